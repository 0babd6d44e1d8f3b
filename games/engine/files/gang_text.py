"""A gang in plain words, for a chat: written, and read again, from whoever wrote it.

A line for the gang, one for what was agreed, then its members: a line with a bullet, and what stands on their sheet in
the words of the form, "Health 6, Defense 3; Weapons: Long Colt, Coach Gun". What is not understood is kept as a note.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from games.engine.files.gang_own import make_own
from games.engine.files.gang_words import said_of, settle
from games.engine.game import Game
from games.engine.play.questions import Refused
from games.engine.show.form import FormField
from games.engine.show.form_parsing import FormInvalid, Values
from games.engine.words import phrases

say = phrases("record.gang-text")

NOTES = "story"
"""The field in which every game keeps notes."""
NOTES_AT_MOST = 600
LETTERS_AT_MOST = 40_000
BULLET = re.compile(r"\s*(?:[•●▪◦*–—-]|\d{1,2}[.)])\s+(?=\S)")
HEAD_ENDS = re.compile(r"\s*(?:[,:;(|·]|\s[-–—]\s)\s*")


class Unread(NamedTuple):
    """What was not understood, and of whom; "" of the gang."""

    name: str
    words: tuple[str, ...]


class ReadText(NamedTuple):
    """A gang as it was read, what was not understood of it, and what is in no book and is the player's own now."""

    gang: Any
    unread: tuple[Unread, ...]
    own: tuple[Unread, ...] = ()


# Writing


def write_text(rules: Game, gang: Any) -> str:
    """The gang with all that counts; notes, pictures and what is nobody's but the player's stay behind."""
    roster, builder = rules.roster, rules.roster.builder
    total = builder.total(gang)
    lines = [f"{gang.name} ({rules.title})", f"{builder.line(gang)} · {total.current} {total.label}"]
    lines += _lines(builder.form(gang, "", builder.values(gang, "")))
    for card in roster.cards(gang):
        name = f"“{card.name}”" if HEAD_ENDS.search(card.name) else card.name
        head = ", ".join(part for part in (name, card.line, card.corner) if part)
        fields = builder.form(gang, card.key, builder.values(gang, card.key))
        lines += ["", f"• {head}", *(f"  {line}" for line in _lines(fields))]
    return "\n".join(lines).strip() + "\n"


def _lines(fields: Iterable[FormField]) -> list[str]:
    """A line for each group of fields."""
    found: dict[str, list[str]] = {}
    for field in fields:
        if field.name not in (NOTES, "name") and (words := said_of(field)):
            found.setdefault(field.group, []).append(words)
    return ["; ".join(words) for words in found.values()]


# Reading


def game_named(text: str, games: Iterable[Game]) -> Game | None:
    """The game that stands behind the gang's name."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return next((one for one in games if f"({one.title})".casefold() in first.casefold()), None)


def read_text(rules: Game, text: str) -> ReadText:
    """A gang from a list of its members. Raises Refused with a sentence where there is nobody in it."""
    head, members = _parts(text[:LETTERS_AT_MOST])
    name = re.sub(r"\s*\([^)]*\)\s*$", "", head[0]).strip()[:60] if head else ""
    builder = rules.roster.builder
    gang = builder.blank(name or say("name"))
    gang, _, rest = _filled(rules, gang, "", head[1:], {"name": [name or say("name")]})
    unread: list[Unread] = []
    own: list[Unread] = []
    for lines in members:
        try:
            gang = _joined(rules, gang, lines, unread, own)
        except Refused as refusal:
            unread.append(Unread("", (f"{lines[0]}: {refusal}",)))
    if not rules.roster.cards(gang):
        raise Refused(say("nobody"))
    summary = f"{builder.line(gang)} · {builder.total(gang).label}".casefold()
    rest = [words for words in rest if re.sub(r"^\d+ ", "", words.casefold()) not in summary]
    if rest:
        unread.insert(0, Unread("", tuple(rest)))
    return ReadText(_noted(rules, gang, unread), tuple(unread), tuple(own))


def _parts(text: str) -> tuple[list[str], list[list[str]]]:
    """The lines above the first member, and those of each member: their bullet's, and what follows it."""
    lines = [line for line in text.replace("\t", "  ").splitlines() if line.strip()]
    head: list[str] = []
    members: list[list[str]] = []
    bullets = any(BULLET.match(line) for line in lines[1:])
    for place, line in enumerate(lines):
        starts = BULLET.match(line) if bullets else place and not line.startswith(" ")
        if starts and place:
            members.append([BULLET.sub("", line, count=1).strip()])
        else:
            (members[-1] if members else head).append(line.strip())
    return head, members


