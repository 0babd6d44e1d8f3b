"""Every sentence of the house’s catalogue: with none, one and two, and with awkward names; the games’ own are read in
tests/games/test_grammar.py.
"""

import re
from functools import cache
from pathlib import Path

import pytest
from django.conf import settings

from companion.words import collecting
from tests.games.test_grammar import NAMES, NUMBERS, SLIPS

BLANK = re.compile(r"\{(\w+)(?::[^{}]*)?\}")
BEFORE_A_WORD = re.compile(r"\{(\w+)(?::[^{}]*)?\} (?:more |other |fewer )?([a-z]+)\b(?! [a-z]{4,}s\b)")
NEVER_ONE = {
    "most", "limit", "bin_days", "back_days", "report_days", "session_days", "known_days", "mail_days", "minutes",
    "seconds", "battles", "all", "every", "seats", "title",
}  # fmt: skip
"""Blanks that are said only with several, or in “2 of 3 dice”, where the other number counts."""
OFTEN = {" {number} times", "{one} and {other} have put each other out of action {number} times."}
"""Said from the second time on; another sentence says the first."""
VERBS = {"is", "are", "was", "were", "come", "comes", "need", "needs"}
LISTS = {"accounts/archive.py", "accounts/forms.py"}
"""A plain text in columns, and the characters of a password."""
SPELLED = re.compile(r"\b(?:1|one|once|a|an)\b", re.IGNORECASE)


@cache
def sentences():
    return tuple(collecting.collect(Path(settings.BASE_DIR)))


@cache
def nouns():
    """Words for one, and for many, as the catalogue counts them."""
    pairs = {
        (ones[-1], many[-1])
        for one in sentences()
        if one.plural
        for ones, many in ((words_of(one.words), words_of(one.plural)),)
        if ones and many and ones[-1] != many[-1] and ones[-1] not in VERBS
    }
    return frozenset(one for one, _ in pairs), frozenset(many for _, many in pairs)


def words_of(text):
    return re.findall(r"[a-z]+", BLANK.sub(" ", text))


def filled(text, sample):
    return BLANK.sub(lambda blank: sample, text)


def test_the_house_counts():
    ones, many = nouns()

    assert {"die", "battle", "gang"} <= ones
    assert {"dice", "battles", "gangs"} <= many


@pytest.mark.parametrize("name", NAMES)
def test_it_reads_rightly_with_awkward_names(name):
    found = [
        f"{one.places}: {told}"
        for one in sentences()
        if not LISTS & set(one.places)
        for words in filter(None, (one.words, one.plural))
        if SLIPS.search((told := filled(words, name)).strip())
    ]

    assert not found


@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_agrees_with_its_word(number):
    """Where a sentence has no form for one and for many, no number in it stands before a word for many or for one."""
    ones, many = nouns()
    wrong = ones - many if number != 1 else many - ones
    found = [
        f"{one.places}: {one.words}"
        for one in sentences()
        if not one.plural and one.words not in OFTEN
        for blank, word in BEFORE_A_WORD.findall(one.words)
        if word in wrong and blank not in NEVER_ONE
    ]

    assert not found


def test_a_word_for_one_and_for_many_differ_as_they_should():
    ones, many = nouns()
    found = []
    for one in sentences():
        if not one.plural:
            continue
        blanks, others = set(BLANK.findall(one.words)), set(BLANK.findall(one.plural))
        if not blanks <= others or (others - blanks and not SPELLED.search(one.words)):
            found.append(f"{one.places}: blanks of {one.words!r} and {one.plural!r}")
        for words, wrong in ((one.words, many - ones), (one.plural, ones - many)):
            found += [
                f"{one.places}: {words!r}"
                for blank, word in BEFORE_A_WORD.findall(words)
                if word in wrong and blank not in NEVER_ONE
            ]

    assert not found
