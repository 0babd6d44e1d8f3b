"""What every builder does with a gang's list of members."""

import pytest

from games.engine.play.questions import Refused
from games.engine.play.values import Value
from games.engine.show.members import Members, key_of, numbered


class One(Value):
    key: str
    name: str


class Gang(Value):
    people: tuple[One, ...] = ()


PEOPLE = Members("people", 3, "people")
RUTH, GABE = One("ruth", "Ruth"), One("gabe", "Gabe")
BOTH = Gang((RUTH, GABE))


def keys(gang):
    return [one.key for one in gang.people]


def test_members_come_stand_behind_each_other_and_move():
    nan = One("nan", "Nan")

    assert keys(PEOPLE.added(BOTH, nan)) == ["ruth", "gabe", "nan"]
    assert keys(PEOPLE.behind(BOTH, RUTH, nan)) == ["ruth", "nan", "gabe"]
    assert keys(PEOPLE.moved(BOTH, "gabe", -1)) == keys(PEOPLE.moved(BOTH, "ruth", 5)) == ["gabe", "ruth"]
    assert PEOPLE.replaced(BOTH, "gabe", nan).people == (RUTH, nan)


def test_one_goes_from_a_gang_to_another():
    left, joined = PEOPLE.passed(BOTH, Gang(), "ruth")

    assert (keys(left), keys(joined)) == (["gabe"], ["ruth"])


def test_where_there_is_no_room_nobody_comes():
    full = PEOPLE.added(BOTH, One("nan", "Nan"))

    with pytest.raises(Refused, match="At most 3 people fit"):
        PEOPLE.added(full, One("ada", "Ada"))
    with pytest.raises(Refused):
        PEOPLE.passed(BOTH, full, "ruth")


def test_who_is_not_there_is_a_key_error():
    for act in (PEOPLE.find, lambda gang, key: PEOPLE.moved(gang, key, 1)):
        with pytest.raises(KeyError):
            act(BOTH, "nan")


def test_names_are_numbered():
    assert numbered("Ada", {"Ben"}) == "Ada"
    assert PEOPLE.free_name(BOTH, "Ruth") == "Ruth 2"
    assert numbered("Raider 1", {"Raider 1", "Raider 2"}) == "Raider 3"


def test_a_newcomers_first_name_makes_their_key_and_no_other_name_does():
    assert key_of("new-hero", "New Hero", "Ruth", {"ruth"}) == "ruth-2"
    assert key_of("new-hero", "New Hero", "New Hero", ()) == "new-hero"
    assert key_of("ruth", "Ruth", "Nan", ()) == "ruth"
