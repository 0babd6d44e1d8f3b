"""What holds for the answers of every address, whoever asks in whichever way: what may be kept of it, and that what was
taken away is in none of them.
"""

import base64
import io
from itertools import product
from random import Random
from zipfile import ZipFile

import pytest
from django.conf import settings
from django.db import transaction
from django.test import Client
from PIL import Image

from battles import note_services
from battles.models import Battle, Note
from gangs.models import Gang, Portrait
from gangs.services import remove_portrait, set_portrait
from tests.pages.test_cast import THE_CAST, routes, world_of
from tests.pages.world import CAST

pytestmark = pytest.mark.slow

PART = {"HX-Request": "true", "HX-Target": "div#table"}
ANEW = {"private, no-cache", "max-age=0, no-cache, no-store, must-revalidate, private"}
FOR_EVERYBODY = {"maps/<slug:digest>.svg", "games/<slug:key>/terms/<slug:term>/"}
"""What any browser and any proxy may keep: the same for everybody, and about nobody."""

FOR_PUTTING_BACK = {("owner", "battles/<slug:battle>/versions/"), ("owner", "you/export/")}
"""Where the host alone still has a photo that was removed, for thirty days, to restore it."""


@pytest.fixture
def world(db):
    return world_of("blackwater-gulch")


def asked(world):
    """Every address with every query that makes another page of it, and of some all that there are of their kind."""
    _, fill, *_ = world
    for route in THE_CAST:
        if "report/<slug:kind>" in route:
            yield from ((route, fill(route, kind=kind)) for kind in ("json", "md", "html"))
        else:
            yield route, fill(route)
        if route in ("battles/<slug:battle>/", "battles/shared/<slug:token>/"):
            yield route, f"{fill(route)}?at=3"
        if route == "battles/<slug:battle>/notes/":
            yield route, f"{fill(route)}?photo"


def answered(key, method, address, fields=None, **headers):
    """Answer and whole body; of an archive, what is in it. What was changed is undone."""
    client = Client()
    if key:
        client.cookies[settings.SESSION_COOKIE_NAME] = key
    with transaction.atomic():
        answer = getattr(client, method)(address, fields or {}, headers=headers)
        body = b"".join(answer.streaming_content) if answer.streaming else answer.content
        transaction.set_rollback(True)
    if body[:2] == b"PK":
        with ZipFile(io.BytesIO(body)) as archive:
            body = b"".join(archive.read(name) for name in archive.namelist())
    return answer, body


def everything(world, ways=("get", "part", "post"), cast=CAST):
    """What they are answered at every address: route, what was asked, answer, body."""
    keys, _, names, *_ = world
    for route, address in asked(world):
        fields = {name: words.format(**names) for name, words in THE_CAST[route].fields.items()}
        for one, way in product(cast, ways):
            if way == "part" and not route.startswith("battles/<"):
                continue  # no other page has that part
            if way == "post" and THE_CAST[route].post == "405" and one != cast[0]:
                continue  # refused before anybody looks who it is
            method, given = ("post", fields) if way == "post" else ("get", None)
            answer, body = answered(keys[one], method, address, given, **(PART if way == "part" else {}))
            yield route, f"{one} {way} {address}", answer, body


def test_no_browser_shows_any_answer_again_unasked_and_no_proxy_keeps_one(world, undrawn):
    wrong, number = [], 0
    for route, told, answer, _ in everything(world):
        number += 1
        if answer.get("Cache-Control") not in ANEW and not (
            route in FOR_EVERYBODY and answer.status_code == 200
        ):
            wrong.append(f"{told}: {answer.status_code} {answer.get('Cache-Control')}")

    assert wrong == []
    assert number > len(CAST) * len(THE_CAST)


def test_what_anybody_may_keep_is_the_same_for_everybody(world):
    keys, fill, *_ = world
    term = {"HX-Request": "true", "HX-Target": "div#term"}
    for route, headers in (("maps/<slug:digest>.svg", {}), ("games/<slug:key>/terms/<slug:term>/", term)):
        found = [answered(keys[one], "get", fill(route), **headers) for one in CAST]

        assert all(answer["Cache-Control"].startswith("public, max-age=") for answer, _ in found)
        assert len({body for _, body in found}) == 1, route
        assert not any(answer.cookies for answer, _ in found), route
        if headers:
            assert {*headers} <= {word.strip() for word in found[0][0]["Vary"].split(",")}, route
    assert set(routes()) >= FOR_EVERYBODY


# What was taken away


def noise(seed):
    """A picture of which no piece is in another one."""
    out = io.BytesIO()
    Image.frombytes("L", (900, 900), Random(seed).randbytes(810_000)).convert("RGB").save(out, "JPEG")
    out.seek(0)
    return out


@pytest.fixture
def taken_away(world):
    """What to look for of a photo of the table, one of the report, and a portrait; and what takes each away."""
    _, _, names, battle, players = world
    owner, battle = players["owner"], Battle.objects.get(pk=battle.pk)
    Note.objects.all().delete()
    Portrait.objects.all().delete()
    gang = Gang.objects.get(owner=owner)
    battle.seated = tuple(seat.but(source=gang.pk if seat.side == "a" else "") for seat in battle.seated)
    battle.save(update_fields=["seats"])
    set_portrait(gang=gang, member=names["member"], file=noise(3))
    for seed, after in enumerate((battle.newest, None)):
        note_services.add_note(
            player=owner, battle=battle.pk, file=noise(seed), words=f"No. {seed}", after=after
        )
    rows = [Portrait.objects.get(), *Note.objects.order_by("words")]

    def take_away():
        remove_portrait(gang=gang, member=names["member"])
        for note in Note.objects.values_list("pk", flat=True):
            note_services.remove_note(player=owner, battle=battle.pk, note=note)

    return {row.pk: traces_of(row) for row in rows}, take_away


def traces_of(row):
    """Its name, and a piece of its bytes as they are in a file and in a page that holds its pictures itself."""
    jpegs = [bytes(getattr(row, row.column(size))) for size in row.SIZES]
    pieces = [*jpegs, *(base64.b64encode(jpeg) for jpeg in jpegs)]
    return [row.pk.encode(), *(piece[len(piece) // 2 :][:200] for piece in pieces)]


def found_in(world, traces, cast):
    """Who is told of which of these pictures, and at which route."""
    return {
        (told.split()[0], route, name)
        for route, told, _, body in everything(world, ("get", "part"), cast)
        for name, looked_for in traces.items()
        if any(trace in body for trace in looked_for)
    }


def test_a_picture_that_was_taken_away_is_gone_at_once_from_every_address(world, taken_away):
    traces, take_away = taken_away
    before = found_in(world, traces, ("owner", "guest"))
    assert all(len({route for _, route, found in before if found == name}) >= 3 for name in traces), before

    take_away()

    left = {(who, route) for who, route, _ in found_in(world, traces, CAST)}
    assert left == FOR_PUTTING_BACK
