"""What organizers do with the map of a campaign: its picture, and its places."""

from __future__ import annotations

from io import BytesIO
from typing import IO

from django.db import transaction
from PIL import Image

from campaigns import chronicle_services
from campaigns.chapter_services import NAME_AT_MOST, lock_campaign
from campaigns.chronicle_models import MAP, Picture
from campaigns.models import Campaign, Chapter
from campaigns.places import HIGH, WIDE, Atlas, Place, atlas_of, country_under, height_of, stored
from companion import storage_budget
from companion.public_ids import public_id
from companion.words import say
from games.engine.play.questions import Refused

PLACES_AT_MOST = 40
LOWEST, HIGHEST = WIDE // 4, 3 * WIDE


def set_map(*, campaign: Campaign, file: IO[bytes]) -> None:
    """Another picture; the pins stay where they are, as far as it is as high. Raises Refused."""
    with transaction.atomic():
        chronicle_services.set_picture(campaign=campaign, kind=MAP, file=file)
        small = Picture.objects.values_list("small", flat=True).get(campaign=campaign, kind=MAP)
        with Image.open(BytesIO(bytes(small))) as picture:
            high = min(HIGHEST, max(LOWEST, round(WIDE * picture.height / picture.width)))
        _change(campaign, high=high)


def draw_map(*, campaign: Campaign) -> None:
    """The map that comes with the game, in place of a picture. Raises Refused where it has none."""
    layout = country_under(campaign)
    if layout is None:
        raise Refused(say("{game} has no map of its own.", game=campaign.rules.title))
    with transaction.atomic():
        chronicle_services.remove_picture(campaign=campaign, kind=MAP)
        _change(campaign, high=height_of(layout), drawn=True)


def remove_map(*, campaign: Campaign) -> None:
    """The pins stay, on a plain sheet."""
    with transaction.atomic():
        chronicle_services.remove_picture(campaign=campaign, kind=MAP)
        _change(campaign, high=HIGH)


def set_height(*, campaign: Campaign, high: int) -> None:
    """Of a map that comes in without its picture."""
    with transaction.atomic():
        _change(campaign, high=min(HIGHEST, max(LOWEST, high)))


def _change(campaign: Campaign, *, high: int, drawn: bool = False) -> None:
    found = lock_campaign(campaign)
    _keep(found, atlas_of(found).but(high=high, drawn=drawn))


def _keep(campaign: Campaign, atlas: Atlas) -> None:
    high = atlas.high
    campaign.stored_places = stored(
        atlas.but(places=tuple(one.but(y=min(one.y, high)) for one in atlas.places))
    )
    campaign.save(update_fields=["stored_places"])


def set_place(*, campaign: Campaign, key: str, name: str, x: int, y: int, holder: int) -> Place:
    """key: of the place that is changed, "" for a new one. Raises Refused."""
    with transaction.atomic():
        found = lock_campaign(campaign)
        atlas = atlas_of(found)
        place = Place(
            atlas.place(key).key if atlas.place(key) else public_id(),  # type: ignore[union-attr]
            name[:NAME_AT_MOST],
            min(max(x, 0), WIDE),
            min(max(y, 0), atlas.high),
            holder,
        )
        places = {one.key: one for one in atlas.places} | {place.key: place}
        if len(places) > PLACES_AT_MOST:
            raise Refused(say("A map can have at most {most} places. Delete one first.", most=PLACES_AT_MOST))
        storage_budget.require_room(found.owner)
        _keep(found, atlas.but(places=tuple(places.values())))
    return place


def delete_place(*, campaign: Campaign, key: str) -> None:
    """Battles that were fought there were fought nowhere then."""
    with transaction.atomic():
        found = lock_campaign(campaign)
        atlas = atlas_of(found)
        _keep(found, atlas.but(places=tuple(one for one in atlas.places if one.key != key)))
        Chapter.objects.filter(campaign=found, site=key).update(site="")
