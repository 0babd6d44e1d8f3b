"""The map: Sixgun's own, a player's, and what is wrong with one. Blood Horizon, Campaign Movement; Campaign Map."""

import json
from itertools import pairwise

import pytest

from games.blood_horizon.chase.atlas import distances, load, nearer, own, problems, reach, regions, roads
from games.blood_horizon.kernel.chase import Atlas
from games.engine.play.values import DecodeError, to_json
from tests.games.blood_horizon.chase.chases import region

SOUND = {
    "the_north": ["east_texas", "washington"],
    "east_texas": ["the_north", "california"],
    "california": ["east_texas", "washington"],
    "washington": ["the_north", "california"],
}


def atlas(**near):
    return Atlas(tuple(region(key, *others) for key, others in {**SOUND, **near}.items()))


def wrong(**near):
    return list(problems(atlas(**near)))


def written(**changes):
    """Sixgun's own map as a file, with some of it changed."""
    plain = json.loads(to_json(own()))
    return json.dumps({**plain, **changes})


# Sixgun's own


def test_the_map_that_comes_with_sixgun_is_sound():
    assert not list(problems(own()))
    assert len(own().regions) == 35
    assert len(roads(own())) == 67


def test_arizona_is_three_regions_from_east_texas_and_new_mexico_lies_on_the_way():
    assert distances(own(), "east_texas")["arizona"] == 3
    assert distances(own(), "east_texas")["new_mexico"] == 2
    assert "arizona" in regions(own())["new_mexico"].adjacent


def test_mexico_and_canada_are_five_regions_each_with_a_road_back_for_every_one():
    for land in ("mexico", "canada"):
        keys = [f"{land}_{number}" for number in range(1, 6)]
        for one, other in pairwise(keys):
            assert other in regions(own())[one].adjacent
        for key in keys:
            assert len([near for near in regions(own())[key].adjacent if not near.startswith(land)]) == 1


def test_nobody_is_farther_away_than_eight_regions():
    assert max(max(distances(own(), one.id).values()) for one in own().regions) == 8


def test_some_ways_are_equally_short_so_that_ties_matter():
    assert len(nearer(own(), "east_texas", "colorado")) > 1


# A player's own


def test_a_map_of_the_same_shape_may_be_brought():
    assert load(written()) == own()
    assert not wrong()


def test_a_road_to_nowhere_is_said():
    assert wrong(california=["east_texas", "washington", "atlantis"]) == [
        "California has a road to atlantis, which is not on the map."
    ]


def test_a_road_that_goes_only_one_way_is_said():
    assert wrong(california=["east_texas", "washington", "the_north"]) == [
        "The road from California to The North goes only one way."
    ]


def test_a_region_that_nobody_can_reach_is_said():
    assert wrong(florida=["georgia"], georgia=["florida"]) == [
        "No road leads from East Texas to Florida and Georgia."
    ]


def test_a_road_from_a_region_to_itself_is_said():
    assert wrong(california=["east_texas", "washington", "california"]) == [
        "California has a road to itself."
    ]


def test_two_regions_of_one_key_are_said():
    twice = atlas()
    found = list(problems(twice.but(regions=(*twice.regions, twice.regions[-1]))))

    assert found == ["There are two regions called washington."]


@pytest.mark.parametrize("key", ["the_north", "east_texas", "california", "washington"])
def test_a_region_of_which_the_rules_speak_has_to_be_there(key):
    rest = tuple(
        one.but(adjacent=tuple(near for near in one.adjacent if near != key))
        for one in atlas().regions
        if one.id != key
    )

    name = key.replace("_", " ").title()
    assert f"The rules speak of {name}: a region with the id {key} is needed." in list(problems(Atlas(rest)))


def test_a_region_beside_the_canvas_is_said():
    far = atlas()
    found = list(problems(far.but(regions=(*far.regions[:-1], far.regions[-1].but(x=1200)))))

    assert found == ["Washington lies off the map, which is 1000 wide and 700 high."]


def test_a_broken_file_is_refused_with_everything_that_is_wrong_in_it():
    plain = json.loads(written())
    plain["regions"][0]["adjacent"].append("atlantis")
    plain["regions"][1]["adjacent"].append("oregon")

    with pytest.raises(DecodeError) as refused:
        load(json.dumps(plain))

    assert str(refused.value) == (
        "Washington has a road to atlantis, which is not on the map. Oregon has a road to itself."
    )


def test_of_very_many_mistakes_a_dozen_is_said():
    plain = json.loads(written())
    for one in plain["regions"]:
        one["adjacent"].append("atlantis")

    with pytest.raises(DecodeError) as refused:
        load(json.dumps(plain))

    assert str(refused.value).count("atlantis") == 12
    assert str(refused.value).endswith("And 23 things more.")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a map of the west",
        "[]",
        '{"regions": []}',
        '{"regions": 3}',
        written(legend="x"),
        written(canvas=[1, 1]),
    ],
    ids=["empty", "words", "list", "no-regions", "number", "unknown-field", "tiny-canvas"],
)
def test_what_is_no_map_is_refused(text):
    with pytest.raises(DecodeError):
        load(text)


# Ways


def test_a_counter_gets_as_far_as_its_steps_and_stops_at_an_enemy():
    ways = reach(own(), "east_texas", 3, frozenset({"west_texas"}))

    assert ways["east_texas"] == ("east_texas",)
    assert ways["west_texas"] == ("east_texas", "west_texas")
    assert "new_mexico" not in ways, "the way there leads through the enemy"
    assert ways["missouri"] == ("east_texas", "oklahoma", "missouri")
    assert all(len(way) <= 4 for way in ways.values())


def test_an_enemy_where_one_starts_from_holds_nobody():
    assert reach(own(), "east_texas", 3, frozenset({"east_texas"})) == reach(
        own(), "east_texas", 3, frozenset()
    )


def test_where_one_is_there_is_no_nearer_step():
    assert nearer(own(), "utah", "utah") == ()


SHAPED = {"id": "utah", "name": "Utah", "x": 1, "y": 1, "adjacent": []}


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ("{ hello", "This file cannot be read as JSON, from line 1 on."),
        ("[" * 100_000, "This is no map. "),
        ("[]", "This file has no regions. "),
        ({"regions": []}, "A map needs two regions at least."),
        ({"regions": [SHAPED, 7]}, "Region 2 is not one: it needs id, name, x, y, adjacent."),
        ({"regions": [SHAPED, {"name": "Ohio", "x": 1}]}, "Region 2 (Ohio) lacks id, y, adjacent."),
        ({"regions": [SHAPED, SHAPED | {"name": ""}]}, "Region 2 needs a name of up to 40 letters."),
        (
            {"regions": [SHAPED, SHAPED | {"id": "U T"}]},
            "Region 2 (Utah) needs an id of small letters, digits and _.",
        ),
        (
            {"regions": [SHAPED, SHAPED | {"x": "far"}]},
            "Region 2 (Utah): x must be a whole number from 0 to 4000.",
        ),
        (
            {"regions": [SHAPED, SHAPED | {"adjacent": "ohio"}]},
            "Region 2 (Utah): adjacent must be a list of ids.",
        ),
        (
            {"regions": [SHAPED, SHAPED], "canvas": "big"},
            "The canvas is a width and a height, whole numbers from 100 to 4000.",
        ),
    ],
)
def test_a_file_that_is_no_map_says_what_is_wrong_with_it(file, sentence):
    with pytest.raises(DecodeError) as wrong:
        load(file if isinstance(file, str) else json.dumps(file))

    assert str(wrong.value).startswith(sentence)
