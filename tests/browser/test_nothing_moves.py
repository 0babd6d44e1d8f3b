"""Nothing under the thumb moves when a tap is answered: the foot of the sheet stays, and nothing comes late."""

import pytest
from django.conf import settings

import games
from tests.browser.conftest import PHONE
from tests.browser.table import Hands, wait_for_scripts
from tests.conftest import client_of
from tests.factories import PlayerFactory, under_way

TAPS = 6
NEXT = (
    ".asked .picks button",
    ".panel__foot .go:not(.go--quiet):not([aria-disabled])",
    ".heads > *",
    ".versus ~ .go",
    ".keys > .key:not([aria-disabled]):not(.key--shut)",
    ".panel__foot .go:not([aria-disabled])",
    ".model--aim button.model__tap",
)
"""What is tapped next: the first of these that is there."""

WATCHED = """() => {
  const keys = () =>
    [...document.querySelectorAll("#do :is(a, button, summary)")].filter(one => one.checkVisibility());
  const at = one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join();
  };
  const foot = () => {
    const more = [...document.querySelectorAll(".panel__foot > .foot")].at(-1).getBoundingClientRect();
    const { bottom } = document.querySelector("#do").getBoundingClientRect();
    return [bottom, more.right, more.bottom].map(Math.round).join();
  };
  window.moved = [];
  const swapped = () => {
    const before = window.footBefore;
    requestAnimationFrame(() => {
      if (!document.querySelector(".panel__foot > .foot")) return;
      if (before && before !== foot()) moved.push(`the foot: ${before} → ${foot()}`);
      window.first = new Map(keys().map(one => [one, at(one)]));
    });
  };
  document.addEventListener("htmx:after:swap", swapped);
  document.addEventListener("live:after", swapped);
  window.beforeTap = () => { window.first = null; window.footBefore = foot(); };
  window.afterTap = () => {
    for (const [key, was] of window.first || [])
      if (key.isConnected && key.checkVisibility() && at(key) !== was)
        moved.push(`${key.className} ${key.textContent.trim().slice(0, 20)}: ${was} → ${at(key)}`);
    return moved;
  };
}"""


def next_key(page):
    """What comes next, with a finger: None at the end."""
    for rule in NEXT:
        found = page.locator(f"#table {rule}" if rule.startswith(".model") else f"#do {rule}")
        for number in range(min(found.count(), 3)):
            if found.nth(number).is_visible():
                return found.nth(number)
    return None


@pytest.mark.parametrize("game", games.GAMES)
def test_nothing_under_the_thumb_moves_when_a_tap_is_answered(device, asgi_server, game):
    battle = under_way(PlayerFactory(), game)
    page = device(**PHONE)
    session = client_of(battle.owner).session.session_key
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": asgi_server}])
    page.goto(f"/battles/{battle.pk}/")
    wait_for_scripts(page)
    hands = Hands(page, hurried=True)
    page.evaluate(WATCHED)

    answered = 0
    for _ in range(TAPS):
        key = next_key(page)
        if key is None or page.locator(".broadside").count():
            break
        page.evaluate("beforeTap()")
        hands.open(key)
        page.wait_for_timeout(100)
        answered += page.evaluate("window.first?.size > 2")
        assert page.evaluate("afterTap()") == []
    assert answered >= 4
