"""What the odds say while a gang is built: the very chances of the table, for the same two."""

import pytest

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.roster import Piece
from games.blackwater_gulch.screens.sheets.attack import attack_chances
from games.blackwater_gulch.screens.sparring import GROUNDS, spar, typical
from games.engine.play.odds import as_percent
from games.engine.play.questions import Refused
from tests.games.blackwater_gulch.table import GABE, RUTH, acts, battle, gabe, gang, ruth, weapon

ROWS = {one.name: one for one in typical()}


def at_the_table(one, target, arms, **facts):
    """The share that the table tells of an attack at somebody like the target."""
    state = acts(battle(law=(one,), out=(target.but(key=GABE),)), RUTH)
    wounded, out = attack_chances(state, Attack(RUTH, GABE, *arms, **facts), GABE)
    return as_percent(out if target.health == 1 else wounded + out)


def told(one, *foes):
    """Shares by arm, ground and target."""
    return {
        (arm.key, ground.key, row.target): row.share
        for arm in spar(gang(one), one.key, foes)
        for ground in arm.grounds
        for row in ground.rows
    }


@pytest.mark.slow
@pytest.mark.parametrize("figure", range(2, 7))
def test_every_weapon_has_the_chances_of_the_table(figure):
    for key, arm in catalogue.weapons().items():
        if arm.has("artillery"):
            continue
        one = ruth(arms=(key,), ranged=figure, melee=figure)
        ground = "near" if arm.ranged else "melee"

        shares = told(one)

        for name in ("Minion", "Hero"):
            assert shares[key, ground, name] == at_the_table(one, ROWS[name], (key,)), (key, name)


@pytest.mark.parametrize("figure", range(2, 7))
def test_every_target_has_the_chances_of_the_table_near_far_and_in_cover(figure):
    one = ruth(arms=("long-colt", "coach-gun"), ranged=figure)
    shares = told(one)

    for key in ("long-colt", "coach-gun"):
        for ground, (far, cover) in GROUNDS.items():
            for name, target in ROWS.items():
                at = at_the_table(one, target, (key,), far=far, cover=cover)
                assert shares[key, ground, name] == at, (key, ground, name)


def test_a_minion_is_put_out_and_the_others_are_wounded():
    [near, *_] = spar(gang(ruth()), RUTH)[0].grounds

    assert [row.counts for row in near.rows] == ["out of action", "wounded", "wounded", "wounded"]


def test_two_one_handed_weapons_are_tried_together_too():
    one = ruth(arms=("long-colt", "long-colt"))

    arms = spar(gang(one), RUTH)

    assert [arm.label for arm in arms] == ["Long Colt", "2× Long Colt", "Fists"]
    assert told(one)["long-colt+long-colt-2", "near", "Hero"] == at_the_table(
        one, ROWS["Hero"], ("long-colt", "long-colt-2")
    )


def test_nobody_is_tried_without_fists():
    assert [arm.key for arm in spar(gang(ruth(arms=())), RUTH)] == ["fists"]


def test_whoever_serves_a_cannon_has_odds_and_the_cannon_has_none():
    cannon = gang(ruth()).but(artillery=(Piece("cannon", "Cannon", weapon("long-colt")),))

    assert spar(cannon, "cannon") == ()


def test_somebody_who_is_not_there_is_not_tried():
    with pytest.raises(KeyError):
        spar(gang(ruth()), "nobody")


def test_foes_take_the_place_of_ordinary_people_and_those_alike_stand_together():
    foes = gang(gabe(), gabe(name="Wes").but(key="wes"), gabe(name="Otto", defense=1).but(key="otto"))

    rows = spar(gang(ruth()), RUTH, (foes,))[0].grounds[0].rows

    assert [row.target for row in rows] == ["Gabe, Wes", "Otto"]
    assert rows[0].share == at_the_table(ruth(), gabe(), ("long-colt",))


def test_every_character_that_comes_with_the_game_can_be_tried():
    for starter in catalogue.starters().values():
        for one in starter.gang.characters:
            try:
                assert spar(starter.gang, one.key), one.name
            except Refused as wrong:
                pytest.fail(f"{one.name}: {wrong}")
