"""The page "Cards": what its player wants on paper, what stands where, and the PDF."""

import re
from dataclasses import replace
from datetime import date
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
import segno
from django.db import connection
from django.test.utils import CaptureQueriesContext

import games
from bin import paper_fonts
from games.engine.show.card import Card, CardBlock, CardLine
from games.engine.show.pieces import Fact, Meter
from gangs import services
from gangs.models import Gang
from gangs.paper import card_parts, layout, pdf, print_options, qr, sheets, views
from gangs.paper.card_parts import SIZES, TIGHT, Subject
from gangs.paper.measure import Run, Type, lines, width
from gangs.paper.print_options import PrintOptions
from gangs.paper.sheets import PAPERS
from tests.gangs.conftest import GAME, PARTY, gang_of, picture
from tests.gangs.longest import gang_of_the_longest, gang_of_twelve, longest

ROOT = Path(__file__).resolve().parent.parent.parent
MM = 72 / 25.4
STARTER = f"/games/{GAME}/starters/{PARTY}/cards/"
BLANK = f"/games/{GAME}/cards/"
TODAY = date(2026, 11, 20)
ALL = PrintOptions(sheets=("cards", "roster", "rules"), blank=1)


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


def texts(data):
    return "\n".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(data))


# The page


def test_every_member_has_a_card(owner, gang):
    page = owner.get(cards_of(gang)).content.decode()

    for card in gang.rules.roster.cards(gang.packed.gang):
        assert f">{card.name}</h2>" in page
    assert f"as of {views.timezone.localdate().day} " in page


def test_what_is_wanted_is_kept_with_the_gang(owner, gang, post):
    first, *others = keys(gang)

    post(
        owner,
        cards_of(gang),
        **wish(others, sheets=["cards", "rules"], size="large", paper="letter", style="rich", on=["code"]),
    )

    kept = print_options.load_options(Gang.objects.get(pk=gang.pk).cards)
    assert kept == PrintOptions(("cards", "rules"), "large", "letter", "rich", ("code",), (first,))
    page = owner.get(cards_of(gang)).content.decode()
    assert '"paper paper--large paper--rich"' in page
    assert "css/paper-letter.css" in page
    assert f'value="{first}" checked' not in page
    assert f'value="{others[0]}" checked' in page


def test_wanting_something_on_paper_does_not_change_the_gang(owner, gang, post):
    before = Gang.objects.get(pk=gang.pk)

    post(owner, cards_of(gang), **wish(keys(gang), size="large"))

    after = Gang.objects.get(pk=gang.pk)
    assert (after.revision, after.changed_at, after.body) == (before.revision, before.changed_at, before.body)


def test_whoever_joins_later_is_printed_too(owner, gang, post):
    post(owner, cards_of(gang), **wish(keys(gang)[1:]))
    services.add_member(player=owner.player, gang=gang.pk, kind="minion")

    page = owner.get(cards_of(gang)).content.decode()

    assert page.count('class="face face--front"') == len(keys(gang))


def test_nonsense_is_read_as_the_usual(owner, gang, post):
    post(
        owner, cards_of(gang), **wish(["nobody"], size="huge", paper="papyrus", sheets=["walls"], blank="-3")
    )

    assert print_options.load_options(Gang.objects.get(pk=gang.pk).cards).but(without=()) == PrintOptions(
        sheets=()
    )
    assert b"Nothing selected" in owner.get(cards_of(gang)).content


def test_what_was_kept_by_another_version_is_forgotten(owner, gang):
    Gang.objects.filter(pk=gang.pk).update(cards={"size": "tarot", "glitter": True})

    assert b"paper--poker" in owner.get(cards_of(gang)).content


def test_a_stranger_does_not_see_the_cards(stranger, guest, gang):
    for browser in (stranger, guest):
        assert browser.get(cards_of(gang)).status_code == 404
        assert browser.post(cards_of(gang), wish()).status_code == 404
        assert browser.get(f"/gangs/{gang.pk}/cards.pdf").status_code == 404


def test_a_starter_is_printed_as_its_address_says(guest, db):
    page = guest.get(STARTER).content.decode()
    assert page.count('class="face face--front"') == 6

    page = guest.get(STARTER, wish(["deputy-1"], style="rich", blank="2")).content.decode()
    assert page.count('class="face face--front"') == 3
    assert "paper--rich" in page
    assert 'href="/games/blackwater-gulch/starters/tuesday-committee/cards.pdf?asked=on&amp;' in page


