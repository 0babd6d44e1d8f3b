"""A fixed number of queries, however long the battle is."""

from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from battles.models import Battle
from tests.factories import BattleFactory, PlayerFactory, long_battle, sits

COMMAND_AT_MOST = 8
PAGE_AT_MOST = 12
ENTRIES = (10, pytest.param(2000, marks=pytest.mark.slow))


def queries(ask, *parts, **named):
    with CaptureQueriesContext(connection) as asked:
        response = ask(*parts, **named)
    assert response.status_code in (200, 302)
    return len(asked)


def at(battle, **fields):
    battle.refresh_from_db()
    return f"/battles/{battle.pk}/entries/", {"based_on": battle.newest, "key": str(uuid4()), **fields}


HTMX = {"HX-Request": "true", "HX-Target": "div#table"}


@pytest.mark.parametrize("entries", ENTRIES)
def test_a_command_takes_at_most_eight_queries(owner, entries):
    battle = long_battle(owner.player, entries)

    counts = {
        said: queries(owner.post, *at(battle, say=said), headers=HTMX)
        for said in ("activate model=ottoline", "undo", "redo", "done")
    }
    counts["back"] = queries(owner.post, *at(battle, back=str(entries - 3)), headers=HTMX)

    assert counts == {"activate model=ottoline": 7, "undo": 8, "redo": 8, "done": 7, "back": 8}


@pytest.mark.parametrize("entries", ENTRIES)
def test_an_attack_with_the_apps_dice_takes_at_most_eight_queries(owner, entries):
    battle = long_battle(owner.player, entries)
    owner.post(*at(battle, say="activate model=ottoline"))
    attack = {"do": "attack", "model": "ottoline", "target": "dulcinea", "weapon": "long-colt", "dice": "app"}

    count = queries(owner.post, *at(battle, **attack), headers=HTMX)

    assert count == COMMAND_AT_MOST


def test_an_answer_takes_at_most_eight_queries(owner, monkeypatch):
    monkeypatch.setattr("battles.fair_dice.roll_at", lambda asked, values, place: (6, 1))
    battle = BattleFactory(owner=owner.player)

    assert queries(owner.post, *at(battle, answer="app"), headers=HTMX) == COMMAND_AT_MOST


@pytest.mark.parametrize("entries", ENTRIES)
@pytest.mark.parametrize(
    ("part", "most"),
    [
        ("", 3),
        ("say/?do=activate&model=ottoline", 3),
        ("entries/", 4),
        ("entries/?page=2", 4),
        ("models/ottoline/", 3),
        ("models/table/", 3),
        ("report/", 6),
        ("record/", 4),
    ],
)
def test_a_page_takes_the_same_few_queries_early_and_late(owner, entries, part, most):
    battle = long_battle(owner.player, entries)

    assert queries(owner.get, f"/battles/{battle.pk}/{part}") == most


@pytest.mark.parametrize(
    ("address", "most"),
    [("/", 5), ("/battles/", 4), ("/battles/new/", 6), ("/about/", 0), ("/games/blackwater-gulch/", 0)],
)
def test_the_other_pages_take_few_queries_too(owner, address, most):
    BattleFactory.create_batch(3, owner=owner.player)

    assert queries(owner.get, address) == most


def test_nobody_asks_the_database_for_a_guest(guest):
    assert queries(guest.get, "/") == 0
    assert queries(guest.get, "/battles/") == 0


def test_starting_a_fight_takes_no_more_queries_than_a_page(guest):
    fields = {
        "quick": "on",
        "game": "blackwater-gulch",
        "gang-1": "tuesday-committee",
        "gang-2": "sunday-best",
    }
    guest.post("/battles/", fields)

    assert queries(guest.post, "/battles/", fields) <= PAGE_AT_MOST


@pytest.mark.parametrize(
    ("part", "most"), [("", 3), ("seats/", 4), ("television/", 5), ("entries/", 5), ("models/ottoline/", 3)]
)
def test_a_full_table_takes_no_more_queries_than_an_empty_one(owner, battle, opponent, watcher, part, most):
    address = f"/battles/{battle.pk}/{part}"

    assert [queries(one.get, address) for one in (owner, opponent, watcher)] == [most] * 3


def test_what_is_said_from_another_phone_takes_at_most_eight_queries(battle, opponent):
    said = {"do": "correct", "what": "health", "of": "dulcinea", "value": "2"}

    assert queries(opponent.post, *at(battle, **said), headers=HTMX) <= COMMAND_AT_MOST


def test_a_gathering_takes_few_queries_whoever_has_come(owner):
    owner.post(
        "/battles/",
        {"quick": "on", "gather": "on", "game": "blackwater-gulch", "gang-1": "sunday-best"},
    )
    table = Battle.objects.get()
    before = queries(owner.get, f"/battles/{table.pk}/")
    sits(table, PlayerFactory(), "b", "Ben")
    sits(table, PlayerFactory(), "", "Cleo")

    assert queries(owner.get, f"/battles/{table.pk}/") == before <= PAGE_AT_MOST


def test_coming_in_takes_no_more_queries_than_a_page(battle, guest):
    address = f"/join/{battle.code}/"

    assert queries(guest.get, address) <= 2
    assert queries(guest.post, address, {"name": "Ben", "seat": "b"}) <= 20  # a player and a session are made
