"""Battles as text: taken away, and brought in again."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from battles import services
from battles.models import Battle
from companion.models import Player


@pytest.fixture
def text(owner, battle, tap):
    for said in ("activate model=ottoline", "undo", "activate model=li-hua", "done", "undo", "redo"):
        tap(owner, battle, say=said)
    return owner.get(f"/battles/{battle.pk}/record/").text


def test_a_record_is_a_text_file(owner, battle):
    record = owner.get(f"/battles/{battle.pk}/record/")

    assert record["Content-Type"] == "text/plain; charset=utf-8"
    assert "attachment" in record["Content-Disposition"]
    assert "start-turn" in record.text


def test_a_record_names_no_players(owner, battle, text):
    assert f"[{owner.player.pk}]" not in text


def test_a_record_read_in_is_the_same_battle_of_ones_own(owner, stranger, battle, text, post):
    post(stranger, "/battles/records/", text=text)

    copy = Battle.objects.get(owner=stranger.player)
    original = Battle.objects.get(pk=battle.pk)
    assert copy.head == original.head
    assert copy.title == original.title
    assert copy.summary == original.summary
    assert [entry.but(by="") for entry in original.read_entries()] == copy.read_entries()
    assert stranger.get(f"/battles/{copy.pk}/record/").text == text


def test_a_battle_that_was_read_in_goes_on(owner, text, post, tap):
    post(owner, "/battles/records/", text=text)
    copy = Battle.objects.order_by("made").last()

    tap(owner, copy, say="undo")
    tap(owner, copy, say="undo")

    assert Battle.objects.get(pk=copy.pk).scene.acting == ""


def test_a_record_is_read_from_a_file_too(guest, text):
    file = SimpleUploadedFile("battle.txt", text.encode())

    answer = guest.post("/battles/records/", {"file": file})

    assert answer.status_code == 302


def test_a_line_that_cannot_be_read_is_named_and_the_text_is_kept(guest, text, post):
    page = post(guest, "/battles/records/", text=f"{text}\nshoot wildly\n")

    assert page.status_code == 200
    assert f"line {len(text.splitlines()) + 2}" in page.text.lower()
    assert "shoot wildly</textarea>" in page.text.replace("\n</textarea>", "</textarea>")


def test_a_line_that_the_rules_refuse_is_named(guest, text, post):
    page = post(guest, "/battles/records/", text=f"{text}\nactivate li-hua\n")

    assert f"Line {len(text.splitlines()) + 2}:" in page.text
    assert not Battle.objects.exclude(owner__battles__isnull=True).filter(newest=10).exists()


@pytest.mark.parametrize(
    "fields", [{}, {"text": ""}, {"text": "\x00"}, {"text": "once upon a time"}, {"text": "+++\n+++"}]
)
def test_what_is_no_record_is_told_so(guest, db, post, fields):
    page = post(guest, "/battles/records/", **fields)

    assert page.status_code == 200
    assert 'role="alert"' in page.text
    assert not Battle.objects.exists()
    assert not Player.objects.exists()


def test_a_file_that_is_no_text_is_told_so(guest, db):
    page = guest.post("/battles/records/", {"file": SimpleUploadedFile("battle.txt", b"\xff\xfe\x00")})

    assert "That file is not text. Choose another." in page.text


def test_a_file_that_is_too_large_is_told_so(guest, db):
    page = guest.post("/battles/records/", {"file": SimpleUploadedFile("battle.txt", b"x" * 1_000_001)})

    assert page.status_code == 200
    assert "at most 1 MB" in page.text


def test_a_record_that_is_too_long_is_told_so(guest, text, post, monkeypatch):
    monkeypatch.setattr(services, "STEPS_BACK_AT_MOST", 1)

    page = post(guest, "/battles/records/", text=text)

    assert "A record can have at most" in page.text


def test_the_address_of_an_error_leads_back_to_the_list(owner):
    assert owner.get("/battles/records/").url == "/battles/"
