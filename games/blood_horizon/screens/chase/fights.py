"""The fights of a chase in a few sentences each, and what everybody did in all of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from games.blood_horizon.encounters.events import LeftBehind, PutAway
from games.blood_horizon.fight import events as blows
from games.blood_horizon.kernel.catalogue import wording
from games.blood_horizon.kernel.naming import class_in
from games.blood_horizon.kernel.roster import Class
from games.blood_horizon.kernel.stars import Powered
from games.blood_horizon.kernel.state import Battle, Status
from games.blood_horizon.kernel.taking import Grew
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.chase.words import FELL
from games.engine.play.table import Event
from games.engine.tell.sentences import join_words

say = phrases("story.fights")

HARMS = ("dead", "out")
NAMED_AT_MOST = 4
"""Who held the board, by name."""
ENDS = wording("fight-ends")
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
    lines: dict[str, list[str]] = field(default_factory=dict)

    def read(self, event: Event, week: int, place: str, title: str) -> Iterator[str]:
        """The sentences that an event gives, most of them when a fight is over."""
        match event:
            case blows.FightBegan(ours=ours, theirs=theirs):
                self.turns, self.began, self.learned = 0, len(self.falls), []
                self.lines = {"ours": list(ours), "theirs": list(theirs)}
            case blows.Left(figure=figure, captive=captive):
                self._off(figure)
                if captive:
                    self._falls(captive, "captured", "", week, place, title)
            case blows.Fled(figures=figures):
                for figure in figures:
                    self._off(figure)
            case blows.TurnBegan(turn=turn):
                self.turns = turn
            case blows.Hurt(figure=figure, harm=harm, by=by) if harm in HARMS:
                self._falls(figure, harm, by, week, place, title)
            case blows.Beaten(figure=figure, harm=harm, by=by):
                self._falls(figure, harm, by, week, place, title)
            case blows.Dispatched(figure=by, target=figure):
                self._falls(figure, "dead", by, week, place, title)
            case Powered(figure=figure, used=used) if used:
                self.lives[figure].power += 1
            case Grew(figure=figure):
                self.lives[figure].grew = True
                self.learned.append(figure)
            case blows.FightOver(winner=winner, leader=leader, captured=captured):
                for figure in captured:
                    self._falls(figure, "captured", "", week, place, title)
                yield from self._told()
                yield ENDS[winner].format(who=self._holders(winner, leader))
            case PutAway(won=won):
                self.fought += 1
                self.won += won is True
            case blows.Mended(figure=figure, back=back, was=was, free=free) if not free:
                yield self._mended(figure, back, was, week, place)
            case LeftBehind(figure=figure):
                self.lives[figure].goes(week, place, say("left-behind", lay=self._brought_down(figure)))
                yield say("had-to-be-left", name=self._name(figure))

    def _name(self, key: str) -> str:
        return self.called.get(key, key)

    def _brought_down(self, figure: str) -> str:
        """Whose work it was that somebody lies there, as a sentence begins."""
        by = next((fall.by for fall in reversed(self.falls) if fall.figure == figure), "")
        return say("brought-down", name=self._name(by)) if by else ""

    def kind(self, key: str) -> Class | None:
        """The class of anybody, also of those whom the chase has forgotten."""
        one = self.battle.figures.get(key)
        return one.kind if one else class_in(key)

    def _ours(self, key: str) -> bool:
        return key in self.battle.figures and self.battle.figures[key].side in self.battle.players

    def _off(self, figure: str) -> None:
        """Somebody is not on the board any more."""
        for line in self.lines.values():
            if figure in line:
                line.remove(figure)

    def _holders(self, winner: str, leader: str) -> str:
        """Who was left on the board, their Leader first, by name."""
        there = sorted(self.lines.get(winner, []), key=lambda key: key != leader)
        names = [self._name(key) for key in there]
        if len(names) > NAMED_AT_MOST:
            return say("and-others", name=names[0], number=len(names) - 1)
        return join_words(names) or (say("our-side") if winner == "ours" else say("others"))

    def _falls(self, figure: str, harm: str, by: str, week: int, place: str, title: str) -> None:
        self._off(figure)
        lay = self._brought_down(figure)
        self.falls.append(Fall(figure, harm, by, week, place, title))
        life = self.lives[figure]
        life.out += harm == "out"
        if by and figure not in self.lives[by].downed:
            self.lives[by].downed.append(figure)
        if harm == "dead":
            life.goes(week, place, say("was-killed-by" if by else "was-killed", by=self._name(by)))
        elif harm == "captured":
            life.goes(week, place, say("taken-captive", lay=lay))

    def _mended(self, figure: str, back: bool, was: Status, week: int, place: str) -> str:
        if back:
            return say("recovered", name=self._name(figure))
        if was in ("left", "fled"):
            self.lives[figure].goes(week, place, say("driven-off-for-good"))
            return say("driven-off", name=self._name(figure))
        self.lives[figure].goes(week, place, say("never-got-up", lay=self._brought_down(figure)))
        return say("stayed-down", name=self._name(figure))

    def _told(self) -> Iterator[str]:
        """What the fight came to: how long it took, whom the players' people brought down, who of them fell."""
        falls = self.falls[self.began :]
        yield say("came-to-fight", number=self.turns)
        ours: dict[str, list[Fall]] = {}
        for fall in falls:
            if not self._ours(fall.figure) and self._ours(fall.by):
                ours.setdefault(fall.by, []).append(fall)
        for by, his in ours.items():
            yield f"{self._name(by)} {self._deeds(his)}."
        for figure in self.learned:
            yield say("learned", name=self._name(figure))
        for fall in falls:
            if self._ours(fall.figure):
                known = fall.harm in HARMS and fall.by
                how = f"fell-{fall.harm}-by" if known else "fell"
                by = self._name(fall.by)
                yield say(how, name=self._name(fall.figure), how=FELL[fall.harm], by=by)
        captured = [
            self._name(fall.figure)
            for fall in falls
            if fall.harm == "captured" and not self._ours(fall.figure)
        ]
        if captured:
            yield say("captured", names=join_words(captured), number=len(captured))

    def _deeds(self, falls: list[Fall]) -> str:
        """What somebody did: "killed Goon 1, and put Goon 2 Out of the Fight"."""
        killed = [self._name(fall.figure) for fall in falls if fall.harm == "dead"]
        out = [
            self._name(fall.figure)
            for fall in falls
            if fall.harm == "out" and self._name(fall.figure) not in killed
        ]
        parts = [say("killed", names=join_words(killed))] if killed else []
        if out:
            parts.append(say("put-out", names=join_words(out)))
        return say("and").join(parts) or say("fought")
