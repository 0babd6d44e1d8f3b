"""The odds of attacks: how likely each was to do what it did, what could be expected of it, the shot of the evening."""

from functools import cache, partial
from pathlib import Path

import pytest

from games.blackwater_gulch.events.gear import LootTaken
from games.engine.files.text_record import read_record, replay
from games.engine.play.odds import chances
from games.engine.play.table import Command
from games.engine.tell import attack_odds
from games.engine.tell.attack_odds import against_the_odds, odds_of
from games.engine.tell.attacks import acts_of
from games.engine.tell.harm import OUT, totals_of
from tests.games.engine.retold import fought

GOLDEN = Path(__file__).resolve().parent.parent
RECORDS = {
    "long-night": ("blackwater_gulch/golden/long-night.txt", "Dorcas’s attack on Hush", 199),
    "long-day": ("true_lead/golden/long-day.txt", "Jasper’s duel with Amos", 115),
    "sproule": ("blood_horizon/golden/sproule-opens-fire.txt", "Sam’s shots at Outlaw 3", 444),
}


def told(name):
    found = read_record((GOLDEN / name).read_text())
    rules = found.game.battle
    standing = [entry for entry in replay(found).entries if entry.to is None]
    return rules, rules.begin(found.setup), standing


def all_odds(rules, began, standing):
    return attack_odds.attack_odds(began, standing, rules.harm, rules.label, rules.alone)


@cache
def odds_in(name):
    """All odds of a record as it is: worked out once for all tests here."""
    return all_odds(*told(name))


def acts_that_hurt(rules, began, standing):
    return [act for act in acts_of(began, standing) if totals_of(act.events, rules.harm)]


@pytest.mark.parametrize(("name", "label", "per_mille"), RECORDS.values(), ids=RECORDS)
def test_the_shot_of_the_evening_is_the_least_likely_of_all_that_hurt(name, label, per_mille):
    best = against_the_odds(odds_in(name))

    assert (best.label, best.per_mille) == (label, per_mille)


def test_where_every_attack_was_certain_there_is_none():
    assert against_the_odds(all_odds(*told("horizon/golden/marker-nine.txt"))) is None


def test_its_odds_are_for_so_much_harm_or_more():
    rules, began, standing = told("blackwater_gulch/golden/street-lamps.txt")
    act = acts_that_hurt(rules, began, standing)[-1]
    (found,) = [one for one in odds_of(act, rules.harm) if one.much]

    assert 0 < found.per_mille <= found.any < 1000
    assert found.much < OUT
    assert 0 < found.wounds < 1000 * found.much


def test_what_all_attacks_should_have_done_is_near_what_they_did():
    """Over a hundred attacks the sum of the expectations is that of the deeds, within what chance makes of it."""
    found = [*odds_in(RECORDS["long-night"][0]), *odds_in(RECORDS["long-day"][0])]
    done = sum(one.much % OUT + one.much // OUT for one in found)
    due = sum(one.wounds + one.outs for one in found) / 1000

    assert len(found) > 80
    assert done == pytest.approx(due, rel=0.35)


def test_saves_against_all_odds_are_known_from_the_moment_of_the_hits():
    """Three hits, and all three saves needed: one in twenty-seven."""
    held = [one for one in odds_in(RECORDS["long-night"][0]) if not one.much and one.late == 37]

    assert [(one.by, one.to) for one in held] == [("isolde", "elias")]


def with_every_card(monkeypatch):
    every = partial(chances, draws=True)
    monkeypatch.setattr(attack_odds, "chances", lambda *given, draws, **more: every(*given, **more))
    monkeypatch.setattr(attack_odds, "COURSES_AT_MOST", 5_000)


@pytest.mark.slow
def test_which_loot_card_a_kill_brings_changes_no_odds(monkeypatch):
    """Told of one card for all, and of each of the deck by itself: the same, in a twentieth of the time."""
    rules, began, standing, _ = fought("blackwater-gulch", 0)
    kills = [act for act in acts_of(began, standing) if any(isinstance(one, LootTaken) for one in act.events)]
    of_one = [list(odds_of(act, rules.harm)) for act in kills[:3]]
    with_every_card(monkeypatch)

    assert of_one == [list(odds_of(act, rules.harm)) for act in kills[:3]]
    assert any(one.much >= OUT for each in of_one for one in each)


def test_every_attack_of_an_evening_has_its_odds():
    """Also of one in which a gang is wiped out, with a card of Loot for each who falls."""
    rules, began, standing, odds = fought("blackwater-gulch", 0)

    assert {act.entry for act in acts_that_hurt(rules, began, standing)} <= {one.entry for one in odds}


def test_an_attack_with_too_many_ends_is_left_out(monkeypatch):
    monkeypatch.setattr(attack_odds, "COURSES_AT_MOST", 1)

    assert against_the_odds(all_odds(*told("blackwater_gulch/golden/long-night.txt"))) is None


def test_of_a_battle_without_end_those_who_did_the_most_harm_are_reckoned_and_then_it_stops(monkeypatch):
    rules, began, standing = told("blackwater_gulch/golden/long-night.txt")
    followed = []

    def counted(act, harm_of, label, left=None):
        followed.append((max(act.done(harm_of).values(), default=0), left.number))
        return odds_of(act, harm_of, label, left)

    monkeypatch.setattr(attack_odds, "odds_of", counted)
    monkeypatch.setattr(attack_odds, "COURSES_OF_ALL", 50)
    all_odds(rules, began, standing)

    assert 0 < len(followed) < len(acts_that_hurt(rules, began, standing))
    assert followed == sorted(followed, reverse=True)


def test_a_roll_of_a_hundred_dice_is_not_followed():
    rules, began, standing = told("blackwater_gulch/golden/long-night.txt")
    act = acts_that_hurt(rules, began, standing)[0]
    act.command = HundredDice()

    with pytest.raises(attack_odds.TooMany):
        list(odds_of(act, rules.harm))


class HundredDice(Command, tag="hundred-dice"):
    def carry_out(self, table):
        table.roll("a", "to see", 100, purpose="to_see")


def test_an_attack_after_which_a_fight_goes_on_by_itself_is_left_out(monkeypatch):
    monkeypatch.setattr(attack_odds, "ROLLS_AT_MOST", 0)

    assert against_the_odds(all_odds(*told("blood_horizon/golden/sproule-opens-fire.txt"))) is None
