"""What the golden records of this game have to show."""

from functools import partial

import pytest

from games.blood_horizon.encounters.events import Arrived
from games.blood_horizon.encounters.tabletop.events import ActivationRolled, Contact
from games.blood_horizon.fight.events import Beaten, Fled, Hurt, Left, Mended, Opened, ShotsFell
from games.blood_horizon.kernel.ledger import Booked
from games.blood_horizon.kernel.stars import Powered
from games.blood_horizon.kernel.taking import Took
from games.engine.files.text_record import replay
from tests.games.golden import played as played_of
from tests.games.golden import records, written

played = partial(played_of, "blood_horizon")

EXAMPLES = {
    "The Dice": "ambushed-by-three",
    "The Dice, a chance in parentheses": "wits-against-a-gun",
    "Star Power": "sproule-opens-fire",
    "Extraordinary Effort": "an-effort-in-melee",
    "Free Will": "chase-cuts-his-losses",
    "Decreasing Rep d6": "the-last-four",
    "Savvy": "wits-against-a-gun",
    "How Proficient?": "wits-against-a-gun",
    "Interaction": "a-quiet-week",
    "Sweet Talk": "a-quiet-week",
    "Further Interaction": "a-quiet-week",
    "The Battle Board": "ambushed-by-three",
    "Turn Sequence": "ambushed-by-three",
    "Cover": "into-cover",
    "When You Can Shoot": "into-cover",
    "How to Shoot": "sproule-opens-fire",
    "Shooting Damage": "sproule-opens-fire",
    "Duck Back": "billy-pink-ducks",
    "-1 to Rep": "cormac-and-two-citizens",
    "Will to Fight": "three-citizens-waver",
    "Recovery": "one-comes-back",
    "During Each Week": "three-weeks",
    "Want to Find Someone?": "the-wrong-goon",
    "Challenge": "an-empty-camp",
    "NPC Challenge": "an-empty-camp",
    "Forming the Posse": "four-behind-us",
    "Tabletop Movement": "into-the-building",
    "Tabletop Style, Turn Sequence": "on-the-table",
    "Contact!": "on-the-table",
}
"""The worked examples of the rulebook by chapter, and the record that plays each."""


def took(name):
    """Every roll against Rep of a record, in order: who, the faces, and how many passed."""
    return [(event.figure, event.faces, event.passed) for event in events(name, Took)]


def events(name, kind):
    record = replay(written("blood_horizon", name))
    return [event for event in record.events() if isinstance(event, kind)]


@pytest.mark.parametrize("chapter", EXAMPLES)
def test_every_worked_example_of_the_rulebook_is_a_golden_record(chapter):
    assert EXAMPLES[chapter] in records("blood_horizon")


def test_a_quiet_week_costs_what_the_examples_say():
    state = played("a-quiet-week")
    ledger = [line.amount for line in state.players["a"].ledger]

    assert ledger == [1, -2, 1, -2, 1, -1, -28]
    assert state.players["a"].ending == "gave-up"


def test_an_empty_camp_wins_chase_the_advantage():
    state = played("an-empty-camp")

    assert (state.fight.surprise, state.encounter.day, len(state.fight.lines["theirs"])) == (
        "ours",
        "night",
        3,
    )


def test_four_are_behind_three_and_are_waited_for_in_cover():
    state = played("four-behind-us")

    assert len(state.fight.lines["theirs"]) == 4
    assert (state.encounter.kind, state.fight.cover) == ("defend", ("ours",))


def test_the_right_goon_joins_and_the_wrong_one_never_saw_us():
    state = played("the-wrong-goon")

    assert [one.name for one in state.band("a")] == ["Chester Chase", "Louis Toadvine"]
    assert state.encounter.kind == "hold-up"


def test_both_leaders_pass_two_and_the_side_that_a_four_favours_is_first():
    state = played("ambushed-by-three")

    (opened,) = events("ambushed-by-three", Opened)
    assert (opened.party, opened.tied) == ("theirs", True)
    assert [line[0] for line in state.fight.lines.values()] == ["chester-chase", "outlaw-1"]


def test_a_one_and_a_five_pass_one_die_of_an_outlaw_of_rep_four():
    assert ("outlaw-1", (1, 5), 1) in took("ambushed-by-three")


def test_of_two_twos_a_four_a_five_and_a_six_star_power_takes_two_levels_for_two_rep_d6():
    (power,) = events("sproule-opens-fire", Powered)

    assert (power.faces, power.good, power.used, power.left) == ((2, 2, 4, 5, 6), 2, 2, 4)
    assert -2 in [booked.amount for booked in events("sproule-opens-fire", Booked)]


