"""Rows of odds: what they were before, and who stands together."""

from fractions import Fraction

from games.engine.play.values import Value
from games.engine.show.sparring import SparringArm, SparringGround, SparringRow, compared, gathered, rows


class Target(Value):
    health: int


def arms(**shares):
    """One arm on one ground, a target for each share in percent."""
    found = (
        SparringRow.of(name, "hurt", Fraction(share, 100)).but(key=name) for name, share in shares.items()
    )
    return (SparringArm("colt", "Colt", (SparringGround("near", "Near", tuple(found)),)),)


def was(arms):
    return [row.was for row in arms[0].grounds[0].rows]


def test_a_row_remembers_a_share_that_changed():
    found = compared(arms(gabe=31, wes=50), arms(gabe=44, wes=50))

    assert was(found) == ["44%", ""]
    assert found[0].changed


def test_nothing_is_said_where_nothing_changed():
    found = compared(arms(gabe=31), arms(gabe=31))

    assert was(found) == [""]
    assert not found[0].changed


def test_a_new_target_and_a_new_weapon_were_nothing_before():
    assert was(compared(arms(gabe=31), ())) == [""]
    assert was(compared(arms(gabe=31, otto=20), arms(gabe=31))) == ["", ""]


def test_those_who_are_alike_stand_together_in_the_order_of_the_first():
    people = (("Ruth Calloway", Target(1)), ("Gabe Moss", Target(2)), ("Wes Moss", Target(1)))

    assert gathered(people, lambda one: one) == {Target(1): "Ruth, Wes", Target(2): "Gabe Moss"}


def test_targets_of_one_name_have_keys_of_their_own():
    targets = {Target(1): "Pup", Target(2): "Pup", Target(3): "Nobody"}

    found = rows(
        targets, lambda one, name: None if one.health > 2 else SparringRow.of(name, "hurt", Fraction(1, 2))
    )

    assert [row.key for row in found] == ["Pup", "Pup-2"]
