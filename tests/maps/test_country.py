"""A country that is drawn from a map's data: whatever the data, it can be read and is always the same."""

import random
from math import hypot
from time import process_time

import pytest

from companion.maps.bodies import RIMS, covers, meet, outside
from companion.maps.coast import contour, depths
from companion.maps.counters import BESIDE, Piece, counter_places
from companion.maps.country import Site, draw_country, roads_between
from companion.maps.names import RING, in_trouble
from companion.maps.shapes import Box, Scattered, inside
from companion.maps.spreading import A_REGION, shaping
from games.blood_horizon.chase import atlas


def country_of(chart):
    sites = [Site(region.id, atlas.short(region.name), region.x, region.y) for region in chart.regions]
    return draw_country(sites, atlas.roads(chart))


def grid(many):
    """A map of so many regions, each with a road to the next and to the one below."""
    wide = round(many**0.5) or 1
    sites = [Site(f"r{n}", f"Region {n}", 100 * (n % wide), 100 * (n // wide)) for n in range(many)]
    roads = [
        (f"r{n}", f"r{other}")
        for n in range(many)
        for other in (n + 1, n + wide)
        if other < many and not (other == n + 1 and other % wide == 0)
    ]
    return draw_country(sites, roads)


@pytest.fixture(scope="module")
def country():
    """That of the map that comes with Sixgun."""
    return country_of(atlas.own())


def labels(country):
    return {region.key: region.label for region in country.regions}


def test_no_name_cuts_a_ring_another_name_or_the_edge(country):
    assert in_trouble(labels(country)) == []


def test_every_region_of_the_map_has_its_place_and_its_whole_name(country):
    for region, one in zip(atlas.own().regions, country.regions, strict=True):
        assert region.id == one.key
        assert " ".join(one.label.lines) == atlas.short(region.name)
        assert 0 < one.x < country.wide
        assert 0 < one.y < country.high


def test_the_same_data_is_the_same_country(country):
    assert country_of(atlas.own()) == country


def test_every_region_lies_on_land(country):
    at = {region.key: (region.x, region.y) for region in country.regions}
    shores = contour(depths(at, atlas.roads(atlas.own()), country.wide, country.high), 0)

    for x, y in at.values():
        assert sum(inside(x, y, ring) for ring in shores) % 2 == 1


def test_rings_are_a_fingers_breadth_apart(country):
    for one in country.regions:
        for other in country.regions:
            assert one.key == other.key or hypot(one.x - other.x, one.y - other.y) > 3 * RING


def test_a_road_breaks_off_where_a_name_stands(country):
    boxes = [label.box for label in labels(country).values()]
    crossed = [
        way for way in country.ways.values()
        if any(box.covers(*way.at(part / 24), 2) for box in boxes for part in range(25))
    ]  # fmt: skip

    assert crossed, "no road of this map runs below a name"
    assert all(way.path not in country.roads for way in crossed)
    assert all(way.path in country.roads for way in country.ways.values() if way not in crossed)


@pytest.mark.parametrize("named", [(), ("utah", "east_texas", "florida")], ids=["nobody", "three"])
def test_where_only_some_are_named_roads_break_off_for_those_names_alone(country, named):
    boxes = [region.label.box for region in country.regions if region.key in named]
    roads = roads_between(country, named)

    for way in country.ways.values():
        crossed = any(box.covers(*way.at(part / 24), 2) for box in boxes for part in range(25))
        assert (way.path in roads) is not crossed


def test_a_way_back_runs_along_the_same_road(country):
    there, back = country.way("utah", "colorado"), country.way("colorado", "utah")

    assert (there.x1, there.y1, there.mx, there.my) == (back.x2, back.y2, back.mx, back.my)
    assert country.way("utah", "florida") is None


@pytest.mark.parametrize(
    "many", [2, 3, 35, *(pytest.param(many, marks=pytest.mark.slow) for many in (90, 200))]
)
def test_a_map_of_ones_own_is_drawn_however_many_regions_it_has(many):
    country = grid(many)

    assert len(country.regions) == many
    assert country.coast.startswith("M")
    assert not in_trouble(labels(country)) or many > 35


def test_regions_in_one_place_come_apart():
    country = draw_country([Site("a", "Here", 5, 5), Site("b", "There", 5, 5)], [("a", "b")])

    one, other = country.regions
    assert (one.x, one.y) != (other.x, other.y)


YOU, HUNTER, SQUAD = "round", "lozenge", "square"
ALL = (YOU, HUNTER, SQUAD, SQUAD)
"""As many as the game can have on a map at once."""


def wrong_with(country, pieces):
    """What counters cover that they must not."""
    places = counter_places(country, pieces)
    for number, (piece, (x, y, _)) in enumerate(zip(pieces, places, strict=True)):
        rim, shape = RIMS[piece.shape], piece.shape
        if not (rim <= x <= country.wide - rim and rim <= y <= country.high - rim):
            yield piece, "the edge"
        for one in country.regions:
            if covers(shape, x, y, one.label.box):
                yield piece, f"the name of {one.key}"
            if outside(shape, abs(x - one.x), abs(y - one.y)) < RING:
                yield piece, f"the ring of {one.key}"
        for other, at in zip(pieces[:number], places[:number], strict=True):
            if meet(shape, x, y, other.shape, at.x, at.y):
                yield piece, f"the counter {other}"


@pytest.mark.slow
@pytest.mark.parametrize("shapes", [(HUNTER,), (YOU,), (SQUAD,), (YOU, HUNTER), (SQUAD, SQUAD), ALL], ids=str)
def test_counters_in_one_region_cover_no_name_no_ring_no_edge_and_no_other_counter(country, shapes):
    wrong = [
        found
        for region in country.regions
        for found in wrong_with(country, [Piece(region.key, shape) for shape in shapes])
    ]

    assert wrong == []


def test_nor_do_counters_wherever_they_are(country):
    chance = random.Random(7)
    keys = [region.key for region in country.regions]
    for _ in range(150):
        beside = sorted(keys, key=lambda key: away(country, keys[chance.randrange(35)], key))[:6]
        found = [Piece(chance.choice(beside), shape) for shape in ALL]
        assert list(wrong_with(country, found)) == []


def away(country, one, other):
    at = {region.key: (region.x, region.y) for region in country.regions}
    return hypot(at[one][0] - at[other][0], at[one][1] - at[other][1])


def test_a_counter_alone_stands_beside_its_ring_and_needs_no_line_to_it(country):
    for region in country.regions:
        for shape in ALL:
            ((x, y, far),) = counter_places(country, [Piece(region.key, shape)])
            assert hypot(x - region.x, y - region.y) <= BESIDE, region.key
            assert not far


def test_one_that_stands_farther_off_has_a_line_from_its_ring(country):
    places = counter_places(country, [Piece("colorado", shape) for shape in ALL])
    (ring,) = [region for region in country.regions if region.key == "colorado"]

    assert any(far for _, _, far in places)
    assert all(far == (hypot(x - ring.x, y - ring.y) > BESIDE + 1) for x, y, far in places)


@pytest.mark.slow
def test_counters_have_a_place_on_any_map_and_never_over_the_edge_or_each_other():
    chance = random.Random(3)
    sites = [Site(f"r{n}", f"R {n}", chance.randrange(900), chance.randrange(900)) for n in range(30)]
    country = draw_country(sites, [(f"r{n}", f"r{n + 1}") for n in range(29)])

    assert len(counter_places(country, [Piece(site.key) for site in sites])) == 30
    for site in sites:
        found = [what for _, what in wrong_with(country, [Piece(site.key, shape) for shape in ALL])]
        assert not [what for what in found if "edge" in what or "counter" in what], site.key


@pytest.mark.slow
def test_on_a_map_that_is_all_names_they_cover_neither_the_edge_nor_each_other():
    sites = [Site(f"r{n}", f"The very long name of {n}", 60 * (n % 8), 50 * (n // 8)) for n in range(64)]
    country = draw_country(sites, [(f"r{n}", f"r{n + 1}") for n in range(63)])

    for site in sites:
        found = [what for _, what in wrong_with(country, [Piece(site.key, shape) for shape in ALL])]
        assert not [what for what in found if "edge" in what or "counter" in what], site.key


def everywhere(many, ways):
    """A map on which each region has that many roads, however far they lead; regions of a kind stand in one place."""
    chance = random.Random(many)
    sites = [Site(f"r{n}", f"Region {n}", 4000 * (n % 2), 4000 * (n % 3 // 2)) for n in range(many)]
    return sites, [(f"r{n}", f"r{chance.randrange(n)}") for n in range(1, many) for _ in range(ways)]


@pytest.mark.slow
def test_a_map_on_which_everything_leads_everywhere_is_drawn_before_long():
    """What a player writes as a map must not hold up everybody else's pages."""
    sites, roads = everywhere(60, 10)

    began = process_time()
    country = draw_country(sites, roads)

    assert process_time() - began < 25, "it took minutes"
    assert len(country.ways) == len({tuple(sorted(road)) for road in roads}), "all of them are drawn"


def test_only_roads_that_fit_on_a_plane_shape_a_country():
    at = {f"r{n}": (100.0 * n, 0.0) for n in range(60)}
    _, roads = everywhere(60, 10)
    plane = [(f"r{n}", f"r{n + 1}") for n in range(59)]

    assert shaping(plane, at) == plane
    kept = shaping([*roads, *plane], at)
    assert set(plane) <= set(kept)
    assert len(kept) <= A_REGION * 60


def test_points_are_found_by_where_they_are():
    chance = random.Random(1)
    points = [(chance.uniform(-500, 500), chance.uniform(-500, 500)) for _ in range(600)]
    scattered = Scattered(points)
    for _ in range(40):
        box = Box(chance.uniform(-500, 500), chance.uniform(-500, 500), chance.uniform(1, 300), 90)
        reach = chance.uniform(1, 90)

        assert scattered.number_in(box) == sum(box.covers(x, y) for x, y in points)
        near = any(hypot(box.x - x, box.y - y) < reach for x, y in points)
        assert scattered.has_within(box.x, box.y, reach) == near