def test_a_starter_or_a_game_that_there_is_not(guest, db):
    for address in (
        STARTER.replace(PARTY, "nobody"),
        STARTER.replace(GAME, "chess"),
        BLANK.replace(GAME, "chess"),
    ):
        assert guest.get(address).status_code == 404
        assert guest.get(address.removesuffix("/") + ".pdf").status_code == 404


def test_empty_cards_have_the_words_of_their_game_and_nothing_else(guest, db):
    page = guest.get(BLANK).content.decode()

    assert page.count('class="face face--front"') == 4
    for label in ("Str", "Weapons", "Skills", "Items", "Health"):
        assert f">{label}<" in page
    assert "Grubb" not in page
    assert '<svg class="code"' not in page


def test_a_portrait_is_on_the_card(owner, gang):
    member = keys(gang)[0]
    services.set_portrait(gang=gang, member=member, file=picture())

    assert owner.get(cards_of(gang)).content.decode().count('<img class="likeness__picture"') == 1


def test_the_code_leads_to_the_page_of_the_character(owner, gang):
    member = keys(gang)[0]

    page = owner.get(cards_of(gang), headers={"host": "testserver:8000"}).content.decode()

    assert f'aria-label="http://testserver:8000/gangs/{gang.pk}/characters/{member}/"' in page


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000"])
def test_the_code_of_a_page_on_this_machine_leads_to_its_address_at_the_table(owner, gang, host, monkeypatch):
    monkeypatch.setattr(views.network, "own_address", lambda: "192.168.7.7")

    page = owner.get(cards_of(gang), headers={"host": host}).content.decode()

    assert f'aria-label="http://192.168.7.7:8000/gangs/{gang.pk}/characters/' in page


def test_the_code_is_the_one_that_the_library_draws():
    address = "http://192.168.1.20:8000/gangs/abcdefghij/characters/ruth-calloway/"

    drawn = qr.code(address)

    dark = {
        (int(x) + step, int(y))
        for x, y, wide in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", drawn.path)
        for step in range(int(wide))
    }
    matrix = segno.make(address, error="l", micro=False, boost_error=False).matrix
    assert drawn.modules == len(matrix)
    assert dark == {(x, y) for y, row in enumerate(matrix) for x, module in enumerate(row) if module}


@pytest.mark.parametrize("portraits", [0, 12])
def test_a_sheet_of_twelve_takes_as_many_queries_as_one_of_none(owner, portraits):
    gang = gang_of_twelve(owner.player)
    for member in keys(gang)[:portraits]:
        services.set_portrait(gang=gang, member=member, file=picture(size=(30, 40)))

    for address in (cards_of(gang), f"/gangs/{gang.pk}/cards.pdf"):
        with CaptureQueriesContext(connection) as asked:
            assert owner.get(address).status_code == 200
        assert len(asked) <= 12, address


# Where lines break


def test_no_line_is_longer_than_its_room():
    kind = Type("reading", 7.4, 3.2)
    for text in (
        "Pistols hit on one less. " * 20,
        "W" * 300,
        "wide " + "Ж" * 90 + " 道" * 40,
        "e\u0301" * 100,
    ):
        for line in lines((Run("Name.", True), Run(text)), kind, 57):
            assert sum(width(run.text, kind, run.bold) for run in line) <= 57


def test_no_word_is_lost_and_none_added():
    text = "A  plain\ttext,\r\nwith two lines\n\nand  spaces. " + "x" * 200

    found = lines((Run(text),), Type("reading", 7.4, 3.2), 57)

    said = " ".join(run.text for line in found for run in line)
    assert said.replace(" ", "") == "".join(text.split())
    assert ["with two lines" in run.text for line in found for run in line].count(True) == 1


def test_a_mark_stays_with_its_letter():
    found = lines((Run("e\u0301" * 100),), Type("reading", 7.4, 3.2), 10)

    assert all(not line[0].text.startswith("\u0301") for line in found)


