"""Hands at the table: what a player taps, in a player's words."""

import re
import time
from contextlib import contextmanager

AT_MOST = 2000
PATIENCE = 60  # seconds


LOOKS = 40
"""ms between two looks for what is awaited. To look in each frame, as Playwright does, has the browser draw frames."""

QUIET = 330  # ms after which a key whose meaning has just changed takes a tap again


def until(holds):
    """Wait until that holds."""
    stop = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < stop, "it does not come to hold"
        time.sleep(0.1)


def wait_until_open(page):
    """Until a table that opens row by row has all of them; any other page is there at once."""
    page.evaluate("() => typeof phone === 'object' && phone.opened.then(() => null)")


def wait_for_scripts(page):
    """Until also that has come which a page does not need at once."""
    page.wait_for_function("() => phone.later")
    page.evaluate("phone.later.then(() => null)")


class Hands:
    """Plays on one page. Each tap waits until the table has changed.

    hurried: presses keys without a finger, as the keyboard does, and so need not wait for their meaning to settle.
    """

    def __init__(self, page, hurried=False):
        self.page = page
        self.hurried = hurried
        self.taps = 0

    def press(self, what):
        self.page.evaluate(
            "document.querySelector('[data-open] [data-close]')?.click()"
        )  # a card, two numbers
        if self.hurried:
            what.evaluate("what => what.click()")
        else:
            self.page.wait_for_timeout(QUIET)
            what.click()
        self.taps += 1

    def start(self):
        """From the front page to the table, with the two gangs that are offered."""
        self.page.goto("/")
        self.tap(self.page.get_by_role("button", name="Start the fight"), stays=False)
        self.page.wait_for_selector("#table")
        wait_until_open(self.page)
        return self

    @property
    def address(self):
        """Of the battle, up to its id."""
        return re.sub(r"(/battles/\w+/).*", r"\1", self.page.url)

    @property
    def panel(self):
        return self.page.locator(".panel")

    @property
    def newest(self):
        return int(self.page.locator("#say input[name=based_on]").get_attribute("value"))

    def tap(self, what, stays=True):
        """Tap, and wait until the table answers. stays: it is said to the table, so its newest entry changes."""
        before = str(self.newest) if stays else ""
        self.press(what)
        if stays:
            self.moved_on(before)

    def moved_on(self, before):
        """Wait until the newest entry is another than `before`."""
        self.page.wait_for_function(
            "before => (document.querySelector('#say [name=based_on]')?.value ?? before) !== before",
            arg=str(before),
            polling=LOOKS,
        )

    def open(self, what):
        """Tap something that only opens a sheet or changes it, and wait for the fresh table."""
        with self.fresh_table():
            self.press(what)

    @contextmanager
    def fresh_table(self):
        """Wait at the end until the table is another, or the next page’s, than before: its forms have other keys."""
        self.page.evaluate("document.querySelector('#say').isOld = true")
        yield
        self.page.wait_for_function(
            "() => { const form = document.querySelector('#say'); return form && !form.isOld }",
            polling=LOOKS,
        )

    def throw(self):
        """Roll for me for the open question."""
        self.leaves_dice_to_the_app()
        self.tap(self.panel.locator("button[name=answer][value=app]"))

    def seal(self, number):
        """Choose a number in secret, and seal it."""
        self.press(self.page.locator(f".number6 input[value='{number}']"))
        self.tap(self.page.locator(".seal"))

    def rolls_own_dice(self):
        """From now on this phone enters its own dice; what the sheet says is said."""
        self.open(self.panel.locator(".whose-dice [value=table]"))
        self.tap(self.panel.locator(".sheet__go .go"))

    def asked(self):
        return self.page.locator(".asked").count() > 0

    def leaves_dice_to_the_app(self):
        """Where this phone entered its own dice so far."""
        own = self.panel.locator(".whose-dice [value=app][aria-pressed=false]")
        if own.count():
            self.open(own)

    def answer(self, *, pick=0):
        """Any answer to the open question: dice and cards by the app, else one of the picks."""
        self.leaves_dice_to_the_app()
        app = self.panel.locator("button[name=answer][value=app]")
        if app.count():
            self.tap(app)
        elif self.panel.locator("input[name=pick]").count():
            self.tap(self.panel.locator("button[name=answer][value=picked]"))
        else:
            self.tap(self.panel.locator("button[name=pick]").nth(pick))

    def begin_turn(self):
        """Initiative, until somebody may be activated."""
        main = self.page.get_by_role("button", name=re.compile("^Roll for initiative"))
        if main.count():
            self.tap(main)
        while self.asked():
            self.answer()

    def activate(self, name=None):
        """A model of the side whose go it is."""
        rows = self.page.locator(".model--ready button.model__tap, .model--ready a.model__tap[href*='/say/']")
        row = rows.filter(has_text=name).first if name else rows.first
        if row.evaluate("row => row.tagName") == "BUTTON":
            self.tap(row)
        else:
            self.open(row)
            self.page.wait_for_selector(".sheet__go")
            self.tap(self.panel.locator(".sheet__go .go"))
        while self.asked():
            self.answer()

    def wound(self, number=0):
        """One Health less for a model that has not acted: beside its row, two taps."""
        row = self.page.locator(".model--ready").nth(number)
        self.press(row.locator("button.model__health"))
        self.tap(row.locator(".hurt button").first)

    def offered(self, label):
        return self.panel.locator("a.key:not([aria-disabled]), button.key, .go:not([aria-disabled])").filter(
            has_text=re.compile(rf"^\s*({label})")
        )

    def attack_offered(self):
        return self.offered("Shoot|Fight").count() > 0

    def done(self):
        self.tap(self.panel.locator("button[name=say][value=done]"))

    def attack(self):
        """With whatever is offered first, at the first target; answers whether there was anything to attack with."""
        for label in ("Shoot", "Fight"):
            key = self.offered(label)
            if key.count():
                self.open(key.first)
                self.open(self.page.locator("button[name=target]").first)
                self.page.wait_for_selector(".panel .sheet__go, .panel .sheet__why")
                throw = self.panel.locator(".go[name=dice]")
                if not throw.count():
                    self.page.get_by_role("link", name="Close").first.click()
                    return False
                self.tap(throw)
                while self.asked():
                    self.answer()
                return True
        return False

    def break_away_is_all(self):
        """Whether somebody who falls back has to leave a melee first: there is no other key to end it with."""
        return self.page.locator(".model--acting").count() > 0 and self.offered("Break away").count() > 0

    @property
    def over(self):
        return self.page.get_by_role("link", name="Read the report").count() > 0

    def play_to_the_end(self):
        """Activate, attack, pass on, until the battle is over."""
        self.play_until(lambda: self.over)

    def play_until(self, enough):
        for _ in range(AT_MOST):
            if enough() or self.over:
                return
            if self.asked():
                self.answer()
            elif self.page.get_by_role("button", name=re.compile("^Roll for initiative")).count():
                self.begin_turn()
            elif self.panel.locator("button[name=say][value=done]").count():
                if not self.attack() and not self.over:
                    self.done()
            elif self.offered("Fall back").count():
                self.tap(self.offered("Fall back").first)
            elif self.break_away_is_all():
                self.open(self.offered("Break away").first)
                self.tap(self.panel.locator(".sheet__go .go"))
            else:
                self.activate()
        raise AssertionError("the battle does not end")
