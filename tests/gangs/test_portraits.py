"""Portraits: whatever a phone sends becomes three small pictures that hold nothing but the picture."""

import struct
import zlib
from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image

from gangs import services
from gangs.models import Gang, Portrait
from tests.gangs.conftest import one, page_of, picture, sheet


def send(client, gang, file, member="ottoline", post=None, **fields):
    give = post or (lambda client, address, part, **data: client.post(address, data, follow=True))
    return give(client, page_of(gang, member), "gang", **sheet(gang, member, picture=file, **fields))


def stored(size):
    return Image.open(BytesIO(bytes(getattr(Portrait.objects.get(), Portrait.column(size)))))


def test_a_picture_is_hung_up_and_what_was_typed_is_kept(owner, gang, post):
    page = send(owner, gang, picture(), post=post, health="7")

    name = Portrait.objects.get().pk
    assert f"/gangs/portraits/{name}-320.jpg" in page.content.decode()
    assert one(gang, "ottoline").health == 7


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_it_is_stored_in_three_sizes_as_jpeg(owner, gang, kind):
    send(owner, gang, picture(kind=kind))

    assert [stored(size).format for size in Portrait.SIZES] == ["JPEG"] * 3
    assert [stored(size).size for size in Portrait.SIZES] == [(96, 96), (240, 320), (675, 900)]


def test_the_photo_from_the_camera_comes_by_its_own_field(owner, gang):
    owner.post(page_of(gang, "ottoline"), sheet(gang, "ottoline", photo=picture()))

    assert Portrait.objects.get().member == "ottoline"


def test_a_small_picture_is_not_blown_up(owner, gang):
    send(owner, gang, picture((40, 50)))

    assert stored(900).size == (40, 50)


def test_metadata_is_gone_and_the_picture_stands_upright(owner, gang):
    exif = Image.Exif()
    exif[0x0112] = 6  # lies on its side, as a phone held upright takes it
    exif[0x010F] = "Spy Camera"
    exif.get_ifd(0x8825)[2] = (48.0, 12.0, 30.0)  # where it was taken
    file = picture((400, 200), exif=exif, comment=b"taken at home")

    send(owner, gang, file)

    for size in Portrait.SIZES:
        kept = stored(size)
        assert not kept.getexif()
        assert set(kept.info) <= {
            "jfif",
            "jfif_version",
            "jfif_unit",
            "jfif_density",
            "progressive",
            "progression",
        }
    assert stored(900).size == (200, 400)
    portrait = Portrait.objects.get()
    assert b"Spy" not in bytes(portrait.large)
    assert b"taken at home" not in bytes(portrait.large)


def test_what_can_be_seen_through_becomes_paper(owner, gang):
    send(owner, gang, picture((50, 50), "PNG", color=(0, 0, 0, 0)))

    assert stored(900).getpixel((25, 25)) == (255, 255, 255)


