"""Whatever makes something that stays is counted for the address that asked, and is refused where a player is full."""

import pytest
from django.apps import apps
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection, transaction
from django.test import Client
from django.urls import resolve

from battles.models import Battle
from companion import limits, storage_budget
from games import game
from gangs.own_models import OwnThing, Pack
from tests.gangs.conftest import picture, sheet
from tests.machine.conftest import ROOT
from tests.own_things import filled_in
from tests.pages.test_cast import THE_CAST, world_of

pytestmark = pytest.mark.slow

MAKERS = ("owner", "opponent", "organiser", "stranger", "guest")
COUNTED = {"battles.Battle", "gangs.Gang", "campaigns.Campaign", "gangs.OwnThing", "gangs.Pack"}
OLD = ROOT / "tests/fixtures/version-1"
FREELY = {"battles.Entry", "battles.ReportVersion", "campaigns.Settlement", "gangs.GangVersion"}
"""What a battle that has begun is never without: taps, words about it, and what follows for a gang; and what a gang was
before a change. Each has an end.
"""


@pytest.fixture
def world(db, undrawn):
    found = world_of("blackwater-gulch")
    Battle.objects.update(over=True)  # so that it can be fought again and tried another way
    return found


def with_file(name="photo"):
    return {name: SimpleUploadedFile("a.jpg", picture((300, 200)).getvalue(), "image/jpeg")}


def posted(world):
    """What is posted to each route; to some of them more than one thing, so that something is made."""
    _, _, names, _, players = world
    for route, row in THE_CAST.items():
        if row.post != "405":  # where nothing can be posted
            yield route, {name: words.format(**names) for name, words in row.fields.items()}
    yield "battles/records/", {"text": (OLD / "blackwater-gulch.txt").read_text()}
    yield "gangs/files/", {"text": (OLD / "blackwater-gulch.gang.json").read_text()}
    yield "battles/<slug:battle>/photos/", with_file()
    yield "battles/<slug:battle>/notes/", {"kind": "photo"} | with_file()
    yield from of_their_own()
    gang = players["owner"].gangs.get()
    yield "gangs/<slug:gang>/characters/<slug:member>/", sheet(gang, names["member"]) | with_file("portrait")
    yield "campaigns/<slug:campaign>/battles/new/", {"gang-1": "1", "gang-2": "2", "quick": "on"}
    yield "campaigns/<slug:campaign>/paper/", {"title": "By hand"}


def of_their_own():
    """What makes things of players' own, and packs."""
    thing, pack = OwnThing.objects.get(), Pack.objects.get()
    new = filled_in(thing.own.kind, name="Older Betsy")
    yield "gangs/catalog/new/<slug:game>/<slug:kind>/", new
    yield "gangs/<slug:gang>/characters/<slug:member>/pick/<str:field>/own/", new
    whole = next(kind for kind in game(pack.game).roster.own if kind.of_gang)
    yield f"gangs/<slug:gang>/own/{whole.key}/", filled_in(whole)
    yield "gangs/packs/new/<slug:game>/", {"name": "Fridays", "things": [thing.pk]}
    yield "gangs/packs/files/", {"text": pack.file.replace(pack.source, "a-pack-from-elsewhere")}


COUNTED_KINDS = [
    kind for kind in apps.get_models() if hasattr(kind, "STORED") or kind._meta.label == "battles.Entry"
]


def rows():
    """How many there are of whatever counts against a player's budget, and of entries. One query."""
    counts = (f'(SELECT COUNT(*) FROM "{kind._meta.db_table}")' for kind in COUNTED_KINDS)
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {', '.join(counts)}")
        return dict(zip((kind._meta.label for kind in COUNTED_KINDS), cursor.fetchone(), strict=True))


def made(world):
    """Kinds of rows of which there were more after a POST, by the name of its view."""
    keys, fill, *_ = world
    found, before = {}, rows()
    for route, fields in posted(world):
        for one in MAKERS:
            client = Client()
            if keys[one]:
                client.cookies[settings.SESSION_COOKIE_NAME] = keys[one]
            for value in fields.values():
                if hasattr(value, "seek"):
                    value.seek(0)
            address = fill(route)
            with transaction.atomic():
                client.post(address, fields)
                more = {kind for kind, number in rows().items() if number > before[kind]}
                transaction.set_rollback(True)
            if more:
                found.setdefault(resolve(address.partition("?")[0]).view_name, set()).update(more)
    return found


def test_whatever_makes_something_is_counted_for_its_address(world):
    found = made(world)

    counted = {name for name, kinds in found.items() if kinds & COUNTED}
    assert counted <= set(limits.MAKES)
    assert counted >= set(limits.MAKES) - {"campaigns:gangs", "campaigns:paper"}, "only lines of a campaign"
    assert set().union(*found.values()) >= COUNTED | {"battles.Note", "gangs.Portrait", "campaigns.Chapter"}


def test_whoever_is_full_makes_nothing_anywhere(world, monkeypatch):
    monkeypatch.setattr(storage_budget, "KEPT_AT_MOST", 0)

    assert {name: kinds - FREELY for name, kinds in made(world).items() if kinds - FREELY} == {}
