"""Attacks, from the dice to hit to what follows from the wound. Blackwater Gulch, Attacking; Defense; Special Rules."""

from itertools import islice

import pytest

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.events.fighting import (
    Attacked,
    Defended,
    Healed,
    Missed,
    OutOfAction,
    Wounded,
)
from games.blackwater_gulch.events.gear import LootTaken
from games.blackwater_gulch.gear import Reload
from games.blackwater_gulch.movement import Move
from games.blackwater_gulch.state import Battle
from games.engine.play.odds import chances
from games.engine.play.table import Outcome
from tests.games.blackwater_gulch.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    arm,
    asked,
    battle,
    before_ruling,
    change,
    does,
    figures,
    gabe,
    give,
    gunfight,
    happened,
    minions,
    model,
    person,
    play,
    refused,
    ruth,
    weapon,
)

SHOT = Attack(RUTH, GABE, "long-colt")


BLOW = Attack(RUTH, GABE, "bowie-knife")


def test_an_attack_takes_one_action_and_may_be_repeated():
    state = gunfight()

    for left in (3, 2, 1, 0):
        state = play(state, SHOT, (1, 1, 1)).state
        assert state.acting.left == left
    assert "no action left" in refused(state, SHOT)


def test_without_a_hit_nobody_defends():
    shot = play(gunfight(), SHOT, (1, 2, 3))

    assert shot.question is None
    assert happened(shot, Missed).target == GABE


def test_the_target_defends_with_its_own_dice_against_the_strength():
    shot = play(gunfight(), SHOT, (4, 5, 1))

    assert (asked(shot).who, asked(shot).dice, asked(shot).needs) == ("out", 3, 4)


def test_as_many_saves_as_hits_hold_the_attack():
    shot = play(gunfight(), SHOT, (4, 5, 1), (4, 4, 1))

    assert happened(shot, Defended).saves == 2
    assert model(shot.state, GABE).health == 4


def test_a_failed_defense_costs_exactly_one_health_however_many_hits_come_through():
    shot = play(gunfight(), SHOT, (6, 6, 6), (1, 1, 1))

    assert model(shot.state, GABE).health == 3


def test_fewer_defense_dice_than_hits_fail_without_a_throw():
    weak = figures(gunfight(), GABE, defense=2)
    shot = play(weak, SHOT, (6, 6, 6))

    assert shot.question is None
    assert happened(shot, Wounded).certain


def test_at_no_health_a_model_is_out_of_action_and_stays_where_it_fell():
    shot = play(change(gunfight(), GABE, health=1), SHOT, (6, 1, 1), (1, 1, 1))

    assert model(shot.state, GABE).out
    assert happened(shot, OutOfAction).credit == "law"


def test_nobody_attacks_friends_or_the_fallen():
    two = acts(battle(law=(ruth(), person("dawson")), out=(gabe(), person("nan", faction="outlaws"))), RUTH)

    assert "own side" in refused(two, Attack(RUTH, "dawson"))
    assert "out of action" in refused(change(two, "nan", out=True, health=0), Attack(RUTH, "nan"))


def test_an_enemy_in_personal_space_forbids_shooting_but_for_point_blank():
    assert "break away" in refused(gunfight(), Attack(RUTH, GABE, engaged=True))
    assert refused(gunfight("point-blank"), Attack(RUTH, GABE, engaged=True)) == ""


def test_without_ranged_or_melee_combat_one_die_is_rolled_all_the_same():
    assert happened(play(gunfight(ranged=0), SHOT), Attacked).dice == 1
    assert happened(play(gunfight(melee=0), BLOW), Attacked).dice == 1


def test_before_that_ruling_nobody_shot_without_ranged_combat():
    assert "no Ranged Combat" in refused(before_ruling(58, gunfight(ranged=0)), SHOT)


def test_once_running_a_model_cannot_attack():
    runner = does(gunfight(), Move(RUTH), Move(RUTH), Move(RUTH))

    assert "running" in refused(runner, BLOW)


def test_a_miss_is_rolled_again_by_what_allows_it():
    assert asked(play(gunfight("dead-eye"), SHOT, (6, 1, 1))).why == "to re-roll a miss: Dead Eye"


# ---- rerolls of Defense


