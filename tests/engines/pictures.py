"""Pictures of the same ten screens in three engines beside each other: `python -m tests.engines.pictures FOLDER`.

For eyes, not for a comparison of pixels: letters are drawn differently everywhere.
"""

import os
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import django
from django.core.management import call_command
from PIL import Image, ImageDraw

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
django.setup()

from django.db import connection  # noqa: E402

from tests.engines.conftest import browser_of, served_from  # noqa: E402
from tests.engines.hands import Hands  # noqa: E402
from tests.engines.phone import WIDTH  # noqa: E402

ENGINES = {
    "chromium": {},
    "webkit": {"density": 3},
    "firefox": {"density": 3},
}  # all of them with a phone's pixels
GULCH = "/games/blackwater-gulch"


def front(hands):
    hands.phone.goto("/")


def question(hands):
    hands.start()


def table(hands):
    hands.start()
    hands.activate()


def sheet(hands):
    table(hands)
    hands.tap(".panel .keys a.key[href*='/say/']:not([aria-disabled])")
    if hands.phone.sees("button[name=target]"):
        hands.tap("button[name=target]")


def more(hands):
    table(hands)
    hands.phone.tap(".panel [popovertarget=more]")


def duel(hands):
    hands.start("true-lead")
    hands.answer_all()


def horizon(hands):
    hands.start("horizon")


def encounter(hands):
    hands.start("blood-horizon")
    hands.answer_all()


def cards(hands):
    hands.phone.goto(f"{GULCH}/starters/tuesday-committee/cards/")


def rules(hands):
    hands.phone.goto(f"{GULCH}/reference/")


SETTLES = (
    0.7  # seconds in which drawings that only just came into use are loaded: no page says when they are there
)
SCREENS = (front, question, table, sheet, more, duel, horizon, encounter, cards, rules)


def beside(pictures):
    """One picture of several, from left to right, each under the name of its engine."""
    height = max(picture.height for picture in pictures.values())
    width = next(iter(pictures.values())).width
    whole = Image.new("RGB", (len(pictures) * (width + 12), height + 24), "white")
    for number, (name, picture) in enumerate(pictures.items()):
        ImageDraw.Draw(whole).text((number * (width + 12) + 8, 6), name, fill="black")
        whole.paste(picture, (number * (width + 12), 24))
    return whole


def taken(phone, screen, file):
    """That screen on that phone, as a picture of the phone's width."""
    screen(Hands(phone))
    phone.run("() => document.fonts.ready.then(() => true)")
    time.sleep(SETTLES)
    file.write_bytes(phone.picture())
    phone.close()
    picture = Image.open(file).convert("RGB")
    return picture.resize((WIDTH, picture.height * WIDTH // picture.width))


def main(folder):
    call_command("migrate", verbosity=0)
    folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as ends:
        server = served_from(connection.settings_dict["NAME"])
        ends.callback(server.kill)
        browsers = {name: browser_of(name, **traits) for name, traits in ENGINES.items()}
        for browser in browsers.values():
            ends.callback(browser.close)
        for number, screen in enumerate(SCREENS, 1):
            name = f"{number:02} {screen.__name__}"
            pictures = {
                engine: taken(browser.phone(server), screen, folder / f"{name} {engine}.png")
                for engine, browser in browsers.items()
            }
            beside(pictures).save(folder / f"{name}.png")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Which folder? Type: python -m tests.engines.pictures FOLDER")
    main(Path(sys.argv[1]))
