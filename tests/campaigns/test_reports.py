"""The report of a battle: the players' own words and photos, and the link that shares it."""

from io import BytesIO

import pytest
from django.utils import timezone
from PIL import Image

from battles import note_services, report_services, services
from battles.models import Battle, Note, ReportVersion
from companion import owned_services
from tests.campaigns.conftest import fought
from tests.conftest import client_of
from tests.factories import PlayerFactory, sits


def picture(size=(2400, 1200), kind="JPEG", **more):
    out = BytesIO()
    Image.new("RGB", size, (120, 90, 60)).save(out, kind, **more)
    out.name = f"table.{kind.lower()}"
    out.seek(0)
    return out


@pytest.fixture
def battle(owner):
    return fought(owner.player)


@pytest.fixture
def report(battle):
    return f"/battles/{battle.pk}/report/"


@pytest.fixture
def photos(battle):
    return f"/battles/{battle.pk}/photos/"


def link(battle):
    return f"/battles/shared/{Battle.objects.get(pk=battle.pk).share_key}/"


def test_the_players_own_title_and_words_stand_on_the_report(owner, report, post):
    page = post(owner, report, title="Lamps out", words="It was dark.\n\n<i>Very</i> dark.")

    assert "<h1>Lamps out</h1>" in page.text
    assert "<p>It was dark.</p>" in page.text
    assert "&lt;i&gt;Very&lt;/i&gt;" in page.text
    assert Battle.objects.get().title == "Lamps out"


def test_an_empty_title_leaves_the_old_one(owner, report, post):
    page = post(owner, report, title="", words="")

    assert "<h1>A question of street lamps</h1>" in page.text


@pytest.mark.parametrize("wrong", [{"title": "x" * 81}, {"words": "x" * 20_001}, {"words": "a\x00b"}])
def test_too_many_words_are_refused_beside_the_field(owner, report, post, wrong):
    page = post(owner, report, **{"title": "Lamps out", "words": "Dark."} | wrong)

    assert "field__errors" in page.text
    assert Battle.objects.get().words == ""


def test_a_photo_is_shrunk_and_bare(owner, battle, photos, post):
    exif = Image.Exif()
    exif[0x010E] = "where we live"

    page = post(owner, photos, photo=picture(exif=exif), caption="The <square>")

    [photo] = Note.objects.all()
    large = owner.get(f"/battles/photos/{photo.pk}-1600.jpg")
    small = Image.open(BytesIO(owner.get(f"/battles/photos/{photo.pk}-480.jpg").content))
    assert "The &lt;square&gt;" in page.text
    assert Image.open(BytesIO(large.content)).size == (1600, 800)
    assert small.size == (480, 240)
    assert not small.getexif()
    assert b"where we live" not in large.content
    assert large.headers["Cache-Control"] == "private, no-cache"


@pytest.mark.parametrize(
    ("file", "told"),
    [
        (lambda: BytesIO(b"no picture at all"), "is not a picture"),
        (lambda: picture(kind="GIF", size=(9, 9)), "is not a picture"),
        (lambda: BytesIO(picture().read()[:2000]), "is not a picture"),
        (lambda: picture((6000, 5000), "PNG"), "more than 24 million pixels"),
        (str, "Choose a picture first."),
    ],
    ids=["text", "gif", "torn", "huge", "none"],
)
def test_what_is_no_picture_is_refused_with_a_sentence(owner, photos, post, file, told):
    if file := file():
        file.name = "x.jpg"
        file.seek(0)

    page = post(owner, photos, photo=file)

    assert told in page.text
    assert not Note.objects.exists()


def test_a_file_of_many_megabytes_is_refused_unread(owner, photos):
    answer = owner.post(photos, {"photo": picture()}, CONTENT_LENGTH=str(13 * 1024 * 1024))

    assert answer.status_code == 413
    assert "larger" in answer.text or "more than 10 MB" in answer.text


