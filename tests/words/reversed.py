"""A made-up language with every word backwards, made from the catalogues; and the English that a page still says."""

import html
import json
import re
import tomllib
from pathlib import Path

import games
from companion.words import CATALOGUE, collecting
from companion.words.po import write_po
from games.engine.tell.sentences import short_name

KEEPS = re.compile(r"\{(?P<blank>[^{}|]*)(?P<forms>\|[^{}]*)?\}|&#?\w+;|%[a-z]")
WORD = re.compile(r"[^\W\d_]{2,}")
TURNED_GAMES = ("true-lead", "horizon", "blood-horizon")
"""The games whose data are turned round."""
PLAYED_GAMES = ("true-lead", "horizon", "blood-horizon")
"""Those of which no page may say a word of English."""
CODES = {
    "group-icons", "weapon-icons", "class-icons", "faction-icons", "fight-tables", "encounter-tables", "chase-tables",
    "who-tables",
}  # fmt: skip
WHOLLY = re.compile(r"(phrases|sentences)/.*|(sentences|rulings|reference|diary|locations)\.toml")
SAID = {
    "words.toml": lambda path: path[0] not in CODES,
    "setup.toml": lambda path: path[-1] in {"label", "help"} or ("picks" in path and path[-1] > 0),
    "terms.toml": lambda path: "also" in path or path[-1] in {"chapter", "name", "sort", "text"},
    "places.toml": lambda path: path[0] != "towns",
    "groups.toml": lambda path: path[-1] == "name",
    "layouts.toml": lambda path: path[-1] in {"said", "label"},
    **dict.fromkeys(
        ("items.toml", "weapons.toml", "skills.toml", "pieces.toml"),
        lambda path: path[-1] in {"name", "short", "text", "story"},
    ),
    "factions.toml": lambda path: path[-1] in {"name", "rule", "text"},
    "attributes.toml": lambda path: path[-1] in {"name", "text"},
    "charts.toml": lambda path: (
        path[-1] in {"caption", "dice", "price"} or {"head", "cells", "notes"} & set(path)
    ),
    "corrections.toml": lambda path: path[-1] in {"wrong", "instead", "sure", "text"},
    "encounters.toml": lambda path: path[-1] in {"name", "line"},
    "foes.toml": lambda path: path[-1] in {"name", "line", "story"},
    "later.toml": lambda path: path[-1] in {"name", "wrong", "instead"} or {"facts", "head"} & set(path),
    "objects.toml": lambda path: path[-1] == "name",
    "reconstructed.toml": lambda path: path[-1] == "name",
    "sparring.toml": lambda path: path[-1] == "name",
    "templates.toml": lambda path: path[-1] in {"name", "line"},
    "to_go.toml": lambda path: path[-1] == "heading" or "sentences" in path,
    "weapons": lambda path: path[-1] == "name",
    "map.toml": lambda path: path[-1] in {"name", "note"},
    "who.toml": lambda path: path[-1] == "name",
}
"""Which texts of a game's tables are words: by file or folder, from the path to the text; `WHOLLY`: all of them."""


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


def make(root, folder, games=TURNED_GAMES):
    """Write the language of the house and of some games into a folder. Returns its English: all that it turns round."""
    messages = collecting.collect(root)
    english = [text for one in messages for text in (one.words, one.plural)]
    for one in messages:
        one.said = [backwards(one.words), backwards(one.plural)] if one.plural else [backwards(one.words)]
    write_po(folder / CATALOGUE, messages)
    for package in ("engine", *(key.replace("-", "_") for key in games)):
        data = root / "games" / package / "data"
        for path in sorted(data.rglob("*.toml")):
            name = path.relative_to(data)
            says = (lambda path: True) if WHOLLY.fullmatch(str(name)) else SAID.get(name.parts[0])
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
    return {word.lower() for text in texts for word in WORD.findall(KEEPS.sub(_forms, html.unescape(text)))}


def _forms(kept):
    """The words for one and for many of {number:die|dice}."""
    return f" {kept['blank'].partition(':')[2]}{kept['forms']} " if kept["forms"] else " "


def names_of(root):
    """Names of the games, and names, in full and in short, and stories of what players build, of strangers and of
    towns: nobody translates them.
    """
    found = {games.game(key).title for key in PLAYED_GAMES}
    for key in TURNED_GAMES:
        data = Path(root) / "games" / key.replace("-", "_") / "data"
        for path in (
            *(data / "starters").glob("*.toml"),
            *data.glob("people.toml"),
            *data.glob("strangers.toml"),
        ):
            _gather(tomllib.loads(path.read_text(encoding="utf-8")), found)
        for path in data.glob("places.toml"):
            _gather(tomllib.loads(path.read_text(encoding="utf-8"))["towns"], found)
    found |= {short_name(name) for name in found if len(name) < 40}
    return sorted(found, key=len, reverse=True)


def _gather(data, found):
    for value in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        if isinstance(value, str):
            found.add(value)
        else:
            _gather(value, found)
