"""Names of all that a sentence may speak of, and acts in a few words for undo."""

from __future__ import annotations

from collections.abc import Mapping

from companion.rules.horizon.corrections import Correct
from companion.rules.horizon.skill_tests import SKILLS, TRAITS
from companion.rules.horizon.state import Battle
from companion.rules.table import Command
from companion.rules.wording import corrected, short


def names(battle: Battle) -> Mapping[str, str]:
    """Key to name of every side, fighter, and thing on the ground."""
    return {
        **{key: side.name for key, side in battle.sides.items()},
        **{key: one.name for key, one in battle.ground.items()},
        **{key: one.name for key, one in battle.fighters.items()},
    }


def title(battle: Battle) -> str:
    """Who fights whom: "A against B"; allies stand together."""
    teams = [
        " and ".join(side.name for side in battle.sides.values() if side.team == team)
        for team in battle.teams
    ]
    return " against ".join(teams)


_DOES: Mapping[str, str] = {
    "attack": "{model}’s attack on {target}",
    "aware": "{model} looks about",
    "call-it": "calling it",
    "concede": "giving up",
    "defend": "{model} takes cover",
    "disengage": "{model} breaks away",
    "dive": "{model}’s Dive",
    "done": "{model} is done",
    "draw": "{model} draws",
    "drop": "{model} drops something",
    "extended": "{model} works",
    "grenade": "{model}’s grenade",
    "holster": "{model} holsters",
    "join": "more for {side}",
    "lift": "{model} lifts something",
    "look": "Awareness of {side}",
    "move": "{model}’s move",
    "oppose": "{model} against {against}",
    "pick-up": "{model} picks something up",
    "play-on": "playing on",
    "reload": "{model} reloads",
    "seen": "{model} is seen",
    "skill": "{model}’s Skill test",
    "sneak": "{model} hides",
    "spot": "{model} watches {target}",
    "switch": "{model} switches",
    "test": "{model}’s combat test",
    "throw": "{model} throws something",
}


WORDS: Mapping[str, str] = {
    "health": "Health",
    "maximum": "full Health",
    "stamina": "Stamina",
    "stamina-full": "full Stamina",
    "move": "base Move",
    "carry": "Carry",
    "armor": "armor",
    "awareness": "Awareness in the order",
    "surprise": "Surprise",
    "acted": "turn of this round",
    "pool": "Defense",
    "dive": "armor of Dives",
    "borrowed": "borrowed actions",
    "lost": "lost actions",
    "arms": "shattered arms",
    "legs": "shattered legs",
    "body": "shattered body",
    "unseen": "being unseen",
    "sneaking": "Stealth",
    "rounds": "rounds unseen",
    "escaped": "escape",
    "yielded": "giving up",
    "extended": "Extended action",
    "progress": "progress",
    "object": "object in hand",
    "hand": "weapon in hand",
    "gear": "weapons",
    "scanned": "uses of Awareness",
    "round": "the round",
    "turn": "whose turn it is",
    "actions": "the actions left",
    "score": "the combat test",
    "foes": "what is shown of the foes",
    "dive-armor": "what Dive armor does",
    "ground": "what lies about",
    **{key: f"rank of {name}" for key, (name, _) in TRAITS.items()},
    **{f"{key}-rank": f"rank of {name}" for key, name in SKILLS.items()},
}


def _called(battle: Battle, named: Mapping[str, str], key: str) -> str:
    """A fighter by the first name, a side by the whole."""
    name = named.get(key, "")
    return short(name) if key in battle.fighters else name


def label(battle: Battle, command: Command) -> str:
    """An act in a few words, as on the undo button: "Ruth’s attack on Gabe"."""
    named = names(battle)
    if isinstance(command, Correct):
        what, _, gear = command.what.partition(":")
        return corrected(WORDS, _called(battle, named, command.of), "magazine" if gear else what)
    said = {
        name: _called(battle, named, getattr(command, name, ""))
        for name in ("model", "target", "against", "side")
    }
    return _DOES[str(command.__struct_config__.tag)].format(**said)
