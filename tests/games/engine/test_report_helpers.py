"""What the reports of all games tell alike."""

from games.engine.tell.report_helpers import (
    Fall,
    Score,
    Swing,
    last_stand_chapter,
    result_sentence,
    turning_point_chapter,
)

NAMES = {"ruth": "Ruth", "gabe": "Gabe"}


def test_the_lead_changes_hands_only_when_another_side_is_ahead():
    score = Score({"law": 0, "out": 0})

    score.changed(1, {"law": 2}, "ruth", "gabe")
    score.changed(2, {"out": 2}, "gabe", "ruth")
    assert score.swings == []
    score.changed(3, {"out": 1, "nobody": 9}, "gabe", "ruth")
    score.changed(4, {"out": 1}, "gabe", "ruth")
    score.changed(5, {"law": 7}, "ruth", "gabe")

    assert score.swings == [Swing(3, "gabe", "ruth"), Swing(5, "ruth", "gabe")]


def test_the_turning_point_is_the_last_one():
    swings = [Swing(2, "gabe", "ruth"), Swing(4, "ruth", "gabe")]

    (chapter,) = turning_point_chapter("round", swings, NAMES)

    assert chapter.sentences == ("In round 4 Ruth took out Gabe, and the lead changed hands for good.",)
    assert list(turning_point_chapter("round", [], NAMES)) == []


def test_somebody_may_fall_by_himself_or_win_by_a_prize():
    (fell,) = turning_point_chapter("turn", [Swing(1, "", "gabe")], NAMES)
    (took,) = turning_point_chapter("turn", [Swing(1, "ruth", "")], NAMES)

    assert "Gabe fell" in fell.sentences[0]
    assert "Ruth took the prize" in took.sentences[0]


def test_the_lead_may_change_hands_by_a_correction():
    (chapter,) = turning_point_chapter("turn", [Swing(3, "", "")], NAMES)

    assert chapter.sentences == ("In turn 3 points were corrected, and the lead changed hands for good.",)


def test_how_it_ended_stands_in_the_lead():
    points = (("A", 3), ("B", 1))

    assert (
        result_sentence("turn", 2, "Points", points, (), "")
        == "Still being fought, in turn 2. Points: A 3, B 1."
    )
    assert (
        result_sentence("turn", 1, "Points", points, (), "called") == "A draw after 1 turn. Points: A 3, B 1."
    )
    assert (
        result_sentence("round", 6, "Points", points, ("A",), "on points")
        == "Victory for A after 6 rounds, on points. Points: A 3, B 1."
    )


def test_the_last_stand_is_of_whoever_is_left_or_fell_last():
    fallen = [Fall(1, "ruth", ""), Fall(3, "gabe", "ruth")]

    (alone,) = last_stand_chapter("turn", "The Law", 2, ["ruth"], [], NAMES)
    (last,) = last_stand_chapter("turn", "The Law", 2, [], fallen, NAMES)
    (of_nobodys_doing,) = last_stand_chapter("turn", "The Law", 2, [], fallen[:1], NAMES)

    assert alone.sentences == ("Ruth was the only one of The Law left standing.",)
    assert last.sentences == ("Gabe held out alone into turn 3, until Ruth ended it.",)
    assert of_nobodys_doing.sentences == ("Ruth held out alone into turn 1.",)
    assert list(last_stand_chapter("turn", "The Law", 1, ["ruth"], [], NAMES)) == []
