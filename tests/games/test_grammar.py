"""Every phrase and sentence of every game and of the engine: with none, one and two, and with awkward names."""

import re
import tomllib
from pathlib import Path
from string import Formatter

import pytest

from games.engine.tell.sentences import capitalize
from games.engine.words import language
from games.engine.words.phrases import counted
from games.engine.words.toml_files import flat_texts

NAMES = ("Mr. X", "A, B", "The X")
NUMBERS = (0, 1, 2)
NEVER_ONE = {
    "most", "high", "fewest", "words", "rounds", "room", "cost", "points", "limit", "number", "times", "numbers",
    "dice",
    "height", "middle", "shots", "ap", "token", "whose", "mounts", "targets", "side", "group", "row", "deep", "model",
    "gangs", "rep", "trait", "name", "by", "to", "blows", "full", "bar", "agreed", "power",
}  # fmt: skip
"""Blanks of which a phrase for several is said only with several, or which are names: another phrase says the one."""


TOLD = ("sentences.toml", "words.toml", "diary.toml")


class Filled(Formatter):
    """Each blank as a sample: a number where it is counted or written as one, else a name."""

    def __init__(self, name, number, bare):
        self.name, self.number, self.bare = name, number, bare

    def get_field(self, field_name, args, kwargs):
        return field_name, field_name

    def convert_field(self, value, conversion):
        return self.name if conversion in ("n", "r") else value

    def format_field(self, value, format_spec):
        if "|" in format_spec:
            return counted(self.number, format_spec)
        if format_spec:
            return format(self.number, format_spec)
        return str(self.number) if value in self.bare else self.name


def templates():
    """Where each stands, by its file and key, and its words."""
    for path in sorted(language.GAMES.glob("*/data/**/*.toml")):
        if path.parent.name in ("phrases", "sentences") or path.name in TOLD:
            for key, words in flat_texts(tomllib.loads(path.read_text(encoding="utf-8"))):
                yield f"{path.relative_to(language.GAMES)}: {key}", words


VERBS = {"fights", "leave", "leaves", "pass", "passes", "was", "were", "saved", "shattered", "of", "item"}
SLIPS = re.compile(r"  +\S| [,.;:]|\.\.(?!\.)|\b(a|an|the|of|to|is|are|with|for) \1\b|,,")


@pytest.fixture(scope="module")
def phrases():
    return list(templates())


@pytest.fixture(scope="module")
def ones_and_many(phrases):
    """The words that stand behind a number for one, and those for several."""
    counts = {
        tuple(spec.split("|")[-2:])
        for _, words in phrases
        for _, _, spec, _ in Formatter().parse(words)
        if spec and "|" in spec and not spec.startswith("|")
    }
    found = [(one.removeprefix("more "), many.removeprefix("more ")) for one, many in counts if one]
    return {one.split()[0] for one, _ in found} - VERBS, {many.split()[0] for _, many in found} - VERBS


def blanks(words):
    return {name for _, name, _, _ in Formatter().parse(words) if name}


def test_there_is_something_in_every_file(phrases):
    files = {place.partition(":")[0] for place, _ in phrases}

    assert len(phrases) > 2500
    assert {"true_lead", "horizon", "blood_horizon", "blackwater_gulch", "engine"} == {
        Path(file).parts[0] for file in files
    }
    for path in language.GAMES.glob("*/data/phrases/*.toml"):
        assert str(path.relative_to(language.GAMES)) in files


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("name", NAMES)
def test_it_reads_rightly_with_awkward_names_and_with_any_number(phrases, name, number):
    found = []
    for place, words in phrases:
        told = capitalize(Filled(name, number, set()).vformat(words, (), {}))
        if SLIPS.search(told.lstrip()):
            found.append(f"{place}: {told}")

    assert not found


@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_agrees_with_its_word(phrases, ones_and_many, number):
    """A bare number before a word for one or for many is one that can be none, one and two."""
    ones, many = ones_and_many
    wrong = many - ones if number == 1 else ones - many
    assert wrong
    pattern = re.compile(rf"\b{number} (?:more |fewer )?({'|'.join(sorted(wrong))})\b")
    found = [
        f"{place}: {told}"
        for place, words in phrases
        if (
            match := pattern.search(
                told := Filled("X", number, blanks(words) - NEVER_ONE).vformat(words, (), {})
            )
        )
        and match
    ]

    assert not found
