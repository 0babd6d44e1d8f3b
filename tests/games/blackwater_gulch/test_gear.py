"""Equipment. Blackwater Gulch, Choosing Weapons; Change Equipment; Loot; Unique; Weightless; Artillery."""

import pytest

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.agreement import Seat, Setup
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.gear import Equip, Ready, Reload, Trade, strength_left
from games.blackwater_gulch.movement import Hide, Move
from games.blackwater_gulch.powers import Consume
from games.blackwater_gulch.screens import draft, view
from games.blackwater_gulch.setup import begin
from games.blackwater_gulch.victory import points
from tests.games.blackwater_gulch.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    arm,
    battle,
    before_ruling,
    change,
    does,
    gabe,
    gang,
    give,
    gunfight,
    item,
    model,
    person,
    play,
    refused,
    ruth,
    setup,
)


def test_changing_equipment_is_free_before_the_first_action_and_an_action_later():
    assert does(gunfight(), Ready(RUTH, "bowie-knife")).acting.left == 4
    assert does(gunfight(), Hide(RUTH), Ready(RUTH, "bowie-knife")).acting.left == 2


def test_quick_hands_change_once_an_activation_without_an_action():
    hidden = does(gunfight("quick-hands"), Hide(RUTH), Ready(RUTH, "bowie-knife"))

    assert hidden.acting.left == 3
    assert does(hidden, Ready(RUTH, "long-colt")).acting.left == 2


def test_what_is_in_hand_need_not_be_drawn_and_fists_never():
    assert "in hand already" in refused(gunfight(), Ready(RUTH, "long-colt"))
    assert "nothing needs" in refused(gunfight(), Ready(RUTH, "fists"))
    assert "no weapon" in refused(gunfight(), Ready(RUTH, "cannon"))


def test_a_pair_is_drawn_together():
    pair = arm(gunfight(), RUTH, "club", "long-colt", "light-revolver")

    assert model(does(pair, Ready(RUTH, "long-colt", "light-revolver")), RUTH).ready == (
        "long-colt",
        "light-revolver",
    )
    assert "pair" in refused(pair, Ready(RUTH, "long-colt", "club"))


def test_a_model_begins_with_its_first_weapon_and_what_pairs_with_it():
    table = setup(
        law=(ruth(arms=("long-colt", "bowie-knife", "light-revolver")),), out=(gabe(arms=("gore",)),)
    )

    assert model(table, RUTH).ready == ("long-colt", "light-revolver")
    assert model(table, GABE).ready == ()


def test_a_loaded_weapon_is_not_reloaded():
    assert "is loaded" in refused(gunfight(), Reload(RUTH, "long-colt"))


# ---- loot and Strength


def test_found_equipment_has_to_be_equipped_before_it_works():
    found = give(gunfight(), RUTH, "field-glasses")
    worn = does(found, Equip(RUTH, "field-glasses"))

    assert model(found, RUTH).score("ranged") == 3
    assert model(worn, RUTH).score("ranged") == 4
    assert worn.acting.left == 4


def test_as_many_items_as_strength_and_the_card_counts():
    strong = give(gunfight(strength=3), RUTH, "steel-spurs", "field-glasses")
    worn = does(strong, Equip(RUTH, "steel-spurs"))

    assert strength_left(strong, model(strong, RUTH)) == 1
    assert "no Strength left" in refused(worn, Equip(RUTH, "field-glasses"))


def test_weightless_things_and_natural_weapons_take_no_strength():
    light = gunfight(strength=1, arms=("brass-knuckles", "rending-claws", "club"))

    assert strength_left(light, model(light, RUTH)) == 0
    assert refused(give(light, RUTH, "almanac"), Equip(RUTH, "almanac")) == ""
    assert "no Strength left" in refused(give(light, RUTH, "steel-spurs"), Equip(RUTH, "steel-spurs"))


def test_loot_can_be_put_away_what_the_card_lists_cannot():
    found = give(gunfight(), RUTH, "steel-spurs", equipped=True)
    printed = give(gunfight(), RUTH, "steel-spurs", equipped=True, found=False)

    assert model(does(found, Equip(RUTH, "steel-spurs", off=True)), RUTH).score("speed") == 4
    assert "only Loot" in refused(printed, Equip(RUTH, "steel-spurs", off=True))


