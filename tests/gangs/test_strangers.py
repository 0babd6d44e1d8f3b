"""A gang is its owner's: to everybody else it is not there."""

import pytest
from django.urls import get_resolver

from gangs.models import Gang
from tests.gangs.conftest import sheet

PARTS = {
    "gang": ("", {}),
    "character": ("characters/ottoline/", {}),
    "everybody": ("everybody/", {"ottoline:name": "Otto"}),
    "crew": ("crews/new/", {"name": "Tuesday", "comes": "ottoline"}),
    "crew-unsaved": ("crews/unsaved/", {"comes": "ottoline"}),
    "pick": ("characters/ottoline/pick/weapons/", {"take": "long-colt"}),
    "own": ("characters/ottoline/pick/weapons/own/", {"name": "A pike"}),
    "own-of-gang": ("own/faction/", {"name": "The Pikes"}),
    "unsaved": ("characters/ottoline/unsaved/", {}),
    "characters": ("characters/", {"kind": "hero"}),
    "order": ("order/", {"down": "ottoline"}),
    "file": ("file/", None),
    "link": ("link/", {}),
    "copies": ("copies/", {}),
    "versions": ("versions/", {"number": "0"}),
    "undo": ("undo/", {"way": "undo"}),
    "trash": ("trash/", {}),
    "dismissed": ("dismissed/", {"back": "ottoline"}),
    "cards": ("cards/", {"asked": "on"}),
    "cards-pdf": ("cards.pdf", None),
}
POSTED = [name for name, (_, fields) in PARTS.items() if fields is not None]


@pytest.fixture(params=["stranger", "guest"])
def somebody_else(request):
    return request.getfixturevalue(request.param)


def test_every_address_of_a_gang_is_looked_at_here():
    [gangs] = [found for found in get_resolver().url_patterns if getattr(found, "app_name", "") == "gangs"]

    assert {found.name for found in gangs.url_patterns if "gang" in found.pattern.converters} == set(PARTS)


@pytest.mark.parametrize("name", PARTS)
def test_nobody_else_reads_it(gang, somebody_else, name):
    assert somebody_else.get(f"/gangs/{gang.pk}/{PARTS[name][0]}").status_code in (404, 405)


@pytest.mark.parametrize("name", POSTED)
def test_nobody_else_changes_it(gang, somebody_else, post, name):
    before = Gang.objects.values().get()
    address, fields = PARTS[name]
    if name in ("gang", "character", "sparring"):
        fields = sheet(gang, "" if name == "gang" else "ottoline")

    answer = post(somebody_else, f"/gangs/{gang.pk}/{address}", **fields)

    assert answer.status_code == 404
    assert Gang.objects.values().get() == before


def test_a_list_shows_only_ones_own(gang, somebody_else):
    page = somebody_else.get("/gangs/").text

    assert gang.pk not in page
    assert 'class="band' not in page
