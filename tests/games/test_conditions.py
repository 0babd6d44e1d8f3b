"""What is wrong with a table of conditions is found."""

import pytest

from tests.games.conditions import CHIP, COMPUTED, TOLD, flags, names_of_tests, row, wrong

CHAPTERS = {"Moving": 2}
INCH = row("Moving", 1, "an inch is kept", TOLD, "screens.scene:view")
FAR = row("Moving", 2, "so far", COMPUTED, "movement:stride")
REST = tuple(sorted(flags("true_lead")))


def found(*rows, chapters=CHAPTERS, facts=REST):
    return wrong("true_lead", chapters, rows, facts)


def test_a_whole_table_has_nothing_wrong():
    assert found(INCH, FAR) == []


def test_a_rule_without_a_row_is_named():
    assert found(INCH) == ["Moving, rule 2: no row."]


@pytest.mark.parametrize(
    ("spoilt", "said"),
    [
        (row("Moving", (2, 3), "so far", COMPUTED, "movement:stride"), "there is no such rule"),
        (row("Moving", 2, "an inch is kept", COMPUTED, "movement:stride"), "stands there twice"),
        (row("Moving", 2, "so far", "hoped", "movement:stride"), "none of the three"),
        (row("Moving", 2, "so far", COMPUTED), "nothing holds it"),
        (
            row("Moving", 2, "so far", COMPUTED, "test_nobody_wrote_this"),
            "there is no test_nobody_wrote_this",
        ),
        (row("Moving", 2, "so far", COMPUTED, "movement:flies"), "there is no movement:flies"),
        (row("Moving", 2, "so far", COMPUTED, "nowhere:flies"), "there is no nowhere:flies"),
        (row("Moving", 2, "so far", CHIP, "movement:stride"), "a chip names its fields"),
        (row("Moving", 2, "so far", CHIP, "movement:stride", chips="brawl.beyond"), "no test shows"),
        (
            row("Moving", 2, "so far", CHIP, min(names_of_tests("true_lead")), chips="walk.wings"),
            "no command has walk.wings",
        ),
    ],
)
def test_what_is_wrong_with_a_row_is_said(spoilt, said):
    assert any(said in sentence for sentence in found(INCH, spoilt))


def test_a_flag_of_a_command_that_no_row_names_is_found():
    assert found(INCH, FAR, facts=REST[1:]) == [f"{REST[0]} is said on a sheet, and no row names it."]
    assert "shoot.wings" in found(INCH, FAR, facts=(*REST, "shoot.wings"))[0]