def test_the_merciless_have_one_save_thrown_again():
    shot = play(gunfight("merciless"), SHOT, (6, 1, 1), (6, 1, 1))

    assert (asked(shot).who, asked(shot).dice) == ("law", 1)
    assert model(play(gunfight("merciless"), SHOT, (6, 1, 1), (6, 1, 1), (1,)).state, GABE).health == 3


def test_the_hard_to_kill_throw_one_failed_die_again():
    tough = figures(gunfight(), GABE, skills=("hard-to-kill",))
    shot = play(tough, SHOT, (6, 1, 1), (1, 1, 1))

    assert (asked(shot).who, asked(shot).dice) == ("out", 1)
    assert asked(shot).why == "to re-roll a failed die: Hard to Kill"
    assert model(play(tough, SHOT, (6, 1, 1), (1, 1, 1), (6,)).state, GABE).health == 4


def test_the_attackers_reroll_comes_before_the_defenders():
    both = figures(gunfight("merciless"), GABE, skills=("hard-to-kill",))
    first = play(both, SHOT, (6, 6, 1), (6, 1, 1))
    second = play(both, SHOT, (6, 6, 1), (6, 1, 1), ())

    assert asked(first).who == "law"
    assert asked(second).who == "out"


def test_rerolls_are_offered_only_where_they_can_turn_the_result():
    assert play(gunfight("merciless"), SHOT, (6, 1, 1), (6, 6, 1)).question is None
    assert (
        play(figures(gunfight(), GABE, skills=("hard-to-kill",)), SHOT, (6, 6, 6), (6, 1, 1)).question is None
    )


# ---- what follows


def test_felling_an_enemy_draws_a_loot_card_for_whoever_did_it():
    table = acts(change(battle(deck=(catalogue.items()["booze"],)), GABE, health=1), RUTH)
    shot = play(table, SHOT, (6, 1, 1), (1, 1, 1))
    drawn = play(table, SHOT, (6, 1, 1), (1, 1, 1), ("booze",))

    assert asked(shot).chance
    assert happened(drawn, LootTaken).model == RUTH
    assert model(drawn.state, GABE).looted


def test_the_cursed_regain_health_for_a_kill_in_melee_only():
    hungry = change(change(gunfight(faction="cursed"), GABE, health=1), RUTH, health=2)

    assert happened(play(hungry, BLOW, (6, 1, 1), (1, 1, 1)), Healed).left == 3
    assert model(play(hungry, SHOT, (6, 1, 1), (1, 1, 1)).state, RUTH).health == 2


def test_the_cursed_never_rise_above_their_starting_health():
    fresh = change(gunfight(faction="cursed"), GABE, health=1)

    assert model(play(fresh, BLOW, (6, 1, 1), (1, 1, 1)).state, RUTH).health == 4


def test_lets_misbehave_takes_a_thing_instead_of_blood():
    victim = give(gunfight("lets-misbehave"), GABE, "snake-oil", found=False)
    asks = asked(play(victim, BLOW, (6, 1, 1), (1, 1, 1)))
    stolen = play(victim, BLOW, (6, 1, 1), (1, 1, 1), ("snake-oil",)).state
    blood = play(victim, BLOW, (6, 1, 1), (1, 1, 1), ("wound",)).state

    assert asks.why == "wound Gabe or steal from them"
    assert [option.key for option in asks.options] == ["wound", "snake-oil"]
    assert (model(stolen, GABE).health, model(stolen, GABE).pack) == (4, ())
    assert model(stolen, RUTH).pack[0].item.key == "snake-oil"
    assert model(blood, GABE).health == 3


def test_lets_misbehave_works_for_friends_and_in_melee_only():
    table = give(battle(law=(ruth(), person("dulcie", "lets-misbehave")), out=(gabe(),)), GABE, "snake-oil")

    assert "dulcie" in asked(play(acts(table, RUTH), BLOW, (6, 1, 1), (1, 1, 1))).options[1].detail.lower()
    assert play(acts(table, RUTH), SHOT, (6, 1, 1), (1, 1, 1)).question is None


