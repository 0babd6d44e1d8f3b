"""What templates need to draw paper: lines that were broken on the server."""

from collections.abc import Iterable, Sequence

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString

from gangs.paper import qr
from gangs.paper.layout import Line
from gangs.paper.measure import Words
from gangs.paper.qr import Code

register = template.Library()


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
    return qr.code(address)


@register.filter
def shells(number: int) -> range:
    return range(number)


@register.filter
def at(things: Sequence[str], place: int) -> str:
    return things[place] if place < len(things) else ""
