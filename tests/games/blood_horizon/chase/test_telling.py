"""A chase as a whole: a book written from its events, and what happened before. Blood Horizon, Give Up the Satchel;
rulings BH-40, BH-63.
"""

import pytest

from games.blood_horizon.chase.meetings import PassBy
from games.blood_horizon.chase.week import NextWeek, SetOff
from games.blood_horizon.corrections import Correct
from games.blood_horizon.encounters.store import Buy, Hire
from games.blood_horizon.fight.events import FightBegan, FightOver, Left, Mended
from games.blood_horizon.kernel import book as book_of
from games.blood_horizon.kernel.book import an
from games.blood_horizon.kernel.chase import Trail
from games.blood_horizon.kernel.stars import Powered
from games.blood_horizon.play import broken
from games.blood_horizon.screens import outcome
from games.blood_horizon.screens.chase.fights import Fall, Fights
from games.blood_horizon.screens.chase.map import route
from games.blood_horizon.screens.chase.words import some
from games.blood_horizon.screens.kernel.words import signed
from games.engine.files.text_record import read_record, replay
from tests.games.blood_horizon.chase.chases import outset, the, week
from tests.games.blood_horizon.chase.told import EXAMPLE, book, chapters, given_up, long_chase, said
from tests.games.blood_horizon.evening import CHASE, chase, evening, sam

# The book


def test_a_week_is_a_chapter_with_its_place():
    record = replay(read_record(EXAMPLE.read_text(encoding="utf-8")))
    found = chapters(record)

    assert list(found)[:4] == [
        "Before the first week", "Week 1: Arizona", "Week 2: Washington", "Week 3: British Columbia",
    ]  # fmt: skip
    assert found["Before the first week"].sentences == (
        "Chester Chase sold a Rifle. Chester Chase bought a Shotgun. Chester set off.",
    )
    way, camp = found["Week 2: Washington"].sentences
    assert way.startswith(
        "Upkeep was 1 Rep d6. The Assassin was seen in East Texas. The Assassin came after Chester from "
    )
    assert "Chester went from Arizona by way of California and Oregon to Washington." in way
    assert way.endswith("Chester passed up On the Run.")
    assert camp == "Camp in Washington, with 28 Rep d6 in the satchel."


def test_a_chase_is_a_book_with_a_map_of_the_way():
    found = book(replay(read_record(EXAMPLE.read_text(encoding="utf-8"))))

    assert found.book
    assert (
        found.lead
        == "3 weeks on the run, 7 regions of road and no fights. Still running, with 27 Rep d6 left."
    )
    assert found.map is not None
    assert [arrow.path[0] for arrow in found.map.arrows] == ["east_texas", "arizona", "washington"]
    assert next(spot.note for spot in found.map.spots if spot.key == "arizona") == "week 1"


def test_the_map_of_the_way_says_in_which_weeks_they_camped_where_those_of_a_stay_among_them():
    chase = the(week(4, where="utah", trails=(Trail("players", ("east_texas", "new_mexico", "utah"), 2),)))

    notes = {spot.key: spot.note for spot in route(chase).spots if spot.note}

    assert notes == {"east_texas": "week 1", "utah": "week 2, 3, 4"}


def test_the_ledger_is_a_plot_and_a_line_for_every_week():
    found = chapters(replay(read_record(EXAMPLE.read_text(encoding="utf-8"))))

    assert found["The ledger"].sentences == ("30 Rep d6 at the beginning, 1 came in, 4 went out; 27 left.",)
    assert found["The ledger"].plot.series[0].points == ((0, 29), (1, 29), (2, 28), (3, 27))
    assert [row.cells for row in found["The ledger, week by week"].rows] == [
        (
            "–",
            "1",
            "2",
            "29",
            "2",
            "Chester Chase’s Rifle sold\N{NO-BREAK SPACE}+1; a Shotgun for Chester Chase\N{NO-BREAK SPACE}−2",
        ),
        ("2", "–", "1", "28", "3", "upkeep\N{NO-BREAK SPACE}−1"),
        ("3", "–", "1", "27", "4", "upkeep\N{NO-BREAK SPACE}−1"),
    ]


