"""Acts of an Encounter in a few words, for undo."""

from __future__ import annotations

from collections.abc import Mapping

DOES: Mapping[str, str] = {
    "set-out": "setting out",
    "resolve": "meeting somebody",
    "seek": "the search",
    "fight": "going to the board",
    "store": "the way to the store",
    "buy": "what {model} bought",
    "sell": "what {model} sold",
    "hire-roll": "asking for Hired Hands",
    "hire": "hiring {hand}",
    "interact": "{model}’s talk with {target}",
    "further": "{model}’s second talk with {target}",
    "sneak": "sneaking past",
    "help": "helping",
    "cut-loose": "cutting {of} loose",
    "run": "running",
    "stand": "making a stand",
    "challenge": "{model}’s Challenge",
    "npc-challenge": "asking {model}",
    "give-up": "giving up the satchel",
    "swap-weapon": "{model}’s new weapon",
    "move-on": "moving on",
    "into-town": "the way into town",
    "end": "calling it an evening",
}
