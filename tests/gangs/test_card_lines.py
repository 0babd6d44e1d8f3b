"""Where the lines of a card break, and whether paper and layout have the same measures."""

import re
from pathlib import Path

import pytest

from bin import paper_fonts
from gangs.paper.card_parts import SIZES, TIGHT
from gangs.paper.measure import Run, Type, lines, width
from gangs.paper.sheets import PAPERS
from tests.gangs.conftest import GAME

ROOT = Path(__file__).resolve().parent.parent.parent


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


@pytest.mark.slow
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
