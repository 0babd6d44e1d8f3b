"""Every condition of every rule of Blood Horizon, and how it is held: computed, a chip on the sheet, or told.

The numbers count the points and sentences of each chapter that rule something, in order, and the rows of its tables;
worked examples are golden records. The Battle Board has no distances, so hardly anything has to be asked.
"""

from tests.games.blood_horizon import conditions_of_a_chase, conditions_of_a_fight
from tests.games.conditions import wrong

CHAPTERS = {
    "Game Overview": 2,
    "The Dice": 5,
    "On the Battle Board": 4,
    "Using the Tables": 3,
    "Star or Grunt": 3,
    "Star Advantages": 14,
    "Class": 4,
    "Attributes": 21,
    "Reputation": 9,
    "Skills": 5,
    "Weapons": 11,
    "Recruiting Your Band": 7,
    "Interaction": 14,
    "Leaders": 4,
    "The Battle Board": 3,
    "Turn Sequence": 8,
    "Active": 5,
    "Cover": 4,
    "Targeting": 3,
    "When You Can Shoot": 3,
    "How to Shoot": 6,
    "Shooting Damage": 5,
    "Duck Back": 4,
    "Return Fire": 5,
    "Damage": 9,
    "Melee": 12,
    "Recovering Out of the Fights": 4,
    "Will to Fight": 7,
    "Recovery": 6,
    "Campaign Start": 6,
    "Gun Store": 5,
    "During Each Week": 12,
    "Campaign Movement": 4,
    "Assassin Campaign Movement": 6,
    "Goon Squad Campaign Movement": 8,
    "Goon Squad and Assassin Clash": 6,
    "PEFs": 8,
    "Who Are They?": 12,
    "Want to Find Someone?": 4,
    "Challenge": 8,
    "Encounters": 4,
    "Chillin’": 11,
    "Stealth": 7,
    "On the Run": 7,
    "Hold Up": 5,
    "Pursuit": 10,
    "Defend": 6,
    "Ambush": 11,
    "Give Up the Satchel": 8,
    "Campaign Map": 2,
    "Tabletop Style": 19,
    "Tabletop Movement": 15,
    "Rules 2 Go": 5,
}

FACTS = (
    "challenge.effort", "fire-at-chargers.effort", "fire-at-chargers.hold", "free-will.alone", "further.effort",
    "hunt.on", "interact.effort", "move-on.leave", "next-week.on", "next-week.stay", "pass-by.stay", "recover.effort",
    "replacements.on", "return-fire.effort", "return-fire.hold", "run.effort", "search.on", "shoot.effort",
    "travel.on", "will.effort",
)  # fmt: skip
"""What players decide for themselves: no condition of a rule."""

ROWS = [*conditions_of_a_fight.ROWS, *conditions_of_a_chase.ROWS]


def test_every_condition_of_every_chapter_has_a_row_and_what_holds_it():
    assert wrong("blood_horizon", CHAPTERS, ROWS, FACTS) == []
