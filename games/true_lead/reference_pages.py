"""The catalogue as a page: weapons, types and groups, to be searched."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.engine.show.card import CardBlock, CardLine
from games.engine.show.lookup import catalogue_page
from games.engine.show.report import Page, ReferencePage
from games.true_lead.book import groups, items, types
from games.true_lead.phrases import phrases
from games.true_lead.roster import TYPES
from games.true_lead.terms import terms

say = phrases("reference.book")


def draw(asked: Mapping[str, str]) -> Page:
    return catalogue_page(say("title"), say("lead"), (*_weapons(), *_people()), asked)


def _weapons() -> Iterator[CardBlock]:
    columns = (say("rng"), say("fp"), say("duel"), say("pts"))
    for heading, ranged in ((say("ranged"), True), (say("melee"), False)):
        lines = tuple(
            CardLine(
                item.name,
                (
                    f"{item.range}″" if ranged else "–",
                    str(item.fp),
                    str(item.in_duel) if ranged else "–",
                    str(item.points or "–"),
                ),
                item.text,
                term=item.key,
            )
            for item in items().values()
            if item.ranged == ranged
        )
        yield CardBlock(heading, columns, lines)


def _people() -> Iterator[CardBlock]:
    sentences = terms()
    lines = tuple(
        CardLine(TYPES[row.key], (str(row.health), f"{row.accuracy}+"), sentences[key].text, term=key)
        for key, row in types().items()
    )
    yield CardBlock(say("types"), (say("health"), say("acc")), lines)
    yield CardBlock(
        say("groups"),
        (say("pts"),),
        tuple(
            CardLine(row.name, (str(row.points),), row.line, terms=_in(row.mounted))
            for row in groups().values()
        ),
    )


def _in(mounted: bool) -> tuple[str, ...]:
    return ("mounted",) if mounted else ()


REFERENCE_PAGES = (ReferencePage("catalogue", say("title"), say("line"), draw, "revolver"),)
