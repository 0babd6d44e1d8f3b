"""Movement, mounts and pins. True Lead, Activation; Moving; Model Types; Pinning."""

import pytest

from games.true_lead.brawls import Brawl, Strike
from games.true_lead.duel import Duel
from games.true_lead.events.movement import Dismounted, Moved
from games.true_lead.movement import Dismount, Run, Walk, stride
from games.true_lead.rounds import Activate, Done
from games.true_lead.shooting import Ambush, Pin, React, Shoot
from tests.games.true_lead.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    after,
    battle,
    change,
    does,
    gabe,
    gunfight,
    happened,
    in_contact,
    loose,
    lurking,
    model,
    person,
    pinned,
    play,
    posse,
    refused,
    ruth,
)


def inches(state, action, **facts):
    return stride(state, model(state, RUTH), action, **facts)


# ---- how far


def test_a_walk_is_six_inches_a_run_and_a_brawl_twelve():
    assert [inches(gunfight(), action) for action in ("walk", "run", "brawl")] == [6, 12, 12]
    assert [inches(gunfight(), action) for action in ("hold", "ambush", "")] == [0, 0, 0]


def test_a_mount_adds_six_inches_in_the_open_to_every_kind_of_move():
    rides = gunfight(mounted=True)

    assert [inches(rides, action) for action in ("walk", "run", "brawl")] == [12, 18, 18]


def test_a_pin_takes_three_inches_in_the_open_and_six_in_cover():
    state = pinned(gunfight(), RUTH, GABE)

    assert inches(state, "run") == 9
    assert inches(state, "run", cover=True) == 6


def test_a_shotguns_pin_takes_twice_as_much():
    state = pinned(gunfight(), RUTH, GABE, "shotgun")

    assert inches(state, "run") == 6
    assert inches(state, "run", cover=True) == 0


def test_every_model_that_pins_takes_its_inches():
    state = pinned(pinned(posse(), RUTH, GABE), RUTH, "wes", "shotgun")

    assert inches(state, "run") == 12 - 3 - 6
    assert inches(state, "walk") == 0


def test_pins_count_against_a_mounts_inches_and_nobody_moves_less_than_nothing():
    state = pinned(gunfight(mounted=True), RUTH, GABE, "shotgun")

    assert inches(state, "walk") == 6
    assert inches(state, "walk", cover=True) == 0


def test_cover_makes_no_difference_to_a_model_that_is_not_pinned():
    assert inches(gunfight(), "walk", cover=True) == 6


def test_whoever_cannot_move_an_inch_has_to_do_something_else():
    state = pinned(gunfight(), RUTH, GABE, "shotgun")

    assert refused(state, Walk(RUTH)) == "Ruth is pinned down by Gabe and cannot move an inch."
    assert refused(state, Run(RUTH)) == ""
    assert "cannot move an inch" in refused(state, Run(RUTH, cover=True))
    assert "cannot move an inch" in refused(state, Brawl(RUTH, GABE, cover=True))
    assert refused(state, Ambush(RUTH)) == ""


# ---- walking and running


def test_after_a_walk_a_model_may_still_shoot_pin_or_duel():
    state = does(gunfight(), Walk(RUTH))

    for command in (Shoot(RUTH, GABE), Pin(RUTH, GABE, "revolver"), Duel(RUTH, GABE), Done()):
        assert refused(state, command) == ""
    for command in (Walk(RUTH), Run(RUTH), Ambush(RUTH), Brawl(RUTH, GABE)):
        assert refused(state, command) == "Ruth has walked already."


def test_a_run_ends_the_activation_where_nobody_lies_in_wait():
    run = play(gunfight(), Run(RUTH))

    assert happened(run, Moved) == Moved(RUTH, "run", 12, spent=True)
    assert run.state.acting is None
    assert run.state.active == "out"


def test_a_run_waits_for_those_in_ambush_and_nothing_follows_it():
    state = does(lurking(gunfight(), GABE), Run(RUTH))

    assert state.acting is not None
    for command in (Shoot(RUTH, GABE), Duel(RUTH, GABE), Pin(RUTH, GABE, "revolver"), Walk(RUTH)):
        assert refused(state, command) == "Ruth has run already."
    assert refused(state, Done()) == ""


def test_once_the_last_in_ambush_has_fired_the_run_is_over():
    state = does(lurking(posse(), GABE, "wes"), Run(RUTH))
    first = after(state, React(GABE), (2,))
    second = after(first, React("wes"), (2,))

    assert first.acting is not None
    assert second.acting is None


@pytest.mark.parametrize("why", ["reloading", "empty", "brawl"])
def test_a_run_does_not_wait_for_an_ambush_that_cannot_fire(why):
    state = lurking(posse(), GABE)
    if why == "reloading":
        state = change(state, GABE, reloading=1)
    elif why == "empty":
        state = change(state, GABE, empty=("revolver",))
    else:
        state = in_contact(state, ("nan", GABE))

    assert does(state, Run(RUTH)).acting is None


