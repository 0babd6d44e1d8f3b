"""Any byte in a cookie, a header, a query or a path: never an error of ours, on either database."""

import http.client
from urllib.parse import quote_from_bytes

import pytest
from django.conf import settings
from hypothesis import HealthCheck, given
from hypothesis import settings as how
from hypothesis import strategies as st

from companion.hosting.odd_bytes import without_odd_bytes
from tests.conftest import client_of
from tests.factories import PlayerFactory, going

COOKIES = (settings.SESSION_COOKIE_NAME, settings.CSRF_COOKIE_NAME, "player", "messages", "django_language")
# A browser quotes a cookie's odd bytes as \\ooo; what comes over the wire may hold any byte but a line's end.
LONG = b'"' + b"a" * 16 + b"\\000" + b"a" * 15 + b'"'
quoted = st.binary(max_size=12).map(lambda raw: b'"' + b"".join(b"\\%03o" % byte for byte in raw) + b'"')
raw = st.binary(max_size=40).map(lambda found: found.translate(None, b"\r\n\x00"))
values = st.one_of(quoted, raw, st.sampled_from([b'"\\000"', LONG, b"\xff\xfe", b"=;=", b'"']))
HEADERS = (
    "Accept", "Accept-Language", "Accept-Encoding", "Content-Type", "HX-Request", "HX-Target", "HX-Current-URL",
    "HX-Prompt", "If-None-Match", "If-Modified-Since", "Origin", "Range", "Referer", "User-Agent", "Upgrade",
    "X-Forwarded-For", "X-Forwarded-Proto", "X-CSRFToken", "Last-Event-ID", "Cookie", "X\xe9",
)  # fmt: skip
ADDRESSES = (
    "/",
    "/you/",
    "/battles/",
    "/gangs/",
    "/campaigns/",
    "/join/",
    "/you/sign-in/",
    "/live/x/",
    "/sw.js",
)
PREFIXES = ("/battles/", "/gangs/", "/join/", "/games/horizon/", "/campaigns/join/", "/battles/shared/", "/static/",
            "/gangs/portraits/")  # fmt: skip


@pytest.fixture
def ask(asgi_server):
    """Sends bytes as they are and answers with the status."""
    where = asgi_server.removeprefix("http://")

    def send(method, target, headers=()):
        connection = http.client.HTTPConnection(where, timeout=60)
        connection.putrequest(method, "/", skip_accept_encoding=True)
        connection._buffer[0] = f"{method} ".encode() + target + b" HTTP/1.1"
        for name, value in headers:
            connection._buffer.append(name.encode("latin-1") + b": " + value)
        connection._buffer.append(b"Content-Length: 0")
        try:
            connection.endheaders()
            return connection.getresponse().status
        finally:
            connection.close()

    return send


often = how(suppress_health_check=list(HealthCheck), max_examples=60)


@often
@given(
    address=st.sampled_from(ADDRESSES),
    method=st.sampled_from(["GET", "POST"]),
    cookies=st.dictionaries(st.sampled_from(COOKIES), values, min_size=1),
)
def test_any_byte_in_a_cookie(ask, address, method, cookies):
    told = b"; ".join(name.encode() + b"=" + value for name, value in cookies.items())

    assert ask(method, address.encode(), [("Cookie", told)]) < 500


@often
@given(
    address=st.sampled_from(ADDRESSES),
    headers=st.lists(st.tuples(st.sampled_from(HEADERS), values), max_size=4),
)
def test_any_byte_in_a_header(ask, address, headers):
    assert ask("GET", address.encode(), headers) < 500


@often
@given(
    start=st.sampled_from(ADDRESSES + PREFIXES),
    odd=st.binary(max_size=8),
    query=st.lists(
        st.tuples(st.sampled_from(["q", "next", "open", "back", "game", "side"]), st.binary(max_size=8))
    ),
    bare=st.booleans(),
)
def test_any_byte_in_a_path_and_in_a_query(ask, start, odd, query, bare):
    def told(found):
        return (
            found.translate(None, bytes(range(33)) + b"\x7f#?") if bare else quote_from_bytes(found).encode()
        )

    asked = b"&".join(name.encode() + b"=" + told(value) for name, value in query)

    assert ask("GET", start.encode() + told(odd) + b"?" + asked) < 500


def test_a_nul_in_a_cookie_is_as_none(ask):
    for cookie in (b'sessionid="\\000"', b"sessionid=" + LONG, b"csrftoken=" + LONG + b"; sessionid=" + LONG):
        assert ask("GET", b"/you/", [("Cookie", cookie)]) == 200


@pytest.mark.parametrize("path", ["models/%00/", "models/a%00b/", "models/%ed%a0%80/", "report/%00/"])
def test_a_nul_in_an_address_is_nothing(db, path):
    player = PlayerFactory()

    assert client_of(player).get(f"/battles/{going(player).pk}/{path}").status_code == 404


@pytest.mark.parametrize(
    ("query", "plain"),
    [
        (b"q=a%00b", b"q=ab"),
        (b"q=%%0000", b"q="),
        (b"q=\xc3\xa9", b"q=%C3%A9"),
        (b"q=%E2%82%AC&x=1", b"q=%E2%82%AC&x=1"),
    ],
)
def test_a_query_becomes_plain(query, plain):
    assert without_odd_bytes({"query_string": query})["query_string"] == plain
