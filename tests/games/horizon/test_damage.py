"""The odds of a turn are those of the rules themselves, to the last fraction."""

from collections import defaultdict
from fractions import Fraction

from games.engine.play import odds
from games.horizon.attacks import Attack
from games.horizon.damage import attacks_left, band_odds, expected, scores, way_for
from games.horizon.grenades import Grenade
from games.horizon.moving import Defend
from games.horizon.state import Settings
from games.horizon.turns import Test as CombatTest
from tests.games.horizon.table import (  # fmt: skip
    BOMB,
    GABE,
    KNIFE,
    PISTOL,
    RUTH,
    combat,
    does,
    duel,
    fighter,
    gabe,
    lost,
    ruth,
    scored,
)

SHARP = {"high-caliber": 4, "special": 3}


def after_the_test(state, *commands, of=GABE, arms=0, full=False):
    """Health that somebody loses on average through the rules themselves: the test in every way that it can fall, then
    the commands.
    """
    average = Fraction(0)
    courses = odds.chances(
        lambda outcome: outcome.state.acting.score, state, CombatTest(RUTH, arms), full=full
    )
    for score, chance in courses.items():
        tested = state.acts(score=score, arms=arms).change(RUTH, surprise=0)
        average += chance * lost(tested, does(tested, *commands), of)
    return average


def test_the_chance_of_every_score_is_that_of_the_test_face_by_face():
    state = duel(skills=SHARP)
    rolled = odds.chances(
        lambda outcome: outcome.state.acting.score, state, CombatTest(RUTH, bonus=2), full=True
    )

    assert scores(state, RUTH, bonus=2) == rolled
    assert sum(rolled.values()) == 1


def test_the_damage_of_two_attacks_is_that_of_the_rule():
    state = duel(skills=SHARP)
    found = expected(state, RUTH)
    attack = Attack(RUTH, GABE)

    assert found.attacks == 2
    assert found.two.average == after_the_test(state, attack, attack, full=True)
    assert found.one.average == after_the_test(state, attack)


def test_shattered_body_and_arms_count():
    state = duel(skills=SHARP).change(RUTH, body=True, arms=1)
    attack = Attack(RUTH, GABE)

    assert expected(state, RUTH, arms=1).two.average == after_the_test(state, attack, attack, arms=1)


def test_surprise_counts_in_the_first_test():
    state = combat(law=(ruth(skills=SHARP),), foes=(gabe(),), settings=Settings(surprise="squad"))
    attack = Attack(RUTH, GABE)

    assert expected(state, RUTH).one.average == after_the_test(state, attack)
    assert min(scores(state, RUTH)) == 8


def test_a_grenade_is_counted_for_each_place_among_its_targets():
    state = duel(BOMB, skills=SHARP)
    found = expected(state, RUTH)

    assert found.one is None
    assert len(found.grenade) == 5
    assert found.grenade[0].average == after_the_test(state, Grenade(RUTH, (GABE,)))
    assert found.grenade[1].average == found.grenade[0].average - 5


def test_a_grenade_that_is_carried_is_read_on_the_score_of_what_is_in_hand():
    state = duel(PISTOL, BOMB, skills=SHARP)

    assert expected(state, RUTH).grenade[0].least == 4 + 20
    assert expected(duel(skills=SHARP), RUTH).grenade == ()


def test_an_empty_magazine_and_lost_actions_leave_fewer_attacks():
    state = duel()
    gear = fighter(state, RUTH).gear[0]

    assert attacks_left(state, fighter(state, RUTH), way_for(state, fighter(state, RUTH))) == 2
    assert expected(state.change(RUTH, gear=(gear.but(loaded=1),)), RUTH).attacks == 1
    assert expected(state.change(RUTH, gear=(gear.but(loaded=0),)), RUTH).two is None
    assert expected(state.change(GABE, lost=1), GABE).attacks == 1
    assert expected(duel(KNIFE), RUTH).attacks == 2


def test_the_bands_share_out_all_chances_and_their_figures():
    state = duel(skills=SHARP)
    bands = band_odds(state, RUTH)
    whole = expected(state, RUTH)

    assert [(one.first, one.last) for one in bands] == [(1, 5), (6, 10), (11, 15)]
    assert sum(one.chance for one in bands) == 1
    assert sum(one.chance * one.figures.two.average for one in bands) == whole.two.average
    assert (bands[0].figures.one.least, bands[0].figures.one.most) == (4, 5)
    assert sum(one.chance * one.figures.defense.average for one in bands) == whole.defense.average


def test_the_band_of_nothing_and_the_last_row_take_what_is_beyond():
    low, high = band_odds(duel(), RUTH, bonus=-9), band_odds(duel(acuity=12), RUTH, bonus=20)

    assert [(one.first, one.chance) for one in low] == [(0, 1)]
    assert low[0].figures.two.most == 0
    assert [(one.first, one.last) for one in high] == [(26, 30)]


def test_the_defense_is_that_of_the_row():
    state = duel(skills=SHARP)
    defended: defaultdict[str, Fraction] = defaultdict(Fraction)
    for score, chance in scores(state, RUTH).items():
        tested = scored(state, score)
        defended["pool"] += chance * fighter(does(tested, Defend(RUTH)), RUTH).pool
    found = expected(state, RUTH)

    assert found.defense.average == defended["pool"]
