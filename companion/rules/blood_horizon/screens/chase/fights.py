"""The fights of a chase in a few sentences each, and what everybody did in all of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from companion.rules.blood_horizon.encounters.events import LeftBehind, PutAway
from companion.rules.blood_horizon.fight import events as blows
from companion.rules.blood_horizon.naming import class_in
from companion.rules.blood_horizon.roster import Class
from companion.rules.blood_horizon.screens.chase.words import FELL
from companion.rules.blood_horizon.stars import Powered
from companion.rules.blood_horizon.state import Battle, Status
from companion.rules.blood_horizon.taking import Grew
from companion.rules.table import Event
from companion.rules.wording import counted, joined

HARMS = ("dead", "out")
ENDS: Mapping[str, str] = {
    "ours": "They held the board.",
    "theirs": "They had to leave the board to the others.",
    "nobody": "Nobody was left on the board.",
}
"""How a fight ended."""


@dataclass
class Fall:
    """Somebody goes down. harm: dead, out or captured; by: who did it, "" for nobody in particular."""

    figure: str
    harm: str
    by: str
    week: int
    place: str
    title: str


@dataclass
class Life:
    """What one figure went through. joined: the week, 0 for before the first; gone: week, place and how it went."""

    joined: int = 0
    out: int = 0
    power: int = 0
    grew: bool = False
    downed: list[str] = field(default_factory=list)
    gone: tuple[int, str, str] | None = None

    def goes(self, week: int, place: str, how: str) -> None:
        self.gone = (week, place, how)


@dataclass
class Fights:
    """All fights, read event by event. falls: of everybody, in order; fought: how many fights, won: by the players."""

    battle: Battle
    called: Mapping[str, str]
    falls: list[Fall] = field(default_factory=list)
    lives: dict[str, Life] = field(default_factory=lambda: defaultdict(Life))
    fought: int = 0
    won: int = 0
    turns: int = 0
    began: int = 0
    learned: list[str] = field(default_factory=list)

    def read(self, event: Event, week: int, place: str, title: str) -> Iterator[str]:
        """The sentences that an event gives, most of them when a fight is over."""
        match event:
            case blows.FightBegan():
                self.turns, self.began, self.learned = 0, len(self.falls), []
            case blows.TurnBegan(turn=turn):
                self.turns = turn
            case blows.Hurt(figure=figure, harm=harm, by=by) if harm in HARMS:
                self._falls(figure, harm, by, week, place, title)
            case blows.Beaten(figure=figure, harm=harm, by=by):
                self._falls(figure, harm, by, week, place, title)
            case blows.Dispatched(figure=by, target=figure):
                self._falls(figure, "dead", by, week, place, title)
            case Powered(figure=figure, used=used) if used:
                self.lives[figure].power += used
            case Grew(figure=figure):
                self.lives[figure].grew = True
                self.learned.append(figure)
            case blows.FightOver(winner=winner, captured=captured):
                for figure in captured:
                    self._falls(figure, "captured", "", week, place, title)
                yield from self._told()
                yield ENDS[winner]
            case PutAway(won=won):
                self.fought += 1
                self.won += won is True
            case blows.Mended(figure=figure, back=back, was=was, free=free) if not free:
                yield self._mended(figure, back, was, week, place)
            case LeftBehind(figure=figure):
                self.lives[figure].goes(week, place, f"{self._brought_down(figure)}was left behind")
                yield f"{self._name(figure)} had to be left behind."
            case _:
                pass

    def _name(self, key: str) -> str:
        return self.called.get(key, key)

    def _brought_down(self, figure: str) -> str:
        """Whose work it was that somebody lies there, as a sentence begins."""
        by = next((fall.by for fall in reversed(self.falls) if fall.figure == figure), "")
        return f"was brought down by {self._name(by)}, and " if by else ""

    def kind(self, key: str) -> Class | None:
        """The class of anybody, also of those whom the chase has forgotten."""
        one = self.battle.figures.get(key)
        return one.kind if one else class_in(key)

    def _ours(self, key: str) -> bool:
        return key in self.battle.figures and self.battle.figures[key].side in self.battle.players

    def _falls(self, figure: str, harm: str, by: str, week: int, place: str, title: str) -> None:
        self.falls.append(Fall(figure, harm, by, week, place, title))
        life = self.lives[figure]
        life.out += harm == "out"
        if by and figure not in self.lives[by].downed:
            self.lives[by].downed.append(figure)
        if harm == "dead":
            killer = f" by {self._name(by)}" if by else ""
            life.goes(week, place, f"was killed{killer}")

    def _mended(self, figure: str, back: bool, was: Status, week: int, place: str) -> str:
        if back:
            return f"{self._name(figure)} recovered."
        if was in ("left", "fled"):
            self.lives[figure].goes(week, place, "was driven off, and never came back")
            return f"{self._name(figure)} was driven off, and never came back."
        self.lives[figure].goes(week, place, f"{self._brought_down(figure)}never got up again")
        return f"{self._name(figure)} never got up again."

    def _told(self) -> Iterator[str]:
        """What the fight came to: how long it took, whom the players' people brought down, who of them fell."""
        falls = self.falls[self.began :]
        yield f"It came to a fight, and took {counted(self.turns, 'Active turn')}."
        ours: dict[str, list[Fall]] = {}
        for fall in falls:
            if not self._ours(fall.figure) and self._ours(fall.by):
                ours.setdefault(fall.by, []).append(fall)
        for by, his in ours.items():
            yield f"{self._name(by)} {self._deeds(his)}."
        for figure in self.learned:
            yield f"{self._name(figure)} learned from it, and is of Rep 4 since then."
        for fall in falls:
            if self._ours(fall.figure):
                by = f" by {self._name(fall.by)}" if fall.by and fall.harm == "dead" else ""
                because = f", {self._name(fall.by)}’s work" if fall.by and fall.harm == "out" else ""
                yield f"{self._name(fall.figure)} {FELL[fall.harm]}{by}{because}."
        captured = [
            self._name(fall.figure)
            for fall in falls
            if fall.harm == "captured" and not self._ours(fall.figure)
        ]
        if captured:
            yield f"{joined(captured)} {'was' if len(captured) == 1 else 'were'} captured."

    def _deeds(self, falls: list[Fall]) -> str:
        """What somebody did: "killed Goon 1, and put Goon 2 Out of the Fight"."""
        killed = [self._name(fall.figure) for fall in falls if fall.harm == "dead"]
        out = [
            self._name(fall.figure)
            for fall in falls
            if fall.harm == "out" and self._name(fall.figure) not in killed
        ]
        parts = [f"killed {joined(killed)}"] if killed else []
        if out:
            parts.append(f"put {joined(out)} Out of the Fight")
        return ", and ".join(parts) or "fought"
