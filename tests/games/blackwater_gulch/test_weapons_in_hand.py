"""Weapons in hand, and what their Traits do. Blackwater Gulch, Attacking; Weapon Traits."""

import pytest

from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.catalogue import in_both_hands, second_of, sentences
from games.blackwater_gulch.events.fighting import (
    Attacked,
    Bound,
    TokenTaken,
)
from games.blackwater_gulch.events.gear import Readied
from games.blackwater_gulch.gear import Ready, Reload
from games.engine.tell.sentences import render_sentence
from tests.games.blackwater_gulch.table import (  # fmt: skip
    GABE,
    RUTH,
    arm,
    asked,
    change,
    does,
    give,
    gunfight,
    happened,
    model,
    play,
    refused,
)
from tests.games.blackwater_gulch.test_attacks import BLOW, SHOT

# ---- weapons in hand


def test_before_the_first_action_any_weapon_is_drawn_for_free():
    blow = play(gunfight(), BLOW)

    assert happened(blow, Readied).cost == 0
    assert blow.state.acting.left == 3


def test_later_another_weapon_takes_an_action():
    shot = play(gunfight(), SHOT, (1, 1, 1)).state

    assert "other weapons in hand" in refused(shot, BLOW)
    assert does(shot, Ready(RUTH, "bowie-knife")).acting.left == 2


def test_fists_and_natural_weapons_need_no_drawing():
    beast = arm(gunfight(faction="beasts"), RUTH, "long-colt", "rending-claws", "tail-lash")
    shot = play(beast, SHOT, (1, 1, 1)).state

    assert refused(shot, Attack(RUTH, GABE, "fists")) == ""
    assert refused(shot, Attack(RUTH, GABE, "rending-claws", "tail-lash")) == ""


def test_a_weapon_beside_claws_is_drawn_with_them():
    beast = arm(gunfight(), RUTH, "long-colt", "rending-claws", "bullwhip")
    both = Attack(RUTH, GABE, "rending-claws", "bullwhip")
    first = play(beast, both, (1,) * 4).state

    assert model(first, RUTH).ready == ("bullwhip",)
    assert refused(first, both) == ""


def test_without_a_name_a_model_attacks_with_what_it_still_has_in_hand():
    knives = arm(gunfight(), RUTH, "throwing-knife", "hand-cannon")
    thrown = play(knives, Attack(RUTH, GABE, "throwing-knife"), (1, 1, 1)).state

    assert happened(play(thrown, Attack(RUTH, GABE)), Attacked).weapon == "Hand Cannon"


# ---- weapon traits


def test_a_slow_weapon_attacks_once_and_then_has_to_be_reloaded():
    slow = arm(gunfight(), RUTH, "long-rifle")
    shot = play(slow, Attack(RUTH, GABE), (1, 1, 1)).state

    assert "reloaded" in refused(shot, Attack(RUTH, GABE))
    assert does(shot, Reload(RUTH, "long-rifle")).acting.left == 2
    assert refused(does(shot, Reload(RUTH, "long-rifle")), Attack(RUTH, GABE)) == ""


def test_quick_hands_reload_once_without_an_action():
    slow = arm(gunfight("quick-hands"), RUTH, "long-rifle")
    loaded = does(play(slow, Attack(RUTH, GABE), (1, 1, 1)).state, Reload(RUTH, "long-rifle"))
    again = play(loaded, Attack(RUTH, GABE), (1, 1, 1)).state

    assert loaded.acting.left == 3
    assert does(again, Reload(RUTH, "long-rifle")).acting.left == 1


def test_a_sniper_throws_one_miss_again_and_no_more():
    sniper = arm(gunfight(), RUTH, "sharpshooter-rifle")
    shot = play(sniper, Attack(RUTH, GABE), (1, 1, 4))

    assert (asked(shot).dice, asked(shot).optional) == (1, True)
    assert asked(play(sniper, Attack(RUTH, GABE), (1, 1, 4), (1,))).who == "out"


def test_dead_eye_throws_a_miss_again_with_any_gun_and_beside_a_snipers():
    assert asked(play(gunfight("dead-eye"), SHOT, (1, 1, 1))).dice == 1
    assert (
        asked(play(arm(gunfight("dead-eye"), RUTH, "sharpshooter-rifle"), Attack(RUTH, GABE), (1, 1, 1))).dice
        == 2
    )
    assert play(gunfight("dead-eye"), BLOW, (1, 1, 1)).question is None


def test_a_thrown_weapon_is_used_once_a_battle():
    axes = arm(gunfight(), RUTH, "tomahawk")
    thrown = play(axes, Attack(RUTH, GABE), (1, 1, 1)).state

    assert "used once a battle" in refused(thrown, Attack(RUTH, GABE, "tomahawk"))


def test_a_tosser_never_runs_out_of_throwing_knives_found_ones_included():
    knives = give(
        arm(gunfight("tosser"), RUTH, "throwing-knife", "tomahawk"), RUTH, "found-knife", equipped=True
    )
    first = play(knives, Attack(RUTH, GABE, "throwing-knife"), (1, 1, 1)).state
    second = play(first, Attack(RUTH, GABE, "throwing-knife"), (1, 1, 1)).state

    assert model(second, RUTH).used == ()
    assert play(second, Attack(RUTH, GABE, "tomahawk"), (1, 1, 1)).state.models[RUTH].used == ("tomahawk",)


