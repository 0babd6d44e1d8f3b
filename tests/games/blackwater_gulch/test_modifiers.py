"""Dice, number and Strength of an attack. Blackwater Gulch, Rolling to Hit; Common Modifiers; Special Rules."""

import pytest

from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.modifiers import defense_dice, defense_number, reach, weaker
from games.blackwater_gulch.movement import Contact
from games.blackwater_gulch.screens import draft
from tests.games.blackwater_gulch.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    aimed,
    arm,
    battle,
    change,
    does,
    figures,
    gabe,
    gunfight,
    minions,
    model,
    person,
    play,
    refused,
    ruth,
    weapon,
)


def test_a_plain_shot_throws_ranged_combat_dice_at_four_with_the_weapons_strength():
    shot = aimed(gunfight())

    assert (shot.dice, shot.needs, shot.strength) == (3, 4, 4)


def test_a_plain_blow_throws_melee_combat_dice_with_the_models_own_strength():
    blow = aimed(gunfight(melee=5), "bowie-knife")

    assert (blow.dice, blow.needs, blow.strength) == (5, 4, 4)


def test_fists_strike_at_natural_strength_and_two_of_them_give_no_die():
    blow = aimed(gunfight(), "fists")

    assert (blow.dice, blow.strength) == (3, 4)


def test_six_dice_are_the_most_anyone_throws():
    many = arm(gunfight(ranged=6), RUTH, "machine-pistol", "machine-pistol")

    assert aimed(many, "machine-pistol", "machine-pistol-2", behind=True).dice == 6


def test_at_least_one_die_is_thrown_to_hit():
    weak = figures(gunfight(), RUTH, melee=0)

    assert aimed(weak, "bowie-knife").dice == 1


def test_no_number_is_harder_than_six():
    runner = change(gunfight(), GABE, running=True)

    assert aimed(runner, far=True, crowded=True).needs == 6


def test_no_number_is_easier_than_two_for_a_one_always_fails():
    assert defense_number(1) == 2


def test_long_range_is_one_harder():
    assert aimed(gunfight(), far=True).needs == 5


def test_long_range_is_twice_the_range_and_m_is_the_models_strength():
    someone = model(gunfight(strength=5), RUTH)

    assert reach(someone, weapon("throwing-knife"), None) == 5


def test_a_target_that_ran_is_one_harder_to_shoot_but_not_to_fight():
    runner = change(gunfight(), GABE, running=True)

    assert aimed(runner).needs == 5
    assert aimed(runner, "bowie-knife").needs == 4


def test_a_crowd_around_the_target_is_one_harder_to_shoot_into():
    assert aimed(gunfight(), crowded=True).needs == 5
    assert aimed(gunfight(), "bowie-knife", crowded=True).needs == 4


def test_outnumbered_in_melee_is_one_harder():
    assert aimed(gunfight(), "bowie-knife", outnumbered=True).needs == 5
    assert aimed(gunfight(), outnumbered=True).needs == 4


def test_a_friend_beside_the_target_adds_one_die_in_melee_however_many_there_are():
    assert aimed(gunfight(), "bowie-knife", friend=True).dice == 4
    assert aimed(gunfight(), friend=True).dice == 3


def test_outnumbered_with_a_friend_beside_the_target_is_both_harder_and_a_die_better():
    blow = aimed(gunfight(), "bowie-knife", outnumbered=True, friend=True)

    assert (blow.dice, blow.needs) == (4, 5)


def test_from_behind_adds_a_die_for_shooting_and_for_melee():
    assert aimed(gunfight(), behind=True).dice == 4
    assert aimed(gunfight(), "bowie-knife", behind=True).dice == 4


def test_dirty_fighters_add_another_die_from_behind():
    dirty = gunfight(faction="outlaws")

    assert aimed(dirty, behind=True).dice == 5
    assert aimed(dirty).dice == 3


def test_town_defenders_shoot_with_a_die_more_from_inside_a_building():
    assert aimed(gunfight(), inside=True).dice == 4
    assert aimed(gunfight(), "bowie-knife", inside=True).dice == 3
    assert aimed(gunfight(faction="cursed"), inside=True).dice == 3


def test_beasts_claw_with_a_die_more_unarmed_but_not_with_a_weapon():
    beast = arm(gunfight(faction="beasts"), RUTH, "saber", "rending-claws", "gore")

    assert aimed(beast, "fists").dice == 4
    assert aimed(beast, "rending-claws").dice == 4
    assert aimed(beast, "saber").dice == 3
    assert aimed(beast, "gore").dice == 3


def test_claws_beside_a_one_handed_weapon_are_a_pair_and_no_more_than_that():
    beast = arm(gunfight(faction="beasts"), RUTH, "saber", "rending-claws")

    assert aimed(beast, "rending-claws", "saber").dice == 4