def test_there_is_an_end_to_photos(owner, photos, post, monkeypatch):
    monkeypatch.setattr(note_services, "PHOTOS_AT_MOST", 1)
    post(owner, photos, photo=picture((9, 9)))

    page = post(owner, photos, photo=picture((9, 8)))

    assert "at most 1 photos" in page.text
    assert Note.objects.count() == 1


def test_a_photo_is_removed_by_whoever_sat_there_and_restored_by_the_host(
    owner, stranger, battle, photos, post
):
    post(owner, photos, photo=picture((9, 9)), caption="The street")
    photo = Note.objects.get()
    small, versions = f"/battles/photos/{photo.pk}-480.jpg", f"/battles/{battle.pk}/versions/"

    assert post(stranger, photos, remove=photo.pk).status_code == 404
    assert owner.get(small).status_code == 200
    post(owner, photos, remove=photo.pk)

    assert owner.get(small).status_code == 404
    assert "The street" not in owner.get(f"/battles/{battle.pk}/report/").text
    assert "The street, removed" in owner.get(versions).text
    assert post(stranger, versions, photo=photo.pk).status_code == 404
    post(owner, versions, photo=photo.pk)
    assert owner.get(small).status_code == 200
    assert "The street" in owner.get(f"/battles/{battle.pk}/report/").text


def test_removed_photos_are_gone_after_thirty_days_and_few_are_kept(owner, battle, photos, post, monkeypatch):
    monkeypatch.setattr(note_services, "PHOTOS_AT_MOST", 1)
    for _ in range(2):
        post(owner, photos, photo=picture((9, 9)))
        post(owner, photos, remove=Note.objects.get(removed=None).pk)
    assert Note.objects.count() == 1
    gone = Note.objects.get()
    post(owner, photos, photo=picture((9, 9)))

    page = post(owner, f"/battles/{battle.pk}/versions/", photo=gone.pk)

    assert "at most 1 photos" in page.text
    Note.objects.exclude(removed=None).update(removed=timezone.now() - note_services.REMOVED_FOR * 2)
    services.empty_bin()
    assert Note.objects.filter(removed=None).count() == Note.objects.count() == 1


@pytest.fixture
def ben(battle):
    """The browser of Ben, who sat in the battle."""
    client = client_of(PlayerFactory(name="Ben"))
    Battle.objects.filter(pk=battle.pk).update(over=False)
    sits(battle, client.player, battle.seated[1].side, "Ben")
    Battle.objects.filter(pk=battle.pk).update(over=True)
    return client


@pytest.fixture
def cleo(battle):
    """The browser of Cleo, who watched."""
    client = client_of(PlayerFactory(name="Cleo"))
    Battle.objects.filter(pk=battle.pk).update(over=False)
    sits(battle, client.player, name="Cleo")
    Battle.objects.filter(pk=battle.pk).update(over=True)
    return client


def test_what_others_write_over_it_the_host_puts_back(owner, battle, report, ben, post):
    versions = f"/battles/{battle.pk}/versions/"
    first = Battle.objects.get().title
    post(owner, report, title="Lamps out", words="It was dark.")
    post(ben, report, title="Ben won", words="All mine.")
    assert Battle.objects.get().title == "Ben won"

    page = owner.get(versions).text
    for words in ("Ben won", "Lamps out", "It was dark.", first, "As it was at first"):
        assert words in page
    for client in (ben,):
        assert client.get(versions).status_code == 404
        assert post(client, versions, version=ReportVersion.objects.first().pk).status_code == 404
    mine = ReportVersion.objects.get(title="Lamps out")
    post(owner, versions, version=mine.pk)

    now = Battle.objects.get()
    assert (now.title, now.words) == ("Lamps out", "It was dark.")
    assert ReportVersion.objects.filter(title="Ben won").exists()


@pytest.mark.parametrize("odd", ["", "0", "-1", "9" * 30, "x", "\x00"])
def test_a_version_that_there_is_not_restores_nothing(owner, battle, report, post, odd):
    post(owner, report, title="Lamps out", words="It was dark.")

    assert post(owner, f"/battles/{battle.pk}/versions/", version=odd).status_code == 200
    assert Battle.objects.get().title == "Lamps out"


