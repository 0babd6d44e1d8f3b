"""Five letters that let others come to a table."""

from __future__ import annotations

import secrets

from battles.models import Battle
from companion.words import say
from games.engine.play.questions import Refused

LETTERS = "abcdefghjkmnpqrstuvwxyz"  # nothing that looks like something else when it is read aloud
LENGTH = 5
TRIES = 50


def normalize_code(words: str) -> str:
    """A code as it is kept, from what somebody typed; "" where it can be none."""
    code = "".join(sign for sign in words[:40].lower() if sign.isalnum())
    return code if len(code) == LENGTH and not set(code) - set(LETTERS) else ""


def free_code() -> str:
    """A code that is nobody's, of some six million. One query. Raises Refused."""
    for _ in range(TRIES):
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        if not Battle.objects.filter(code=code).exists():
            return code
    raise Refused(say("No codes are free right now. Try again later."))
