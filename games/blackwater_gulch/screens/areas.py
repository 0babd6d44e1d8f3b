"""Where things are set up: each step of setting up with its area in inches, and advice."""

from __future__ import annotations

from games.blackwater_gulch.screens.words import inches
from games.blackwater_gulch.setup import CORNERS, LAYOUTS, next_to_place, waiting
from games.blackwater_gulch.state import Battle
from games.engine.show.pieces import Reminder
from games.engine.tell.sentences import join_words

BESIDES = "Artillery stands anywhere but in an enemy’s starting area; it does not move any more."


def depth(battle: Battle) -> str:
    """A quarter of the board's edge, in inches."""
    return inches(int(LAYOUTS[battle.settings.deployment].inches(battle.settings.board * 12)))


def area_of(battle: Battle, side: str) -> str:
    """Where a side sets up, in a sentence."""
    name, deep = battle.sides[side].name, depth(battle)
    if battle.settings.deployment == "high-noon":
        return f"{name}: within {deep} of their own edge, along all of it."
    if battle.settings.deployment == "cornered":
        corner = f" in the {CORNERS[battle.corners[side]]} corner" if battle.corners else " in their corner"
        return f"{name}:{corner}, {deep} along both edges, up to the line between these points."
    if len(battle.teams()) > 2:
        return f"{name}: any zone still free, {deep} across in the middle or {deep} along both edges of a corner."
    if side == battle.defender or battle.team(side) == battle.team(battle.defender or side):
        return f"{name}: in the middle, in a circle {deep} across."
    return f"{name}: in any corner, {deep} along both edges, up to the line between these points."


def who_rolls(battle: Battle) -> tuple[Reminder, ...]:
    """Where gangs stand together, whose dice are rolled (ruling BW-62)."""
    if len(battle.teams()) == len(battle.order):
        return ()
    return (Reminder("Rolling off", "Every gang rolls a die, allies too; the winner chooses for its team."),)


def reminders_of_setup(battle: Battle) -> tuple[Reminder, ...]:
    """What the step under way asks of the table."""
    if battle.stage == "between":
        return who_rolls(battle)
    if battle.stage != "setup":
        return ()
    wrong = tuple(Reminder("Before you start", words) for words in battle.irregular)
    feet = battle.settings.board
    if not (battle.attacker or battle.defender or battle.placed):
        advice = "Terrain in turn, as you both like: half the board or more, obstacles and Area Terrain to hide in."
        tell = "Tell each other what your gangs can do, and who leads them."
        board = Reminder("Terrain", f"A board of {feet} by {feet} feet. {advice}")
        return (*wrong, board, Reminder("Your gangs", tell), *who_rolls(battle))
    if battle.objectives_placed < battle.objectives_due:
        where = "Outside every starting area and at least 6″ from the next one. The gangs take turns."
        areas = join_words([area_of(battle, side) for side in battle.order])
        return (
            *wrong,
            Reminder("Objectives", where),
            Reminder("Starting areas", areas.replace(". and ", ". ")),
        )
    side = next_to_place(battle)
    if not side:
        return wrong
    found = [*wrong, Reminder("Starting area", area_of(battle, side))]
    if any(key in battle.guns and battle.guns[key].side == side for key in waiting(battle)):
        found.append(Reminder("Artillery", BESIDES))
    return tuple(found)
