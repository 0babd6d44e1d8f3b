"""What a shot need not be told twice: with what, at whom, over which ground."""

import pytest

from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.gear import Ready
from games.blackwater_gulch.movement import Contact, Fall, Hide, Move
from games.blackwater_gulch.screens.sheets import draft
from games.blackwater_gulch.turns import Activate, EndActivation
from games.engine.play.memory import remember
from games.engine.play.table import carry_out
from games.engine.show.again import once_more, prospects, remembering, weigh_picks
from tests.games.blackwater_gulch.table import GABE, RUTH, arm, battle, gabe, gunfight, person, ruth

SHOOT, FIGHT = {"ranged": "on"}, {"ranged": "off"}
MISSED = (1, 1, 1)


@pytest.fixture
def armed():
    """Ruth with a Hand Cannon and a Throwing Knife, both in hand."""
    return arm(gunfight(), RUTH, "hand-cannon", "throwing-knife")


def says(state, kept, command, *answers):
    outcome = carry_out(state, command, answers)
    assert outcome.question is None, outcome.question
    return outcome.state, remember(kept, outcome.events, command)


def shot(state, kept=(), weapon="hand-cannon", **facts):
    return says(state, kept, Attack(RUTH, GABE, weapon, **facts), MISSED)


def drafts(state):
    return lambda tag, chosen: draft(state, tag, chosen)


def sheet(state, kept=(), **chosen):
    return remembering(drafts(state), kept, "attack", {"model": RUTH, **chosen})


def again(state, kept, who=RUTH):
    return once_more(drafts(state), kept, who)


def test_of_two_weapons_in_hand_the_one_that_reaches_farther_is_offered_alone(armed):
    assert sheet(armed, **SHOOT).arm == "Hand Cannon"


def test_the_facts_begin_with_cover_and_end_with_what_forbids_the_shot(armed):
    names = [field.name for field in sheet(armed, **SHOOT, target=GABE).fields if field.kind == "fact"]

    assert names[:3] == ["cover", "far", "crowded"]
    assert names[-2:] == ["beyond", "engaged"]


def test_after_a_shot_the_weapon_last_used_is_offered(armed):
    _, kept = shot(armed, weapon="throwing-knife")

    assert sheet(armed, kept, **SHOOT).arm == "Throwing Knife"
    assert sheet(armed, kept, **FIGHT).arm != "Throwing Knife"


def test_a_weapon_that_is_used_up_is_not_offered_again(armed):
    state, kept = shot(armed, weapon="throwing-knife")

    assert sheet(state, kept, **SHOOT).arm == "Hand Cannon"


def test_a_pair_that_was_used_last_is_offered_as_a_pair():
    state = arm(gunfight(), RUTH, "hand-cannon", "pocket-pistol")
    assert sheet(state, **SHOOT).arm == "Hand Cannon"

    state, kept = says(state, (), Attack(RUTH, GABE, "hand-cannon", "pocket-pistol"), (1, 1, 1, 1))

    assert sheet(state, kept, **SHOOT).arm == "Hand Cannon and Pocket Pistol"


def test_again_is_the_same_shot_in_words_with_its_odds(armed):
    state, kept = shot(armed, cover=True)

    found = again(state, kept)

    assert (found.label, found.detail) == ("Hand Cannon at Gabe", "in cover · 3 dice need 4+")
    assert found.share == sheet(state, target=GABE, weapon="hand-cannon", cover="on").prospect.share
    assert dict(found.values)["cover"] == "on"
    assert found.rolls


def test_again_is_there_only_after_a_shot(armed):
    assert again(armed, ()) is None


@pytest.mark.parametrize("command", [Move(RUTH), Hide(RUTH), Fall(GABE, 3), Ready(RUTH, "bowie-knife")])
def test_again_is_gone_once_either_has_moved_or_the_weapon_changed(command):
    state, kept = shot(gunfight(), weapon="long-colt")
    assert again(state, kept)

    state, kept = says(state, kept, command)

    assert again(state, kept) is None


def test_again_is_gone_once_the_target_has_moved():
    state = battle(law=(ruth(), person("ann")), out=(gabe(),))
    state, kept = says(state, (), Activate(RUTH))
    state, kept = shot(state, kept, "long-colt", far=True)
    for command in (EndActivation(), Activate(GABE), Move(GABE), EndActivation()):
        state, kept = says(state, kept, command)

    assert sheet(says(state, kept, Activate("ann"))[0], kept, model=RUTH) is not None
    assert again(state, kept) is None


def test_after_closing_in_to_fight_the_same_blow_again_is_one_tap():
    state = gunfight(stamina=3)
    state, kept = says(state, (), Attack(RUTH, GABE, ""), (1, 1, 1))
    found = again(state, kept)

    assert found is not None
    assert dict(found.values)["target"] == GABE


def test_again_is_gone_where_no_action_is_left(armed):
    state, kept = armed, ()
    for _ in range(4):
        state, kept = shot(state, kept)

    assert again(state, kept) is None


