"""Brawls that go on: striking back, brawling on, joining in. True Lead, Brawls; Wounds."""

from games.true_lead.brawls import Brawl, Strike, helped
from games.true_lead.events.fighting import Engaged, Joined, Struck
from games.true_lead.movement import Walk
from games.true_lead.shooting import Shoot
from games.true_lead.state import Settings
from tests.games.true_lead.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    after,
    all_of,
    arm,
    asked,
    battle,
    change,
    does,
    gabe,
    gunfight,
    happened,
    in_contact,
    model,
    passes,
    person,
    play,
    posse,
    refused,
    ruth,
)
from tests.games.true_lead.test_brawls import brawling, charged

# ---- striking back


def test_whoever_is_struck_and_stands_strikes_back_at_once():
    back = play(charged(), Strike(RUTH), (4,))
    done = play(charged(), Strike(RUTH), (4,), (5,))

    assert (asked(back).who, asked(back).dice) == ("out", 1)
    assert all_of(back, Struck)[-1].back
    assert model(done.state, RUTH).health == 2
    assert not model(done.state, GABE).activated


def test_the_dead_and_the_stunned_do_not_strike_back():
    dead = play(charged(change(gunfight("knife"), GABE, health=1)), Strike(RUTH), (4,))
    stunned = play(charged(change(gunfight(), GABE, health=1)), Strike(RUTH), (4,))
    lying = play(charged(change(gunfight(), GABE, stunned=True)), Strike(RUTH), (2,))

    assert [outcome.question for outcome in (dead, stunned, lying)] == [None, None, None]


def test_whoever_strikes_back_with_a_blade_says_whether_with_the_fists_too():
    state = charged(arm(gunfight(), GABE, "saber"))
    question = asked(play(state, Strike(RUTH), (2,)))
    both = play(state, Strike(RUTH), (2,), ("both",), (2, 2, 2))
    blade = play(state, Strike(RUTH), (2,), ("blade",), (2, 2, 2))

    assert (question.who, [option.key for option in question.options]) == (
        "out",
        ["both", "blade", "fists", "both-2", "blade-2", "both-1", "blade-1"],
    )
    assert asked(both).dice == 1
    assert blade.question is None


def test_where_the_dice_are_thrown_together_nothing_was_asked_before_it_was_ruled():
    state = charged(arm(gunfight(settings=Settings(fists="alone")), GABE, "saber"))

    assert asked(play(state, Strike(RUTH), (2,))).dice == 4


def test_where_the_dice_are_thrown_together_fists_alone_may_strike_back_and_stun():
    state = charged(arm(gunfight(settings=Settings(fists="alone", rulings=26)), GABE, "saber"))
    state = change(state, RUTH, health=1)
    all_dice = play(state, Strike(RUTH), (2,), ("both",))
    fists = after(state, Strike(RUTH), (2,), ("fists",), (4,))

    assert asked(all_dice).dice == 4
    assert model(fists, RUTH).stunned


def test_the_blade_may_be_left_out_so_that_fists_alone_stun():
    state = charged(change(gunfight("saber"), GABE, health=1))
    fists = play(state, Strike(RUTH, blade=0), (4,))

    assert [event.weapons for event in all_of(fists, Struck)] == [("Fists",)]
    assert model(fists.state, GABE).stunned


def test_with_fists_alone_agreed_a_model_with_a_blade_stuns_without_it():
    state = gunfight("saber", settings=Settings(fists="alone"))
    state = charged(change(state, GABE, health=1))

    assert model(after(state, Strike(RUTH, blade=0), (4,)), GABE).stunned


def test_some_dice_of_a_blade_may_be_left_out_but_not_everything():
    state = charged(gunfight("saber"))
    some = play(state, Strike(RUTH, fists=False, blade=2))

    assert (happened(some, Struck).dice, asked(some).dice) == (2, 2)
    assert refused(state, Strike(RUTH, fists=False, blade=0)) == (
        "Ruth has to strike with something: keep the blade or the Fists."
    )
    assert refused(state, Strike(RUTH, blade=4)) == "The Saber gives 3 dice, not 4."
    assert refused(charged(), Strike(RUTH, blade=1)) == "Ruth has no blade."


def test_whoever_strikes_back_may_leave_out_the_blade_or_some_of_its_dice():
    state = charged(change(arm(gunfight(), GABE, "saber"), RUTH, health=1))
    fists = after(state, Strike(RUTH), (2,), ("fists",), (4,))
    some = play(state, Strike(RUTH), (2,), ("blade-2",))

    assert model(fists, RUTH).stunned
    assert asked(some).dice == 2


def test_a_strike_back_may_kill_and_ends_the_activation():
    state = charged(change(arm(gunfight(), GABE, "knife"), RUTH, health=1))
    killed = after(state, Strike(RUTH), (2,), ("blade",), (4,))

    assert not model(killed, RUTH).alive
    assert killed.stage == "over"


# ---- brawling on


def test_a_brawl_goes_on_when_either_is_activated():
    state = after(charged(posse()), Strike(RUTH), (2,), (2,))
    gabes_go = acts(state, GABE)

    assert refused(gabes_go, Shoot(GABE, "nan")) == "Gabe is in a brawl with Ruth and has to brawl."
    assert happened(play(gabes_go, Brawl(GABE, RUTH)), Engaged).model == GABE


