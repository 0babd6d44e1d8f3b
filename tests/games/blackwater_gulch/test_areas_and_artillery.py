"""Areas of effect, and artillery. Blackwater Gulch, Area of Effect; Artillery."""

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.events.fighting import (
    Attacked,
)
from games.blackwater_gulch.gear import Reload
from games.blackwater_gulch.screens.question import question
from games.blackwater_gulch.sensible import SensibleMind
from games.engine.play.record import PendingCommand
from tests.games.blackwater_gulch.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    arm,
    asked,
    battle,
    does,
    ended,
    gabe,
    happened,
    minions,
    model,
    person,
    play,
    refused,
    ruth,
)

# ---- areas of effect


def area(*answers):
    table = battle(law=(ruth(), person("dawson")), out=(gabe(), person("nan", faction="outlaws")))
    return play(acts(arm(table, RUTH, "dynamite"), RUTH), Attack(RUTH, GABE, "dynamite"), *answers)


def test_an_area_attack_catches_all_within_as_many_inches_as_it_had_hits():
    asks = asked(area((6, 6, 1)))

    assert asks.why == "who else is within 2 inches of the target"
    assert [option.key for option in asks.options if ":" not in option.key] == [RUTH, "dawson", "nan"]
    assert [option.label for option in asks.options if option.key.startswith("nan")] == [
        "Nan",
        "Nan in cover",
    ]


def asked_who_is_caught(*rows, hits=(6, 6, 1)):
    """The question as its player is shown it, among these others."""
    table = acts(arm(battle(law=(ruth(),), out=(gabe(), *rows)), RUTH, "dynamite"), RUTH)
    attack = Attack(RUTH, GABE, "dynamite")
    waits = PendingCommand(table, attack, asked(play(table, attack, hits)), (hits,))
    return question(table, waits)


def test_who_else_is_caught_is_one_question_and_nobody_else_is_one_tap():
    shown = asked_who_is_caught(person("nan", faction="outlaws"))

    assert shown.many
    assert shown.none == "Nobody else"


def test_each_who_may_be_caught_is_told_with_their_own_chance_of_a_wound():
    tough, frail = (person(name, faction="outlaws", defense=dice) for name, dice in (("nan", 4), ("ike", 2)))

    effects = {pick.value: pick.effect for pick in asked_who_is_caught(tough, frail).picks}

    # against dynamite a save is a 5 or a 6: of four dice fewer than two save, of two not both
    assert effects["nan"] == "59% to wound"
    assert effects["ike"] == "89% to wound"
    assert effects.keys() == {"nan", "ike", RUTH}  # whoever throws it may stand in it too


def test_beside_each_who_may_be_caught_stands_what_cover_would_change():
    (nan,) = (
        pick for pick in asked_who_is_caught(person("nan", faction="outlaws")).picks if pick.value == "nan"
    )

    assert [(pick.value, pick.label) for pick in nan.also] == [("nan:cover", "in cover")]
    assert nan.effect != nan.also[0].effect
    assert nan.also[0].effect.endswith("% to wound")


def test_everybody_caught_defends_against_the_same_number_of_hits_friends_and_thrower_too():
    blast = area((6, 6, 1), ("nan", "dawson", RUTH), (1, 1, 1), (1, 1, 1), (1, 1, 1), (1, 1, 1))

    assert [model(blast.state, key).health for key in (GABE, "nan", "dawson", RUTH)] == [3, 3, 3, 3]


def test_those_caught_have_their_own_cover_said_with_their_name():
    first = asked(area((6, 6, 1), ("nan", "dawson:cover")))
    in_the_open = asked(area((6, 6, 1), ("nan", "dawson:cover"), (1, 1, 1)))
    in_cover = asked(area((6, 6, 1), ("nan", "dawson:cover"), (1, 1, 1), (1, 1, 1)))

    assert [(one.model, one.dice) for one in (first, in_the_open, in_cover)] == [
        (GABE, 3), ("nan", 3), ("dawson", 4),
    ]  # fmt: skip


