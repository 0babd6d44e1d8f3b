from contextlib import suppress
from random import Random

import factory
from django.utils import timezone

from battles import gathering
from battles.models import Battle
from battles.services import start_battle
from companion.logbook import Done, append
from companion.models import Player
from companion.rules import game as games
from companion.rules.blackwater_gulch.corrections import Correct
from companion.rules.questions import Refused
from companion.rules.record import Answered, Do, advance
from companion.simulation import answer


class PlayerFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Player


def setup_of(first="tuesday-committee", second="sunday-best", key="blackwater-gulch", **answers):
    """What was agreed: two starters, everything stands."""
    rules = games.game(key)
    starters = rules.roster.starters()
    gangs = [starters[first].gang, starters[second].gang]
    return rules.battle.compose({"ready": "on", **answers}, gangs, ())


class BattleFactory(factory.django.DjangoModelFactory):
    """A battle that has begun: initiative is being thrown for."""

    class Meta:
        model = Battle

    owner = factory.SubFactory(PlayerFactory)
    game = "blackwater-gulch"
    setup = factory.LazyAttribute(lambda battle: setup_of(key=battle.game))
    title = ""

    class Params:
        deleted = factory.Trait(binned=factory.LazyFunction(timezone.now))

    @classmethod
    def _create(cls, model_class, *args, owner, game, setup, title, binned=None, **rest):
        assert not rest, rest
        battle = start_battle(player=owner, game=games.game(game), setup=setup, title=title)
        if binned:
            battle.binned = binned
            battle.save()
        return battle


def going(owner=None, **answers):
    """A battle in its first turn: side a goes first, nobody has acted yet."""
    battle = BattleFactory(owner=owner or PlayerFactory(), setup=setup_of(**answers))
    lengthened(battle, [Answered((6, 1), "table"), Answered(("a",))])
    return battle


def under_way(owner, key):
    """A quick battle of any game between its first two starters: something has been said, and nothing is asked."""
    rules = games.game(key)
    gangs = [starter.gang for starter in rules.roster.starters().values()][:2]
    battle, chance = BattleFactory(owner=owner, game=key, setup=rules.battle.quick(gangs)), Random(key)
    if not battle.newest:
        lengthened(battle, [Do(rules.battle.propose(battle.stands.now.state, chance.choice))])
    while waits := battle.stands.now.open:
        with suppress(Refused):  # of secret numbers, one whose side has chosen already
            lengthened(battle, [Answered(answer(waits.question, chance), "table")])
    return battle


def sits(battle, player, side="", name="Ben", colour=0):
    """The player comes to a battle and sits down there; with side "" he watches."""
    return gathering.join(player=player, code=battle.code, name=name, side=side, colour=colour)


def lengthened(battle, sayings):
    """The battle after more was said, written in one go."""
    label = battle.rules.battle.label
    done, standing = [], battle.stands
    for said in sayings:
        entry, standing = advance(standing, said, lookback=None, label=label)
        done.append(Done(entry, standing))
    append(battle, done, f"from-{battle.newest}")
    battle.save(update_fields=battle.WRITES)
    return battle


def long_battle(owner, entries):
    """A battle of so many entries: the turn is put right again and again."""
    battle = going(owner)
    turns = range(battle.newest, entries)
    return lengthened(battle, [Do(Correct("turn", str(1 + number % 5))) for number in turns])
