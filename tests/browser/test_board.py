"""The Battle Board on phones: four against seven, and nobody out of sight."""

import pytest
from playwright.sync_api import expect

from battles.models import Battle
from tests.browser.boards import four_against_seven, opens
from tests.browser.conftest import PHONE
from tests.browser.table import QUIET

SIZES = {(390, 844): 0.4, (360, 640): 0.45, (320, 568): 0.45}
"""By window, how much of its height the panel may take."""
CUT = "name => name.scrollWidth > name.clientWidth"


@pytest.fixture
def at_the_board(device, asgi_server, transactional_db):
    def open_board(size=(390, 844), traits=None, **how):
        width, height = size
        page = device(**PHONE | {"viewport": {"width": width, "height": height}} | (traits or {}))
        return opens(page, four_against_seven(**how), asgi_server)

    return open_board


def boxes(page, selector):
    return page.locator(selector).evaluate_all(
        "all => all.map(one => { const box = one.getBoundingClientRect();"
        " return [box.left, box.top, box.right, box.bottom] })"
    )


def in_sight(page):
    """The figures that are wholly above the panel and inside the window."""
    (panel,) = boxes(page, "#do")
    (score,) = boxes(page, ".score")
    width = page.viewport_size["width"]
    return [
        (left, top, right, bottom)
        for left, top, right, bottom in boxes(page, ".fig .face, .fig__tap > b")
        if left >= 0 and right <= width and top >= score[3] and bottom <= panel[1] + 1
    ]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_eleven_are_in_sight_while_orders_are_given(at_the_board, size):
    page = at_the_board(size)

    assert len(in_sight(page)) == 22
    assert [name for name in page.locator(".fig__tap > b").all() if name.evaluate(CUT)] == []
    (panel,) = boxes(page, "#do")
    assert panel[3] - panel[1] <= size[1] * SIZES[size] + 1
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]


def test_a_tap_on_one_of_theirs_aims_and_one_more_tap_gives_all_orders(at_the_board):
    page = at_the_board()
    chester, hale = page.locator(".fig[data-row=chase]"), page.locator(".fig[data-row=o6]")

    hale.locator("button").tap()
    page.locator(".fig--target[data-row=o6]").wait_for()
    assert "Hale 2×" in chester.inner_text()
    page.wait_for_timeout(400)  # a key that has just moved under the thumb lets taps pass

    page.get_by_role("button", name="Give these orders").tap()
    page.locator(".fig--chosen").wait_for(state="detached")
    assert len(in_sight(page)) >= 20


def test_all_are_in_sight_while_a_question_stands_and_dice_are_tapped_in(at_the_board):
    page = at_the_board()

    page.get_by_role("button", name="Give these orders").tap()
    page.locator(".fig--chosen").wait_for(state="detached")
    if page.locator(".asked").count():
        assert len(in_sight(page)) == 22


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_answers_of_a_question_are_in_sight_with_everybody(at_the_board, size, monkeypatch):
    """Every shot hits and kills, so the Star is asked how they take it."""

    def deadly(battle, asked, place, number):
        return (6 if asked.purpose == "damage" else 1,) * asked.dice

    monkeypatch.setattr(Battle, "throw_for", deadly)
    page = at_the_board(size, party="theirs")

    page.locator(".panel__foot .go").tap()
    page.locator(".asked .pick").first.wait_for()

    foot = boxes(page, ".panel__foot")[0]
    assert max(bottom for _, _, _, bottom in boxes(page, ".asked .pick")) <= foot[1] + 1
    assert len(in_sight(page)) == 22


def lies_on_the_ground(page):
    (ground,), (take,) = boxes(page, ".ground"), boxes(page, "[data-take]")
    return ground[1] - 1 <= take[1] and take[3] <= ground[3] + 1


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_while_somebody_is_asked_the_throw_lies_on_the_ground(at_the_board, motion, monkeypatch):
    """Between the lines, when all of it has been shown; and a ring says of whom it is asked."""
    monkeypatch.setattr(
        Battle,
        "throw_for",
        lambda battle, asked, place, number: (6 if asked.purpose == "damage" else 1,) * asked.dice,
    )
    page = at_the_board(party="theirs", traits={"reduced_motion": motion})
    page.locator("script[src*=film]:not([type])").wait_for(state="attached")
    page.locator(".panel__foot .go").tap()
    page.locator(".asked .pick").first.wait_for()

    expect(page.locator(".fig--asked")).to_have_attribute("data-row", "chase")
    page.wait_for_function(
        "() => document.querySelector('.beat:last-child[aria-current]') && !document.getAnimations().length"
    )
    page.wait_for_timeout(2500)  # longer than the last card of a film lies there
    expect(page.locator("[data-take] .die").first).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert lies_on_the_ground(page), width

    page.reload()
    expect(page.locator("[data-take] .die").first).to_be_visible()
    assert lies_on_the_ground(page)


