"""Who is in melee, and who can be seen and reached. Blackwater Gulch, Personal Space; Facing; Line of Sight."""

import pytest

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.contact import beside
from games.blackwater_gulch.corrections import Correct
from games.blackwater_gulch.events.fighting import Attacked
from games.blackwater_gulch.events.movement import Moved
from games.blackwater_gulch.melee import BreakAway
from games.blackwater_gulch.movement import Contact, Fall, Move
from games.blackwater_gulch.powers import UsePower
from games.blackwater_gulch.screens import draft, view
from games.engine.play.odds import chances
from tests.games.blackwater_gulch.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    aimed,
    battle,
    change,
    does,
    gabe,
    gunfight,
    happened,
    minions,
    person,
    play,
    refused,
    ruth,
)

MISS = (1, 1, 1)


def brawl(*more, law=(), **changes):
    """Ruth is acting, with Gabe and the others within an inch of her."""
    table = battle(law=(ruth(**changes), *law), out=(gabe(), *more))
    return acts(does(table, Contact(RUTH, (GABE, *(one.key for one in more)))), RUTH)


def test_an_enemy_that_came_within_an_inch_is_said_once_and_holds_both():
    fight = brawl()

    assert (beside(fight, RUTH), beside(fight, GABE)) == ((GABE,), (RUTH,))
    assert "Gabe is within 1″ of Ruth: fight" in refused(fight, Attack(RUTH, GABE, "long-colt"))
    assert "Gabe is within 1″ of Ruth: break away" in refused(fight, Move(RUTH))
    assert refused(fight, Move(RUTH, inches=0)) == ""


def test_a_blow_brings_two_into_melee_and_a_shot_does_not():
    struck = play(gunfight(), Attack(RUTH, GABE, "fists"), MISS).state
    shot = play(gunfight(), Attack(RUTH, GABE, "long-colt"), MISS).state

    assert (beside(struck, RUTH), beside(shot, RUTH)) == ((GABE,), ())


def test_a_charge_ends_beside_the_enemy_it_names():
    charged = does(gunfight("charge"), Move(RUTH, charge=True, beside=(GABE,)))

    assert beside(charged, GABE) == (RUTH,)
    assert "choose the enemy" in refused(gunfight("charge"), Move(RUTH, charge=True))


def test_breaking_away_ends_a_melee_and_so_do_a_fall_and_a_correction():
    away = play(brawl(), BreakAway(RUTH, inches=1.5), MISS)

    assert beside(away.state, GABE) == ()
    assert happened(away, Moved).inches == 1.5
    assert beside(does(brawl(), Fall(GABE, 1)), GABE) == ()
    assert beside(does(brawl(), Correct("beside", "", RUTH)), GABE) == ()
    assert beside(does(brawl(), Correct("out", "yes", GABE)), RUTH) == ()


def test_outnumbered_is_counted():
    fight = brawl(person("nan", faction="outlaws"))

    assert aimed(fight, "fists").needs == aimed(brawl(), "fists").needs + 1


def test_a_friend_beside_the_target_is_counted_but_no_team_mate():
    table = battle(law=(ruth(), person("dawson")), out=(gabe(),))
    helped = acts(does(table, Contact(GABE, ("dawson",))), RUTH)
    pups = battle(law=(ruth(), *minions(2)), out=(gabe(),))
    team = acts(does(pups, Contact(GABE, ("pup-1", "pup-2"))), "pup-1", "pup-2")

    assert "friend next to target +1" in aimed(helped, "fists").reasons
    assert "friend next to target +1" not in aimed(team, "fists", by="pup-1").reasons


def test_others_beside_a_ranged_target_are_counted():
    table = battle(law=(ruth(), person("dawson")), out=(gabe(),))
    crowded = acts(does(table, Contact(GABE, ("dawson",))), RUTH)

    assert aimed(crowded).needs == 5


