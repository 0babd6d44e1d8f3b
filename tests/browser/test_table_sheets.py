"""A deck and tokens on paper: true sizes, nothing cut, one sheet of paper a page."""

import pypdfium2
import pytest

from tests.browser.conftest import LAPTOP

MM = 96 / 25.4


@pytest.fixture
def paper(device, asgi_server, transactional_db):
    def opened(query):
        page = device(**LAPTOP)
        page.goto(f"/games/blackwater-gulch/table/?{query}")
        page.emulate_media(media="print")
        page.evaluate("document.fonts.ready.then(() => true)")
        return page

    return opened


def sizes(page, what):
    found = page.evaluate(
        "what => [...document.querySelectorAll(what)].map(one => one.getBoundingClientRect())"
        ".map(box => [box.width, box.height])",
        what,
    )
    return [(wide / MM, tall / MM) for wide, tall in found]


@pytest.mark.parametrize("size", ["a4", "letter"])
def test_a_loot_card_measures_63_by_88_and_holds_its_text(paper, size):
    page = paper(f"sheet=deck&paper={size}")

    found = sizes(page, ".drawn__card")
    assert len(found) == 76
    assert all(abs(wide - 63) < 0.3 and abs(tall - 88) < 0.3 for wide, tall in found)
    cut = (
        "[...document.querySelectorAll('.drawn__text')].filter(one => one.scrollHeight > one.clientHeight + 1"
    )
    assert page.evaluate(f"{cut} || one.scrollWidth > one.clientWidth + 1).length") == 0
    assert len(pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True))) == 9


@pytest.mark.parametrize("across", [25, 32])
def test_a_token_is_as_large_as_its_base(paper, across):
    page = paper(f"sheet=tokens&mm={across}")

    found = sizes(page, ".round")
    assert len(found) == 57
    assert all(abs(wide - across) < 0.3 and abs(tall - across) < 0.3 for wide, tall in found)
