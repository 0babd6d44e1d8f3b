"""Every condition of every rule of Blackwater Gulch, and how it is held: computed, a chip on the sheet, or told.

The table is in `conditions_of_*.py`, by the chapters of the rulebook in their order.
"""

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.screens import draft, view
from tests.games.blackwater_gulch import conditions_of_a_gang as gang
from tests.games.blackwater_gulch import conditions_of_an_activation as activation
from tests.games.blackwater_gulch import conditions_of_an_ending as ending
from tests.games.blackwater_gulch.table import GABE, RUTH, battle, gabe, gunfight, minions, setup
from tests.games.conditions import wrong

CHAPTERS = {**gang.CHAPTERS, **activation.CHAPTERS, **ending.CHAPTERS}
ROWS = [*gang.ROWS, *activation.ROWS, *ending.ROWS]
FACTS = ("consume.action",)
"""Said in old records; no sheet offers it, since whoever pays an action has no Upkeep left for the free consumable."""


def test_every_rule_is_computed_asked_or_told():
    assert wrong("blackwater_gulch", CHAPTERS, ROWS, FACTS) == []


def told(heading):
    return " ".join(next(one.sentences for one in catalogue.reference() if one.heading == heading))


def test_a_base_that_does_not_fit_between_an_enemy_and_a_wall_is_told_of():
    assert "only where their whole base fits" in told("Actions")


def test_what_the_reference_tells_of_dice():
    words = told("Dice and measuring")

    assert all(
        rule in words
        for rule in ("A D3 is", "come at once", "the one whose model is activated", "at any time")
    )
    assert all(rule in words for rule in ("from base to base", "the whole base inside"))


def test_what_the_reference_tells_of_terrain():
    words = told("Terrain")

    assert "Stairs and ladders count as inches up or down" in words
    assert "in a fight they stand on the ground" in words


def test_what_the_reference_tells_of_artillery():
    assert "as an obstacle" in told("Artillery")
    assert "hides what is behind it" in told("Artillery")


def test_what_is_told_stands_in_the_reference():
    headings = {chapter.heading for chapter in catalogue.reference()}

    assert {"Seeing", "Dice and measuring", "Terrain", "Artillery", "Sizes", "What is ours"} <= headings


def test_before_the_roll_off_the_table_is_told_of_terrain_and_of_telling():
    reminders = {one.title: one.text for one in view(setup(ready=False)).reminders}

    assert "half the board or more" in reminders["Terrain"]
    assert "who leads them" in reminders["Your gangs"]


def test_the_form_says_for_how_many_models_a_board_is():
    board = next(field for field in catalogue.SHELF.setup_form(deployment=[]) if field.name == "board")

    assert [pick.label for pick in board.picks] == [
        "3 by 3 feet", "2 by 2 feet: fewer than 5 models a side", "4 by 4 feet: more than 10 models a side",
    ]  # fmt: skip


def test_the_sheet_of_hiding_tells_of_heights():
    notes = " ".join(draft(gunfight(), "hide", {"model": RUTH}).notes)

    assert "From 3″ or more above they see over it" in notes
    assert "from below nobody does" in notes


def test_the_chip_of_cover_says_what_cover_is():
    sheet = draft(gunfight(), "attack", {"model": RUTH, "target": GABE, "weapon": "long-colt"})
    cover = next(field for field in sheet.fields if field.name == "cover")

    assert "In Area Terrain, in a building" in cover.help


def test_the_sheet_of_a_team_says_its_two_inches():
    table = battle(law=minions(2), out=(gabe(),))

    assert "within 2″ of each other" in draft(table, "activate", {"model": "pup-1"}).fields[0].label