def test_a_thrown_loot_card_is_spent_with_the_throw():
    found = give(gunfight(), RUTH, "bundle-of-dynamite", equipped=True)
    thrown = play(found, Attack(RUTH, GABE, "dynamite"), (1, 1, 1)).state

    assert model(thrown, RUTH).pack == ()


def test_a_concealed_weapon_surprises_once_at_the_end_without_an_action():
    sleeve = arm(gunfight(), RUTH, "long-colt", "pocket-pistol")
    surprise = play(sleeve, Attack(RUTH, GABE, "pocket-pistol", bonus=True), (1, 1, 1)).state

    assert surprise.acting.left == 4
    assert surprise.acting.ended
    assert "nothing more" in refused(surprise, SHOT)


def test_a_concealed_weapon_that_was_seen_is_an_ordinary_one():
    sleeve = arm(gunfight(), RUTH, "snub-revolver")
    seen = play(sleeve, Attack(RUTH, GABE, "snub-revolver"), (1, 1, 1)).state

    assert "nobody has seen" in refused(seen, Attack(RUTH, GABE, "snub-revolver", bonus=True))
    assert refused(seen, Attack(RUTH, GABE, "snub-revolver")) == ""


def test_only_a_concealed_weapon_surprises_and_only_alone():
    sleeve = arm(gunfight(), RUTH, "snub-revolver", "snub-revolver")

    assert "concealed" in refused(gunfight(), Attack(RUTH, GABE, "long-colt", bonus=True))
    assert "single" in refused(sleeve, Attack(RUTH, GABE, "snub-revolver", "snub-revolver-2", bonus=True))


def test_an_attack_gives_a_hidden_model_away():
    hidden = change(gunfight(), RUTH, hidden=True)

    assert not model(play(hidden, SHOT, (1, 1, 1)).state, RUTH).hidden


@pytest.mark.parametrize("key", ["hunting-bow", "air-rifle", "crossbow"])
def test_a_silent_weapon_does_not(key):
    hidden = change(arm(gunfight(), RUTH, key), RUTH, hidden=True)

    assert model(play(hidden, Attack(RUTH, GABE), (1, 1, 1)).state, RUTH).hidden


@pytest.mark.parametrize(
    ("key", "token"), [("branding-iron", "fire"), ("poisoned-dirk", "poison"), ("rot-touch", "disease")]
)
def test_a_wound_by_fire_poison_or_disease_leaves_a_token(key, token):
    armed = arm(gunfight(), RUTH, key)
    wounded = play(armed, Attack(RUTH, GABE, key), (6, 1, 1), (1, 1, 1))
    held = play(armed, Attack(RUTH, GABE, key), (6, 1, 1), (6, 6, 6))

    assert happened(wounded, TokenTaken).token == token
    assert model(wounded.state, GABE).tokens == (token,)
    assert model(held.state, GABE).tokens == ()


def test_each_further_wound_adds_a_token():
    burning = change(arm(gunfight(), RUTH, "branding-iron"), GABE, tokens=("fire",))
    again = play(burning, Attack(RUTH, GABE), (6, 1, 1), (1, 1, 1)).state

    assert model(again, GABE).tokens == ("fire", "fire")


def test_a_wound_by_a_binding_weapon_ties_up_at_the_weapons_strength():
    lasso = arm(gunfight(), RUTH, "lasso")
    caught = play(lasso, Attack(RUTH, GABE), (6, 1, 1), (1, 1, 1))

    assert happened(caught, Bound).strength == 3
    assert model(caught.state, GABE).bound == 3


def test_a_weaker_binding_does_not_loosen_a_stronger_one():
    tied = change(arm(gunfight(), RUTH, "lasso"), GABE, bound=6)

    assert model(play(tied, Attack(RUTH, GABE), (6, 1, 1), (1, 1, 1)).state, GABE).bound == 6


def test_the_fallen_are_neither_tied_nor_burning():
    dying = change(
        arm(gunfight(), RUTH, "bullwhip", "branding-iron"), GABE, health=1, tokens=("fire",), bound=2
    )
    out = play(dying, Attack(RUTH, GABE, "bullwhip"), (6, 1, 1), (1, 1, 1)).state

    assert (model(out, GABE).tokens, model(out, GABE).bound) == ((), 0)


def test_two_of_the_same_are_said_as_a_pair():
    assert in_both_hands(["Long Colt", "Long Colt 2"]) == "2× Long Colt"
    assert in_both_hands(["Throwing Knife", "Hand Cannon"]) == "Throwing Knife and Hand Cannon"
    assert second_of("Long Colt", "Long Colt 2") == "a second one"
    assert second_of("Throwing Knife", "Hand Cannon") == "the Hand Cannon"


@pytest.mark.parametrize(
    ("token", "told"),
    [
        ("fire", "Gabe is on fire (1 token)."),
        ("poison", "Gabe is poisoned (2 tokens)."),
        ("disease", "Gabe is diseased (1 token)."),
    ],
)
def test_a_token_is_told_by_what_it_does(token, told):
    event = TokenTaken("gabe", token, 2 if token == "poison" else 1, "a")

    assert render_sentence(event, {"gabe": "Gabe"}, sentences()) == told
