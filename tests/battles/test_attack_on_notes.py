"""Notes, photos, clocks and the words of a report are changed by those who play, whatever form somebody else sends."""

import pytest
from django.db import transaction

from battles import note_services
from battles.models import Battle, Note
from tests.battles.test_secrets_at_every_address import browser
from tests.campaigns.test_reports import picture
from tests.factories import under_way
from tests.pages.test_cast import CAST, world_of

WORDS, CAPTION = "It rained on Zanzibar.", "The church of Xanadu"


@pytest.fixture
def world(db):
    """The opponent has written a note and taken a photo."""
    world = world_of("blackwater-gulch", under_way)
    _, _, _, battle, players = world
    for more in ({"words": WORDS}, {"words": CAPTION, "file": picture()}):
        note_services.add_note(player=players["opponent"], battle=battle.pk, after=battle.newest, **more)
    return world


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
