"""Cards to be printed: of a gang of one’s own, of somebody made up for a test, and the words that are on them."""

from datetime import date

from games.engine.show.card import Card, CardBlock, CardLine
from games.engine.show.pieces import Fact, Meter
from gangs.paper import layout, sheets
from gangs.paper.card_parts import SIZES, Subject
from gangs.paper.print_options import PrintOptions
from tests.gangs.conftest import GAME, PARTY

STARTER = f"/games/{GAME}/starters/{PARTY}/cards/"


BLANK = f"/games/{GAME}/cards/"


TODAY = date(2026, 11, 20)


def cards_of(gang):
    return f"/gangs/{gang.pk}/cards/"


def wish(everybody=(), **fields):
    usual = {
        "asked": "on",
        "sheets": ["cards"],
        "on": ["portraits", "code", "texts", "story"],
        "who": list(everybody),
    }
    return usual | fields


def keys(gang):
    return [card.key for card in gang.rules.roster.cards(gang.packed.gang)]


def printed(*cards, size="poker", **more):
    """Pairs for cards that have no pages."""
    return [
        pair
        for card in cards
        for pair in layout.pairs(Subject(card), SIZES[size], PrintOptions(**more), "The gang\nas of today")
    ]


# What stands where


def card(*blocks, **more):
    return Card(
        "ruth",
        "Ruth Calloway",
        "Hero",
        "96 XP",
        "hat",
        (Fact("Str", "4"),),
        Meter("Health", 5, 5, "health"),
        blocks,
        **more,
    )


def skills(number, text="Pistols hit on one less, whatever the weather is like and whoever is looking."):
    return CardBlock(
        "Skills", lines=tuple(CardLine(f"Skill {place}", text=text) for place in range(number)), rules=True
    )


def said(rows):
    return " ".join(run.text for row in rows for line in row.lines for run in line.words)


def paper_of(cards, **more):
    gang = sheets.Gang("The gang", "Lawmen", [Subject(one) for one in cards], cards)
    return sheets.make_paper(gang, PrintOptions(**more), TODAY)


# Cards of several


def crew(*names, maximum=1, text="Thug"):
    lines = tuple(
        CardLine(name, ("5+",), text, Meter("Health", maximum, maximum, "health")) for name in names
    )
    return Card(
        "crew",
        "The Crew",
        "4 Thugs",
        "40 points",
        figures=(Fact("Walk", "6″"),),
        blocks=(CardBlock("Models", ("Acc",), lines, free=3),),
    )


# Cards of the gang as a whole


def reference(number=3):
    return Card(":reference", "Quick reference", "", blocks=(skills(number).but(rules=False),))
