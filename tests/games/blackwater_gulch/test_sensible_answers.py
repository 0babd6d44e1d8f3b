"""How sensible players answer what an attack asks of them."""

import games
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.blows import COVER
from games.engine.play.questions import Choice, Option

GAME = games.game("blackwater-gulch")


def test_who_is_caught_in_a_blast_is_said_by_name_and_never_as_in_cover():
    starters = [one.gang for one in GAME.roster.starters().values()][:2]
    battle = GAME.battle.begin(GAME.battle.quick(starters))
    mind = GAME.sensible(battle)
    one, other = battle.order
    target, near = [model.key for model in battle.members(other)][:2]
    thrower = battle.members(one)[0].key
    options = (Option(near, "Near"), Option(f"{near}{COVER}", "In cover"))
    question = Choice(one, "Who else?", "bystanders", options, many=True)

    assert mind.answer(battle, Attack(thrower, target, "dynamite"), question) == (near,)
