"""Random play: whole battles between random gangs, with everything checked that must always be true.

No Django here and no clock but for the figures; the same seed plays the same battles.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from games.engine.fair import DiceOf
from games.engine.files.record_writing import without_secrets, write_record
from games.engine.files.text_record import read_command, read_record, replay
from games.engine.game import Game
from games.engine.play.questions import Answer, Choice, Number, Question, Refused, Roll
from games.engine.play.record import (
    Answered,
    Back,
    Do,
    Entry,
    Record,
    Redo,
    Said,
    StaleInputError,
    Undo,
)
from games.engine.play.sensible import Dice
from games.engine.play.table import Command, fold
from games.engine.play.values import DecodeError, to_json

TRIES = 200
"""Proposals in a row that the rules may refuse before something is said that they have to allow."""

ENTRIES_AT_MOST = 8_000
CHECKED_EVERY = 97
"""Entries between two thorough checks: round trips, undo and redo, the screens."""

TOLD_EVERY = 10
"""Battles between two whole round trips through the text record."""

REWOUND = 0.004
"""The share of things said that go back instead of on."""


class InvariantError(Exception):
    """Something that must always be true is not. The record up to there can be written out and looked at."""

    def __init__(self, battle: Battle, sentence: str) -> None:
        super().__init__(sentence)
        self.battle, self.sentence = battle, sentence


@dataclass
class Figures:
    """What came of the battles. won: by the place of the winning side at the table, 0 for a draw; lost: models."""

    battles: int = 0
    entries: int = 0
    refused: int = 0
    unfinished: int = 0
    seconds: float = 0.0
    turns: list[int] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)
    models: list[int] = field(default_factory=list)
    won: Counter[int] = field(default_factory=Counter)
    sides: Counter[int] = field(default_factory=Counter)

    @property
    def rate(self) -> float:
        """Entries per second of one core, everything included."""
        return self.entries / self.seconds if self.seconds else 0.0


def dice_of(seed: str) -> DiceOf:
    """The dice of the battles of sensible players: the same for the same seed and number."""
    return lambda place: Dice(random.Random(f"{seed}/{place}"))


def simulate(
    game: Game, battles: int, seed: str, only: int = 0, tell: Callable[[Battle], object] | None = None
) -> Figures:
    """Play some battles to their end. Raises InvariantError at the first thing that is wrong.

    only: just the battle of that number. tell: is shown each battle when it is over.
    """
    figures = Figures()
    began = time.process_time()
    for number in range(1, battles + 1) if not only else (only,):
        battle = Battle(game, seed, number)
        battle.play()
        _count(figures, battle)
        if tell is not None:
            tell(battle)
    figures.seconds = time.process_time() - began
    return figures


def _count(figures: Figures, battle: Battle) -> None:
    figures.battles += 1
    figures.entries += len(battle.record.entries)
    figures.refused += battle.refused
    figures.lengths.append(len(battle.record.entries))
    turns, winner, lost = battle.game.battle.summary(battle.record.state)
    figures.turns.append(turns)
    figures.lost.append(sum(lost.values()))
    figures.sides[len(lost)] += 1
    if battle.unfinished:
        figures.unfinished += 1
    else:
        figures.won[[*lost, winner].index(winner) + 1 if winner else 0] += 1


def random_setup(game: Game, chance: random.Random) -> Any:
    """A random setup: starters of one group, now and then a crowd or teams, anything that can be agreed."""
    groups: dict[str, list[Any]] = {}
    for starter in game.roster.starters().values():
        groups.setdefault(starter.group, []).append(starter)
    fewest, most = game.battle.seats
    while True:
        many = fewest if most == fewest or chance.random() < 0.7 else chance.randint(fewest, most)
        group = chance.choice(list(groups.values()))
        crowd = chance.sample(group, many) if many <= len(group) else chance.choices(group, k=many)
        answers = {}
        for agreed in game.battle.form:
            price = max(starter.price for starter in crowd)
            numbers = (agreed.default, str(max(agreed.low, min(agreed.high, price))))
            answers[agreed.name] = chance.choice([pick.value for pick in agreed.picks] or numbers)
        teams = (
            [chance.choice(("red", "blue")) for _ in crowd]
            if many > 2 and chance.random() < 0.5 and game.battle.teams
            else []
        )
        try:
            setup = game.battle.compose(answers, [starter.gang for starter in crowd], teams)
            game.battle.begin(setup)
        except DecodeError:
            continue  # these gangs cannot play so: too many for the layout, all on one team
        return setup


def answer(question: Question, chance: random.Random) -> Answer:
    """Some answer that the question takes; of sealed numbers one side's."""
    if isinstance(question, Roll):
        if question.optional and chance.random() < 0.3:
            return ()
        return tuple(chance.randint(1, 6) for _ in range(question.dice))
    if isinstance(question, Choice):
        keys = [option.key for option in question.options]
        return (
            tuple(key for key in keys if chance.random() < 0.2) if question.many else (chance.choice(keys),)
        )
    if isinstance(question, Number):
        return chance.randint(question.low, question.high)
    return {chance.choice(question.who): chance.randint(question.low, question.high)}


