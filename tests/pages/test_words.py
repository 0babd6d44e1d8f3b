"""How Sixgun speaks: players and figures are they, type is set as print sets it, and buttons fit a phone."""

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest
from django.conf import settings

from companion import words as catalogue
from companion.words import collecting
from companion.words.po import read_po
from tests.sources import nodes_of

ROOT = Path(settings.BASE_DIR)
APPS = ("accounts", "battles", "campaigns", "companion", "games", "gangs", "moderation")
THEY = re.compile(r"\b(he|his|him|himself|she|her|hers|herself)\b", re.IGNORECASE)
REPLACED = re.compile(
    r"\b(throws? again|thrown by the app|take (it )?back|put right|say whom|at whom|to whom|will not do"
    r"|that is the most|are the most|into the bin|read it in|so be it|call it|calling it|let it be|come to a table"
    r"|less than nothing|decreasing rep|now carries|challenges? \S+ to a duel|looks? about"
    r"|put down|tap (?:who|whom)|mend it|say first|comes? in twice)\b",
    re.IGNORECASE,
)
"""Words that have given way to commoner ones: roll, undo, correct, target, at most, delete, import, took out."""
WHOEVER = re.compile(
    r"\bwho(?:m|so)?ever\b|(?:^|[.:;!?] )Who (?!.*\?)[^.\n]*\.(?= |$)", re.IGNORECASE | re.MULTILINE
)
PERCENT = re.compile(r"\d %(?![\w(])|\} %(?![\w(])")
RANGE = re.compile(r"\d – \d|\d-\d+ [A-Za-z]|(?:^|[\s(])-\d+ [A-Za-z][^/\n]*$", re.MULTILINE)
BRITISH = re.compile(
    r"\b(colour|metre|armour|centre|grey|honour|favour|neighbour|licence|cheque|deputis|travell|organis|recognis|towards|whisky)\w*",
    re.IGNORECASE,
)
STRAIGHT = re.compile(r"[A-Za-z]'[A-Za-z]|(?<=\s)[\"'][A-Za-z{]|!r\}")
ITS = re.compile(
    r"\{(?:model|fighter|figure|other)(?:!n)?\}[^.:;]*\b(?:its|itself)\b(?! feet\.)"
    r"|\b[Aa]n? (?:\w+ )?(?:model|minion|rider|henchman)\b[^.:;]*\b(?:its|itself)\b"
)
"""A beast alone, which comes back to its feet, is no they."""

BUTTON_AT_MOST = 24


