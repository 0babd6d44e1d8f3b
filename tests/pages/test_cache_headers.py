"""What browsers may keep of what they were shown."""

import pytest

from battles.models import Note
from gangs.models import Portrait
from tests.factories import going

ANEW = "private, no-cache"


@pytest.mark.parametrize(
    "path", ["/", "/battles/", "/gangs/", "/campaigns/", "/you/", "/join/", "/nothing-here/"]
)
def test_every_page_is_asked_for_anew(owner, path):
    assert owner.get(path)["Cache-Control"] in (
        ANEW,
        "max-age=0, no-cache, no-store, must-revalidate, private",
    )


@pytest.mark.parametrize("path", ["", "report/", "report/json/", "record/", "dice/", "television/"])
def test_what_belongs_to_a_battle_is_asked_for_anew(owner, battle, path):
    assert owner.get(f"/battles/{battle.pk}/{path}")["Cache-Control"] == ANEW


def photo_of(battle):
    found = Note(battle=battle)
    for size in Note.SIZES:
        setattr(found, Note.column(size), b"\xff\xd8 a picture")
    found.save()
    return found, f"/battles/photos/{found.pk}-{Note.SIZES[0]}.jpg"


def test_a_photo_is_sent_once_and_gone_at_once(owner, guest, battle):
    photo, address = photo_of(battle)
    first = guest.get(address)
    assert (first.status_code, first["Cache-Control"]) == (200, ANEW)

    again = guest.get(address, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content, again["Cache-Control"]) == (304, b"", ANEW)
    assert guest.get(address, headers={"If-None-Match": f"W/{first['ETag']}"}).status_code == 304
    assert guest.get(address, headers={"If-None-Match": '"another"'}).content == first.content

    photo.delete()
    assert guest.get(address, headers={"If-None-Match": first["ETag"]}).status_code == 404


def test_the_photo_of_a_binned_battle_is_gone_for_whoever_has_seen_it(owner, guest, battle):
    _, address = photo_of(battle)
    tag = guest.get(address)["ETag"]

    owner.post(f"/battles/{battle.pk}/trash/")

    assert guest.get(address, headers={"If-None-Match": tag}).status_code == 404


def test_a_known_picture_is_asked_of_the_database_without_being_read(
    guest, battle, django_assert_num_queries
):
    _, address = photo_of(going(battle.owner))
    tag = guest.get(address)["ETag"]

    with django_assert_num_queries(1) as asked:
        assert guest.get(address, headers={"If-None-Match": tag}).status_code == 304

    assert Note.column(Note.SIZES[0]) not in asked[0]["sql"]
    assert Portrait.SIZES  # they go the same way: tests/gangs/test_portraits.py