def test_the_lunging_strike_is_one_melee_attack_an_activation():
    snake = gunfight("lunging-strike")
    lunged = play(snake, Attack(RUTH, GABE, "bowie-knife", lunge=True), (1, 1, 1)).state

    assert "lunged already" in refused(lunged, Attack(RUTH, GABE, "bowie-knife", lunge=True))
    assert "does not know" in refused(gunfight(), Attack(RUTH, GABE, "bowie-knife", lunge=True))


def test_savagery_is_text_and_its_savage_attack_is_a_skill_of_its_own():
    assert (
        refused(gunfight("savagery", "lunging-strike"), Attack(RUTH, GABE, "bowie-knife", lunge=True)) == ""
    )


# ---- teams


def test_only_members_of_the_team_with_the_same_weapon_add_to_an_attack():
    table = battle(law=(*minions(3, arms=("long-rifle",)), ruth()), out=(gabe(),))
    team = acts(table, "pup-1", "pup-2")

    assert "not in" in refused(team, Attack("pup-1", GABE, "long-rifle", team=("pup-3",)))
    assert "same attack" in refused(
        change(team, "pup-2", empty=("long-rifle",)), Attack("pup-1", GABE, "long-rifle", team=("pup-2",))
    )
    assert "once" in refused(team, Attack("pup-1", GABE, "long-rifle", team=("pup-2", "pup-2")))


def test_a_team_attack_empties_and_gives_away_all_who_took_part():
    team = change(
        acts(battle(law=minions(2, ranged=2, arms=("long-rifle",)), out=(gabe(),)), "pup-1", "pup-2"),
        "pup-2",
        hidden=True,
    )
    shot = play(team, Attack("pup-1", GABE, "long-rifle", team=("pup-2",)), (1, 1, 1)).state

    assert model(shot, "pup-2").empty == ("long-rifle",)
    assert not model(shot, "pup-2").hidden


# ---- odds

ARMED = [weapon_key for weapon_key, one in catalogue.weapons().items() if not one.has("artillery")]


def fate(outcome: Outcome[Battle]) -> tuple[int, bool]:
    target = outcome.state.models[GABE]
    return target.health, target.in_play


@pytest.mark.parametrize("key", ARMED)
def test_the_odds_of_every_weapon_are_exact_and_add_up(key):
    found = chances(fate, arm(gunfight(), RUTH, key), Attack(RUTH, GABE, key))

    assert sum(found.values()) == 1
    assert all(share > 0 for share in found.values())


@pytest.mark.slow
@pytest.mark.parametrize(
    "key", [*islice(ARMED, 0, None, 14), "sharpshooter-rifle", "dynamite", "poisoned-dirk", "midnight-rifle"]
)
def test_odds_in_bands_equal_odds_over_every_single_face(key):
    dice = 1 if key == "sharpshooter-rifle" else 2  # it adds dice of its own
    table = figures(
        arm(gunfight("merciless", ranged=dice, melee=2), RUTH, key), GABE, defense=2, skills=("hard-to-kill",)
    )
    attack = Attack(RUTH, GABE, key, far=weapon(key).ranged)

    assert chances(fate, table, attack) == chances(fate, table, attack, full=True)


def test_a_gun_is_fired_from_its_rear_arc_and_by_enemies_too():
    piece = next(iter(catalogue.pieces().values()))
    theirs = acts(battle(law=(ruth(),), out=(gabe(),), guns={"out": (piece,)}), RUTH)
    gun = next(iter(theirs.guns))

    assert "behind" in refused(theirs, Attack(RUTH, GABE, gun, unserved=True))
    assert refused(theirs, Attack(RUTH, GABE, gun)) == ""


def test_of_a_slow_pair_both_are_empty_and_each_is_reloaded():
    slow = weapon("pocket-pistol")
    pair = arm(gunfight(), RUTH, slow, slow)
    fired = play(pair, Attack(RUTH, GABE, "pocket-pistol", "pocket-pistol-2"), (1, 1, 1, 1)).state

    assert model(fired, RUTH).empty == ("pocket-pistol", "pocket-pistol-2")
    assert "reloaded first" in refused(fired, Attack(RUTH, GABE, "pocket-pistol"))
    assert model(does(fired, Reload(RUTH, "pocket-pistol")), RUTH).empty == ("pocket-pistol-2",)
