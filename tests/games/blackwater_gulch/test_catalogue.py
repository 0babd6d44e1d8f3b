"""The tables: weapons, skills, items, the Loot deck, factions, starter gangs and sentences."""

from collections import Counter
from typing import get_args

import pytest

from games.blackwater_gulch import GAME, catalogue
from games.blackwater_gulch.gangs import price, problems
from games.blackwater_gulch.roster import FACTIONS, Effect, Trait, Weapon
from games.engine.play.values import DecodeError

KINDS = ("consumable", "ammunition", "attachment", "trinket", "weapon")


def test_the_loot_deck_has_at_least_forty_cards_of_every_kind_and_level():
    deck = catalogue.loot_deck()

    assert len(deck) >= 40
    assert {card.kind for card in deck} == set(KINDS)
    assert {card.level for card in deck} == {1, 2, 3, 4, 5, 6}


def test_a_unique_card_is_in_the_deck_once():
    many = Counter(card.key for card in catalogue.loot_deck())

    assert [card.key for card in catalogue.loot_deck() if card.unique and many[card.key] > 1] == []
    assert any(card.unique for card in catalogue.loot_deck())


def test_every_item_is_in_the_deck():
    assert {card.key for card in catalogue.loot_deck()} == catalogue.items().keys()


def test_an_item_of_a_unique_weapon_is_unique_itself():
    for item in catalogue.items().values():
        assert not item.weapon or item.unique == item.weapon.has("unique")
        assert not item.weapon or item.weightless == item.weapon.has("weightless")


@pytest.mark.parametrize("trait", get_args(Trait.__value__))
def test_every_weapon_trait_is_on_some_weapon(trait):
    assert [one.key for one in catalogue.weapons().values() if one.has(trait)]


@pytest.mark.parametrize("does", ["heal", "cure", "revive", "boost", "load", "attach", "free"])
def test_every_kind_of_effect_is_in_the_catalogue(does):
    effects: list[Effect] = [effect for one in catalogue.items().values() for effect in one.effects]
    effects += [skill.power for skill in catalogue.skills().values() if skill.power]

    assert does in {effect.does for effect in effects}


def test_what_is_used_up_has_an_effect_and_what_is_worn_has_none():
    for item in catalogue.items().values():
        assert bool(item.effects) == item.consumed
        assert (item.kind == "weapon") == (item.weapon is not None)
        assert (item.kind == "trinket") == bool(item.boosts)


def weapons(*traits: Trait) -> list[Weapon]:
    return [one for one in catalogue.weapons().values() if any(one.has(trait) for trait in traits)]


def test_weapons_are_what_the_book_says_of_their_kind():
    assert all(one.hands == 1 and one.ranged for one in weapons("pistol", "thrown"))
    assert all(
        one.hands == 2 and one.ranged for one in weapons("rifle", "shotgun", "bow", "sniper", "artillery")
    )
    assert all(one.range == "M" for one in weapons("thrown"))
    assert all(not one.ranged for one in weapons("long-reach"))
    assert all(one.has("silent") for one in weapons("bow"))


def test_every_artillery_piece_fires_an_artillery_weapon():
    assert {piece.weapon.key for piece in catalogue.pieces().values()} == {
        one.key for one in weapons("artillery")
    }


def test_every_faction_has_its_rule_and_says_where_it_stands():
    assert catalogue.factions().keys() == FACTIONS.keys()
    assert all(rule.rule and rule.text and rule.source for rule in catalogue.factions().values())


@pytest.mark.parametrize("key", catalogue.starters())
def test_every_starter_gang_is_ready_to_play_within_its_fame(key):
    gang = catalogue.starters()[key].gang

    assert problems(gang) == ()
    assert gang.fame - 15 <= price(gang) <= gang.fame


def test_there_is_a_starter_for_each_faction_small_and_large():
    found = Counter((starter.gang.faction, starter.gang.fame) for starter in catalogue.starters().values())

    assert found == {(faction, fame): 1 for faction in FACTIONS for fame in (325, 700)}


def test_a_gang_that_names_an_unknown_weapon_is_misread_with_the_name():
    with pytest.raises(DecodeError, match="bazooka"):
        catalogue.gang(
            {"name": "G", "faction": "lawmen", "characters": [{"key": "x", "weapons": ["bazooka"]}]}
        )


def test_every_event_can_be_told():
    told = {tag.split(".")[0] for tag in catalogue.sentences()}
    silent = {"rolled", "strained", "activation-ended", "wished"}
    tags = {str(kind.__struct_config__.tag) for kind in GAME.battle.events.__args__}

    assert tags - told <= silent
    assert told - tags <= {"turn-ended"}


def test_every_text_is_there():
    for table in (catalogue.weapons(), catalogue.skills(), catalogue.items()):
        assert [row.key for row in table.values() if not row.text] == []
