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
    known = tuple(parts)
    games = dict.fromkeys(part.rpartition("/")[0] for part in known)
    return _drawn(known, tuple((game, _sheet(game)) for game in games))


def _sheet(game: str) -> str:
    """The address of the drawing in which the parts of a game stand."""
    return str(staticfiles_storage.url(f"games/{game}/faces.svg" if game else "img/faces.svg"))


@lru_cache(maxsize=KEPT)
def _drawn(parts: tuple[str, ...], sheets: tuple[tuple[str, str], ...]) -> SafeString:
    found = dict(sheets)
    places = (part.rpartition("/") for part in parts)
    uses = format_html_join("", '<use href="{}#{}"/>', ((found[game], name) for game, _, name in places))
    return format_html('<svg class="face__drawn" viewBox="0 0 64 64" aria-hidden="true">{}</svg>', uses)


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
