"""Forming a force. True Lead, Force Composition; Weapons; rulings TL-03, TL-12, TL-15, TL-19."""

import pytest

from games.true_lead import catalogue
from games.true_lead.builder import added, blank, form
from games.true_lead.forces import alone, armed, group_price, price, problems
from games.true_lead.roster import Group

ITEMS = catalogue.items()


def force(*kinds, points=1000):
    found = blank("The Force").but(points=points)
    for kind in kinds:
        found, _ = added(found, kind)
    return found


def changed(found, place=0, **changes):
    """The force with one fighter of its first group changed."""
    group = found.groups[0]
    fighters = [one.but(**changes) if at == place else one for at, one in enumerate(group.fighters)]
    return found.but(groups=(group.but(fighters=tuple(fighters)), *found.groups[1:]))


def wrong(found):
    return " ".join(problem.sentence for problem in problems(found))


@pytest.mark.parametrize("kind", catalogue.groups())
def test_every_group_as_it_is_bought_is_right_and_costs_its_price(kind):
    found = force(kind)

    assert problems(found) == ()
    assert price(found) == catalogue.groups()[kind].points


def test_items_are_added_to_the_price_of_their_group():
    found = changed(force("gang", "mob"), ranged=ITEMS["rifle"], melee=ITEMS["saber"])

    assert [group_price(group) for group in found.groups] == [45 + 20 + 15, 35]
    assert price(found) == 115


def test_everybody_has_a_revolver_and_fists_for_nothing():
    (fighter,) = force("lone-rider").groups[0].fighters

    assert [item.key for item in armed(fighter)] == ["revolver", "fists"]
    assert fighter.upgrades == 0


def test_what_is_bought_comes_on_top():
    (fighter,) = force("lone-rider").groups[0].fighters

    armoury = armed(fighter.but(ranged=ITEMS["bow"], melee=ITEMS["knife"]))

    assert [item.key for item in armoury] == ["revolver", "bow", "knife", "fists"]


def test_a_second_revolver_costs_ten_points_and_has_a_key_of_its_own():
    found = changed(force("duo"), ranged=ITEMS["revolver"])

    assert problems(found) == ()
    assert price(found) == 65
    assert [item.key for item in armed(found.groups[0].fighters[0])] == ["revolver", "revolver-2", "fists"]


def test_groups_may_be_taken_twice():
    assert problems(force("mob", "mob")) == ()


def test_the_points_agreed_are_a_hard_limit():
    assert problems(force("crew", "marshals", points=100)) == ()
    assert "costs 105 points and 100 were agreed: 5 points too many" in wrong(
        force("gang", "marshals", points=100)
    )
    assert "1 point too many" in wrong(force("mob", points=34))


def test_a_force_has_at_least_one_group():
    assert "Nobody is in the force" in wrong(blank("The Force"))


def test_a_group_that_lacks_somebody_is_told_so_where_the_place_is_empty():
    found = force("crew")
    group = found.groups[0]
    found = found.but(groups=(group.but(fighters=group.fighters[1:3]),))

    (problem,) = problems(found)

    assert problem.sentence == "Crew (4 Thugs and 1 Boss) lacks 2 Thugs and 1 Boss."
    assert (problem.where, problem.field) == ("crew", "place.2.name")


def test_nobody_is_one_too_many():
    found = force("duo")
    group = found.groups[0]
    third = group.fighters[0].but(key="third", name="The Third")
    found = found.but(groups=(group.but(fighters=(*group.fighters, third)),))

    assert "Duo (2 Veterans) has no place for The Third" in wrong(found)


def test_figures_that_are_not_the_types_are_told():
    assert "has Health 9 and hits on 3+, and a Veteran has 5" in wrong(changed(force("duo"), health=9))
    assert "hits on 2+" in wrong(changed(force("duo"), accuracy=2))
    assert "has a mount" in wrong(changed(force("duo"), mounted=True))
    assert "has no mount" in wrong(changed(force("marshals"), mounted=False))
    cheap = force("mob")
    cheap = cheap.but(groups=(cheap.groups[0].but(points=5),))
    assert "costs 5 points without items; a Mob costs 35" in wrong(cheap)


def test_items_are_of_the_list_and_in_their_place():
    own = ITEMS["rifle"].but(key="cannon", name="Cannon")

    assert "Saber is not a ranged weapon" in wrong(changed(force("duo"), ranged=ITEMS["saber"]))
    assert "Bow is not a melee weapon" in wrong(changed(force("duo"), melee=ITEMS["bow"]))
    assert "Cannon is not on the list" in wrong(changed(force("duo"), ranged=own))
    assert "Fists is not on the list" in wrong(changed(force("duo"), melee=ITEMS["fists"]))
    assert "not the one on the list" in wrong(changed(force("duo"), ranged=ITEMS["rifle"].but(fp=6)))


def test_another_name_for_an_item_is_nobodys_business():
    assert (
        problems(changed(force("duo"), ranged=ITEMS["rifle"].but(name="Henry, 1860", text="Grandfather’s.")))
        == ()
    )


def test_two_with_one_key_are_told():
    found = force("duo")
    twice = changed(found, 1, key=found.groups[0].fighters[0].key)

    assert "have the same key" in wrong(twice)


def test_whoever_belongs_to_no_group_is_told_to_go():
    (fighter,) = force("lone-rider").groups[0].fighters
    single = Group(fighter.key, fighter.name, "lone-rider", 0, (fighter,))
    found = blank("The Force").but(groups=(single,))

    assert alone(single)
    assert "has no group" in wrong(found)


def test_every_problem_leads_to_a_field_that_there_is():
    found = changed(
        force("crew", points=1), health=9, mounted=True, ranged=ITEMS["saber"], melee=ITEMS["bow"]
    )
    group = found.groups[0]
    spare = group.fighters[0].but(key="spare")
    found = found.but(groups=(group.but(fighters=(*group.fighters[:4], spare, spare.but(key="more"))),))

    assert len(problems(found)) > 6
    for problem in problems(found):
        assert problem.field in {field.name for field in form(found, problem.where, {})}