def test_a_model_in_a_brawl_chooses_among_its_opponents():
    state = in_contact(brawling(), (RUTH, "wes"))

    assert refused(state, Brawl(RUTH, GABE)) == ""
    assert refused(state, Brawl(RUTH, "wes")) == ""
    assert refused(brawling(), Brawl(RUTH, "wes")) == "Ruth is in a brawl with Gabe, and not with Wes."


def test_it_may_also_choose_an_opponent_that_is_stunned():
    state = change(in_contact(brawling(), (RUTH, "wes")), "wes", stunned=True)

    assert refused(state, Brawl(RUTH, "wes")) == ""


def test_whoever_has_only_stunned_opponents_is_free_to_leave():
    state = change(brawling(), GABE, stunned=True)

    assert not state.brawling(model(state, RUTH))
    assert refused(state, Walk(RUTH)) == ""
    assert does(state, Brawl(RUTH, "wes")).brawls == ()
    assert refused(state, Brawl(RUTH, GABE)) == ""


def test_whoever_has_only_dead_opponents_is_free_to_leave():
    state = after(acts(change(brawling(), GABE, health=1), RUTH), Brawl(RUTH, GABE))
    state = change(arm(state, RUTH, "knife"), GABE, health=1)

    assert after(state, Strike(RUTH), (4,)).brawls == ()


def test_nobody_gets_the_bonus_of_height_who_does_not_move_in():
    on = does(brawling(), Brawl(RUTH, GABE, above=True))

    assert happened(play(on, Strike(RUTH)), Struck).to_hit == "4+"


def test_moving_in_from_two_inches_higher_is_one_easier():
    assert happened(play(charged(above=True), Strike(RUTH)), Struck).to_hit == "3+"


def test_the_one_below_strikes_back_without_it():
    struck = play(charged(above=True), Strike(RUTH), (2,))

    assert all_of(struck, Struck)[-1].to_hit == "4+"


# ---- joining in


def joining(**changes):
    """Nan brawls with Gabe, and Ruth moves in on him."""
    state = in_contact(posse(**changes), ("nan", GABE))
    return does(state, Brawl(RUTH, GABE))


def test_whoever_helps_a_friend_in_a_brawl_is_one_better():
    struck = play(joining(), Strike(RUTH))

    assert happened(struck, Joined) == Joined(RUTH, GABE, 1)
    assert happened(struck, Struck).to_hit == "3+"
    assert happened(struck, Struck).reasons == ("accuracy 4+", "joining a brawl +1")


def test_a_stunned_friend_is_no_help():
    assert happened(play(change(joining(), "nan", stunned=True), Strike(RUTH)), Struck).to_hit == "4+"


def test_nobody_is_a_help_to_itself_or_to_an_enemy():
    alone = brawling()

    assert not helped(alone, model(alone, RUTH), model(alone, GABE))
    assert happened(play(does(alone, Brawl(RUTH, GABE)), Strike(RUTH)), Struck).to_hit == "4+"


def test_height_and_joining_add_up():
    state = does(in_contact(posse(), ("nan", GABE)), Brawl(RUTH, GABE, above=True))

    assert happened(play(state, Strike(RUTH)), Struck).to_hit == "2+"


def test_whoever_has_joined_strikes_back_with_it_in_the_same_round():
    state = after(joining(), Strike(RUTH), (1,), (2,))
    state = does(acts(state, GABE), Brawl(GABE, RUTH))
    back = play(state, Strike(GABE), (2,))

    assert all_of(back, Struck)[-1].model == RUTH
    assert all_of(back, Struck)[-1].to_hit == "3+"


def test_in_the_next_round_it_is_over_until_it_brawls_again():
    state = after(joining(), Strike(RUTH), (1,), (2,))
    state = state.but(round=2)
    back = play(does(acts(state, GABE), Brawl(GABE, RUTH)), Strike(GABE), (2,))
    again = play(does(acts(state, RUTH), Brawl(RUTH, GABE)), Strike(RUTH))

    assert all_of(back, Struck)[-1].to_hit == "4+"
    assert happened(again, Struck).to_hit == "3+"


def test_the_friend_who_was_there_first_has_it_too_when_it_brawls_on():
    state = after(joining(), Strike(RUTH), (1,), (2,))
    nans = play(does(acts(state, "nan"), Brawl("nan", GABE)), Strike("nan"))

    assert happened(nans, Struck).to_hit == "3+"


def test_several_brawl_with_one_and_one_with_several():
    state = after(joining(), Strike(RUTH), (1,), (2,))

    assert state.brawls == (("nan", GABE), (RUTH, GABE))
    assert {one.key for one in state.opponents(model(state, GABE))} == {RUTH, "nan"}


def test_a_round_of_brawling_is_told_by_both_sides():
    state = battle(law=(ruth("saber"), person("nan")), out=(gabe("tomahawk"), person("wes")))
    first = after(
        does(acts(state, RUTH), Brawl(RUTH, GABE)), Strike(RUTH), (4, 2, 2), (2,), ("both",), (5, 2), (2,)
    )
    second = after(
        does(acts(first, GABE), Brawl(GABE, RUTH)), Strike(GABE), (2, 2), (4,), ("blade",), (4, 4, 4)
    )

    assert (model(second, RUTH).health, model(second, GABE).alive) == (1, False)
    assert passes(second, "nan", "wes").round == 2