def test_a_week_in_the_ledger_has_its_sums_and_every_reason_once():
    record = said(week(1, chase(), sam(), step="camp", where="utah"), NextWeek())

    (row,) = chapters(record)["The ledger, week by week"].rows
    assert (*row.cells[:3], row.cells[-1]) == ("2", "–", "2", "upkeep\N{NO-BREAK SPACE}−2")


def test_what_was_bought_and_who_was_hired_is_told():
    record = said(outset(), Buy(CHASE, "knife"), Hire(CHASE, "sam-sproule"), SetOff())

    assert chapters(record)["Before the first week"].sentences == (
        "Chase bought a Knife. Sam Sproule was hired. Chase set off.",
    )


def test_those_who_are_hired_one_after_the_other_are_told_of_at_once():
    record = said(
        outset(), Hire(CHASE, "sam-sproule"), Hire(CHASE, "carlos-escalera"), Buy(CHASE, "knife"),
        Hire(CHASE, "louis-toadvine"), SetOff(),
    )  # fmt: skip

    assert chapters(record)["Before the first week"].sentences == (
        "Sam Sproule and Carlos Escalera were hired. Chase bought a Knife. Louis Toadvine was hired. Chase set off.",
    )


def test_a_whole_chase_reads_from_the_first_week_to_the_graves():
    record = long_chase()
    found = chapters(record)
    headings = list(found)

    assert headings[0] == "Before the first week"
    assert headings[-6:-1] == [
        "How it ended",
        "The ledger",
        "The ledger, week by week",
        "The band",
        "The graves, and who was lost",
    ]
    weeks = [heading for heading in headings if heading.startswith("Week ")]
    assert len(weeks) == the(record.state).week
    for heading in weeks[:-1]:
        assert found[heading].sentences[-1].startswith("Camp in ")
    graves = {row.cells[0] for row in found["The graves, and who was lost"].rows}
    assert graves == {one.name for one in record.state.figures.values() if one.side == "a" and one.gone}
    assert len(found["The band"].rows) == sum(one.side == "a" for one in record.state.figures.values())


def test_who_fell_to_whom_is_told_in_its_week():
    record = long_chase()
    text = " ".join(sentence for chapter in book(record).chapters for sentence in chapter.sentences)

    for one in record.state.figures.values():
        if one.side == "a" and one.status == "dead":
            assert f"{one.name} was killed by " in text
    assert "Active turn" in text


def test_what_a_campaign_keeps_of_a_chase_is_how_far_it_went():
    record = long_chase()
    kept = outcome(record.state, record.entries)

    assert (kept.over, kept.turns) == (True, the(record.state).week)
    assert kept.lead == book(record).lead


# Words


def test_things_and_groups_have_their_articles():
    assert [an(name) for name in ("Rifle", "Automatic", "Dynamite")] == [
        "a Rifle",
        "an Automatic",
        "some Dynamite",
    ]
    assert [some(name) for name in ("3 Outlaws", "1 Outlaw", "1 robber")] == [
        "3 Outlaws",
        "an Outlaw",
        "a robber",
    ]
    assert [signed(-2), signed(3, plus=True), signed(-1, plus=True)] == ["−2", "+3", "−1"]


def test_what_was_let_be_is_told_too():
    record = said(week(2, step="drawn", drawn="chillin", where="utah"), PassBy())

    assert "Chase passed up Chillin’." in book(record).chapters[0].sentences[0]


def test_strangers_whom_somebody_brought_down_are_counted_by_class():
    record = long_chase(0)
    took = [words for words in chapters(record)["The band"].sentences if "took out" in words]

    assert took
    assert not any(
        f"{kind} {number}" in words
        for words in took
        for kind in book_of.CLASSES.values()
        for number in range(1, 9)
    )


def test_whoever_does_not_get_up_again_is_said_to_have_died_of_it():
    fights = Fights(evening(), {"sam": "Sam", "outlaw-1": "Outlaw 1"})
    fights.falls.append(Fall("sam", "out", "outlaw-1", 3, "Utah", "Hold Up"))

    assert list(fights.read(Mended("sam", False, "out"), 3, "Utah", "Hold Up")) == ["Sam never got up again."]
    assert fights.lives["sam"].gone == (
        3,
        "Utah",
        "was put Out of the Fight by Outlaw 1, and never got up again",
    )


