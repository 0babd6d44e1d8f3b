"""What the page of a campaign shows: some chapters of its story, and the tables of all."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.urls import reverse

from battles.submissions import page_number
from campaigns import aftermath
from campaigns.careers import famous, first_of_gangs
from campaigns.chapter_view import ChapterView
from campaigns.digests import Chronicle, Digest, Line, Unsettled
from campaigns.kept_texts import words_known_by
from campaigns.models import Campaign, Contender
from campaigns.people import faces_of_careers
from campaigns.roles import NOBODY, Role
from campaigns.standings import counted_by
from companion.words import ngettext, say
from games.engine.tell.sentences import capitalize
from gangs.faces import Face

FIRST, PAGE = 4, 10
"""Chapters on the first page of the story, with all else that waits there, and on one before it."""
WHOLE = 2
"""Of the first page, and one where it is crowded. Those before them are folded, but for what is new, waits for an
answer, or was asked for.
"""
CROWDED = 2
"""Of map, graves and planned battles."""
ALL = "all"


def page_asked(here: Chronicle, asked: Mapping[str, str]) -> str:
    """The page of the story that is asked for: by its number, or by a chapter on it."""
    at = asked.get("at", "")
    places = (place for place, one in enumerate(reversed(here.lines)) if one.id == at)
    found = next(places, None) if at else None
    return asked.get("page", "") if found is None else str(1 + max(0, found - FIRST + PAGE) // PAGE)


def story_context(
    here: Chronicle,
    asked: Mapping[str, str],
    role: Role = NOBODY,
    since: datetime | None = None,
    token: str = "",
) -> dict[str, Any]:
    """A page of the story, newest first; then the tables. asked: which page of it, and whose standings. since: what
    came later is new to whoever looks. token: of the campaign's link, for whoever came by it.
    """
    digest, campaign = here.digest, here.campaign
    crowded = is_crowded(here, shared=bool(token))
    faces = faces_context(digest)
    standings = standings_context(here, asked.get("season", ""), faces["gang_faces"])
    drawn = tuple(face for row in (*faces["famous"], *faces["scores"], *faces["graves"]) for face in row[1:])
    drawn += tuple(faces["gang_faces"].values())
    return {
        "campaign": campaign,
        "lead": digest.lead,
        "news": sum(one.new and one.entered_by_id != role.player for one in here.lines),
        "contenders": here.contenders,
        **chapters_context(here, asked, role, since, shared=bool(token), whole=1 if crowded else WHOLE),
        **addresses(campaign, token),
        **standings,
        "tables": (digest.mark, standings["season"], role.organizes, token, drawn, crowded),
        "crowded": crowded,
        "counting": campaign.counting,
        "counted_by": counted_by(campaign.counting),
        "rivals": digest.rivals,
        "map": digest.map,
        "people": len(digest.careers),
        "to_settle": ToSettle.of(digest, role, here.contenders),
        **faces,
    }


def is_crowded(here: Chronicle, *, shared: bool) -> bool:
    """Whether it has so much besides its story and tables that a phone's page of it would be too long."""
    planned = not shared and getattr(here.campaign, "planned", False)
    return bool(here.digest.map) + bool(here.digest.rivals.graves) + bool(planned) >= CROWDED


class ToSettle(NamedTuple):
    """The newest battle after which whoever looks has still to settle. words: for how many gangs."""

    battle: Unsettled
    words: str

    @classmethod
    def of(cls, digest: Digest, role: Role, contenders: Sequence[Contender]) -> ToSettle | None:
        """None where nothing waits for them."""
        mine = {one.number for one in contenders if role.organizes or one.player_id == role.player}
        for one in digest.unsettled if role.plays else ():
            if many := len(mine.intersection(one.gangs)):
                return cls(one, ngettext("One gang still to settle", "{number} gangs still to settle", many))
        return None


def cover_key(context: Mapping[str, Any]) -> tuple[Hashable, ...]:
    """All by which the cover can differ for whoever came by the link. context: of the story. A change of a table gives
    the digest another mark.
    """
    campaign = context["campaign"]
    return (*context["tables"], campaign.name, campaign.words, campaign.cover, context["news"])


