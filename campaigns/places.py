"""The places of a campaign: pins on its map, where battles were fought, and who holds what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from campaigns.chapter_view import Named
from campaigns.models import NOTE, Campaign, Chapter, Contender
from companion.maps.layout import MapLayout, lay_out_map
from companion.words import ngettext, say
from games.engine.play.values import DecodeError, Value, from_json, to_json
from games.engine.tell.sentences import join_words

WIDE = 1000
"""Of a map; its height follows from its picture."""
HIGH = 625
"""Of a map without a picture."""
PIN = 34
LATEST = 8
NOBODY, LAST_WINNER = 0, -1


class Place(Value):
    """A pin. x, y: thousandths of the width of the map. holder: a gang by its number, nobody, or who won there last."""

    key: str
    name: str
    x: int
    y: int
    holder: int = LAST_WINNER


class Atlas(Value):
    """All places of a campaign, in the order in which they were set. high: of the map, WIDE being its width. drawn: the
    map that comes with the game lies under them.
    """

    high: int = HIGH
    drawn: bool = False
    places: tuple[Place, ...] = ()

    def place(self, key: str) -> Place | None:
        return next((one for one in self.places if one.key == key), None)


def atlas_of(campaign: Campaign) -> Atlas:
    try:
        return from_json(campaign.stored_places, Atlas) if campaign.stored_places else Atlas()
    except DecodeError:  # of a newer version
        return Atlas()


def stored(atlas: Atlas) -> str:
    return to_json(atlas).decode()


@dataclass
class PlaceView:
    """A place as it is now. number: of its pin; holder: the gang that holds it; battles: that were fought there, with
    their numbers among the battles of the campaign.
    """

    place: Place
    number: int
    high: int
    holder: Contender | None = None
    battles: list[tuple[int, Named]] = field(default_factory=list)

    @property
    def latest(self) -> list[tuple[int, Named]]:
        """The newest of its battles, newest first."""
        return self.battles[: -LATEST - 1 : -1]

    @property
    def x(self) -> int:
        return min(max(self.place.x, PIN), WIDE - PIN)

    @property
    def y(self) -> int:
        return min(max(self.place.y, PIN), self.high - PIN)

    @property
    def letter_y(self) -> int:
        """Where the line runs on which its number stands."""
        return self.y + 14

    @property
    def held(self) -> str:
        """Who holds it, in words."""
        return say("held by {gang}", gang=self.holder.called) if self.holder else say("held by nobody")

    @property
    def words(self) -> str:
        fought = ngettext("{number} battle", "{number} battles", len(self.battles))
        return ", ".join([self.place.name, self.held, *([fought] if self.battles else [])])


@dataclass
class MapView:
    """A map ready to be drawn. country: the one that comes with the game, where it lies under the places."""

    picture: str
    high: int
    places: Sequence[PlaceView]
    country: MapLayout | None = None

    @property
    def wide(self) -> int:
        return WIDE

    @property
    def scale(self) -> str:
        """From the country’s units to those of the map."""
        return f"{WIDE / self.country.country.wide:.4f}" if self.country else "1"

    @property
    def words(self) -> str:
        """All of it, for whoever does not see it."""
        return join_words([f"{one.number}: {one.words}" for one in self.places])


def country_under(campaign: Campaign) -> MapLayout | None:
    """The map that comes with the campaign’s game; None where it has none. A query where this process does not know
    it.
    """
    country = campaign.rules.country
    return lay_out_map(country()) if country else None


def height_of(layout: MapLayout) -> int:
    return round(WIDE * layout.country.high / layout.country.wide)


def regions_of(layout: MapLayout) -> dict[str, tuple[str, int, int]]:
    """Region to its name and where it lies, in thousandths of the width of the map, by their names."""
    wide = layout.country.wide
    return {
        one.spot.key: (one.spot.name, round(WIDE * one.region.x / wide), round(WIDE * one.region.y / wide))
        for one in layout.listed
    }


def map_of(
    campaign: Campaign, contenders: Mapping[int, Contender], chapters: Sequence[Chapter]
) -> MapView | None:
    """None where there is neither a picture nor a place."""
    atlas = atlas_of(campaign)
    if not atlas.places and not campaign.map and not atlas.drawn:
        return None
    views = [PlaceView(one, number, atlas.high) for number, one in enumerate(atlas.places, 1)]
    by_key = {one.place.key: one for one in views}
    won: dict[str, int] = {}
    fought = (chapter for chapter in chapters if chapter.kind != NOTE)
    for number, chapter in enumerate(fought, 1):
        if chapter.site in by_key and chapter.over:
            by_key[chapter.site].battles.append((number, Named.of(chapter)))
            won[chapter.site] = _winner(chapter) or won.get(chapter.site, NOBODY)
    for key, one in by_key.items():
        holder = one.place.holder
        one.holder = contenders.get(won.get(key, NOBODY) if holder == LAST_WINNER else holder)
    country = country_under(campaign) if atlas.drawn else None
    return MapView("" if country else campaign.map, atlas.high, views, country)


def _winner(chapter: Chapter) -> int:
    """Who won there; a draw changes nothing, and what nobody has confirmed does not count."""
    won = [side.key for side in chapter.result.sides if side.result == "won"] if chapter.result else []
    return int(chapter.sides.get(won[0], NOBODY)) if chapter.counts and len(won) == 1 else NOBODY
