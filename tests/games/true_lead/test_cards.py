"""Cards: a group's, the quick reference, and a model's as it stands in a battle."""

import pytest

from games.true_lead import builder, catalogue
from games.true_lead.builder import added, blank, passed
from games.true_lead.forces import armed, group_price
from games.true_lead.roster import TYPES
from games.true_lead.screens.cards import card, cards, extras
from games.true_lead.state import Settings
from gangs.paper import layout
from gangs.paper.card_parts import SIZES, Subject
from gangs.paper.print_options import PrintOptions
from tests.games.true_lead.table import gabe, ruth, setup

STARTERS = {key: starter.gang for key, starter in catalogue.starters().items()}
ITEMS = catalogue.items()


def force_of(*kinds):
    force = blank("The Force")
    for kind in kinds:
        force, _ = added(force, kind)
    return force


def longest(kind="mob"):
    """A group with items and sixty-letter names everywhere."""
    force = force_of(kind)
    group = force.groups[0]
    names = ("W" * 60, "Þórbjörg Ægisdóttir Ćwikła-Žižková of the Ålesund Øvrebø Quay"[:60])
    people = tuple(
        one.but(name=names[place % 2], melee=ITEMS["tomahawk"], ranged=ITEMS["derringer"])
        for place, one in enumerate(group.fighters)
    )
    return force.but(name="W" * 60, groups=(group.but(name="W" * 60, fighters=people),))


def said(one):
    return " ".join(
        f"{block.heading} {line.name} {line.text}" for block in one.blocks for line in block.lines
    )


@pytest.mark.parametrize("force", STARTERS.values(), ids=STARTERS)
def test_there_is_a_card_for_every_group_with_a_line_for_every_model(force):
    found = cards(force)

    assert [one.key for one in found] == [group.key for group in force.groups]
    for one, group in zip(found, force.groups, strict=True):
        assert one.corner == f"{group_price(group)} points"
        lines = one.blocks[0].lines
        assert [line.name for line in lines] == [fighter.name for fighter in group.fighters]
        for line, fighter in zip(lines, group.fighters, strict=True):
            assert line.figures == (f"{fighter.accuracy}+",)
            assert (line.meter.label, line.meter.maximum) == ("Health", fighter.health)
            assert line.text.startswith(TYPES[fighter.type])


def test_what_everybody_has_is_said_once_and_what_was_bought_beside_its_owner():
    crew = cards(STARTERS["long-strike"])[0]

    assert crew.blocks[0].lines[4].text == "Boss · Repeating Rifle 30″ FP 2"
    assert crew.blocks[0].lines[1].text == "Thug · Knife FP 1"
    assert crew.blocks[1].lines[0].name == "Revolver 12″ FP 1 and Fists FP 1"


def test_a_mounted_group_moves_farther():
    on_foot, mounted = cards(force_of("mob", "posse"))

    assert [fact.value for fact in on_foot.figures] == ["6″", "12″", "12″"]
    assert [fact.value for fact in mounted.figures] == ["12″", "18″", "18″"]


def test_whoever_belongs_to_no_group_has_a_card_of_his_own():
    _, gone = passed(STARTERS["debating-society"], blank("Dismissed"), "cyrus")

    (found,) = cards(gone)

    assert (found.key, found.name, found.line) == ("cyrus", "Cyrus Dole", "Thug, without a group")


def test_a_group_that_nobody_is_left_of_still_has_its_card():
    force, _ = passed(force_of("lone-rider"), blank("Dismissed"), "lone-rider-legend-1")

    assert cards(force)[0].blocks[0].lines == ()


# The quick reference


def test_the_reference_is_about_this_force_and_no_other():
    (infantry,) = extras(force_of("duo"))
    (cavalry,) = extras(force_of("marshals"))
    (hermit,) = extras(force_of("lone-rider"))

    assert "Mounted" not in said(infantry)
    assert "Mounted" in said(cavalry)
    assert "joining a friend" in said(cavalry)
    assert "joining a friend" not in said(hermit)


@pytest.mark.parametrize("force", STARTERS.values(), ids=STARTERS)
def test_the_reference_has_the_notes_of_the_weapons_that_somebody_carries(force):
    (found,) = extras(force)
    carried = {
        item.name for group in force.groups for one in group.fighters for item in armed(one) if item.text
    }

    (weapons,) = [block for block in found.blocks if block.heading == "Weapons"]

    assert {line.name for line in weapons.lines} == carried - {"Fists"}


def test_nobody_needs_no_reference():
    assert extras(blank("Nobody")) == ()


def test_the_reference_is_nobodys_member():
    force = force_of("mob")

    assert not {one.key for one in extras(force)} & {one.key for one in cards(force)}


@pytest.mark.parametrize("key", STARTERS)
def test_the_reference_of_a_starter_is_one_card_of_two_faces(key):
    (found,) = extras(STARTERS[key])

    (pair,) = layout.leaflet(
        found, SIZES["poker"], PrintOptions(), f"{STARTERS[key].name}\nas of 20 Nov 2026"
    )

    assert not pair.right.notes
    assert pair.left.place == "1 of 2"


