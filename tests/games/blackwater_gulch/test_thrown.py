"""Thrown weapons as consumables, and what Strength carries. Blackwater Gulch, Thrown; Loot; Concealed; rulings BW-54,
BW-59, BW-63.
"""

from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.events.gear import ThrownTaken
from games.blackwater_gulch.gangs import load, problems
from games.blackwater_gulch.gear import Equip, Ready, Trade, strength_left
from games.blackwater_gulch.objectives import PickUp
from games.blackwater_gulch.roster import Boost, Item
from games.blackwater_gulch.screens import draft, view
from games.blackwater_gulch.state import Carried
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
    gabe,
    gang,
    give,
    gunfight,
    happened,
    model,
    person,
    play,
    refused,
    ruth,
    weapon,
)

BLOW = Attack(RUTH, GABE, "fists")
WOUND = ((6, 6, 6), (1, 1, 1))


def thief(*arms, **theirs):
    state = acts(battle(law=(ruth("lets-misbehave"),), out=(gabe(**theirs),)), RUTH)
    return arm(state, GABE, *arms)


def test_a_thrown_weapon_takes_up_no_strength():
    armed = ruth(strength=1, arms=("bowie-knife", "tomahawk", "dynamite"))

    assert load(armed) == 1
    assert problems(gang(armed)) == ()
    assert strength_left(gunfight(strength=2, arms=("club", "tomahawk")), armed_with("club", "tomahawk")) == 1


def armed_with(*arms):
    return model(gunfight(strength=2, arms=arms), RUTH)


def test_thrown_loot_takes_up_no_strength_but_is_equipped_as_a_weapon_is():
    bomb = Item("bomb", "Dynamite", "weapon", weapon=weapon("dynamite"))

    assert bomb.used_up
    assert not bomb.weighs


def test_before_that_ruling_a_thrown_weapon_took_up_strength():
    state = gunfight(strength=2, arms=("club", "tomahawk"))

    assert strength_left(before_ruling(54, state), model(state, RUTH)) == 0
    assert play(before_ruling(54, thief("tomahawk")), BLOW, *WOUND).question is None


def test_a_thrown_weapon_is_stolen_like_a_consumable_and_thrown_by_the_thief():
    asks = asked(play(thief("bowie-knife", "tomahawk"), BLOW, *WOUND))
    stolen = play(thief("bowie-knife", "tomahawk"), BLOW, *WOUND, ("tomahawk",))
    thrown = Attack(RUTH, GABE, "tomahawk")
    drawn = does(stolen.state, Ready(RUTH, "tomahawk"))

    assert [option.key for option in asks.options] == ["wound", "tomahawk"]
    assert happened(stolen, ThrownTaken).how == "stolen"
    assert [arm.key for arm in model(stolen.state, GABE).weapons] == ["bowie-knife"]
    assert model(stolen.state, GABE).health == 4
    assert "has to" not in refused(drawn, thrown)
    assert happened(play(thief("tomahawk"), BLOW, *WOUND, ("tomahawk",)), ThrownTaken).was == "tomahawk"


def test_what_was_thrown_already_is_not_stolen():
    empty = thief("tomahawk").change(GABE, used=("tomahawk",))

    assert play(empty, BLOW, *WOUND).question is None


def test_a_natural_ability_that_is_thrown_is_nobodys_to_steal():
    spit = weapon("tomahawk").but(traits=("thrown", "ability"))

    assert not spit.used_up


def test_whoever_has_one_of_them_already_keeps_both_apart():
    both = arm(thief("tomahawk"), RUTH, "bowie-knife", "tomahawk")
    stolen = play(both, BLOW, *WOUND, ("tomahawk",)).state

    assert [arm.key for arm in model(stolen, RUTH).weapons] == ["bowie-knife", "tomahawk", "tomahawk-2"]


def test_a_tosser_does_not_run_out_of_knives_by_a_theft():
    state = play(thief("throwing-knife", skills=()), BLOW, *WOUND, ("throwing-knife",)).state
    tosser = acts(
        battle(law=(ruth("lets-misbehave"),), out=(gabe("tosser", arms=("throwing-knife",)),)), RUTH
    )
    kept = play(tosser, BLOW, *WOUND, ("throwing-knife",)).state

    assert model(state, GABE).weapons == ()
    assert [arm.key for arm in model(kept, GABE).weapons] == ["throwing-knife"]
    assert "throwing-knife" in [arm.key for arm in model(kept, RUTH).weapons]


