import functools
import gc
from copy import copy
from datetime import date
from uuid import uuid4

import hypothesis
import pytest
from django.conf import settings
from django.core.signals import setting_changed
from django.db import connection, transaction
from django.template.backends import django as django_templates
from django.template.base import PartialTemplate, Template
from django.test import Client, TransactionTestCase
from django.test.client import ClientHandler
from django.test.utils import _TestState

import games
from battles import disclosure
from companion import compression, limits, tap_limits
from gangs import fair_runs
from tests import asked, coyotes, emptying, migrated, tiny_game
from tests.deep_calls import pytest_cmdline_main  # noqa: F401
from tests.factories import PlayerFactory, going
from tests.odds_once import once
from tests.open_databases import open_databases_are_known, pytest_runtest_teardown  # noqa: F401
from tests.same_chance import pytest_runtest_protocol  # noqa: F401
from tests.served import asgi_server, own_port  # noqa: F401

# How hard chance looks: a tenth in `make check`, all in `make test`, and ever elsewhere in `make soak`. The first two
# try the same examples every time, so that what turns red was broken since it was green. The machines of a test run
# differ in speed; a deadline would fail by chance.
hypothesis.settings.register_profile("quick", deadline=None, max_examples=12, derandomize=True)
hypothesis.settings.register_profile("whole", deadline=None, max_examples=120, derandomize=True)
hypothesis.settings.register_profile("soak", deadline=None, max_examples=2400, print_blob=True)
hypothesis.settings.load_profile("whole")

pytest_configure = asked.register

gc.disable()  # until all is collected: nothing of that is garbage


def examples(number):
    """So many in `make test`, a tenth of them in `make check`, twenty times as many in `make soak`."""
    return max(1, number * hypothesis.settings.default.max_examples // 120)


def clients_in(value):
    """The browsers among what a test is given: by themselves, or in a tuple or a dict."""
    if isinstance(value, Client):
        yield value
    elif isinstance(value, (tuple, list)):
        for one in value:
            yield from clients_in(one)
    elif isinstance(value, dict):
        yield from clients_in(tuple(value.values()))


def each_example_alone(test):
    """A property that finds the database, and its browsers' cookies, at each example as the fixtures left them."""

    @functools.wraps(test)
    def alone(*args, **kwargs):
        clients = [(client, copy(client.cookies)) for client in clients_in((args, kwargs))]
        try:
            with transaction.atomic():
                test(*args, **kwargs)
                transaction.set_rollback(True)
        finally:
            for client, cookies in clients:
                client.cookies = cookies

    alone.is_alone = True
    return alone


def asks_the_database(item):
    """Whether a test asks the database, by a fixture or by pytest-django's mark; and whether what it writes is kept."""
    mark, names = item.get_closest_marker("django_db"), item.fixturenames
    commits = "transactional_db" in names or bool(mark and mark.kwargs.get("transaction"))
    return commits or "db" in names or mark is not None, commits


def pytest_collection_modifyitems(config, items):
    """Mark what can be seen from outside (docs/testing.md): nobody keeps a list of it.

    What takes long comes first, so that no worker is left with it at the end while the others wait.
    """
    functions, files = set(), set()
    for item in items:
        how = getattr(item, "callspec", None) and item.callspec.params.get("post")
        if how:
            item.add_marker("slow" if how == "form" else "htmx")
        database, commits = asks_the_database(item)
        if database:
            item.add_marker("database")
        if commits:
            item.add_marker("commits")
        if database and item.path not in files and not item.get_closest_marker("slow"):
            item.add_marker("sample")
            files.add(item.path)
        if database and not how and not item.get_closest_marker("each"):
            if (asked := (item.path, item.originalname)) in functions:
                item.add_marker("again")
            functions.add(asked)
        if getattr(item.obj, "is_hypothesis_test", False):
            item.add_marker("chance")
            handle = item.obj.hypothesis
            if database and not hasattr(handle.inner_test, "is_alone"):
                handle.inner_test = each_example_alone(handle.inner_test)
    elsewhere = "sqlite" if connection.vendor == "postgresql" else "postgresql"
    config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker(elsewhere)])
    items[:] = [item for item in items if not item.get_closest_marker(elsewhere)]
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """A test that is skipped fails: whatever it needs is set up, and what is not run finds nothing."""
    report = yield
    if report.skipped and not hasattr(report, "wasxfail"):
        report.outcome, report.longrepr = "failed", f"skipped, and no test may be: {report.longrepr[2]}"
    return report


