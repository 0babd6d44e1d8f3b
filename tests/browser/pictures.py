"""Contact sheets of the table in every game, at three sizes, by day and by night: `python -m tests.browser.pictures
FOLDER [GAME ...]`. For eyes: a row for each screen, to be looked at before a release.
"""

import os
import subprocess
import sys
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path

import django
from django.core.management import call_command
from PIL import Image, ImageDraw
from playwright.sync_api import sync_playwright

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
django.setup()

from django.conf import settings  # noqa: E402
from django.db import connection  # noqa: E402

import games  # noqa: E402
from games.engine.files.text_record import read_command  # noqa: E402
from games.engine.play.record import Do  # noqa: E402
from tests.browser.table import Hands  # noqa: E402
from tests.conftest import client_of  # noqa: E402
from tests.engines.conftest import served_from  # noqa: E402
from tests.factories import PlayerFactory, going, lengthened, under_way  # noqa: E402

SIZES = ((390, 844), (320, 568), (1280, 800))
THEMES = ("light", "dark")
HEIGHT = 560  # pixels of each picture in a sheet
NEXT = (
    ".model--aim button.model__tap",
    ".panel__foot [value^='test ']",
    ".panel .key:is([href*='do=attack'], [href*='do=shoot']):not([aria-disabled])",
    ".panel .head",
    ".sheet__go .go",
    ".panel__foot .go:not(.go--quiet)",
    ".panel button[name=pick]",
    ".panel .go",
)
"""What is tapped from one screen to the next, first come first served."""
TITLE = ".now b, .turn__whose, #sheet-title, .ground__words, .broadside__title, .panel :is(h2, h3), h1"
SCREENS_OF_A_GAME = 7


def taken(page):
    """A strip: the screen at every size, by day and by night."""
    pictures = []
    for theme in THEMES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("document.fonts.ready.then(() => true)")
            picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
            pictures.append(picture.resize((picture.width * HEIGHT // picture.height, HEIGHT)))
    page.set_viewport_size({"width": 390, "height": 844})
    strip = Image.new("RGB", (sum(picture.width + 8 for picture in pictures), HEIGHT), "grey")
    left = 0
    for picture in pictures:
        strip.paste(picture, (left, 0))
        left += picture.width + 8
    return strip


def screens(hands):
    """Pairs of a name and its strip, from one act to the next; then what lies over the table, and the end."""
    page = hands.page
    for number in range(SCREENS_OF_A_GAME):
        yield f"{number}: {page.locator(TITLE).first.inner_text()}", taken(page)
        found = next((one for one in NEXT if page.locator(one).count()), None)
        if found is None or page.locator(".broadside").count():
            break
        hands.open(page.locator(found).first)
    over = (
        ("more", ".panel [popovertarget=more]"),
        ("a wound", "button.model__health"),
        ("a card", "a[href].model__face, .now__link, a.model__tap"),
    )
    for name, opens in over:
        found = page.locator(opens).locator("visible=true")
        if found.count():
            hands.press(found.first)
            page.wait_for_timeout(700)
            yield name, taken(page)
            page.keyboard.press("Escape")
    end = page.locator("#more a[href*='do=call-it']")
    if end.count():
        hands.open(end)
        yield "to end it", taken(page)
        hands.tap(hands.panel.locator(".sheet__go .go"), stays=False)
        page.wait_for_selector(".broadside")
        page.wait_for_timeout(700)
        yield "the end", taken(page)


def sits_down(browser, address, game):
    owner = PlayerFactory()
    battle = going(owner) if game == "blackwater-gulch" else under_way(owner, game)
    if game == "blackwater-gulch":
        lengthened(battle, [Do(read_command(battle.rules, "activate model=ottoline"))])
    context = browser.new_context(base_url=address, reduced_motion="reduce", service_workers="block")
    session = client_of(owner).session.session_key
    context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": address}])
    page = context.new_page()
    page.goto(f"/battles/{battle.pk}/")
    return Hands(page, hurried=True)


def sheet_of(strips, file):
    whole = Image.new("RGB", (max(strip.width for _, strip in strips), len(strips) * (HEIGHT + 24)), "white")
    for number, (name, strip) in enumerate(strips):
        ImageDraw.Draw(whole).text((4, number * (HEIGHT + 24) + 6), name, fill="black")
        whole.paste(strip, (0, number * (HEIGHT + 24) + 24))
    whole.save(file)


def main(folder, played):
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"  # Playwright keeps an event loop in this thread
    call_command("migrate", verbosity=0)
    folder.mkdir(parents=True, exist_ok=True)
    found = subprocess.run(["bin/find-chromium"], capture_output=True, text=True, check=True).stdout.strip()
    with ExitStack() as ends:
        server = served_from(connection.settings_dict["NAME"])
        ends.callback(server.kill)
        playwright = ends.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        for game in played:
            hands = sits_down(browser, server.address, game)
            sheet_of([*screens(hands)], folder / f"{game}.png")
            hands.page.context.close()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("Which folder? Type: python -m tests.browser.pictures FOLDER")
    main(Path(sys.argv[1]), sys.argv[2:] or games.GAMES)