def chapters_context(
    here: Chronicle, asked: Mapping[str, str], role: Role, since: datetime | None, *, shared: bool, whole: int
) -> dict[str, Any]:
    """The chapters of a page, newest first, and the ways to the pages before and after it."""
    newest_first = here.lines[::-1]
    pages = 1 + -(-max(0, len(newest_first) - FIRST) // PAGE)
    page = min(page_number(page_asked(here, asked)), pages)
    end = FIRST + PAGE * (page - 1)
    lines = newest_first[max(0, end - PAGE) if page > 1 else 0 : end]
    left, at = len(newest_first) - end, asked.get("at", "")

    def story() -> list[ChapterView]:
        """Read only where it is not drawn yet."""
        part = here.part(lines)
        found = list(part.told(part.chapters[::-1], role, since))
        for number, told in enumerate(found):
            asks = told.new or told.unconfirmed or told.chapter.pk == at
            told.folded = page == 1 and number >= whole and not asks
            told.key = told.known_by(role.player, shared=shared)
        return found

    return {
        "story": story,
        "story_key": _story_key(here, lines, role, at if page == 1 else "", shared=shared, whole=whole),
        "older": f"?page={page + 1}" if left > 0 else "",
        "newer": f"?page={page - 1}" if page > 1 else "",
        "left": left,
    }


def _story_key(
    here: Chronicle, lines: Sequence[Line], role: Role, at: str, *, shared: bool, whole: int
) -> Hashable:
    """All by which a page of the story can differ, who looks among it; None where it may have a form, and where all of
    it was just read. Two queries.
    """
    if here.all_read(lines) or any(one.awaits_answers for one in lines):
        return None
    shown = tuple((one.id, bool(one.new), one.entered_by_id) for one in lines)
    words = words_known_by(here.campaign, [one.id for one in lines])
    opened = at if any(one.id == at for one in lines) else ""
    return (here.digest.mark, role, shared, whole, shown, words, opened)


def addresses(campaign: Campaign, token: str) -> dict[str, Any]:
    """Of the pages of its people and gangs."""
    key, prefix = token or campaign.pk, "shared-" if token else ""
    people = reverse(f"campaigns:{prefix}people", args=[key])
    return {
        "person_page": f"campaigns:{prefix}person",
        "gang_page": f"campaigns:{prefix}gang",
        "person_key": key,
        "people_page": people,
    }


def faces_context(digest: Digest) -> dict[str, Any]:
    """Those on the page of the story who have a face there: two queries at most for all of them."""
    shown, first = famous(digest.careers), first_of_gangs(digest.careers)
    scores, graves = digest.rivals.scores, digest.rivals.graves
    everybody = [
        *(*shown, *first.values(), *(one.career for one in graves)),
        *(one for score in scores for one in (score.one, score.other)),
    ]
    faces = {id(career): face for career, face in faces_of_careers(everybody)}
    of_gangs = {number: faces[id(one)] for number, one in first.items()}
    ring = digest.rivals.ring
    return {
        "famous": [(one, faces[id(one)]) for one in shown],
        "gang_faces": of_gangs,
        "ring": ring.with_faces(of_gangs) if ring else (),
        "scores": [(one, faces[id(one.one)], faces[id(one.other)]) for one in scores],
        "graves": [(one, faces[id(one.career)]) for one in graves],
    }


def people_context(here: Chronicle, token: str) -> dict[str, Any]:
    """Everybody who has fought, gang by gang. tables: by what they are known."""
    faces = faces_of_careers(here.digest.careers)
    return {
        "tables": (here.digest.mark, token, tuple(face for _, face in faces)),
        "campaign": here.campaign,
        "careers": [
            (gang, people, money_line(here, gang))
            for gang in here.contenders
            if (people := [both for both in faces if both[0].contender.number == gang.number])
        ],
    }


def standings_context(here: Chronicle, asked: str, faces: Mapping[int, Face]) -> dict[str, Any]:
    """The table of a season, of the newest one where none is asked for, or of all; and the others that there are.
    faces: of gangs, by number.
    """
    names = dict(enumerate(here.campaign.seasons, 1))
    number = page_number(asked) if asked else len(names)
    chosen = number if asked != ALL and number in names else 0
    return {
        "standings": [(row, faces.get(row.contender.number)) for row in here.digest.standings[chosen]],
        "seasons": [*((str(number), name) for number, name in names.items()), (ALL, say("All"))]
        if names
        else (),
        "season": str(chosen) if chosen else ALL,
    }


def money_line(here: Chronicle, gang: Contender) -> str:
    """What a gang has taken in and paid over all its battles; "" where nothing is written down."""
    money = here.digest.money.get(gang.number)
    if not money:
        return ""
    name = capitalize(aftermath.money_name(here.campaign.rules.roster.ledger))
    return say("{money}: {number}", money=name, number=aftermath.with_sign(money))
