"""Countries that have been drawn, stored under a hash of what they are drawn from, so that each is drawn once."""

from __future__ import annotations

import hashlib
import zlib
from datetime import timedelta
from functools import lru_cache
from threading import Lock
from typing import NamedTuple

from django.db import DatabaseError, transaction

from companion.maps.country import Country, Site, draw_country
from companion.models import DrawnCountry, today
from games.engine.play.values import from_json, to_json
from games.engine.show.scene import Map

DRAWING = 3
"""Of countries as they are drawn today. What was drawn otherwise is drawn anew."""


LET_GO_AFTER = 60
"""Days after which a drawing is let go that nobody has asked for in the second half of them."""

OF_A_COUNTRY, OF_A_REGION, OF_A_ROAD = 4000, 400, 50
"""Bytes that a drawing takes at most, as it is stored; for a player's budget, before anything is drawn."""

KNOWN = 16
"""Countries that a process remembers, some 60 kB each."""
_known: dict[str, Country] = {}
_lock = Lock()


class StoredCountry(NamedTuple):
    """A country, and its name in addresses."""

    digest: str
    country: Country


def country_of(map: Map) -> StoredCountry:
    """The country of a map: drawn now if it never was, which takes half a second (for 200 regions two)."""
    sites = tuple(Site(spot.key, spot.name, spot.x, spot.y) for spot in map.spots)
    return _country(sites, map.roads)


def room_of(regions: int, roads: int) -> int:
    """Bytes for which whoever brought a map of so many has to have room."""
    return OF_A_COUNTRY + OF_A_REGION * regions + OF_A_ROAD * roads if regions else 0


@lru_cache(maxsize=KNOWN)
def _country(sites: tuple[Site, ...], roads: tuple[tuple[str, str], ...]) -> StoredCountry:
    digest = hashlib.sha256(to_json([DRAWING, sites, roads])).hexdigest()[:32]
    return StoredCountry(digest, country_by_digest(digest) or _drawn(digest, sites, roads))


def country_by_digest(digest: str) -> Country | None:
    """One that was drawn before; None where it never was. One query, where this process does not know it."""
    country = _known.get(digest)
    if country is None:
        found = DrawnCountry.objects.filter(digest=digest).first()
        if found is None:
            return None
        if found.drawn_on < today() - timedelta(days=LET_GO_AFTER // 2):
            DrawnCountry.objects.filter(digest=digest).update(drawn_on=today())
        country = _remembered(digest, from_json(zlib.decompress(found.body), Country))
    return country


def _remembered(digest: str, country: Country) -> Country:
    with _lock:
        _known[digest] = country
        for old in list(_known)[:-KNOWN]:
            del _known[old]
    return country


def forget_countries() -> int:
    """Of two months ago: whoever still plays on one has it drawn again. How many."""
    old = DrawnCountry.objects.filter(drawn_on__lt=today() - timedelta(days=LET_GO_AFTER))
    return old.delete()[0]


def _drawn(digest: str, sites: tuple[Site, ...], roads: tuple[tuple[str, str], ...]) -> Country:
    country = _remembered(digest, draw_country(sites, roads))
    body = zlib.compress(to_json(country), 9)
    try:
        with transaction.atomic():
            DrawnCountry.objects.get_or_create(digest=digest, defaults={"body": body})
    except DatabaseError:
        pass  # it cannot be written now: it is drawn again the next time
    return country
