"""The rules of a gang set in columns on a sheet. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.words import say
from games.engine.show.card import Card
from gangs.paper.card_parts import Line, Row, Subject
from gangs.paper.layout import definition_lines
from gangs.paper.measure import Run, Type

RULES = Type("reading", 8.6, 3.8)


def rules_of_members(people: Sequence[Subject], room: float) -> Iterator[Row]:
    """Headings, rules and who has them."""
    rules: dict[str, dict[tuple[str, str], list[str]]] = {}
    terms: dict[str, str] = {}
    for card in (one.card for one in people):
        for block in card.blocks:
            for line in block.lines if block.rules else ():
                rules.setdefault(block.heading, {}).setdefault((line.name, line.text), []).append(card.name)
        terms |= {term.title: term.text for term in card.terms}
    for heading, found in rules.items():
        yield _heading(heading)
        for (name, text), whose in sorted(found.items()):
            everybody = len(set(whose)) == len(people) and len(people) > 1
            words = "" if everybody else f" ({', '.join(dict.fromkeys(whose))})"
            yield Row("text", definition_lines(RULES, name, f"{text}{words}", room))
    if terms:
        yield _heading(say("Weapons"))
        for name, text in sorted(terms.items()):
            yield Row("text", definition_lines(RULES, name, text, room))


def rules_of_gang(cards: Sequence[Card], room: float) -> Iterator[Row]:
    """What stands on the cards of the gang as a whole."""
    for block in (block for card in cards for block in card.blocks if not block.table):
        yield _heading(block.heading)
        for line in block.lines:
            figures = [f"{name} {figure}" for name, figure in zip(block.columns, line.figures, strict=False)]
            words = ". ".join(part for part in (", ".join(figures), line.text) if part)
            yield Row("text", definition_lines(RULES, line.name, words, room))


def _heading(words: str) -> Row:
    return Row("head", (Line("head", (Run(words),)),))


def balanced_columns(rows: Sequence[Row], room: float, number: int) -> list[tuple[Row, ...]]:
    """Columns of at most so many millimetres; where all of them stand on one sheet, of about the same height."""
    columns = list(_columns(rows, room))
    if len(columns) <= number:
        least = sum(map(_rule_tall, rows)) / number
        for extra in range(int(room - least) + 1):
            if len(found := list(_columns(rows, least + extra))) <= number:
                return found
    return columns


def _columns(rows: Sequence[Row], room: float) -> Iterator[tuple[Row, ...]]:
    """Rules in columns of so many millimetres. A heading does not stand at the end of one."""
    column: list[Row] = []
    left = room
    for place, row in enumerate(rows):
        tall = _rule_tall(row)
        with_next = tall + (_rule_tall(rows[place + 1]) if row.kind == "head" else 0)
        if column and with_next > left:
            yield tuple(column)
            column, left = [], room
        column.append(row)
        left -= tall
    if column:
        yield tuple(column)


def _rule_tall(row: Row) -> float:
    return 8.0 if row.kind == "head" else len(row.lines) * RULES.line + 1.2
