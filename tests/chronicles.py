"""A campaign of four gangs whose battles sensible players have fought: 12 of them, or 200."""

from datetime import timedelta
from functools import cache
from itertools import cycle, islice
from random import Random

import games
from battles import services as battle_services
from battles.log_entries import replay_entries
from battles.models import Battle
from campaigns import services
from campaigns.history import History
from campaigns.models import Chapter, today
from companion.models import Player
from companion.public_ids import public_id
from games.engine.play.questions import Choice, Roll
from games.engine.play.record import Answered, Do, Record, new_head
from games.engine.play.sensible import Dice
from gangs import services as gang_services

KEY = "blackwater-gulch"
GANGS = ("tuesday-committee", "sunday-best", "late-congregation", "long-night-choir")
PAIRS = ((0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2))
"""Each of the gangs against each other; in the first two battles all of them have fought."""
FOUGHT = 12


@cache
def fights(key: str = KEY, gangs: tuple[str, ...] = GANGS, number: int = FOUGHT):
    """So many battles, each two of the gangs in turn: the places of both, what was agreed, and what was said."""
    starters = games.game(key).roster.starters()
    return [
        (one, other, *_fight(key, [starters[gangs[one]].gang, starters[gangs[other]].gang], place))
        for place, (one, other) in enumerate(islice(cycle(PAIRS), number))
    ]


def _fight(key, gangs, place):
    """Sensible players fight a battle to its end, with dice of their own."""
    rules = games.game(key)
    setup = rules.battle.quick(gangs)
    record = Record(rules.battle.begin(setup), rules.battle.label)
    mind, dice = rules.sensible(record.state), Dice(Random(f"chronicle/{place}"))
    command = rules.battle.opening(record.state)
    while not rules.battle.over(record.state):
        before, seen = record.state, len(list(record.events()))
        command = command or mind.command(before)
        record.say(Do(command))
        while record.question:
            record.say(Answered(_answer(record.question, mind, before, command, dice), "app"))
        mind.saw(record.state, list(record.events())[seen:])
        command = None
    return setup, record.entries


def _answer(question, mind, battle, command, dice):
    if isinstance(question, Roll):
        return dice.throw(question.dice)
    if isinstance(question, Choice) and question.chance:
        return (question.options[dice.draw(len(question.options))].key,)
    return mind.answer(battle, command, question)


def long_campaign(owner, battles=FOUGHT, key=KEY, gangs=GANGS, different=FOUGHT):
    """The owner and another player have two gangs each. The battles after the first so many different ones are the
    same again: to read one takes a second, mostly for the odds of its attacks.
    """
    rules, other = games.game(key), Player.objects.create(name="Mara")
    made = services.start_campaign(player=owner, game=rules, name="The Mail War")
    services.set_description(
        campaign=made, name=made.name, words="Whose mail it is.\n\nNobody has read it yet."
    )
    for player, starter in zip(cycle((owner, other)), gangs, strict=False):
        gang = gang_services.start_from(player=player, game=rules, gang=rules.roster.starters()[starter].gang)
        services.add_gang(campaign=made, player=player, gang=gang)
    for place, (one, two, setup, entries) in enumerate(fights(key, gangs, min(different, battles))):
        battle = _stored(owner, rules, setup, entries)
        sides = [side.key for side in battle.scene.sides if not side.free]
        chapter = services.add_battle(
            campaign=made, battle=battle, sides=dict(zip(sides, (one + 1, two + 1), strict=True))
        )
        Chapter.objects.filter(pk=chapter.pk).update(happened=today() - timedelta(days=battles - place))
    _again(made, battles)
    return made


def _stored(owner, rules, setup, entries):
    first = rules.battle.begin(setup)
    done = replay_entries(first, entries, rules)
    return battle_services.create_battle(
        owner, rules, setup, rules.battle.title(first), new_head(first), done
    )


def _again(campaign, number):
    """The chapters that are there until they are so many, each with a battle of its own that has been read."""
    read = History.of(campaign).chapters
    battles, chapters = [], []
    for place, of in zip(range(len(read), number), cycle(read), strict=False):
        battle = Battle.objects.get(pk=of.battle_id)
        battle.pk, battle.code = public_id(), None
        battle._state.adding = True
        battles.append(battle)
        chapters.append(
            Chapter(
                campaign=campaign, place=place, kind=of.kind, happened=today() - timedelta(days=number - place),
                battle=battle, as_of=of.as_of, outcome=of.outcome, sides=of.sides,
            )
        )  # fmt: skip
    Battle.objects.bulk_create(battles)
    Chapter.objects.bulk_create(chapters)
