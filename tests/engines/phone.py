"""A phone, whichever engine draws its pages: what a test can do with it and see on it. An engine adds what is its own:
`Firefox` and `WebKit`.

Everything waits for a condition, at most PATIENCE, since machines differ in speed; nothing waits for a time, except for
what the page itself times.
"""

import json
import time
from abc import ABC, abstractmethod
from contextlib import suppress
from urllib.parse import urlsplit

WIDTH, HEIGHT = 390, 844
PATIENCE = (
    180  # seconds; Firefox loads a page of scripts and styles for a minute where five others want the core
)
PAUSE = 0.03  # seconds between two looks

PLACE = """async (selector, words) => {
  const said = one => (one.getAttribute("aria-label") ?? one.textContent).replace(/\\s+/g, " ").trim();
  const all = [...document.querySelectorAll(selector)].filter(one => !words || new RegExp(words).test(said(one)));
  const one = all.find(one => one.checkVisibility());
  if (!one) return { why: `none of ${all.length} is to be seen` };
  if (performance.now() - self.changed < 330) return { why: "what has just changed takes no tap for 0.3 s" };
  one.scrollIntoView({ block: "center", behavior: "instant" });
  const where = () => {
    const [box] = one.getClientRects();
    return box && { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) };
  };
  const before = where();
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const now = where();
  if (!now || !before || now.x !== before.x || now.y !== before.y) return { why: "it moves" };
  const there = document.elementFromPoint(now.x, now.y);
  if (!one.contains(there)) return { why: `it lies under ${there?.outerHTML.slice(0, 200)}` };
  if (one.matches(":disabled")) return { why: "it is disabled" };
  return now;
}"""
SEEN = """(selector, words) => [...document.querySelectorAll(selector)].some(one =>
  one.checkVisibility() && (!words || new RegExp(words).test(one.textContent.replace(/\\s+/g, " "))))"""
READ = """selector => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility())
  .map(one => one.textContent.replace(/\\s+/g, " ").trim())"""
FILL = """(selector, value) => {
  const field = document.querySelector(selector);
  field.focus();
  field.value = value;
  for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
}"""


def tap_there(x, y):
    """WebDriver's actions for a tap, which are the same in both its languages. WebKit's driver makes a mouse of it."""
    moved = {"type": "pointerMove", "x": x, "y": y, "duration": 0}
    pressed = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
    return [
        {
            "type": "pointer",
            "id": "a finger",
            "parameters": {"pointerType": "touch"},
            "actions": [moved, *pressed],
        }
    ]


class Unanswered(Exception):
    """The page could not be asked: it is just being replaced by another, or the script failed."""


class Phone(ABC):
    """One browser with its own cookies and one page, 390 by 844, at Sixgun's address."""

    def __init__(self, house):
        self.house = house

    @abstractmethod
    def open(self, url):
        """Load it, and wait until it has loaded."""

    @abstractmethod
    def back(self): ...

    @abstractmethod
    def forward(self): ...

    @abstractmethod
    def reload(self): ...

    @abstractmethod
    def evaluate(self, expression):
        """What an expression of JavaScript comes to: a string, which may have to be awaited. Raises Unanswered."""

    @abstractmethod
    def tap_at(self, x, y):
        """Tap there, as a finger does."""

    @abstractmethod
    def picture(self):
        """What is on the screen, as PNG."""

    @abstractmethod
    def set_cookie(self, name, value): ...

    @abstractmethod
    def close(self): ...

    # What is common

    def run(self, function, *arguments):
        """What a function in JavaScript answers; both its arguments and its answer have to go through JSON."""
        given = ", ".join(json.dumps(one) for one in arguments)
        return json.loads(
            self.evaluate(f"(async () => JSON.stringify((await ({function})({given})) ?? null))()")
        )

    def goto(self, path):
        self.open(self.house.address + path)

    @property
    def path(self):
        return self.until("() => location.pathname + location.search")

    @property
    def battle(self):
        """The path of the battle that is on the screen: "/battles/x7/"."""
        return "/".join(urlsplit(self.path).path.split("/")[:3]) + "/"

    def until(self, function, *arguments):
        """Wait until that function in JavaScript answers with something true, and answer with it."""
        stop, last = time.monotonic() + PATIENCE, None
        while True:
            try:
                if last := self.run(function, *arguments):
                    return last
            except Unanswered as unanswered:
                last = unanswered
            assert time.monotonic() < stop, f"{function} {arguments} does not come to hold: {last}"
            time.sleep(PAUSE)

    def sees(self, selector, words=""):
        """Whether any such element is on the page; words: an expression that its text matches."""
        return self.run(SEEN, selector, words)

    def wait_for(self, selector, words=""):
        self.until(SEEN, selector, words)

    def wait_until_gone(self, selector, words=""):
        self.until(f"(...wanted) => !({SEEN})(...wanted)", selector, words)

    def texts(self, selector):
        return self.run(READ, selector)

    def tap(self, selector, words="", meanwhile=""):
        """Tap the middle of the first such element that is to be seen, as soon as it takes a tap. meanwhile: what the
        page runs as long as it takes none.
        """
        stop = time.monotonic() + PATIENCE
        while True:
            try:
                place = self.run(PLACE, selector, words)
            except Unanswered as unanswered:
                place = {"why": str(unanswered)}
            if "x" in place:
                break
            assert time.monotonic() < stop, f"{selector} {words} cannot be tapped: {place['why']}"
            if meanwhile:
                with suppress(Unanswered):
                    self.run(meanwhile)
            time.sleep(PAUSE)
        self.tap_at(place["x"], place["y"])

    def fill(self, selector, value):
        self.wait_for(selector)
        self.run(FILL, selector, value)

    def complaints(self):
        """What the pages complained of since they were asked last."""
        return self.run(
            """() => {
              if (location.protocol !== "http:") return []; // it has seen no page yet
              const all = JSON.parse(sessionStorage.getItem("complaints") ?? "[]");
              sessionStorage.removeItem("complaints");
              return all;
            }"""
        )
