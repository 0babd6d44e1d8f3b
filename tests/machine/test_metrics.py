"""The figures at /metrics: right, also of several workers, and for nobody but those who are allowed."""

import asyncio
import re
from ipaddress import ip_network

import pytest
from django.core.exceptions import MiddlewareNotUsed
from django.test import Client

from accounts import mail_queue
from companion import asgi, metrics
from companion.hosting import environment
from companion.live.hub import Hub
from companion.live.streams import Stream
from tests.machine.served import Browser, hosted
from tests.machine.test_settings import HOSTED
from tests.machine.test_workers import wait_until

TOKEN = "a long word that only Prometheus knows"


@pytest.fixture
def counted(settings):
    """Figures that begin at nothing."""
    settings.METRICS_TOKEN = TOKEN
    metrics.figures.cache_clear()
    yield
    settings.METRICS_TOKEN = ""
    metrics.figures.cache_clear()


def ask(token="", client="192.0.2.7", path="/metrics", method="GET"):
    """The status and the text that the application answers with."""
    said = []

    async def send(message):
        said.append(message)

    headers = [(b"authorization", f"Bearer {token}".encode())] if token else []
    scope = {"type": "http", "method": method, "path": path, "headers": headers, "client": (client, 4711)}
    asyncio.run(asgi.application(scope, None, send))
    return said[0]["status"], said[1]["body"].decode()


def value(text, name, **labels):
    """The value of the figure with these labels; 0 where it is not there yet."""
    for line in text.splitlines():
        found = re.fullmatch(r"(\w+)(?:\{(.*)\})? (\S+)", line)
        if (
            found
            and found[1] == name
            and set(labels.items()) <= set(re.findall(r'(\w+)="([^"]*)"', found[2] or ""))
        ):
            return float(found[3])
    return 0.0


def figures():
    status, text = ask(TOKEN)
    assert status == 200
    return text


def test_without_a_setting_there_is_nothing_and_nothing_is_counted(db):
    metrics.figures.cache_clear()

    assert ask(TOKEN)[0] == 404
    assert metrics.figures() is None
    with pytest.raises(MiddlewareNotUsed):
        metrics.RequestFigures(None)


@pytest.mark.parametrize(
    ("token", "client", "status"),
    [
        (TOKEN, "192.0.2.7", 200),
        ("", "10.1.2.3", 200),
        ("", "2001:db8::5", 200),
        ("wrong", "192.0.2.7", 404),
        ("", "192.0.2.7", 404),
        (TOKEN[:-1], "192.0.2.7", 404),
        ("", "", 404),
        ("é", "not an address", 404),
    ],
)
@pytest.mark.django_db(transaction=True)
def test_who_may_read_them(counted, settings, token, client, status):
    settings.METRICS_FROM = [ip_network("10.0.0.0/8"), ip_network("2001:db8::/32")]

    assert ask(token, client)[0] == status


def test_only_there_and_only_to_be_read(counted, db):
    assert ask(TOKEN, path="/metrics/more")[0] == 404
    assert ask(TOKEN, method="POST")[0] == 404


def test_an_empty_token_lets_nobody_in(settings, db):
    settings.METRICS_FROM = [ip_network("10.0.0.0/8")]
    metrics.figures.cache_clear()

    assert ask("")[0] == ask(" ")[0] == 404
    settings.METRICS_FROM = []
    metrics.figures.cache_clear()


@pytest.mark.django_db(transaction=True)
def test_requests_are_counted_by_route_and_status_and_say_nothing_about_anybody(counted):
    client = Client()
    for _ in range(3):
        client.get("/about/")
    client.get("/gangs/secret-of-somebody/")
    client.get("/wp-admin/secret-of-somebody")

    text = figures()

    assert value(text, "sixgun_requests_total", method="GET", route="about", status="200") == 3
    assert value(text, "sixgun_requests_total", route="gangs:gang", status="404") == 1
    assert value(text, "sixgun_requests_total", route="none", status="404") == 1
    assert value(text, "sixgun_request_seconds_count", method="GET") == 5
    assert "secret-of-somebody" not in text


@pytest.mark.django_db(transaction=True)
def test_what_players_say_is_counted_by_what_came_of_it(counted, battle, owner, tap):
    tap(owner, battle, do="nothing-of-the-kind")
    tap(owner, battle, based_on=77, say="undo")
    tap(owner, battle, say="undo")

    text = figures()

    said = {
        one: value(text, "sixgun_commands_total", game=battle.game, outcome=one) for one in ("said", "late")
    }
    assert said == {"said": 1, "late": 1}


@pytest.mark.django_db(transaction=True)
def test_the_mail_that_waits_is_counted(counted):
    assert value(figures(), "sixgun_mail_waiting") == 0

    mail_queue.add("account/email/password_changed", "doc@example.org", user="doc")

    assert value(figures(), "sixgun_mail_waiting") == 1
    assert value(figures(), "sixgun_mail_oldest_seconds") >= 0


def test_streams_are_counted_while_they_are_open(counted):
    hub = Hub()

    async def open_and_close():
        hub._start = lambda: None
        streams = [Stream(None, "a", None, str(number), 0) for number in range(3)]
        for stream in streams:
            hub.join(stream)
        before = metrics.figures().streams._value.get()
        for stream in [*streams, streams[0]]:
            hub.leave(stream)
        return before, metrics.figures().streams._value.get()

    assert asyncio.run(open_and_close()) == (3, 0)


@pytest.mark.parametrize(("given", "number"), [("", 0), ("10.0.0.0/8, ::1", 2), ("127.0.0.1", 1)])
def test_addresses_that_are_allowed(monkeypatch, given, number):
    monkeypatch.setenv("SIXGUN_METRICS_FROM", given)

    assert len(environment.networks("SIXGUN_METRICS_FROM")) == number


def test_a_network_that_is_none_is_a_sentence(monkeypatch):
    monkeypatch.setenv("SIXGUN_METRICS_FROM", "10.0.0.1/8")

    with pytest.raises(environment.ImproperEnvironment, match="SIXGUN_METRICS_FROM=10"):
        environment.networks("SIXGUN_METRICS_FROM")


@pytest.mark.slow
@pytest.mark.postgresql
def test_of_several_workers_whichever_is_asked_tells_all_of_them(root, furnished_environment, database):
    given = {"DATABASE_URL": database, "SIXGUN_METRICS_TOKEN": TOKEN, "SIXGUN_HTTPS": "0"}
    with hosted(root, furnished_environment | HOSTED | given, "--prepare", "--workers", "3") as (
        address,
        process,
    ):
        host = {"Host": "sixgun.example.org"}
        wait_until(lambda: Browser(address).get("/health/ready/").status == 200)
        for _ in range(20):
            assert Browser(address).get("/about/", **host).status == 200

        def told():
            text = Browser(address).get("/metrics", Authorization=f"Bearer {TOKEN}").text
            return value(text, "sixgun_requests_total", route="about", status="200")

        assert [told() for _ in range(6)] == [20] * 6
        assert Browser(address).get("/metrics").status == 404
        process.terminate()
        assert process.wait(60) == 0