# On paper


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", catalogue.groups())
def test_every_model_of_the_longest_group_is_on_paper_with_all_of_its_boxes(kind, size):
    force = longest(kind)
    (found,) = cards(force)

    pairs = layout.pairs(
        Subject(found, "http://192.168.1.20/x"), SIZES[size], PrintOptions(), f"{'W' * 60}\nas of today"
    )

    backs = [back for pair in pairs for back in (pair.left, pair.right) if back]
    rows = [row for back in backs for row in back.rows]
    words = " ".join(run.text for row in rows for line in row.lines for run in line.words)
    for fighter in force.groups[0].fighters:
        assert set(fighter.name.split()) - set(words.split()) <= {"W" * 60}
    assert sum(row.boxes for row in rows) == sum(fighter.health for fighter in force.groups[0].fighters)
    assert words.count("Tomahawk") == len(force.groups[0].fighters)
    for back in backs:
        set_in = SIZES[size].tight if back.tight else SIZES[size]
        above = 1.5 + sum(SIZES[size].types[line.kind].line for line in back.title) if back.title else 0
        below = sum(SIZES[size].types[line.kind].line for line in back.foot)
        tall = sum(layout.row_tall(row, set_in) for row in back.rows)
        assert above + tall + max(below, SIZES[size].code if back.code else 0) <= SIZES[size].tall


def test_a_mob_with_plain_names_and_items_each_stands_on_one_card():
    force = longest()
    group = force.groups[0]
    people = tuple(one.but(name=f"Ebenezer Applewhite {place}") for place, one in enumerate(group.fighters))
    (found,) = cards(force.but(groups=(group.but(fighters=people),)))

    assert (
        len(
            layout.pairs(
                Subject(found, "http://192.168.1.20/x"), SIZES["poker"], PrintOptions(), "The Mob\nas of"
            )
        )
        == 1
    )


# In a battle


def test_a_models_card_shows_it_as_it_stands():
    battle = setup(law=(ruth("shotgun", "saber"),), out=(gabe(),)).change("ruth", health=1)

    found = card(battle, "ruth")

    assert {fact.label: fact.value for fact in found.figures} == {
        "Acc": "4+", "FP": "3", "Duel": "6", "Melee": "4", "Walk": "6″", "Run": "12″"
    }  # fmt: skip
    assert (found.meter.current, found.meter.maximum) == (1, 3)
    assert [line.name for line in found.blocks[0].lines] == ["Revolver", "Shotgun", "Saber", "Fists"]
    assert found.blocks[0].lines[0].text.startswith("Loaded.")


def test_an_empty_weapon_counts_for_nothing():
    battle = setup(law=(ruth("shotgun"),), out=(gabe(),)).change("ruth", empty=("revolver",))

    found = card(battle, "ruth")

    assert [fact.value for fact in found.figures[1:3]] == ["2", "2"]
    assert found.blocks[0].lines[0].text.startswith("Empty.")
    assert found.blocks[0].lines[1].text.startswith("Loaded.")


def test_who_reloads_has_nothing_to_shoot_with():
    battle = setup(law=(ruth("shotgun"),), out=(gabe(),))
    battle = battle.change("ruth", reloading=battle.round or 1).but(round=battle.round or 1)

    found = card(battle, "ruth")

    assert [fact.value for fact in found.figures[1:3]] == ["0", "0"]
    assert found.blocks[0].lines[0].text.startswith("Being reloaded this round.")


def test_where_one_gun_at_a_time_was_agreed_the_best_gun_is_counted_alone():
    sides = {"law": (ruth("shotgun"),), "out": (gabe(),)}
    every, one = (setup(settings=Settings(volley=how), **sides) for how in ("all", "one"))

    assert [fact.value for fact in card(every, "ruth").figures[1:3]] == ["3", "6"]
    assert [fact.value for fact in card(one, "ruth").figures[1:3]] == ["2", "6"]
    spent = one.change("ruth", empty=("revolver", "shotgun"))
    assert [fact.value for fact in card(spent, "ruth").figures[1:3]] == ["0", "0"]


def test_who_sits_on_a_mount_rides_farther():
    battle = setup(law=(ruth(),), out=(gabe(),)).change("ruth", mounted=True)

    found = card(battle, "ruth")

    assert "on a mount" in found.line
    assert {fact.label: fact.value for fact in found.figures}["Run"] == "18″"


def test_nobodys_card_is_a_key_error():
    with pytest.raises(KeyError):
        card(setup(), "nobody")


def test_a_rider_needs_two_figures_and_the_card_and_the_builder_say_so():
    force, posse = builder.added(builder.blank("Riders"), "posse")
    force, mob = builder.added(force, "mob")
    told = [[line.text for block in card.blocks for line in block.lines] for card in cards(force)]
    help_of = {key: builder.form(force, key, builder.values(force, key))[0].help for key in (posse, mob)}

    assert "Two figures each: one mounted, one on foot." in told[0]
    assert "Two figures each: one mounted, one on foot." not in told[1]
    assert help_of == {posse: builder.TWO_FIGURES, mob: ""}
