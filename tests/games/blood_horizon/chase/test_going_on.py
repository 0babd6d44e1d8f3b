"""A Star goes on into another chase. Blood Horizon, Campaign Start; Give Up the Satchel; rulings BH-40, BH-63."""

import pytest
from msgspec import structs

from games.blood_horizon.chase.meetings import Meet
from games.blood_horizon.encounters.satchel import GiveUp
from games.blood_horizon.going_on import goes_on
from games.blood_horizon.kernel.bands import problems
from games.blood_horizon.kernel.state import Battle
from tests.games.blood_horizon.chase.chases import outset, week
from tests.games.blood_horizon.chase.told import given_up, said
from tests.games.blood_horizon.evening import after, band, chase, evening, foe, meets, person, sam


def ended(*people, to=("outlaw-gang", "outlaw"), answers=(), **figure) -> Battle:
    """A chase in whose third week the Star gave up the satchel. figure: what had become of the Star by then."""
    kind, row = to
    state = week(3, *people, step="drawn", drawn=kind, where="utah")
    state = state.change("chase", **figure) if figure else state
    state = meets(after(state, Meet(), (1,)), foe("one", 4, row, "rifle"))
    return said(state, GiveUp("a"), *answers).state


def test_who_gave_it_to_outlaws_goes_on_with_rep_attributes_and_weapons():
    found = goes_on(ended(chase(), rep=6), "a", band(chase()))

    (star,) = found.gang.people
    assert (star.rep, star.attributes, star.kind) == (6, chase().attributes, chase().kind)
    assert [one.key for one in star.weapons] == [one.key for one in chase().weapons]
    assert "Rep 6" in found.line


def test_robbers_have_taken_the_weapons():
    found = goes_on(ended(chase(), to=("hold-up", "outlaw")), "a", band(chase()))

    assert found.gang.people[0].weapons == ()
    assert "no weapon" in found.line


def test_goons_who_let_the_star_live_have_taken_the_weapons_too():
    found = goes_on(ended(chase(), to=("defend", "goon"), answers=((1,),)), "a", band(chase()))

    assert found.gang.people[0].weapons == ()


def test_the_next_chase_begins_alone_with_the_satchel_of_the_sheet():
    found = goes_on(ended(chase(), sam()), "a", band(chase(), sam(), satchel=30))

    assert [one.key for one in found.gang.people] == ["chase"]
    assert found.gang.satchel == 30
    assert outset(*found.gang.people).players["a"].satchel == 30


@pytest.mark.parametrize(("to", "answers"), [(("defend", "goon"), ((2,),)), (("assassin", "assassin"), ())])
def test_nobody_goes_on_who_is_dead(to, answers):
    found = goes_on(ended(chase(), to=to, answers=answers), "a", band(chase()))

    assert found.gang is None


def test_nobody_goes_on_from_jail():
    _, state = given_up("hold-up", "outlaw", police=True)

    assert goes_on(state, "a", band(chase())).gang is None


def test_nobody_goes_on_who_was_lost():
    state = ended(chase())
    lost = structs.replace(state, players={"a": state.players["a"].but(ending="lost")})

    assert goes_on(lost, "a", band(chase())).gang is None


def test_a_chase_that_goes_on_and_a_single_evening_say_nothing():
    assert goes_on(week(3, chase()), "a", band(chase())) is None
    assert goes_on(evening(chase()), "a", band(chase())) is None


def test_a_band_that_another_star_leads_now_begins_anew():
    assert goes_on(ended(chase()), "a", band(person("nell", 5, star=True))) is None


def test_without_attributes_in_that_chase_those_of_the_sheet_stay():
    state = ended(chase())
    plain = structs.replace(state, settings=state.settings.but(attributes=False)).change(
        "chase", attributes=()
    )

    assert goes_on(plain, "a", band(chase())).gang.people[0].attributes == chase().attributes


def test_the_band_that_goes_on_has_no_problem_that_it_did_not_have():
    found = goes_on(ended(chase()), "a", band(chase()))

    assert list(problems(found.gang)) == list(problems(band(chase())))
