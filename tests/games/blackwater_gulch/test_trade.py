"""Handing things over, and turning guns. Blackwater Gulch, Trade; Artillery."""

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.gear import Equip, Trade, TurnGun
from tests.games.blackwater_gulch.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    battle,
    change,
    does,
    gabe,
    give,
    minions,
    model,
    person,
    play,
    refused,
    ruth,
)

# ---- trade and guns


def test_loot_and_consumables_are_handed_to_a_friend_for_an_action():
    table = acts(
        give(battle(law=(ruth(), person("dawson")), out=(gabe(),)), RUTH, "steel-spurs", equipped=True), RUTH
    )
    traded = does(table, Trade(RUTH, "steel-spurs", "dawson"))

    assert traded.acting.left == 3
    assert model(traded, RUTH).pack == ()
    assert (model(traded, "dawson").pack[0].found, model(traded, "dawson").pack[0].equipped) == (True, False)


def test_nobody_trades_with_enemies_with_itself_or_with_what_the_card_lists():
    table = give(acts(battle(law=(ruth(), person("dawson")), out=(gabe(),)), RUTH), RUTH, "booze")
    printed = give(table, RUTH, "steel-spurs", found=False, equipped=True)

    assert "no friend" in refused(table, Trade(RUTH, "booze", GABE))
    assert "has it already" in refused(table, Trade(RUTH, "booze", RUTH))
    assert "stays there" in refused(printed, Trade(RUTH, "steel-spurs", "dawson"))


def test_an_unusable_card_may_be_held_and_traded():
    table = give(acts(battle(law=(*minions(1), ruth()), out=(gabe(),)), "pup-1"), "pup-1", "crown-of-flies")

    assert "level 6" in refused(table, Equip("pup-1", "crown-of-flies"))
    assert refused(table, Trade("pup-1", "crown-of-flies", RUTH)) == ""


def test_turning_a_gun_takes_an_action_of_the_one_who_serves_it():
    table = battle(
        law=(ruth(), person("dawson")), out=(gabe(),), guns={"law": (catalogue.pieces()["gatling"],)}
    )
    turned = does(acts(table, RUTH), TurnGun(RUTH, "gatling"))
    dawsons = table.but(guns={"gatling": table.guns["gatling"].but(served="dawson")})

    assert turned.acting.left == 3
    assert "only one model can" in refused(acts(dawsons, RUTH), TurnGun(RUTH, "gatling"))
    assert "no such gun" in refused(acts(table, RUTH), TurnGun(RUTH, "howitzer"))


def test_whoever_turns_a_gun_has_used_it_for_this_turn():
    table = battle(
        law=(ruth(), person("dawson")), out=(gabe(),), guns={"law": (catalogue.pieces()["gatling"],)}
    )
    turned = does(acts(table, RUTH), TurnGun(RUTH, "gatling"))
    others = acts(turned.but(acting=None), "dawson")

    assert refused(turned, Attack(RUTH, GABE, "gatling")) == ""
    assert "only one model can" in refused(others, Attack("dawson", GABE, "gatling"))


def test_a_stolen_or_traded_weapon_is_in_no_hand_any_more():
    table = acts(
        give(battle(law=(ruth(), person("dawson")), out=(gabe(),)), RUTH, "found-hand-cannon", equipped=True),
        RUTH,
    )
    traded = does(change(table, RUTH, ready=("hand-cannon",)), Trade(RUTH, "found-hand-cannon", "dawson"))

    assert play(traded, Attack(RUTH, GABE)).events[0].weapon == "Fists"