def test_who_is_named_twice_is_caught_once():
    after = asked(area((6, 6, 1), ("nan", "nan:cover"), (1, 1, 1)))
    blast = area((6, 6, 1), ("nan", "nan:cover"), (1, 1, 1), (1, 1, 1, 1))

    assert (after.model, after.dice) == ("nan", 4)
    assert model(blast.state, "nan").health == 3
    assert blast.question is None


def test_before_that_ruling_cover_was_asked_for_afterwards():
    table = battle(law=(ruth(), person("dawson")), out=(gabe(), person("nan", faction="outlaws")))
    table = table.but(settings=table.settings.but(rulings=63))
    thrown = acts(arm(table, RUTH, "dynamite"), RUTH)
    attack = Attack(RUTH, GABE, "dynamite")
    asks = asked(play(thrown, attack, (6, 6, 1), ("nan",)))
    blast = play(thrown, attack, (6, 6, 1), ("nan",), ("nan",), (1, 1, 1))

    assert asks.why == "who of them is in cover"
    assert asked(blast).dice == 4


def test_a_forest_dweller_stands_in_their_woods():
    law = (ruth(), person("dawson"))
    table = battle(law=law, out=(gabe(), person("nan", "forest-dweller", faction="outlaws")))
    thrown = acts(arm(table, RUTH, "dynamite"), RUTH)
    attack = Attack(RUTH, GABE, "dynamite")
    asks = asked(play(thrown, attack, (6, 6, 1)))
    among = asked(play(thrown, attack, (6, 6, 1), ("nan:cover", "nan:woods"), (1, 1, 1)))

    assert [option.key for option in asks.options if option.key.endswith(":woods")] == ["nan:woods"]
    assert (among.model, among.dice) == ("nan", 5)


def test_an_area_attack_that_misses_touches_nobody():
    assert area((1, 1, 1)).question is None


def test_all_in_the_area_face_the_strength_of_the_whole_team():
    pack = battle(law=minions(2, ranged=3, arms=("screech",)), out=(gabe(), person("nan", faction="outlaws")))
    howl = Attack("pup-1", GABE, "screech", team=("pup-2",))
    blast = play(acts(pack, "pup-1", "pup-2"), howl, (6, 1, 1, 1), ("nan",), (6, 6, 6))

    assert asked(blast).needs == 4


def test_a_friend_felled_by_ones_own_blast_brings_no_loot_and_counts_for_the_enemy():
    table = battle(
        law=(ruth(), person("dawson", health=1)), out=(gabe(),), deck=(catalogue.items()["booze"],)
    )
    blast = play(
        acts(arm(table, RUTH, "dynamite"), RUTH), Attack(RUTH, GABE, "dynamite"),
        (6, 1, 1), ("dawson",), (6, 6, 6), (1, 1, 1),
    )  # fmt: skip

    assert model(blast.state, "dawson").felled_by == "out"
    assert len(blast.state.deck) == 1


def test_a_sensible_player_names_whoever_stands_near_in_the_open():
    table = acts(
        arm(battle(law=(ruth(),), out=(gabe(), person("nan", faction="outlaws"))), RUTH, "dynamite"), RUTH
    )
    attack = Attack(RUTH, GABE, "dynamite")
    mind = SensibleMind(table)

    named = mind.answer(table, attack, asked(play(table, attack, (6, 6, 1))))

    assert named == ("nan",)


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
    assert "only one model can" in refused(later, Attack("dawson", GABE, "gatling"))


def test_a_slow_gun_is_reloaded_for_an_action():
    fired = play(acts(gunnery(HOWITZER), RUTH), Attack(RUTH, GABE, "howitzer"), (1,) * 3).state
    loaded = does(fired, Reload(RUTH, "howitzer"))

    assert "reloaded" in refused(fired, Attack(RUTH, GABE, "howitzer"))
    assert loaded.acting.left == 2
    assert refused(loaded, Attack(RUTH, GABE, "howitzer")) == ""


def test_a_gun_takes_both_hands():
    assert "both hands" in refused(acts(gunnery(GATLING), RUTH), Attack(RUTH, GABE, "gatling", "long-colt"))
