"""What templates need to draw the look: icons, dice and the odds bar. Not for loops over models: write those out."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from django import template
from django.contrib.staticfiles.storage import staticfiles_storage
from django.template import Context
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from companion import plots
from companion.maps.layout import MapLayout, lay_out_map
from companion.players import is_awaited
from companion.words import say
from games.engine.show.look import GameLook
from games.engine.show.pieces import Chance, Chart, Plot
from games.engine.show.scene import Map
from games.engine.show.sheet import Asked

register = template.Library()


PAGE_ICONS = frozenset(
    {
        "book", "compare", "crown", "cylinder", "mast", "people", "person", "picture", "poster", "printer",
        "share", "sunset", "you",
    }
)  # fmt: skip
"""In a sprite of their own, which no table has to load."""


TABS = {"battles": "play", "gangs": "gangs", "campaigns": "campaigns", "you": "you"}
YOURS = ("account_", "about", "privacy", "contact")
"""Pages that belong to no app with a tab and stand under You; all others are Play."""


@register.simple_tag(takes_context=True)
def current_tab(context: Context) -> str:
    """Which of the four tabs the page stands under: play, gangs, campaigns or you; "" for a page without an address."""
    request = context.get("request")
    match = request.resolver_match if request else None
    if match is None:
        return ""
    if match.app_name in TABS:
        return TABS[match.app_name]
    return "you" if (match.url_name or "").startswith(YOURS) else "play"


GROUNDS = {"": ("#fffaf0", "#211b16"), "concrete": ("#f8f9f5", "#192126")}
"""The sheets of each ground by day and by night (static/css): the browser's own bar goes with them."""


class PageLook(NamedTuple):
    """What a page wears of the game it is about. own: more than an accent, so that it needs face.css. you: the icon of
    whoever looks, with a hat only on the house's ground. titled: its titles have the house's display letters.
    """

    classes: str
    own: bool
    bars: tuple[str, str]
    you: str
    titled: bool


@register.simple_tag(takes_context=True)
def page_look(context: Context) -> PageLook:
    """The look of the game of this page's battle, gang or campaign, or of the game itself; else the house's."""
    rules = [getattr(context.get(name), "rules", None) for name in ("battle", "gang", "campaign")]
    games = [found for found in (*rules, context.get("game")) if found]
    look = next((look for game in games if (look := getattr(game, "look", None))), GameLook())
    kinds = "letters-{} ground-{}"
    face = kinds.format(look.letters, look.ground) if look.letters or look.ground else ""
    classes = f"accent-{look.accent} {face}".strip()
    you = "person" if look.ground else "you"
    return PageLook(classes, bool(face), GROUNDS[look.ground], you, titled=not look.letters)


@register.simple_tag(takes_context=True)
def battle_waits(context: Context) -> bool:
    """Whether a battle waits for whoever looks."""
    request = context.get("request")
    return request is not None and is_awaited(request)


@register.simple_tag
def icon(name: str, words: str = "") -> SafeString:
    """A figure from the sprite. With `words` a screen reader says them; without, it is an ornament."""
    if not name:
        return SafeString("")
    sprite = "img/page-icons.svg" if name in PAGE_ICONS else "img/icons.svg"
    return _icon(str(staticfiles_storage.url(sprite)), name, words)


@lru_cache(maxsize=1024, typed=True)
def _icon(address: str, name: str, words: str) -> SafeString:
    """Remembered, because a table has some fifty; by type too, so that no safe words stand in for others."""
    if not words:
        return format_html('<svg class="icon" aria-hidden="true"><use href="{}#{}"/></svg>', address, name)
    return format_html(
        '<svg class="icon" role="img" aria-label="{}"><use href="{}#{}"/></svg>', words, address, name
    )


@register.simple_tag
def die(face: int, counted: bool = False, large: bool = False) -> SafeString:
    """A drawn die; filled when it counted."""
    kinds = "die" + (" die--counted" if counted else "") + (" die--large" if large else "")
    words = say("{face}, counts", face=face) if counted else f"{face}"
    return format_html(
        '<svg class="{}" role="img" aria-label="{}"><use href="{}#die-{}"/></svg>',
        kinds,
        words,
        staticfiles_storage.url("img/icons.svg"),
        face,
    )


@register.simple_tag
def odds_bar(odds: Iterable[Chance]) -> SafeString:
    """The odds as slices of one bar, in order. Widths are attributes, because our policy allows no inline style."""
    slices = []
    start = 0
    for chance in odds:
        if chance.bar:
            slices.append((chance.tone, start, chance.per_mille))
            start += chance.per_mille
    return format_html(
        '<svg class="odds__bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">{}</svg>',
        format_html_join("", '<rect class="odds__{}" x="{}" width="{}" height="10"/>', slices),
    )


@register.simple_tag
def lay_out(map: Map, way: tuple[str, ...] | str = ()) -> MapLayout:
    """A map with its lines worked out. way: regions of a move in the making."""
    return lay_out_map(map, tuple(way))


@register.filter
def laid(chart: Chart) -> plots.ChartLayout:
    """A chart with its marks as signs."""
    return plots.lay_out_chart(chart)


@register.filter
def drawn(plot: Plot) -> plots.Drawing:
    """A plot with every place worked out."""
    return plots.lay_out_plot(plot)


@register.filter
def times(count: int) -> range:
    return range(count)


@register.filter
def numbers(asked: Asked) -> range:
    """Every number that may be answered, for a key each."""
    return range(asked.low, asked.high + 1)
