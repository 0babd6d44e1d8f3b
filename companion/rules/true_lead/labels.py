"""Names of all that a sentence may speak of, and acts in a few words for undo."""

from __future__ import annotations

from collections.abc import Mapping

from companion.rules.table import Command
from companion.rules.true_lead.corrections import Correct
from companion.rules.true_lead.state import Battle
from companion.rules.wording import corrected, short


def names(battle: Battle) -> Mapping[str, str]:
    """Key to name of every side, group, model and free mount."""
    return {
        **{key: side.name for key, side in battle.sides.items()},
        **{key: company.name for key, company in battle.companies.items()},
        **{key: marker.name for key, marker in battle.markers.items()},
        **{key: model.name for key, model in battle.models.items()},
    }


def title(battle: Battle) -> str:
    """Who fights whom: "A against B"."""
    return " against ".join(battle.sides[side].name for side in battle.order)


_DOES: Mapping[str, str] = {
    "activate": "{model} acts",
    "ambush": "{model} lies in ambush",
    "begin": "the start of round 1",
    "brawl": "{model} goes for {target}",
    "call-it": "calling it",
    "concede": "giving up",
    "dismount": "{model} gets off",
    "done": "{acting} is done",
    "duel": "{model}’s duel with {target}",
    "pin": "{model} pins {target}",
    "place": "{group} placed",
    "play-on": "playing on",
    "react": "{model}’s ambush",
    "roll-off": "the roll-off",
    "run": "{model}’s run",
    "shoot": "{model}’s shot at {target}",
    "strike": "{model}’s blows at {target}",
    "walk": "{model}’s walk",
}


WORDS: Mapping[str, str] = {
    "health": "Health",
    "accuracy": "Accuracy",
    "activated": "activation",
    "stunned": "stun",
    "mounted": "mount",
    "joined": "joining a brawl",
    "empty": "empty weapons",
    "brawl": "brawl",
    "pinned": "pins",
    "placed": "place",
    "points": "Points",
    "active": "whose go it is",
    "first": "who began the round",
    "finished": "who was done first",
    "mounts": "the free mounts",
    "action": "what was done so far",
    "round": "the round",
}


def _called(battle: Battle, named: Mapping[str, str], key: str) -> str:
    """A model by its first name, a side and a group by the whole."""
    name = named.get(key, "")
    return short(name) if key in battle.models else name


def label(battle: Battle, command: Command) -> str:
    """An act in a few words, as on the undo button: "Ruth’s shot at Gabe"."""
    named, now = names(battle), battle.acting
    if isinstance(command, Correct):
        return corrected(WORDS, _called(battle, named, command.of), command.what)
    target = getattr(command, "target", "") or (now.target if now else "")
    return _DOES[str(command.__struct_config__.tag)].format(
        model=short(named.get(getattr(command, "model", ""), "")),
        target=short(named.get(target, "")),
        group=named.get(getattr(command, "group", ""), ""),
        acting=short(named[now.model]) if now else "",
    )
