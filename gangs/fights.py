"""What gangs have won, drawn and lost. The apps whose battles these are say what became of them, and take it back."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from django.db import transaction
from django.db.models import Count, QuerySet

from companion.prepared import PreparedForMany
from companion.words import say
from gangs.fight_models import Fight
from gangs.models import Gang

RESULTS = ("won", "drawn", "lost")
PIPS = 8
A_SHELF = 24
"""Gangs that are counted at once, at most, by a query that was put together before."""


class Tally(NamedTuple):
    """A gang's battles."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def fought(self) -> int:
        return sum(self)

    @property
    def pips(self) -> list[str]:
        """Each battle as its result, while they can be told apart at a glance."""
        results = [result for result, number in zip(RESULTS, self, strict=True) for _ in range(number)]
        return results if len(results) <= PIPS else []

    @property
    def told(self) -> str:
        """ "3 won, 1 drawn, 2 lost"; "" before the first battle."""
        words = [
            (self.won, say("{number} won", number=self.won)),
            (self.drawn, say("{number} drawn", number=self.drawn)),
            (self.lost, say("{number} lost", number=self.lost)),
        ]
        return ", ".join(told for number, told in words if number)


def results_by_gang(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Gang to result, of pairs of them. A gang that met itself has neither won nor lost."""
    found: dict[str, str] = {}
    twice: set[str] = set()
    for gang, result in pairs:
        if gang in found:
            twice.add(gang)
        if gang and result in RESULTS:
            found[gang] = result
    return {gang: result for gang, result in found.items() if gang not in twice}


def keep_fights(of: str, results: Mapping[str, str]) -> None:
    """How a battle went, by gang: this and nothing else counts of it. Keys that are no gang's are left out."""
    with transaction.atomic():
        Fight.objects.filter(of=of).exclude(gang__in=results).delete()
        if not results:
            return
        known = Gang.objects.filter(pk__in=results).values_list("pk", flat=True)
        Fight.objects.bulk_create(
            [Fight(gang_id=key, of=of, result=results[key]) for key in known],
            update_conflicts=True,
            unique_fields=["gang", "of"],
            update_fields=["result"],
        )


def battles_of(gang: Gang) -> QuerySet[Fight, str]:
    """The keys of those that count for a gang, in the words of the apps that keep them."""
    return Fight.objects.filter(gang=gang).values_list("of", flat=True)


def tallies(gangs: Collection[str]) -> dict[str, Tally]:
    """Of these gangs, those that have fought. One query."""
    found: dict[str, Tally] = {}
    for gang, result, number in _COUNTED.every(list(gangs)):
        if result in RESULTS:
            found[gang] = found.get(gang, Tally())._replace(**{result: number})
    return found


_COUNTED = PreparedForMany[tuple[str, str, int]](
    lambda gangs: (
        Fight.objects.filter(gang__in=gangs).values_list("gang", "result").annotate(Count("pk")).order_by()
    ),
    A_SHELF,
)
