"""What the builder draws by the hundred: in Python, where a template's loop would take most of the page's time."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from django import template
from django.template.loader import get_template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.engine.show.form import FormField
from games.engine.show.pieces import Pick

register = template.Library()


@register.simple_tag
@lru_cache(maxsize=512)
def options(picks: tuple[Pick, ...], value: str = "") -> SafeString:
    """The options of a select, under their groups' names; the one with the value is chosen."""
    parts = []
    for group, members in groupby(picks, key=lambda pick: pick.group):
        rows = [
            (pick.value, SafeString(" selected") if pick.value == value else "", pick.label)
            for pick in members
        ]
        drawn = format_html_join("", '<option value="{}"{}>{}</option>', rows)
        parts.append((format_html('<optgroup label="{}">{}</optgroup>', group, drawn) if group else drawn,))
    return format_html_join("", "{}", parts)


@register.simple_tag
@lru_cache(maxsize=512)
def own(fields: tuple[FormField, ...]) -> SafeString:
    """The fields of something of one’s own: the same page after page, mostly empty."""
    drawn = get_template("gangs/_field.html")
    return SafeString("".join(drawn.render({"field": field}) for field in fields))
