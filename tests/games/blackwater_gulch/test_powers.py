"""Consumables, prayers and powers. Blackwater Gulch, Upkeep; Consume Item; Prayers, Powers & Abilities; Consumable."""

import pytest

from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.events.gear import Boosted, Consumed, PowerUsed
from games.blackwater_gulch.movement import Hide, Move, stride
from games.blackwater_gulch.powers import Consume, UsePower
from games.blackwater_gulch.roster import Boost, Effect, Skill
from games.blackwater_gulch.screens import draft
from tests.games.blackwater_gulch.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    aimed,
    arm,
    asked,
    battle,
    change,
    does,
    ended,
    gabe,
    give,
    gunfight,
    happened,
    item,
    minions,
    model,
    person,
    play,
    refused,
    ruth,
)


def drinker(*items, **marks):
    return change(give(gunfight(), RUTH, *items, found=False), RUTH, **marks)


def friends(*skills, **marks):
    """Ruth is acting, with skills; Dawson beside her is marked."""
    return change(acts(battle(law=(ruth(*skills), person("dawson")), out=(gabe(),)), RUTH), "dawson", **marks)


# ---- when and how


def test_one_consumable_is_free_in_upkeep_and_the_next_takes_an_action():
    thirsty = drinker("snake-oil", "booze", health=2)
    first = does(thirsty, Consume(RUTH, "snake-oil"))

    assert first.acting.left == 4
    assert does(first, Consume(RUTH, "booze")).acting.left == 3


def test_after_the_first_action_a_consumable_takes_one():
    assert does(drinker("booze"), Hide(RUTH), Consume(RUTH, "booze")).acting.left == 2


def test_an_action_paid_for_a_consumable_ends_upkeep_so_no_sheet_offers_it():
    paid = play(drinker("booze", "booze"), Consume(RUTH, "booze", action=True))

    assert happened(paid, Consumed).cost == 1
    assert happened(play(paid.state, Consume(RUTH, "booze")), Consumed).cost == 1
    sheet = draft(drinker("booze"), "consume", {"model": RUTH, "item": "booze"})
    assert [field.name for field in sheet.fields] == ["item"]


def test_each_member_of_a_team_has_its_own_free_consumable():
    table = acts(battle(law=minions(2), out=(gabe(),)), "pup-1", "pup-2")
    both = does(
        give(give(table, "pup-1", "booze"), "pup-2", "booze"),
        Consume("pup-1", "booze"),
        Consume("pup-2", "booze"),
    )

    assert both.acting.left == 4


def test_what_is_used_up_is_gone():
    drunk = does(drinker("booze"), Consume(RUTH, "booze"))

    assert "carries no" in refused(drunk, Consume(RUTH, "booze"))


def test_equipment_is_not_used_up():
    assert "equip it instead" in refused(drinker("steel-spurs"), Consume(RUTH, "steel-spurs"))


def test_a_minion_cannot_use_what_is_above_its_level():
    table = give(acts(battle(law=minions(1, health=3), out=(gabe(),)), "pup-1"), "pup-1", "nerve-tonic")

    assert "up to level 2" in refused(change(table, "pup-1", health=1), Consume("pup-1", "nerve-tonic"))


def test_a_power_takes_an_action():
    used = play(friends("laying-on-of-hands", health=2), UsePower(RUTH, "laying-on-of-hands", "dawson"))

    assert happened(used, PowerUsed).says == "power-used.prayer"
    assert used.state.acting.left == 3
    assert "no such power" in refused(friends(), UsePower(RUTH, "medic"))


# ---- heal


@pytest.mark.parametrize("skill", ["field-dressing", "bone-mending", "laying-on-of-hands"])
def test_healing_powers_give_a_friend_one_health_back(skill):
    healed = play(friends(skill, health=2), UsePower(RUTH, skill, "dawson")).state

    assert model(healed, "dawson").health == 3


@pytest.mark.parametrize(
    ("key", "health"), [("snake-oil", 2), ("bandages", 2), ("nerve-tonic", 3), ("field-surgery", 4)]
)
def test_healing_drinks_give_as_much_health_back_as_they_say(key, health):
    assert model(does(drinker(key, health=1), Consume(RUTH, key)), RUTH).health == health


def test_what_has_no_reach_works_on_the_user_only():
    hurt = give(friends(health=1), RUTH, "snake-oil", "bandages")

    assert "nobody else" in refused(hurt, Consume(RUTH, "snake-oil", "dawson"))
    assert model(does(hurt, Consume(RUTH, "bandages", "dawson")), "dawson").health == 2


