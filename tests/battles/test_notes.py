"""What players write and photograph at the table: a line of the story at its moment, and no entry."""

import json
from io import BytesIO
from zipfile import ZipFile

import pytest

from accounts.services import delete_player_and_everything
from battles import note_services
from battles.models import Battle, Note, photos_of
from companion import owned_services
from tests.campaigns.test_reports import picture
from tests.factories import sits

PART = {"HX-Request": "true", "HX-Target": "div#over"}


@pytest.fixture
def notes(battle):
    return f"/battles/{battle.pk}/notes/"


def page_of(client, battle, part=""):
    return client.get(f"/battles/{battle.pk}/{part}").text


def wrote(client, battle, words="It rained.", **more):
    response = client.post(f"/battles/{battle.pk}/notes/", {"words": words, **more})
    assert response.status_code == 302, response.text
    return Note.objects.order_by("-made").first()


def test_a_note_stands_in_the_story_at_its_moment_and_on_all_phones(owner, battle, opponent, watcher, tap):
    before = Battle.objects.get(pk=battle.pk)

    note = wrote(opponent, battle, "Ruth’s hat <i>flew</i> off.", after=str(before.newest))
    tap(owner, battle, say="activate model=ottoline")

    story = page_of(watcher, battle, "entries/")
    assert (note.after, Battle.objects.get(pk=battle.pk).newest) == (before.newest, before.newest + 1)
    assert "Ruth’s hat &lt;i&gt;flew&lt;/i&gt; off." in story
    assert story.index("flew") < story.index(f'id="line-{before.newest + 1}"')
    assert "<small>Ben</small>" in story


def test_a_host_who_plays_neither_side_signs_as_the_host(owner, battle, opponent, newcomer, post):
    post(owner, f"/battles/{battle.pk}/seats/a/", do="free")
    sits(battle, newcomer.player, "a", "Ann")
    wrote(owner, battle)

    assert "<small>The host</small>" in page_of(opponent, battle, "entries/")


@pytest.mark.parametrize("part", ["", "television/", "entries/"])
def test_a_note_is_on_every_page_at_once(owner, battle, opponent, watcher, part):
    version = Battle.objects.get(pk=battle.pk).version

    wrote(opponent, battle)

    assert Battle.objects.get(pk=battle.pk).version > version
    for client in (owner, opponent, watcher):
        assert "It rained." in page_of(client, battle, part)


def test_it_changes_nothing_that_the_rules_read(owner, battle, fresh):
    before = fresh(battle)

    wrote(owner, battle)

    now = fresh(battle)
    same = ("stored_head", "newest", "entry_bytes", "said_at", "summary")
    assert [getattr(now, one) for one in same] == [getattr(before, one) for one in same]
    assert now.entries.count() == before.entries.count()


def test_undo_leaves_it_where_it_is(owner, battle, tap, fresh):
    tap(owner, battle, say="activate model=ottoline")
    then = fresh(battle).newest
    wrote(owner, battle)

    tap(owner, battle, say="undo")

    assert Note.objects.get().after == then
    story = page_of(owner, battle, "entries/")
    assert "It rained." in story
    assert "<del>It rained" not in story
    assert story.count(f'name="back"\n                  value="{then}"') == 0


def test_a_replay_shows_it_from_its_moment_on(owner, battle, tap, guest, fresh):
    owned_services.share(row=battle)
    then = fresh(battle).newest
    wrote(owner, battle)
    tap(owner, battle, say="activate model=ottoline")
    shared = f"/battles/shared/{fresh(battle).share_key}/"

    for client, address in ((owner, f"/battles/{battle.pk}/"), (guest, shared)):
        assert "It rained." not in client.get(f"{address}?at={then - 1}").text
        assert "It rained." in client.get(f"{address}?at={then}").text
        assert "It rained." in client.get(f"{address}?at={then + 1}").text


