"""Names of all that a sentence may speak of, and acts in a few words for undo."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.play.table import Command
from games.engine.tell.labels import act_label, match_title, names_of, short_for, value_label
from games.horizon.catalogue import wording
from games.horizon.corrections import WORDS, Correct
from games.horizon.state import Battle


def names(battle: Battle) -> Mapping[str, str]:
    """Key to name of every side, fighter, and thing on the ground."""
    return names_of(battle.sides, battle.ground, battle.fighters)


def title(battle: Battle) -> str:
    """Who fights whom: "A against B"; allies stand together."""
    return match_title(
        [[side.name for side in battle.sides.values() if side.team == team] for team in battle.teams]
    )


def label(battle: Battle, command: Command) -> str:
    """An act in a few words, as on the undo button: "Ruth’s attack on Gabe"."""
    called = short_for(names(battle), battle.fighters)
    if isinstance(command, Correct):
        return value_label(WORDS, called(command.of), command.what.partition(":")[0])
    return act_label(wording("acts"), command, called)