def texts_of_code(path):
    """The strings of a Python file that hold words; docstrings are for developers."""
    nodes = nodes_of(path)
    docs = {
        id(node.value)
        for node in nodes
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def texts_of_data(value):
    """The strings in a table, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from texts_of_data(one)
    elif isinstance(value, list):
        for one in value:
            yield from texts_of_data(one)


TAG = re.compile(r"{% comment %}.*?{% endcomment %}|{[{%#].*?[%#}]}", re.DOTALL)
ELEMENT = re.compile(r"<span class=\"out-of-sight\">.*?</span>|<script.*?</script>|<[^<>]*>", re.DOTALL)


def text_of_template(words):
    """What stands between tags, one part a line: what one page shows in different cases is not one sentence."""
    parts = ELEMENT.sub("\n", TAG.sub("\n\n", words)).split("\n\n")
    return "\n".join(" ".join(part.split()) for part in parts if part.strip())


def texts_of_toml():
    for path in sorted((ROOT / "games").rglob("*.toml")):
        # Named characters have the pronouns of their story, and its wit.
        if "starters" not in path.parts:
            for words in texts_of_data(tomllib.loads(path.read_text(encoding="utf-8"))):
                yield str(path.relative_to(ROOT)), words


def texts_of_python():
    for app in APPS:
        for path in sorted((ROOT / app).rglob("*.py")):
            # What earlier versions said is kept as it was said.
            if "migrations" not in path.parts and not re.fullmatch(r"version_\d\.py", path.name):
                for words in texts_of_code(path):
                    yield str(path.relative_to(ROOT)), words


def texts_of_templates():
    for path in sorted((ROOT / "templates").rglob("*.html")):
        yield str(path.relative_to(ROOT)), text_of_template(path.read_text(encoding="utf-8"))


def texts_of_the_house():
    """What templates, mails and Python of the house say, attributes and the words for scripts too."""
    for one in collecting.collect(ROOT):
        for words in filter(None, (one.words, one.plural)):
            yield ", ".join(one.places), words
    for one in read_po(ROOT / "languages" / "en" / catalogue.CATALOGUE)[1:]:
        for words in filter(None, one.said):
            yield "languages/en", words


BLANK = re.compile(r"\{[\w.!\[\]]+")


def without_blanks(words):
    """Names of blanks are no words for players, but what stands in one for none, one and many is."""
    return BLANK.sub("{", words)


def read_as(pattern, words):
    """The words as a rule reads them: without the names of blanks, where it looks for none itself."""
    return words if pattern in (ITS, STRAIGHT) else without_blanks(words)


@cache
def read(texts):
    """What one of the two below yields, read once."""
    return tuple(texts())


def spoken():
    """Place and words of everything that players may read."""
    yield from read(set_in_type)
    yield from texts_of_python()


def set_in_type():
    """The same, but of Python only what is said: its other strings are keys, patterns and addresses."""
    yield from texts_of_toml()
    yield from texts_of_templates()
    yield from texts_of_the_house()


RULES = {
    "they": (THEY, spoken, "a player, host, figure or foe is they"),
    "its": (ITS, texts_of_toml, "a model is they"),
    "common words": (REPLACED, spoken, "players say it in a commoner word"),
    "who": (
        WHOEVER,
        set_in_type,
        "a clause with who is no subject: say the player, a model that, anyone who",
    ),
    "percent": (PERCENT, spoken, "a percent sign closes up"),
    "ranges": (RANGE, set_in_type, "a range is 4–12 and a minus −2"),
    "American": (BRITISH, set_in_type, "the rulebooks are American"),
    "quotes": (STRAIGHT, set_in_type, "quotation marks and apostrophes are curly"),
}


@pytest.mark.parametrize(("wrong", "texts", "why"), RULES.values(), ids=RULES)
def test_no_words_of_the_app_read(wrong, texts, why):
    found = {
        f"{place}: {match[0]!r} in {words[:80]!r}"
        for place, words in read(texts)
        if (match := wrong.search(read_as(wrong, words)))
    }

    assert not found, f"{why}: {sorted(found)}"


@pytest.mark.parametrize(
    ("rule", "wrong", "right"),
    [
        ("they", "Ruth drops his gun.", "Ruth drops their gun."),
        ("its", "{model!n} loses its way.", "{model!n} loses their way."),
        ("its", "A stunned model loses its activation.", "A stunned model loses their activation."),
        ("common words", "Throw again.", "Roll again."),
        ("common words", "Ida put down two.", "Ida took out two."),
        ("common words", "Ruth now carries 1 token: fire.", "Ruth is on fire (1 token)."),
        ("who", "Whoever has the link may read it.", "Anyone with the link may read it."),
        ("who", "No shots. Who is left strikes back.", "Who has won? Survivors strike back."),
        ("percent", "{chance} % to hit", "{chance}% to hit"),
        ("ranges", "1 – 3", "1–3"),
        ("ranges", "4-12 inches", "4–12 inches"),
        ("ranges", "-2 Health", "−2 Health"),
        ("American", "The colour of its armour", "The color of its {armour}"),
        ("quotes", "Ruth's gun", "Ruth’s gun"),
        ("quotes", 'They say "no".', "They say “no”."),
        ("quotes", "There is no {model!r} here.", "There is no “{model}” here."),
    ],
)
def test_a_rule_finds_what_it_is_for(rule, wrong, right):
    pattern = RULES[rule][0]

    assert pattern.search(read_as(pattern, wrong))
    assert not pattern.search(read_as(pattern, right))


def test_the_words_of_every_file_are_read():
    places = {one for place, _ in read(spoken) for one in place.split(", ")}
    phrases = {str(path.relative_to(ROOT)) for path in (ROOT / "games").glob("*/data/**/*.toml")}
    phrases.remove("games/true_lead/data/types.toml")  # figures alone
    mails = {str(path.relative_to(ROOT)) for path in (ROOT / "templates").rglob("*.txt")}
    pages = {str(path.relative_to(ROOT)) for path in (ROOT / "templates").rglob("*.html")}

    assert {path for path in phrases - places if "/starters/" not in path} == set()
    assert mails - places == set()
    assert pages - places == set()


def test_buttons_fit_a_phone():
    button = re.compile(r"<button\b.*?>(.*?)</button>", re.DOTALL)
    found = [
        f"{path.relative_to(ROOT)}: {part}"
        for path in sorted((ROOT / "templates").rglob("*.html"))
        for inside in button.findall(TAG.sub("\n\n", path.read_text(encoding="utf-8")))
        for part in text_of_template(inside).splitlines()
        if len(part) > BUTTON_AT_MOST
    ]

    assert not found
