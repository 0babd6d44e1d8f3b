"""Phones of other engines than Chromium: WebKit, which is Safari's, and Firefox's. A test that takes `phone` runs in
both; one server, which can be killed, serves them from the database of the tests.
"""

import os
import re
import subprocess
from importlib import import_module
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection
from xdist.scheduler import LoadScopeScheduling

from tests.phones import Served

ROOT = Path(__file__).resolve().parent.parent.parent
BOTH = ("webkit", "firefox")


def pytest_collection_modifyitems(items):
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker("browser")


class ByEngine(LoadScopeScheduling):
    """All tests of one engine go to the same worker, so that each browser starts once and both run at the same time."""

    def _split_scope(self, nodeid):
        found = re.search(rf"\[({'|'.join(BOTH)})\b", nodeid)
        return found[1] if found else BOTH[0]


def pytest_xdist_make_scheduler(config, log):
    return ByEngine(config, log)


def browser_of(name, **traits):
    """The browser of that engine; where it is not to be had, the run ends with a sentence."""
    found = subprocess.run([ROOT / "bin" / f"find-{name}"], capture_output=True, text=True)
    if found.returncode:
        pytest.exit(found.stderr.strip(), returncode=1)
    return import_module(f"tests.engines.{name}").Browser(found.stdout.strip(), **traits)


def served_from(file):
    """Sixgun in a process of its own, on that database."""
    settings = {"DATABASE_URL": f"sqlite:///{file}", "DJANGO_SETTINGS_MODULE": "tests.engines.settings"}
    served = Served(os.environ | settings)
    served.start()
    return served


@pytest.fixture(scope="session", params=BOTH)
def engine(request):
    browser = browser_of(request.param)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def server(django_db_setup, django_db_blocker):
    with django_db_blocker.unblock():
        served = served_from(connection.settings_dict["NAME"])
    yield served
    served.kill()


@pytest.fixture
def house(server, transactional_db):
    """Sixgun, running; a test may kill it."""
    if server.process.poll() is not None:
        server.start()
    return server


@pytest.fixture
def new_phone(engine, house):
    """Takes one more phone out of its box: a browser that was never here before. In the end none has complained."""
    phones = []

    def taken_out():
        phones.append(engine.phone(house))
        return phones[-1]

    yield taken_out
    complaints = []
    for phone in phones:
        try:
            complaints += phone.complaints()
        finally:
            phone.close()
    assert complaints == []


@pytest.fixture
def phone(new_phone):
    return new_phone()


@pytest.fixture
def other_phone(new_phone):
    return new_phone()


@pytest.fixture
def known_as():
    """Makes a phone that of a player: `known_as(phone, session)`."""

    def become(phone, session):
        phone.goto("/offline/")
        phone.set_cookie(settings.SESSION_COOKIE_NAME, session)

    return become
