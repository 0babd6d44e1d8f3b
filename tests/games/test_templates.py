"""Whoever is ready to begin from: in every game that has them they are in order, and worth what they say."""

import re

import pytest

from games import GAMES, game

PREFIX = "template:"
READY = [
    (key, kind) for key in GAMES for kind in game(key).roster.builder.kinds if kind.value.startswith(PREFIX)
]


def hired(key, kind):
    builder = game(key).roster.builder
    gang, where = builder.added(builder.blank("Anybody"), kind, ())
    return builder, gang, where


def test_games_in_which_members_are_bought_have_them():
    assert {key for key, _ in READY} == {"blackwater-gulch", "true-lead", "horizon"}
    assert all(sum(key == each for each, _ in READY) >= 7 for key in dict(READY))


@pytest.mark.parametrize(("key", "kind"), READY)
def test_they_cost_what_they_say(key, kind):
    builder, gang, where = hired(key, kind.value)

    told = float(re.search(r"([\d.]+) (?:Fame|points|Bar)$", kind.detail)[1])

    assert told > 0
    assert sum(part.amount for part in builder.costs(gang, where)) == told
    assert game(key).roster.price(gang) - game(key).roster.price(builder.blank("Anybody")) == told


@pytest.mark.parametrize(("key", "kind"), READY)
def test_they_are_told_with_what_they_carry(key, kind):
    builder, gang, where = hired(key, kind.value)

    for one in builder.carried(gang, where):
        assert one.name.rpartition(": ")[2] in kind.detail


@pytest.mark.parametrize(("key", "kind"), READY)
def test_nothing_is_to_be_mended_and_two_have_names_of_their_own(key, kind):
    rules = game(key)
    builder = rules.roster.builder
    led, leader = builder.added(builder.blank("Anybody"), builder.kinds[0].value, ())
    gang, where = builder.added(led, kind.value, [leader])
    gang, again = builder.added(gang, kind.value, [leader, where])

    wrong = [one.sentence for one in rules.roster.problems(gang) if one.where == where]
    cards = {card.key: card.name for card in rules.roster.cards(gang)}

    assert wrong == []
    assert again != where
    assert cards[again] != cards[where]


@pytest.mark.parametrize("key", ["blackwater-gulch", "true-lead", "horizon"])
def test_one_that_there_is_not_is_a_key_error(key):
    builder = game(key).roster.builder
    with pytest.raises(KeyError):
        builder.added(builder.blank("Anybody"), "template:nobody", ())
