"""Where an enemy may be next week, against the very rules by which he moves: every face and every chance is played."""

from collections import defaultdict
from fractions import Fraction

import pytest

from games.blood_horizon.chase import likely
from games.blood_horizon.chase.week import Hunt, Search
from games.engine.play.questions import Choice, Roll
from games.engine.play.table import carry_out
from tests.games.blood_horizon.chase.chases import squad, the, week

MOVES = ("for how far", "for where", "which way")


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


def test_several_enemies_together_are_likelier_than_one():
    chase = the(week(4, where="utah", assassin="washington", squads=(squad("A", "colorado"),)))
    both = likely.anybody(chase)

    for region, chance in likely.squad(chase, chase.squads[0]).items():
        alone = likely.assassin(chase).get(region, Fraction(0))
        assert both[region] == 1 - (1 - chance) * (1 - alone)