def test_a_photo_from_the_table_has_its_picture_in_the_story(owner, battle, opponent):
    wrote(owner, battle, "The church", kind="photo", photo=picture())

    photo = Note.objects.get()
    for part in ("", "entries/", "report/", "television/", f"?at={photo.after}"):
        page = page_of(opponent, battle, part)
        assert f"/battles/photos/{photo.pk}-480.jpg" in page, part
        assert "The church" in page, part


def test_readers_of_the_link_see_what_was_kept_and_not_whose_it_is(owner, battle, opponent, guest, fresh):
    owned_services.share(row=battle)
    wrote(opponent, battle)
    shared = f"/battles/shared/{fresh(battle).share_key}/"

    for part in ("", "book/", "?at=99"):
        page = guest.get(shared + part).text
        assert "It rained." in page, part
        assert ">Ben<" not in page, part


def test_every_file_has_it(owner, battle):
    wrote(owner, battle, "It *rained*.")
    wrote(owner, battle, "The church", kind="photo", photo=picture())

    files = {kind: page_of(owner, battle, f"report/{kind}/") for kind in ("json", "md", "html")}

    told = json.loads(files["json"])["notes"]
    assert [one["words"] for one in told] == ["It *rained*.", "The church"]
    assert [one["after"] for one in told] == [battle.newest] * 2
    assert [bool(one["photo"]) for one in told] == [False, True]
    assert r"- It \*rained\*." in files["md"]
    assert "It *rained*." in files["html"]
    assert files["html"].count("data:image/jpeg;base64,") == 1
    assert "The church" in files["html"]


def test_the_archive_of_a_player_has_it(owner, battle):
    wrote(owner, battle)
    wrote(owner, battle, "The church", kind="photo", photo=picture())

    packed = b"".join(owner.get("/you/export/").streaming_content)

    with ZipFile(BytesIO(packed)) as archive:
        told = json.loads(archive.read("battles/notes.json"))
        assert archive.read(told[1]["photo"])[:2] == b"\xff\xd8"
    assert [(one["words"], one["after"]) for one in told] == [
        ("It rained.", battle.newest),
        ("The church", battle.newest),
    ]


# Who may


def test_each_removes_their_own_and_the_host_any(owner, battle, opponent, watcher, post):
    photos = f"/battles/{battle.pk}/photos/"
    of_owner, of_ben = wrote(owner, battle, "Mine."), wrote(opponent, battle, "Ben’s.")

    post(opponent, photos, remove=of_owner.pk)
    assert post(watcher, photos, remove=of_ben.pk).status_code == 404
    assert Note.objects.filter(removed=None).count() == 2
    assert f'value="{of_owner.pk}"' not in page_of(opponent, battle, "entries/")
    assert f'value="{of_ben.pk}"' in page_of(opponent, battle, "entries/")
    assert "Remove" not in page_of(watcher, battle, "entries/")

    post(opponent, photos, remove=of_ben.pk, to="story")
    assert "Ben’s." not in page_of(owner, battle)
    assert "Mine." in page_of(owner, battle)
    post(owner, photos, remove=of_owner.pk)
    assert "Mine." not in page_of(owner, battle, "entries/")

    post(owner, f"/battles/{battle.pk}/versions/", photo=of_ben.pk)
    assert "Ben’s." in page_of(opponent, battle, "entries/")


def test_what_the_host_removes_of_another_is_gone_from_every_page(owner, battle, opponent, post):
    note = wrote(opponent, battle, "The church", kind="photo", photo=picture())

    post(owner, f"/battles/{battle.pk}/photos/", remove=note.pk)

    for part in ("", "entries/", "report/", "television/", "report/book/", f"?at={note.after}"):
        assert "The church" not in page_of(opponent, battle, part), part
    assert opponent.get(f"/battles/photos/{note.pk}-480.jpg").status_code == 404


