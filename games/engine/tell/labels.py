"""Acts and names in a few words: who fights whom, and what the undo button takes back."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Protocol

from msgspec import structs

from games.engine.play.table import Command
from games.engine.tell.sentences import join_words, short_name
from games.engine.words import phrases

say = phrases("tell.labels")

type Called = Callable[[str], str]
"""A key's name, as a label has room for it."""


class Named(Protocol):
    @property
    def name(self) -> str: ...


def names_of(*groups: Mapping[str, Named]) -> dict[str, str]:
    """Key to name of everything in some groups; of one key in two groups the later name counts."""
    return {key: one.name for group in groups for key, one in group.items()}


def match_title(teams: Sequence[Sequence[str]]) -> str:
    """Who fights whom: "A against B", "A and C against B and D", "A, B and C". teams: names of each one's sides."""
    names = [join_words(team) for team in teams]
    return say("against").join(names) if len(names) == 2 else join_words(names)


def short_for(names: Mapping[str, str], people: Container[str]) -> Called:
    """People by their first names, all else by the whole; "" for what has none."""
    return lambda key: short_name(names.get(key, "")) if key in people else names.get(key, "")


LETTERS_OF_A_LABEL = 26
"""More do not fit on the undo button."""


class _Words(dict[str, str]):
    """Words for a label; what the command does not say is left out."""

    def __missing__(self, key: str) -> str:
        return ""


def act_label(acts: Mapping[str, str], command: Command, called: Called, **more: str) -> str:
    """An act in a few words, as on the undo button: "Ruth’s attack on Gabe". acts: templates by command; a field of
    the command stands in them by its name, and so does what there is `more`. An act without one is its own word. Where
    long names make it too long, "attack.short" serves in place of "attack".
    """
    tag = str(command.__struct_config__.tag)
    fields = {key: called(value) for key, value in structs.asdict(command).items() if isinstance(value, str)}
    blanks = _Words(fields | more)
    told = acts.get(tag, tag.replace("-", " ")).format_map(blanks)
    in_short = f"{tag}.short"
    return acts[in_short].format_map(blanks) if len(told) > LETTERS_OF_A_LABEL and in_short in acts else told


def value_label(values: Mapping[str, str], whose: str, what: str) -> str:
    """A tracked value in a few words: "Ruth’s Health", "the round". values: those not called as they are written."""
    said = values.get(what, what.replace("-", " "))
    return f"{whose}’s {said}" if whose else said
