"""A chase from what the players agree on: its length, its map, its bands. Blood Horizon, Campaign Start."""

import json

import pytest

from games.blood_horizon.chase.atlas import own
from games.blood_horizon.kernel.catalogue import starters
from games.blood_horizon.setup import begin
from games.blood_horizon.setup_form import FORM, agreed, compose
from games.engine.play.values import DecodeError, to_json
from tests.games.blood_horizon.chase.chases import the

CHASE = starters()["chester-chase"].gang
COMPANY = starters()["chase-and-company"].gang


def test_a_whole_chase_can_be_agreed_on():
    battle = begin(compose({"length": "chase"}, [CHASE]))

    assert the(battle).atlas == own()
    assert agreed(battle)[0] == "The whole chase"


def test_an_evening_has_no_map():
    assert begin(compose({"length": "evening"}, [CHASE])).chase is None


def test_the_encounter_of_an_evening_is_of_no_account_in_a_chase():
    assert compose({"length": "chase", "encounter": "pursuit"}, [CHASE]).settings.encounter == ""
    assert begin(compose({"length": "chase", "encounter": "head-to-head"}, [CHASE])).chase is not None


def test_a_map_of_ones_own_is_brought_as_a_file():
    plain = json.loads(to_json(own()))
    plain["note"] = "Ours"
    battle = begin(compose({"length": "chase", "map": json.dumps(plain)}, [CHASE]))

    assert the(battle).atlas.note == "Ours"
    assert agreed(battle)[0] == "The whole chase, on a map of your own"


def test_a_broken_map_is_refused_with_what_is_wrong_in_it():
    plain = json.loads(to_json(own()))
    plain["regions"][0]["adjacent"] = ["atlantis"]

    with pytest.raises(DecodeError, match="Washington has a road to atlantis, which is not on the map"):
        compose({"length": "chase", "map": json.dumps(plain)}, [CHASE])


def test_the_map_that_comes_with_sixgun_fits_into_the_form():
    (field,) = [one for one in FORM if one.name == "map"]

    assert (field.kind, field.default) == ("long", "")
    assert len(to_json(own())) < field.high


def test_a_band_that_was_paid_already_has_less_in_its_satchel():
    state = begin(compose({"length": "chase"}, [COMPANY]))

    assert [player.satchel for player in state.players.values()] == [24]
    assert len(state.band("a")) == 4
    assert state.encounter is not None
    assert state.encounter.hands == ()


def test_the_same_band_may_sit_twice_in_a_chase():
    state = begin(compose({"length": "chase"}, [CHASE, CHASE]))

    assert [player.star for player in state.players.values()] == ["chester-chase", "chester-chase-2"]
    assert [player.satchel for player in state.players.values()] == [15, 15]
