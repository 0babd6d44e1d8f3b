"""Moving house: an attacker’s archive gets a sentence."""

import io
import json
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from campaigns.models import Campaign, Chapter
from gangs.models import Gang
from tests.accounts.test_moving import sends, zipped


def bomb():
    """A file that says truly that it unpacks to half a gigabyte of nothing."""
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        archive.writestr("read-me.txt", "")
        archive.writestr("account.json", "{}")
        for number in range(45):
            archive.writestr(f"gangs/{number:012}.json", b"0" * 10_000_000)
    return out.getvalue()


def crowd():
    """A small file whose list of files is long: what it says of itself costs more than what is in it."""
    out = io.BytesIO()
    with ZipFile(out, "w") as archive:
        for number in range(30_000):
            archive.writestr(f"{number}", b"")
    return out.getvalue()


def liar():
    """A file that says that it is small, and is not."""
    good = bytearray(zipped(**{"gangs/aaaaaaaaaaaa.json": b"0" * 9_000_000}))
    small, large = (5).to_bytes(4, "little"), (9_000_000).to_bytes(4, "little")
    return bytes(good).replace(large, small)


def many():
    """More gangs than anybody has."""
    return zipped(**{f"gangs/{number}.json": "" for number in range(10_000)})


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"nonsense", "not an export of Sixgun"),
        (b"PK\x05\x06" + b"\0" * 18, "not an export of Sixgun"),
        (b"PK\x03\x04" + b"\xff" * 200, "damaged or cut off"),
        (many, "more than an export ever does"),
        (bomb, "more than an export ever does"),
        (crowd, "more than an export ever does"),
        (b"", "That file is empty"),
    ],
)
def test_no_archive_of_ours_gets_a_sentence(owner, content, sentence):
    page = sends(owner, content() if callable(content) else content)

    assert page.status_code == 200
    assert sentence in page.text
    assert not Gang.objects.exists()


def test_a_file_that_lies_about_its_size_is_named_and_no_more_of_it_is_read(owner):
    assert "gangs/aaaaaaaaaaaa.json" in sends(owner, liar()).text
    assert not Gang.objects.exists()


def test_names_that_lead_elsewhere_are_not_opened(owner, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    strange = {
        "../../evil.json": "{}",
        "/etc/passwd": "x",
        "gangs/../../x.json": "{}",
        "gangs\\evil.json": "{}",
    }
    page = sends(owner, zipped(**strange)).text

    assert "Nothing new to import." in page
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"sixgun": "campaign"}',
        '{"sixgun": "campaign", "game": "blackwater-gulch", "name": 7}',
        json.dumps(
            {"sixgun": "campaign", "game": "blackwater-gulch", "name": "x", "story": [{"kind": "battle"}]}
        ),
    ],
)
def test_a_file_that_is_no_campaign_gets_a_sentence(owner, text):
    page = sends(owner, text.encode(), "campaign.json")

    assert "not the file of a campaign" in page.text
    assert not Campaign.objects.exists()


def test_odd_values_in_a_campaign_are_left_out_and_named(owner):
    story = [
        {"kind": "note", "happened": "never", "title": "When?"},
        {"kind": "opera", "happened": "2026-01-01", "title": "What?"},
        {"kind": "paper", "happened": "2026-01-01", "title": "Whose?", "outcome": {"x": 1}},
        {"kind": "note", "happened": "2026-01-01", "title": "Fine\u0000", "words": ["One.", "Two."]},
    ]
    gangs = [{"number": 1, "name": "x" * 300, "gang": {"sixgun": "gang"}}, {"number": 2, "name": ""}]
    whole = {
        "sixgun": "campaign",
        "game": "blackwater-gulch",
        "name": "A\u0000B",
        "gangs": gangs,
        "story": story,
    }
    page = sends(owner, json.dumps(whole).encode(), "campaign.json").text

    assert "When?: This chapter cannot be read." in page
    assert "Whose?: What this battle did cannot be read." in page
    assert Chapter.objects.get().words == "One.\n\nTwo."
    assert owner.get(f"/campaigns/{Campaign.objects.get().pk}/").status_code == 200
