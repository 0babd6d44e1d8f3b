"""Each way that is open in an Encounter says what follows from it, and how likely it is: exact, by the rules."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from games.blood_horizon.encounters.challenges import Challenge, against
from games.blood_horizon.encounters.events import HowMany
from games.blood_horizon.encounters.meeting import Resolve
from games.blood_horizon.encounters.outing import GoOut
from games.blood_horizon.encounters.sneaking import chance_all_unseen
from games.blood_horizon.kernel import book
from games.blood_horizon.screens import draft, question, view
from games.blood_horizon.screens.encounters import weighed
from games.blood_horizon.screens.sparring import puts_out
from games.engine.play.odds import as_percent
from games.engine.play.record import PendingCommand
from games.engine.play.table import carry_out
from tests.games.blood_horizon.evening import (
    carlos,
    chase,
    evening,
    foe,
    happened,
    meets,
    out,
    play,
    sam,
    town,
)
from tests.games.blood_horizon.test_store import store

DICE = tuple(product(range(1, 7), repeat=2))


def passed(faces, rep):
    return sum(face <= min(5, rep) for face in faces)


def answers(state, command, *given):
    outcome = carry_out(state, command, given)
    waits = PendingCommand(state, command, outcome.question, given, happened=len(outcome.events))
    return {pick.value: pick for pick in question(outcome.state, waits).picks}


# ---- a group that means harm


@pytest.mark.parametrize("rep", [3, 4, 5])
def test_fight_says_how_likely_our_side_is_active_first(rep):
    """Turn Sequence; ruling BH-16: whoever passes more, and on as many whoever has the Advantage, which is even."""
    state = meets(town(chase()), foe("gabe", rep, "outlaw", "rifle"))
    ours = theirs = same = 0
    for we, they in product(DICE, DICE):
        lead = passed(we, 5) - passed(they, rep)
        ours, theirs, same = ours + (lead > 0), theirs + (lead < 0), same + (lead == 0)

    assert weighed.chance_first(state) == Fraction(2 * ours + same, 2 * 6**4)
    assert ours + theirs + same == 6**4


def test_both_ways_stand_on_their_keys_with_their_chances():
    people = (chase(), sam(), carlos())
    enemy = foe("gabe", 4, "outlaw", "rifle")
    state = meets(town(*people), enemy)
    all_of_us = [state.figures[one.key] for one in people]
    scene = view(state)

    share = as_percent(chance_all_unseen(tuple(all_of_us), enemy, "outlaw"))
    assert scene.main.command == "sneak"
    assert scene.main.detail == f"{share}: all unseen"
    (fight,) = [one for one in scene.offers if one.command == "fight"]
    assert fight.detail == f"{as_percent(weighed.chance_first(state))}: you are Active first"


# ---- who comes along, by day or by night


@pytest.mark.parametrize(("kind", "base"), [("chillin", 2), ("hold-up", 3)])
def test_how_many_are_met_is_what_the_rule_rolls(kind, base):
    """How Many of Them?; ruling BH-51."""
    people = (chase(), sam(), carlos())[:base]
    state = out(kind, *people, day="day") if kind == "chillin" else out(kind, *people, answers=((1,),))

    met = Counter(happened(play(state, Resolve(), faces), HowMany).number for faces in DICE)
    expected = weighed.numbers(book.encounters()[kind].size, base)
    assert {number: Fraction(times, 36) for number, times in met.items()} == dict(expected)


def test_whoever_stays_in_camp_changes_who_comes_and_the_sheet_says_how():
    state = evening(chase(), sam(), carlos())
    three = draft(state, "set-out", {"encounter": "hold-up"})
    two = draft(state, "set-out", {"encounter": "hold-up", "home": "sam"})

    def told(sheet):
        return {fact.label: fact.value for fact in sheet.risks}

    assert told(three) == {
        "With 3 figures you meet, each time": "1 to 5",
        "Chance that they are more than you": as_percent(Fraction(12, 36)),
        "Chance that they are fewer": as_percent(Fraction(12, 36)),
    }
    assert told(two)["With 2 figures you meet, each time"] == "1 to 4"
    assert "Outlaws 100%" not in three.notes
    assert (
        "Citizens 50%, Outlaws 33% and Hired Goons 17%."
        in draft(state, "set-out", {"encounter": "chillin"}).notes
    )


def test_a_day_and_a_night_say_what_they_bring():
    """PEFs, Day and Night: six and the store, or fifteen and none; at night both sides are in Cover."""
    sheet = draft(evening(chase()), "set-out", {"encounter": "chillin"})
    day, night = next(one for one in sheet.fields if one.name == "day").picks

    assert day.detail == "6 groups, with the Gun Store"
    assert night.detail.startswith("15 groups, no store")
    asked = answers(evening(chase()), GoOut("on-the-run"))
    assert "both sides" in asked["night"].detail


# ---- again, paid, kept


def test_a_second_try_says_how_likely_it_succeeds_and_fails():
    """Challenges; ruling BH-48: who passed one may try again, and then one is a failure."""
    state = town(chase(), sam())
    rep = against(state, state.figures["sam"], "savvy")
    found = answers(state.meets(willing=("sam",)), Challenge("sam", wit="savvy"), (1, 6))

    both = Fraction(sum(passed(faces, rep) == 2 for faces in DICE), len(DICE))
    assert found["again"].effect == as_percent(both)
    assert as_percent(1 - both) in found["again"].detail


def test_to_sell_says_what_the_weapon_did_and_what_is_left():
    state = store(chase(weapons=("rifle", "knife")))
    one = state.figures["chase"]
    sheet = draft(state, "sell", {"model": "chase", "weapon": "rifle"})
    satchel, having, without = sheet.risks

    assert satchel.value.startswith("30")
    assert having.value == as_percent(puts_out(one))
    assert without.value == as_percent(puts_out(one.but(weapons=one.weapons[1:])))
    assert having.value != without.value
    assert "Knife" in without.label
