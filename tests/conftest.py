import threading
import time
from datetime import date
from uuid import uuid4

import hypothesis
import pytest
import uvicorn
from django.conf import settings
from django.test import Client

from companion.rules import game as games
from tests import coyotes, tiny_game
from tests.factories import PlayerFactory, going

# The machines of a test run differ in speed; a deadline would fail by chance.
# `make check` loads the quick profile; `make test` looks ten times as hard.
hypothesis.settings.register_profile("quick", deadline=None, max_examples=12)
hypothesis.settings.register_profile("whole", deadline=None, max_examples=120)
hypothesis.settings.load_profile("whole")


def examples(number):
    """So many in `make test`, a tenth of them in `make check`."""
    return max(1, number * hypothesis.settings.default.max_examples // 120)


def pytest_collection_modifyitems(items):
    """What is left to `make test`: the same again as a plain form; whatever starts a process is marked beside it.

    What takes long comes first, so that no worker is left with it at the end while the others wait.
    """
    for item in items:
        if hasattr(item, "callspec") and item.callspec.params.get("post") == "form":
            item.add_marker("slow")
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


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


@pytest.fixture
def asgi_server(transactional_db):
    """The address of Sixgun, served as in real life: one uvicorn process, pages in threads, streams beside them."""
    from companion.asgi import application
    from companion.management.commands.serve import Server

    server = Server(
        uvicorn.Config(
            application,
            port=0,
            access_log=False,
            lifespan="off",
            log_config=None,
            timeout_graceful_shutdown=1,
        )
    )
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join()


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
