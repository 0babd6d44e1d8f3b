"""Objectives and loot on the board. Blackwater Gulch, Objectives; Loot; rulings BW-23, BW-24, BW-42."""

from games.blackwater_gulch.agreement import Settings
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.events.gear import Captured
from games.blackwater_gulch.objectives import Capture, PickUp
from games.blackwater_gulch.screens import view
from games.blackwater_gulch.victory import points
from tests.games.blackwater_gulch.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    asked,
    battle,
    change,
    does,
    gabe,
    gunfight,
    happened,
    item,
    model,
    person,
    play,
    refused,
    ruth,
)


def prospecting(**table):
    agreed = {"deck": (item("booze"), item("snake-oil"))} | table
    return acts(battle(**agreed).but(objectives_on_board=1, objectives_due=6), RUTH)


def test_capturing_an_objective_takes_an_action_and_draws_a_loot_card():
    capture = play(prospecting(), Capture(RUTH))
    captured = play(prospecting(), Capture(RUTH), ("booze",)).state

    assert asked(capture).chance
    assert (model(captured, RUTH).objectives, captured.objectives_on_board, captured.acting.left) == (1, 0, 3)
    assert model(captured, RUTH).pack[0].found


def test_an_objective_that_was_dropped_brings_no_second_card():
    dropped = prospecting().but(objectives_dropped=1)
    captured = play(dropped, Capture(RUTH, dropped=True))

    assert captured.question is None
    assert not happened(captured, Captured).fresh
    assert (captured.state.objectives_dropped, captured.state.objectives_on_board) == (0, 1)


def test_only_what_lies_there_can_be_captured():
    assert "No objective is left" in refused(gunfight(), Capture(RUTH))
    assert "No objective has been dropped" in refused(gunfight(), Capture(RUTH, dropped=True))


def test_enemies_may_pick_up_what_a_carrier_dropped():
    carrier = change(gunfight(), GABE, health=1, objectives=1)
    fallen = play(carrier, Attack(RUTH, GABE, "fists"), (6, 1, 1), (1, 1, 1)).state

    assert fallen.objectives_dropped == 1
    assert points(fallen.but(objectives_dropped=0).change(RUTH, objectives=1))["law"] == 2 + 5


def test_dropped_loot_is_picked_up_card_by_card():
    lying = gunfight().but(ground=(item("booze"), item("snake-oil")))
    picked = does(lying, PickUp(RUTH, "snake-oil"))

    assert [card.key for card in picked.ground] == ["booze"]
    assert model(picked, RUTH).pack[0].found
    assert picked.acting.left == 3
    assert "lies on the board" in refused(picked, PickUp(RUTH, "snake-oil"))


def test_a_cache_is_a_draw_from_the_deck():
    opened = play(prospecting(), PickUp(RUTH), ("snake-oil",)).state

    assert [carried.item.key for carried in model(opened, RUTH).pack] == ["snake-oil"]
    assert opened.acting.left == 3


def test_there_is_no_cache_without_loot_cards():
    assert "without Loot" in refused(prospecting(settings=Settings(loot=False)), PickUp(RUTH))
    assert "used up" in refused(prospecting(deck=()), PickUp(RUTH))


def test_without_a_deck_an_objective_is_captured_all_the_same():
    assert model(does(prospecting(deck=()), Capture(RUTH)), RUTH).objectives == 1


def test_loot_is_picked_up_within_an_inch_and_the_key_says_so():
    drawn = gunfight().but(deck=(item("booze"),))
    lies = gunfight().but(ground=(item("booze"),))

    for state in (drawn, lies):
        scene = view(state)
        picks = [offer for offer in (*scene.offers, *scene.more) if offer.command == "pick-up"]
        assert [offer.detail for offer in picks] == ["within 1″"]


def test_whoever_carries_several_objectives_is_told_to_spread_them():
    table = battle(law=(ruth(), person("dawson")), out=(gabe(),))

    def told(number):
        scene = view(acts(change(table, RUTH, objectives=number), RUTH))
        return [each.text for each in scene.reminders if each.title == "Objectives"]

    assert "spread objectives among the gang" in told(2)[0]
    assert told(1) == []
