"""Names of all that a sentence may speak of, and acts in a few words for undo."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.rules.blackwater_gulch.attacks import Attack
from companion.rules.blackwater_gulch.corrections import ATTRIBUTES, Correct
from companion.rules.blackwater_gulch.gear import Equip, Ready, Reload, Trade, TurnGun
from companion.rules.blackwater_gulch.melee import BreakAway, TearFree
from companion.rules.blackwater_gulch.movement import Climb, Fall, Hide, Jump, Move, Tackle
from companion.rules.blackwater_gulch.objectives import Capture, PickUp
from companion.rules.blackwater_gulch.powers import Consume, UsePower
from companion.rules.blackwater_gulch.roster import TOKENS
from companion.rules.blackwater_gulch.setup import Place, PlaceObjective, RollOff
from companion.rules.blackwater_gulch.state import Battle
from companion.rules.blackwater_gulch.turns import (
    Activate,
    CallIt,
    Concede,
    EndActivation,
    PlayOn,
    StartTurn,
)
from companion.rules.table import Command
from companion.rules.wording import corrected, joined, short


def names(battle: Battle) -> Mapping[str, str]:
    """Key to name of every side, artillery piece and model."""
    return {
        **{key: side.name for key, side in battle.sides.items()},
        **{key: gun.piece.name for key, gun in battle.guns.items()},
        **{key: model.name for key, model in battle.models.items()},
    }


def title(battle: Battle) -> str:
    """Who fights whom: "A against B", "A and C against B and D", "A, B and C"."""
    teams = dict.fromkeys(battle.team(side) for side in battle.order)
    names_of = [
        joined([battle.sides[side].name for side in battle.order if battle.team(side) == team])
        for team in teams
    ]
    return " against ".join(names_of) if len(names_of) == 2 else joined(names_of)


_DOES: Mapping[type[Command], str] = {
    Activate: "{model} acts",
    Move: "{model}’s move",
    Jump: "{model}’s jump",
    Climb: "{model}’s climb",
    Tackle: "{model}’s leap",
    Fall: "{model}’s fall",
    Hide: "{model} hides",
    Attack: "{model}’s attack on {target}",
    BreakAway: "{model} breaks away",
    TearFree: "{model} tears free",
    Ready: "{model} changes weapons",
    Reload: "{model} reloads",
    Equip: "{model}’s equipment",
    Trade: "{model}’s trade",
    TurnGun: "{model} turns a gun",
    Consume: "{model} uses something up",
    UsePower: "{model}’s power",
    Capture: "{model} captures an objective",
    PickUp: "{model} picks up loot",
    Place: "{model} placed",
    RollOff: "the roll-off",
    PlaceObjective: "an objective placed",
    StartTurn: "the start of turn {next}",
    EndActivation: "{acting} is done",
    CallIt: "calling it",
    Concede: "giving up",
    PlayOn: "playing on",
}


WORDS: Mapping[str, str] = {
    **{what: what.title() for what in ("health", *ATTRIBUTES)},
    **{token: f"{token.title()} tokens" for token in TOKENS},
    "ranged": "Ranged Combat",
    "melee": "Melee Combat",
    "bound": "bonds",
    "activated": "activation",
    "running": "run",
    "hidden": "hiding",
    "out": "being out of action",
    "gone": "running off",
    "looted": "Loot card",
    "ready": "weapon in hand",
    "empty": "empty weapons",
    "used": "thrown weapons",
    "shown": "weapons shown",
    "equipped": "equipment",
    "credit": "fall",
    "take": "new card",
    "lose": "lost item",
    "served": "crew",
    "points": "Points",
    "turn": "the turn",
    "active": "whose go it is",
    "left": "the actions left",
    "inches": "the inches moved",
    "fleeing": "the lost heart",
    "objectives-on-board": "the objectives on the board",
    "objectives-dropped": "the objectives dropped",
}


def _called(battle: Battle, key: str) -> str:
    """A model by its first name, a side and a gun by the whole."""
    name = names(battle).get(key, "")
    return short(name) if key in battle.models else name


def label(battle: Battle, command: Command) -> str:
    """An act in a few words, as on the undo button: "Ruth’s attack on Gabe"."""
    named: Callable[[str], str] = names(battle).get  # type: ignore[assignment]
    if isinstance(command, Correct):
        return corrected(WORDS, _called(battle, command.of), command.what)
    acting = battle.acting.models[0] if battle.acting else ""
    return _DOES[type(command)].format(
        model=short(named(getattr(command, "model", "")) or ""),
        target=short(named(getattr(command, "target", "")) or ""),
        acting=short(named(acting) or ""),
        next=battle.turn + 1,
    )
