"""Sheets for the table that belong to no gang: a deck, tokens, a scenario. Lengths in mm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import batched
from typing import NamedTuple

from companion.table_drawings import TableDrawing, draw_table
from games.engine.game import Game
from games.engine.show.pieces import Pick
from games.engine.show.printed import DeckCard
from gangs.paper.card_parts import SIZES, Line
from gangs.paper.layout import name_lines
from gangs.paper.measure import Run, Type, Words, lines
from gangs.paper.sheets import FOOT, MARGIN, PAPERS

A_PAGE = 9
INSET, INNER = 3.0, 57.0
"""From the cut line to the text, and how wide the text may be."""

TALL_AT_MOST = 38.0
"""What a card has room for between its picture and its foot."""

TEXTS = (Type("reading", 9.2, 4), Type("reading", 7.4, 3.2), Type("reading", 5.6, 2.4))
TOKEN = Type("reading", 6.6, 2.8)
ROUNDS = {"25": 25.0, "32": 32.0}
BETWEEN = 2.0
TOKEN_HEAD = 16.0
TURNS = 10
WRITTEN_LINES = 6


class PrintedCard(NamedTuple):
    """A card of a deck, its lines broken; type: how its text is set."""

    name: tuple[Line, ...]
    icon: str
    text: tuple[Words, ...]
    type: int
    foot: tuple[str, ...]


class PrintedToken(NamedTuple):
    label: tuple[Words, ...]
    icon: str


class Asked(NamedTuple):
    """A line of the scenario's sheet: what is agreed, with a box for each way; drawn: the table of each, where
    its game draws any.
    """

    label: str
    picks: tuple[tuple[Pick, bool], ...]
    drawn: tuple[tuple[str, TableDrawing | None, bool], ...] = ()


def deck_pages(cards: Sequence[DeckCard]) -> list[tuple[PrintedCard, ...]]:
    """Nine to a page, each as often as it is in the deck."""
    every = [printed for card in cards for printed in (_card(card),) * card.copies]
    return list(batched(every, A_PAGE))


def _card(card: DeckCard) -> PrintedCard:
    tries = [lines((Run(card.text),), kind, INNER) for kind in TEXTS]
    fits = [len(text) * kind.line <= TALL_AT_MOST for text, kind in zip(tries, TEXTS, strict=True)]
    place = fits.index(True) if True in fits else len(TEXTS) - 1
    return PrintedCard(
        name_lines(card.name, SIZES["poker"], INNER), card.icon, tries[place], place, card.foot
    )


def token_pages(game: Game, across: float, paper: str) -> list[tuple[PrintedToken, ...]]:
    """Rounds of so many millimetres, page by page."""
    wide, tall = PAPERS[paper]
    in_row = int((wide - 2 * MARGIN + BETWEEN) // (across + BETWEEN))
    rows = int((tall - 2 * MARGIN - FOOT - TOKEN_HEAD + BETWEEN) // (across + BETWEEN))
    every = [
        PrintedToken(lines((Run(game.terms[one.key].name, True),), TOKEN, across - 6), one.icon)
        for one in game.tokens
        for _ in range(one.number)
    ]
    return list(batched(every, in_row * rows))


def scenario(game: Game, said: Mapping[str, str]) -> list[Asked]:
    """What is agreed before a battle, as boxes to tick; said: answers that are ticked already."""
    way = game.way("")
    settled = way.settles if way else {}
    laid = game.battle.layouts(said, ())
    found = []
    for one in game.battle.form:
        if one.rare or not one.picks or one.name in settled or one.only not in ("", way.key if way else ""):
            continue
        chosen = said.get(one.name, "")
        picks = tuple((pick, pick.value == chosen) for pick in one.picks)
        tables = {pick: draw_table(layout) for pick, layout in laid.get(one.name, {}).items()}
        drawn = tuple((pick.label, tables.get(pick.value), on) for pick, on in picks)
        found.append(Asked(one.label, picks, drawn if tables else ()))
    return found