def test_a_move_leaves_the_stunned_lying():
    state = in_contact(change(gunfight(), GABE, stunned=True), (RUTH, GABE))

    assert does(state, Walk(RUTH)).brawls == ()


def test_whoever_stays_stays_beside_the_stunned():
    state = in_contact(change(posse(), GABE, stunned=True), (RUTH, GABE))

    assert after(state, Shoot(RUTH, "wes"), (2,)).brawls == ((RUTH, GABE),)


def test_nobody_walks_out_of_a_brawl():
    state = in_contact(gunfight(), (RUTH, GABE))

    for command in (Walk(RUTH), Run(RUTH), Ambush(RUTH), Shoot(RUTH, GABE)):
        assert refused(state, command) == "Ruth is in a brawl with Gabe and has to brawl."


# ---- mounts


def test_a_rider_gets_off_for_nothing_before_the_action_and_the_mount_stays():
    off = play(gunfight(mounted=True), Dismount(RUTH))

    assert happened(off, Dismounted).marker == "ruth-mount"
    assert not model(off.state, RUTH).mounted
    assert off.state.markers["ruth-mount"].name == "Ruth’s mount"
    assert inches(off.state, "walk") == 6
    assert refused(off.state, Walk(RUTH)) == ""


def test_nobody_gets_off_after_the_action_or_on_foot():
    assert refused(gunfight(), Dismount(RUTH)) == "Ruth is on foot."
    assert refused(does(gunfight(mounted=True), Walk(RUTH)), Dismount(RUTH)) == (
        "Ruth may only get off before their action."
    )


def test_a_rider_in_a_brawl_may_get_off_and_fight_on_foot():
    state = does(in_contact(gunfight(mounted=True), (RUTH, GABE)), Dismount(RUTH))

    assert state.brawling(model(state, RUTH))
    assert refused(state, Brawl(RUTH, GABE)) == ""


@pytest.mark.parametrize("move", [Walk, Run])
def test_getting_on_a_mount_ends_the_walk_or_run(move):
    on = play(loose(gunfight()), move(RUTH, mount="horse"))

    assert model(on.state, RUTH).mounted
    assert on.state.markers == {}
    assert on.state.acting is None
    assert happened(on, Moved).inches == {Walk: 6, Run: 12}[move]


def test_a_walk_to_a_mount_waits_for_those_in_ambush_and_is_followed_by_nothing():
    state = does(lurking(loose(gunfight()), GABE), Walk(RUTH, mount="horse"))

    assert refused(state, Shoot(RUTH, GABE)) == "Ruth has got on a mount: that ends the activation."
    assert after(state, React(GABE), (2,)).acting is None


def test_anybody_may_take_a_mount_that_stands_free():
    rode = does(acts(battle(law=(ruth(mounted=True),), out=(gabe(),)), RUTH), Dismount(RUTH), Done())
    taken = does(rode, Activate(GABE), Run(GABE, mount="ruth-mount"))

    assert not model(taken, GABE).sheet.mounted
    assert model(taken, GABE).mounted
    assert taken.markers == {}


def test_nobody_gets_on_a_second_mount_or_on_one_that_is_not_there():
    assert refused(loose(gunfight(mounted=True)), Walk(RUTH, mount="horse")) == (
        "Ruth is in the saddle already: dismount first."
    )
    assert refused(gunfight(), Walk(RUTH, mount="horse")) == "There is no free mount “horse”."


def test_a_rider_may_get_off_one_mount_and_run_to_another():
    state = does(loose(gunfight(mounted=True)), Dismount(RUTH), Run(RUTH, mount="horse"))

    assert list(state.markers) == ["ruth-mount"]
    assert model(state, RUTH).mounted


def test_every_free_mount_has_a_key_of_its_own():
    state = does(loose(gunfight(mounted=True), "ruth-mount"), Dismount(RUTH))

    assert list(state.markers) == ["ruth-mount", "ruth-mount-2"]


def test_a_pin_shortens_the_way_to_a_mount():
    state = loose(pinned(gunfight(), RUTH, GABE, "shotgun"))

    assert "cannot move an inch" in refused(state, Walk(RUTH, mount="horse"))
    assert happened(play(state, Run(RUTH, mount="horse")), Moved).inches == 6


def test_whoever_is_shot_on_the_way_to_a_mount_is_thrown_off_it():
    state = lurking(loose(change(posse(), RUTH, health=1)), GABE)
    shot = after(does(state, Run(RUTH, mount="horse")), React(GABE), (6,))

    assert not model(shot, RUTH).alive
    assert list(shot.markers) == ["ruth-mount"]


def test_a_rider_who_brawls_is_struck_in_the_saddle():
    state = does(gunfight(mounted=True), Brawl(RUTH, GABE))
    fought = after(state, Strike(RUTH), (2,), (2,))

    assert model(fought, RUTH).mounted


def test_people_may_be_bought_on_foot_beside_riders():
    state = battle(law=(ruth(mounted=True), person("nan")), out=(gabe(),))

    assert stride(state, model(state, "nan"), "walk") == 6
