"""Hands at the table, for every game: they need not know which, since all tables are made of the same parts."""

import time

from tests.browser.table import QUIET as MS
from tests.engines.phone import Phone

QUIET = MS / 1000
"""s after which a key whose meaning has just changed takes a tap."""

# What to tap next: what is asked is answered, a sheet is filled in and gone through with, else the next offer or
# model in turn, but for giving the game up. Answers with a selector.
NEXT = """number => {
  const panel = document.querySelector(".panel");
  const seen = selector => [...document.querySelectorAll(selector)].filter(one =>
    one.checkVisibility() && !one.matches(":disabled, [aria-disabled=true], [aria-pressed=true]"));
  const one = (...selectors) => selectors.flatMap(seen)[0];
  document.querySelector("[data-open] [data-close]")?.click();
  panel.querySelector(".picks6:not(:has(:checked)) input")?.click();
  const cover = panel.querySelector(".asked details.cover:not([open]) summary");
  const chosen = panel.querySelector(".asked")
    ? one(".panel button[name=answer][value=app]", ".panel button[name=answer][value=picked]",
        ".asked :is(button[name=pick], button[name=number])", ".panel .seal") ?? cover
    : panel.querySelector("[data-sheet]")
      ? one(".sheet__go .go")
        ?? (panel.querySelector(".why-not") ? null : one("button[name=target]", ".picks .pick"))
        ?? one(".sheet__close")
      : (all => all[number % all.length])(seen(`.panel__foot :is(button[name=say]:not([value=undo], [value=redo]), a),
          .panel .keys .key:is(a, button[name=say]):not([hx-boost=false], [href*="do=give-up"]),
          .model--ready :is(button, a[href*="/say/"]).model__tap`));
  if (!chosen) return null;
  const steps = [];
  for (let part = chosen; part !== document.documentElement; part = part.parentElement)
    steps.unshift(`:nth-child(${[...part.parentElement.children].indexOf(part) + 1})`);
  return `:root > ${steps.join(" > ")}`;
}"""
# Cards and sealed numbers are shown over the table, perhaps just before a tap.
CLOSE = "() => document.querySelector('[data-open] [data-close]')?.click()"
# htmx has changed the address before what has come is in its place, part by part.
WATCHED = """() => {
  if ("puttingIn" in self) return;
  self.puttingIn = null; // the table that is about to change
  document.addEventListener("htmx:before:swap", () => { puttingIn = document.querySelector("#table"); });
  document.addEventListener("htmx:finally:swap", () => { puttingIn = null; });
}"""
STANDS = """() => [document.querySelector("#table").dataset.version, location.href,
  document.querySelector("details.cover[open]") ? "open" : ""].join(" ")"""
# Without the card of the film that lies on the board: how far it has been played is a matter of time.
# Whoever left the board by the last tap stands there until the next one, and is counted in its line after it.
SHOWN = """() => [...document.querySelectorAll(".score, .now b, .sides")].map(part => {
  const copy = part.cloneNode(true);
  copy.querySelectorAll("[data-take], .fig--left, .fig--dead, .rank__gone").forEach(card => card.remove());
  return copy.textContent.replace(/\\s+/g, "");
}).join(" ")"""
NEWEST = "() => Number(document.querySelector('#say input[name=based_on]').value)"


class Hands:
    """Plays on one phone. Each tap waits until the table has changed."""

    def __init__(self, phone: Phone):
        self.phone = phone

    def start(self, game="blackwater-gulch"):
        """From the front page to the table, with the two gangs that are offered."""
        self.phone.goto(f"/?game={game}")
        self.phone.tap("details[open] .fight__go")
        self.ready()
        return self

    def ready(self):
        """Wait until all of the table is there, and what makes it quick: the page hears of changes."""
        self.phone.wait_for("#table [data-connection=live]", "live")
        self.phone.until("() => !document.querySelector('[data-opens]')")

    @property
    def newest(self):
        return self.phone.run(NEWEST)

    @property
    def shown(self):
        return self.phone.run(SHOWN)

    def tap(self, selector, words=""):
        """Tap, and wait until another state or another sheet is on the screen."""
        time.sleep(QUIET)
        self.phone.run(WATCHED)
        before = self.phone.run(STANDS)
        self.phone.tap(selector, words, meanwhile=CLOSE)
        try:
            self.phone.until(f"before => !self.puttingIn?.isConnected && ({STANDS})() !== before", before)
        except AssertionError as stuck:
            tapped = self.phone.run("what => document.querySelector(what)?.outerHTML.slice(0, 300)", selector)
            raise AssertionError(f"The tap did nothing, on {tapped}") from stuck

    def say(self, selector, words=""):
        """Tap something that is said to the table, and wait for the table after it."""
        time.sleep(QUIET)
        before = self.newest
        self.phone.tap(selector, words)
        self.moved_on(before)

    def moved_on(self, before):
        """Wait until the newest entry is another than that."""
        self.phone.until(f"before => ({NEWEST})() !== before", before)

    def go_on(self, number=0):
        """One tap on whatever comes next; another number takes another of what is offered."""
        self.tap(self.phone.until(NEXT, number))

    def wound(self):
        """One Health less for a model that has not acted, beside its row."""
        self.phone.tap(".model--ready button.model__health")
        self.say(".hurt button:first-child")

    def answer_all(self):
        while self.phone.sees(".panel .asked"):
            self.go_on()

    def activate(self):
        """Through the first questions of Blackwater Gulch, until a model acts."""
        self.answer_all()
        self.say(".model--ready button.model__tap")
        self.answer_all()
