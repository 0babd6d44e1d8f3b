"""Faces: a player's picture, else a drawn face, else the sign of a kind; docs/adding-a-game.md says of what they are
drawn. Their styles are in faces.css.
"""

from collections.abc import Iterable
from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.engine.show.faces import ANYBODY

register = template.Library()


@register.simple_tag
def drawn_face(parts: Iterable[str]) -> SafeString:
    """The drawing alone."""
    uses = format_html_join("", '<use href="{}"/>', ((_address(part),) for part in parts))
    return format_html('<svg class="face__drawn" viewBox="0 0 64 64" aria-hidden="true">{}</svg>', uses)


@register.simple_tag
def face(somebody: Any, portrait: str = "", size: str = "") -> SafeString:
    """The face of a row of a scene, of a card, or of whatever has parts. portrait: the address of a picture, where
    somebody does not have it with them. The name stands beside it, so a screen reader passes it over.
    """
    picture = portrait or getattr(somebody, "portrait", "")
    over = format_html(PICTURE, picture) if picture else ""
    kinds = "face" + (" face--big" if size == "big" else "")
    return format_html('<span class="{}" aria-hidden="true">{}{}</span>', kinds, _drawing(somebody), over)


PICTURE = '<img src="{}" alt="" width="48" height="48" decoding="async">'


def _address(part: str) -> str:
    game, _, name = part.rpartition("/")
    return f"{static(f'games/{game}/faces.svg' if game else 'img/faces.svg')}#{name}"


def _drawing(somebody: Any) -> SafeString:
    """A game that brings no faces has those of anybody; what is nobody, such as a cannon, has its sign."""
    if somebody.parts:
        return drawn_face(somebody.parts)
    sign = getattr(somebody, "silhouette", "") or getattr(somebody, "icon", "")
    if sign:
        return format_html('<svg class="icon"><use href="{}#{}"/></svg>', static("img/icons.svg"), sign)
    if getattr(somebody, "state", "") == "piece":
        return SafeString("")
    return drawn_face(ANYBODY.face(somebody.key))
