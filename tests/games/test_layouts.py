"""How the table lies before a battle, drawn to scale from the game's own data: as its rulebook has it."""

from itertools import combinations
from math import dist

import pytest

from companion.table_drawings import draw_table
from games import GAMES, game

LAID = [
    (key, setting, pick)
    for key in GAMES
    for setting, by_pick in game(key).battle.layouts({}, ()).items()
    for pick in by_pick
]


def layout(key, setting, pick, gangs=(), **answers):
    return game(key).battle.layouts(answers, gangs)[setting][pick]


def gulch(pick, gangs=(), **answers):
    return layout("blackwater-gulch", "deployment", pick, gangs, **answers)


def lead(pick):
    return layout("true-lead", "location", pick)


def inside(point, shape):
    if shape.at:
        return dist(point, shape.at) < shape.across / 2
    x, y = point
    crossed = False
    for (x1, y1), (x2, y2) in zip(shape.corners, (*shape.corners[1:], shape.corners[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            crossed = not crossed
    return crossed


def box(shape):
    xs, ys = zip(*shape.corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def apart(one, other):
    """Inches between two boxes."""
    across = max(one[0], other[0]) - min(one[2], other[2])
    deep = max(one[1], other[1]) - min(one[3], other[3])
    return dist((0, 0), (max(0, across), max(0, deep)))


def test_every_pick_of_a_setting_that_is_drawn_is_one_of_its_picks():
    for key, setting, pick in LAID:
        (field,) = [one for one in game(key).battle.form if one.name == setting]
        assert pick in {one.value for one in field.picks}
    assert {key for key, _, _ in LAID} == {"blackwater-gulch", "true-lead", "blood-horizon"}
    assert len(LAID) == 3 + 3 + 2


@pytest.mark.parametrize(("key", "setting", "pick"), LAID)
def test_all_of_it_lies_on_the_table_and_is_said_in_words(key, setting, pick):
    table = layout(key, setting, pick)

    shapes = (*table.zones, *table.pieces)
    corners = [point for shape in shapes for point in shape.corners] + [
        (shape.at[0] + side * shape.across / 2, shape.at[1] + side * shape.across / 2)
        for shape in shapes
        if shape.at
        for side in (-1, 1)
    ]
    assert all(0 <= x <= table.wide and 0 <= y <= table.deep for x, y in (*corners, *table.spots))
    assert {zone.side for zone in table.zones} == {1, 2}
    assert table.said.partition(":")[0]


@pytest.mark.parametrize(("feet", "inches"), [("2", 6), ("3", 9), ("4", 12)])
def test_starting_areas_of_blackwater_gulch_are_a_quarter_of_the_board(feet, inches):
    noon, cornered, surrounded = (gulch(pick, board=feet) for pick in ("high-noon", "cornered", "surrounded"))

    assert noon.wide == noon.deep == int(feet) * 12
    assert box(noon.zones[0]) == (0, 0, noon.wide, inches)
    assert box(noon.zones[1]) == (0, noon.deep - inches, noon.wide, noon.deep)
    assert set(cornered.zones[0].corners) == {(0, 0), (inches, 0), (0, inches)}
    assert (surrounded.zones[0].at, surrounded.zones[0].across) == ((noon.wide / 2,) * 2, inches)
    assert [span.label for span in noon.spans] == [f"{inches}″"]


@pytest.mark.parametrize("pick", ["high-noon", "cornered", "surrounded"])
@pytest.mark.parametrize("feet", ["2", "3", "4"])
def test_objectives_lie_outside_of_every_starting_area_and_six_inches_apart(pick, feet):
    table = gulch(pick, board=feet, objectives="on", fame="4000")

    assert len(table.spots) >= 6
    assert not any(inside(spot, zone) for spot in table.spots for zone in table.zones)
    assert all(dist(one, other) >= 6 for one, other in combinations(table.spots, 2))
    assert not any(inside(spot, piece) for spot in table.spots for piece in table.pieces)


def test_as_many_objectives_are_drawn_as_the_gangs_bring():
    starters = game("blackwater-gulch").roster.starters()
    small, large = starters["sunday-best"].gang, starters["night-shift"].gang

    assert len(gulch("high-noon", (small, small), objectives="on").spots) == 2
    assert len(gulch("high-noon", (large, large), objectives="on").spots) == 6
    assert "6 objectives lie" in gulch("high-noon", (large, large), objectives="on").said
    assert not gulch("high-noon", (large, large)).spots


def test_each_gang_has_an_area_of_its_own():
    four = (game("blackwater-gulch").roster.starters()["sunday-best"].gang,) * 4

    assert [zone.side for zone in gulch("high-noon", four).zones] == [1, 2, 3, 4]
    surrounded = gulch("surrounded").zones
    assert [zone.side for zone in surrounded] == [1, 2, 2, 2, 2]
    assert [zone.label for zone in surrounded] == ["1", "2", "2", "2", "2"]
    assert [zone.side for zone in gulch("surrounded", (*four, four[0])).zones] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    "answers", [{"board": "99"}, {"board": "x"}, {"fame": "-1"}, {"objectives": "maybe"}]
)
def test_nonsense_is_drawn_as_the_usual_board(answers):
    assert gulch("high-noon", **answers).wide == 36


@pytest.mark.parametrize("pick", ["saloon", "high-noon", "mesa"])
def test_locations_of_true_lead_have_fifteen_pieces_and_areas_a_foot_deep(pick):
    table = lead(pick)

    assert (table.wide, table.deep) == (48, 48)
    assert [box(zone) for zone in table.zones] == [(0, 0, 48, 12), (0, 36, 48, 48)]
    assert sum(piece.kind not in ("line", "wall", "section") for piece in table.pieces) >= 15


def test_the_saloon_measures_two_feet_and_lies_off_every_edge():
    (saloon,) = [piece for piece in lead("saloon").pieces if piece.label]
    left, top, right, bottom = box(saloon)

    assert (right - left, bottom - top) == (24, 24)
    assert min(left, top, 48 - right, 48 - bottom) >= 6


def test_the_street_of_high_noon_is_three_inches_to_either_side_and_no_house_stands_alone():
    houses = [box(piece) for piece in lead("high-noon").pieces if piece.kind == "house"]

    assert all(abs(edge - 24) >= 3 for left, _, right, _ in houses for edge in (left, right))
    assert all(min(apart(one, other) for other in houses if other != one) <= 3 for one in houses)
    assert all(apart(one, other) > 0 for one, other in combinations(houses, 2))


def test_the_battle_board_and_the_table_of_nine_sections():
    board, table = (layout("blood-horizon", "board", pick) for pick in ("board", "tabletop"))

    assert {board.wide, board.deep} == {8, 10}
    assert [box(zone)[3] - box(zone)[1] for zone in board.zones] == [3, 3]
    leaders = [piece.at for piece in board.pieces if piece.label]
    assert len(leaders) == 2
    assert leaders[0][0] == leaders[1][0]
    assert [piece.label for piece in table.pieces] == [str(number) for number in range(1, 10)]
    entered = [piece.label for piece in table.pieces if inside(piece.middle, table.zones[0])]
    assert entered == ["7", "8", "9"]


@pytest.mark.parametrize(("key", "setting", "pick"), LAID)
def test_the_drawing_is_to_scale(key, setting, pick):
    table = layout(key, setting, pick)
    drawn = draw_table(table, (4, 3))

    assert float(drawn.tall) == pytest.approx(120 * table.deep / table.wide, abs=0.05)
    assert [one.color for one in drawn.zones] == [(4, 3)[zone.side - 1] for zone in table.zones]
    for zone, shown in zip(table.zones, drawn.zones, strict=True):
        x, y = (each * 120 / table.wide for each in zone.middle)
        assert (float(shown.x), float(shown.y)) == pytest.approx((x, y), abs=0.1)
