"""What the dice gave, against what was to be expected of them."""

from games.engine.play.table import Rolled
from games.engine.tell.luck import Luck

NAMES = {"law": "The Law", "out": "The Outlaws"}


def chapter_of(*thrown):
    luck = Luck()
    for event, source in thrown:
        luck.thrown(event, source)
    return next(luck.chapters(NAMES), None)


def test_dice_with_a_number_are_counted_by_side_and_by_where_they_were_thrown():
    chapter = chapter_of(
        (Rolled("law", "to hit", "to_hit", (6, 4, 1), 4), "app"),
        (Rolled("out", "to hit", "to_hit", (1, 2), 3), "table"),
    )

    assert [row.cells for row in chapter.rows] == [
        ("The Law", "by the app", "3", "2", "1.5", "+0.5"),
        ("The Outlaws", "at the table", "2", "0", "1.3", "−1.3"),
    ]


def test_where_all_dice_came_from_one_place_it_is_not_told():
    chapter = chapter_of(
        (Rolled("law", "to hit", "to_hit", (6,), 4), "app"),
        (Rolled("out", "to hit", "to_hit", (1,), 4), "app"),
    )

    assert chapter.head == ("", "Dice", "Good", "Expected", "Luck")
    assert chapter.rows[0].cells == ("The Law", "1", "1", "0.5", "+0.5")


def test_a_throw_without_a_number_and_a_roll_off_are_nobodys_luck():
    assert (
        chapter_of(
            (Rolled("law", "for a card", "for_a_card", (6,)), "app"),
            (Rolled("", "first", "first", (6, 1), each=("law", "out")), ""),
        )
        is None
    )


def test_low_is_good_where_a_die_has_to_stay_below():
    chapter = chapter_of((Rolled("law", "nerve", "nerve", (1, 2, 6), 2, under=True), "app"))

    assert chapter.rows[0].cells == ("The Law", "3", "2", "1.0", "+1.0")


def test_who_was_lucky_is_said_in_a_sentence():
    kind = chapter_of((Rolled("law", "to hit", "to_hit", (6,) * 6, 4), "app"))
    cruel = chapter_of((Rolled("out", "to hit", "to_hit", (1,) * 6, 4), "app"))
    fair = chapter_of((Rolled("out", "to hit", "to_hit", (1, 6), 4), "app"))

    assert kind.sentences == ("The dice were kind to The Law: 3 more successes than expected.",)
    assert cruel.sentences == ("The dice deserted The Outlaws: 3 fewer successes than expected.",)
    assert fair.sentences == ("Nobody can blame the dice.",)
