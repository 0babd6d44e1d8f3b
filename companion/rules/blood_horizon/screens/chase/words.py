"""Words in which a chase is told."""

from __future__ import annotations

from collections.abc import Mapping

from companion.rules.blood_horizon.book import an

DAYS: Mapping[str, str] = {"day": "by day", "night": "by night", "": "at some hour"}

GAVE: Mapping[str, str] = {
    "robbers": "{figure} handed over the satchel, and the weapons with it.",
    "outlaws": "{figure} handed the satchel to the gang, whose boss had counted every cost of the chase.",
    "goons": "{figure} handed the satchel to the Hired Goons.",
    "assassin": "{figure} handed the satchel to the Assassin, who had not come for the money alone.",
}
"""The satchel is given up, by who takes it."""

ENDED: Mapping[str, str] = {
    "dead": "{figure} was dead.",
    "lost": "{figure} was not seen again.",
    "gave-up": "{figure} walked away with nothing, and alive.",
    "jailed": "{figure} was arrested, for Police had been killed.",
}
"""A player's story ends."""

TALKED: Mapping[str, Mapping[int, str]] = {
    "": {
        1: "{model} talked to {target}, who was won over",
        0: "{model} talked to {target}, who took no notice",
        -1: "{model} talked to {target}, who did not like it",
    },
    "recruit": {
        1: "{target} was asked along, and said yes",
        0: "{target} was asked along, and would rather not",
        -1: "{target} was asked along, and took it badly",
    },
    "favour": {
        1: "{target} was asked for something ({favour}), and agreed",
        0: "{target} was asked for something ({favour}), and said no",
        -1: "{target} was asked for something ({favour}), and took it badly",
    },
}
"""What came of talking, by what was wanted and how it went."""

TRIED: Mapping[str, str] = {"succeeds": "it worked", "fails": "it failed", "left": "left it at that"}
"""What came of a Challenge."""

FELL: Mapping[str, str] = {
    "dead": "was killed",
    "out": "went Out of the Fight",
    "captured": "was captured",
    "lost": "did not come back",
    "left": "was left behind",
}


def some(name: str) -> str:
    """A group as it is said: "3 Outlaws", and "an Outlaw" for "1 Outlaw"."""
    number, _, word = name.partition(" ")
    return an(word) if number == "1" else name


def signed(number: int, *, plus: bool = False) -> str:
    """A number with a minus that is one. plus: with its sign also above 0."""
    return f"{number:+}".replace("-", "−") if plus else str(number).replace("-", "−")


def start(words: str) -> str:
    """As a sentence begins."""
    return words[:1].upper() + words[1:]
