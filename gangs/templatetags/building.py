"""What the builder draws by the hundred: in Python, where a template's loop would take most of the page's time."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from django import template
from django.template.loader import get_template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from companion.words import say
from games.engine.show.form import FormField
from games.engine.show.pieces import Pick
from games.engine.show.sparring import Sparring, SparringRow

register = template.Library()

SPAR_ROW = (
    '<li><span>{} <small>{}</small></span><svg class="spar__bar" viewBox="0 0 1000 10" preserveAspectRatio="none"'
    ' aria-hidden="true"><rect width="{}" height="10"/></svg>{}</li>'
)


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


@register.simple_tag
def opened_arm(arms: Sparring) -> str:
    """The key of the tab that is seen first: what has changed, else the first."""
    return next((arm.key for arm in arms if arm.changed), arms[0].key)


@register.simple_tag
def spar_rows(rows: tuple[SparringRow, ...]) -> SafeString:
    """Targets as bars, each with its share in text, and with what it was before the last change."""
    return format_html_join(
        "", SPAR_ROW, ((row.target, row.counts, row.per_mille, _share(row)) for row in rows)
    )


def _share(row: SparringRow) -> SafeString:
    if not row.was:
        return format_html("<b>{}</b>", row.share)
    was = say("was {share}, now", share=row.was)
    return format_html(
        '<b><small class="spar__was" aria-hidden="true">{} →</small><i class="out-of-sight">{} </i>{}</b>',
        row.was, was, row.share,
    )  # fmt: skip


@register.filter
def with_minus(number: int) -> str:
    """A cost as it is printed: what saves has a minus, not a hyphen."""
    return str(number).replace("-", "−")
