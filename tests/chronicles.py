"""A campaign of four gangs whose battles sensible players have fought: 12 of them, or 200."""

from datetime import timedelta
from itertools import cycle

import games
from battles import services as battle_services
from battles.log_entries import replay_entries
from battles.models import Battle
from campaigns import services
from campaigns.history import History
from campaigns.models import Chapter, today
from companion.models import Player
from companion.public_ids import public_id
from games.engine.play.record import new_head
from gangs import services as gang_services
from tests.games.engine.fought import GANGS as ALL_GANGS
from tests.games.engine.fought import fights

KEY = "blackwater-gulch"
GANGS = ALL_GANGS[KEY]
FOUGHT = 12


def long_campaign(owner, battles=FOUGHT, key=KEY, different=FOUGHT):
    """The owner and another player have the gangs of the game in turn. The battles after the first so many different
    ones are the same again: to read one takes a second, mostly for the odds of its attacks.
    """
    rules, other = games.game(key), Player.objects.create(name="Mara")
    made = services.start_campaign(player=owner, game=rules, name="The Mail War")
    services.set_description(
        campaign=made, name=made.name, words="Whose mail it is.\n\nNobody has read it yet."
    )
    for player, starter in zip(cycle((owner, other)), ALL_GANGS[key], strict=False):
        gang = gang_services.start_from(player=player, game=rules, gang=rules.roster.starters()[starter].gang)
        services.add_gang(campaign=made, player=player, gang=gang)
    for place, (one, two, setup, record) in enumerate(fights(key, min(different, battles))):
        battle = _stored(owner, rules, setup, record.entries)
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
