"""What a game says in its own voice, apart from what its events tell: labels, buttons, hints, questions, refusals.

They stand in data/phrases/, a file for each part of the game and a section for each of its modules:

    say = phrases("rules.shooting")  # [shooting] in data/phrases/rules.toml
    say("empty", model=…, weapon=…)  # empty = "{model}’s {weapon} is empty."

A phrase names its blanks. {shots:shot|shots} is a number with its word for one and for many,
{shots:no shots|shot|shots} has other words for none, and {shots:|is|are} is the word alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from string import Formatter
from typing import Any

from games.engine.words.toml_files import flat_texts, read_toml


def counted(number: float, forms: str, figure: str = "") -> str:
    """A number with its word, by the forms of a blank: "1 shot", "2 shots", "no shots", or the word alone. figure: the
    number as it is written, where that is not how Python writes it.
    """
    match forms.split("|"):
        case ["", one, many]:
            return one if number == 1 else many
        case [none, _, _] if number == 0:
            return none
        case [*_, one, many]:
            return f"{figure or number} {one if number == 1 else many}"
    raise ValueError(forms)


class _Counting(Formatter):
    def format_field(self, value: Any, format_spec: str) -> str:
        return (
            counted(value, format_spec)
            if "|" in format_spec
            else str(super().format_field(value, format_spec))
        )


_COUNTING = _Counting()


class File:
    """The phrases of a part of a game, read once: when the first of them is said."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @cached_property
    def sections(self) -> Mapping[str, Any]:
        return read_toml(self.path)


class Section:
    """The phrases of a module."""

    def __init__(self, file: File, name: str) -> None:
        self.file, self.name = file, name

    @cached_property
    def all(self) -> Mapping[str, str]:
        """By key, blanks and all."""
        return dict(flat_texts(self.file.sections[self.name]))

    def __call__(self, key: str, /, **blanks: object) -> str:
        """Raises KeyError where there is no such phrase, or a blank is not filled."""
        phrase = self.all[key]
        if "|" in phrase:
            return _COUNTING.vformat(phrase, (), blanks)
        return phrase.format_map(blanks) if "{" in phrase else phrase


class Phrases:
    """The phrases of a game: a folder of files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files: dict[str, File] = {}

    def __call__(self, section: str) -> Section:
        """Of a module: "rules.shooting"."""
        file, _, name = section.partition(".")
        if file not in self.files:
            self.files[file] = File(self.folder / f"{file}.toml")
        return Section(self.files[file], name)
