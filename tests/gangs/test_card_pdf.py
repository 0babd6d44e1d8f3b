"""Cards as a PDF: what the page has, and nothing read as markup."""

from io import BytesIO

import pypdfium2
import pytest

from gangs import services
from gangs.paper import pdf, sheets
from gangs.paper.card_parts import Subject
from gangs.paper.print_options import PrintOptions
from tests.gangs.conftest import gang_of, picture
from tests.gangs.longest import gang_of_twelve
from tests.gangs.printing import BLANK, STARTER, TODAY, card, cards_of, crew, keys, paper_of, reference, wish

MM = 72 / 25.4


ALL = PrintOptions(sheets=("cards", "roster", "rules"), blank=1)


def texts(data):
    return "\n".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(data))


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
    owner.post(cards_of(gang), wish(keys(gang), style="rich"))
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
