"""What players write and photograph at the table is told to those who see the battle, and to nobody else, at whatever
address. What was removed stands nowhere but on the host's page of what can be restored.
"""

import pytest
from django.db import transaction

from battles import note_services
from battles.models import Battle, Note
from tests.battles.test_secrets_at_every_address import asked, browser, told
from tests.campaigns.test_reports import picture
from tests.factories import under_way
from tests.pages.test_cast import world_of
from tests.pages.world import CAST

HERE = {"owner", "opponent", "watcher"}
WORDS, CAPTION = "It rained on Zanzibar.", "The church of Xanadu"


@pytest.fixture
def world(db):
    """The opponent has written a note and taken a photo; the report is shared."""
    world = world_of("blackwater-gulch", under_way)
    _, _, _, battle, players = world
    for more in ({"words": WORDS}, {"words": CAPTION, "file": picture()}):
        note_services.add_note(player=players["opponent"], battle=battle.pk, after=battle.newest, **more)
    return world


def tellers(world):
    """Who is told of the note or the photo, and where, by route."""
    keys = world[0]
    found = {}
    for route, address in asked(world):
        if not route.startswith(("battles/", "campaigns/", "join/", "you/export")) and route:
            continue
        for one in CAST:
            page = told(browser(keys[one]), "get", address)
            if WORDS[:-1].encode() in page or CAPTION.encode() in page:
                found.setdefault(route, set()).add(one)
    return found


@pytest.mark.slow
def test_notes_and_photos_are_told_to_those_at_the_table_and_to_readers_of_its_link(world):
    found = tellers(world)
    assert {route: who for route, who in found.items() if not who <= HERE and "shared/" not in route} == {}
    assert len(found) > 6


@pytest.mark.slow
def test_what_was_removed_is_told_to_the_host_on_one_page_and_in_the_archives_of_both(world):
    keys, _, _, battle, players = world
    names = list(Note.objects.exclude(player=None).values_list("pk", flat=True))
    for name in names:
        note_services.remove_note(player=players["opponent"], battle=battle.pk, note=name)

    assert tellers(world) == {
        "battles/<slug:battle>/versions/": {"owner"},
        "you/export/": {"owner", "opponent"},
    }
    for name in names:
        for one in CAST:
            assert browser(keys[one]).get(f"/battles/photos/{name}-480.jpg").status_code == 404


@pytest.mark.slow
def test_nobody_writes_or_removes_but_those_who_play_and_a_removed_player_no_more(world):
    """Whatever form is sent: a note, a photo, a removal, words of the report."""
    keys, _, _, battle, players = world
    note = Note.objects.get(words=WORDS)
    here = f"/battles/{battle.pk}/"
    forms = [
        ("notes/", {"words": "Mine"}),
        ("photos/", {"remove": note.pk}),
        ("photos/", {"remove": "photo"}),
        ("report/", {"words": "Mine", "title": "Mine"}),
        ("versions/", {"photo": note.pk}),
        ("clocks/", {"do": "pause"}),
        ("clocks/", {"setting": "20"}),
    ]

    def stands():
        notes = Note.objects.order_by("pk").values_list("pk", "words", "removed")
        return list(notes), Battle.objects.filter(pk=battle.pk).values_list("title", "words", "clocks").get()

    before = stands()
    browser(keys["owner"]).post(f"{here}guests/", {"who": players["opponent"].pk})
    removed = [one for one in CAST if one != "owner"]
    for rejoined in (False, True):
        if rejoined:
            browser(keys["opponent"]).post(f"/join/{battle.code}/", {"name": "Me", "seat": ""})
            assert browser(keys["opponent"]).get(here).status_code == 200
        for one in removed:
            for part, fields in forms:
                with transaction.atomic():
                    browser(keys[one]).post(here + part, fields)
                    assert stands() == before, (one, part, fields, rejoined)
                    transaction.set_rollback(True)
