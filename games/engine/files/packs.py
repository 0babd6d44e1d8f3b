"""A pack as a file: things of players' own making, by value, with a name and a version; and house rules.

A pack of ours is kept in the same shape. `source` is its name among all packs anywhere: by it a newer version is known.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta

from games.engine.files.error_messages import convert_explained, read_explained
from games.engine.files.gang_files import FileHeader
from games.engine.game import Game, Setting
from games.engine.own import OWN, Own, kind_named
from games.engine.play.values import DecodeError, Value, from_json, to_json
from games.engine.registry import GAMES, game
from games.engine.tell.sentences import join_words
from games.engine.words import phrases

say = phrases("record.packs")

THINGS_AT_MOST = 100
BYTES_AT_MOST = 500_000
SHAPE = 1
"""The version of a pack's file."""

type Plain = dict[str, Any]


class PackFile(Value):
    """things: by kind, as plain data. settings: what it answers of the setup of a battle. number: its version."""

    sixgun: Literal["pack"]
    version: Literal[1]
    game: Annotated[str, Meta(max_length=60)]
    source: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,40}$")]
    name: Annotated[str, Meta(min_length=1, max_length=80)]
    number: Annotated[int, Meta(ge=1, le=10_000)] = 1
    words: Annotated[str, Meta(max_length=2000)] = ""
    settings: Annotated[dict[str, Annotated[str, Meta(max_length=60)]], Meta(max_length=30)] = {}
    things: Annotated[dict[str, tuple[Plain, ...]], Meta(max_length=20)] = {}


class Change(NamedTuple):
    """What another version has otherwise. how: new, changed or gone."""

    how: Literal["new", "changed", "gone"]
    what: str
    name: str


def write_pack(packed: PackFile) -> str:
    """A file, set so that people can read it."""
    return msgspec.json.format(to_json(packed).decode(), indent=2) + "\n"


def read_pack(text: str | bytes, find: Callable[[str], Game] = game) -> PackFile:
    """A file. Raises DecodeError with a sentence: where, and what is wrong."""
    if len(text) > BYTES_AT_MOST:
        raise DecodeError(say("too-long", most=BYTES_AT_MOST // 1000))
    try:
        head = from_json(text, FileHeader)
    except DecodeError:
        raise DecodeError(say("no-pack")) from None
    if head.sixgun != "pack":
        raise DecodeError(say("no-pack"))
    if head.version != SHAPE:
        raise DecodeError(say("newer"))
    try:
        rules = find(head.game)
    except KeyError:
        raise DecodeError(say("no-game", game=head.game[:40], list=join_words(list(GAMES)))) from None
    packed = read_explained(text, PackFile)
    things_of(rules, packed)
    return packed.but(settings=dict(house_rules(rules, packed.settings)))


def things_of(rules: Game, packed: PackFile) -> tuple[Own, ...]:
    """What is in it, kind by kind. Raises DecodeError for what the game does not know, and for too much."""
    found: list[Own] = []
    for key, rows in packed.things.items():
        kind = kind_named(rules.roster.own, key)
        if kind is None:
            raise DecodeError(say("no-kind", game=rules.title, kind=key[:40]))
        seen: set[str] = set()
        for place, row in enumerate(rows, 1):
            try:
                one = Own(kind, convert_explained(row, kind.shape))
            except DecodeError as wrong:
                raise DecodeError(say("in-thing", kind=kind.name, number=place, told=wrong)) from None
            if not one.key.startswith(OWN):
                raise DecodeError(say("not-own", name=one.name, own=OWN))
            if one.key in seen:
                raise DecodeError(say("twice", name=one.name, key=one.key))
            seen.add(one.key)
            found.append(one)
    if len(found) > THINGS_AT_MOST:
        raise DecodeError(say("too-many", number=len(found), most=THINGS_AT_MOST))
    return tuple(found)


def packed_things(things: Sequence[Own]) -> dict[str, tuple[Plain, ...]]:
    """Things as they stand in a file, kind by kind; of two with one key the later has another."""
    found: dict[str, list[Plain]] = {}
    for one in things:
        found.setdefault(one.kind.key, []).append(msgspec.json.decode(to_json(one.thing)))
    return {key: tuple(rows) for key, rows in found.items()}


def switches(rules: Game) -> tuple[Setting, ...]:
    """What is agreed before a battle that has more than one reading: the settings that few tables change."""
    return tuple(one for one in rules.battle.form if one.rare and one.picks)


def house_rules(rules: Game, settings: Mapping[str, str]) -> Mapping[str, str]:
    """Those of some answers that are a switch of the game and one of its picks."""
    known = {one.name: {pick.value for pick in one.picks} for one in switches(rules)}
    return {name: value for name, value in settings.items() if value in known.get(name, ())}


def house_rules_told(rules: Game, settings: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """House rules in words: what is asked, and what is answered."""
    return tuple(
        (one.label, pick.label)
        for one in switches(rules)
        for pick in one.picks
        if settings.get(one.name) == pick.value
    )


def changes(rules: Game, before: PackFile, after: PackFile) -> tuple[Change, ...]:
    """What a version has otherwise than an earlier one, thing by thing, and the house rules."""
    was = {(one.kind.key, one.key): one for one in things_of(rules, before)}
    now = {(one.kind.key, one.key): one for one in things_of(rules, after)}
    found = [Change("new", one.kind.name, one.name) for at, one in now.items() if at not in was]
    found += [
        Change("changed", one.kind.name, one.name)
        for at, one in now.items()
        if at in was and was[at].thing != one.thing
    ]
    found += [Change("gone", one.kind.name, one.name) for at, one in was.items() if at not in now]
    rule = say("house-rule")
    old, new = (dict(house_rules_told(rules, packed.settings)) for packed in (before, after))
    for label in dict.fromkeys((*new, *old)):
        if old.get(label) != new.get(label):
            how: Any = "gone" if label not in new else "changed" if label in old else "new"
            found.append(Change(how, rule, say("ruled", label=label, pick=new.get(label) or old[label])))
    return tuple(found)


def same_thing(one: Own, other: Own) -> bool:
    """Whether two are the same but for their keys, which a gang may have changed."""
    plain = [msgspec.to_builtins(each.thing) for each in (one, other)]
    for each in plain:
        each.pop("key", None)
    return one.kind.key == other.kind.key and plain[0] == plain[1]
