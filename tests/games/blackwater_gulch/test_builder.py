"""Building a gang: sheets as forms and back, and what a player does with them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import game
from games.blackwater_gulch import catalogue
from games.blackwater_gulch.builder import (
    BUILDER,
    KINDS,
    added,
    blank,
    copied,
    edited,
    form,
    moved,
    passed,
    total,
    values,
)
from games.blackwater_gulch.gangs import problems
from games.blackwater_gulch.roster import Gang, Item, Skill, Weapon
from games.engine.play.questions import Refused
from games.engine.play.values import from_json, to_json
from games.engine.show.form_parsing import FormInvalid

STARTERS = {key: starter.gang for key, starter in catalogue.starters().items()}
COMMITTEE = STARTERS["tuesday-committee"]
OWN = (
    Weapon(
        "own-sling",
        "Sling",
        range="M",
        strength="M+2",
        traits=("thrown", "silent"),
        text="Any pebble will do.",
    ),
    Skill("own-stare", "Stare", "Nobody looks away.", ("melee", "morale")),
    Item("own-harmonica", "Harmonica", "trinket", 2, 3, "One tune."),
)


def keys(gang):
    return [card.key for card in game("blackwater-gulch").roster.cards(gang)]


def first(gang):
    return gang.characters[0]


def with_own(gang):
    weapon, skill, item = OWN
    one = first(gang)
    one = one.but(weapons=(*one.weapons, weapon), skills=(*one.skills, skill), items=(*one.items, item))
    return gang.but(characters=(one, *gang.characters[1:]))


@pytest.mark.parametrize(
    "gang", [*STARTERS.values(), with_own(COMMITTEE)], ids=[*STARTERS, "with things of its own"]
)
def test_a_sheet_that_is_saved_untouched_stays_as_it_was(gang):
    for where in ("", *keys(gang)):
        assert edited(gang, where, values(gang, where)) == (gang, where)


@pytest.mark.parametrize("kind", [kind.value for kind in KINDS])
def test_every_kind_that_is_offered_can_be_added_and_is_readable(kind):
    gang, key = added(blank("The Newcomers"), kind)

    assert keys(gang) == [key]
    assert from_json(to_json(gang), Gang) == gang
    assert [field.wrong for field in form(gang, key, values(gang, key))].count("") == len(
        form(gang, key, values(gang, key))
    )


def test_a_kind_that_there_is_not_is_a_key_error():
    for kind in ("", "dragon", "piece:dragon"):
        with pytest.raises(KeyError):
            added(COMMITTEE, kind)


def test_the_first_hero_leads_and_the_second_does_not():
    gang, _ = added(blank("New"), "minion")
    gang, hero = added(gang, "hero", keys(gang))
    gang, other = added(gang, "hero", keys(gang))

    assert [(one.key, one.leader) for one in gang.characters] == [
        ("new-minion", False),
        (hero, True),
        (other, False),
    ]
    assert (hero, other) == ("new-hero", "new-hero-2")


def test_a_gang_of_newcomers_has_nothing_wrong_with_it():
    gang = blank("New")
    for kind in ("hero", "henchman", "minion"):
        gang, _ = added(gang, kind, keys(gang))

    assert problems(gang) == ()
    assert total(gang).maximum == 325


def test_the_first_name_makes_the_key_and_the_second_does_not():
    gang, key = added(blank("New"), "hero")

    gang, key = edited(gang, key, values(gang, key) | {"name": ["Ruth “Red” Calloway"]})
    assert key == "ruth-red-calloway"

    gang, key = edited(gang, key, values(gang, key) | {"name": ["Somebody Else"]})
    assert (key, first(gang).name) == ("ruth-red-calloway", "Somebody Else")


def test_a_key_that_is_taken_is_not_given_twice():
    gang, key = added(COMMITTEE, "hero", keys(COMMITTEE))

    _, key = edited(gang, key, values(gang, key) | {"name": ["Ottoline"]}, keys(gang))

    assert key == "ottoline-2"


def test_a_name_without_a_letter_of_ours_makes_a_key_all_the_same():
    gang, key = added(blank("New"), "hero")

    assert edited(gang, key, values(gang, key) | {"name": ["Руфь"]})[1] == "somebody"


def test_a_copy_stands_behind_and_does_not_lead():
    gang, key = copied(COMMITTEE, "ottoline", keys(COMMITTEE))

    assert keys(gang)[:2] == ["ottoline", key]
    assert (gang.characters[1].name, gang.characters[1].leader) == ("Ottoline Grubb 2", False)


def test_a_copy_of_a_copy_counts_on():
    gang, key = copied(COMMITTEE, "deputy-1", keys(COMMITTEE))
    gang, key = copied(gang, key, keys(gang))

    assert next(one.name for one in gang.characters if one.key == key) == "Fitch 3"


def test_artillery_stands_behind_characters_and_is_copied_and_moved_among_itself():
    gang, gun = added(COMMITTEE, "piece:gatling", keys(COMMITTEE))
    gang, other = copied(gang, gun, keys(gang))

    assert keys(moved(gang, other, -1))[-2:] == [other, gun]
    assert keys(moved(gang, gun, -1)) == keys(gang)


@given(st.sampled_from(keys(COMMITTEE)), st.sampled_from([-1, 1]))
def test_moving_there_and_back_changes_nothing_but_at_the_ends(key, by):
    gang = moved(COMMITTEE, key, by)

    assert sorted(keys(gang)) == sorted(keys(COMMITTEE))
    if gang != COMMITTEE:
        assert moved(gang, key, -by) == COMMITTEE


def test_who_passes_from_gang_to_gang_is_in_one_of_them():
    gang, other = passed(COMMITTEE, blank("Dismissed"), "ottoline")

    assert "ottoline" not in keys(gang)
    assert keys(other) == ["ottoline"]
    with pytest.raises(KeyError):
        passed(gang, other, "ottoline")


def test_what_does_not_fit_is_named_field_by_field():
    said = values(COMMITTEE, "ottoline") | {
        "name": [""],
        "health": ["21"],
        "speed": ["fast"],
        "race": ["martian"],
    }

    with pytest.raises(FormInvalid) as unfit:
        edited(COMMITTEE, "ottoline", said)

    assert set(unfit.value.wrong) == {"name", "health", "speed", "race"}
    assert unfit.value.wrong["health"] == "Health: enter a whole number from 1 to 20."


def test_a_weapon_that_is_in_no_book_is_named():
    with pytest.raises(FormInvalid) as unfit:
        edited(COMMITTEE, "ottoline", values(COMMITTEE, "ottoline") | {"weapons": ["long-colt", "death-ray"]})

    assert unfit.value.wrong == {"weapons": "Weapons: there is no “death-ray”."}


def test_twenty_things_of_a_sort_are_the_most():
    with pytest.raises(FormInvalid, match="choose at most 20"):
        edited(COMMITTEE, "ottoline", values(COMMITTEE, "ottoline") | {"weapons": ["long-colt"] * 21})


@pytest.mark.parametrize(("sort", "fields", "found"), [
    ("weapons", {"name": "Sling", "range": "M", "strength": "3"}, Weapon("own-sling", "Sling", 1, "M", "3")),
    ("skills", {"name": "Stare", "text": "Nobody looks away."}, Skill("own-stare", "Stare", "Nobody looks away.")),
    ("items", {"name": "Pie", "level": "2", "xp": "1"}, Item("own-pie", "Pie", "consumable", 2, 1)),
])  # fmt: skip
def test_a_thing_of_ones_own_is_made(sort, fields, found):
    said = {f"{sort}.new.{name}": [words] for name, words in fields.items()}

    gang, _ = edited(COMMITTEE, "ottoline", values(COMMITTEE, "ottoline") | said)

    assert getattr(first(gang), sort)[-1] == found
    assert from_json(to_json(gang), Gang) == gang


def test_a_skill_of_ones_own_does_not_become_the_rulebooks_by_its_name():
    said = {"skills.new.name": ["Charge"], "skills.new.text": ["Runs at them."]}

    gang, _ = edited(COMMITTEE, "ottoline", values(COMMITTEE, "ottoline") | said)

    assert not first(gang).has("charge")
    assert first(gang).has("own-charge")


def test_a_book_weapon_that_was_changed_stays_as_it_was_kept():
    """An erratum in the catalogue changes no gang: what differs from the book is the player's own."""
    better = catalogue.weapons()["long-colt"].but(strength="5")
    gang = COMMITTEE.but(characters=(first(COMMITTEE).but(weapons=(better,)), *COMMITTEE.characters[1:]))

    assert values(gang, "ottoline")["weapons"] == ["own:0"]
    assert edited(gang, "ottoline", values(gang, "ottoline"))[0] == gang


