"""What the odds say while a force is built: the very chances of the table, for the same two."""

from fractions import Fraction

import pytest

from games.engine.play.odds import as_percent
from games.true_lead import catalogue
from games.true_lead.brawls import Brawl, Strike
from games.true_lead.screens.sheets.brawls import strike_chances
from games.true_lead.screens.sheets.shooting import share_of, shot_chances
from games.true_lead.screens.sparring import SIGHTS, spar, typical
from games.true_lead.shooting import Shoot
from tests.games.true_lead.table import (
    GABE,
    RUTH,
    acts,
    battle,
    does,
    force,
    group,
    legend,
    person,
    ruth,
    thug,
)

GROUP = "group"
ROWS = {name: one for one, name in typical().items()}


def faced(one, target):
    """At the table: the one is acting, the other faces them."""
    return acts(battle(law=(one,), out=(target.but(key=GABE),)), RUTH)


def shares(*people, foes=()):
    return {
        (arm.label, ground.key, row.target): row.share
        for arm in spar(force("The Law", group(GROUP, *people)), GROUP, foes)
        for ground in arm.grounds
        for row in ground.rows
    }


@pytest.mark.parametrize("accuracy", range(2, 7))
def test_every_gun_has_the_chances_of_the_table(accuracy):
    for key, gun in catalogue.items().items():
        if not gun.ranged or key == "revolver":
            continue
        one = ruth(key, accuracy=accuracy)
        told = shares(one)
        for sight in SIGHTS:
            for name, target in ROWS.items():
                fired = Shoot(RUTH, GABE, (key,) * gun.fp, sight)
                found = shot_chances(faced(one, target), fired, RUTH, GABE)
                hurt = share_of(found, "wound") + share_of(found, "killed")
                assert told[gun.name, sight, name] == as_percent(hurt), (key, sight, name)


@pytest.mark.parametrize("blade", ["knife", "tomahawk", "saber"])
def test_a_brawl_has_the_chances_of_the_table(blade):
    one = ruth(blade)
    told = shares(one)

    for name, target in ROWS.items():
        met = does(faced(one, target), Brawl(RUTH, GABE))
        found = strike_chances(met, Strike(RUTH), RUTH, GABE)
        unhurt = sum((chance for (fate, _), chance in found.items() if fate == "nothing"), Fraction(0))
        arm = f"{catalogue.items()[blade].name} and Fists"
        assert told[arm, "brawl", name] == as_percent(1 - unhurt), name


def test_several_guns_are_fired_together_first_and_then_each():
    arms = spar(force("The Law", group(GROUP, ruth("rifle"))), GROUP)

    assert [arm.label for arm in arms] == [
        "Revolver and Repeating Rifle",
        "Revolver",
        "Repeating Rifle",
        "Fists",
    ]


def test_a_thug_is_killed_and_who_has_more_health_is_hurt():
    [open_ground, *_] = spar(force("The Law", group(GROUP, ruth())), GROUP)[0].grounds

    assert [row.counts for row in open_ground.rows] == ["killed", "hurt", "hurt"]


def test_those_of_a_group_who_are_alike_stand_together():
    people = (thug("ada"), thug("bea"), legend("cora"))

    labels = [arm.label for arm in spar(force("The Law", group(GROUP, *people)), GROUP)]

    assert labels == ["Ada, Bea: Revolver", "Ada, Bea: Fists", "Cora: Revolver", "Cora: Fists"]


def test_foes_take_the_place_of_ordinary_models():
    foes = (force("The Outlaws", group("men", person("gabe"), thug("pup"), thug("cub"))),)

    assert {target for _, _, target in shares(ruth(), foes=foes)} == {"Gabe", "Pup, Cub"}


def test_a_group_that_is_not_there_is_not_tried():
    with pytest.raises(KeyError):
        spar(force("The Law"), "nobody")
