"""Figures to be looked up on a card: a table in bands, what is loaded, and numbers too large for boxes."""

from datetime import date

import pypdfium2
import pytest

from games.engine.show.card import Card, CardBlock, CardLine
from games.engine.show.pieces import Meter
from gangs.paper import card_parts, layout, pdf, sheets
from gangs.paper.card_parts import SIZES, Subject
from gangs.paper.print_options import PrintOptions

TODAY = date(2026, 11, 20)


def table(rows=30, columns=("Damage", "Def"), figures=("12", "7")):
    lines = tuple(CardLine(str(place), figures) for place in range(1, rows + 1))
    return CardBlock("AP", columns, lines, table=True)


def card(*blocks, **more):
    return Card("ruth", "Ruth", "Lawman", blocks=blocks, **more)


def rows_of(block, size="poker"):
    return [row for rows in layout.back_rows(card(block), SIZES[size], PrintOptions()) for row in rows[1:]]


def faces(block, size="poker", foot="The gang\nas of today"):
    found = layout.leaflet(card(block), SIZES[size], PrintOptions(), foot)
    return [back for pair in found for back in (pair.left, pair.right)]


def paper(*cards, extras=(), **more):
    gang = sheets.Gang("The gang", "Lawmen", [Subject(one) for one in cards], (), extras)
    return sheets.make_paper(gang, PrintOptions(**more), TODAY)


def test_five_rows_of_a_table_stand_together():
    assert [row.kind for row in rows_of(table(7))] == ["table"] * 4 + ["band", "table", "band"]


def test_a_table_takes_the_whole_width_of_its_card():
    size = SIZES["poker"]
    wide = table(columns=("1st", "2nd", "3rd", "4th", "5th", "Def", "Move", "Range"), figures=("44",) * 8)
    widths = rows_of(wide)[0].widths

    assert card_parts.FIGURES_AT_MOST * size.inner < sum(widths) < size.inner
    assert rows_of(wide.but(table=False))[0].widths == ()


def test_a_table_that_is_too_wide_is_told_in_words():
    row = rows_of(table(columns=("W" * 20,) * 4, figures=("1",) * 4))[0]

    assert (row.widths, row.figures) == ((), ())
    assert len(row.lines) > 1


@pytest.mark.parametrize("size", SIZES)
def test_no_band_is_cut_in_two(size):
    for number in range(20, 60):
        for back in faces(table(number), size, f"{'W' * number}\nas of today"):
            rows = [row for row in back.rows if row.kind != "head"]
            assert not rows or rows[-1].kind == "band"


def test_a_table_is_not_among_the_rules():
    told = card(CardBlock("Notes", lines=(CardLine("", text="Kept dry."),)), table()).but(key=":gun")
    (sheet,) = paper(card(), extras=(told,), sheets=("rules",)).sheets

    words = [
        run.text for column in sheet.columns for row in column for line in row.lines for run in line.words
    ]
    assert words == ["Notes", "Kept dry."]


# Ammunition


def gun(loaded=6):
    return CardLine("Revolver", text="One hand", meter=Meter("Loaded", loaded, loaded, "ammunition"))


def test_what_is_loaded_has_boxes_on_the_card():
    (row,) = rows_of(CardBlock("Weapons", lines=(gun(),)))

    assert row.boxes == 6


def test_who_carries_a_loaded_weapon_is_one_and_not_two_in_the_table_of_a_gang():
    health = Meter("Health", 5, 5, "health")
    (sheet,) = paper(card(CardBlock("Weapons", lines=(gun(),)), meter=health), sheets=("roster",)).sheets

    assert [member.name[0][0].text for member in sheet.members] == ["Ruth"]
    assert sheet.ticks == "Health"
    assert "Revolver" in "".join(run.text for line in sheet.members[0].things for run in line)


def test_an_empty_card_has_lines_for_weapons_and_no_boxes():
    found = layout.blank([card(CardBlock("Weapons", lines=(gun(18),), free=3))])

    (rows,) = layout.back_rows(found, SIZES["poker"], PrintOptions())
    assert [(row.kind, row.boxes) for row in rows[1:]] == [("space", 0)] * 3


# Health


@pytest.mark.parametrize(("health", "written"), [(20, False), (21, True), (80, True)])
def test_what_is_too_much_to_be_ticked_is_written_down_in_the_table_of_a_gang(health, written):
    (sheet,) = paper(card(meter=Meter("Health", health, health, "health")), sheets=("roster",)).sheets

    assert sheet.members[0].written == written


def test_the_pdf_has_tables_and_numbers_to_be_written():
    found = paper(
        card(CardBlock("Weapons", lines=(gun(),)), meter=Meter("Health", 80, 80, "health")),
        extras=(card(table()).but(key=":gun", name="Long gun"),),
        sheets=("cards", "roster", "rules"),
    )

    pages = pypdfium2.PdfDocument(pdf.pdf(found, {}))
    text = "\n".join(page.get_textpage().get_text_range() for page in pages)
    assert text.count("Long gun") == 2
    assert text.count("Damage") == 2
    assert text.count("of 80") == 2
