"""The whole way of a chase on its country, as its report and its poster draw it."""

import re

from companion.maps.layout import lay_out_map
from games.blood_horizon.chase.atlas import START
from games.blood_horizon.kernel.chase import PLAYERS, Trail
from games.blood_horizon.screens.chase.map import drawn, route
from tests.games.blood_horizon.chase.chases import the, week
from tests.games.blood_horizon.evening import chase

RODE = Trail(PLAYERS, ("east_texas", "oklahoma", "kansas", "colorado"), 1)


def rode():
    return week(2, chase(), where="colorado", trails=(RODE,))


def test_only_where_it_began_ended_and_was_camped_has_a_name():
    state = rode()
    named = {spot.key for spot in route(the(state)).spots if spot.named}

    assert named == {START, "colorado"}
    assert all(spot.named for spot in drawn(state, the(state)).spots)


def test_its_roads_break_off_for_the_names_that_are_there_and_for_no_other(db):
    state = rode()
    whole, all_named = lay_out_map(route(the(state))), lay_out_map(drawn(state, the(state)))

    assert all_named.roads == ""
    assert whole.roads.count("M") < whole.country.roads.count("M")
    ways = [way.path for way in whole.country.ways.values()]
    assert sum(way in whole.roads for way in ways) > sum(way in whole.country.roads for way in ways)


def test_the_map_of_a_report_names_them_alone(owner):
    from tests.pages.test_a_chase import RECORD

    page = owner.post("/battles/records/", {"text": RECORD.read_text(encoding="utf-8")})["Location"]
    report = owner.get(f"{page}report/").text
    first = report[report.index('class="map__drawing"') :]
    first = first[: first.index("</svg>")]

    assert 2 <= len(re.findall('class="map__name', first)) < 20
    assert "#land-roads" not in first
    assert '<path class="map__roads"' in first
