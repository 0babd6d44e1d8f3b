"""How a chase ends, and what happened before. Blood Horizon, Give Up the Satchel; rulings BH-40, BH-63."""

import pytest

from games.blood_horizon.chase.meetings import Happen, Meet
from games.blood_horizon.chase.week import SetOff, Travel
from games.blood_horizon.encounters.satchel import GiveUp
from games.blood_horizon.screens import previously
from games.blood_horizon.screens.chase.diary import Week, diary_of
from games.blood_horizon.screens.chase.lives import graves
from games.engine.files.text_record import read_record, replay
from tests.games.blood_horizon.chase.chases import outset, pair, week
from tests.games.blood_horizon.chase.told import EXAMPLE, chapters, given_up, long_chase, said
from tests.games.blood_horizon.evening import after, band, evening, foe, meets, person


@pytest.mark.parametrize(
    ("kind", "row", "answers", "police", "sentence"),
    [
        ("hold-up", "outlaw", (), False, "Chase gave the satchel to an outlaw in week 0"),
        ("hold-up", "outlaw", (), True, "and went to jail for the Police that the band had killed."),
        ("outlaw-gang", "outlaw", (), False, "and lives, owing 9 Rep d6 to the boss."),
        ("defend", "goon", ((1,),), False, "and was let go."),
        ("defend", "goon", ((2,),), False, "and was shot all the same."),
    ],
)
def test_each_way_to_give_up_the_satchel_has_its_ending(kind, row, answers, police, sentence):
    text, state = given_up(kind, row, *answers, police=police)

    assert sentence.replace("in week 0", "before it began") in text
    assert state.over


def test_the_assassin_takes_the_satchel_and_the_rest():
    state = week(5, step="ambush", pending=("assassin",), where="utah", assassin="utah")
    state = meets(after(state, Meet(), (1,)), foe("one", 7, "assassin", "rifle"))
    found = chapters(said(state, GiveUp("a")))

    assert found["How it ended"].sentences[0].endswith("It did not help.")


def test_every_player_has_an_ending_of_his_own():
    state = after(pair(band(), band(person("nell", 5, star=True), name="Nell’s")), SetOff())
    record = said(state, Travel("east_texas"), Happen(), (3,), Meet(), (1,))
    state = meets(record.state, foe("one", 4, "outlaw", "rifle"))
    record = said(state, GiveUp("a"), GiveUp("b"))

    assert [one.split(" gave")[0] for one in chapters(record)["How it ended"].sentences] == ["Chase", "Nell"]


def test_a_star_who_died_while_others_ran_on_has_the_week_and_place_of_the_end_on_the_grave():
    state = after(pair(band(), band(person("nell", 5, star=True), name="Nell’s")), SetOff())
    record = said(state, Travel("east_texas"), Happen(), (6,), Meet(), (1,))
    state = meets(record.state, foe("one", 7, "assassin", "bap"))
    record = said(state, GiveUp("a"))
    diary = diary_of(record.state, record.entries)
    (begun,) = diary.weeks
    diary.weeks.append(Week(5, "Utah"))

    ((grave,),) = (chapter.rows for chapter in graves(diary))
    assert grave.cells[2:4] == (f"week {begun.number}" if begun.number else "before it began", begun.place)


# Previously


def test_previously_says_what_was_and_where_everybody_is():
    record = replay(read_record(EXAMPLE.read_text(encoding="utf-8")))

    assert previously(record.state, record.entries) == (
        "3 weeks on the road, and nothing has stood in Chester’s way yet.",
        "You are in British Columbia, the Assassin 4 regions away and Goon Squad A 3 regions away.",
    )
    assert previously(week(1), ())[1] == "You are in East Texas, and nobody is on your trail yet."


def test_previously_is_never_longer_than_three_sentences():
    record = long_chase()
    told = [
        previously(record.moment(number).state, [one for one in record.entries if one.number <= number])
        for number in range(0, len(record.entries), 7)
    ]

    assert all(len(sentences) in (0, 2, 3) for sentences in told)
    assert any("(not over yet)" in sentences[-2] for sentences in told if sentences)
    assert any("went down" in sentences[0] for sentences in told if sentences)


def test_an_evening_and_a_chase_that_is_over_have_no_previously():
    record = long_chase()

    assert previously(evening(), ()) == ()
    assert previously(outset(), ()) == ()
    assert previously(record.state, record.entries) == ()
