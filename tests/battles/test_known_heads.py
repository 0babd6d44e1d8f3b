"""The head of a battle is read once for all phones, and never an older one than the row has."""

from collections import OrderedDict

import pytest

from battles import known_heads
from battles.models import Battle


@pytest.fixture
def views(battle, monkeypatch):
    """For whom the game was asked to show something."""
    asked = []
    known_heads._known.clear()
    monkeypatch.setattr(known_heads.KnownHead, "view", counting(asked))
    return asked


def counting(asked):
    whole = known_heads.KnownHead.view

    def view(self, rules, sides):
        if sides not in self.views:
            asked.append(sides)
        return whole(self, rules, sides)

    return view


def test_a_second_phone_has_nothing_worked_out_again(owner, battle, views):
    owner.get(f"/battles/{battle.pk}/")
    seen = len(views)
    assert seen

    owner.get(f"/battles/{battle.pk}/")

    assert len(views) == seen


def test_what_another_process_has_changed_is_what_a_page_shows(owner, battle, fresh):
    owner.get(f"/battles/{battle.pk}/")
    other = fresh(battle)
    moment = other.head.moment
    other.head = other.head.but(moment=moment.but(label="something else"))
    Battle.objects.filter(pk=battle.pk).update(stored_head=other.stored_head)

    assert fresh(battle).head.moment.label == "something else"


def test_a_setup_that_is_damaged_is_not_hidden_by_what_is_known(battle, fresh):
    assert fresh(battle).head
    Battle.objects.filter(pk=battle.pk).update(setup="{}")

    assert fresh(battle).stored_head == "\ufffd"
    assert known_heads.known((battle.pk, b"", "{}")) is None


def test_of_one_battle_only_the_newest_is_kept_and_of_battles_a_few(battle):
    known_heads._known.clear()
    head = known_heads.KnownHead(battle.head)
    for number in range(3 * known_heads.KEPT):
        known_heads.keep((f"battle {number // 2}", bytes([number]), ""), head)

    assert len(known_heads._known) == known_heads.KEPT
    assert known_heads.known(("battle 35", bytes([70]), "")) is None
    assert known_heads.known(("battle 35", bytes([71]), "")) is head


def test_a_large_one_is_read_anew(battle):
    stored = (battle.pk, bytes(known_heads.LARGE + 1), "")
    known_heads.keep(stored, known_heads.KnownHead(battle.head))

    assert known_heads.known(stored) is None


def test_the_state_in_which_a_battle_began_is_worked_out_once_and_of_few(battle, fresh, monkeypatch):
    monkeypatch.setattr(known_heads, "_begun", OrderedDict())
    began = fresh(battle).began()

    assert fresh(battle).began() is began
    other = fresh(battle)
    for number in range(2 * known_heads.KEPT):
        other.setup = battle.setup + " " * (number + 1)
        assert other.began() == began
    assert len(known_heads._begun) == known_heads.KEPT