def seen_in_the_hands_of_gabe():
    table = acts(battle(law=(ruth("lets-misbehave", "point-blank"),), out=(gabe(),)), RUTH)
    armed = give(table, GABE, "found-pocket-pistol", equipped=True)
    return change(armed, GABE, shown=("pocket-pistol",)), Attack(RUTH, GABE, "pocket-pistol", bonus=True)


def test_a_concealed_weapon_that_was_seen_is_no_surprise_in_the_hands_of_a_thief():
    seen, surprise = seen_in_the_hands_of_gabe()
    stolen = play(seen, BLOW, *WOUND, ("found-pocket-pistol",)).state
    fresh = play(change(seen, GABE, shown=()), BLOW, *WOUND, ("found-pocket-pistol",)).state
    taken = does(stolen, Equip(RUTH, "found-pocket-pistol"))

    assert "nobody has seen" in refused(taken, surprise)
    assert "nobody has seen" not in refused(does(fresh, Equip(RUTH, "found-pocket-pistol")), surprise)


def test_a_concealed_weapon_that_was_seen_is_no_surprise_after_a_trade_or_from_the_ground():
    table = acts(battle(law=(ruth(), person("dawson")), out=(gabe(),)), RUTH)
    armed = change(give(table, RUTH, "found-pocket-pistol"), RUTH, shown=("pocket-pistol",))
    handed = does(armed, Trade(RUTH, "found-pocket-pistol", "dawson"))
    lies = change(armed, RUTH, pack=()).but(ground=(model(armed, RUTH).pack[0].item,))
    picked = does(
        change(lies, RUTH, shown=()).change(GABE, shown=("pocket-pistol",)),
        PickUp(RUTH, "found-pocket-pistol"),
    )

    assert model(handed, "dawson").shown == ("pocket-pistol",)
    assert model(picked, RUTH).shown == ("pocket-pistol",)


def test_before_that_ruling_a_thief_surprised_with_a_weapon_that_was_seen():
    seen, _ = seen_in_the_hands_of_gabe()
    stolen = play(before_ruling(63, seen), BLOW, *WOUND, ("found-pocket-pistol",)).state

    assert model(stolen, RUTH).shown == ()


def test_a_thrown_weapon_is_handed_to_a_friend_for_an_action():
    table = battle(law=(ruth(arms=("bowie-knife", "tomahawk")), person("dawson")), out=(gabe(),))
    handed = play(acts(table, RUTH), Trade(RUTH, "tomahawk", "dawson"))
    sheet = draft(acts(table, RUTH), "trade", {"model": RUTH, "item": "tomahawk", "to": "dawson"})

    assert happened(handed, ThrownTaken).how == "handed"
    assert handed.state.acting.left == 3
    assert "tomahawk" in [arm.key for arm in model(handed.state, "dawson").weapons]
    assert "within 1″" in refused(acts(table, RUTH), Trade(RUTH, "tomahawk", "dawson", beyond=True))
    assert "no “bowie-knife”" in refused(acts(table, RUTH), Trade(RUTH, "bowie-knife", "dawson"))
    assert sheet.go == "Hand over Tomahawk"
    assert "trade" in [offer.command for offer in view(acts(table, RUTH)).offers]


# ---- what gives Strength

BELT = Item("great-belt", "Great Belt", "trinket", level=3, boosts=(Boost("strength", 2),))


def belted(*items):
    """Ruth, whose Strength her card takes up but for one, wears a belt that gives her two more."""
    state = acts(battle(law=(ruth(strength=3), person("dawson")), out=(gabe(),)), RUTH)
    state = state.change(RUTH, pack=(Carried(BELT, found=True, equipped=True),))
    return give(state, RUTH, *items, equipped=True)


def test_what_gives_the_strength_for_other_loot_stays_on_until_that_is_put_away():
    worn = belted("steel-spurs", "field-glasses")
    lighter = does(worn, Equip(RUTH, "steel-spurs", off=True), Equip(RUTH, "field-glasses", off=True))

    assert "away first" in refused(worn, Equip(RUTH, BELT.key, off=True))
    assert "away first" in refused(worn, Trade(RUTH, BELT.key, "dawson"))
    assert refused(lighter, Equip(RUTH, BELT.key, off=True)) == ""
    assert refused(belted("steel-spurs"), Equip(RUTH, "steel-spurs", off=True)) == ""


def test_one_item_that_strength_still_carries_holds_nothing_up():
    assert refused(belted("steel-spurs"), Equip(RUTH, BELT.key, off=True)) == ""


def test_before_that_ruling_it_was_put_away_at_any_time():
    worn = before_ruling(59, belted("steel-spurs", "field-glasses"))

    assert refused(worn, Equip(RUTH, BELT.key, off=True)) == ""
