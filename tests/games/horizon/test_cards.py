"""Cards: the character, each weapon with its table, on paper and in a combat."""

from datetime import date

import pytest

from games.horizon.arming import known
from games.horizon.catalogue import weapon
from games.horizon.screens.as_it_stands import card
from games.horizon.screens.cards import cards, extras, weapon_card
from games.horizon.squads import starters
from gangs.paper import layout
from gangs.paper.card_parts import SIZES, Subject
from gangs.paper.print_options import PrintOptions
from gangs.paper.sheets import Gang, make_paper
from tests.games.horizon.builders import combat, foes, person, squad

STARTERS = {key: starter.gang for key, starter in starters().items()}
FOOT = "The Toll at Marker Nine\nas of 20 Nov 2026"


def block(found, heading):
    return next(one for one in found.blocks if one.heading == heading)


def rows(pair):
    return [row for back in (pair.left, pair.right) for row in back.rows if row.kind in ("table", "band")]


# The character


def test_a_card_has_the_traits_and_what_they_make():
    (found,) = cards(squad(person("Ada", acuity=1, agility=4, instinct=3, resolve=5, strength=2)))

    assert [(fact.label, fact.value) for fact in found.figures] == [
        ("ACU", "1"), ("AGI", "4"), ("INS", "3"), ("RES", "5"), ("STR", "2"), ("Move", "20"), ("Stam.", "60"),
        ("Carry", "15"),
    ]  # fmt: skip
    assert (found.meter.label, found.meter.maximum) == ("Health", 80)


def test_a_card_has_the_skills_with_dice_bonus_and_reach():
    (found,) = cards(squad(person(strength=4, skills={"special": 3, "awareness": 2})))

    assert [(line.name, line.figures) for line in block(found, "Skills").lines] == [
        ("Special Combat", ("3", "+4", "4–10")),
        ("Awareness", ("2", "+2", "2–6")),
    ]


def test_a_card_has_each_weapon_with_its_ammunition_and_the_style_last():
    (found,) = cards(squad(person("Ada", "lmg", "rusty-weapon", "scrap-grenade")))
    lines = block(found, "Weapons").lines

    assert [line.name for line in lines] == ["LMG", "Rusty Weapon", "Scrap Grenade", "Kick-Boxing"]
    assert [line.meter.maximum if line.meter else 0 for line in lines] == [15, 0, 1, 0]
    assert lines[0].text == "Tier 2 machine gun · Rapid-Fire Combat · reload +3 · weight 16"


def test_the_corner_says_what_somebody_costs():
    (found,) = cards(squad(person("Ada", "light-combat-pistol", "scrap-grenade", style="silat")))

    assert found.corner == "10.5 Bar"


def test_augs_armor_and_story_stand_on_the_card_where_there_are_any():
    (plain,) = cards(squad(person()))
    (found,) = cards(squad(person(augs="Sees heat.", armor=3, story="Never sleeps.")))

    assert {one.heading for one in found.blocks} - {one.heading for one in plain.blocks} == {
        "Augs", "Armor", "Said of them",
    }  # fmt: skip
    assert block(found, "Said of them").story


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", STARTERS)
def test_everybody_in_a_starter_stands_on_one_card(key, size):
    for found in cards(STARTERS[key]):
        subject = Subject(found, "http://192.168.1.20:8000/games/horizon/starters/x/")
        assert len(layout.pairs(subject, SIZES[size], PrintOptions(), FOOT)) == 1


# A weapon


def test_each_profile_of_a_squad_has_a_card_once():
    found = extras(squad(person("Ada", "lmg", "lmg"), person("Ben", "lmg", "hand-cannon", style="silat")))

    assert [one.name for one in found] == ["LMG", "Kick-Boxing", "Hand Cannon", "Silat"]
    assert len({one.key for one in found}) == 4


def test_two_sets_of_figures_of_one_weapon_are_two_profiles():
    both = person().but(weapons=(weapon("hand-cannon"), weapon("hand-cannon", "printed")))

    assert [one.name for one in extras(squad(both))] == ["Hand Cannon", "Hand Cannon", "Kick-Boxing"]


def test_no_weapons_card_is_a_members():
    for found in STARTERS.values():
        assert not {one.key for one in extras(found)} & {one.key for one in found.characters}


def test_nobody_needs_no_weapons():
    assert extras(squad().but(characters=())) == ()