def test_what_is_saved_again_at_once_is_one_version_and_there_is_an_end_to_them(
    owner, battle, report, ben, post, monkeypatch
):
    for number in range(5):
        post(owner, report, title=f"Title {number}", words="")
    assert ReportVersion.objects.count() == 2
    monkeypatch.setattr(report_services, "VERSIONS_AT_MOST", 3)
    for number in range(4):
        post(owner, report, title=f"Mine {number}", words="")
        post(ben, report, title=f"Ben’s {number}", words="")

    assert ReportVersion.objects.count() == 4
    assert ReportVersion.objects.order_by("pk").first().title == "A question of street lamps"


def test_who_watched_or_came_later_changes_nothing(owner, battle, report, photos, cleo, stranger, post):
    post(owner, photos, photo=picture((9, 9)))
    photo = Note.objects.get()

    for client in (cleo, stranger):
        assert post(client, report, title="Mine", words="Mine").status_code == 404
        assert post(client, photos, remove=photo.pk).status_code == 404
        assert post(client, photos, photo=picture((9, 9))).status_code == 404
    assert Battle.objects.get().words == ""
    assert Note.objects.get().removed is None
    assert "Your notes" not in cleo.get(report).text


@pytest.mark.parametrize("name", ["x-480.jpg", "x-481.jpg", "x-0.jpg", "%00-480.jpg"])
def test_a_photo_that_there_is_not_is_not_found(guest, db, name):
    assert guest.get(f"/battles/photos/{name}").status_code == 404


def test_whoever_has_the_link_reads_the_very_same_report(owner, guest, battle, report, post):
    report_services.set_report_text(player=battle.owner, battle=battle.pk, title="Lamps out", words="Dark.")
    page = post(owner, f"/battles/{battle.pk}/link/")
    assert link(battle) in page.text

    read = guest.get(link(battle)).text

    for told in ("Lamps out", "Dark.", "Who did what", "Dulcinea Crane"):
        assert told in read
        assert told in page.text
    assert "<form" not in read
    assert battle.pk not in read


def test_a_report_that_was_withdrawn_is_gone(owner, guest, battle, post):
    post(owner, f"/battles/{battle.pk}/link/")
    old = link(battle)

    post(owner, f"/battles/{battle.pk}/link/", stop="on")

    assert guest.get(old).status_code == 404
    assert guest.get(f"{old}poster.png").status_code == 404


def test_a_deleted_battle_is_shared_no_more(guest, battle):
    owned_services.share(row=battle)
    owned_services.delete(row=battle)

    assert guest.get(link(battle)).status_code == 404


def test_the_preview_of_a_battle_is_a_photo_while_it_runs_and_its_bill_when_it_is_over(
    owner, guest, battle, photos, post
):
    owned_services.share(row=battle)
    post(owner, photos, photo=picture((9, 9)))
    shown = 'og:image" content="http://testserver{}"'.format

    page = guest.get(link(battle)).text
    assert shown(f"{link(battle)}poster.png") in page
    assert guest.get(f"{link(battle)}poster.png").content.startswith(b"\x89PNG")
    assert 'og:title" content="A question of street lamps"' in page

    Battle.objects.update(over=False)
    page = guest.get(link(battle)).text
    assert shown(f"/battles/photos/{Note.objects.get().pk}-1600.jpg") in page

    Note.objects.all().delete()
    assert shown(f"{link(battle)}poster.png") in guest.get(link(battle)).text


@pytest.mark.parametrize("part", ["report/", "photos/", "link/"])
def test_nobody_else_writes_on_it(stranger, guest, battle, part):
    for client in (stranger, guest):
        assert client.post(f"/battles/{battle.pk}/{part}", {"title": "Mine"}).status_code == 404

    assert Battle.objects.get().share_key is None
