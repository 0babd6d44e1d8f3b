"""What the table's page makes of a board: whose line lies near, who stands where, who is only counted."""

import re

import pytest

from battles.boards import drawn_board
from games.blood_horizon.screens import view
from tests.browser.boards import four_against_seven
from tests.conftest import client_of
from tests.games.blood_horizon.fights import active, chase, foes, one

OWNER, NOBODY = ("a", "foes"), ()


def scene_of(state):
    return view(state, None, None)


def drawn(state, sides=OWNER, was=None):
    scene = scene_of(state)
    return drawn_board(scene, scene.board, sides, was or {})


def files(line):
    return {figure.stand.key: figure.file for figure in line.figures}


def test_who_is_opposite_whom_stands_in_one_file_leaders_in_the_middle():
    board = drawn(active((chase(), one("sam")), foes(3)))

    assert board.files == 3
    assert files(board.far) == {"o1": 2, "o2": 3, "o3": 1}
    assert files(board.near) == {"chase": 2, "sam": 3}


def test_more_than_seven_stand_in_a_second_row_of_their_line():
    board = drawn(active((chase(),), foes(9)))

    assert board.files == 7
    assert {figure.level for figure in board.far.figures} == {1, 2}
    assert len({(figure.file, figure.level) for figure in board.far.figures}) == 9


def test_the_dead_and_those_who_left_are_counted_and_their_file_is_closed():
    state = active((chase(), one("sam")), foes(3)).change("o3", status="dead").change("o2", status="left")
    board = drawn(state)

    assert files(board.far) == {"o1": 1}
    assert board.far.gone == (("skull", 1), ("flag", 1))
    assert board.files == 2


def test_whoever_fell_with_the_last_tap_lies_there_until_the_next():
    state = active((chase(), one("sam")), foes(3)).change("o3", status="dead")
    board = drawn(state, was={"o3": "up"})

    fallen = next(figure for figure in board.far.figures if figure.stand.key == "o3")
    assert (fallen.was, fallen.sign) == ("up", "skull")
    assert board.far.gone == ()


def test_each_phone_has_its_own_line_near():
    state = active((chase(),), foes(2))

    assert drawn(state, ("a",)).near.rank.sides == ("a",)
    assert drawn(state, ("foes",)).near.rank.sides == ("foes",)
    assert drawn(state, NOBODY).near.rank.sides == ("a",)


@pytest.mark.django_db
def test_everybody_stands_on_the_page_and_can_be_heard():
    battle = four_against_seven()

    page = client_of(battle.owner).get(f"/battles/{battle.pk}/").text

    labels = re.findall(r'class="fig__tap[^>]*aria-label="([^"]*)"', page)
    assert len(labels) == 11
    assert any(re.fullmatch(r"Silas, Rep 5, leads: \d+%", label) for label in labels)
    assert "model__badge" not in page


@pytest.mark.django_db
def test_orders_as_they_are_likely_are_one_tap():
    battle = four_against_seven()
    client = client_of(battle.owner)
    page = client.get(f"/battles/{battle.pk}/").text
    form = page[
        page.index('<form\n      id="give"')
        if '<form\n      id="give"' in page
        else page.index('id="give"') :
    ]
    fields = dict(re.findall(r'name="([a-z_]+)" value="([^"]*)"', form[: form.index("</form>")]))

    assert client.post(f"/battles/{battle.pk}/entries/", {**fields, "dice": "app"}).status_code == 302
    battle.refresh_from_db()
    assert battle.newest > 1
