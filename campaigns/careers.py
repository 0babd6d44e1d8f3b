"""What each character of a campaign has done, over all its battles. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from campaigns.aftermath import AftermathRecord, with_sign
from campaigns.models import Contender
from companion.words import ngettext, say
from games.engine.show.report import ModelOutcome
from games.engine.tell.sentences import join_words

FAMOUS = 6
"""People on the page of the story; all of them have a page of their own."""


@dataclass
class Career:
    """One character across the battles. took_out, fell_to: names, with how often. finds: what was taken home.

    experience, injuries: as they were written down after battles. last_words: of somebody who left for good.
    """

    contender: Contender
    member: str
    name: str
    line: str = ""
    fought: int = 0
    took_out: Counter[str] = field(default_factory=Counter)
    falls: int = 0
    fell_to: Counter[str] = field(default_factory=Counter)
    finds: list[str] = field(default_factory=list)
    left: bool = False
    experience: int = 0
    injuries: list[str] = field(default_factory=list)
    last_words: str = ""

    def settle(self, part: ModelOutcome, record: AftermathRecord | None) -> None:
        """What was confirmed after a battle in which they stood as this part; what they had at its end where nothing
        was.
        """
        if record is None:
            self.finds += [find.name for find in part.found]
            return
        self.finds += [kept.thing for kept in record.kept if kept.member == self.member]
        if self.member in record.left:
            self.left, self.last_words = True, record.last_words.get(self.member, "")
        for entry in record.people:
            if entry.member == self.member:
                self.experience += entry.experience
                self.injuries += [entry.injury] if entry.injury else []

    @property
    def felled(self) -> int:
        return self.took_out.total()

    @property
    def short(self) -> str:
        """In a line: "5 battles, took out 6"."""
        fought = ngettext("{number} battle", "{number} battles", self.fought)
        return (
            say("{fought}, took out {felled}", fought=fought, felled=self.felled) if self.felled else fought
        )

    @property
    def sentences(self) -> list[str]:
        """What can be said of it beyond the numbers."""
        told = []
        if self.took_out:
            told.append(
                say("Took out {names_with_counts}.", names_with_counts=names_with_counts(self.took_out))
            )
        if self.fell_to:
            told.append(
                say("Fell to {names_with_counts}.", names_with_counts=names_with_counts(self.fell_to))
            )
        if self.finds:
            told.append(say("Took home {finds}.", finds=names_with_counts(Counter(self.finds))))
        if self.experience:
            told.append(say("Experience: {number}.", number=with_sign(self.experience)))
        if self.injuries:
            told.append(say("Injuries: {injuries}.", injuries=", ".join(self.injuries)))
        if self.left:
            told.append(say("Left for good."))
        return told


def famous(careers: Sequence[Career], number: int = FAMOUS) -> list[Career]:
    """Of all gangs those who did most, and still fight."""
    there = sorted(careers, key=lambda one: (one.left, -one.felled, -one.fought, one.falls))
    return there[:number]


def first_of_gangs(careers: Sequence[Career]) -> dict[int, Career]:
    """Of each gang, by its number, who did most in it: they stand for it."""
    return {one.contender.number: one for one in reversed(famous(careers, len(careers)))}


def names_with_counts(names: Counter[str]) -> str:
    """Names as a list is said, with how often: "Ruth twice, Gabe and Nan"."""
    times = {1: "", 2: say(" twice")}
    return join_words(
        [
            f"{name}{times.get(number, say(' {number} times', number=number))}"
            for name, number in names.most_common()
        ]
    )