def test_where_nothing_was_filmed_no_throw_lies_on_the_ground_while_somebody_is_asked(
    at_the_board, monkeypatch
):
    monkeypatch.setattr(
        Battle,
        "throw_for",
        lambda battle, asked, place, number: (6 if asked.purpose == "damage" else 1,) * asked.dice,
    )
    page = at_the_board(party="theirs")
    page.locator(".panel__foot .go").tap()
    page.locator(".asked .pick").first.wait_for()
    Battle.objects.update(latest_film="")

    page.reload()
    page.locator("script[src*=film]:not([type])").wait_for(state="attached")
    page.wait_for_load_state("networkidle")

    expect(page.locator(".asked .pick").first).to_be_visible()
    expect(page.locator("play-film")).to_have_count(0)
    expect(page.locator("[data-take]")).to_be_hidden()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_a_tap_did_leaves_every_figure_in_sight(at_the_board, size):
    page = at_the_board(size)

    page.get_by_role("button", name="Give these orders").tap()
    page.locator(".fig--chosen").wait_for(state="detached")
    page.locator("play-film").wait_for()

    (panel,) = boxes(page, "#do")
    assert panel[3] - panel[1] <= size[1] * SIZES[size] + 1
    assert len(boxes(page, ".fig")) >= 11 - page.locator(".rank__gone").count() * 7
    assert all(
        left >= 0 and right <= size[0] and bottom <= panel[1] + 1
        for left, _, right, bottom in boxes(page, ".fig .face")
    )
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]


def test_the_film_plays_on_the_board_and_the_main_key_answers_meanwhile(at_the_board):
    page = at_the_board(traits={"reduced_motion": "no-preference"})
    page.locator("script[src*=film]:not([type])").wait_for(state="attached")

    page.get_by_role("button", name="Give these orders").tap()

    page.locator("[data-take]:visible .die").first.wait_for()
    assert page.locator(".beat[aria-current]").count() == 1
    page.wait_for_timeout(QUIET)
    played = page.locator("play-film").get_attribute("data-film")
    page.locator(".panel__foot .go, .asked .pick").last.tap()
    page.locator(f"play-film[data-film='{played}']").wait_for(state="detached")


def test_nobody_is_dimmed_or_checked_because_their_side_does_not_act(at_the_board):
    """A flag is whoever left, a skull the dead alone."""
    page = at_the_board(lost={"o5": "left", "o6": "dead", "o7": "ducked"})
    signs = {
        one.get_attribute("data-row"): one.locator(".fig__says use").evaluate_all(
            "all => all.map(use => use.getAttribute('href').split('#')[1])"
        )
        for one in page.locator(".fig").all()
    }

    plain = page.locator(".fig--up").evaluate_all(
        "all => [...new Set(all.map(one => getComputedStyle(one).opacity + getComputedStyle(one).filter))]"
    )
    assert plain == ["1none"]
    assert page.locator("#board use[href*='#check']").count() == 0
    assert signs["o7"] == ["duck"]
    gone = page.locator(".rank__gone use").evaluate_all(
        "all => all.map(use => use.getAttribute('href').split('#')[1])"
    )
    assert sorted(gone) == ["flag", "skull"]


def test_without_motion_the_cards_are_stepped_through_and_nothing_moves(at_the_board):
    page = at_the_board()
    page.locator("script[src*=film]:not([type])").wait_for(state="attached")
    page.get_by_role("button", name="Give these orders").tap()

    page.locator("[data-play]").wait_for()
    page.wait_for_timeout(400)
    page.locator("[data-play]").tap()

    page.locator("[data-take]:visible").wait_for()
    assert page.evaluate("document.getAnimations().length") == 0


def test_every_figure_can_be_hit_with_a_thumb(at_the_board):
    page = at_the_board()

    assert all(
        right - left >= 44 and bottom - top >= 44 for left, top, right, bottom in boxes(page, ".fig__tap")
    )


def test_the_list_of_a_line_names_them_with_their_weapons(at_the_board):
    page = at_the_board()

    page.locator(".rank__head--far .rank__more").tap()

    expect(page.locator("#rank-far").get_by_text("Rep 5 Hired Goon").first).to_be_visible()
