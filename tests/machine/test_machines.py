"""Several machines on one PostgreSQL: whichever a phone reaches, it is the same Sixgun."""

import re
import threading
import urllib.request

import pytest

from tests.accounts.conftest import QUICK
from tests.machine.conftest import ROOT, moved_in
from tests.machine.served import Browser, hosted
from tests.machine.test_settings import HOSTED

PASSWORD = "three horses drink late"
pytestmark = [pytest.mark.slow, pytest.mark.postgresql]


@pytest.fixture(scope="module")
def machines(tmp_path_factory, furnished, database):
    """The addresses of two servers, with a folder of their own each, and one database."""
    given = HOSTED | {"DATABASE_URL": database, "SIXGUN_HTTPS": "0", "SIXGUN_HOSTS": "127.0.0.1"}
    one, other = (moved_in(furnished, tmp_path_factory.mktemp("machine")) | given for _ in range(2))
    with hosted(ROOT, one, "--prepare") as (first, _), hosted(ROOT, other, "--prepare") as (second, _):
        yield first, second


def at(browser, address):
    """The same browser, led to another machine by whatever stands in front."""
    other = Browser(address, **browser.headers)
    other.cookies = browser.cookies
    other.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(browser.cookies), *STAY)
    return other


STAY = [type("Stay", (urllib.request.HTTPRedirectHandler,), {"redirect_request": lambda *_: None})]


def test_what_is_said_at_one_machine_is_heard_at_the_other(machines):
    first, second = machines
    phone = Browser(first)
    battle = phone.post("/battles/", **QUICK).headers["Location"]
    there = at(phone, second)
    page = there.get(battle)
    assert page.status == 200, "whoever is known to one is known to the other"
    stream = re.search(r"/live/[\w:.-]+", page.text)[0]
    version = int(re.search(r'data-version="(\d+)"', page.text)[1]) if 'data-version="' in page.text else 0
    heard = threading.Event()

    def listen():
        asked = urllib.request.Request(f"{second}{stream}?since={version}")
        with urllib.request.urlopen(asked, timeout=60) as answer:
            for line in answer:
                if line.startswith(b"event: changed"):
                    heard.set()
                    return

    listening = threading.Thread(target=listen, daemon=True)
    listening.start()
    before = at(phone, second).get(battle).text
    said = phone.post(f"{battle}entries/", based_on="1", key="a-tap-at-the-first", answer="app")

    assert said.status in (200, 302)
    assert heard.wait(60)
    assert there.get(battle).text != before


def test_limits_are_one_for_all_machines(machines):
    first, second = machines
    Browser(first).post("/you/sign-up/", username="doc", password1=PASSWORD, password2=PASSWORD)

    tries = [
        Browser(machines[n % 2]).post("/you/sign-in/", login="doc", password="wrong").status
        for n in range(12)
    ]

    assert tries == [200] * 10 + [429] * 2
    assert Browser(second).post("/you/sign-in/", login="doc", password=PASSWORD).status == 429