def test_whoever_watches_is_not_offered_it_and_may_not(battle, watcher, stranger, notes):
    assert "Write a note" not in page_of(watcher, battle)
    for client in (watcher, stranger):
        assert client.get(notes).status_code == 404
        assert client.post(notes, {"words": "Mine"}).status_code == 404
    assert not Note.objects.exists()


def test_when_its_writer_is_gone_a_note_is_nobodys(owner, battle, opponent):
    wrote(opponent, battle)

    delete_player_and_everything(player=opponent.player)

    assert Note.objects.get().player is None
    assert "It rained." in page_of(owner, battle, "entries/")


# What is wrong


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"words": ""}, "Write something first."),
        ({"words": "x" * 301}, "at most 300 characters"),
        ({"words": "a\x00b"}, "Null characters are not allowed."),
        ({"words": "The church", "kind": "photo"}, "Choose a picture first."),
        ({"words": "The church", "kind": "photo", "photo": "torn"}, "is not a picture"),
    ],
    ids=["nothing", "too long", "null", "no picture", "torn"],
)
@pytest.mark.parametrize("headers", [{}, PART], ids=["page", "part"])
def test_what_is_wrong_is_said_beside_its_field_and_nothing_is_lost(owner, notes, fields, told, headers):
    if "photo" in fields:
        torn = BytesIO(picture().read()[:2000])
        torn.name = "table.jpg"
        fields = fields | {"photo": torn}

    page = owner.post(notes, fields | {"after": "1"}, headers=headers)

    assert page.status_code == 200
    assert told in page.text
    assert "field__errors" in page.text
    assert 'name="after" value="1"' in page.text
    if "church" in fields["words"]:
        assert "The church</textarea>" in page.text
    assert not Note.objects.exists()


@pytest.mark.parametrize("after", ["", "-1", "x", "9" * 30, "²", "999999"])
def test_a_moment_that_there_is_not_is_now(owner, battle, after):
    assert wrote(owner, battle, after=after).after == battle.newest


def test_what_is_sent_again_is_kept_once(owner, battle):
    for _ in range(2):
        wrote(owner, battle, after=str(battle.newest))
        wrote(owner, battle, "The church", kind="photo", photo=picture(), after=str(battle.newest))

    assert [Note.objects.filter(pictured=one).count() for one in (False, True)] == [1, 1]


def test_a_phone_with_scripts_hears_of_the_newest_table(owner, battle, notes):
    answer = owner.post(notes, {"words": "It rained."}, headers=PART)

    assert answer.status_code == 204
    assert int(answer["Sixgun-Version"]) == Battle.objects.get(pk=battle.pk).version


def test_there_is_an_end_to_notes(owner, battle, notes, monkeypatch):
    monkeypatch.setattr(note_services, "NOTES_AT_MOST", 1)
    wrote(owner, battle)

    page = owner.post(notes, {"words": "It snowed."})

    assert "at most 1 notes" in page.text
    assert "It snowed.</textarea>" in page.text
    assert Note.objects.count() == 1


def test_notes_do_not_take_the_place_of_photos(owner, battle, monkeypatch):
    monkeypatch.setattr(note_services, "PHOTOS_AT_MOST", 1)
    for number in range(3):
        wrote(owner, battle, f"Note {number}")
    wrote(owner, battle, "The church", kind="photo", photo=picture())

    assert Note.objects.count() == 4


def test_the_list_of_campaigns_and_previews_know_photos_alone(owner, battle):
    wrote(owner, battle)
    assert photos_of([battle.pk]) == {}

    wrote(owner, battle, "The church", kind="photo", photo=picture())
    assert [one.words for one in photos_of([battle.pk])[battle.pk]] == ["The church"]


def test_before_the_start_there_is_no_table_to_note_anything_at(owner):
    owner.post(
        "/battles/", {"quick": "on", "gather": "on", "game": "blackwater-gulch", "gang-1": "sunday-best"}
    )

    assert owner.get(f"/battles/{Battle.objects.get(begun=False).pk}/notes/").status_code == 404
