"""What strangers are called: by a name of their own, or, in battles begun before they had any, by class and number.

A long chase meets hundreds of them. Those of former Encounters are forgotten; what they were called follows from their
keys, which are numbered on for ever, and from a few stretches of numbers kept in their place. A name follows from the
key and from a number that is drawn once, of the dice on the table when the first stranger is met, so that every phone,
the story and the report tell the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, cast
from zlib import crc32

from msgspec import Meta

from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.roster import Class
from games.blood_horizon.kernel.state import Battle, BattleTable, Run
from games.engine.play.table import Event, Rolled
from games.engine.play.values import Value, convert
from games.engine.words.toml_files import read_toml

KEEPER = "keeper"
FIRSTS, LASTS = 48, 31
"""How many names there are: without a common divisor, so that no two of a class are called alike for 1,488 of them."""


class NameLists(Value):
    """first: names of anybody. last: by class, and of those who keep stores."""

    first: Annotated[tuple[str, ...], Meta(min_length=FIRSTS, max_length=FIRSTS)]
    last: dict[str, Annotated[tuple[str, ...], Meta(min_length=LASTS, max_length=LASTS)]]


@cache
def name_lists() -> NameLists:
    return convert(read_toml(book.DATA / "strangers.toml"), NameLists)


def stranger_name(drawn: int, kind: str, number: int) -> str:
    """The name of a stranger: of a class, or a keeper's, by the number in their key.

    >>> stranger_name(1, "outlaw", 1) == stranger_name(1, "outlaw", 1 + FIRSTS * LASTS)
    True
    """
    lists = name_lists()
    place = drawn + 5 * number + 11 * list(lists.last).index(kind)
    return f"{lists.first[place % FIRSTS]} {lists.last[kind][(drawn // FIRSTS + 7 * number) % LASTS]}"


class NamesDrawn(Event, tag="names-drawn"):
    """From now on strangers have names of their own."""

    told = None
    drawn: int

    def apply(self, battle: Battle) -> Battle:
        return battle.but(names=self.drawn)


def draw_names(table: BattleTable) -> None:
    """The number from which names follow, once: of the dice of this command and of where things stand."""
    battle = table.battle
    if battle.names or battle.settings.strangers != "named":
        return
    faces = [one.faces for one in table.events if isinstance(one, Rolled)]
    where = (battle.chase.where, battle.chase.week) if battle.chase else ()
    stars = [player.name for player in battle.players.values()]
    table.happens(NamesDrawn(1 + crc32(repr((faces, where, stars, battle.met)).encode()) % 9973))


def numbered(runs: tuple[Run, ...], key: str, name: str, *, named: bool = False) -> tuple[Run, ...]:
    """The stretches of a class with one more in them, who has this key and this name: "outlaw-17", "Outlaw 3". Whoever
    is named is counted by the key alone.
    """
    place = _number(key, "-")
    number = place if named else _number(name, " ")
    if not place or not number:
        return runs
    if runs and number - place == runs[-1].number - runs[-1].first:
        return (*runs[:-1], runs[-1].but(last=max(place, runs[-1].last)))
    return (*runs, Run(place, number, place))


def strangers(called: Mapping[str, tuple[Run, ...]], drawn: int = 0) -> Iterator[tuple[str, str]]:
    """Key and name of everybody who was ever met. drawn: `Battle.names`."""
    for kind, runs in called.items():
        for run in runs:
            for place in range(run.first, run.last + 1):
                if drawn:
                    yield f"{kind}-{place}", stranger_name(drawn, kind, place)
                else:
                    yield (
                        f"{kind}-{place}",
                        f"{book.CLASSES[cast(Class, kind)]} {run.number + place - run.first}",
                    )


def following(battle: Battle, kind: str) -> int:
    """The number of the next one of a class."""
    runs = battle.called.get(kind, ())
    return runs[-1].last + 1 if runs else 1


def class_in(key: str) -> Class | None:
    """The class of a stranger, by their key; None for whoever has a name of their own."""
    kind, _, number = key.rpartition("-")
    return kind if number.isdigit() and kind in book.CLASSES else None


def _number(words: str, before: str) -> int:
    """The number at the end of a key or a name, 0 where there is none."""
    number = words.rpartition(before)[2]
    return int(number) if number.isdigit() else 0
