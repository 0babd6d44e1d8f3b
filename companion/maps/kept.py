"""Countries that have been drawn: each once for a house, and kept by what it is drawn from."""

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

DRAWING = 1
"""Of countries as they are drawn today. What was drawn otherwise is drawn anew."""


A_YEAR = 400
"""Days after which a drawing is let go that nobody has asked for in the second half of them."""

KNOWN = 16
"""Countries that a process remembers, some 60 kB each."""
_known: dict[str, Country] = {}
_lock = Lock()


class Kept(NamedTuple):
    """A country, and its name in addresses."""

    digest: str
    country: Country


def country_of(map: Map) -> Kept:
    """The country of a map: drawn now if it never was, which takes half a second (for 200 regions two)."""
    sites = tuple(Site(spot.key, spot.name, spot.x, spot.y) for spot in map.spots)
    return _country(sites, map.roads)


@lru_cache(maxsize=KNOWN)
def _country(sites: tuple[Site, ...], roads: tuple[tuple[str, str], ...]) -> Kept:
    digest = hashlib.sha256(to_json([DRAWING, sites, roads])).hexdigest()[:32]
    return Kept(digest, country_by_digest(digest) or _drawn(digest, sites, roads))


def country_by_digest(digest: str) -> Country | None:
    """One that was drawn before; None where it never was. One query, where this process does not know it."""
    country = _known.get(digest)
    if country is None:
        found = DrawnCountry.objects.filter(digest=digest).first()
        if found is None:
            return None
        if found.drawn_on < today() - timedelta(days=A_YEAR // 2):
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
    """Of a year ago: whoever still plays on one has it drawn again. How many."""
    old = DrawnCountry.objects.filter(drawn_on__lt=today() - timedelta(days=A_YEAR))
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