@pytest.mark.parametrize("one", known().values(), ids=known())
def test_a_weapons_card_has_every_figure_of_its_profile(one):
    table = weapon_card(one).blocks[1]

    assert table.table
    assert [line.name for line in table.lines] == [str(score) for score in range(1, 31)]
    for line, row in zip(table.lines, one.rows, strict=True):
        figures = dict(zip(table.columns, line.figures, strict=True))
        damage = [figures.pop(name) for name in table.columns[: len(row.damage)]]
        assert damage == [str(figure) for figure in row.damage]
        assert figures.pop("Def") == str(row.defense)
        assert figures.pop("Move") == (f"{row.move:+d}".replace("-", "−") if row.move else "Base")
        assert list(figures.values()) == (
            [] if one.family == "unarmed" else [str(row.range) if row.range else "–"]
        )


def test_figures_that_are_not_the_printed_ones_are_said_to_be():
    assert "corrected figures" in weapon_card(weapon("hand-cannon")).blocks[0].lines[0].text
    assert "reconstructed figures" in weapon_card(weapon("rusty-pistol")).blocks[0].lines[0].text
    assert "figures" not in weapon_card(weapon("lmg")).blocks[0].lines[0].text


def test_a_grenade_has_a_column_for_each_of_its_five_targets():
    table = weapon_card(weapon("scrap-grenade")).blocks[1]

    assert table.columns == ("1st", "2nd", "3rd", "4th", "5th", "Def", "Move", "Range")
    assert table.lines[0].figures == ("25", "20", "15", "10", "5", "1", "−5", "20")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("one", known().values(), ids=known())
def test_every_profile_stands_on_one_card_of_either_size_in_full_type_fifteen_rows_to_a_face(one, size):
    (pair,) = layout.leaflet(weapon_card(one), SIZES[size], PrintOptions(), FOOT)

    for back in (pair.left, pair.right):
        table = [row for row in back.rows if row.kind in ("table", "band")]
        used = sum(layout.row_tall(row, SIZES[size]) for row in back.rows)
        lines = sum(SIZES[size].types[line.kind].line for line in (*back.title, *back.foot))
        assert not back.tight
        assert [row.kind == "band" for row in table] == [False, False, False, False, True] * 3
        assert used + lines + 1.5 <= SIZES[size].tall
    assert all(len(row.figures) == len(row.widths) > 0 for row in rows(pair))


def test_a_weapons_card_is_not_read_out_among_the_rules():
    found = STARTERS["last-ferry"]
    gang = Gang(found.name, "", [Subject(one) for one in cards(found)], (), extras(found))
    paper = make_paper(gang, PrintOptions(sheets=("rules",)), date(2026, 11, 20))

    words = [run.text for sheet in paper.sheets for column in sheet.columns for row in column
             for line in row.lines for run in line.words]  # fmt: skip
    assert not any("Damage" in text for text in words)


# In a combat


def fight(**answers):
    return combat(
        squad(person("Ada", "lmg", "scrap-grenade")), foes(person("Raider", "rusty-smg")), **answers
    )


def test_a_card_in_a_combat_shows_what_is_left():
    battle = fight()
    ada = battle.fighters["ada"]
    gear = (ada.gear[0].but(loaded=4), *ada.gear[1:])
    found = card(battle.change("ada", health=12, gear=gear), "ada")

    lmg, grenade, style = block(found, "Weapons").lines
    assert (found.meter.current, found.meter.maximum) == (12, 50)
    assert (lmg.meter.current, lmg.meter.maximum) == (4, 15)
    assert (grenade.meter.current, grenade.meter.maximum) == (1, 1)
    assert lmg.text.startswith("In hand")
    assert "In hand" not in style.text


def test_a_card_in_a_combat_has_the_table_of_what_is_in_hand():
    battle = fight()
    empty = battle.change("ada", hand="")

    assert len(block(card(battle, "ada"), "LMG").lines) == 30
    assert block(card(empty, "ada"), "Kick-Boxing").columns == ("Damage", "Def", "Move")


def test_a_card_in_a_combat_says_what_armor_does_as_was_agreed():
    told = [
        block(card(fight(armor=how).change("ada", armor=3), "ada"), "Armor").lines[0].text
        for how in ("each", "pool")
    ]

    assert told == ["Takes 3 damage off every attack.", "Stops 3 more damage, then is used up."]


def test_of_hidden_foes_the_players_see_no_health():
    battle = fight(foes="none")

    assert card(battle, "raider", ("a",)).meter is None
    assert card(battle, "raider", ("b",)).meter.current == 50
    assert card(battle, "ada", ("a",)).meter.current == 50


def test_of_foes_told_in_words_the_players_read_words():
    found = card(fight(foes="words").change("raider", health=20), "raider", ("a",))

    assert found.meter is None
    assert "wounded" in found.line
    assert "20" not in found.line


def test_who_is_not_there_has_no_card():
    with pytest.raises(KeyError):
        card(fight(), "nobody")
