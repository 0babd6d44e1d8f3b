"""Cards of several fighters, with boxes to tick, and cards of the gang as a whole."""

from dataclasses import replace

import pytest

from games import blackwater_gulch
from gangs.models import Gang
from gangs.paper import card_parts, layout, print_options, sheets
from gangs.paper.card_parts import SIZES, Subject
from gangs.paper.print_options import PrintOptions
from tests.gangs.printing import TODAY, card, cards_of, crew, keys, paper_of, printed, reference, said, wish


def test_each_of_several_has_boxes_to_tick_beside_the_name():
    (pair,) = printed(crew("Alma", "Cyrus", maximum=7))

    head, *rows = pair.right.rows
    assert head.figures == ("Acc", "Health")
    assert [(row.figures, row.boxes, row.span) for row in rows] == [(("5+",), 7, 1)] * 2


def test_boxes_take_their_room_across_and_down():
    (few,), (many,) = printed(crew("Alma")), printed(crew("Alma", maximum=20))

    size = SIZES["poker"]
    assert many.right.rows[1].widths[-1] == 7 * layout.BOX + card_parts.COLUMN_GAP
    assert layout.row_tall(many.right.rows[1], size) == pytest.approx(3 * layout.BOX_TALL + 2 * size.row)
    assert layout.row_tall(few.right.rows[1], size) < layout.row_tall(many.right.rows[1], size)


def test_a_line_that_is_divided_has_its_boxes_once():
    pairs = printed(crew("Alma", text="word " * 700, maximum=7))

    rows = [row for pair in pairs for back in (pair.left, pair.right) if back for row in back.rows]
    assert [row.boxes for row in rows if row.kind == "gear"].count(7) == 1
    assert sum(row.boxes for row in rows) == 7


def test_boxes_stay_where_figures_are_told_in_words():
    one = crew("Alma", maximum=3)
    block = one.blocks[0].but(columns=("How well she shoots when nobody looks at her",))

    (pair,) = printed(one.but(blocks=(block,)))

    assert pair.right.rows[0].figures == ("Health",)
    assert (pair.right.rows[1].figures, pair.right.rows[1].boxes) == ((), 3)
    assert "when nobody looks at her 5+" in said(pair.right.rows)


def test_an_empty_card_of_several_has_as_many_boxes_as_anybody():
    empty = layout.blank([crew("Alma"), crew("Ike", maximum=7)])

    (pair,) = printed(empty)

    assert [row.boxes for row in pair.right.rows if row.kind == "space"] == [7] * 3


def test_in_the_table_of_a_gang_each_of_several_has_a_row():
    found = paper_of([crew("Alma", "Cyrus"), card()], sheets=("roster",))

    (sheet,) = found.sheets
    assert [fact.label for fact in sheet.heads] == ["Walk", "Str", "Acc"]
    assert sheet.ticks == "Health"
    assert [(member.name[0][0].text, member.part) for member in sheet.members] == [
        ("The Crew", False),
        ("Alma", True),
        ("Cyrus", True),
        ("Ruth Calloway", False),
    ]
    assert sheet.members[1].figures == ("", "", "5+")
    assert sheet.members[1].meter.maximum == 1


def with_extras(*extras, **more):
    gang = sheets.Gang("The gang", "Lawmen", [Subject(card())], (), extras)
    return sheets.make_paper(gang, PrintOptions(**more), TODAY)


def test_a_card_of_the_whole_gang_is_printed_after_the_others_with_text_on_both_faces():
    (sheet,) = with_extras(reference(14)).sheets

    last = sheet.pairs[-1]
    assert [pair.name for pair in sheet.pairs] == ["Ruth Calloway", "Quick reference"]
    assert last.front is None
    assert (last.left.place, last.right.place) == ("1 of 2", "2 of 2")
    assert not last.right.code


def test_a_short_one_has_room_for_notes():
    (sheet,) = with_extras(reference()).sheets

    assert sheet.pairs[-1].right.notes


def test_it_can_be_left_out_and_is_in_no_table():
    assert len(with_extras(reference(), without=(":reference",)).sheets[0].pairs) == 1
    (roster,) = with_extras(reference(), sheets=("roster",)).sheets
    assert [member.name[0][0].text for member in roster.members] == ["Ruth Calloway"]


def test_what_it_says_is_among_the_rules():
    (sheet,) = with_extras(reference(), sheets=("rules",)).sheets

    told = [said([row]) for column in sheet.columns for row in column]
    assert told[0] == "Skills"
    assert told[1].startswith("Skill 0.  Pistols hit")


def test_an_extra_of_a_game_can_be_ticked_and_is_kept(owner, gang, post, monkeypatch):
    roster = replace(gang.rules.roster, extras=lambda gang: (reference(),))
    monkeypatch.setattr(blackwater_gulch, "GAME", replace(gang.rules, roster=roster))

    page = owner.get(cards_of(gang)).content.decode()
    assert 'value=":reference" checked' in page
    assert page.count(">Quick reference<") >= 1

    post(owner, cards_of(gang), **wish(keys(gang)))
    page = owner.get(cards_of(gang)).content.decode()
    assert 'value=":reference" checked' not in page
    assert print_options.load_options(Gang.objects.get(pk=gang.pk).cards).without == (":reference",)
