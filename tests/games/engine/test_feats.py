"""The shot of the evening: of all attacks that hurt, the least likely, with the odds that it had at the time."""

from pathlib import Path

import pytest

from games.engine.files.text_record import read_record, replay
from games.engine.play.table import Command
from games.engine.tell import feats

GOLDEN = Path(__file__).resolve().parent.parent
RECORDS = {
    "long-night": ("blackwater_gulch/golden/long-night.txt", "Dorcas’s attack on Hush", 199),
    "long-day": ("true_lead/golden/long-day.txt", "Jasper’s duel with Amos", 115),
    "sproule": ("blood_horizon/golden/sproule-opens-fire.txt", "Sam’s shots", 444),
}


def told(name):
    found = read_record((GOLDEN / name).read_text())
    rules = found.game.battle
    standing = [entry for entry in replay(found).entries if entry.to is None]
    return rules, rules.begin(found.setup), standing


@pytest.mark.parametrize(("name", "label", "per_mille"), RECORDS.values(), ids=RECORDS)
def test_it_is_the_least_likely_of_all_that_hurt(name, label, per_mille):
    rules, began, standing = told(name)
    best = feats.best_feat(began, standing, rules.harm, rules.label)

    assert (best.label, best.per_mille) == (label, per_mille)


def test_where_every_attack_was_certain_there_is_none():
    rules, began, standing = told("horizon/golden/marker-nine.txt")

    assert feats.best_feat(began, standing, rules.harm, rules.label) is None


def test_its_odds_are_for_so_much_harm_or_more():
    rules, began, standing = told("blackwater_gulch/golden/street-lamps.txt")
    acts = [act for act in feats.acts_of(began, standing) if feats._worst(act.events, rules.harm)]
    act = acts[-1]
    harm = feats._worst(act.events, rules.harm)
    as_much = feats.chance_of(act, harm, rules.harm)
    any_harm = feats.chance_of(act, harm._replace(much=1), rules.harm)
    worse = feats.chance_of(act, harm._replace(much=harm.much + feats.OUT), rules.harm)

    assert worse == 0
    assert 0 < as_much <= any_harm < 1


def test_an_attack_with_too_many_ends_is_left_out(monkeypatch):
    monkeypatch.setattr(feats, "COURSES_AT_MOST", 1)
    rules, began, standing = told("blackwater_gulch/golden/long-night.txt")

    assert feats.best_feat(began, standing, rules.harm, rules.label) is None


def test_of_a_battle_without_end_those_who_did_the_most_harm_are_reckoned_and_then_it_stops(monkeypatch):
    rules, began, standing = told("blackwater_gulch/golden/long-night.txt")
    followed = []

    def counted(act, harm, harm_of, left=None):
        followed.append((harm.much, left.number))
        return chance_of(act, harm, harm_of, left)

    chance_of = feats.chance_of
    monkeypatch.setattr(feats, "chance_of", counted)
    monkeypatch.setattr(feats, "COURSES_OF_ALL", 50)
    feats.best_feat(began, standing, rules.harm, rules.label)
    acts = [act for act in feats.acts_of(began, standing) if feats._worst(act.events, rules.harm)]

    assert 0 < len(followed) < len(acts)
    assert followed == sorted(followed, reverse=True)


def test_a_roll_of_a_hundred_dice_is_not_followed():
    rules, began, standing = told("blackwater_gulch/golden/long-night.txt")
    acts = [act for act in feats.acts_of(began, standing) if feats._worst(act.events, rules.harm)]
    harm = feats._worst(acts[0].events, rules.harm)
    acts[0].command = HundredDice()

    with pytest.raises(feats.TooMany):
        feats.chance_of(acts[0], harm, rules.harm)


class HundredDice(Command, tag="hundred-dice"):
    def carry_out(self, table):
        table.roll("a", "to see", 100, purpose="to_see")


def test_an_attack_after_which_a_fight_goes_on_by_itself_is_left_out(monkeypatch):
    monkeypatch.setattr(feats, "ROLLS_AT_MOST", 0)
    rules, began, standing = told("blood_horizon/golden/sproule-opens-fire.txt")

    assert feats.best_feat(began, standing, rules.harm, rules.label) is None
