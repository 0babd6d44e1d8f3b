"""Wounds, loot and coming back. Blackwater Gulch, Defense; Healing & Reviving; Loot."""

import pytest

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.agreement import Settings
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.events.fighting import NotRevived, OutOfAction, Revived
from games.blackwater_gulch.powers import Consume, UsePower
from games.blackwater_gulch.victory import earned, points
from games.blackwater_gulch.wounds import credit_for
from games.engine.play.odds import chances
from tests.games.blackwater_gulch.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    asked,
    battle,
    change,
    ended,
    gabe,
    give,
    gunfight,
    happened,
    item,
    model,
    person,
    play,
    refused,
    ruth,
)

SHOT = Attack(RUTH, GABE, "long-colt")
KILL = ((6, 1, 1), (1, 1, 1))


def medic(*fallen_changes, stamina=4, **changes):
    """Ruth, a medic of Intellect 3, beside Dawson, who is out of action."""
    table = battle(
        law=(ruth("medic"), person("dawson", stamina=stamina)), out=(gabe(), person("nan", faction="outlaws"))
    )
    return acts(change(table, "dawson", **{"out": True, "health": 0, "felled_by": "out", **changes}), RUTH)


def rich_gabe(**agreed):
    fight = acts(battle(law=(ruth(),), out=(gabe(),), **agreed), RUTH)
    return give(
        give(change(fight, GABE, health=1, objectives=2), GABE, "booze"), GABE, "snake-oil", found=False
    )


def test_a_fallen_carrier_drops_its_objectives_and_keeps_its_loot_with_its_points():
    shot = play(rich_gabe(), SHOT, *KILL)

    assert shot.state.objectives_dropped == 2
    assert shot.state.ground == ()
    assert [carried.item.key for carried in model(shot.state, GABE).pack] == ["booze", "snake-oil"]
    assert "Bottle of Booze (Gabe)" in [point.reason for point in earned(shot.state)]


def test_where_it_is_agreed_a_fallen_carrier_drops_its_loot_but_not_what_it_brought():
    rich = rich_gabe(settings=Settings(drops=True))
    shot = play(rich, SHOT, *KILL)

    assert happened(shot, OutOfAction).objectives == 2
    assert shot.state.objectives_dropped == 2
    assert [card.key for card in shot.state.ground] == ["booze"]
    assert [carried.item.key for carried in model(shot.state, GABE).pack] == ["snake-oil"]


def test_without_loot_cards_or_without_a_deck_nothing_is_drawn():
    off = battle(settings=Settings(loot=False), deck=(item("booze"),))

    assert play(acts(change(off, GABE, health=1), RUTH), SHOT, *KILL).question is None
    assert play(acts(change(battle(), GABE, health=1), RUTH), SHOT, *KILL).question is None


def test_a_model_felled_a_second_time_gives_no_second_loot_card():
    again = change(battle(deck=(item("booze"),)), GABE, health=1, looted=True)

    assert play(acts(again, RUTH), SHOT, *KILL).question is None


def test_reviving_is_an_intellect_die_at_or_below_the_fallen_models_stamina():
    roll = play(medic(), UsePower(RUTH, "medic", "dawson"))
    back = play(medic(), UsePower(RUTH, "medic", "dawson"), (4, 6, 6))

    assert (asked(roll).dice, asked(roll).needs, asked(roll).under) == (3, 4, True)
    assert happened(back, Revived).by == RUTH
    assert model(back.state, "dawson").health == 1
    assert back.state.acting.left == 3


def test_when_reviving_a_one_is_no_failure_and_a_six_no_success_by_itself():
    assert model(play(medic(stamina=1), UsePower(RUTH, "medic", "dawson"), (1, 6, 6)).state, "dawson").in_play
    vain = play(medic(stamina=5), UsePower(RUTH, "medic", "dawson"), (6, 6, 6))

    assert happened(vain, NotRevived).model == "dawson"
    assert model(vain.state, "dawson").out


