"""A gang as a file: out of one Sixgun and into another, and nothing is lost on the way."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

import games
from gangs import services
from gangs.models import Gang
from tests.gangs.conftest import GAME, gang_of, page_of, sheet

STARTERS = list(games.game(GAME).roster.starters())


def file_of(client, gang):
    return client.get(f"/gangs/{gang.pk}/file/").content.decode()


@pytest.mark.parametrize("starter", STARTERS)
def test_a_round_trip_changes_nothing(owner, stranger, post, starter):
    gang = gang_of(owner.player, starter)
    last = gang.rules.roster.cards(gang.packed.gang)[-1].key
    services.dismiss(player=owner.player, gang=gang.pk, where=last)
    written = file_of(owner, gang)

    page = post(stranger, "/gangs/files/", text=written)

    copy = Gang.objects.exclude(pk=gang.pk).get()
    assert page.redirect_chain[-1][0] == page_of(copy)
    assert file_of(stranger, copy) == written
    assert copy.packed == Gang.objects.get(pk=gang.pk).packed


def test_the_file_says_what_it_is(owner, gang):
    answer = owner.get(f"/gangs/{gang.pk}/file/")

    assert answer["Content-Disposition"] == f'attachment; filename="gang-{gang.pk}.json"'
    said = json.loads(answer.content)
    assert [said[name] for name in ("sixgun", "version", "game")] == ["gang", 1, GAME]


def test_it_is_read_from_a_file_as_well(owner, gang, post):
    post(
        owner,
        "/gangs/files/",
        file=SimpleUploadedFile("gang.json", b"\xef\xbb\xbf" + file_of(owner, gang).encode()),
    )

    assert Gang.objects.count() == 2


def broken(change):
    def made(said):
        change(said)
        return json.dumps(said)

    return made


@pytest.mark.parametrize(("spoil", "words"), [
    (lambda said: "", "Paste a gang"),
    (lambda said: "not JSON at all", "no gang file, or it is damaged"),
    (lambda said: json.dumps(said)[:-20], "truncated"),
    (lambda said: "[" * 100_000, "at"),
    (lambda said: "[]", "An object in braces is needed"),
    (broken(lambda said: said.update(sixgun="battle")), "This file is not a gang"),
    (broken(lambda said: said.update(game="checkers")), "game: there is no game"),
    (broken(lambda said: said.update(version=99)), "A newer Sixgun wrote it"),
    (broken(lambda said: said.update(version=0)), "whole number from 1 to 1"),
    (broken(lambda said: said.update(color="red")), "color"),
    (broken(lambda said: said["gang"]["characters"][2].update(health="six")),
     "characters, third: health: a whole number is needed, not &#x27;six&#x27;"),
    (broken(lambda said: said["gang"]["characters"][0].update(health=900)),
     "characters, first: health: a whole number of at most"),
    (broken(lambda said: said["gang"]["characters"][0]["weapons"][0].update(traits=["loud"])),
     "characters, first: weapons, first: traits, first: &#x27;loud&#x27; is not one of"),
    (broken(lambda said: said["gang"].pop("name")), "gang: “name” is missing"),
    (broken(lambda said: said["gang"]["characters"][1].update(key="ottoline")), "two have the key"),
    (broken(lambda said: said["gang"]["characters"][1].update(key="li-hua\n")), "small letters"),
    (broken(lambda said: said["gang"]["characters"].extend(said["gang"]["characters"] * 11)),
     "characters: a list of at most 60 entries"),
])  # fmt: skip
def test_a_broken_file_names_what_is_wrong_in_it(owner, gang, post, spoil, words):
    text = spoil(json.loads(file_of(owner, gang)))

    page = post(owner, "/gangs/files/", text=text)

    assert words in page.content.decode()
    assert Gang.objects.count() == 1


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"x" * 1_000_001], ids=["no text", "too large"])
def test_a_file_that_cannot_be_one_is_refused_with_a_sentence(owner, db, post, content):
    page = post(owner, "/gangs/files/", file=SimpleUploadedFile("gang.json", content))

    assert page.status_code == 200
    assert 'role="alert"' in page.content.decode()


def test_a_name_with_what_no_database_takes_is_kept_all_the_same(owner, gang):
    said = json.loads(file_of(owner, gang))
    said["gang"]["name"] = "Null\x00 and void"

    owner.post("/gangs/files/", {"text": json.dumps(said)})

    copy = Gang.objects.exclude(pk=gang.pk).get()
    assert copy.name == "Null and void"
    assert owner.get(page_of(copy)).status_code == 200


def test_the_pages_of_an_imported_gang_can_be_saved(owner, gang):
    owner.post("/gangs/files/", {"text": file_of(owner, gang)})
    copy = Gang.objects.exclude(pk=gang.pk).get()

    assert owner.post(page_of(copy, "ottoline"), sheet(copy, "ottoline", health="5")).status_code == 302