def test_what_the_card_lists_is_always_equipped_but_for_consumables():
    table = setup(law=(ruth(items=(item("stove-plate"), item("snake-oil"))),), out=(gabe(),))

    assert model(table, RUTH).score("defense") == 4
    assert [carried.equipped for carried in model(table, RUTH).pack] == [True, False]


@pytest.mark.parametrize(
    ("level", "key", "fits"),
    [
        ("minion", "field-glasses", False),
        ("henchman", "field-glasses", True),
        ("henchman", "saints-knuckle", False),
        ("hero", "saints-knuckle", True),
    ],
)
def test_minions_use_items_up_to_level_two_henchmen_to_four_heroes_any(level, key, fits):
    table = give(gunfight(level=level, leader=False), RUTH, key)

    assert (refused(table, Equip(RUTH, key)) == "") == fits


def test_a_unique_thing_is_equipped_once_in_a_gang():
    table = battle(law=(ruth(), person("dawson", level="hero", arms=("moonlight-saber",))), out=(gabe(),))
    found = acts(give(table, RUTH, "relic-moonlight"), RUTH)

    assert "Dawson has one" in refused(found, Equip(RUTH, "relic-moonlight"))


def test_a_consumable_is_used_not_worn():
    assert "use it instead" in refused(give(gunfight(), RUTH, "booze"), Equip(RUTH, "booze"))


def test_a_thing_is_put_on_once_and_off_once():
    worn = give(gunfight(), RUTH, "steel-spurs", equipped=True)

    assert "equipped already" in refused(worn, Equip(RUTH, "steel-spurs"))
    assert "put away already" in refused(
        give(gunfight(), RUTH, "steel-spurs"), Equip(RUTH, "steel-spurs", off=True)
    )
    assert "carries no" in refused(gunfight(), Equip(RUTH, "steel-spurs"))


def test_a_found_weapon_fights_once_it_is_equipped():
    found = give(gunfight(), RUTH, "found-hand-cannon")

    assert "no weapon" in refused(found, Attack(RUTH, GABE, "hand-cannon"))
    assert refused(does(found, Equip(RUTH, "found-hand-cannon")), Attack(RUTH, GABE, "hand-cannon")) == ""


def test_stamina_that_is_put_on_is_an_action_gained_and_off_an_action_lost():
    watch = does(give(gunfight(), RUTH, "stopped-watch"), Equip(RUTH, "stopped-watch"))

    assert watch.acting.left == 5
    assert does(watch, Equip(RUTH, "stopped-watch", off=True)).acting.left == 4


def test_two_of_a_kind_are_told_apart_from_each_other_and_from_the_deck():
    twice = (item("bundle-of-dynamite"), item("bundle-of-dynamite"))
    table = begin(
        Setup(
            (Seat("law", gang(ruth(items=twice))), Seat("out", gang(gabe()))),
            deck=catalogue.loot_deck(),
            ready=True,
        )
    )
    keys = [carried.item.key for carried in model(table, RUTH).pack] + [card.key for card in table.deck]

    assert len(set(keys)) == len(keys)
    assert len({arm.key for arm in model(table, RUTH).arms()}) == 5


# ---- Loot in hand, and used Loot


PISTOL = next(
    key for key, one in catalogue.items().items() if one.weapon and one.weapon.key == "pocket-pistol"
)


def test_equipping_a_loot_weapon_is_one_action_and_puts_it_in_hand():
    found = give(does(gunfight(strength=6), Move(RUTH)), RUTH, PISTOL)
    equipped = does(found, Equip(RUTH, PISTOL))

    assert equipped.acting.left == found.acting.left - 1
    assert model(equipped, RUTH).ready[0] == "pocket-pistol"


def test_taking_loot_off_is_free_at_any_moment():
    found = give(does(gunfight(strength=6), Move(RUTH)), RUTH, PISTOL, equipped=True)
    off = does(found, Equip(RUTH, PISTOL, off=True))

    assert off.acting.left == found.acting.left


def test_loot_that_was_used_up_keeps_its_points():
    found = give(change(gunfight(), RUTH, health=2), RUTH, "snake-oil")
    drunk = play(found, Consume(RUTH, "snake-oil")).state

    assert model(drunk, RUTH).pack == ()
    assert points(drunk)["law"] == points(found)["law"] > 0


