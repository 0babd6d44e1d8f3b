"""Names of all that a sentence may speak of, and acts in a few words for undo."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from companion.rules.blood_horizon import book
from companion.rules.blood_horizon.chase.labels import DOES as OF_A_CHASE
from companion.rules.blood_horizon.chase.labels import WORDS as WORDS_OF_A_CHASE
from companion.rules.blood_horizon.chase.labels import counters
from companion.rules.blood_horizon.corrections import Correct
from companion.rules.blood_horizon.encounters.labels import DOES as OF_ENCOUNTERS
from companion.rules.blood_horizon.fight.parties import leader
from companion.rules.blood_horizon.fight.state import Party
from companion.rules.blood_horizon.naming import strangers
from companion.rules.blood_horizon.state import FOES, Battle
from companion.rules.table import Command
from companion.rules.wording import corrected, joined, short

DOES: Mapping[str, str] = {
    "advantage": "the Action table",
    "damage": "damage to {model}",
    "fire-at-chargers": "{model}’s fire at who charges",
    "free-will": "{model}’s Free Will",
    "lead": "{model} leads",
    "melee": "a round of melee with {model}",
    "orders": "orders for {side}",
    "pace": "how it is stepped through",
    "recover": "{model}’s Recovery",
    "return-fire": "{model}’s return fire",
    "shoot": "{model}’s shots",
    "will": "{party}’s Will to Fight",
    "lay-out": "laying out the table",
    "lay": "terrain",
    "enter": "coming onto the table",
    "activation": "the throw for activation",
    "activate": "a group’s move",
    **OF_ENCOUNTERS,
    **OF_A_CHASE,
}

WORDS: Mapping[str, str] = {
    "status": "place",
    "rep": "Rep",
    "lost": "lost Rep",
    "power": "Star Power",
    "used": "what has served",
    "contact": "melee",
    "advantage": "the Advantage",
    "active": "whose turn it is",
    "cover": "who is in Cover",
    "shots": "the first shots",
    "turn": "the turn",
    "leader": "who leads",
    "pefs": "groups about",
    "day": "day or night",
    "due": "a Hold Up to come",
    "hired": "asking for Hired Hands",
    "edge": "the Advantage to come",
    "our-breath": "our Leader’s Rep",
    "their-breath": "their Leader’s Rep",
    **WORDS_OF_A_CHASE,
}


def names(battle: Battle) -> Mapping[str, str]:
    """Key to name of every side, every counter on the map and every figure, those of former Encounters with them."""
    return {
        FOES: battle.foes or "the others",
        **{key: player.name for key, player in battle.players.items()},
        **counters(battle.chase),
        **book.KEEPERS,
        **dict(strangers(battle.called)),
        **{key: one.name for key, one in battle.figures.items()},
    }


def title(battle: Battle) -> str:
    """Who plays: "Chase’s band", or "A against B" head to head."""
    sides = [player.name for player in battle.players.values()]
    if battle.settings.encounter == "head-to-head":
        return " against ".join(sides)
    return joined(sides)


def label(battle: Battle, command: Command) -> str:
    """An act in a few words, as on the undo button: "Chase’s shots"."""
    named = names(battle)
    if isinstance(command, Correct):
        whose = named.get(command.of, "")
        return corrected(
            {**counters(battle.chase), **WORDS},
            short(whose) if command.of in battle.figures else whose,
            command.what,
        )
    tag = str(command.__struct_config__.tag)
    said = structs.asdict(command)
    words = {name: _called(battle, named, value) for name, value in said.items() if isinstance(value, str)}
    return DOES.get(tag, tag.replace("-", " ")).format_map(_Blanks(words))


def _called(battle: Battle, named: Mapping[str, str], value: str) -> str:
    """A figure by its first name, a side by the whole, a party by its Leader."""
    if value in battle.figures:
        return short(named[value])
    parties: dict[str, Party] = {"ours": "ours", "theirs": "theirs"}
    if battle.fight is not None and value in parties:
        head = leader(battle, parties[value])
        return short(head.name) if head else value
    return named.get(value, value)


class _Blanks(dict[str, str]):
    """Words for a label; what the command does not say is left out."""

    def __missing__(self, key: str) -> str:
        return ""