def test_the_widths_are_those_of_our_fonts():
    told = f"make them again: .venv/bin/python {Path(paper_fonts.__file__).relative_to(ROOT)}"

    assert (paper_fonts.PAPER / "widths.json").read_text(encoding="utf-8") == paper_fonts.every_width(), told


def test_the_style_sheet_has_the_sizes_of_the_layout():
    css = (ROOT / "static/css/cards.css").read_text()
    for key, size in SIZES.items():
        whole = numbers(css, rf"\.paper--{key} {{")
        assert (whole["wide"], whole["tall"], whole["pad"]) == (size.width, size.height, size.pad)
        assert (whole["emblem"], whole["code"]) == (size.icon, size.code)
        for found, one in (
            (whole, size),
            (numbers(css, rf"\.paper--{key} \.face--tight \.back {{"), size.tight),
        ):
            assert (found["above"], found["round-row"]) == pytest.approx((one.head, one.row))
            for kind, type_ in one.types.items():
                if kind.startswith("name") and found is not whole:
                    continue
                assert (found[kind], found[f"{kind}-line"]) == pytest.approx((type_.size, type_.line)), kind
    assert SIZES["poker"].tight.types["text"].size == SIZES["poker"].types["text"].size * TIGHT


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", SIZES)
def test_the_sheet_of_paper_has_the_size_of_the_layout(guest, db, size, paper):
    """Its page has no name: Firefox does not heed a named one on the first page."""
    page = guest.get(f"/games/{GAME}/cards/?asked=on&size={size}&paper={paper}").text
    [name] = re.findall(r"css/(paper-[\w-]+)\.css", page)

    css = (ROOT / f"static/css/{name}.css").read_text()

    short, long = PAPERS[paper]
    wide, tall = (long, short) if size == "poker" else (short, long)
    assert re.search(r"@page {\s*size: ([\d.]+)mm ([\d.]+)mm;", css).groups() == (f"{wide:g}", f"{tall:g}")
    assert f"--page-wide: {wide:g}mm;" in css
    assert f"--page-tall: {tall:g}mm;" in css


def test_no_page_of_paper_has_a_name():
    for path in (ROOT / "static/css").glob("*.css"):
        css = path.read_text()
        without_comments = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
        assert not re.search(r"@page\s+[\w-]", without_comments), path.name
        assert not re.search(r"[{;\s]page\s*:", without_comments), path.name


def numbers(css, opening):
    block = re.search(opening + r"([^}]*)}", css)[1]
    return {name: float(value) for name, value in re.findall(r"--([\w-]+): ([\d.]+)(?:mm|pt)?;", block)}


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


def test_a_card_of_a_few_lines_is_one_card():
    assert len(printed(card(skills(3)))) == 1


def test_what_is_a_few_lines_too_long_is_set_a_little_smaller():
    most = max(
        number
        for number in range(1, 20)
        if not printed(card(skills(number)))[0].right.tight and len(printed(card(skills(number)))) == 1
    )

    pairs = printed(card(skills(most + 1)))

    assert len(pairs) == 1
    assert pairs[0].right.tight


def test_what_does_not_fit_goes_on_a_second_card_under_its_heading():
    first, second = printed(card(skills(14)))

    assert "Skill 0." in said(first.right.rows)
    assert second.left.rows[0].kind == "head"
    assert said(second.left.rows[:1]) == "Skills"
    assert "Skill 13." in said(second.left.rows) + said(second.right.rows)


def test_a_heading_never_stands_alone_at_the_end():
    for number in range(1, 20):
        for pair in printed(card(skills(number), skills(number))):
            for back in (pair.left, pair.right):
                assert not back or not back.rows or back.rows[-1].kind != "head"


@pytest.mark.parametrize("size", SIZES)
def test_every_word_of_the_longest_character_is_on_some_card_and_no_face_is_too_full(size):
    one = longest()
    (found,) = games.game(GAME).roster.cards(games.game(GAME).roster.gang("Gang", "outlaws", 1000, (one,)))

    pairs = printed(found, size=size)

    rows = [row for pair in pairs for back in (pair.left, pair.right) if back for row in back.rows]
    words = said(rows).split()
    for text in (*(skill.text for skill in one.skills), *(item.text for item in one.items), one.story):
        assert set(text.split()) <= set(words)
    assert all(weapon.text.split()[-1] in words for weapon in one.weapons)
    for pair in pairs:
        for back in filter(None, (pair.left, pair.right)):
            set_in = SIZES[size].tight if back.tight else SIZES[size]
            assert sum(layout.row_tall(row, set_in) for row in back.rows) <= SIZES[size].tall


