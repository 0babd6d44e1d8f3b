"""A real server, and the devices round the table: each is a browser of its own, with its own cookies."""

import os
import re
import subprocess
from pathlib import Path

import pytest
from django.conf import settings
from playwright.sync_api import expect

from games.engine.files.text_record import read_command
from games.engine.play.record import Do
from tests.browser.browsers import Browsers
from tests.browser.table import Hands, wait_until_open
from tests.conftest import client_of
from tests.factories import PlayerFactory, going, lengthened

ROOT = Path(__file__).resolve().parent.parent.parent

# Playwright keeps an event loop in this thread, where Django would refuse to touch the database.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 3,
}
LAPTOP = {"viewport": {"width": 1280, "height": 800}}
AT_ONCE = 20_000
"""ms in which a page hears of something by its stream, on a busy machine too. A page that is “live” (`connected`) never
looks by itself: what its stream does not tell it, it does not hear of.
"""

PAGE_WITHIN = 120_000
"""ms in which a page has come. The first page of a battle that is over works out its odds: seconds of a processor, and
ten times that on a busy machine.
"""

NOT_HAD = "Failed to (load resource|fetch)|ERR_FAILED|signal timed out"
"""What a browser says of what did not come, or came as a refusal."""

NO_NETWORK = "ERR_INTERNET_DISCONNECTED"

expect.set_options(timeout=30_000)


def pytest_collection_modifyitems(items):
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def browser_type_launch_args():
    found = subprocess.run([ROOT / "bin" / "find-chromium"], capture_output=True, text=True)
    if found.returncode:
        pytest.exit(found.stderr.strip(), returncode=1)
    return {
        "executable_path": found.stdout.strip(),
        "args": ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
    }


class Complaints(list):
    """What the browsers complained of, in their words."""

    def __init__(self):
        self.awaited = []

    def await_any(self, words):
        """Words (a regular expression) of which a test provokes complaints: they come when they come, the last of them
        perhaps when the page closes.
        """
        self.awaited.append(re.compile(words))

    def unawaited(self):
        return [heard for heard in self if not any(words.search(heard) for words in self.awaited)]


@pytest.fixture
def complaints():
    """What the browsers complained of: errors in the console, and all that the content policy blocks.

    Any complaint fails the test, but those that it said it would provoke.
    """
    heard = Complaints()
    yield heard
    assert not heard.unawaited(), "the browser complained:\n" + "\n".join(heard.unawaited())


def in_a_frame(page, resize):
    """Pages lay out anew in the frame after they heard of it: what is measured before is of the size before."""

    def resized(size):
        if size == page.viewport_size:
            return
        resize(size)
        page.evaluate(
            """() => new Promise(done => {
                requestAnimationFrame(() => requestAnimationFrame(done));
                setTimeout(done, 500); // a page that is not looked at has no frames
            })"""
        )

    return resized


def until_open(page, load):
    """What loads a page returns when it is all there."""

    def loaded(*what, **how):
        answer = load(*what, **how)
        wait_until_open(page)
        return answer

    return loaded


@pytest.fixture(scope="session")
def browsers(browser):
    return Browsers(browser)


@pytest.fixture
def device(browsers, asgi_server, complaints):
    """Opens a browser of its own at Sixgun's address: `device(**PHONE)`. new=True: one that has nothing of it yet."""
    contexts = []

    def said(message):
        if message.type == "error":
            complaints.append(message.text)

    def failed(what):
        complaints.append(str(what.error))

    def open_device(*, new=False, **traits):
        # A worker comes between the page and what a test makes of its requests: only tests of the worker have one.
        traits = {"reduced_motion": "reduce", "service_workers": "block"} | traits
        page = browsers.open(asgi_server, new, traits)
        page.context.set_default_navigation_timeout(PAGE_WITHIN)
        page.context.on("console", said)
        page.context.on("weberror", failed)
        contexts.append(page.context)
        page.set_viewport_size = in_a_frame(page, page.set_viewport_size)
        page.goto, page.reload = until_open(page, page.goto), until_open(page, page.reload)
        return page

    yield open_device
    for context in contexts:
        browsers.leave(context)
        context.remove_listener("console", said)
        context.remove_listener("weberror", failed)


@pytest.fixture
def sits_down(asgi_server):
    """Opens a battle of its own on a page. Somebody acts there, or with acting=False is about to.

    It is stored and not played up to there: that would take some ten pages. tests/browser/test_an_evening.py plays all
    of it.
    """

    def open_table(page, acting=True, hurried=True):
        battle = going(PlayerFactory())
        if acting:
            lengthened(battle, [Do(read_command(battle.rules, "activate model=ottoline"))])
        session = client_of(battle.owner).session.session_key
        page.context.add_cookies(
            [{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": asgi_server}]
        )
        page.goto(f"/battles/{battle.pk}/")
        return Hands(page, hurried=hurried)

    return open_table


@pytest.fixture
def phone(device):
    return device(**PHONE)


@pytest.fixture
def other_phone(device):
    return device(**PHONE)


@pytest.fixture
def laptop(device):
    return device(**LAPTOP)
