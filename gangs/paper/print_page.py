"""What the page "Cards" says of a print: how much comes of it, as a drawing too, and who is in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.words import say
from gangs.paper import print_options
from gangs.paper.card_parts import SIZES, Subject
from gangs.paper.print_options import PAPERS, STYLES, PrintOptions
from gangs.paper.sheets import GAP, MARGIN, Gang, Paper


class Box(NamedTuple):
    """A place on the drawn sheet, in millimetres; filled: a card lies there. fold: where it is folded."""

    x: float
    y: float
    width: float
    height: float
    filled: bool

    @property
    def fold(self) -> float:
        return self.x + self.width / 2


class Result(NamedTuple):
    """How many cards on how many sheets of which paper. boxes: the places of the first sheet, where it has cards."""

    cards: int
    sheets: int
    paper: str
    width: float
    height: float
    boxes: tuple[Box, ...]


class Ticked(NamedTuple):
    """Somebody who may be printed. line: who they are, or how their card stands to the one that lies there."""

    key: str
    name: str
    line: str
    on: bool
    subject: Subject | None = None


def result_of(gang: Gang, options: PrintOptions, paper: Paper) -> Result:
    boxes = tuple(_boxes(paper)) if paper.sheets and paper.sheets[0].kind == "cards" else ()
    cards, name = number_of_cards(gang, options), PAPERS[options.paper]
    return Result(cards, len(paper.sheets), name, paper.width, paper.height, boxes)


def number_of_cards(gang: Gang, options: PrintOptions) -> int:
    """Those that are printed: neither left out, nor lying there as they are; blank ones too."""
    everybody = [*(one.card.key for one in gang.subjects), *(card.key for card in gang.extras)]
    wanted = [key for key in everybody if key not in options.without and key not in gang.printed]
    return len(wanted) * ("cards" in options.sheets) + options.blank * bool(gang.pattern)


def _boxes(paper: Paper) -> Iterator[Box]:
    """The places of the first sheet, from its middle outwards as the sheet itself lays them out."""
    size = SIZES[paper.size]
    wide, tall = 2 * size.width, size.height
    across = 2 if paper.wide else 1
    left = (paper.width - across * wide - (across - 1) * GAP) / 2
    for place in range(2 * across):
        row, column = divmod(place, across)
        yield Box(
            left + column * (wide + GAP), MARGIN + row * (tall + GAP), wide, tall,
            place < len(paper.sheets[0].pairs),
        )  # fmt: skip


def settings_line(options: PrintOptions) -> str:
    """ "Poker, 63 × 88 mm · A4 · Black on white"."""
    return " · ".join((print_options.SIZES[options.size], PAPERS[options.paper], STYLES[options.style]))


def who(
    gang: Gang, options: PrintOptions, digests: Mapping[str, str], known: Mapping[str, str]
) -> list[Ticked]:
    """Everybody of a gang and the cards of the gang as a whole. known: digests of what was printed before."""

    def stands(key: str, line: str) -> str:
        if not known:
            return line
        if key not in known:
            return say("not printed yet")
        return say("as printed") if known[key] == digests.get(key) else say("changed")

    everybody = [*((one.card, one) for one in gang.subjects), *((card, None) for card in gang.extras)]
    return [
        Ticked(card.key, card.name, stands(card.key, card.line), card.key not in options.without, one)
        for card, one in everybody
    ]