def bomb(width, height):
    """A PNG of few bytes that says it has many pixels."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(b"\0" * 1000))
        + chunk(b"IEND", b"")
    )


@pytest.mark.parametrize(("content", "sentence"), [
    (bomb(60_000, 60_000), "too many pixels"),
    (bomb(10_000, 8_000), "is not a picture"),  # Pillow's warning is an error in tests
    (bomb(6_000, 6_000), "more than 24 million pixels"),
    (bomb(100, 100), "is not a picture"),
    (b"just words", "is not a picture"),
    (b"", ""),
    (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "is not a picture"),
    (picture().getvalue()[:900], "is not a picture"),
    (b"GIF89a" + b"\0" * 50, "is not a picture"),
])  # fmt: skip
def test_what_is_no_picture_is_refused_with_a_sentence(owner, gang, post, content, sentence):
    page = send(owner, gang, SimpleUploadedFile("face.png", content), post=post)

    assert page.status_code == 200
    assert sentence in page.content.decode()
    assert not Portrait.objects.exists()


def test_a_file_of_more_than_ten_megabytes_is_refused(owner, gang):
    big = picture().getvalue() + b"\0" * (10 * 1024 * 1024)

    page = send(owner, gang, SimpleUploadedFile("face.jpg", big))

    assert "larger than 10 MB" in page.content.decode()
    assert not Portrait.objects.exists()


def test_a_huge_request_is_not_even_read(owner, gang):
    page = send(owner, gang, SimpleUploadedFile("face.jpg", b"\0" * (13 * 1024 * 1024)))

    assert page.status_code == 413
    assert "more than 10 MB" in page.content.decode()


def test_a_form_without_its_token_is_refused_here_too(gang, owner):
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = owner.cookies

    assert strict.post(page_of(gang, "ottoline"), sheet(gang, "ottoline")).status_code == 403


def test_another_picture_takes_the_place_of_the_first_under_another_name(owner, gang):
    send(owner, gang, picture())
    first = Portrait.objects.get().pk

    send(owner, gang, picture(color=(10, 200, 30)))

    assert Portrait.objects.get().pk != first
    assert owner.get(f"/gangs/portraits/{first}-320.jpg").status_code == 404


def test_a_portrait_is_taken_down(owner, gang, post):
    send(owner, gang, picture())

    post(owner, page_of(gang, "ottoline"), "gang", **sheet(gang, "ottoline", then="bare"))

    assert not Portrait.objects.exists()


def test_a_picture_is_sent_once_and_gone_at_once(owner, guest, gang, post):
    send(owner, gang, picture())
    address = f"/gangs/portraits/{Portrait.objects.get().pk}-96.jpg"

    first = guest.get(address)
    assert first["Cache-Control"] == "private, no-cache"
    assert guest.get(address, headers={"If-None-Match": first["ETag"]}).status_code == 304

    post(owner, page_of(gang, "ottoline"), "gang", **sheet(gang, "ottoline", then="bare"))
    assert guest.get(address, headers={"If-None-Match": first["ETag"]}).status_code == 404


@pytest.mark.parametrize("name", ["nothing-96", "x-97", "-96"])
def test_there_is_nothing_under_another_name(guest, db, name):
    assert guest.get(f"/gangs/portraits/{name}.jpg").status_code == 404


def test_a_newcomers_portrait_follows_his_name(owner, empty):
    services.add_member(player=owner.player, gang=empty.pk, kind="hero")

    send(owner, empty, picture(), "new-hero", name="Ruth")

    assert Portrait.objects.get().member == "ruth"


def test_a_portrait_waits_for_the_dismissed_and_goes_with_the_forgotten(owner, gang):
    send(owner, gang, picture())
    services.dismiss(player=owner.player, gang=gang.pk, where="ottoline")
    assert Portrait.objects.exists()

    services.forget(player=owner.player, gang=gang.pk, where="ottoline")

    assert not Portrait.objects.exists()


def test_one_portrait_too_many_is_refused_with_a_sentence(owner, gang, monkeypatch):
    monkeypatch.setattr(services, "PORTRAITS_AT_MOST", 1)
    send(owner, gang, picture())

    page = send(owner, gang, picture(), "li-hua")

    assert "You can have at most 1 portrait" in page.content.decode()


def test_a_picture_for_nobody_is_not_found(owner, gang):
    fields = sheet(gang, "ottoline", picture=picture())

    assert owner.post(page_of(gang, "nobody"), fields).status_code == 404
    assert not Portrait.objects.exists()


def test_nobody_hangs_a_picture_in_a_strangers_gang(stranger, gang):
    fields = sheet(gang, "ottoline", picture=picture())

    assert stranger.post(page_of(gang, "ottoline"), fields).status_code == 404
    assert not Portrait.objects.exists()


def test_the_gang_that_is_deleted_takes_its_portraits_along(owner, gang):
    send(owner, gang, picture())

    Gang.objects.all().delete()

    assert not Portrait.objects.exists()


def test_a_photo_is_the_face_everywhere_at_once(owner, gang):
    send(owner, gang, picture())
    name = Portrait.objects.get().pk

    for address in (
        "/gangs/",
        page_of(gang),
        page_of(gang, "ottoline"),
        f"{page_of(gang)}cards/",
        f"{page_of(gang)}crews/new/",
        f"/battles/new/?game={gang.game}&gang={gang.pk}",
    ):
        assert f"/gangs/portraits/{name}-" in owner.get(address).text, address
