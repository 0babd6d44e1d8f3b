"""Building a squad: sheets as forms and back, and what a player does with them."""

import pytest

from games.engine.show.form_parsing import FormInvalid
from games.horizon.arming import known, listed
from games.horizon.builder import (
    edited,
    form,
    values,
)
from games.horizon.catalogue import choices, keys, weapon
from games.horizon.squads import starters
from tests.games.horizon.builders import person, squad

STARTERS = {key: starter.gang for key, starter in starters().items()}


def said(found, where, **changes):
    """What stands on a sheet with some of it changed."""
    return values(found, where) | {name: [words] for name, words in changes.items()}


def field(found, where, name, given=None):
    fields = form(found, where, values(found, where) if given is None else given)
    return next(one for one in fields if one.name == name)


def changed(one, **changes):
    """Somebody once his sheet was saved with something changed."""
    found = squad(one)
    return edited(found, one.key, said(found, one.key, **changes))[0].characters[0]


@pytest.mark.parametrize("found", STARTERS.values(), ids=STARTERS)
def test_a_sheet_that_is_saved_untouched_stays_as_it_was(found):
    for where in ("", *(one.key for one in found.characters)):
        assert edited(found, where, values(found, where)) == (found, where)


@pytest.mark.parametrize("key", keys())
def test_every_profile_with_all_its_figures_can_be_kept(key):
    for made in choices(key):
        one = weapon(key, made)
        holder = person(style=key) if one.family == "unarmed" else person().but(weapons=(one,))
        found = squad(holder)
        assert edited(found, "ada", values(found, "ada")) == (found, "ada")


# Traits and Skills


def test_each_trait_says_what_it_gives_at_its_rank():
    one = squad(person(acuity=3, agility=4, instinct=1, resolve=5, strength=2))

    assert field(one, "ada", "resolve").help == "Health 80"
    assert "from a later edition of the rules (HZ-26)" in field(one, "ada", "resolve").why
    assert "Stamina 40" in field(one, "ada", "instinct").help
    assert "carries 15" in field(one, "ada", "strength").help
    assert "moves 20 m" in field(one, "ada", "agility").help
    assert "dives 4 m" in field(one, "ada", "strength").help
    assert "armor 8" in field(one, "ada", "strength").why
    assert "Adds 3 to High-Caliber Combat" in field(one, "ada", "acuity").why


def test_what_a_trait_gives_follows_what_is_typed():
    one = squad(person())

    assert "Health 90" in field(one, "ada", "resolve", said(one, "ada", resolve="6")).help
    assert "Health 50" in field(one, "ada", "resolve", said(one, "ada", resolve="many")).help


def test_each_skill_says_what_it_brings_and_behind_an_i_its_dice():
    one = squad(person(acuity=3, skills={"high-caliber": 3}))
    known, locked = field(one, "ada", "high-caliber"), field(one, "ada", "stealth")

    assert (known.help, known.why) == ("3–9 AP, 5.0 on average", "3 dice + 3 of Acuity or Agility.")
    assert locked.help == "3 AP, not unlocked"
    assert locked.why.startswith("Not unlocked: no dice, only 3 of Acuity or Agility")
    assert "later edition" in locked.why


def test_a_skill_left_empty_is_not_unlocked():
    one = changed(person(skills={"special": 2, "high-caliber": 3}), special="", awareness="4")

    assert one.skills == {"high-caliber": 3, "awareness": 4}


@pytest.mark.parametrize(
    ("name", "words"), [("acuity", "13"), ("acuity", ""), ("stealth", "-1"), ("special", "x")]
)
def test_a_rank_is_a_number_from_nothing_to_twelve(name, words):
    with pytest.raises(FormInvalid) as unfit:
        changed(person(), **{name: words})

    assert set(unfit.value.wrong) == {name}


# Figures


@pytest.mark.parametrize(
    ("name", "figure", "formula"),
    [
        ("health", "50", "30 + 10 for each rank of Resolve, from a later edition of the rules (HZ-26)."),
        ("stamina", "50", "30 + 10 for each rank of Instinct, from a later edition of the rules (HZ-26)."),
        ("carry", "15", "5 + 5 for each rank of Strength, from a later edition of the rules (HZ-26)."),
        ("move", "10", "5 for each rank of Agility, by the rulebook (HZ-07)"),
    ],
)
def test_each_figure_says_its_formula_and_where_it_is_from(name, figure, formula):
    found = field(squad(person()), "ada", name)

    assert found.otherwise == figure
    assert found.help.startswith(f"Leave blank for {figure}.")
    assert found.why.startswith(formula)


def test_no_ruling_stands_in_the_text_of_a_builder():
    one = squad(person())
    fields = [*form(one, "", {}), *form(one, "ada", values(one, "ada"))]

    assert not [each.name for each in fields if "HZ-" in each.help]


def test_a_figure_is_overridden_and_given_back():
    one = changed(person(), health="44", stamina="0", carry="9", move="30", armor="2")
    back = changed(one, health="", stamina="", carry="", move="", armor="")

    assert (one.health, one.stamina, one.carry, one.move, one.armor) == (44, 0, 9, 30, 2)
    assert back == person()