def test_nobody_heals_the_enemy_or_the_fallen():
    hurt = give(change(friends(out=True, health=0), GABE, health=1), RUTH, "bandages")

    assert "no friend" in refused(hurt, Consume(RUTH, "bandages", GABE))
    assert "out of action" in refused(hurt, Consume(RUTH, "bandages", "dawson"))


# ---- cure and free


@pytest.mark.parametrize(
    ("key", "tokens", "left"),
    [
        ("antidote", ("poison", "fire", "poison", "poison"), ("fire", "poison")),
        ("quinine", ("disease", "poison"), ("poison",)),
        ("wet-blanket", ("fire", "fire", "fire", "fire"), ("fire",)),
    ],
)
def test_cures_take_off_tokens_of_their_kind(key, tokens, left):
    cured = model(does(drinker(key, tokens=tokens), Consume(RUTH, key)), RUTH).tokens

    assert sorted(cured) == sorted(left)


def test_a_cure_for_all_kinds_lets_its_player_choose():
    sick = drinker("bitters", tokens=("fire", "poison"))

    assert [option.key for option in asked(play(sick, Consume(RUTH, "bitters"))).options] == [
        "fire",
        "poison",
    ]
    assert model(play(sick, Consume(RUTH, "bitters"), ("poison",)).state, RUTH).tokens == ()


def test_a_cleansing_prayer_takes_a_token_off_a_friend():
    clean = play(
        friends("cleansing-prayer", tokens=("fire",)), UsePower(RUTH, "cleansing-prayer", "dawson")
    ).state

    assert model(clean, "dawson").tokens == ()


def test_a_cure_needs_something_to_cure():
    assert "no poison token" in refused(drinker("antidote", tokens=("fire",)), Consume(RUTH, "antidote"))


def test_of_several_effects_those_work_that_have_something_to_work_on():
    poisoned = drinker("miracle-cordial", tokens=("poison",))
    hurt = drinker("miracle-cordial", health=1)

    assert model(does(poisoned, Consume(RUTH, "miracle-cordial")), RUTH).tokens == ()
    assert model(does(hurt, Consume(RUTH, "miracle-cordial")), RUTH).health == 4
    assert "lost no Health" in refused(drinker("miracle-cordial"), Consume(RUTH, "miracle-cordial"))


def test_slip_the_knot_and_a_pie_with_a_file_free_from_any_binding():
    slipped = play(friends("slip-the-knot", bound=9), UsePower(RUTH, "slip-the-knot", "dawson")).state
    filed = does(drinker("pie-with-a-file", bound=9), Consume(RUTH, "pie-with-a-file"))

    assert model(slipped, "dawson").bound == 0
    assert model(filed, RUTH).bound == 0
    assert "not tied" in refused(drinker("pie-with-a-file"), Consume(RUTH, "pie-with-a-file"))


# ---- boosts


@pytest.mark.parametrize(
    ("key", "attribute", "before", "after"),
    [("booze", "melee", 3, 4), ("horse-liniment", "speed", 4, 6), ("nightshade-drops", "ranged", 3, 4)],
)
def test_a_boost_for_the_activation_ends_with_it(key, attribute, before, after):
    drunk = does(drinker(key), Consume(RUTH, key))

    assert model(drunk, RUTH).score(attribute) == after
    assert model(ended(drunk), RUTH).score(attribute) == before


@pytest.mark.parametrize(
    ("key", "attribute", "after"), [("gamblers-calm", "defense", 4), ("black-elixir", "strength", 6)]
)
def test_a_boost_until_the_next_activation_lasts_until_then(key, attribute, after):
    drunk = ended(does(drinker(key), Consume(RUTH, key)))
    again = acts(change(drunk, RUTH, activated=False).but(active="law"), RUTH)

    assert model(drunk, RUTH).score(attribute) == after
    assert model(again, RUTH).score(attribute) == after - (2 if attribute == "strength" else 1)


def test_more_stamina_is_an_action_more_at_once():
    coffee = play(drinker("strong-coffee"), Consume(RUTH, "strong-coffee"))

    assert happened(coffee, Boosted).extra == 1
    assert coffee.state.acting.left == 5


