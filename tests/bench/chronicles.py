"""What the pages of a campaign take, against the floors: four gangs, twelve battles and two hundred."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import batched

from campaigns.history import History
from companion import owned_services
from tests.bench.browser import Browser, in_turns
from tests.bench.figures import Figure, ratio
from tests.bench.tables import Tables
from tests.chronicles import FOUGHT, long_campaign

FEW, MANY = FOUGHT, 200
PAGE = 4  # times as long, at most
AT_ONCE = 8  # pages, asked in turns


OTHERS = {
    "people": "people/",
    "map": "places/",
    "a gang": "people/1/",
    "a person": "people/1/{member}/",
    "a poster": "people/1/{member}/wanted/",
    "after a battle": "chapters/{chapter}/after/",
    "book": "book/",
    "chapter": "chapters/{chapter}/",
}
"""Its other pages."""


def pages(address: str, tables: Tables, rounds: int) -> Iterator[Figure]:
    """The page of a campaign, and the one that is shared, against asking for session and player; then its others."""
    browser = Browser(address, tables.session)
    asked: dict[str, tuple[str, float]] = {}
    for many in (FEW, MANY):
        made = long_campaign(tables.played.owner, many)
        whole = History.of(made)
        owned_services.share(row=made)
        here = f"/campaigns/{made.pk}/"
        asked[f"{many}"] = (here, PAGE)
        asked[f"{many} shared"] = (f"/campaigns/shared/{made.share_key}/", PAGE)
        last = whole.chapters[-1].pk
        asked[f"{many}, an old chapter"] = (f"{here}?at={whole.chapters[0].pk}", PAGE)
        names = {"member": whole.careers()[0].member, "chapter": last}
        asked |= {f"{many}, {name}": (here + part.format(**names), PAGE) for name, part in OTHERS.items()}
    for group in batched(asked, AT_ONCE, strict=False):
        yield from _measured(browser, {name: asked[name] for name in group}, rounds)


def _measured(browser: Browser, asked: Mapping[str, tuple[str, float]], rounds: int) -> Iterator[Figure]:
    asks: dict[str, Callable[[], float]] = {}
    for name, (path, _) in asked.items():
        kept = "campaign-" + re.sub("[^a-z0-9]+", "-", name)
        browser.keep(kept, browser.get(path).page)
        asks[name] = lambda path=path: browser.get(path).seconds
        asks[f"{name} floor"] = lambda kept=kept: browser.get(f"/floors/player/{kept}/").seconds
    seconds = in_turns(asks, rounds)
    for name, (_, most) in asked.items():
        words = f"page: a campaign of {name}"
        yield ratio(words, seconds[name], seconds[f"{name} floor"], "player floor", most)
