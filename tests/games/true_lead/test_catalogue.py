"""The tables: items, types, groups, starter forces, rulings and the rules in short."""

from collections import Counter

import pytest

from games.engine.play.values import DecodeError
from games.true_lead import catalogue
from games.true_lead.book import for_sale
from games.true_lead.forces import price, problems


@pytest.mark.parametrize(("key", "range_", "fp", "points"), [
    ("fists", 0, 1, 0),
    ("knife", 0, 1, 5),
    ("tomahawk", 0, 2, 10),
    ("saber", 0, 3, 15),
    ("derringer", 6, 1, 5),
    ("revolver", 12, 1, 10),
    ("shotgun", 18, 2, 15),
    ("bow", 30, 1, 15),
    ("rifle", 30, 2, 20),
    ("buffalo", 36, 1, 20),
])  # fmt: skip
def test_an_item_has_the_books_figures(key, range_, fp, points):
    item = catalogue.items()[key]

    assert (item.range, item.fp, item.points) == (range_, fp, points)


def test_there_are_ten_items():
    assert len(catalogue.items()) == 10


def test_the_notes_of_the_weapons():
    items = catalogue.items()

    assert {key: item.in_duel for key, item in items.items() if item.in_duel != item.fp} == {"revolver": 6}
    assert {key: (item.open, item.cover) for key, item in items.items() if item.open != 3} == {
        "shotgun": (6, 12)
    }
    assert [key for key, item in items.items() if not item.dry] == ["bow"]
    assert [(key, item.wounds) for key, item in items.items() if item.reloads] == [("buffalo", 3)]


@pytest.mark.parametrize(
    ("key", "health", "accuracy"), [("legend", 7, 2), ("boss", 3, 4), ("thug", 1, 5), ("veteran", 5, 3)]
)
def test_a_type_has_the_books_figures(key, health, accuracy):
    row = catalogue.types()[key]

    assert (row.health, row.accuracy) == (health, accuracy)


@pytest.mark.parametrize(("key", "points", "line"), [
    ("mob", 35, "6 Thugs"),
    ("posse", 30, "4 Thugs, mounted"),
    ("crew", 40, "4 Thugs and 1 Boss"),
    ("gang", 45, "3 Bosses"),
    ("duo", 55, "2 Veterans"),
    ("marshals", 60, "2 Veterans, mounted"),
    ("partners", 90, "2 Legends"),
    ("lone-rider", 50, "1 Legend, mounted"),
])  # fmt: skip
def test_a_group_is_made_up_and_costs_as_the_book_has_it(key, points, line):
    row = catalogue.groups()[key]

    assert (row.points, row.line) == (points, line)


def test_what_is_for_sale_is_everything_but_fists():
    assert [item.key for item in for_sale(ranged=False)] == ["knife", "tomahawk", "saber"]
    assert [item.key for item in for_sale(ranged=True)] == [
        "derringer", "revolver", "shotgun", "bow", "rifle", "buffalo"
    ]  # fmt: skip


@pytest.mark.parametrize("key", catalogue.starters())
def test_every_starter_is_ready_to_play_and_within_two_points_of_its_limit(key):
    force = catalogue.starters()[key].gang

    assert problems(force) == ()
    assert force.points - 2 <= price(force) <= force.points
    assert catalogue.starters()[key].price == price(force)


def test_there_are_three_starters_at_each_limit_and_the_small_ones_come_first():
    groups = [starter.group for starter in catalogue.starters().values()]

    assert groups == [
        *["100 points"] * 2, "100 points, few and famous", *["200 points"] * 2, "200 points, few and famous",
    ]  # fmt: skip


def test_starters_are_of_every_sort():
    kinds = Counter(group.kind for starter in catalogue.starters().values() for group in starter.gang.groups)
    forces = [starter.gang for starter in catalogue.starters().values()]
    models = {sum(len(group.fighters) for group in force.groups) for force in forces}

    assert kinds.keys() == catalogue.groups().keys()
    assert min(models) == 2
    assert max(models) == 20
    assert any(all(one.mounted for group in force.groups for one in group.fighters) for force in forces)


def test_no_two_of_the_starters_have_a_key_in_common():
    keys = [
        one.key
        for starter in catalogue.starters().values()
        for group in starter.gang.groups
        for one in group.fighters
    ]

    assert len(set(keys)) == len(keys)


def test_every_starter_has_a_story_and_names_of_its_own():
    for starter in catalogue.starters().values():
        assert starter.line
        assert all(one.name[-1].isalpha() for group in starter.gang.groups for one in group.fighters)


def mob(**changes):
    models = [{"name": f"Somebody {number}"} for number in "ABCDEF"]
    return {"name": "F", "groups": [{"kind": "mob", "name": "M", "models": models} | changes]}


def test_a_force_of_a_table_is_named_model_by_model():
    force = catalogue.force(mob())

    assert [one.key for one in force.groups[0].fighters][:2] == ["somebody", "somebody-2"]


@pytest.mark.parametrize(("changes", "words"), [
    ({"kind": "army"}, "there is no group “army”"),
    ({"models": [{"name": "One"}]}, "a Mob is 6 Thugs"),
    ({"models": [{"name": "One", "ranged": "saber"}] * 6}, "One: there is no ranged item “saber”"),
    ({"models": [{"name": "One", "melee": "fists"}] * 6}, "One: there is no melee item “fists”"),
])  # fmt: skip
def test_a_table_that_cannot_be_read_is_misread_with_what_is_wrong(changes, words):
    with pytest.raises(DecodeError, match=words):
        catalogue.force(mob(**changes))


def test_all_rulings_are_there_each_in_our_own_words():
    assert list(catalogue.rulings()) == [f"TL-{number:02}" for number in range(1, 27)]
    assert all(words.endswith(".") and len(words) < 500 for words in catalogue.rulings().values())


def test_the_rules_in_short_have_the_figures_of_the_tables():
    chapters = {chapter.heading: chapter for chapter in catalogue.reference()}
    rows = {row.cells[0]: row.cells for row in chapters["Weapons"].rows}

    for item in catalogue.items().values():
        _, far, fp, _points = rows[item.name]
        assert far == (f"{item.range}″" if item.ranged else "–")
        assert fp.startswith(str(item.fp))
        assert not item.points or str(item.points) in rows[item.name][3]
    groups = {row.cells[0]: row.cells[1:] for row in chapters["Types and groups"].rows}
    assert groups == {row.name: (str(row.points), row.line) for row in catalogue.groups().values()}
    types = " ".join(chapters["Types and groups"].sentences)
    for row in catalogue.types().values():
        assert f"{row.key.capitalize()}: Health {row.health}, {row.accuracy}+" in types
    assert all(len(row.cells) == len(chapter.head) for chapter in chapters.values() for row in chapter.rows)


def in_short(heading):
    """All that the rules in short say under a heading."""
    (chapter,) = [one for one in catalogue.reference() if one.heading == heading]
    return " ".join([*chapter.sentences, *(" ".join(row.cells) for row in chapter.rows)])


def test_facing_does_not_matter_and_the_rules_in_short_say_so():
    assert "Facing does not matter" in in_short("Actions")


def test_an_ambush_is_told_as_normal_fire_and_not_as_a_single_shot():
    assert "as normal fire, at −1" in in_short("Ambush")
    assert "fire once at a mover" in in_short("Actions")
    assert catalogue.wording("actions")["ambush"].startswith("Ambush: Fire once, at −1")
