"""Who really asks, behind proxies: by how many proxies there are, counted from our side.

Each proxy writes behind what it was told whom it heard that from. What stands further left than our own proxies wrote
is a visitor's word about themselves, and is not believed. Used where SIXGUN_PROXIES says how many there are; else
uvicorn does it, by the addresses in FORWARDED_ALLOW_IPS.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import Any

type Scope = dict[str, Any]
type Application = Callable[..., Awaitable[None]]


class Forwarded:
    """ASGI application around another one. proxies: at least one, and nobody reaches us but through all of them."""

    def __init__(self, app: Application, proxies: int) -> None:
        self.app, self.proxies = app, proxies

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        if scope["type"] in {"http", "websocket"}:
            if (client := address(self.told(scope, b"x-forwarded-for"))) is not None:
                scope = scope | {"client": (client, 0)}
            if (scheme := self.told(scope, b"x-forwarded-proto")) in {"http", "https"}:
                scope = scope | {"scheme": scheme}
        await self.app(scope, receive, send)

    def told(self, scope: Scope, header: bytes) -> str:
        """What the outermost of our proxies wrote; "" where there is nothing."""
        lines = [value.decode("latin-1") for name, value in scope["headers"] if name == header]
        words = [word.strip() for word in ",".join(lines).split(",")]
        return words[max(0, len(words) - self.proxies)]


def address(word: str) -> str | None:
    """Of "203.0.113.7", "203.0.113.7:5000", "2001:db8::1" and "[2001:db8::1]:5000" the address."""
    bare = word[1:].partition("]")[0] if word.startswith("[") else word
    if bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        return str(ip_address(bare))
    except ValueError:
        return None