def test_names_only_where_texts_are_not_wanted():
    (pair,) = printed(card(skills(14, "Never printed.")), on=("code",))

    assert "Skill 13" in said(pair.right.rows)
    assert "Never" not in said(pair.right.rows)


def test_a_word_too_wide_for_a_column_is_told_below_the_name():
    block = CardBlock(
        "Arms",
        ("Range in yards", "Damage to machines"),
        (CardLine("Cannon", ("up to 120 yards", "2D6 + 4 and fire")),),
    )

    (pair,) = printed(card(block))

    assert not pair.right.rows[1].figures
    assert "Range in yards up to 120 yards, Damage to machines 2D6 + 4 and fire" in said(pair.right.rows)


def paper_of(cards, **more):
    gang = sheets.Gang("The gang", "Lawmen", [Subject(one) for one in cards], cards)
    return sheets.make_paper(gang, PrintOptions(**more), TODAY)


def test_a_usual_gang_stands_on_one_sheet(owner):
    gang = gang_of_twelve(owner.player)

    found = paper_of(gang.rules.roster.cards(gang.packed.gang), sheets=("roster",))

    (sheet,) = found.sheets
    assert len(sheet.members) == 12


def test_the_longest_gang_goes_on_more_sheets(owner):
    gang = gang_of_the_longest(owner.player)

    found = paper_of(gang.rules.roster.cards(gang.packed.gang), sheets=("roster",))

    things = [words for sheet in found.sheets for member in sheet.members for words in member.things]
    said = " ".join(run.text for words in things for run in words)
    assert all(f"Item{place}W" in said for place in range(20))


def test_the_rules_of_a_gang_are_told_once_with_those_who_have_them():
    nimble = CardBlock("Skills", lines=(CardLine("Nimble", text="Jumps far."),), rules=True)
    both = [
        card(nimble),
        card(nimble).but(key="ames", name="Deputy Ames"),
        card().but(key="nan", name="Nan Quarry"),
    ]

    found = paper_of(both, sheets=("rules",))

    (sheet,) = found.sheets
    told = [said([row]) for column in sheet.columns for row in column]
    assert told == ["Skills", "Nimble.  Jumps far. (Ruth Calloway, Deputy Ames)"]


def test_what_weapons_traits_mean_is_among_the_rules(guest, db):
    page = guest.get(STARTER, wish(["ottoline"], sheets=["rules"])).content.decode()

    assert "<b>Pistol.</b> Two of them give 1 more die; both must reach." in page
    assert "<b>Sniper.</b>" not in page


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


# Cards of the gang as a whole


def reference(number=3):
    return Card(":reference", "Quick reference", "", blocks=(skills(number).but(rules=False),))


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
    rules = replace(gang.rules, roster=roster)
    monkeypatch.setattr(games, "game", lambda key: rules)
    monkeypatch.setattr("gangs.models.game", games.game)

    page = owner.get(cards_of(gang)).content.decode()
    assert 'value=":reference" checked' in page
    assert page.count(">Quick reference<") >= 1

    post(owner, cards_of(gang), **wish(keys(gang)))
    page = owner.get(cards_of(gang)).content.decode()
    assert 'value=":reference" checked' not in page
    assert print_options.load_options(Gang.objects.get(pk=gang.pk).cards).without == (":reference",)


def test_the_pdf_draws_boxes_and_cards_of_the_whole_gang():
    gang = sheets.Gang(
        "The gang", "", [Subject(crew("Alma", "Cyrus", maximum=20))], [crew("Alma")], (reference(),)
    )
    found = sheets.make_paper(gang, PrintOptions(sheets=("cards", "roster", "rules"), blank=1), TODAY)

    text = texts(pdf.pdf(found, {}))

    for words in ("Alma", "Quick reference", "Skill 2.", "Health"):
        assert words in text


# The PDF


