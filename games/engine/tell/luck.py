"""Luck: what dice with a target number gave, beside what was to be expected of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from games.engine.play.questions import Source
from games.engine.play.table import Rolled
from games.engine.show.report import Chapter, Fortune, TableRow
from games.engine.words import phrases

say = phrases("tell.luck")

GOOD = (say("good"), say("success"), say("successes"))
"""What dice bring: the heading of a column, one, and several."""
SOURCES: Mapping[Source, str] = {"app": say("app"), "table": say("table")}


@dataclass
class DiceCount:
    """How many dice were rolled, how many counted, and how many were expected to."""

    thrown: int = 0
    counted: int = 0
    expected: Fraction = Fraction(0)


@dataclass
class Luck:
    """The dice of a battle, by the side that rolled them and by app or table."""

    dice: dict[tuple[str, Source], DiceCount] = field(default_factory=lambda: defaultdict(DiceCount))

    def thrown(self, event: Rolled, source: Source) -> None:
        """Counts a roll. Without a target number, or rolled by all together, it is nobody's luck."""
        if not event.needs or not event.who:
            return
        counted = sum(event.counts(face) for face in event.faces)
        good = max(0, min(6, event.needs if event.under else 7 - event.needs))
        self.brought(event, source, counted, Fraction(good, 6))

    def brought(self, event: Rolled, source: Source, counted: int, each: Fraction) -> None:
        """Counts what a roll brought. each: the expectation of a die. Closed dice are not counted."""
        if event.closed:
            return
        dice = self.dice[event.who, source or "table"]
        dice.thrown += len(event.faces)
        dice.counted += counted
        dice.expected += len(event.faces) * each

    def chapters(
        self, names: Mapping[str, str], head: str = GOOD[0], one: str = GOOD[1], many: str = GOOD[2]
    ) -> Iterator[Chapter]:
        """The chapter of the report, where any dice counted. names: side to name. head, one, many: what dice bring."""
        if not self.dice:
            return
        rows: list[tuple[str, ...]] = [
            (
                names[side],
                SOURCES[source],
                str(dice.thrown),
                str(dice.counted),
                f"{float(dice.expected):.1f}",
                f"{float(dice.counted - dice.expected):+.1f}".replace("-", "−"),
            )
            for (side, source), dice in sorted(self.dice.items())
        ]
        columns: tuple[str, ...] = ("", say("rolled"), say("dice"), head, say("expected"), say("luck"))
        if len({source for _, source in self.dice}) == 1:  # nothing to tell apart
            columns, *rows = [(row[0], *row[2:]) for row in (columns, *rows)]
        words = self._luckiest(names, one, many)
        yield Chapter(say("luck"), (words,), columns, tuple(map(TableRow, rows)), kind="luck")

    def fortunes(
        self, names: Mapping[str, str], one: str = GOOD[1], many: str = GOOD[2]
    ) -> Iterator[Fortune]:
        """The dice of each side. one, many: what they bring."""
        sides: dict[str, DiceCount] = defaultdict(DiceCount)
        for (side, _), dice in self.dice.items():
            all_of_it = sides[side]
            all_of_it.thrown += dice.thrown
            all_of_it.counted += dice.counted
            all_of_it.expected += dice.expected
        for side, dice in sorted(sides.items()):
            words = say(
                "fortune", counted=dice.counted, good=one if dice.counted == 1 else many, dice=dice.thrown
            )
            yield Fortune(side, names[side], words, round(10 * (dice.counted - dice.expected)))

    def _luckiest(self, names: Mapping[str, str], one: str, many: str) -> str:
        luck: dict[str, Fraction] = defaultdict(Fraction)
        for (side, _), dice in self.dice.items():
            luck[side] += dice.counted - dice.expected
        side = max(luck, key=lambda side: abs(luck[side]))
        much = round(abs(luck[side]))
        if much < 1:
            return say("nobody-can-blame-dice")
        good = one if much == 1 else many
        if luck[side] > 0:
            return say("dice-were-kind-more", side=names[side], number=much, good=good)
        return say("dice-deserted-fewer-than", side=names[side], number=much, good=good)