def test_the_weight_stands_beside_carry():
    one = squad(person("Ada", "rusty-smg", "light-military-grenade"))

    carry = field(one, "ada", "carry")
    assert "weapons weigh 4.5" in carry.help
    assert "only a warning" in carry.why


# Weapons


def test_weapons_are_chosen_by_family_with_tier_price_damage_and_whose_figures_they_are():
    picks = {pick.value: pick for pick in field(squad(), "ada", "weapons").picks}

    assert picks["light-combat-pistol"].group == "Pistols"
    assert picks["light-combat-pistol"].label == "Light Combat Pistol (tier 2, 8 Bar, damage 5–28)"
    assert picks["hand-cannon"].label.endswith("damage 13–36, corrected)")
    assert picks["hand-cannon:printed"].label.endswith("damage 13–38, as printed)")
    assert picks["micro-minigun:reconstructed"].label.endswith("reconstructed)")
    assert "silat" not in picks


def test_a_weapon_is_added_and_taken_away():
    armed = edited(
        squad(), "ada", values(squad(), "ada") | {"weapons": ["rusty-smg", "hand-cannon:printed", ""]}
    )[0]
    bare = edited(armed, "ada", values(armed, "ada") | {"weapons": []})[0]

    assert armed.characters[0].weapons == (weapon("rusty-smg"), weapon("hand-cannon", "printed"))
    assert bare.characters[0].weapons == ()


def test_a_weapon_of_the_rulebook_shows_its_magazine_and_what_is_odd_in_its_figures():
    row = field(squad(person("Ada", "rusty-smg")), "ada", "weapons").rows[0]

    assert (row.label, row.fields) == ("Rusty SMG", ())
    assert "weight 4, holds 6" in row.detail
    assert "13" in row.text


def own(start="weapons.new.", **changes):
    plain = {"name": "Grandmother", "like": "light-combat-pistol", **changes}
    return {f"{start}{name}": [words] for name, words in plain.items()}


def test_a_weapon_of_ones_own_has_the_rows_of_a_profile_and_what_is_written_besides():
    found = edited(
        squad(), "ada", values(squad(), "ada") | own(magazine="6", cost="1½", text="Older than the war.")
    )[0]
    (mine,) = found.characters[0].weapons

    assert (mine.key, mine.name, mine.made, mine.magazine, mine.cost) == (
        "own-grandmother",
        "Grandmother",
        "own",
        6,
        1.5,
    )
    assert (mine.rows, mine.reload, mine.weight) == (weapon("light-combat-pistol").rows, 2, 3)
    assert edited(found, "ada", values(found, "ada")) == (found, "ada")


def test_a_weapon_of_ones_own_is_changed_and_keeps_its_rows_until_others_are_chosen():
    found = edited(squad(), "ada", values(squad(), "ada") | own())[0]
    heavier = edited(found, "ada", values(found, "ada") | {"weapons.0.weight": ["7,5"]})[0]
    other = edited(found, "ada", values(found, "ada") | {"weapons.0.like": ["lmg"]})[0]

    assert heavier.characters[0].weapons[0] == found.characters[0].weapons[0].but(weight=7.5)
    assert other.characters[0].weapons[0].rows == weapon("lmg").rows
    assert other.characters[0].weapons[0].key == "own-grandmother"


@pytest.mark.parametrize(
    ("name", "words"),
    [("magazine", "1.5"), ("magazine", "100"), ("cost", "0.3"), ("weight", "-1"), ("cost", "many")],
)
def test_figures_of_ones_own_are_numbers(name, words):
    with pytest.raises(FormInvalid) as unfit:
        edited(squad(), "ada", values(squad(), "ada") | own(**{name: words}))

    assert set(unfit.value.wrong) == {f"weapons.new.{name}"}


def test_a_profile_from_before_an_erratum_stays_as_it_was_kept():
    old = weapon("rusty-smg").but(cost=3)
    found = squad(person().but(weapons=(old,)))

    assert listed(old) == ""
    assert edited(found, "ada", values(found, "ada"))[0].characters[0].weapons == (old,)


@pytest.mark.parametrize("words", ["spoon", "own:x", "hand-cannon:reconstructed"])
def test_a_weapon_that_there_is_not_is_unfit(words):
    with pytest.raises(FormInvalid, match="there is no"):
        edited(squad(), "ada", values(squad(), "ada") | {"weapons": [words]})


def test_twelve_weapons_are_the_most():
    with pytest.raises(FormInvalid, match="choose at most 12"):
        edited(squad(), "ada", values(squad(), "ada") | {"weapons": ["scrap-grenade"] * 13})


def test_a_style_is_learnt_forgotten_and_kept():
    learnt = changed(person(), style="krav-maga")
    odd = person().but(style=weapon("silat").but(name="Street Silat"))

    assert learnt.style == weapon("krav-maga")
    assert changed(learnt, style="").style is None
    assert changed(odd) == odd
    assert changed(odd, style="line").style == weapon("line")


def test_every_profile_can_be_chosen_with_each_of_its_figures():
    assert len({one.key for one in known().values()}) == 36
    assert len(known()) == sum(len(choices(key)) for key in keys())
