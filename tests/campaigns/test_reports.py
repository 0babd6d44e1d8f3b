"""The report of a battle: the players' own words and photos, and the link that shares it."""

from io import BytesIO

import pytest
from PIL import Image

from battles import services
from battles.models import Battle, Photo
from tests.campaigns.conftest import fought


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
    return f"/battles/shared/{Battle.objects.get(pk=battle.pk).share}/"


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

    [photo] = Photo.objects.all()
    large = owner.get(f"/battles/photos/{photo.pk}-1600.jpg")
    small = Image.open(BytesIO(owner.get(f"/battles/photos/{photo.pk}-480.jpg").content))
    assert "The &lt;square&gt;" in page.text
    assert Image.open(BytesIO(large.content)).size == (1600, 800)
    assert small.size == (480, 240)
    assert not small.getexif()
    assert b"where we live" not in large.content
    assert "immutable" in large.headers["Cache-Control"]


@pytest.mark.parametrize(
    ("file", "told"),
    [
        (BytesIO(b"no picture at all"), "cannot be read as a picture"),
        (picture(kind="GIF", size=(9, 9)), "cannot be read as a picture"),
        (BytesIO(picture().read()[:2000]), "cannot be read as a picture"),
        (picture((6000, 5000), "PNG"), "more than 24 million pixels"),
        ("", "Choose a picture first."),
    ],
    ids=["text", "gif", "torn", "huge", "none"],
)
def test_what_is_no_picture_is_refused_with_a_sentence(owner, photos, post, file, told):
    if file:
        file.name = "x.jpg"
        file.seek(0)

    page = post(owner, photos, photo=file)

    assert told in page.text
    assert not Photo.objects.exists()


def test_a_file_of_many_megabytes_is_refused_unread(owner, photos):
    answer = owner.post(photos, {"photo": picture()}, CONTENT_LENGTH=str(11 * 1024 * 1024))

    assert answer.status_code == 413
    assert "larger" in answer.text or "too large" in answer.text


def test_there_is_an_end_to_photos(owner, photos, post, monkeypatch):
    monkeypatch.setattr(services, "PHOTOS_AT_MOST", 1)
    post(owner, photos, photo=picture((9, 9)))

    page = post(owner, photos, photo=picture((9, 9)))

    assert "1 photos, and that is the most" in page.text
    assert Photo.objects.count() == 1


def test_a_photo_is_taken_away_by_its_owner_alone(owner, stranger, photos, post):
    post(owner, photos, photo=picture((9, 9)))
    photo = Photo.objects.get()

    assert post(stranger, photos, remove=photo.pk).status_code == 404
    assert Photo.objects.exists()
    post(owner, photos, remove=photo.pk)

    assert not Photo.objects.exists()
    assert owner.get(f"/battles/photos/{photo.pk}-480.jpg").status_code == 404


@pytest.mark.parametrize("name", ["x-480.jpg", "x-481.jpg", "x-0.jpg", "%00-480.jpg"])
def test_a_photo_that_there_is_not_is_not_found(guest, db, name):
    assert guest.get(f"/battles/photos/{name}").status_code == 404


def test_whoever_has_the_link_reads_the_very_same_report(owner, guest, battle, report, post):
    services.tell(battle=battle, title="Lamps out", words="Dark.")
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

    post(owner, f"/battles/{battle.pk}/link/", withdraw="on")

    assert guest.get(old).status_code == 404
    assert guest.get(f"{old}poster.png").status_code == 404


def test_a_deleted_battle_is_shared_no_more(guest, battle):
    services.share(battle=battle)
    services.bin_battle(battle=battle)

    assert guest.get(link(battle)).status_code == 404


def test_the_preview_shows_a_photo_where_there_is_one(owner, guest, battle, photos, post):
    services.share(battle=battle)
    assert f"{link(battle)}poster.png" in guest.get(link(battle)).text
    assert guest.get(f"{link(battle)}poster.png").content.startswith(b"\x89PNG")

    post(owner, photos, photo=picture((9, 9)))

    page = guest.get(link(battle)).text
    assert f'og:image" content="http://testserver/battles/photos/{Photo.objects.get().pk}-1600.jpg"' in page
    assert 'og:title" content="A question of street lamps"' in page


@pytest.mark.parametrize("part", ["report/", "photos/", "link/"])
def test_nobody_else_writes_on_it(stranger, guest, battle, part):
    for client in (stranger, guest):
        assert client.post(f"/battles/{battle.pk}/{part}", {"title": "Mine"}).status_code == 404

    assert Battle.objects.get().share is None
