"""One request to an address that a player typed, made so that it reaches nothing but the public internet.

The name is looked up once, every address it has must be public, and the connection goes to the very one that was
looked at: a name that answers differently the next time changes nothing. No redirect is followed, little of the answer
is read, and all of it has a deadline.
"""

from __future__ import annotations

import re
import socket
import ssl
import time
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

SECONDS = 10.0
READ_AT_MOST = 4096
ADDRESS_AT_MOST = 500
HOST = re.compile(r"[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?|\[[0-9a-f:.]+\]", re.IGNORECASE)


class NotAllowedError(ValueError):
    """The address is none that we would ask."""


class NotReachedError(OSError):
    """Nobody answered there in time."""


class Target(NamedTuple):
    """An address, taken apart. path: with its query."""

    secure: bool
    host: str
    port: int
    path: str


class Answer(NamedTuple):
    """status: of HTTP; wait: seconds after which it may be tried again, 0 where that was not said."""

    status: int
    wait: int


def target_of(address: str, *, private: bool = False) -> Target:
    """private: the host allows plain HTTP, any port and addresses of the own network. Raises NotAllowedError."""
    if len(address) > ADDRESS_AT_MOST or not address.isascii() or re.search(r"[\x00-\x20\x7f\\]", address):
        raise NotAllowedError
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise NotAllowedError from None
    secure = parts.scheme == "https"
    host = parts.hostname or ""
    written = f"[{host}]" if ":" in host else host
    if not secure and not (private and parts.scheme == "http"):
        raise NotAllowedError
    if parts.username is not None or parts.password is not None or not HOST.fullmatch(written):
        raise NotAllowedError
    usual = 443 if secure else 80
    if not private and port not in (None, usual):
        raise NotAllowedError
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(secure, host, port or usual, path)


def public(address: str) -> bool:
    """Whether an address is one of the public internet, whatever it is wrapped in."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo or (None, None))[1]
        if inner is not None:
            return public(str(inner))
        if found in NAT64:
            return public(str(ip_address(int(found) & 0xFFFFFFFF)))
    return found.is_global and not found.is_multicast and not found.is_reserved


class _Nat64:
    """64:ff9b::/96, behind which any address of IPv4 may be."""

    def __contains__(self, found: IPv6Address) -> bool:
        return int(found) >> 32 == 0x64FF9B << 64


NAT64 = _Nat64()


def post(address: str, body: bytes, kind: str, *, private: bool = False) -> Answer:
    """POST, and what came back. Raises NotAllowedError, NotReachedError."""
    target = target_of(address, private=private)
    deadline = time.monotonic() + SECONDS
    where = _looked_up(target, private)
    connection = _connection(target, where)
    try:
        connection.request("POST", target.path, body, {"Content-Type": kind, "User-Agent": "Sixgun"})
        _left(connection, deadline)
        answer = connection.getresponse()
        status, wait = answer.status, answer.getheader("Retry-After", "") or ""
        _left(connection, deadline)
        answer.read(READ_AT_MOST)
    except (OSError, HTTPException, ssl.SSLError, UnicodeError):
        raise NotReachedError from None
    finally:
        connection.close()
    return Answer(status, int(wait) if wait.isascii() and wait.isdecimal() and len(wait) < 6 else 0)


def _looked_up(target: Target, private: bool) -> str:
    """The one address that is asked. Raises NotAllowedError where any that the name has is not public."""
    try:
        found = socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise NotReachedError from None
    addresses = [str(one[4][0]) for one in found]
    if not addresses:
        raise NotReachedError
    if not private and not all(map(public, addresses)):
        raise NotAllowedError
    return addresses[0]


def _left(connection: HTTPConnection, deadline: float) -> None:
    """The rest of the time for what comes next. Raises TimeoutError."""
    left = deadline - time.monotonic()
    if left <= 0:
        raise TimeoutError
    if connection.sock is not None:
        connection.sock.settimeout(left)


def _connection(target: Target, where: str) -> HTTPConnection:
    """To the address that was looked at, under the name that was typed."""
    kind: type[HTTPConnection] = HTTPSConnection if target.secure else HTTPConnection
    made = kind(target.host, target.port, timeout=SECONDS)
    connect = socket.create_connection

    def straight(_address: object, timeout: float, _source: object = None) -> socket.socket:
        return connect((where, target.port), timeout)

    made._create_connection = straight  # type: ignore[attr-defined]  # http.client asks it for its socket
    return made
