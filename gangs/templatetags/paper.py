"""What templates need to draw paper: lines that were broken on the server."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.html import escape
from django.utils.safestring import SafeString

from gangs.paper import qr
from gangs.paper.card_parts import Line, Pair
from gangs.paper.measure import Words
from gangs.paper.qr import Code

register = template.Library()


@register.simple_tag
@lru_cache(maxsize=512)
def drawn(pair: Pair) -> SafeString:
    """A card to be cut out. It looks the same until it is another, so it is drawn once."""
    return render_to_string("gangs/_pair.html", {"pair": pair})


@register.filter
def printed(lines: Iterable[Words]) -> SafeString:
    """Line under line, exactly as they were measured."""
    return SafeString("<br>".join("".join(_run(text, bold) for text, bold in line) for line in lines))


def _run(text: str, bold: bool) -> str:
    return f"<b>{escape(text)}</b>" if bold else escape(text)


@register.filter
def said(lines: Iterable[Line]) -> SafeString:
    """As `printed`, for lines that carry their type."""
    return printed(line.words for line in lines)


@register.filter
def code(address: str) -> Code:
    """The QR code of an address; its path holds nothing that could be markup."""
    found = qr.code(address)
    return found._replace(path=SafeString(found.path))


@register.filter
def boxes(number: int) -> SafeString:
    """So many boxes to tick."""
    return SafeString("<i></i>" * number)


@register.filter
def at(things: Sequence[str], place: int) -> str:
    return things[place] if place < len(things) else ""