def test_the_cost_is_as_printed_or_worked_out():
    gang, _ = edited(COMMITTEE, "ottoline", values(COMMITTEE, "ottoline") | {"xp": ["90"]})
    assert first(gang).xp == 90

    gang, _ = edited(gang, "ottoline", values(gang, "ottoline") | {"xp": [""]})
    assert first(gang).xp == 0
    assert "our estimate" in next(field.help for field in form(gang, "ottoline", {}) if field.name == "xp")


def test_sixty_one_characters_are_refused():
    gang = COMMITTEE.but(characters=tuple(first(COMMITTEE).but(key=f"one-{number}") for number in range(60)))

    for much in (
        lambda: added(gang, "minion"),
        lambda: copied(gang, "one-0"),
        lambda: passed(COMMITTEE, gang, "li-hua"),
    ):
        with pytest.raises(Refused, match="At most 60 characters fit"):
            much()


@pytest.mark.parametrize("where", ["", *keys(COMMITTEE)])
def test_every_problem_names_a_field_of_the_form_it_leads_to(where):
    spoilt = COMMITTEE.but(
        fame=10,
        characters=tuple(
            one.but(leader=True, strength=0, intellect=0, size="giant", health=2, faction="beasts")
            for one in COMMITTEE.characters
        ),
    )

    found = [problem for problem in problems(spoilt) if problem.where == where]

    assert found
    assert {problem.field for problem in found} <= {field.name for field in form(spoilt, where, {})}


def test_the_builder_is_the_games():
    assert game("blackwater-gulch").roster.builder is BUILDER
