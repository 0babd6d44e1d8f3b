"""Random play on the nine sections of Tabletop Style, and what must always be true of them."""

from __future__ import annotations

from collections.abc import Iterator

from games.blood_horizon.encounters.tabletop.moves import Activate, Activation, Enter, Lay, LayOut
from games.blood_horizon.kernel.ground import EDGE, FAR, SECTIONS, TERRAINS
from games.blood_horizon.kernel.sections import OURS, eligible, ground, within
from games.blood_horizon.kernel.state import Battle
from games.blood_horizon.phrases import phrases
from games.engine.game import Chooser as Choose
from games.engine.play.table import Command

say = phrases("encounters.tabletop-playing")

COIN = (True, False)


def propose(battle: Battle, pick: Choose) -> Command:
    """A command that makes sense while groups look for each other; the rules may still refuse it."""
    table = ground(battle)
    if table is None:
        return LayOut()
    if table.stage != "play":
        ours = table.group(OURS)
        if pick((True, False, False)):
            return Lay(pick(SECTIONS), pick(tuple(TERRAINS)))
        if ours is not None and ours.section:
            return Enter(pick(FAR), pick(COIN), "theirs")
        return Enter(pick(EDGE), pick(COIN))
    able = eligible(table)
    if not able:
        return Activation()
    one = pick(able)
    return Activate(one.key, pick(within(one)) if one.party == OURS or pick(COIN) else 0)


def broken(battle: Battle) -> Iterator[str]:
    """Invariants of the table that do not hold, as sentences."""
    table = ground(battle)
    if table is None:
        return
    keys, apart = (
        [one.key for one in table.groups],
        {one.section for one in table.groups if one.key in table.contact},
    )
    wrong = {
        "terrain-beside": any(key not in SECTIONS for key in table.terrain),
        "group-beside": table.stage == "play" and any(one.section not in SECTIONS for one in table.groups),
        "group-twice": len(set(keys)) < len(keys),
        "contact-apart": len(apart) > 1,
        "no-dice": bool(table.active) and set(table.dice) != {"ours", "theirs"},
    }
    yield from (say(f"wrong-{key}") for key, found in wrong.items() if found)
