"""Luck: what dice with a target number gave, beside what was to be expected of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from companion.rules.questions import Source
from companion.rules.table import Rolled
from companion.rules.vocabulary import Chapter, Tally
from companion.rules.wording import counted

SOURCES: Mapping[Source, str] = {"app": "by the app", "table": "at the table"}


@dataclass
class Dice:
    """How many were thrown, how many counted, how many were to be expected."""

    thrown: int = 0
    counted: int = 0
    expected: Fraction = Fraction(0)


@dataclass
class Luck:
    """The dice of a battle, by the side that threw them and by where they were thrown."""

    dice: dict[tuple[str, Source], Dice] = field(default_factory=lambda: defaultdict(Dice))

    def thrown(self, event: Rolled, source: Source) -> None:
        """Take a throw into account. Without a target number, or thrown by all together, it is nobody's luck."""
        if not event.needs or not event.who:
            return
        dice = self.dice[event.who, source or "table"]
        dice.thrown += len(event.faces)
        dice.counted += sum(event.counts(face) for face in event.faces)
        good = event.needs if event.under else 7 - event.needs
        dice.expected += Fraction(len(event.faces) * max(0, min(6, good)), 6)

    def chapters(self, names: Mapping[str, str]) -> Iterator[Chapter]:
        """The chapter of the report, where any dice counted. names: side to name."""
        if not self.dice:
            return
        rows = [
            Tally(
                (
                    names[side],
                    SOURCES[source],
                    str(dice.thrown),
                    str(dice.counted),
                    f"{float(dice.expected):.1f}",
                    f"{float(dice.counted - dice.expected):+.1f}".replace("-", "−"),
                )
            )
            for (side, source), dice in sorted(self.dice.items())
        ]
        head: tuple[str, ...] = ("", "Thrown", "Dice", "Good", "Expected", "Luck")
        if len({source for _, source in self.dice}) == 1:  # nothing to tell apart
            head = (head[0], *head[2:])
            rows = [Tally((row.cells[0], *row.cells[2:])) for row in rows]
        yield Chapter("Luck", (self._luckiest(names),), head, tuple(rows))

    def _luckiest(self, names: Mapping[str, str]) -> str:
        luck: dict[str, Fraction] = defaultdict(Fraction)
        for (side, _), dice in self.dice.items():
            luck[side] += dice.counted - dice.expected
        side = max(luck, key=lambda side: abs(luck[side]))
        much = round(abs(luck[side]))
        if much < 1:
            return "Nobody can blame the dice."
        successes = counted(much, "success", "successes")
        if luck[side] > 0:
            return f"The dice were kind to {names[side]}: {successes} more than expected."
        return f"The dice deserted {names[side]}: {successes} fewer than expected."
