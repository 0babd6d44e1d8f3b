"""What keeps a slow phone from hearing a tap: the longest task of its page after each tap of a first shot, its own or
another phone's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from battles.models import Battle
from tests.bench.figures import Figure
from tests.bench.phones import phones
from tests.bench.tables import Tables

SLOWED, LONGEST = 4, 50
"""How many times slower than this machine the phone is; and ms of a task at most (a browser calls longer ones long)."""

TRIES = 5  # tables: a busy machine makes a task longer, and never shorter: the shortest of so many counts
AHEAD, QUIET = 4500, 1200  # ms until what comes late has come; until what a tap brought has settled
HEARD = """self.long = [];
new PerformanceObserver(told => long.push(...told.getEntries().map(one => one.duration)))
  .observe({ type: "longtask", buffered: true });"""
ASIDE = ("to shoot", "at whom")  # they open a sheet, of which no other phone hears
KEYS = ".panel a.key:not([aria-disabled]), .panel button.key"


def longest_tasks(address: str, tables: Tables) -> Iterator[Figure]:
    yield from _figures(address, tables.session, tables.early[-TRIES:], _own)
    yield from _figures(address, tables.session, tables.early[-2 * TRIES : -TRIES], _anothers)


def _figures(
    address: str, session: str, battles: list[Battle], shot: Callable[[Any, str], Iterator[tuple[str, float]]]
) -> Iterator[Figure]:
    tasks: dict[str, list[float]] = {}
    with phones(address, session) as opened:
        for battle in battles if opened else ():
            page = opened(has_touch=True, device_scale_factor=3)
            for step, took in shot(page, f"http://{address}/battles/{battle.pk}/"):
                tasks.setdefault(step, []).append(took)
            page.context.close()
    for step, each in tasks.items():
        detail = "each " + ", ".join(f"{took:.0f}" if took else f"none over {LONGEST}" for took in each)
        yield Figure(step, min(each), "ms", LONGEST, detail=detail)


def _own(page: Any, table: str) -> Iterator[tuple[str, float]]:
    """Each step of a first shot with the longest task of the phone that takes it."""
    longest = _slowed(page)
    yield "the page and what comes late", longest(lambda: page.goto(table), AHEAD)
    for step, tap in _shot(page):
        yield step, longest(tap, QUIET)


def _anothers(page: Any, table: str) -> Iterator[tuple[str, float]]:
    """Each step that another phone sees, with the longest task of that one."""
    other = page.context.new_page()
    longest = _slowed(other)
    page.goto(table)
    longest(lambda: other.goto(table), AHEAD)
    for step, tap in _shot(page):
        took = longest(tap, QUIET)
        if step not in ASIDE:
            yield f"another phone: {step}", took


def _slowed(page: Any) -> Callable[[Callable[[], object], float], float]:
    """Makes a page slow. What it answers does something and says how long its longest task was meanwhile: 0 where none
    was longer than a browser tells of.
    """
    page.add_init_script(HEARD)
    wire = page.context.new_cdp_session(page)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})

    def longest(act: Callable[[], object], quiet: float) -> float:
        act()
        page.wait_for_timeout(quiet)
        return float(page.evaluate("Math.max(0, ...long.splice(0))"))

    return longest


def _shot(page: Any) -> Iterator[tuple[str, Callable[[], None]]]:
    """Each step of a first shot, and its tap."""

    def tap(what: Any) -> Callable[[], None]:
        """Where it lies, with a finger: to ask whether it can be tapped would be a task of its own."""
        x, y = what.evaluate(
            """what => {
                const { left, top, width, height } = what.getBoundingClientRect();
                return [left + width / 2, top + height / 2];
            }"""
        )
        return lambda: page.touchscreen.tap(x, y)

    shoot = page.locator(KEYS).filter(has_text=re.compile("Shoot"))
    yield "to shoot", tap(shoot.first)
    yield "at whom", tap(page.locator("button[name=target]").first)
    yield "the dice", tap(page.locator(".panel .go[name=dice]"))
    answer = page.locator(".panel button[name=answer][value=app]")
    if answer.count():
        yield "their answer", tap(answer.first)
    yield "done", tap(page.locator(".panel button[name=say][value=done]"))
