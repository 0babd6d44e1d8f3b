"""The keys for who goes first: what each side wants before the roll, and a second thought after it."""

from __future__ import annotations

from collections.abc import Iterator

from games.blackwater_gulch.initiative import wish_of
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.state import Battle
from games.engine.show.scene import Offer, shortened

say = phrases("initiative.keys")

WISHED = (("wished", "yes"),)


def wishes(battle: Battle) -> Iterator[Offer]:
    """Before the roll: what each side decides should it win. A tap names the next of the others."""
    sides = [side for side in battle.order if battle.in_play(side)]
    for side in sides if battle.stage == "between" else ():
        now = wish_of(battle, side)
        then = sides[(sides.index(now) + 1) % len(sides)]
        label = say("if-won", side=shortened(battle.sides[side].name))
        detail = say("first" if now == side else "other-first", first=shortened(battle.sides[now].name))
        yield Offer("wish", label, (("side", side), ("first", then)), "trade", detail, direct=True)


def second_thought(battle: Battle) -> Offer | None:
    """Right after the roll: another goes first."""
    if not battle.chooser or battle.stage != "play" or not battle.active or battle.acting:
        return None
    after = (*battle.order, *battle.order)[battle.order.index(battle.active) + 1 :]
    first = next((side for side in after if battle.ready(side)), "")
    if first in ("", battle.active):
        return None
    preset = (("side", battle.chooser), ("first", first))
    detail = say("other-first", first=shortened(battle.sides[first].name))
    return Offer("go-first", say("goes-first"), preset, "trade", detail, direct=True)
