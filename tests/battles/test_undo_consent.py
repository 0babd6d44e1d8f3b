"""What may be taken back freely, and what has to be asked for; without pages."""

from battles import undo_consent
from battles.undo_consent import Proposal
from games import game
from games.engine.play.record import Answered, Back, Do, Entry, Moment, Redo, Undo
from games.engine.play.table import Rolled

GAME = game("blackwater-gulch")
ACTIVATE = GAME.commands["activate"]("ruth")
ANNA, BEN = "1", "2"


def said(number, by=ANNA, *events, answer=False, source=""):
    spoken = Answered(("card",), source) if answer else Do(ACTIVATE)
    return Entry(number, spoken, number - 1, number, events, by=by)


def thrown(*faces):
    return Rolled("a", "to hit", "to_hit", faces, 4)


def test_my_own_act_is_free_until_dice_have_fallen():
    assert undo_consent.may_undo_freely([said(1)], ANNA)
    assert not undo_consent.may_undo_freely([said(1), said(2, ANNA, thrown(3, 4))], ANNA)


def test_a_card_that_was_drawn_counts_as_dice_do():
    assert not undo_consent.may_undo_freely([said(1), said(2, ANNA, answer=True, source="table")], ANNA)
    assert undo_consent.may_undo_freely([said(1), said(2, ANNA, answer=True)], ANNA)


def test_what_another_has_said_is_not_mine_to_take_back():
    assert not undo_consent.may_undo_freely([said(1, BEN)], ANNA)
    assert not undo_consent.may_undo_freely([said(1), said(2, BEN)], ANNA)


def test_undo_takes_the_last_act_and_back_all_that_follows():
    now = Moment(7, None, act=5)
    assert undo_consent.entries_affected(Undo(), now, 0) == (5, 7)
    assert undo_consent.entries_affected(Redo(), now, 11) == (8, 11)
    assert undo_consent.entries_affected(Back(3), now, 0) == (4, 7)
    assert undo_consent.entries_affected(Back(9), now, 0) == (8, 9)


def test_the_other_is_told_what_is_taken_back_and_what_was_thrown():
    shot = "Ruth’s shot at Gabe"
    assert (
        undo_consent.describe_undo_request("Anna", Undo(), shot, [said(1)]) == f"Anna wants to undo: {shot}."
    )
    dice = [said(1), said(2, ANNA, thrown(3, 4))]
    assert (
        undo_consent.describe_undo_request("Anna", Undo(), shot, dice)
        == f"Anna wants to undo: {shot}. 2 dice have been rolled."
    )
    one = [said(1), said(2, ANNA, thrown(3))]
    assert (
        undo_consent.describe_undo_request("Anna", Undo(), shot, one)
        == f"Anna wants to undo: {shot}. 1 die has been rolled."
    )
    assert undo_consent.describe_undo_request("Anna", Redo(), shot, []) == f"Anna wants to redo: {shot}."


def test_whoever_goes_back_further_says_from_where_in_the_words_of_the_story():
    steps, dice = [said(5), said(6)], [said(5), said(6, ANNA, thrown(3, 4))]
    asks = undo_consent.describe_undo_request

    def words(back, entries, told=""):
        return asks("Anna", Back(back), "Gabe’s turn", entries, told)

    assert words(4, steps, "Ruth misses Gabe.") == (
        "Anna wants to undo the last 2 steps, from “Ruth misses Gabe” on."
    )
    assert words(4, dice).endswith("wants to undo the last 2 steps. 2 dice have been rolled.")
    assert words(4, steps[:1], "Ruth misses Gabe.") == "Anna wants to undo “Ruth misses Gabe”."
    assert words(4, steps[:1]) == "Anna wants to undo the last step."
    assert words(0, steps) == "Anna wants to undo everything, back to the start."
    assert words(4, []) == "Anna wants to go back to something that was undone."
    assert len(words(4, steps, "So they ride on. " * 30)) < 150


def test_a_value_that_is_set_right_is_named_with_what_it_was():
    words = undo_consent.describe_correction_request("Anna", "Ruth", "Health", 3, "2")
    assert words == "Anna wants to change Ruth: Health 3 → 2."
    assert (
        undo_consent.describe_correction_request("Anna", "Ruth", "Hidden", True, "no")
        == "Anna wants to change Ruth: Hidden no."
    )


def test_a_proposal_is_said_as_it_was_meant():
    for spoken in (Do(ACTIVATE), Undo(), Redo(), Back(3)):
        text = undo_consent.dump_proposal(
            Proposal(1, "a", "Anna", "…", ("b",), undo_consent.to_json(spoken).decode())
        )
        assert undo_consent.proposed_input(undo_consent.load_proposal(text), GAME) == spoken
    assert undo_consent.load_proposal("") is None
