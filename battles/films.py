"""What the last tap did: kept on the battle's row, and shown as a sum with its cards, played on the board. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from battles import boards
from battles.log_entries import CommittedEntry
from games.engine.game import BattleRules
from games.engine.play.values import to_json
from games.engine.show.board import Board
from games.engine.show.film import Beat, Film
from games.engine.show.scene import ModelRow, Scene
from games.engine.tell.filming import film_of


@dataclass(frozen=True)
class Card:
    """A card as it is drawn: who, and to whom, each with a color. number: its own. sets: the states that it
    changes, as a script reads them.
    """

    beat: Beat
    row: ModelRow | None
    whom: tuple[tuple[ModelRow, int], ...]
    number: int

    @property
    def path(self) -> str:
        """The regions through which a counter goes, as a script reads them."""
        return " ".join(self.beat.path)

    @property
    def sets(self) -> str:
        return " ".join(f"{key}:{state}" for key, state in self.beat.sets)


@dataclass(frozen=True)
class Shown:
    """A film as it is drawn."""

    film: Film
    cards: tuple[Card, ...]


def filmed(rules: BattleRules, done: Sequence[CommittedEntry], before: Any, names: Mapping[str, str]) -> str:
    """The film of what was just said, as JSON; "" where a step back is all there was. before: the state then."""
    if rules.film is None or before is None:
        return ""
    steps = [place for place, one in enumerate(done) if one.entry.to is not None]
    first = steps[-1] + 1 if steps else 0
    state = done[steps[-1]].head.moment.state if steps else before
    entries = [one.entry for one in done[first:]]
    found = film_of(rules.film, state, entries, names, rules.sentences, rules.verdict) if entries else None
    return to_json(found).decode() if found else ""


def film_shown(scene: Scene, stored: str, newest: int) -> Shown | None:
    """The film of the newest entry; None where something that has none came after it, or it is of an older shape."""
    try:
        film = msgspec.json.decode(stored, type=Film) if stored else None
    except msgspec.DecodeError:
        return None
    if film is None or film.last != newest:
        return None
    return Shown(film, tuple(_card(scene, beat) for beat in film.beats))


def with_board(battle: Any, scene: Scene, board: Board | None, sides: Collection[str]) -> dict[str, Any]:
    """The film of the last tap, and the board on which it is played, for a page's context."""
    film = film_shown(scene, battle.latest_film, battle.newest)
    was = dict(film.film.was) if film else {}
    return {"film": film, "board": boards.drawn_board(scene, board, sides, was)}


def _card(scene: Scene, beat: Beat) -> Card:
    row = scene.row(beat.who) if beat.who else None
    whom = tuple((found, scene.number(found.side)) for key in beat.whom if (found := scene.row(key)))
    return Card(beat, row, whom, scene.number(row.side) if row else 0)
