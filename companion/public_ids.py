"""Short ids for addresses that nobody can guess, and keys that let in whoever has them."""

from __future__ import annotations

import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that looks like something else when it is read aloud


def public_id() -> str:
    """A short name for an address that nobody can guess: 12 characters, some 60 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def unguessable_key() -> str:
    """The part of an address that lets in whoever knows it: 128 bits."""
    return secrets.token_urlsafe(16)