@pytest.mark.parametrize(
    ("skill", "attribute", "after"),
    [
        ("hex-of-haste", "speed", 6),
        ("stone-hide", "defense", 4),
        ("blood-frenzy", "strength", 5),
        ("battle-hymn", "melee", 4),
    ],
)
def test_powers_raise_attributes(skill, attribute, after):
    assert model(play(gunfight(skill), UsePower(RUTH, skill)).state, RUTH).score(attribute) == after


def test_blood_frenzy_raises_strength_and_melee_for_the_blows_that_follow():
    frenzy = play(gunfight("blood-frenzy"), UsePower(RUTH, "blood-frenzy")).state
    blow = aimed(frenzy, "fists")

    assert (blow.dice, blow.strength) == (4, 5)


def test_a_boost_is_the_users_own_whatever_its_reach():
    power = Skill(key="gift", name="Gift", power=Effect(does="boost", boosts=(Boost("speed", 1),), reach=6))
    table = friends()
    gifted = change(table, RUTH, sheet=model(table, RUTH).sheet.but(skills=(power,)))

    assert "nobody else" in refused(gifted, UsePower(RUTH, "gift", "dawson"))
    assert refused(gifted, UsePower(RUTH, "gift")) == ""


def test_speed_that_was_drunk_is_walked():
    quick = does(drinker("horse-liniment"), Consume(RUTH, "horse-liniment"))

    assert stride(quick, model(quick, RUTH)) == 6
    assert does(quick, Move(RUTH)).acting.inches == 6


# ---- loads and attachments


@pytest.mark.parametrize(
    ("key", "race", "strength"),
    [("silver-bullets", "skinwalker", 5), ("blessed-bullets", "demon", 5), ("thirsty-bullets", "mortal", 5)],
)
def test_special_bullets_are_for_ranged_weapons_until_the_activation_ends(key, race, strength):
    table = drinker(key)
    loaded = does(change(table, GABE, sheet=gabe(race=race)), Consume(RUTH, key))

    assert aimed(loaded).strength == strength
    assert aimed(loaded, "bowie-knife").strength == 4
    assert model(ended(loaded), RUTH).loaded == ()


@pytest.mark.parametrize(
    ("key", "token"), [("phosphorus-loads", "fire"), ("green-tips", "poison"), ("plague-shot", "disease")]
)
def test_other_loads_leave_tokens(key, token):
    loaded = does(drinker(key), Consume(RUTH, key))
    shot = play(loaded, Attack(RUTH, GABE, "long-colt"), (6, 1, 1), (1, 1, 1)).state

    assert model(shot, GABE).tokens == (token,)


def test_bless_the_lead_makes_ones_guns_holy():
    blessed = play(gunfight("bless-the-lead"), UsePower(RUTH, "bless-the-lead")).state

    assert aimed(change(blessed, GABE, sheet=gabe(race="undead"))).strength == 5


def test_an_attachment_stays_on_its_weapon_for_the_rest_of_the_battle():
    fitted = does(drinker("telescopic-sight"), Consume(RUTH, "telescopic-sight", weapon="long-colt"))
    colt = model(ended(fitted), RUTH).weapon("long-colt")

    assert (colt.range, colt.has("sniper")) == ("13", True)


@pytest.mark.parametrize(
    ("key", "with_", "trait"),
    [
        ("felt-muffler", "long-colt", "silent"),
        ("sleeve-rig", "long-colt", "concealed"),
        ("filed-sear", "long-colt", "automatic"),
        ("silver-plating", "bowie-knife", "silver"), ("pole-and-rawhide", "bowie-knife", "long-reach"),
    ],
)  # fmt: skip
def test_attachments_give_their_trait(key, with_, trait):
    fitted = does(drinker(key), Consume(RUTH, key, weapon=with_))

    assert model(fitted, RUTH).weapon(with_).has(trait)


@pytest.mark.parametrize(
    ("key", "with_"),
    [
        ("long-barrel", "bowie-knife"), ("long-barrel", "throwing-knife"), ("filed-sear", "bowie-knife"),
        ("pole-and-rawhide", "long-colt"), ("silver-plating", "fists"), ("silver-plating", "rending-claws"),
    ],
)  # fmt: skip
def test_an_attachment_goes_only_where_it_does_something(key, with_):
    table = give(
        arm(gunfight(), RUTH, "long-colt", "bowie-knife", "throwing-knife", "rending-claws"), RUTH, key
    )

    assert refused(table, Consume(RUTH, key, weapon=with_))
    assert item(key).kind == "attachment"
