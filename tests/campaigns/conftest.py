"""A campaign between two gangs: the organiser runs it and has brought the Committee, the opponent the Sunday Best."""

from pathlib import Path

import pytest

import games
from battles import services as battle_services
from battles.log_entries import replay_entries
from battles.logbook import append
from battles.models import Battle
from campaigns import services
from campaigns.models import Campaign, Chapter
from games.engine.files.text_record import read_record, replay
from games.engine.play import record
from gangs import services as gang_services
from tests.conftest import client_of
from tests.factories import PlayerFactory

GAME = games.game("blackwater-gulch")
GOLDEN = Path(__file__).resolve().parent.parent / "games/blackwater_gulch/golden"
LAMPS = (GOLDEN / "street-lamps.txt").read_text()
"""Dulcinea takes Fitch (deputy-1) out and has Snake Oil at the end; her gang wins by 2 to 0."""


def gang_of(player, starter):
    return gang_services.start_from(player=player, game=GAME, gang=GAME.roster.starters()[starter].gang)


def fought(player, text=LAMPS, lines=None):
    """A battle from a record, as far as so many of its entries."""
    found = read_record(text)
    entries = replay(found).entries[:lines]
    return battle_services.import_record(player=player, found=found, entries=entries)


def played_on(battle, text=LAMPS):
    """The rest of the record is said too."""
    battle = Battle.objects.get(pk=battle.pk)
    entries = replay(read_record(text)).entries
    append(battle, replay_entries(battle.began(), entries, GAME)[battle.newest :], "the-rest")
    battle.save(update_fields=battle.WRITES)


def standing_of(battle):
    return record.new_head(battle.began())


@pytest.fixture
def organiser(db):
    """The browser of the player who runs the campaign."""
    return client_of(PlayerFactory())


@pytest.fixture
def opponent(db):
    """The browser of a player who brought a gang."""
    return client_of(PlayerFactory())


@pytest.fixture
def campaign(organiser, opponent):
    made = services.start_campaign(player=organiser.player, game=GAME, name="The Long Dry")
    for client, starter in ((organiser, "tuesday-committee"), (opponent, "sunday-best")):
        services.add_gang(campaign=made, player=client.player, gang=gang_of(client.player, starter))
    return made


@pytest.fixture
def lamps(campaign, organiser):
    """The chapter of the battle about street lamps."""
    battle = fought(organiser.player)
    return services.add_battle(campaign=campaign, battle=battle, sides={"law": 1, "band": 2})


def chapters_of(campaign):
    return list(Chapter.objects.filter(campaign=campaign, deleted_at=None).order_by("place"))


def page_of(campaign, part=""):
    return f"/campaigns/{campaign.pk}/{part}"


def now(campaign):
    return Campaign.objects.get(pk=campaign.pk)


@pytest.fixture
def third(campaign, stranger):
    """The browser of a player with the third gang."""
    services.add_gang(
        campaign=campaign, player=stranger.player, gang=gang_of(stranger.player, "long-night-choir")
    )
    return stranger
