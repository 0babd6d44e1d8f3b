"""Browsers in which somebody has signed in before: wrong passwords from elsewhere do not lock their owner out of them.

A signed cookie holds a digest of the name and a random number for each of the last few accounts. It lets nobody in.
Whoever has it is counted by that number, everybody else by the name and by the address.
"""

from __future__ import annotations

from secrets import token_hex

from django.conf import settings
from django.core import signing
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.crypto import salted_hmac

COOKIE = "known"
SALT = "accounts.browsers"
KEPT_FOR = 400 * 24 * 3600  # seconds; browsers keep nothing for longer
ACCOUNTS_AT_MOST = 5  # of one browser; a sixth takes the place of the first


def known_as(request: HttpRequest, name: str) -> str:
    """The number of this browser for an account of that name; "" where nobody has signed in to it here."""
    return _accounts(request).get(_digest(name), "")


def remember(request: HttpRequest, response: HttpResponseBase, name: str) -> None:
    """From now on this browser is known to the account of that name."""
    if known_as(request, name):
        return
    accounts = {**_accounts(request), _digest(name): token_hex(8)}
    kept = dict(list(accounts.items())[-ACCOUNTS_AT_MOST:])
    response.set_cookie(
        COOKIE,
        signing.dumps(kept, salt=SALT, compress=True),
        max_age=KEPT_FOR,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def _accounts(request: HttpRequest) -> dict[str, str]:
    try:
        found = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=KEPT_FOR)
    except (signing.BadSignature, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _digest(name: str) -> str:
    digest: str = salted_hmac(SALT, name.strip().lower(), algorithm="sha256").hexdigest()
    return digest[:16]