def test_what_was_brought_and_used_has_no_points():
    brought = give(change(gunfight(), RUTH, health=2), RUTH, "snake-oil", found=False)

    assert points(play(brought, Consume(RUTH, "snake-oil")).state)["law"] == 0


def test_what_is_handed_over_goes_to_a_friend_within_an_inch():
    two = acts(battle(law=(ruth(), person("dawson")), out=(gabe(),)), RUTH)

    assert "within 1″" in refused(give(two, RUTH, "booze"), Trade(RUTH, "booze", "dawson", beyond=True))


def test_what_is_behind_a_gun_is_fired_at_once_the_gun_is_turned():
    table = battle(law=(ruth(),), out=(gabe(),), guns={"law": (catalogue.pieces()["gatling"],)})

    assert "turn it first" in refused(acts(table, RUTH), Attack(RUTH, GABE, "gatling", view="rear"))


def test_a_gun_is_reloaded_and_turned_from_behind_it_and_the_keys_say_so():
    howitzer = catalogue.pieces()["howitzer"]
    table = acts(battle(law=(ruth(),), out=(gabe(),), guns={"law": (howitzer,)}), RUTH)
    fired = play(table, Attack(RUTH, GABE, "howitzer"), (1, 1, 1)).state
    scene = view(fired)
    told = {offer.label: offer.detail for offer in (*scene.offers, *scene.more)}

    assert told["Reload Mountain Howitzer"] == told["Turn Mountain Howitzer"] == "behind it, within 1″"


def test_an_enemy_gun_hides_a_target_behind_it_as_a_massive_model_would():
    gatling = catalogue.pieces()["gatling"]
    blocked = Attack(RUTH, GABE, "long-colt", view="blocked")

    def shot(owner, size="standard"):
        return acts(battle(law=(ruth(),), out=(gabe(size=size),), guns={owner: (gatling,)}), RUTH)

    assert "stands in the way" in refused(shot("out"), blocked)
    assert "No enemy is large enough" in refused(shot("law"), blocked)
    assert "No enemy is large enough" in refused(shot("out", "giant"), blocked)
    assert "No enemy is large enough" in refused(shot("out"), Attack(RUTH, GABE, "gatling", view="blocked"))
    assert "No enemy is large enough" in refused(before_ruling(61, shot("out")), blocked)


def test_the_sheet_and_the_refusal_name_the_gun_that_hides_a_target():
    gatling = catalogue.pieces()["gatling"]
    behind = Attack(RUTH, GABE, "long-colt", view="blocked")

    def views(guns):
        mob = (gabe(), person("nan", faction="outlaws"))
        state = acts(battle(law=(ruth(),), out=mob, guns=guns), RUTH)
        sheet = draft(state, "attack", {"model": RUTH, "target": GABE, "weapon": "long-colt"})
        view = next(field for field in sheet.fields if field.name == "view")
        return [pick.label for pick in view.picks if pick.value == "blocked"], refused(state, behind)

    words, why = views({"out": (gatling,)})
    assert words == ["behind another enemy, or artillery"]
    assert "or their artillery, stands in the way" in why
    assert views({})[0] == ["behind another enemy"]
    assert "artillery" not in views({})[1]


def test_a_gun_beside_a_target_crowds_it_and_the_sheet_says_so():
    gatling = catalogue.pieces()["gatling"]
    said = {"model": RUTH, "target": GABE, "weapon": "long-colt"}

    def crowded(guns):
        state = acts(battle(law=(ruth(),), out=(gabe(),), guns=guns), RUTH)
        return next(field.label for field in draft(state, "attack", said).fields if field.name == "crowded")

    assert crowded({"out": (gatling,)}) == "others within 1″ of them, artillery too"
    assert crowded({}) == "others within 1″ of them"


def test_the_sheet_of_smelling_salts_shows_what_bringing_somebody_back_takes():
    table = give(battle(law=(ruth(), person("dawson", stamina=2)), out=(gabe(),)), RUTH, "smelling-salts")
    fallen = acts(change(table, "dawson", out=True, health=0), RUTH)
    sheet = draft(fallen, "consume", {"model": RUTH, "item": "smelling-salts", "target": "dawson"})

    assert (sheet.need.dice, sheet.need.number) == (3, "2 or less")
    assert sheet.odds[0].share == "70%"