def test_a_free_strike_counts_outnumbered_and_from_behind():
    law = (person("dawson"),)
    fight = does(brawl(law=law), Contact("dawson", (GABE,)))
    plain = happened(play(brawl(), BreakAway(RUTH)), Attacked)
    struck = happened(play(fight, BreakAway(RUTH, behind=(GABE,))), Attacked)

    assert (struck.needs, struck.dice) == (plain.needs + 1, plain.dice + 2)  # Gabe is an Outlaw


@pytest.mark.slow
def test_the_odds_of_leaving_are_those_of_each_strike():
    tough = ruth(skills=(catalogue.skills()["hard-to-kill"],), defense=2)
    # Three dice, two saves and one for the skill: 17,000 courses. With a die and a save more it would be 400,000.
    weak = gabe(melee=1)
    fight = acts(does(battle(law=(tough,), out=(weak,)), Contact(RUTH, (GABE,))), RUTH)
    command = BreakAway(RUTH, (GABE,), behind=(GABE,))
    sheet = draft(fight, "break-away", {"model": RUTH, "behind": GABE})
    enumerated = chances(lambda end: end.state.models[RUTH].health < 4, fight, command, full=True)[True]

    assert [chance.per_mille for chance in sheet.odds] == [round(enumerated * 1000)]


def test_the_sheet_of_breaking_away_knows_who_strikes_and_asks_the_inches():
    sheet = draft(brawl(), "break-away", {"model": RUTH})

    assert not sheet.missing
    assert [field.name for field in sheet.fields][:2] == ["ground", "inches"]
    assert draft(brawl(), "break-away", {"model": RUTH, "inches": "2.5"}).go == "Break away, 2½″"


def test_both_models_carry_the_chip_and_a_move_out_of_melee_is_breaking_away():
    scene = view(brawl())
    chips = {row.key: [chip.label for chip in row.chips] for side in scene.sides for row in side.models}
    moves = [offer.label for offer in scene.offers if offer.group == "Move"]

    assert "melee" in chips[RUTH]
    assert "melee" in chips[GABE]
    assert moves == ["Break away"]


def test_a_team_attacks_one_target():
    pups = battle(law=(ruth(), *minions(2)), out=(gabe(), person("nan", faction="outlaws")))
    attacked = play(acts(pups, "pup-1", "pup-2"), Attack("pup-1", GABE, "fists"), MISS).state

    assert "one target" in refused(attacked, Attack("pup-1", "nan", "fists"))
    assert refused(attacked, Attack("pup-1", GABE, "fists")) == ""


@pytest.mark.parametrize(
    ("view_", "reason"),
    [("half", "less than half"), ("rear", "turn around"), ("terrain", "not through it")],
)
def test_what_is_not_seen_is_not_shot_at(view_, reason):
    assert reason in refused(gunfight(), Attack(RUTH, GABE, "long-colt", view=view_))


def test_an_enemy_of_the_same_size_or_larger_hides_a_target_and_a_smaller_one_does_not():
    shot = Attack(RUTH, GABE, "long-colt", view="blocked")
    hidden = acts(battle(law=(ruth(),), out=(gabe(), person("nan", faction="outlaws"))), RUTH)
    large = acts(battle(law=(ruth(),), out=(gabe(size="large"), person("nan", faction="outlaws"))), RUTH)

    assert "stands in the way" in refused(hidden, shot)
    assert "No enemy is large enough" in refused(large, shot)


def test_who_is_behind_is_not_struck_either():
    assert "turn around" in refused(gunfight(), Attack(RUTH, GABE, "fists", view="rear"))


def test_nothing_is_hit_beyond_twice_the_range_or_beyond_arms_length():
    assert "beyond 20″: out of reach" in refused(gunfight(), Attack(RUTH, GABE, "long-colt", beyond=True))
    assert "more than 1″ away" in refused(gunfight(), Attack(RUTH, GABE, "fists", beyond=True))


