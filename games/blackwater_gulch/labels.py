"""Names of all that a sentence may speak of, and acts in a few words for undo."""

from __future__ import annotations

from collections.abc import Mapping

from games.blackwater_gulch.corrections import VALUES, Correct
from games.blackwater_gulch.phrases import wording
from games.blackwater_gulch.state import Battle
from games.engine.play.table import Command
from games.engine.tell.labels import act_label, match_title, names_of, short_for, value_label


def names(battle: Battle) -> Mapping[str, str]:
    """Key to name of every side, artillery piece and model."""
    guns = {key: gun.piece for key, gun in battle.guns.items()}
    return names_of(battle.sides, guns, battle.models)


def title(battle: Battle) -> str:
    """Who fights whom: "A against B", "A and C against B and D", "A, B and C"."""
    teams = dict.fromkeys(battle.team(side) for side in battle.order)
    return match_title(
        [[battle.sides[side].name for side in battle.order if battle.team(side) == team] for team in teams]
    )


def label(battle: Battle, command: Command) -> str:
    """An act in a few words, as on the undo button: "Ruth’s attack on Gabe"."""
    called = short_for(names(battle), battle.models)
    if isinstance(command, Correct):
        return value_label(VALUES, called(command.of), command.what)
    acting = called(battle.acting.models[0]) if battle.acting else ""
    return act_label(wording("acts"), command, called, acting=acting, next=str(battle.turn + 1))
