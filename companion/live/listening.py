"""The address at which a page listens, as an ASGI application above Django; and its signed link."""

from __future__ import annotations

from contextlib import suppress
from http.cookies import CookieError, SimpleCookie
from random import randint
from urllib.parse import parse_qs

from django.conf import settings
from django.core import signing
from django.http.request import split_domain_port, validate_host

from companion.asgi_types import Receive, Scope, Send
from companion.live.hub import hub
from companion.live.streams import STARTING, Refusal, Stream, event
from companion.words import say

PREFIX = "/live/"
TOKEN_FOR = 24 * 3600
"""Seconds. A page that was open for longer is given a new address when it asks for itself."""

RETRY = (800, 2000)  # ms after which a browser comes back; not all at once
MINUTE = "60"


MANY = say("Too many pages are open. This one refreshes every few seconds instead.")


def stream_address(log: str, player: int | None) -> str:
    """Where a page hears of what is new in a log. Whoever has this address hears numbers, for a day."""
    token: str = signing.dumps([log, player], salt="live")
    return PREFIX + token


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """GET of a signed address is a stream; with ?now the number alone. ASGI, without middleware."""
    if scope["type"] != "http":
        return await send({"type": "websocket.close", "code": 1000})
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1"), keep_blank_values=True)
    try:
        log, player = _authorize(scope, headers)
        if hub.closing:
            raise Refusal(503, STARTING, "2")
        if "now" in asked:
            version = await hub.version_of(log)
            if version is None:
                raise Refusal(404, say("This battle is gone."))
            return await _answer(send, 200, str(version))
        heard = headers.get("last-event-id") or asked.get("since", [""])[-1]
        stream = Stream(send, log, player, _browser(scope, headers), _number(heard))
        if hub.no_room(stream):
            raise Refusal(429, MANY, MINUTE)
    except Refusal as refusal:
        return await _answer(send, refusal.status, str(refusal), refusal.wait)
    await _start(send, 200, "text/event-stream")
    await send(
        {
            "type": "http.response.body",
            "body": f"retry: {randint(*RETRY)}\n\n".encode() + event("beat"),
            "more_body": True,
        }
    )
    hub.join(stream)
    try:
        while (await receive())["type"] != "http.disconnect":
            pass
    finally:
        hub.leave(stream)


def _authorize(scope: Scope, headers: dict[str, str]) -> tuple[str, int | None]:
    """The log and the player of the address. Raises Refusal."""
    if scope["method"] != "GET":
        raise Refusal(405, say("Nothing can be said here."))
    host = split_domain_port(headers.get("host", ""))[0]
    if not validate_host(host, settings.ALLOWED_HOSTS):
        raise Refusal(400, say("Sixgun is not known by that name."))
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Refusal(403, say("Only pages of Sixgun can listen here."))
    try:
        log, player = signing.loads(scope["path"].removeprefix(PREFIX), salt="live", max_age=TOKEN_FOR)
    except signing.BadSignature:
        raise Refusal(403, say("This page is out of date. Reload it.")) from None
    return log, player


def _browser(scope: Scope, headers: dict[str, str]) -> str:
    """By what the streams of one browser are known."""
    with suppress(CookieError):
        cookies = SimpleCookie(headers.get("cookie", ""))
        if settings.SESSION_COOKIE_NAME in cookies:
            return cookies[settings.SESSION_COOKIE_NAME].value
    return str((scope.get("client") or ("",))[0])


def _number(words: str) -> int:
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 10 else 0


async def _answer(send: Send, status: int, words: str, wait: str = "") -> None:
    body = words.encode()
    await _start(send, status, "text/plain; charset=utf-8", wait, len(body))
    await send({"type": "http.response.body", "body": body})


async def _start(send: Send, status: int, kind: str, wait: str = "", length: int | None = None) -> None:
    headers = {
        "content-type": kind,
        "cache-control": "no-store",
        "x-accel-buffering": "no",
        "x-content-type-options": "nosniff",
    }
    if wait:
        headers["retry-after"] = wait
    if length is not None:
        headers["content-length"] = str(length)
    listed = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": status, "headers": listed})
