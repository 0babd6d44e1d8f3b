from contextlib import suppress
from random import Random

import factory
from django.utils import timezone

import games
from battles import seat_services
from battles import seats as seating
from battles.log_entries import CommittedEntry
from battles.logbook import append
from battles.models import Battle
from battles.seat_models import OPEN
from battles.services import start_battle
from companion.models import Player
from companion.simulation import answer
from games.blackwater_gulch.corrections import Correct
from games.blackwater_gulch.initiative import Wish
from games.engine.play.questions import Refused
from games.engine.play.record import Answered, Do, advance


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
    """A battle that has begun: initiative is being rolled for."""

    class Meta:
        model = Battle

    owner = factory.SubFactory(PlayerFactory)
    game = "blackwater-gulch"
    setup = factory.LazyAttribute(lambda battle: setup_of(key=battle.game))
    title = ""

    class Params:
        deleted = factory.Trait(deleted_at=factory.LazyFunction(timezone.now))

    @classmethod
    def _create(cls, model_class, *args, owner, game, setup, title, deleted_at=None, **rest):
        assert not rest, rest
        battle = start_battle(player=owner, game=games.game(game), setup=setup, title=title)
        if deleted_at:
            battle.deleted_at = deleted_at
            battle.save()
        return battle


def going(owner=None, **answers):
    """A battle in its first turn: side a goes first, nobody has acted yet."""
    battle = BattleFactory(owner=owner or PlayerFactory(), setup=setup_of(**answers))
    lengthened(battle, [Answered((6, 1), "table"), Do(Wish("a", "a"))])
    return battle


def under_way(owner, key):
    """A quick battle of any game between its first two starters: something has been said, and nothing is asked."""
    rules = games.game(key)
    gangs = [starter.gang for starter in rules.roster.starters().values()][:2]
    battle, chance = BattleFactory(owner=owner, game=key, setup=rules.battle.quick(gangs)), Random(key)
    if not battle.newest:
        lengthened(battle, [Do(rules.battle.propose(battle.head.moment.state, chance.choice))])
    while waits := battle.head.moment.open:
        with suppress(Refused):  # of secret numbers, one whose side has chosen already
            lengthened(battle, [Answered(answer(waits.question, chance), "table")])
    return battle


def sits(battle, player, side="", name="Ben", color=0):
    """The player comes to a battle and sits down there; with side "" he watches."""
    table = Battle.objects.filter(pk=battle.pk)
    access = table.get().access
    table.update(access=OPEN)
    found = seat_services.join(player=player, code=battle.code, name=name, side=side, color=color)
    table.update(access=access)
    return found


def lengthened(battle, sayings):
    """The battle after more was said, written in one go."""
    label = battle.rules.battle.label
    done, standing = [], battle.head
    for said in sayings:
        entry, standing = advance(standing, said, lookback=None, label=label)
        done.append(CommittedEntry(entry, standing))
    append(battle, done, f"from-{battle.newest}")
    battle.save(update_fields=battle.WRITES)
    return battle


def played_until(battle, enough):
    """The battle after more of it was played by chance, until its state is enough; written in one go."""
    rules, chance, label = battle.rules.battle, Random(battle.game), battle.rules.battle.label
    done, standing = [], battle.head
    while not enough(standing.moment.state) and not rules.over(standing.moment.state):
        waits = standing.moment.open
        said = (
            Answered(answer(waits.question, chance), "table")
            if waits
            else Do(rules.propose(standing.moment.state, chance.choice))
        )
        with suppress(Refused):
            entry, standing = advance(standing, said, lookback=None, label=label)
            done.append(CommittedEntry(entry, standing))
    append(battle, done, f"from-{battle.newest}")
    battle.mark_changed()
    battle.save(update_fields=battle.WRITES)
    return battle


def long_battle(owner, entries):
    """A battle of so many entries: the turn is put right again and again."""
    battle = going(owner)
    turns = range(battle.newest, entries)
    return lengthened(battle, [Do(Correct("turn", str(1 + number % 5))) for number in turns])


def is_away(battle, side):
    """The host has said that whoever sits there is away, and has waited long enough."""
    battle.refresh_from_db()
    battle.seated = seating.set_away(battle.seated, side, True)
    battle.save(update_fields=["seats"])
    return battle