def _joined(rules: Game, gang: Any, lines: list[str], unread: list[Unread], own: list[Unread]) -> Any:
    """The gang with one member more, or several of a kind: "3x Deputy"; what is unread or own of them is added."""
    builder = rules.roster.builder
    number, first = _counted(lines[0])
    name, rest = _name(first)
    kind = _kind(rules, rest) or _kind(rules, name) or builder.kinds[0].value
    for _ in range(number):
        gang, key = builder.added(gang, kind, _keys(rules, gang))
        values = _bare(builder.form(gang, key, builder.values(gang, key)), builder.values(gang, key))
        named = {**values, "name": [_free(rules, gang, key, name)]} if name else values
        gang, key, words = _filled(rules, gang, key, [rest, *lines[1:]], named)
        gang, made, words = make_own(rules, gang, key, words)
    card = next(one for one in rules.roster.cards(gang) if one.key == key)
    shown = f"{card.line}, {card.corner}".casefold()
    words = [one for one in words if one.casefold() not in shown]
    for kept, told in ((unread, words), (own, made)):
        if told:
            kept.append(Unread(card.name, tuple(told)))
    return gang


def _name(line: str) -> tuple[str, str]:
    """Who a line is about, and what it says of them. A name with a comma stands in quotes."""
    if found := re.match(r"[“\"]([^”\"]+)[”\"]\s*[,:;(|·-]?\s*", line):
        return found[1].strip()[:60], line[found.end() :]
    name, *rest = HEAD_ENDS.split(line, maxsplit=1)
    return name.strip()[:60], "".join(rest)


def _counted(line: str) -> tuple[int, str]:
    found = re.match(r"(\d{1,2})\s*[x×]\s+", line)
    return (max(1, int(found[1])), line[found.end() :]) if found else (1, line)


def _free(rules: Game, gang: Any, key: str, name: str) -> str:
    names = {card.name for card in rules.roster.cards(gang) if card.key != key}
    number, free = 2, name
    while free in names:
        free, number = f"{name[:55]} {number}", number + 1
    return free


def _keys(rules: Game, gang: Any) -> set[str]:
    return {one.key for one in rules.roster.keyed(gang)}


def _kind(rules: Game, line: str) -> str:
    """The kind of member that words name first, or ""."""
    found = []
    for kind in rules.roster.builder.kinds:
        name = re.split(r"[:,(]", kind.label)[0].strip()
        if at := re.search(rf"(?<!\w){re.escape(name)}(?!\w)", line, re.IGNORECASE):
            found.append((at.start(), -len(name), kind.value))
    return min(found)[2] if found else ""


def _bare(fields: Iterable[FormField], values: Values) -> dict[str, list[str]]:
    """A newcomer with nothing but their figures: what they have is said in the list."""
    found = {name: list(words) for name, words in values.items()}
    for field in fields:
        empty = field.kind in ("rows", "flag", "many") or field.optional
        if empty or (field.kind == "one" and any(not pick.value for pick in field.picks)):
            found[field.name] = []
    return found


def _filled(
    rules: Game, gang: Any, where: str, lines: Iterable[str], values: Mapping[str, list[str]]
) -> tuple[Any, str, list[str]]:
    """The gang with a sheet filled in, the member's key, and the words that found no place."""
    builder = rules.roster.builder
    before = {name: list(words) for name, words in builder.values(gang, where).items()}
    given = before | dict(values)
    unread = list(settle(builder.form(gang, where, given), lines, given))
    for _ in range(3):
        try:
            gang, key = builder.edited(gang, where, given, _keys(rules, gang))
        except FormInvalid as unfit:
            unread += unfit.wrong.values()
            for name in unfit.wrong:
                given[name] = before.get(name, [])
        else:
            return gang, key, unread
    return gang, where, unread


def _noted(rules: Game, gang: Any, unread: Iterable[Unread]) -> Any:
    """What was not understood as notes: of the member where their sheet has a place for them, else of the gang."""
    builder, keys = rules.roster.builder, {card.name: card.key for card in rules.roster.cards(gang)}
    for one in unread:
        where, words = keys.get(one.name, ""), "; ".join(one.words)
        if where and NOTES not in builder.values(gang, where):
            where, words = "", f"{one.name}: {words}"
        values = builder.values(gang, where)
        story = "\n".join([*values.get(NOTES, ()), say("unread", words=words)]).strip()[:NOTES_AT_MOST]
        gang, _ = builder.edited(gang, where, {**values, NOTES: [story]}, ())
    return gang
