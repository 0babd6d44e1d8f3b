"""Ambush and pinning. True Lead, Ambush; Shooting."""

from games.true_lead.brawls import Brawl, Strike
from games.true_lead.events.fighting import Fired, Pinned
from games.true_lead.movement import Walk, stride
from games.true_lead.rounds import Activate
from games.true_lead.shooting import Ambush, Pin, React, Shoot
from games.true_lead.state import Pin as Laid
from tests.games.true_lead.table import (  # fmt: skip
    GABE,
    RUTH,
    after,
    arm,
    asked,
    change,
    does,
    gunfight,
    happened,
    in_contact,
    lurking,
    model,
    passes,
    pinned,
    play,
    posse,
    refused,
)
from tests.games.true_lead.test_shooting import moved

# ---- ambush


def test_an_ambush_fires_once_at_minus_one_and_is_then_over():
    fired = play(moved(), React(GABE))
    hit = play(moved(), React(GABE), (5,))

    assert (happened(fired, Fired).kind, happened(fired, Fired).to_hit) == ("ambush", "5+")
    assert asked(fired).who == "out"
    assert model(hit.state, RUTH).health == 2
    assert not model(hit.state, GABE).ambush
    assert refused(hit.state, React(GABE)) == "Gabe does not lie in ambush."


def test_the_mover_goes_on_if_it_is_alive():
    state = after(moved(), React(GABE), (6,))

    assert state.acting is not None
    assert refused(state, Shoot(RUTH, GABE)) == ""


def test_the_mover_that_is_killed_has_finished():
    state = after(change(moved(), RUTH, health=1), React(GABE), (6,))

    assert state.acting is None
    assert not model(state, RUTH).alive


def test_an_ambush_answers_a_move_and_nothing_else():
    state = lurking(posse(), GABE)

    assert refused(state, React(GABE)) == "Nobody has just moved, and an ambush answers a move."
    assert refused(does(state, Walk(RUTH)), React("wes")) == "Wes does not lie in ambush."
    assert refused(does(lurking(state, "nan"), Walk(RUTH)), React("nan")) == "Ruth is on Nan’s own side."


def test_an_ambush_fires_before_a_brawler_is_in_contact():
    state = does(lurking(posse(), GABE), Brawl(RUTH, GABE))
    shot = after(state, React(GABE), (6,))

    assert state.brawls == ()
    assert refused(state, React(GABE)) == ""
    assert model(shot, RUTH).health == 2
    assert refused(shot, Strike(RUTH)) == ""


def test_a_brawler_killed_on_the_way_strikes_nobody():
    state = change(does(lurking(posse(), "wes"), Brawl(RUTH, GABE)), RUTH, health=1)
    shot = after(state, React("wes"), (6,))

    assert shot.acting is None
    assert shot.brawls == ()


def test_a_blow_at_an_enemy_in_contact_is_no_move_for_an_ambush():
    state = does(in_contact(lurking(posse(), "wes"), (RUTH, GABE)), Brawl(RUTH, GABE))

    assert "answers a move" in refused(state, React("wes"))


def test_an_ambush_lasts_until_the_models_next_activation():
    state = does(posse(), Ambush(RUTH))
    later = passes(state, GABE, "nan", "wes")

    assert model(later, RUTH).ambush
    assert not model(does(later, Activate(RUTH)), RUTH).ambush


def test_an_ambush_uses_all_its_dice_or_some():
    state = arm(moved(), GABE, "rifle")

    assert happened(play(state, React(GABE)), Fired).dice == 3
    assert happened(play(state, React(GABE, ("rifle",))), Fired).dice == 1
    assert happened(play(state, React(GABE, sight="flanked", above=True)), Fired).to_hit == "3+"


def test_an_ambush_may_run_dry_like_any_shot():
    state = after(moved(), React(GABE), (1,))

    assert model(state, GABE).reloading == 2


def test_whoever_has_nothing_loaded_lies_in_no_ambush():
    state = change(gunfight(), RUTH, empty=("revolver",))

    assert "nothing to fire" in refused(state, Ambush(RUTH))


# ---- pinning


def test_pinning_takes_no_test_and_no_health():
    pin = play(gunfight("rifle"), Pin(RUTH, GABE, "rifle"))

    assert pin.question is None
    assert pin.state.pins == (Laid(RUTH, GABE, "rifle", 3, 6),)
    assert model(pin.state, GABE).health == 3
    assert pin.state.acting is None


def test_a_pin_lasts_until_the_shooters_next_activation():
    state = does(gunfight("rifle"), Pin(RUTH, GABE, "rifle"))
    later = passes(state, GABE)

    assert stride(state, model(state, GABE), "walk") == 3
    assert later.round == 2
    assert len(later.pins) == 1
    assert does(later, Activate(RUTH)).pins == ()


def test_whoever_pins_reloads_in_the_next_round():
    pin = play(gunfight("rifle"), Pin(RUTH, GABE, "rifle"))

    assert happened(pin, Pinned).until == 2
    assert model(pin.state, RUTH).reloading == 2
    assert model(pin.state, RUTH).empty == ()


def test_a_bow_pins_without_reloading():
    pin = play(gunfight("bow"), Pin(RUTH, GABE, "bow"))

    assert model(pin.state, RUTH).reloading == 0
    assert happened(pin, Pinned).says == "pinned.on"


def test_a_buffalo_rifle_that_pins_has_been_fired():
    state = does(gunfight("buffalo"), Pin(RUTH, GABE, "buffalo"))

    assert model(state, RUTH).empty == ("buffalo",)
    assert model(state, RUTH).reloading == 2


def test_a_model_may_be_pinned_by_several():
    state = pinned(gunfight("rifle"), GABE, "nan")
    state = does(state, Pin(RUTH, GABE, "rifle"))

    assert [pin.by for pin in state.pins] == ["nan", RUTH]


def test_a_pin_is_laid_after_a_walk_but_not_with_a_blade():
    state = does(gunfight("saber"), Walk(RUTH))

    assert refused(state, Pin(RUTH, GABE, "revolver")) == ""
    assert refused(state, Pin(RUTH, GABE, "saber")) == "The Saber is for brawls."
    assert refused(change(state, RUTH, empty=("revolver",)), Pin(RUTH, GABE, "revolver")) == (
        "Ruth has no loaded weapon left this round."
    )
