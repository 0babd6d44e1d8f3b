"""What each character of a campaign has done, over all its battles. Pure."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from campaigns.models import Contender
from companion.words import say
from games.engine.tell.sentences import join_words


@dataclass
class Career:
    """One character across the battles. took_out, fell_to: names, with how often. finds: what was taken home."""

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

    @property
    def felled(self) -> int:
        return self.took_out.total()

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
            told.append(say("Took home {finds}.", finds=join_words(self.finds)))
        if self.left:
            told.append(say("Left for good."))
        return told


def names_with_counts(names: Counter[str]) -> str:
    """Names as a list is said, with how often: "Ruth twice, Gabe and Nan"."""
    times = {1: "", 2: " twice"}
    return join_words(
        [
            f"{name}{times.get(number, say(' {number} times', number=number))}"
            for name, number in names.most_common()
        ]
    )