def test_the_pdf_has_what_the_page_has(owner, gang, post):
    post(owner, cards_of(gang), **wish(keys(gang), sheets=["cards", "roster", "rules"], blank="1"))
    services.set_portrait(gang=gang, member=keys(gang)[0], file=picture())

    answer = owner.get(f"/gangs/{gang.pk}/cards.pdf")

    assert answer["Content-Type"] == "application/pdf"
    text = texts(answer.content)
    for one in gang.rules.roster.cards(gang.packed.gang):
        assert one.name in text
    assert "All: Town Defenders." in text


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", ["poker", "large"])
@pytest.mark.parametrize("style", ["plain", "rich"])
def test_typst_has_nothing_to_complain_of(owner, paper, size, style):
    gang = gang_of_twelve(owner.player)
    asked = ALL.but(paper=paper, size=size, style=style)
    cards = gang.rules.roster.cards(gang.packed.gang)
    face = picture(size=(300, 400)).read()
    subjects = [Subject(one, f"http://testserver/{one.key}/", "face") for one in cards]
    found = sheets.make_paper(sheets.Gang(gang.name, gang.summary, subjects, cards), asked, TODAY)

    document = pypdfium2.PdfDocument(pdf.pdf(found, {"face": face}))

    assert len(document) == len(found.sheets)
    for page in document:
        assert tuple(side / MM for side in page.get_size()) == pytest.approx(
            (found.width, found.height), abs=0.1
        )


def test_words_are_never_read_as_markup(db):
    name = '#read("/etc/passwd") $x$ *b* <a> \\ @b'

    found = paper_of([card().but(name=name)], sheets=("cards", "roster"))

    text = texts(pdf.pdf(found, {})).replace("\r\n", " ")
    assert "passwd" in text
    assert "$x$ *b*" in text.replace("\n", " ")
    assert "root:" not in text


def test_a_warning_of_typst_is_a_mistake_of_ours(monkeypatch, tmp_path):
    template = tmp_path / "cards.typ"
    template.write_text('#set text(font: "No Such Face")\nwords')
    monkeypatch.setattr(pdf, "TEMPLATE", template)

    with pytest.raises(pdf.Unset, match="no such face"):
        pdf.pdf(paper_of([card()]), {})


def test_where_typst_is_missing_the_page_says_what_to_type(owner, gang, monkeypatch):
    monkeypatch.setattr(pdf, "available", lambda: False)

    page = owner.get(cards_of(gang)).content.decode()

    assert "make pdf" in page
    assert "cards.pdf" not in page
    assert owner.get(f"/gangs/{gang.pk}/cards.pdf").status_code == 302


def test_every_icon_can_be_drawn_in_the_pdf():
    assert set(pdf.icons()) >= {"hat", "muscle", "qr", "die-6"}
    assert all("currentColor" not in drawing or "stroke" in drawing for drawing in pdf.icons().values())


def test_a_portrait_reaches_the_pdf(owner, gang):
    bare = owner.get(f"/gangs/{gang.pk}/cards.pdf").content
    services.set_portrait(gang=gang, member=keys(gang)[0], file=picture(color=(200, 30, 30)))

    page = pypdfium2.PdfDocument(BytesIO(owner.get(f"/gangs/{gang.pk}/cards.pdf").content))[0]

    reds = sum(
        count
        for count, color in page.render(scale=1).to_pil().convert("RGB").getcolors(1 << 24)
        if is_red(color)
    )
    before = (
        pypdfium2.PdfDocument(BytesIO(bare))[0].render(scale=1).to_pil().convert("RGB").getcolors(1 << 24)
    )
    assert sum(count for count, color in before if is_red(color)) == 0
    assert reds > 90 * 130


def is_red(color):
    red, green, blue = color
    return red > 180 and green < 60 and blue < 60


def test_a_starter_is_sent_as_a_pdf(guest, db):
    assert guest.get(STARTER.removesuffix("/") + ".pdf", wish(["deputy-1"])).content.startswith(b"%PDF")
    assert guest.get(BLANK.removesuffix("/") + ".pdf").content.startswith(b"%PDF")


def test_cards_of_the_dismissed_are_not_printed(owner):
    gang = gang_of(owner.player)
    services.dismiss(player=owner.player, gang=gang.pk, where="deputy-1")

    assert b">Fitch<" not in owner.get(cards_of(gang)).content
