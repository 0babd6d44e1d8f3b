"""Where an enemy may be next week, against the very rules by which he moves: every face and every chance is played."""

from collections import defaultdict
from fractions import Fraction

import pytest

from games.blood_horizon.chase import likely
from games.blood_horizon.chase.atlas import DIRECTIONS
from games.blood_horizon.chase.week import Hunt, Replacements, Search
from games.engine.play.questions import Choice, Roll
from games.engine.play.table import carry_out
from tests.games.blood_horizon.chase.chases import squad, the, week

MOVES = ("to see how far", "to see where", "which way")


def played(state, command, found, chance=Fraction(1), answers=()):
    """Every end that the rule itself comes to, with its chance. Whoever clashes there is not followed any farther."""
    outcome = carry_out(state, command, answers)
    question = outcome.question
    if question is None or not question.why.startswith(MOVES):
        found[the(outcome.state)] += chance
        return
    if isinstance(question, Choice):
        for option in question.options:
            share = chance / len(question.options)
            played(state, command, found, share, (*answers, option.key))
        return
    assert isinstance(question, Roll)
    for faces, share in question.outcomes():
        if "looks" in question.why and faces[0] == 1 and the(state).squads[0].where == "the_north":
            continue
        played(state, command, found, chance * share, (*answers, faces))


def ends(state, command, where):
    found = defaultdict(Fraction)
    chases = defaultdict(Fraction)
    played(state, command, chases)
    whole = sum(chases.values())
    for chase, chance in chases.items():
        found[where(chase)] += chance / whole
    return dict(found)


@pytest.mark.parametrize(
    ("where", "assassin", "squads"),
    [
        ("arizona", "east_texas", ()),
        ("florida", "washington", (squad("A", "missouri"),)),
        ("california", "utah", ()),
        ("nevada", "nevada", ()),
        ("oregon", "east_texas", (squad("A", "new_mexico"), squad("B", "colorado"))),
    ],
)
def test_the_assassins_chances_are_those_of_his_rule(where, assassin, squads):
    state = week(4, where=where, assassin=assassin, squads=squads, step="assassin")

    assert likely.assassin(the(state)) == ends(state, Hunt(), lambda chase: chase.assassin)


@pytest.mark.parametrize(
    ("where", "squads", "assassin"),
    [
        ("florida", (squad("A", "nebraska"),), ""),
        ("florida", (squad("A", "the_north"),), ""),
        ("missouri", (squad("A", "nebraska"),), "idaho"),
        ("utah", (squad("A", "nebraska"), squad("B", "colorado", searched=4)), "missouri"),
        ("oregon", (squad("A", "oregon"),), "california"),
    ],
)
def test_a_squads_chances_are_those_of_its_rule(where, squads, assassin):
    state = week(4, where=where, squads=squads, assassin=assassin, step="squads", moved=True, marched=True)

    found = ends(
        state, Search("squad-1"), lambda chase: chase.trails[-1].path[-1] if chase.trails else squads[0].where
    )
    assert likely.squad(the(state), squads[0]) == found


def test_every_chance_sums_to_one():
    chase = the(
        week(4, where="virginia", assassin="utah", squads=(squad("A", "kansas"), squad("B", "idaho")))
    )

    assert sum(likely.assassin(chase).values()) == 1
    assert [sum(likely.squad(chase, one).values()) for one in chase.squads] == [1, 1]


def test_an_assassin_who_rests_next_week_stays_where_he_is():
    before = the(week(4, where="utah", assassin="nevada", rests=4))
    after = the(week(4, where="utah", assassin="nevada", rests=5, marched=True))

    assert likely.assassin(before) == likely.assassin(after) == {"nevada": 1}
    assert set(likely.assassin(before.but(marched=True))) != {"nevada"}


def test_nobody_on_the_map_is_nowhere():
    assert likely.assassin(the(week(1))) == {}
    assert likely.anybody(the(week(1))) == {}


# All of them, one after the other

TIE = Fraction(564, 1296)
"""The chance that Rep 5 and Rep 4 pass as many of two dice: they roll again."""
STEPS = {"assassin": Hunt(), "squads": Search(), "replacements": Replacements()}


def this_week(state, stop=("ambush", "happening")):
    """Every map to which the rest of the week leads, with its chance, played by the rules themselves."""
    if the(state).step in stop:
        yield the(state), Fraction(1)
        return
    for after, chance in rolled(state, STEPS[the(state).step]):
        for ended, share in this_week(after, stop):
            yield ended, chance * share


def rolled(state, command, answers=(), his=0):
    outcome = carry_out(state, command, answers)
    question = outcome.question
    if question is None:
        yield outcome.state, Fraction(1)
        return
    if isinstance(question, Choice):
        several = [(option.key, Fraction(1, len(question.options))) for option in question.options]
    else:
        several = list(question.outcomes())
    if question.purpose == "search_goal":
        here = the(state).squad(question.about[0]).where
        open_ones = [(faces, chance) for faces, chance in several if DIRECTIONS.get(faces[0]) != here]
        whole = sum(chance for _, chance in open_ones)
        several = [(faces, chance / whole) for faces, chance in open_ones]
    for answer, chance in several:
        passed = question.successes(answer) if question.purpose.startswith("clash") else 0
        if question.purpose == "clash_squad":
            if passed == his:
                continue
            chance /= 1 - TIE
        for after, share in rolled(state, command, (*answers, answer), passed):
            yield after, chance * share


@pytest.mark.parametrize(
    ("where", "assassin", "squads", "fled"),
    [
        ("arizona", "east_texas", (squad("A", "new_mexico"),), True),
        ("utah", "new_mexico", (squad("A", "kansas"),), False),
        ("oregon", "", (squad("A", "montana"), squad("B", "idaho")), False),
        ("new_mexico", "colorado", (squad("A", "nebraska"), squad("B", "utah", searched=4)), False),
        ("the_north", "", (squad("A", "california"),), False),
    ],
)
def test_whoever_clashes_on_the_way_or_finds_it_blocked_does_not_come_to_the_players(
    where, assassin, squads, fled
):
    step = "assassin" if fled else "squads"
    state = week(
        4, where=where, assassin=assassin, squads=squads, step=step, moved=True, marched=not fled, fled=fled, named=2
    )  # fmt: skip

    comes = sum(chance for chase, chance in this_week(state) if where in chase.hostile)

    assert likely.met_at(the(state), where) == comes


def test_an_assassin_who_may_lose_a_clash_is_less_likely_to_come_than_alone():
    chase = the(week(5, where="arizona", assassin="east_texas", marched=True))
    beside = chase.but(squads=(squad("A", "new_mexico", searched=5),))

    assert likely.found_at(beside, "arizona") < likely.found_at(chase, "arizona")


def test_in_headquarters_more_goons_may_stand_before_the_players_at_once():
    chase = the(week(4, where="idaho", assassin="florida", marched=True))

    assert likely.met_at(chase, "the_north") == Fraction(8, 9), (
        "two dice or one passed against Rep 4, and no squad"
    )
    assert likely.met_at(chase.but(replaced=True), "the_north") == 0
    assert likely.met_at(chase, "montana") == 0


def test_somebody_is_where_any_of_several_enemies_may_be():
    chase = the(week(4, where="utah", assassin="washington", squads=(squad("A", "colorado"),)))
    both = likely.anybody(chase)

    assert set(both) >= set(likely.assassin(chase))
    for region, chance in both.items():
        assert 0 < chance <= 1, region
