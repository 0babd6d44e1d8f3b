"""Attacks, from the dice to hit to what follows from the wound. Blackwater Gulch, Attacking; Defense; Special Rules."""

from itertools import islice

import pytest

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.events.fighting import (
    Attacked,
    Bound,
    Defended,
    Healed,
    Missed,
    OutOfAction,
    TokenTaken,
    Wounded,
)
from games.blackwater_gulch.events.gear import LootTaken, Readied
from games.blackwater_gulch.gear import Ready, Reload
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
    ended,
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


# ---- areas of effect


def area(*answers):
    table = battle(law=(ruth(), person("dawson")), out=(gabe(), person("nan", faction="outlaws")))
    return play(acts(arm(table, RUTH, "dynamite"), RUTH), Attack(RUTH, GABE, "dynamite"), *answers)


def test_an_area_attack_catches_all_within_as_many_inches_as_it_had_hits():
    asks = asked(area((6, 6, 1)))

    assert asks.why == "who else is within 2 inches of the target"
    assert {option.key for option in asks.options} == {RUTH, "dawson", "nan"}


def test_everybody_caught_defends_against_the_same_number_of_hits_friends_and_thrower_too():
    blast = area((6, 6, 1), ("nan", "dawson", RUTH), (), (1, 1, 1), (1, 1, 1), (1, 1, 1), (1, 1, 1))

    assert [model(blast.state, key).health for key in (GABE, "nan", "dawson", RUTH)] == [3, 3, 3, 3]


def test_those_caught_have_their_own_cover():
    asks = asked(area((6, 6, 1), ("nan",)))
    blast = area((6, 6, 1), ("nan",), ("nan",), (1, 1, 1))

    assert asks.why == "who of them is in cover"
    assert asked(blast).dice == 4


def test_an_area_attack_that_misses_touches_nobody():
    assert area((1, 1, 1)).question is None


def test_all_in_the_area_face_the_strength_of_the_whole_team():
    pack = battle(law=minions(2, ranged=3, arms=("screech",)), out=(gabe(), person("nan", faction="outlaws")))
    howl = Attack("pup-1", GABE, "screech", team=("pup-2",))
    blast = play(acts(pack, "pup-1", "pup-2"), howl, (6, 1, 1, 1), ("nan",), (), (6, 6, 6))

    assert asked(blast).needs == 4


def test_a_friend_felled_by_ones_own_blast_brings_no_loot_and_counts_for_the_enemy():
    table = battle(
        law=(ruth(), person("dawson", health=1)), out=(gabe(),), deck=(catalogue.items()["booze"],)
    )
    blast = play(
        acts(arm(table, RUTH, "dynamite"), RUTH), Attack(RUTH, GABE, "dynamite"),
        (6, 1, 1), ("dawson",), (), (6, 6, 6), (1, 1, 1),
    )  # fmt: skip

    assert model(blast.state, "dawson").felled_by == "out"
    assert len(blast.state.deck) == 1


# ---- artillery

GATLING, HOWITZER = catalogue.pieces()["gatling"], catalogue.pieces()["howitzer"]


def gunnery(piece, owner="out"):
    return battle(law=(ruth(), person("dawson")), out=(gabe(),), guns={owner: (piece,)})


def test_any_model_may_serve_any_gun_the_enemys_too():
    fired = play(acts(gunnery(GATLING), RUTH), Attack(RUTH, GABE, "gatling"))

    assert happened(fired, Attacked).weapon == "Gatling Gun"
    assert happened(fired, Attacked).dice == 4


def test_one_model_serves_a_gun_a_turn_as_often_as_it_has_actions():
    fired = play(acts(gunnery(GATLING), RUTH), Attack(RUTH, GABE, "gatling"), (1,) * 4).state
    later = acts(ended(acts(ended(fired), GABE)), "dawson")

    assert refused(fired, Attack(RUTH, GABE, "gatling")) == ""
    assert "only one can" in refused(later, Attack("dawson", GABE, "gatling"))


def test_a_slow_gun_is_reloaded_for_an_action():
    fired = play(acts(gunnery(HOWITZER), RUTH), Attack(RUTH, GABE, "howitzer"), (1,) * 3).state
    loaded = does(fired, Reload(RUTH, "howitzer"))

    assert "reloaded" in refused(fired, Attack(RUTH, GABE, "howitzer"))
    assert loaded.acting.left == 2
    assert refused(loaded, Attack(RUTH, GABE, "howitzer")) == ""


def test_a_gun_takes_both_hands():
    assert "both hands" in refused(acts(gunnery(GATLING), RUTH), Attack(RUTH, GABE, "gatling", "long-colt"))


# ---- rerolls of Defense


def test_the_merciless_have_one_save_thrown_again():
    shot = play(gunfight("merciless"), SHOT, (6, 1, 1), (6, 1, 1))

    assert (asked(shot).who, asked(shot).dice) == ("law", 1)
    assert model(play(gunfight("merciless"), SHOT, (6, 1, 1), (6, 1, 1), (1,)).state, GABE).health == 3


def test_the_hard_to_kill_throw_one_failed_die_again():
    tough = figures(gunfight(), GABE, skills=("hard-to-kill",))
    shot = play(tough, SHOT, (6, 1, 1), (1, 1, 1))

    assert (asked(shot).who, asked(shot).dice) == ("out", 1)
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
    "key", [*islice(ARMED, 0, None, 7), "sharpshooter-rifle", "dynamite", "poisoned-dirk"]
)
def test_odds_in_bands_equal_odds_over_every_single_face(key):
    table = figures(
        arm(gunfight("merciless", ranged=2, melee=2), RUTH, key), GABE, defense=2, skills=("hard-to-kill",)
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