def test_stamina_six_or_more_always_comes_round_and_the_odds_know_it():
    sure = chances(
        lambda end: end.state.models["dawson"].in_play, medic(stamina=7), UsePower(RUTH, "medic", "dawson")
    )

    assert sure == {True: 1}


def test_the_revived_act_only_if_they_had_not_acted_this_turn():
    fresh = play(medic(), UsePower(RUTH, "medic", "dawson"), (1, 1, 1)).state
    spent = play(medic(activated=True), UsePower(RUTH, "medic", "dawson"), (1, 1, 1)).state

    assert [one.key for one in fresh.ready("law")] == ["dawson"]
    assert spent.ready("law") == ()


def test_the_revived_count_for_nobody():
    back = play(medic(), UsePower(RUTH, "medic", "dawson"), (1, 1, 1)).state

    assert points(medic())["out"] == 2
    assert points(back)["out"] == 0


def test_whoever_ran_off_enemies_and_the_standing_cannot_be_revived():
    assert "ran off" in refused(medic(out=False, gone=True), UsePower(RUTH, "medic", "dawson"))
    assert "no friend" in refused(medic(), UsePower(RUTH, "medic", GABE))
    assert "feet" in refused(medic(out=False, health=1), UsePower(RUTH, "medic", "dawson"))


def test_smelling_salts_take_an_action_even_in_upkeep_and_are_used_up():
    salted = give(medic(), RUTH, "smelling-salts")
    used = play(salted, Consume(RUTH, "smelling-salts", "dawson"), (6, 6, 6)).state

    assert used.acting.left == 3
    assert model(used, RUTH).pack == ()


def test_healing_never_rises_above_the_start():
    hurt = give(change(gunfight(), RUTH, health=3), RUTH, "field-surgery")

    assert model(play(hurt, Consume(RUTH, "field-surgery")).state, RUTH).health == 4
    assert "lost no Health" in refused(give(gunfight(), RUTH, "snake-oil"), Consume(RUTH, "snake-oil"))


@pytest.mark.parametrize(("source", "credit"), [("", "out"), ("out", "out"), ("law", "out")])
def test_a_loss_without_a_last_blow_counts_for_the_only_enemy(source, credit):
    table = battle()

    assert credit_for(table, model(table, RUTH), source) == credit


def test_between_several_enemies_it_counts_for_nobody_and_in_teams_for_the_enemy_team():
    sides = {"law": (ruth(),), "out": (gabe(),), "mob": (person("nan", faction="beasts"),)}
    free = battle(**sides)
    teams = battle(teams={"law": "good", "out": "bad", "mob": "bad"}, **sides)

    assert credit_for(free, model(free, RUTH)) == ""
    assert credit_for(teams, model(teams, RUTH)) == "out"


def test_a_card_is_drawn_blindly_from_the_deck_and_leaves_it():
    deck = catalogue.loot_deck()
    table = acts(change(battle(deck=deck), GABE, health=1), RUTH)
    drawn = play(table, SHOT, *KILL, ("booze-2",)).state

    assert len(drawn.deck) == len(deck) - 1
    assert model(drawn, RUTH).pack[0].found


def test_the_fallen_lose_every_mark():
    marked = change(gunfight(), GABE, health=1, tokens=("fire",), bound=3, hidden=True, running=True)
    fallen = model(play(marked, Attack(RUTH, GABE, "fists"), *KILL).state, GABE)

    assert (fallen.tokens, fallen.bound, fallen.hidden, fallen.running) == ((), 0, False, False)


def test_an_activation_goes_on_after_a_kill():
    table = acts(battle(law=(ruth(),), out=(gabe(health=1), person("nan", faction="outlaws"))), RUTH)
    after = play(table, SHOT, *KILL).state

    assert after.acting.left == 3
    assert ended(after).active == "out"
