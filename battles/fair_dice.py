"""Dice that both trust: what the app rolls follows from secrets of every phone, none of which knew the others'.

Each phone thinks of a secret and sends its SHA-256, a promise, before any dice fall; the server does the same. Once
the battle has begun the phones tell the server their secrets, which can no longer be others than those promised. A
roll is read off HMAC-SHA256, with the secrets as its key and the roll's place as its message. When the battle is over
the secrets are opened, and whoever wants can work every roll out again.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from hashlib import sha256
from secrets import token_hex

import msgspec

from companion.words import say
from games.engine.play.questions import Answer, Choice, Question, Refused, Roll
from games.engine.play.values import Value, to_json

SECRETS_AT_MOST = 30
LETTERS = 32  # of a secret: 16 bytes as hexadecimal digits
FAIR = 252  # the largest multiple of 6 that a byte can be below


class Secret(Value):
    """One phone's secret, or the server's (player None).

    value: "" until it is told. since, until: the first and the last entry for which it counts; until 0: it is still
    closed, and nobody is shown it.
    """

    player: int | None
    name: str
    digest: str
    value: str = ""
    since: int = 0
    until: int = 0

    def counts(self, entry: int) -> bool:
        return bool(self.value) and self.since <= entry and (not self.until or entry <= self.until)


class AppRoll(Value):
    """A roll of the app, as it can be worked out again.

    first: the entry in which it was made; the same place rolled again after an undo is the same roll. options: keys to
    draw from; none for dice.
    """

    entry: int
    first: int
    place: str
    answer: tuple[int | str, ...]
    options: tuple[str, ...] = ()


def load_secrets(text: str) -> tuple[Secret, ...]:
    return msgspec.json.decode(text, type=tuple[Secret, ...]) if text else ()


def dump_secrets(secrets: Sequence[Secret]) -> str:
    return to_json(tuple(secrets)).decode()


def digest_of(value: str) -> str:
    return sha256(value.encode()).hexdigest()


def new_server_secret() -> Secret:
    """The server's own, told to nobody but itself, and in force from the first entry."""
    value = token_hex(LETTERS // 2)
    return Secret(None, "", digest_of(value), value)


def add_commitment(secrets: tuple[Secret, ...], player: int, name: str, digest: str) -> tuple[Secret, ...]:
    """Adds a phone's commitment. One whose secret was never told may be replaced. Raises Refused."""
    if len(digest) != 64 or not set(digest) <= set("0123456789abcdef"):
        raise Refused(say("That is not a SHA-256 checksum."))
    rest = tuple(secret for secret in secrets if secret.player != player or secret.value)
    if any(secret.digest == digest for secret in rest):
        raise Refused(say("That secret has been promised already."))
    if len(rest) >= SECRETS_AT_MOST:
        raise Refused(say("A battle can keep at most {most} secrets.", most=SECRETS_AT_MOST))
    return (*rest, Secret(player, name, digest))


def promise_of(secrets: Sequence[Secret], player: int, value: str) -> Secret | None:
    """By which the player has promised that secret: it has its digest. All secrets have the same length."""
    digest = digest_of(value)
    mine = (secret for secret in secrets if secret.player == player and secret.digest == digest)
    return next(mine, None) if len(value) == LETTERS else None


def reveal_secret(secrets: tuple[Secret, ...], player: int, value: str, since: int) -> tuple[Secret, ...]:
    """With a promise kept: it counts from entry `since` on. What was not promised, or is known, changes nothing."""
    promise = promise_of(secrets, player, value)
    if promise is None or promise.value:
        return secrets
    return tuple(secret.but(value=value, since=since) if secret is promise else secret for secret in secrets)


def next_step_for(secrets: Sequence[Secret], player: int, began: bool) -> str:
    """What a phone has still to do: "promise", "tell" or nothing."""
    mine = [secret for secret in secrets if secret.player == player and not secret.until]
    if not mine:
        return "promise"
    return "tell" if began and not all(secret.value for secret in mine) else ""


def active_secrets(secrets: Sequence[Secret], entry: int) -> tuple[str, ...]:
    """The secrets that an entry's rolls follow from, in the order of their commitments."""
    return tuple(secret.value for secret in secrets if secret.counts(entry))


def disclose_all(secrets: Sequence[Secret], entry: int) -> tuple[Secret, ...]:
    """The battle is over: all are open from now on and count no more; the server has a new one, should it go on."""
    reveal_secret = [
        secret if secret.until else secret.but(until=entry) for secret in secrets if secret.value
    ]
    return (*reveal_secret, new_server_secret().but(since=entry + 1))


def disclosed_secrets(secrets: Sequence[Secret]) -> tuple[Secret, ...]:
    """Those that anybody may see."""
    return tuple(secret for secret in secrets if secret.until)


def roll_at(asked: Question, values: Sequence[str], place: str) -> Answer:
    """The app's roll or draw at a place. Raises Refused where the question asks for neither."""
    numbers = _bytes(values, place)
    if isinstance(asked, Roll):
        return _faces(numbers, asked.dice)
    if isinstance(asked, Choice) and asked.chance:
        return (asked.options[_below(numbers, len(asked.options))].key,)
    raise Refused(say("There is nothing to roll right now."))


def verify_roll(secrets: Sequence[Secret], throw: AppRoll) -> bool:
    """Whether a roll follows from the secrets."""
    numbers = _bytes(active_secrets(secrets, throw.first), throw.place)
    if throw.options:
        return throw.answer == (throw.options[_below(numbers, len(throw.options))],)
    return throw.answer == _faces(numbers, len(throw.answer))


def verify_commitments(secrets: Sequence[Secret]) -> bool:
    """Whether every secret that was told is the one that was promised."""
    return all(digest_of(secret.value) == secret.digest for secret in secrets if secret.value)


def _bytes(values: Sequence[str], place: str) -> Iterator[int]:
    """Numbers below 256 without end: HMAC-SHA256 of "place:0", "place:1" ..., byte after byte."""
    key = ".".join(values).encode()
    block = 0
    while True:
        yield from hmac.digest(key, f"{place}:{block}".encode(), "sha256")
        block += 1


def _faces(numbers: Iterator[int], dice: int) -> tuple[int, ...]:
    """A die is a byte's rest by six and one. Bytes of 252 and more, which would favour low faces, are passed over."""
    faces: list[int] = []
    while len(faces) < dice:
        if (number := next(numbers)) < FAIR:
            faces.append(number % 6 + 1)
    return tuple(faces)


def _below(numbers: Iterator[int], many: int) -> int:
    """A number below `many`, from four bytes; passed over where they would favour low ones."""
    while True:
        number = int.from_bytes(bytes(next(numbers) for _ in range(4)))
        if number < 2**32 - 2**32 % many:
            return number % many
