"""Where things are set up: each step of setting up with its area in inches, and advice."""

from __future__ import annotations

from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.screens.words import inches
from games.blackwater_gulch.setup import CORNERS, area_inches, next_to_place, waiting
from games.blackwater_gulch.state import Battle
from games.engine.show.pieces import Reminder

say = phrases("screens.setup")

BESIDES = say("artillery-area")


def depth(battle: Battle) -> str:
    """A quarter of the board's edge, in inches."""
    return inches(area_inches(battle.settings.board))


def area_of(battle: Battle, side: str) -> str:
    """Where a side sets up, in a sentence."""
    name, deep = battle.sides[side].name, depth(battle)
    if battle.settings.deployment == "high-noon":
        return say("along-edge", name=name, deep=deep)
    if battle.settings.deployment == "cornered":
        if not battle.corners:
            return say("own-corner", name=name, deep=deep)
        return say("in-corner", name=name, deep=deep, corner=CORNERS[battle.corners[side]])
    if len(battle.teams()) > 2:
        return say("any-zone", name=name, deep=deep)
    if side == battle.defender or battle.team(side) == battle.team(battle.defender or side):
        return say("middle", name=name, deep=deep)
    return say("any-corner", name=name, deep=deep)


def who_rolls(battle: Battle) -> tuple[Reminder, ...]:
    """Where gangs stand together, whose dice are rolled (ruling BW-62)."""
    if len(battle.teams()) == len(battle.order):
        return ()
    return (Reminder(say("rolling-off"), say("everybody-rolls")),)


def reminders_of_setup(battle: Battle) -> tuple[Reminder, ...]:
    """What the step under way asks of the table."""
    if battle.stage == "between":
        return who_rolls(battle)
    if battle.stage != "setup":
        return ()
    wrong = tuple(Reminder(say("before-you-start"), words) for words in battle.irregular)
    feet = battle.settings.board
    if not (battle.attacker or battle.defender or battle.placed):
        tell = say("tell-each-other")
        board = Reminder(say("terrain"), say("board", feet=feet))
        return (*wrong, board, Reminder(say("your-gangs"), tell), *who_rolls(battle))
    if battle.objectives_placed < battle.objectives_due:
        areas = " ".join(area_of(battle, side) for side in battle.order)
        apart = Reminder(say("objectives"), say("objectives-apart"))
        return (*wrong, apart, Reminder(say("starting-areas"), areas))
    side = next_to_place(battle)
    if not side:
        return wrong
    found = [*wrong, Reminder(say("starting-area"), area_of(battle, side))]
    if any(key in battle.guns and battle.guns[key].side == side for key in waiting(battle)):
        found.append(Reminder(say("artillery"), BESIDES))
    return tuple(found)
