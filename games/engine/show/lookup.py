"""A catalogue as a page of reference: rows under headings, of which those are shown that hold what is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.engine.show.card import CardBlock
from games.engine.show.form import FormField
from games.engine.show.pieces import Pick
from games.engine.show.report import Page, Section
from games.engine.words import phrases

LETTERS = 60
say = phrases("show.lookup")


def catalogue_page(title: str, lead: str, blocks: Iterable[CardBlock], asked: Mapping[str, str]) -> Page:
    """The blocks of a catalogue. q: words that a row holds, its heading included; part: one heading alone."""
    every = tuple(blocks)
    words, part = asked.get("q", "")[:LETTERS], asked.get("part", "")
    headings = tuple(dict.fromkeys(block.heading for block in every))
    picks = (Pick("", say("everything")), *(Pick(heading, heading) for heading in headings))
    fields = (
        FormField("q", say("search"), "words", words, high=LETTERS),
        FormField("part", say("part"), "one", part if part in headings else "", picks=picks),
    )
    wanted = tuple(block for block in every if part not in headings or block.heading == part)
    found = tuple(_holding(block, words.casefold().split()) for block in wanted)
    shown = tuple(block for block in found if block.lines)
    number = sum(len(block.lines) for block in shown)
    told = say("found", number=number) if shown else say("nothing")
    return Page(title, lead, fields, (Section("", (told,)), *(Section(blocks=(one,)) for one in shown)))


def _holding(block: CardBlock, words: list[str]) -> CardBlock:
    def holds(*texts: str) -> bool:
        text = " ".join(texts).casefold()
        return all(word in text for word in words)

    return block.but(lines=tuple(line for line in block.lines if holds(block.heading, line.name, line.text)))