class Battle:
    """One battle under way, number so-and-so of a seed, which settles everything that happens in it."""

    def __init__(self, game: Game, seed: str, number: int, setup: Any = None) -> None:
        self.game = game
        self.title = f"Battle {number} of seed {seed}"
        self.chance = random.Random(f"{game.key}/{seed}/{number}")
        self.setup = setup or random_setup(game, self.chance)
        self.record: Record[Any] = Record(game.battle.begin(self.setup), game.battle.label)
        self.told = number % TOLD_EVERY == 0
        self.refused = 0
        self.unfinished = False
        self.looked_at: Any = None

    def play(self) -> None:
        """To the end, or to the most entries that a battle may have."""
        opening = self.game.battle.opening(self.record.state)
        if opening is not None:
            self.say(Do(opening))
        while not self.is_over():
            if len(self.record.entries) >= ENTRIES_AT_MOST:
                self.unfinished = True
                break
            self.say_something()
            if len(self.record.entries) % CHECKED_EVERY == 0:
                self.look_closely()
        self.look_closely()
        self.look_at_the_whole()

    def is_over(self) -> bool:
        return self.record.question is None and self.game.battle.over(self.record.state)

    def say_something(self) -> None:
        """One entry more: an answer, a command, or now and then a step back."""
        if self.record.entries and self.chance.random() < REWOUND:
            back = Back(self.chance.randint(max(0, len(self.record.entries) - 60), len(self.record.entries)))
            if self.say(self.chance.choice((Undo(), Undo(), Redo(), back))):
                return
        for _ in range(TRIES):
            if self.say(self._answer() if self.record.question else Do(self.proposal())):
                return
        if not any(self.say(Do(command)) for command in self._offered()):
            raise InvariantError(self, "Nothing was found that may be said.")

    def _answer(self) -> Answered:
        assert self.record.question is not None
        return Answered(answer(self.record.question, self.chance), self.chance.choice(("app", "table")))

    def proposal(self) -> Command:
        return self._guarded(
            "proposing", lambda: self.game.battle.propose(self.record.state, self.chance.choice)
        )

    def _offered(self) -> list[Command]:
        """What the screen offers without a sheet, the most likely first."""
        scene = self.game.battle.view(self.record.state, None, None)
        offers = [offer for offer in (scene.main, *scene.offers, *scene.more) if offer is not None]
        return [read_command(self.game, offer.said) for offer in offers if offer.direct and not offer.why_not]

    def say(self, said: Said[Any]) -> Entry[Any, Any] | None:
        """Say it and check what must hold; None where the rules refuse it."""
        try:
            entry = self._guarded(f"saying {said}", lambda: self.record.say(said, ""))
        except (Refused, StaleInputError):
            self.refused += 1
            return None
        if self.record.state is not self.looked_at:  # a question or an answer alone changes nothing
            for sentence in self.game.battle.broken(self.record.state):
                raise InvariantError(self, sentence)
            self.looked_at = self.record.state
        return entry

    def _guarded[T](self, doing: str, do: Callable[[], T]) -> T:
        try:
            return do()
        except (Refused, StaleInputError, InvariantError):
            raise
        except Exception as mishap:
            raise InvariantError(self, f"{type(mishap).__name__} while {doing}: {mishap}") from mishap

    def expect(self, holds: bool, sentence: str) -> None:
        if not holds:
            raise InvariantError(self, sentence)

    def look_closely(self) -> None:
        """JSON there and back, undo then redo, and the screens can be drawn."""
        now, game = self.record.head.moment, self.game
        self.expect(
            game.moment_reader.decode(to_json(now)) == now, "The moment does not come back from JSON."
        )
        standing = self.record.head
        self.expect(
            game.head_reader.decode(to_json(standing)) == standing, "The standing does not come back."
        )
        whole = self._guarded("drawing the screen", lambda: game.battle.view(now.state, now.open, None))
        for phone in ((), *((side.key,) for side in whole.sides)):
            self._guarded("drawing a phone's screen", partial(game.battle.view, now.state, now.open, phone))
        waits = now.open
        if waits is not None:
            self._guarded("drawing the question", lambda: game.battle.ask(now.state, waits, ""))
        if not self.record.entries:
            return
        last = self.record.entries[-1]
        self.expect(game.entry_reader.decode(to_json(last)) == last, "An entry does not come back from JSON.")
        if now.act:
            before = to_json(now)
            self.say(Undo())
            self.say(Redo())
            self.expect(to_json(self.record.head.moment) == before, "Undo and redo do not lead back.")

    def look_at_the_whole(self) -> None:
        """The state is the fold of its events; every tenth battle goes through the text record and is played again."""
        began = self.game.battle.begin(self.setup)
        self.expect(
            fold(began, self.record.events()) == self.record.state, "The state is not the fold of its events."
        )
        if self.told:
            text = self._guarded("writing the record", self.text)
            again = self._guarded("playing the record again", lambda: replay(read_record(text)))
            known = without_secrets(self.game, self.setup, self.record.entries)
            now = self.record.head
            secret = now.moment.open is not None and now.moment.open.sealed
            same = again.entries == known and (secret or again.head == now)
            self.expect(bool(same), "The text record plays another battle.")

    def text(self, *, story: bool = True) -> str:
        """The battle as a text record."""
        return write_record(self.game, self.setup, self.record.entries, self.title, story=story)


def spread(numbers: Sequence[int]) -> str:
    """The average, the least and the most: "5.2 (2 to 6)"."""
    if not numbers:
        return "none"
    return f"{sum(numbers) / len(numbers):.1f} ({min(numbers)} to {max(numbers)})"