def test_a_turncoat_keeps_the_faction_rule_on_the_card():
    kit = ruth("turncoat", faction="beasts")
    together = acts(battle(law=(person("dawson", level="hero", leader=True), kit), out=(gabe(),)), RUTH)

    assert aimed(together, "fists").dice == 4
    assert aimed(together, inside=True).dice == 3


def test_brawlers_fists_count_as_a_pair():
    assert aimed(gunfight("brawler"), "fists").dice == 4
    assert aimed(gunfight("brawler"), "bowie-knife").dice == 3
    assert aimed(gunfight("brawler", faction="beasts"), "fists").dice == 4


def test_two_one_handed_weapons_add_a_die():
    pair = arm(gunfight(), RUTH, "long-colt", "long-colt")

    assert aimed(pair, "long-colt", "long-colt-2").dice == 4


def test_a_pair_hits_with_the_weaker_of_the_two():
    pair = arm(gunfight(), RUTH, "hand-cannon", "light-revolver")

    assert aimed(pair, "hand-cannon", "light-revolver").strength == 4
    assert weaker(weapon("club"), weapon("saber"), 4).key == "club"


def test_a_pair_reaches_only_as_far_as_the_shorter():
    someone = model(gunfight(), RUTH)

    assert reach(someone, weapon("long-colt"), weapon("light-revolver")) == 8


def test_the_better_pistol_may_shoot_alone_without_the_die():
    pair = arm(gunfight(), RUTH, "hand-cannon", "light-revolver")
    alone = aimed(pair, "hand-cannon")

    assert (alone.dice, alone.strength) == (3, 5)


def test_only_the_primary_weapon_of_a_pair_gives_its_special_bonus():
    vampire_hunters = arm(gunfight(), RUTH, "deacons-colt", "machine-pistol")
    undead = figures(vampire_hunters, GABE, race="undead")

    holy_first = aimed(undead, "deacons-colt", "machine-pistol")
    automatic_first = aimed(undead, "machine-pistol", "deacons-colt")

    assert (holy_first.dice, holy_first.strength) == (4, 5)
    assert (automatic_first.dice, automatic_first.strength) == (5, 4)


@pytest.mark.parametrize(
    ("first", "second"),
    [("long-colt", "bowie-knife"), ("long-colt", "coach-gun"), ("long-colt", "long-colt"), ("fists", "club")],
)
def test_a_pair_is_two_different_one_handed_weapons_of_one_type_and_never_bare_hands(first, second):
    armed = arm(gunfight(), RUTH, "long-colt", "bowie-knife", "coach-gun", "club")

    assert "pair" in refused(armed, Attack(RUTH, GABE, first, second))


def test_automatic_weapons_add_a_die():
    assert aimed(arm(gunfight(), RUTH, "crank-rifle"), "crank-rifle").dice == 4


def test_gunslingers_hit_on_one_less_with_pistols_only():
    slinger = gunfight("gunslinger")

    assert aimed(slinger).needs == 3
    assert aimed(arm(slinger, RUTH, "lever-rifle"), "lever-rifle").needs == 4


def test_a_shotgun_is_stronger_within_its_normal_range_only():
    shotgun = arm(gunfight(), RUTH, "coach-gun")

    assert aimed(shotgun, "coach-gun").strength == 5
    assert aimed(shotgun, "coach-gun", far=True).strength == 4


@pytest.mark.parametrize(
    ("with_", "race", "strength"),
    [
        ("blessed-cudgel", "undead", 5), ("blessed-cudgel", "demon", 5), ("blessed-cudgel", "mortal", 4),
        ("silver-spear", "skinwalker", 6), ("silver-spear", "beast", 5), ("reaping-sickle", "mortal", 5),
        ("reaping-sickle", "undead", 4),
    ],
)  # fmt: skip
def test_holy_silver_and_vorpal_weapons_are_stronger_against_their_own_kind_of_foe(with_, race, strength):
    armed = figures(arm(gunfight(), RUTH, with_), GABE, race=race)

    assert aimed(armed, with_).strength == strength


def test_primal_rage_strikes_mortals_harder_in_melee():
    raging = gunfight("primal-rage")

    assert aimed(raging, "bowie-knife").strength == 5
    assert aimed(raging).strength == 4
    assert aimed(figures(raging, GABE, race="undead"), "bowie-knife").strength == 4


def test_primal_rage_reaches_friends_within_six_inches():
    pack = acts(battle(law=(ruth(), person("wolf", "primal-rage")), out=(gabe(),)), RUTH)

    assert aimed(pack, "bowie-knife", rage=True).strength == 5
    assert "Primal Rage" in refused(gunfight(), Attack(RUTH, GABE, "bowie-knife", rage=True))


