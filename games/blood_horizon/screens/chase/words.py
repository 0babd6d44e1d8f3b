"""Words in which a chase is told."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from games.blood_horizon.encounters.satchel import GivenUp
from games.blood_horizon.kernel.book import DATA, an
from games.blood_horizon.kernel.catalogue import wording
from games.blood_horizon.phrases import phrases
from games.engine.files.catalogue import sentences

say = phrases("story.words")

GAVE = wording("gave")
"""The satchel is given up, by who takes it."""

TAKERS = wording("takers")
"""Who takes a satchel, where an older record does not say how many they were."""


def handed_over(star: str, event: GivenUp, when: str = "") -> str:
    """Who took the satchel, and what came of it (ruling BH-63). when: as it stands in the sentence, " in week 2"."""
    if event.to == "assassin":
        return say("gave-to-assassin", star=star, when=when)
    outcome = "jailed" if event.jailed else f"{event.to}-shot" if event.dead else event.to
    if event.to == "outlaws" and event.left < 0 and not event.jailed:
        outcome = "outlaws-in-debt"
    came = say(f"came-{outcome}", debt=-event.left)
    whom = some(event.name) if event.name else TAKERS[event.to]
    return say("gave", star=star, whom=whom, when=when, came=came)


ENDED = wording("story-ends")
"""A player's story ends."""

TRIED = wording("tried")
"""What came of a Challenge."""

FELL = wording("fell")


@cache
def diary_sentences() -> Mapping[str, str]:
    """How the book of a chase tells an event, in the past tense."""
    return sentences(DATA / "diary.toml")


def some(name: str) -> str:
    """A group as it is said: "3 Outlaws", and "an Outlaw" for "1 Outlaw"."""
    number, _, word = name.partition(" ")
    return an(word) if number == "1" else name