def pytest_collection_finish():
    """What was collected stays to the end: nothing in it is garbage, and looking through it again takes time. What
    comes later is looked through as seldom as in the server, and seldomer.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()


@pytest.fixture(scope="session")
def django_db_keepdb():
    """What stands in the folder of a run goes with it."""
    return connection.vendor == "sqlite"


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix):
    migrated.lay()


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup, django_db_blocker):
    with django_db_blocker.unblock():
        migrated.keep()


@pytest.fixture(scope="session", autouse=True)
def only_full_tables_are_emptied():
    def teardown(test):
        for alias in test._databases_names(include_mirrors=False):
            emptying.empty(alias)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TransactionTestCase, "_fixture_teardown", teardown)
        yield


@pytest.fixture(scope="session", autouse=True)
def templates_as_they_are_served(django_test_environment):
    """Django's test client would keep a copy of what each template was given. No test looks at that, and it takes
    a tenth of the time of a page.
    """
    Template._render = _TestState.saved_data.template_render
    PartialTemplate._render = _TestState.saved_data.partial_template_render


@pytest.fixture(scope="session", autouse=True)
def one_chain_of_middleware():
    """Built once, as in a server, and not for each browser; built anew where a test has changed a setting."""
    parts = (
        "_view_middleware",
        "_template_response_middleware",
        "_exception_middleware",
        "_middleware_chain",
    )
    build, built = ClientHandler.load_middleware, {}

    def load(handler, is_async=False):
        if is_async:
            build(handler, is_async)
            return
        if not built:
            build(handler)
            built.update((part, getattr(handler, part)) for part in parts)
        vars(handler).update(built)

    def forget(**_):
        built.clear()

    setting_changed.connect(forget)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ClientHandler, "load_middleware", load)
        yield
    setting_changed.disconnect(forget)


@pytest.fixture(scope="session", autouse=True)
def odds_of_a_record_once():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(disclosure, "attack_odds", once(disclosure.attack_odds))
        yield


@pytest.fixture(scope="session", autouse=True)
def compressed_once():
    """The tests store the same few setups and heads over and over: the same bytes for the same text, as ever."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compression, "compress", functools.lru_cache(maxsize=256)(compression.compress))
        yield


@pytest.fixture(params=["form", "htmx"])
def post(request):
    """Sends a form and follows the redirect; each test that uses it runs as a plain form and as htmx.

    `part` is the id of the element that htmx would replace.
    """
    htmx = request.param == "htmx"

    def send(client: Client, address: str, part: str = "", **fields):
        headers = {"HX-Request": "true", "HX-Target": part} if htmx else {}
        return client.post(address, fields, follow=True, headers=headers)

    return send


def client_of(player):
    client = Client()
    session = client.session
    session["player"] = player.pk
    session["seen"] = date.today().toordinal()
    session.save()
    client.cookies[settings.SESSION_COOKIE_NAME] = session.session_key
    client.player = player
    return client


@pytest.fixture
def owner(db):
    """The browser of a player who has battles."""
    return client_of(PlayerFactory())


@pytest.fixture
def stranger(db):
    """The browser of a player who has nothing to do with them."""
    return client_of(PlayerFactory())


@pytest.fixture
def guest(db):
    """A browser that was never here before."""
    return Client()


@pytest.fixture
def counting(db, settings, monkeypatch):
    """Limits count here; in other tests they do not. It is always the same second, so that no window ends."""
    settings.LIMITS = True
    monkeypatch.setattr(limits, "time", lambda: 1_800_000_000)
    monkeypatch.setattr(tap_limits, "time", lambda: 1_800_000_000)
    monkeypatch.setattr(tap_limits, "counts", tap_limits.TapCounts())


@pytest.fixture(autouse=True)
def nobody_waits():
    """What a test asked to be played in the background waits for ever here, and soon nobody else is taken in."""
    yield
    fair_runs._jobs.clear()


@pytest.fixture
def undrawn(monkeypatch):
    """No page is drawn, for whoever asks a thousand and reads none: `tests/pages/test_cast.py` draws each of them."""
    monkeypatch.setattr(django_templates.Template, "render", lambda *_: "")


@pytest.fixture
def battle(owner):
    """The owner's battle in its first turn: side a goes first, nobody has acted yet."""
    return going(owner.player)


@pytest.fixture
def standoff(monkeypatch):
    """A game more, which the house has never heard of."""
    monkeypatch.setitem(games.GAMES, tiny_game.KEY, "tests.tiny_game")
    return tiny_game.GAME


@pytest.fixture
def camp(monkeypatch):
    """A game for one player or several together: its foes are played by the rules, and nerve is hidden from others."""
    monkeypatch.setitem(games.GAMES, coyotes.KEY, "tests.coyotes")
    return coyotes.GAME


@pytest.fixture
def tap(post):
    """Says something at the table as its page would, and answers with the page that follows."""

    def say(client, battle, *, based_on=None, key=None, **fields):
        battle.refresh_from_db()
        fields = {
            "based_on": battle.newest if based_on is None else based_on,
            "key": key or str(uuid4()),
        } | fields
        return post(client, f"/battles/{battle.pk}/entries/", "div#table", **fields)

    return say
