"""What the odds say while a squad is built: what the very Attack of the table takes, over all scores."""

from fractions import Fraction

import pytest

from games.horizon import catalogue
from games.horizon.attacks import Attack
from games.horizon.damage import scores
from games.horizon.roster import Squad
from games.horizon.screens.sparring import spar
from tests.games.horizon.table import GABE, RUTH, does, duel, gabe, lost, person, ruth, scored, weapon


def squad(*people):
    return Squad("The squad", characters=people)


def rows(one, *foes):
    return {
        (arm.key, ground.key, row.target): row.share
        for arm in spar(squad(one), one.key, [squad(*foes)] if foes else ())
        for ground in arm.grounds
        for row in ground.rows
    }


def at_the_table(*weapons, near=False, armor=0, pool=0, **sheet):
    """What an Attack takes on average: carried out at each score."""
    state = duel(*weapons, **sheet).change(GABE, armor=armor, pool=pool)
    total = Fraction(0)
    for score, chance in scores(state, RUTH).items():
        before = scored(state, score)
        total += chance * lost(before, does(before, Attack(RUTH, GABE, near)))
    return total


def figure(average):
    return f"{float(average):.1f}"


@pytest.mark.parametrize("rank", range(2, 7))
def test_every_gun_takes_what_it_takes_at_the_table(rank):
    skills = {"high-caliber": rank, "rapid-fire": rank, "special": rank}
    for one in catalogue.weapons():
        if not one.shoots:
            continue
        told = rows(ruth(one, skills=skills))
        for ground in ("open", "near"):
            for target, armor in (("No armor", 0), ("Armor 5", 5)):
                average = at_the_table(one, near=ground == "near", armor=armor, skills=skills)
                if not 0 < average < Fraction(1, 20):
                    assert told[one.key, ground, target] == figure(average), (one.key, ground, target)


def test_a_melee_weapon_strikes_past_their_defense():
    blade = weapon("blade", "melee")

    told = rows(ruth(blade))

    assert told["blade", "hand-to-hand", "No armor"] == figure(at_the_table(blade))
    assert ("blade", "defending", "No armor") not in told


def test_who_defends_is_hit_less():
    """Without a Skill nothing is rolled: Ruth’s score is 5, and so is the row that stops it."""
    told = rows(ruth(), gabe())
    [(score, _)] = scores(duel(), RUTH).items()
    [(theirs, _)] = scores(duel(), GABE).items()

    assert told["pistol", "open", "Gabe"] == figure(score)
    assert told["pistol", "defending", "Gabe"] == figure(max(0, score - theirs))


def test_a_grenade_is_read_at_its_first_target():
    bomb = weapon("bomb", "grenade")

    assert rows(ruth(bomb))["bomb", "first", "No armor"] == figure(
        scores(duel(bomb), RUTH).popitem()[0] + bomb.rows[0].damage[0] - 1
    )


def test_nothing_is_told_of_health_or_of_what_resists_a_wound():
    plain, tough = gabe(), gabe(health=200, resolve=9, skills={"endurance": 9})

    assert rows(ruth(), plain) == rows(ruth(), tough)


def test_foes_who_differ_in_health_alone_stand_together():
    foes = (gabe(), person("wes", acuity=3, health=10), gabe(name="Otto", armor=5).but(key="otto"))

    assert {target for _, _, target in rows(ruth(), *foes)} == {"Gabe, Wes", "Otto"}


def test_somebody_who_is_not_there_is_not_tried():
    with pytest.raises(KeyError):
        spar(squad(ruth()), "nobody")
