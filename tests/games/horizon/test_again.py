"""An attack once more, and what comes through of one at each target."""

from games.engine.play.memory import remember
from games.engine.play.table import carry_out
from games.engine.show.again import once_more, prospects, remembering
from games.horizon.attacks import Attack
from games.horizon.events.fighting import Lobbed
from games.horizon.gear import Holster
from games.horizon.moving import Move
from games.horizon.screens.sheets import draft
from tests.games.horizon.table import GABE, RUTH, WES, duel, fray, holding, scored


def drafts(state):
    return lambda tag, chosen: draft(state, tag, chosen)


def says(state, kept, command):
    outcome = carry_out(state, command)
    assert outcome.question is None, outcome.question
    return outcome.state, remember(kept, outcome.events, command)


def attacked():
    return says(scored(duel(), 4), (), Attack(RUTH, GABE, near=True))


def test_the_same_attack_is_one_tap_and_says_how_much_comes_through():
    state, kept = attacked()

    found = once_more(drafts(state), kept, RUTH)

    assert found.label == "Pistol at Gabe"
    assert "2 m or less" in found.detail
    assert found.share.removeprefix("−").isdecimal()
    assert not found.rolls


def test_it_is_gone_once_the_attacker_has_moved_or_has_nothing_in_hand():
    for command in (Move(RUTH), Holster(RUTH)):
        state, kept = says(*attacked(), command)

        assert once_more(drafts(state), kept, RUTH) is None


def test_it_is_gone_once_the_target_lies_in_a_death_coma():
    state = scored(duel().change(GABE, health=1), 4)

    state, kept = says(state, (), Attack(RUTH, GABE, near=True))

    assert once_more(drafts(state), kept, RUTH) is None


def test_each_target_says_what_comes_through_and_nothing_is_left_to_chance():
    state = scored(fray(), 4)
    sheet = draft(state, "attack", {"model": RUTH})
    field = next(one for one in sheet.fields if one.name == "target")

    found = dict(prospects(drafts(state), (), sheet, field))

    assert found[GABE].chance.label == "damage"
    assert not found[GABE].bar


def target(state, kept, **chosen):
    sheet = remembering(drafts(state), kept, "attack", {"model": RUTH, **chosen})
    return dict(sheet.preset).get("target", "")


def test_the_next_attack_is_at_the_same_target_wherever_they_stand_by_now():
    state, kept = says(scored(fray(), 4), (), Attack(RUTH, WES))
    state, kept = says(state, kept, Move(RUTH))
    state = scored(state, 4)

    assert target(state, kept) == WES
    assert target(state, kept, target="") == ""
    assert target(state, kept, target=GABE) == GABE


def test_where_nobody_was_attacked_yet_the_target_is_asked_unless_there_is_one_enemy_only():
    assert target(scored(fray(), 4), ()) == ""
    assert target(scored(duel(), 4), ()) == GABE


def test_whoever_throws_a_grenade_has_something_else_in_hand():
    assert Lobbed(RUTH, (), "grenade", "g", (), ()).rearms == (RUTH,)


def test_how_one_attacks_can_be_chosen_before_the_target_is():
    state = holding(scored(fray(), 4), RUTH)
    field = next(one for one in draft(state, "attack", {"model": RUTH}).fields if one.name == "how")
    assert not field.settled

    tapped = draft(state, "attack", {"model": RUTH, "how": field.picks[-1].value})

    assert any(one.name == "target" and not one.settled for one in tapped.fields)