def test_whoever_was_driven_off_and_stays_away_is_said_to_have_run():
    fights = Fights(evening(), {"sam": "Sam"})

    assert list(fights.read(Mended("sam", False, "left"), 3, "Utah", "Hold Up")) == [
        "Sam was driven off, and never came back."
    ]


# Whose doing it was, and what it came to


def test_the_ledger_adds_up_whatever_was_handed_over_or_set_by_hand():
    record = said(outset(), Buy(CHASE, "knife"), Correct("satchel", "40", "a"), SetOff())
    (sum_,) = chapters(record)["The ledger"].sentences
    assert sum_ == "30 Rep d6 at the beginning, 0 came in, 1 went out, +11 by hand; 40 left."

    text, state = given_up("outlaw-gang", "outlaw", spent=9)
    assert "owing 9" in text
    player = state.players["a"]
    assert 30 + sum(line.amount for line in player.ledger) == player.satchel == -9


def test_the_costs_of_a_ledger_begin_with_what_the_grunts_of_the_sheet_cost_up_front():
    record = said(outset(chase(), sam(), rulings=93), Buy(CHASE, "knife"), SetOff())
    found, spent = chapters(record), record.state.players["a"].spent

    assert found["The ledger"].sentences[0].startswith("29 Rep d6 and 1 of costs at the beginning, 0 came in")
    assert found["The ledger, week by week"].rows[-1].cells[4] == str(spent) == "2"


def test_costs_that_are_corrected_by_hand_stand_in_the_week_in_which_they_were():
    record = said(outset(), Buy(CHASE, "knife"), SetOff(), Correct("spent", "6", "a"))
    found = chapters(record)
    rows = found["The ledger, week by week"].rows

    assert found["The ledger"].sentences[0].startswith("30 Rep d6 at the beginning, 0 came in, 1 went out;")
    assert [(row.cells[0], row.cells[4]) for row in rows] == [("–", "1"), ("1", "6")]
    assert rows[-1].cells[5] == "costs corrected by hand\N{NO-BREAK SPACE}+5"
    assert not list(broken(record.state))


def test_whoever_is_taken_captive_is_told_in_the_fight_and_stands_among_the_graves_with_week_and_place():
    fights = Fights(outset(chase(), sam()), {CHASE: "Chase", "sam": "Sam", "o1": "Outlaw 1"})
    fights.falls.append(Fall("sam", "out", "o1", 2, "Utah", "Defend"))
    list(fights.read(FightBegan((CHASE, "sam"), ("o1",)), 2, "Utah", "Defend"))
    list(fights.read(Left("o1", captive="sam"), 2, "Utah", "Defend"))
    told = list(fights.read(FightOver("ours", CHASE), 2, "Utah", "Defend"))

    assert "Sam was captured." in told
    assert fights.lives["sam"].gone == (
        2,
        "Utah",
        "was put Out of the Fight by Outlaw 1, and was taken captive",
    )


def test_star_power_is_counted_by_its_uses_and_not_by_the_levels_it_took_away():
    fights = Fights(outset(chase()), {})
    list(fights.read(Powered(CHASE, (2, 2), 2, 2, 3, "Obviously Dead", "Duck Back"), 1, "Utah", ""))

    assert fights.lives[CHASE].power == 1


def test_whoever_held_the_board_is_named():
    fights = Fights(outset(chase(), sam()), {CHASE: "Chase", "sam": "Sam", "o1": "Outlaw 1"})

    def told(*events):
        return [sentence for event in events for sentence in fights.read(event, 1, "Utah", "")][-1]

    began = FightBegan((CHASE, "sam"), ("o1",))
    assert told(began, FightOver("ours", CHASE)) == "Chase and Sam held the board."
    assert told(began, Left("sam"), FightOver("ours", CHASE)) == "Chase held the board."
    assert (
        told(began, Left("sam"), Left(CHASE), FightOver("theirs", "o1"))
        == "Outlaw 1 held the board in the end."
    )
    assert told(began, FightOver("nobody")) == "Nobody was left on the board."


@pytest.mark.parametrize("record", sorted(EXAMPLE.parent.glob("*.txt")), ids=lambda path: path.stem)
def test_nothing_that_is_said_of_an_end_has_a_blank_left(record):
    found = replay(read_record(record.read_text(encoding="utf-8")))
    end = outcome(found.state, found.entries)

    assert not [words for words in (end.ending, end.lead) if "{" in words]
