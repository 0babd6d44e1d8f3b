"""Who may duel, and who cannot answer. True Lead, Shooting, Duel."""

from games.true_lead.duel import Duel
from games.true_lead.events.fighting import Challenged
from games.true_lead.movement import Run, Walk
from tests.games.true_lead.table import (  # fmt: skip
    GABE,
    RUTH,
    arm,
    asked,
    change,
    does,
    gunfight,
    happened,
    in_contact,
    loose,
    lurking,
    play,
    posse,
    refused,
)

# ---- who cannot answer


def test_whoever_reloads_answers_nothing_and_chooses_nothing():
    state = change(gunfight(), GABE, reloading=1)
    alone = play(state, Duel(RUTH, GABE))
    fired = play(state, Duel(RUTH, GABE), 4)
    over = play(state, Duel(RUTH, GABE), 4, (2, 2, 2, 2))

    assert happened(alone, Challenged).alone
    assert (asked(alone).who, asked(alone).low, asked(alone).high) == ("law", 1, 6)
    assert (asked(fired).who, asked(fired).dice) == ("law", 4)
    assert over.question is None
    assert over.state.acting is None


def test_whoever_has_nothing_loaded_in_range_cannot_answer_either():
    empty = change(gunfight(), GABE, empty=("revolver",))
    short = change(arm(gunfight(), GABE, "derringer"), GABE, empty=("revolver",))

    assert happened(play(empty, Duel(RUTH, GABE)), Challenged).alone
    assert happened(play(short, Duel(RUTH, GABE)), Challenged).alone
    assert not happened(play(short, Duel(RUTH, GABE, near=True)), Challenged).alone


# ---- who may duel


def test_nobody_duels_with_others_within_three_inches_friend_or_foe():
    assert refused(posse(), Duel(RUTH, GABE, crowded=True)) == (
        "Somebody else is within 3 inches of Ruth or Gabe: no duel there."
    )


def test_a_duel_is_refused_beyond_twelve_inches_and_out_of_sight():
    assert refused(gunfight(), Duel(RUTH, GABE, beyond=True)) == ("Gabe is beyond 12″: move closer first.")
    assert refused(gunfight(), Duel(RUTH, GABE, unseen=True)) == (
        "Ruth cannot see Gabe: choose a target in line of sight."
    )


def test_the_stunned_and_those_in_a_brawl_cannot_be_challenged():
    stunned = change(posse(), GABE, stunned=True)
    brawling = in_contact(posse(), ("nan", GABE))

    assert refused(stunned, Duel(RUTH, GABE)) == "Gabe is stunned and cannot be called out."
    assert "nobody shoots into one" in refused(brawling, Duel(RUTH, GABE))


def test_whoever_lies_stunned_beside_a_duellist_is_too_near():
    mine = in_contact(change(posse(), "wes", stunned=True), (RUTH, "wes"))
    theirs = in_contact(change(posse(), "nan", stunned=True), ("nan", GABE))

    assert refused(mine, Duel(RUTH, GABE)) == "Wes lies beside Ruth, within 3 inches: no duel there."
    assert refused(theirs, Duel(RUTH, GABE)) == "Nan lies beside Gabe, within 3 inches: no duel there."
    assert refused(does(mine, Walk(RUTH)), Duel(RUTH, GABE)) == ""


def test_a_duel_follows_a_walk_but_not_a_run_and_not_getting_on_a_mount():
    waiting = lurking(loose(gunfight()), GABE)

    assert refused(does(gunfight(), Walk(RUTH)), Duel(RUTH, GABE)) == ""
    assert refused(does(waiting, Run(RUTH)), Duel(RUTH, GABE)) == "Ruth has run already."
    assert "got on a mount" in refused(does(waiting, Walk(RUTH, mount="horse")), Duel(RUTH, GABE))


def test_a_friend_is_never_challenged():
    assert refused(posse(), Duel(RUTH, "nan")) == "Nan is on Ruth’s own side."
