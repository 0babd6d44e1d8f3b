"""Cards and house rules of a pack reach a battle for which players come together first."""

import pytest

from battles.models import Battle
from companion.models import Player
from gangs.own_models import OwnThing, Pack
from tests.conftest import client_of
from tests.factories import PlayerFactory, sits
from tests.gangs.conftest import GAME

CARD = {"name": "Map to the Mine", "kind": "trinket", "level": "1", "copies": "2", "text": "Says where."}
SETTINGS = {"title": "", "turns": "4", "deployment": "cornered", "drops": "on", "loot": "on"}


@pytest.fixture
def pack(owner):
    owner.post(f"/gangs/catalog/new/{GAME}/loot/", CARD)
    fields = {"name": "Fridays", "words": "", "things": [OwnThing.objects.get().pk], "rule-drops": "on"}
    owner.post(f"/gangs/packs/new/{GAME}/", fields)
    return Pack.objects.get()


@pytest.fixture
def table(owner, pack):
    """The owner's gathering with that pack, to which Ben has come."""
    gangs = {"gang-1": "tuesday-committee", "gang-2": ""}
    owner.post("/battles/", {"game": GAME, "gather": "on", "pack": pack.pk, "drops": "on", **gangs})
    table = Battle.objects.get()
    ben = client_of(PlayerFactory())
    sits(table, ben.player, "b", "Ben")
    ben.post(f"/battles/{table.pk}/seats/b/", {"do": "gang", "gang": "sunday-best"})
    return table


def own_cards(table):
    """Of the deck with which it began."""
    table.refresh_from_db()
    assert table.begun
    return [card.name for card in table.agreed().deck if card.name == CARD["name"]]


def start(owner, table):
    owner.post(f"/battles/{table.pk}/start/")
    return own_cards(table)


def test_its_cards_are_in_the_deck_and_its_rules_hold(owner, table):
    assert start(owner, table) == ["Map to the Mine"] * 2
    assert table.agreed().settings.drops


def test_all_who_come_read_with_which_pack_they_play(owner, table):
    ben = client_of(Player.objects.exclude(pk=owner.player.pk).get())

    for client in (owner, ben):
        page = " ".join(client.get(f"/battles/{table.pk}/").text.split())
        assert "<dt>Pack</dt> <dd>Fridays</dd>" in page


def test_other_settings_leave_the_pack(owner, table):
    owner.post(f"/battles/{table.pk}/agreed/", SETTINGS)

    assert start(owner, table) == ["Map to the Mine"] * 2
    assert table.agreed().settings.turns == 4


def test_without_loot_cards_there_are_none_of_ones_own(owner, table):
    owner.post(f"/battles/{table.pk}/agreed/", SETTINGS | {"loot": "off"})

    assert start(owner, table) == []


def test_a_pack_that_is_gone_stops_nobody(owner, table, pack):
    owner.post(f"/gangs/packs/{pack.pk}/trash/")

    assert "<dt>Pack</dt>" not in owner.get(f"/battles/{table.pk}/").text
    assert start(owner, table) == []


@pytest.mark.parametrize("key", ["", "nonsense", "../../x", "9" * 400])
def test_a_pack_of_nobody_is_none(owner, pack, key):
    stranger = client_of(PlayerFactory())
    for client, named in ((owner, key), (stranger, pack.pk)):
        gangs = {"gang-1": "tuesday-committee", "gang-2": "sunday-best"}
        client.post("/battles/", {"game": GAME, "gather": "on", "pack": named, **gangs})
        table = Battle.objects.get(owner=client.player)
        assert "pack" not in table.answers
