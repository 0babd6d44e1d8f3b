"""What may be taken back freely, and what has to be asked for; without pages."""

from battles import fairness
from battles.fairness import Proposal
from companion.rules import game
from companion.rules.record import Answered, Back, Do, Entry, Moment, Redo, Undo
from companion.rules.table import Rolled

GAME = game.game("blackwater-gulch")
ACTIVATE = GAME.commands["activate"]("ruth")
ANNA, BEN = "1", "2"


def said(number, by=ANNA, *events, answer=False, source=""):
    spoken = Answered(("card",), source) if answer else Do(ACTIVATE)
    return Entry(number, spoken, number - 1, number, events, by=by)


def thrown(*faces):
    return Rolled("a", "to hit", faces, 4)


def test_my_own_act_is_free_until_dice_have_fallen():
    assert fairness.free([said(1)], ANNA)
    assert not fairness.free([said(1), said(2, ANNA, thrown(3, 4))], ANNA)


def test_a_card_that_was_drawn_counts_as_dice_do():
    assert not fairness.free([said(1), said(2, ANNA, answer=True, source="table")], ANNA)
    assert fairness.free([said(1), said(2, ANNA, answer=True)], ANNA)


def test_what_another_has_said_is_not_mine_to_take_back():
    assert not fairness.free([said(1, BEN)], ANNA)
    assert not fairness.free([said(1), said(2, BEN)], ANNA)


def test_undo_takes_the_last_act_and_back_all_that_follows():
    now = Moment(7, None, act=5)
    assert fairness.concerned(Undo(), now, 0) == (5, 7)
    assert fairness.concerned(Redo(), now, 11) == (8, 11)
    assert fairness.concerned(Back(3), now, 0) == (4, 7)
    assert fairness.concerned(Back(9), now, 0) == (8, 9)


def test_the_other_is_told_what_is_taken_back_and_what_was_thrown():
    shot = "Ruth’s shot at Gabe"
    assert fairness.taking_back("Anna", Undo(), shot, [said(1)]) == f"Anna takes back {shot}."
    dice = [said(1), said(2, ANNA, thrown(3, 4))]
    assert fairness.taking_back("Anna", Undo(), shot, dice) == f"Anna takes back {shot}: 2 dice were thrown."
    one = [said(1), said(2, ANNA, thrown(3))]
    assert fairness.taking_back("Anna", Undo(), shot, one) == f"Anna takes back {shot}: 1 die was thrown."
    assert fairness.taking_back("Anna", Redo(), shot, []) == f"Anna brings back {shot}."
    assert fairness.taking_back("Anna", Back(4), shot, []) == "Anna takes the battle back to line 4."
    assert fairness.taking_back("Anna", Back(0), shot, []) == "Anna takes the battle back to its start."


def test_a_value_that_is_set_right_is_named_with_what_it_was():
    words = fairness.setting_right("Anna", "Ruth", "Health", 3, "2")
    assert words == "Anna puts Ruth right: Health 2 instead of 3."
    assert fairness.setting_right("Anna", "Ruth", "Hidden", True, "no") == "Anna puts Ruth right: Hidden, no."


def test_a_proposal_is_said_as_it_was_meant():
    for spoken in (Do(ACTIVATE), Undo(), Redo(), Back(3)):
        text = fairness.kept(Proposal(1, "a", "Anna", "…", ("b",), fairness.written(spoken).decode()))
        assert fairness.spoken(fairness.read(text), GAME) == spoken
    assert fairness.read("") is None