def test_an_effort_after_the_throw_makes_it_three_against_one_and_a_knife_kills():
    assert took("an-effort-in-melee")[-2:] == [("outlaw", (1, 6, 6), 1), ("chase", (1, 2, 3), 3)]

    (beaten,) = events("an-effort-in-melee", Beaten)
    assert (beaten.figure, beaten.harm) == ("outlaw", "dead")  # where the example says Out of the Fight


def test_chase_takes_sproule_along_and_the_trio_is_gone_before_any_test():
    (fled,) = events("chase-cuts-his-losses", Fled)

    assert (fled.figures, fled.friends) == (("chester-chase", "louis-toadvine"), ("sam-sproule",))
    assert [one.key for one in played("chase-cuts-his-losses").band("a")] == [
        "chester-chase", "louis-toadvine", "carlos-escalera", "sam-sproule",
    ]  # fmt: skip


def test_upkeep_and_a_big_pistol_leave_nothing_of_five():
    player = played("the-last-four").players["a"]

    assert [line.amount for line in player.ledger] == [1, -1, -4]
    assert player.satchel == 0


def test_a_five_makes_savvy_the_better_skill_and_wits_win_the_advantage():
    citizen, outlaw = (arrived.figure for arrived in events("wits-against-a-gun", Arrived))
    state = played("wits-against-a-gun")

    assert (citizen.rep, citizen.people, citizen.savvy) == (5, 4, 5)
    assert (outlaw.kind, outlaw.rep, outlaw.savvy) == ("outlaw", 5, 4)
    assert state.figures["chase"].savvy > outlaw.savvy
    assert state.fight.surprise == "ours"


def test_the_side_in_the_open_fires_first_and_has_cover_before_anybody_fires_back():
    first, second, back = events("into-cover", ShotsFell)
    (hurt,) = events("into-cover", Hurt)

    assert (first.hit, second.missed, back.missed) == (("outlaw-1",), ("outlaw-2",), ("sam-sproule",))
    assert (hurt.harm, hurt.face) == ("ducked", 1)
    assert ("outlaw-2", (1, 6), 1) in took("into-cover")  # in the open it would have hit him


def test_sproule_hits_the_first_of_three_and_ducks_the_two_who_have_fired_back():
    first = events("sproule-opens-fire", ShotsFell)[0]
    hurt = events("sproule-opens-fire", Hurt)[0]

    assert (first.hit, first.missed) == (("outlaw-1",), ("outlaw-2", "outlaw-3"))
    assert (hurt.figure, hurt.harm, hurt.face) == ("outlaw-1", "out", 5)


def test_sproule_the_citizen_hits_nobody_with_one_die_by_the_table():
    (shots, *_) = events("sproule-the-citizen", ShotsFell)

    assert ("sproule", (3, 6), 1) in took("sproule-the-citizen")
    assert (shots.hit, shots.missed) == ((), ("outlaw-1", "outlaw-2", "outlaw-3"))


def test_billy_pink_ducks_comes_up_and_fires_back():
    (hurt,) = events("billy-pink-ducks", Hurt)
    shots = events("billy-pink-ducks", ShotsFell)

    assert (hurt.figure, hurt.harm, hurt.face) == ("billy", "ducked", 3)
    assert [(each.figure, each.returned) for each in shots] == [
        ("outlaw-1", False), ("outlaw-1", False), ("billy", True),
    ]  # fmt: skip


def test_cormac_is_down_to_two_and_has_five_again():
    state = played("cormac-and-two-citizens")

    assert [beaten.figure for beaten in events("cormac-and-two-citizens", Beaten)] == ["tuck", "pip"]
    assert (state.figures["cormac"].rep, state.figures["cormac"].lost) == (5, 0)


def test_two_citizens_leave_and_their_leader_fights_on_alone():
    state = played("three-citizens-waver")

    assert {left.figure for left in events("three-citizens-waver", Left)} == {"pip", "tuck"}
    assert (state.fight.active, state.figures["ada"].status) == ("theirs", "on")


def test_with_one_die_who_left_is_gone_and_who_lay_there_is_back():
    mended = events("one-comes-back", Mended)

    assert [(each.figure, each.was, each.back) for each in mended] == [
        ("jonas", "left", False), ("ruth", "out", True),
    ]  # fmt: skip


def test_from_section_seven_into_the_building_in_section_four_and_so_into_cover():
    (contact,) = events("into-the-building", Contact)

    assert (contact.section, contact.covered) == (4, ("ours",))


def test_five_against_two_activates_only_leaders_of_rep_five_and_then_all_of_theirs():
    rolled = events("on-the-table", ActivationRolled)[0]

    assert (rolled.ours, rolled.theirs, rolled.first) == (5, 2, "ours")
