"""A shot once more, in the next round."""

import pytest

from games.engine.play.memory import remember
from games.engine.play.odds import as_percent
from games.engine.play.table import carry_out
from games.engine.show.again import once_more, prospects
from games.true_lead.duel import Duel, duel_odds, safest
from games.true_lead.events.movement import Moved
from games.true_lead.movement import Walk
from games.true_lead.rounds import Activate, Done
from games.true_lead.screens.sheets import draft
from games.true_lead.shooting import Pin, Shoot
from tests.games.true_lead.table import GABE, RUTH, acts, gunfight

MISSED = (2,)


def drafts(state):
    return lambda tag, chosen: draft(state, tag, chosen)


def says(state, kept, command, *answers):
    outcome = carry_out(state, command, answers)
    assert outcome.question is None, outcome.question
    return outcome.state, remember(kept, outcome.events, command)


@pytest.fixture
def shot():
    """Ruth has shot at Gabe, who stands in cover, and missed: it is his go."""
    return says(acts(gunfight(), RUTH), (), Shoot(RUTH, GABE, sight="cover"), MISSED)


def test_in_the_next_round_the_same_shot_is_one_tap(shot):
    state, kept = shot
    for command in (Activate(GABE), Done(), Activate(RUTH)):
        state, kept = says(state, kept, command)

    found = once_more(drafts(state), kept, RUTH)

    assert found.label == "Revolver at Gabe"
    assert "in cover" in found.detail
    assert found.share


def test_again_is_gone_once_the_target_has_moved(shot):
    state, kept = shot
    for command in (Activate(GABE), Walk(GABE), Done(), Activate(RUTH)):
        state, kept = says(state, kept, command)

    assert once_more(drafts(state), kept, RUTH) is None


def test_each_target_has_its_chance():
    state = acts(gunfight(), RUTH)
    sheet = draft(state, "shoot", {"model": RUTH})
    field = next(one for one in sheet.fields if one.name == "target")

    found = dict(prospects(drafts(state), (), sheet, field))

    tapped = draft(state, "shoot", {"model": RUTH, "target": GABE})
    assert found[GABE].chance == tapped.prospect
    assert found[GABE].bar


def test_pinning_fire_and_a_duel_can_be_said_again_as_long_as_neither_moves():
    _, kept = says(acts(gunfight(), RUTH), (), Pin(RUTH, GABE, "revolver"))
    assert kept[-1].stands
    for command, words in (
        (Pin(RUTH, GABE, "revolver"), "Pin Gabe"),
        (Duel(RUTH, GABE, near=True), "Duel with Gabe"),
    ):
        again = acts(gunfight(), RUTH)
        kept = remember((), (), command)
        assert once_more(drafts(again), kept, RUTH).label == words
        assert once_more(drafts(again), remember(kept, (Moved(GABE, "walk", 4),)), RUTH) is None


def test_each_target_of_a_duel_has_the_chance_of_two_who_choose_with_care():
    state = acts(gunfight(), RUTH)
    sheet = draft(state, "duel", {"model": RUTH})
    field = next(one for one in sheet.fields if one.name == "target")

    found = dict(prospects(drafts(state), (), sheet, field))[GABE].chance

    command = Duel(RUTH, GABE)
    kills, dies = safest(state, command)
    odds = {
        (mine, theirs): duel_odds(state, command, mine, theirs)
        for mine in range(1, 7)
        for theirs in range(1, 7)
    }
    worst = {
        mine: min(odds[mine, theirs][0] - odds[mine, theirs][1] for theirs in range(1, 7))
        for mine in range(1, 7)
    }
    assert kills - dies == max(worst.values())
    assert (kills, dies) in odds.values()
    assert found.share == as_percent(kills)
    assert as_percent(dies) in found.label


def test_each_target_of_pinning_fire_says_how_much_slower_it_will_be():
    state = acts(gunfight(), RUTH)
    sheet = draft(state, "pin", {"model": RUTH})
    field = next(one for one in sheet.fields if one.name == "target")

    found = dict(prospects(drafts(state), (), sheet, field))[GABE].chance

    assert found.share.startswith("−")
    assert not found.bar


def test_what_is_fired_can_be_chosen_before_the_target_is():
    state = acts(gunfight("rifle", "revolver"), RUTH)
    weapons = next(one for one in draft(state, "shoot", {"model": RUTH}).fields if one.name == "weapons")

    tapped = draft(state, "shoot", {"model": RUTH, "weapons": weapons.picks[0].value})

    assert dict(tapped.preset)["weapons"] == weapons.picks[0].value
    assert any(one.name == "target" and not one.settled for one in tapped.fields)
