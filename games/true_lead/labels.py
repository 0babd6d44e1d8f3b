"""Names of all that a sentence may speak of, and acts in a few words for undo."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.play.table import Command
from games.engine.tell.labels import act_label, match_title, names_of, short_for, value_label
from games.true_lead.catalogue import wording
from games.true_lead.corrections import WORDS, Correct
from games.true_lead.state import Battle


def names(battle: Battle) -> Mapping[str, str]:
    """Key to name of every side, group, free mount and model."""
    return names_of(battle.sides, battle.companies, battle.markers, battle.models)


def title(battle: Battle) -> str:
    return match_title([(battle.sides[side].name,) for side in battle.order])


def label(battle: Battle, command: Command) -> str:
    """An act in a few words, as on the undo button: "Ruth’s shot at Gabe"."""
    called, now = short_for(names(battle), battle.models), battle.acting
    if isinstance(command, Correct):
        return value_label(WORDS, called(command.of), command.what)
    target = getattr(command, "target", "") or (now.target if now else "")
    acting = called(now.model) if now else ""
    return act_label(wording("acts"), command, called, target=called(target), acting=acting)