def test_three_minions_of_strength_three_hit_at_strength_five():
    pack = acts(battle(law=minions(3, strength=3), out=(gabe(),)), "pup-1", "pup-2", "pup-3")
    blow = aimed(pack, "fists", by="pup-1", team=("pup-2", "pup-3"))

    assert (blow.dice, blow.strength) == (5, 5)


def test_a_teams_strength_may_reach_seven_and_its_dice_may_not():
    pack = acts(battle(law=minions(5), out=(gabe(),)), *(f"pup-{each}" for each in range(1, 6)))
    blow = aimed(pack, "fists", by="pup-1", team=("pup-2", "pup-3", "pup-4", "pup-5"))

    assert (blow.dice, blow.strength) == (6, 8)


def test_team_mates_are_not_the_friend_beside_the_target_but_others_are():
    pack = acts(battle(law=(*minions(2), ruth()), out=(gabe(),)), "pup-1", "pup-2")

    assert aimed(pack, "fists", by="pup-1", team=("pup-2",)).dice == 4
    assert aimed(pack, "fists", by="pup-1", team=("pup-2",), friend=True).dice == 5


def test_strength_seven_takes_one_defense_die_and_needs_six():
    someone = model(gunfight(), GABE)

    assert defense_number(7) == 6
    assert defense_dice(someone, 7, ranged=True, cover=False)[0] == 2
    assert defense_dice(someone, 9, ranged=True, cover=False)[0] == 2


def test_strength_six_takes_none():
    assert defense_dice(model(gunfight(), GABE), 6, ranged=True, cover=False)[0] == 3


def test_defense_dice_may_sink_to_none():
    weak = figures(gunfight(), GABE, defense=1)

    assert defense_dice(model(weak, GABE), 8, ranged=True, cover=False)[0] == 0


def test_cover_is_one_die_once_and_never_in_melee():
    hidden = model(change(gunfight(), GABE, hidden=True), GABE)

    assert defense_dice(hidden, 4, ranged=True, cover=True)[0] == 4
    assert defense_dice(hidden, 4, ranged=False, cover=True)[0] == 3


def test_duck_and_cover_is_one_more_while_hiding():
    ducking = figures(gunfight(), GABE, skills=("duck-and-cover",))

    assert defense_dice(model(ducking, GABE), 4, ranged=True, cover=True)[0] == 4
    assert defense_dice(model(change(ducking, GABE, hidden=True), GABE), 4, ranged=True, cover=True)[0] == 5
    assert defense_dice(model(change(ducking, GABE, hidden=True), GABE), 4, ranged=True, cover=False)[0] == 3


def test_forest_dwellers_and_friends_near_them_defend_with_a_die_more_in_the_woods():
    woods = acts(
        battle(law=(ruth(),), out=(gabe(), person("elk", "forest-dweller", faction="outlaws"))), RUTH
    )
    shot = play(woods, Attack(RUTH, GABE, cover=True, woods=True), (4, 1, 1))

    assert shot.question.dice == 5
    assert "Forest Dweller" in refused(gunfight(), Attack(RUTH, GABE, woods=True))


def test_run_and_gun_shoots_after_running_at_one_harder():
    runner = change(gunfight("run-and-gun"), RUTH, running=True)

    assert aimed(runner).needs == 5
    assert "running" in refused(runner, Attack(RUTH, GABE, "bowie-knife"))


def test_every_reason_of_an_attack_is_named():
    shot = aimed(arm(gunfight(faction="outlaws"), RUTH, "coach-gun"), "coach-gun", behind=True)

    assert shot.reasons == ("from behind +1", "dirty fighters +1", "shotgun +1")


def labels(state, with_, **said):
    sheet = draft(state, "attack", {"model": RUTH, "target": GABE, "weapon": with_, **said})
    return {field.name: field.label for field in sheet.fields}


def test_the_sheet_says_the_six_inches_of_a_forest_dweller_and_the_reach_of_a_lunge():
    woods = figures(gunfight("lunging-strike"), GABE, skills=("forest-dweller",))

    assert labels(woods, "long-colt")["woods"] == "in woods, within 6″ of a Forest Dweller"
    assert labels(woods, "bowie-knife")["lunge"] == "lunging strike, up to 2″ away"
    assert labels(arm(woods, RUTH, "boar-spear"), "boar-spear")["lunge"] == "lunging strike, up to 3″ away"


def test_the_sheet_of_a_lunge_measures_by_its_reach_and_asks_who_outnumbers():
    table = battle(law=(ruth("lunging-strike"),), out=(gabe(), person("nan", faction="outlaws")))
    beside_nan = does(acts(table, RUTH), Contact(RUTH, ("nan",)))
    struck, lunged = (labels(beside_nan, "bowie-knife", lunge=on) for on in ("off", "on"))

    assert (struck["beyond"], lunged["beyond"]) == ("beyond 1″", "beyond 2″")
    assert "outnumbered" not in struck
    assert "outnumbered" in lunged
