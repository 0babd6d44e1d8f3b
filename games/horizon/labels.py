"""Names of all that a sentence may speak of, and acts in a few words for undo."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.play.table import Command
from games.engine.tell.labels import act_label, names_of, short_for, value_label
from games.horizon.catalogue import wording
from games.horizon.corrections import Correct
from games.horizon.skill_tests import SKILLS, TRAITS
from games.horizon.state import Battle

WORDS: Mapping[str, str] = {
    **wording("values"),
    **{key: f"rank of {name}" for key, (name, _) in TRAITS.items()},
    **{f"{key}-rank": f"rank of {name}" for key, name in SKILLS.items()},
}


def names(battle: Battle) -> Mapping[str, str]:
    """Key to name of every side, fighter, and thing on the ground."""
    return names_of(battle.sides, battle.ground, battle.fighters)


def title(battle: Battle) -> str:
    """Who fights whom: "A against B"; allies stand together."""
    teams = [
        " and ".join(side.name for side in battle.sides.values() if side.team == team)
        for team in battle.teams
    ]
    return " against ".join(teams)


def label(battle: Battle, command: Command) -> str:
    """An act in a few words, as on the undo button: "Ruth’s attack on Gabe"."""
    called = short_for(names(battle), battle.fighters)
    if isinstance(command, Correct):
        what, _, gear = command.what.partition(":")
        return value_label(WORDS, called(command.of), "magazine" if gear else what)
    return act_label(wording("acts"), command, called)