def test_the_fallen_are_revived_within_an_inch_alone():
    table = battle(law=(ruth("medic"), person("dawson")), out=(gabe(),))
    fallen = acts(change(table, "dawson", out=True, health=0), RUTH)

    assert "within 1 inch" in refused(fallen, UsePower(RUTH, "medic", "dawson", beyond=True))


def test_the_shot_is_asked_about_sight_and_reach_and_the_likely_answer_is_set():
    sheet = draft(gunfight(), "attack", {"model": RUTH, "target": GABE, "weapon": "long-colt"})
    fields = {field.name: field for field in sheet.fields}

    assert not sheet.why_not
    assert not fields["beyond"].on
    assert [pick.value for pick in fields["view"].picks if pick.chosen] == ["clear"]
    assert not fields["engaged"].on


@pytest.mark.parametrize(
    ("weapon", "views"),
    [
        ("long-colt", {"clear": "", "half": "no shot", "terrain": "no shot", "rear": "no shot"}),
        ("fists", {"clear": "", "rear": "no attack"}),
    ],
)
def test_each_view_says_before_it_is_tapped_that_nothing_comes_of_it(weapon, views):
    sheet = draft(gunfight(), "attack", {"model": RUTH, "target": GABE, "weapon": weapon})
    picks = next(field for field in sheet.fields if field.name == "view").picks

    assert {pick.value: pick.effect for pick in picks} == views


def test_an_enemy_beside_the_shooter_is_said_on_the_sheet_unless_it_is_known_or_does_not_matter():
    said = {"model": RUTH, "target": GABE, "weapon": "long-colt"}
    engaged = draft(gunfight(), "attack", {**said, "engaged": "on"})
    known = {field.name for field in draft(brawl(), "attack", said).fields}
    point_blank = {field.name for field in draft(gunfight("point-blank"), "attack", said).fields}

    assert "break away before shooting" in engaged.why_not
    assert "engaged" not in known | point_blank


@pytest.mark.parametrize("many", [2, 3, 4])
def test_the_whole_team_adds_to_an_attack_unless_one_is_left_out(many):
    names = [f"pup-{number}" for number in range(1, many + 1)]
    team = acts(battle(law=minions(many, arms=("long-rifle",)), out=(gabe(),)), *names)
    said = {"model": "pup-1", "target": GABE, "weapon": "long-rifle"}
    sheet = draft(team, "attack", said)
    taps = next(field for field in sheet.fields if field.name == "team").picks
    without = draft(team, "attack", {**said, "team": taps[0].value})

    assert dict(sheet.preset)["team"] == ",".join(names[1:])
    assert dict(without.preset)["team"] == ",".join(names[2:])
    assert sheet.why_not == without.why_not == ""
    assert (sheet.need.dice, without.need.dice) == (2 + many, 1 + many)


def test_a_minion_in_melee_does_not_shoot_along_with_its_team():
    table = battle(law=minions(3, arms=("long-rifle",)), out=(gabe(),))
    held = acts(does(table, Contact("pup-2", (GABE,))), "pup-1", "pup-2", "pup-3")
    sheet = draft(held, "attack", {"model": "pup-1", "target": GABE, "weapon": "long-rifle"})

    assert "cannot shoot along" in refused(held, Attack("pup-1", GABE, "long-rifle", team=("pup-2",)))
    assert refused(held, Attack("pup-1", GABE, "long-rifle", team=("pup-3",))) == ""
    assert dict(sheet.preset)["team"] == "pup-3"
    assert not sheet.why_not


def test_a_surprise_ends_the_activation_and_its_sheet_says_so():
    armed = gunfight(arms=("long-colt", "pocket-pistol"))
    arm = next(arm for arm in armed.models[RUTH].arms() if arm.has("concealed"))
    sheet = draft(armed, "attack", {"model": RUTH, "target": GABE, "weapon": arm.key, "bonus": "on"})

    assert any("ends the activation" in note for note in sheet.notes)