def test_another_shot_at_the_same_target_has_its_ground_filled_in(armed):
    state, kept = shot(armed, far=True, cover=True)

    preset = dict(sheet(state, kept, weapon="hand-cannon", target=GABE).preset)
    assert (preset["far"], preset["cover"]) == ("on", "on")
    tapped = sheet(state, kept, **{**preset, "cover": "off"})
    assert dict(tapped.preset)["cover"] == "off"


def test_with_another_weapon_the_range_is_asked_anew():
    state, kept = shot(arm(gunfight(), RUTH, "hand-cannon", "pocket-pistol"), far=True)

    assert dict(sheet(state, kept, weapon="pocket-pistol", target=GABE).preset)["far"] == "off"


def test_each_target_has_its_chance_in_the_open_and_as_before_where_that_is_known():
    state = acts_before(law=(ruth(),), out=(gabe(), person("pat", faction="outlaws")))
    state, kept = shot(state, (), "long-colt", cover=True)
    aiming = sheet(state, kept, **SHOOT)
    field = next(one for one in aiming.fields if one.name == "target")

    found = dict(prospects(drafts(state), kept, aiming, field))

    assert found[GABE].before == "in cover, as before"
    assert found["pat"].before == ""
    for key, facts in ((GABE, {"cover": "on"}), ("pat", {})):
        tapped = sheet(state, weapon="long-colt", target=key, **facts)
        assert found[key].chance == tapped.prospect


def weapons_of(found):
    return next(one for one in found.fields if one.name == "weapon")


def test_while_one_aims_the_weapons_stand_open_with_their_chances_and_a_tap_changes_nothing_else(armed):
    aiming = weigh_picks(drafts(armed), (), sheet(armed, **SHOOT))

    field = weapons_of(aiming)

    assert not field.settled
    assert [pick.label for pick in field.picks if pick.chosen] == ["Hand Cannon"]
    for pick in field.picks:
        tapped = sheet(armed, weapon=pick.value)
        assert any(one.name == "target" and not one.settled for one in tapped.fields)
        assert pick.effect == sheet(armed, weapon=pick.value, target=GABE).prospect.share


def test_against_several_a_weapon_says_its_least_and_its_best_chance():
    state = arm(
        acts_before(law=(ruth(),), out=(gabe(), person("pat", health=1, faction="outlaws"))),
        RUTH,
        "hand-cannon",
        "throwing-knife",
    )
    aiming = weigh_picks(drafts(state), (), sheet(state, **SHOOT))
    shares = {
        one: {sheet(state, weapon=one, target=key).prospect.share for key in (GABE, "pat")}
        for one in ("hand-cannon", "throwing-knife")
    }

    for pick in weapons_of(aiming).picks:
        assert set(pick.effect.split(" to ")) == shares[pick.value]


def test_with_a_target_the_weapons_open_in_place_and_all_facts_stay(armed):
    chosen = {"weapon": "hand-cannon", "target": GABE, "cover": "on", "view": "seen"}
    assert weapons_of(sheet(armed, **chosen)).settled

    opened = sheet(armed, **chosen, open="weapon")

    assert not weapons_of(opened).settled
    assert opened.preset == sheet(armed, **chosen).preset
    assert opened.go


@pytest.mark.parametrize("way", [SHOOT, FIGHT])
def test_whoever_has_one_weapon_alone_is_not_asked_with_what(way):
    state = arm(gunfight(), RUTH, "hand-cannon")

    assert not [field for field in sheet(state, **way).fields if field.name == "weapon"]


def test_a_fight_lists_what_is_fought_with_and_a_shot_what_is_shot_with():
    state = arm(gunfight(), RUTH, "hand-cannon", "throwing-knife", "bowie-knife")

    shot_with, fought_with = (weapons_of(sheet(state, **way)).picks for way in (SHOOT, FIGHT))

    assert [pick.label for pick in shot_with] == ["Hand Cannon", "Throwing Knife"]
    assert [pick.label for pick in fought_with] == ["Bowie Knife", "Fists"]
    for way, title, picks in ((SHOOT, "Shoot", shot_with), (FIGHT, "Fight", fought_with)):
        assert {sheet(state, **way, weapon=pick.value).title for pick in picks} == {title}


def test_what_keeps_every_weapon_is_not_said_at_each_of_them(armed):
    state = carry_out(armed, Contact(RUTH, (GABE,))).state
    aiming = sheet(state, **SHOOT)

    weighed = weigh_picks(drafts(state), (), aiming)

    assert [pick.why_not for pick in weapons_of(weighed).picks] == ["", ""]
    assert "before shooting" in sheet(state, **SHOOT, target=GABE).why_not


def test_what_keeps_one_weapon_alone_is_said_at_it(armed):
    empty = armed.change(RUTH, empty=("throwing-knife",))

    weighed = weigh_picks(drafts(empty), (), sheet(empty, **SHOOT))

    assert [bool(pick.why_not) for pick in weapons_of(weighed).picks] == [False, True]


def acts_before(**sides):
    return says(battle(**sides), (), Activate(RUTH))[0]
