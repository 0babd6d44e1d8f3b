"""What the builder says of a weapon is what its attack does at a table."""

import pytest

from games.blackwater_gulch import GAME
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.catalogue import weapons
from games.blackwater_gulch.screens.sparring import FOIL, typical
from games.blackwater_gulch.state import Activation
from games.engine.play.odds import as_percent, chances
from games.engine.play.questions import Refused

COMMITTEE = GAME.roster.starters()["tuesday-committee"].gang
OTTOLINE = next(one for one in COMMITTEE.characters if one.key == "ottoline")
HERO = typical()[FOIL]


@pytest.mark.slow
@pytest.mark.parametrize("figure", range(2, 7))
def test_sparring_says_to_the_percent_what_an_attack_does(figure):
    """All weapons, with the figures that an attack reads from 2 to 6: asked anew of the attack as it is declared at a
    table that has begun, through every roll.
    """
    compared = 0
    for key, weapon in weapons().items():
        armed = OTTOLINE.but(ranged=figure, melee=figure, strength=figure, weapons=(weapon,), skills=())
        told = told_by_sparring(armed, key)
        assert told == at_a_table(armed, key), (figure, key)
        compared += told is not None
    assert compared > len(weapons()) * 0.9


def told_by_sparring(armed, key):
    arms = GAME.spar(COMMITTEE.but(characters=(armed,)), armed.key, ())
    found = [arm.grounds[0] for arm in arms if arm.key == key]
    return next((row.share for ground in found for row in ground.rows if row.key == HERO.name), None)


def at_a_table(armed, key):
    """The chance of a wound or worse; None where that attack is refused."""
    gangs = [COMMITTEE.but(characters=(who,), artillery=()) for who in (armed, HERO.but(key="hero"))]
    state = GAME.battle.begin(GAME.battle.compose({"ready": "on", "loot": "off"}, gangs, ()))
    [shooter, target] = state.models
    health = state.models[target].health
    state = state.but(stage="play", turn=1, active="a", acting=Activation((shooter,), left=armed.stamina))

    def hurt(outcome):
        after = outcome.state.models[target]
        return not after.in_play or after.health < health

    try:
        return as_percent(chances(hurt, state, Attack(shooter, target, key))[True])
    except Refused:
        return None
