"""Faces: a player's picture, else a drawn face, else the sign of a kind; docs/adding-a-game.md says of what they are
drawn. Their styles are in faces.css.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from django import template
from django.contrib.staticfiles.storage import staticfiles_storage
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.engine.show.faces import ANYBODY

register = template.Library()


KEPT = 4096  # drawings that are remembered: to write one anew takes longer than to draw its row


@register.simple_tag
def drawn_face(parts: Iterable[str]) -> SafeString:
    """The drawing alone."""
    return _drawn(*_known(parts))


def _known(parts: Iterable[str]) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
    """The parts, and the drawing in which those of each game stand."""
    known = tuple(parts)
    games = dict.fromkeys(part.rpartition("/")[0] for part in known)
    return known, tuple((game, _sheet(game)) for game in games)


def _sheet(game: str) -> str:
    """The address of the drawing in which the parts of a game stand."""
    return str(staticfiles_storage.url(f"games/{game}/faces.svg" if game else "img/faces.svg"))


@lru_cache(maxsize=KEPT)
def _drawn(parts: tuple[str, ...], sheets: tuple[tuple[str, str], ...]) -> SafeString:
    uses = _uses(parts, sheets)
    return format_html('<svg class="face__drawn" viewBox="0 0 64 64" aria-hidden="true">{}</svg>', uses)


def _uses(parts: tuple[str, ...], sheets: tuple[tuple[str, str], ...]) -> SafeString:
    found = dict(sheets)
    places = (part.rpartition("/") for part in parts)
    return format_html_join("", '<use href="{}#{}"/>', ((found[game], name) for game, _, name in places))


@register.simple_tag
def face(somebody: Any, portrait: str = "", size: str = "") -> SafeString:
    """The face of a row of a scene, of a card, or of whatever has parts. portrait: the address of a picture, where
    somebody does not have it with them. The name stands beside it, so a screen reader passes it over.
    """
    picture = portrait or getattr(somebody, "portrait", "")
    over = format_html(PICTURE, picture) if picture else ""
    return _framed(_drawing(somebody), over, size == "big")


@lru_cache(maxsize=KEPT, typed=True)
def _framed(drawing: SafeString, over: SafeString | str, big: bool) -> SafeString:
    kinds = "face" + (" face--big" if big else "")
    return format_html('<span class="{}" aria-hidden="true">{}{}</span>', kinds, drawing, over)


@register.simple_tag
def face_inside(somebody: Any) -> SafeString:
    """The face of whatever has parts, for the inside of a drawing of 64 by 64: a picture, else what it is drawn of."""
    if somebody.portrait:
        return format_html(INSIDE, somebody.portrait)
    return _uses(*_known(somebody.parts or ANYBODY.face(somebody.key)))


INSIDE = '<image href="{}" width="64" height="64" preserveAspectRatio="xMidYMid slice"/>'
PICTURE = '<img src="{}" alt="" width="48" height="48" decoding="async">'


def _drawing(somebody: Any) -> SafeString:
    """A game that brings no faces has those of anybody; what is nobody, such as a cannon, has its sign."""
    if somebody.parts:
        return drawn_face(somebody.parts)
    sign = getattr(somebody, "silhouette", "") or getattr(somebody, "icon", "")
    if sign:
        return _sign(str(staticfiles_storage.url("img/icons.svg")), sign)
    if getattr(somebody, "state", "") == "piece":
        return SafeString("")
    return drawn_face(ANYBODY.face(somebody.key))


@lru_cache(maxsize=KEPT, typed=True)
def _sign(sprite: str, sign: str) -> SafeString:
    return format_html('<svg class="icon"><use href="{}#{}"/></svg>', sprite, sign)
