"""A made-up language with every word backwards, made from the catalogues; and the English that a page still says."""

import html
import json
import re
import tomllib
from pathlib import Path

from companion.words import CATALOGUE, collecting
from companion.words.po import write_po

KEEPS = re.compile(r"\{(?P<blank>[^{}|]*)(?P<forms>\|[^{}]*)?\}|&#?\w+;|%[a-z]")
WORD = re.compile(r"[^\W\d_]{2,}")
SAID = {
    "words.toml": lambda path: path[0] != "group-icons",
    "sentences.toml": lambda path: True,
    "rulings.toml": lambda path: True,
    "reference.toml": lambda path: True,
    "setup.toml": lambda path: path[-1] in {"label", "help"} or ("picks" in path and path[-1] > 0),
    "locations.toml": lambda path: True,
    "terms.toml": lambda path: "also" in path or path[-1] in {"name", "sort", "text"},
    "groups.toml": lambda path: path[-1] == "name",
    "items.toml": lambda path: path[-1] in {"name", "text"},
}
"""Which texts of a game's tables are words: by file, from the path to the text."""


def backwards(words):
    """The words of a text backwards, its blanks and entities as they were."""
    told, place = [], 0
    for kept in KEEPS.finditer(words):
        told.append(WORD.sub(lambda word: word[0][::-1], words[place : kept.start()]))
        told.append(_kept(kept))
        place = kept.end()
    return "".join(told) + WORD.sub(lambda word: word[0][::-1], words[place:])


def _kept(kept):
    """{name} stays; {number:die|dice} has a word for one and one for many."""
    if not kept["forms"]:
        return kept[0]
    blank, colon, one = kept["blank"].partition(":")
    return f"{{{blank}{colon}{backwards(one)}{backwards(kept['forms'])}}}"


def make(root, folder):
    """Write the language into a folder. Returns its English: every text that it turns round."""
    messages = collecting.collect(root)
    english = [text for one in messages for text in (one.words, one.plural)]
    for one in messages:
        one.said = [backwards(one.words), backwards(one.plural)] if one.plural else [backwards(one.words)]
    write_po(folder / CATALOGUE, messages)
    for package in ("engine", "true_lead"):
        data = root / "games" / package / "data"
        for path in sorted(data.rglob("*.toml")):
            name = path.relative_to(data)
            says = (lambda path: True) if name.parts[0] == "phrases" else SAID.get(str(name))
            if says:
                turned = _turned(tomllib.loads(path.read_text(encoding="utf-8")), says, english)
                target = folder / package / name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(_toml(turned), encoding="utf-8")
    return english


def _turned(data, says, english, path=()):
    if isinstance(data, dict):
        return {key: _turned(value, says, english, (*path, key)) for key, value in data.items()}
    if isinstance(data, list):
        return [_turned(value, says, english, (*path, place)) for place, value in enumerate(data)]
    if isinstance(data, str) and says(path):
        english.append(data)
        return backwards(data)
    return data


def _toml(data):
    return "\n".join(f"{json.dumps(key)} = {_inline(value)}" for key, value in data.items()) + "\n"


def _inline(value):
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {_inline(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


TEXT = re.compile(r"<(script|style|textarea|title)\b.*?</\1>|<!--.*?-->", re.DOTALL)
SPOKEN = re.compile(r"\s(?:aria-label|alt|title|placeholder|label)=\"([^\"]*)\"")


def spoken(page):
    """What a reader of a page sees or hears, without its markup."""
    title = re.findall(r"<title>(.*?)</title>", page, re.DOTALL)
    body = TEXT.sub(" ", page)
    said = [*title, *SPOKEN.findall(body), *re.split(r"<[^<>]*>", body)]
    return [text for one in said if (text := " ".join(html.unescape(one).split()))]


def words_in(texts):
    return {word.lower() for text in texts for word in WORD.findall(KEEPS.sub(" ", html.unescape(text)))}


def names_of(root):
    """Names and stories of what players build: nobody translates them."""
    found = set()
    for path in (Path(root) / "games" / "true_lead" / "data" / "starters").glob("*.toml"):
        _gather(tomllib.loads(path.read_text(encoding="utf-8")), found)
    return sorted(found, key=len, reverse=True)


def _gather(data, found):
    for value in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        if isinstance(value, str):
            found.add(value)
        else:
            _gather(value, found)
