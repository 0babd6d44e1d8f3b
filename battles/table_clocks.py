"""The clocks of one battle: whose run, from when, and how they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils import timezone

from battles import clocks, visibility
from battles.clocks import Clocks
from companion.words import say
from games.engine.show.scene import Scene

OFF = ""
CHOICES = {
    OFF: say("No clocks"),
    "0": say("Count up"),
    **{str(most): say("{minutes} minutes each", minutes=most) for most in (20, 30, 45, 60, 90, 120, 180)},
}
"""What a table may agree on: minutes for each side."""


def started(setting: str) -> str:
    """The column of a battle that begins, from what was agreed."""
    return clocks.dump(Clocks(int(setting))) if setting in CHOICES and setting != OFF else ""


def setting_of(battle: Any) -> str:
    now = clocks.load(battle.clocks)
    return str(now.allowance) if now else OFF


def after_entry(battle: Any) -> str:
    """The column, once something was said at `said_at`. The time since the last entry is theirs who were awaited."""
    now = clocks.load(battle.clocks)
    return clocks.dump(clocks.moved_on(now, deciding(battle), in_ms(battle.said_at))) if now else ""


def deciding(battle: Any) -> Sequence[str]:
    """The sides that are to say something; nobody where the players decide together, or the rules play."""
    if battle.scene.over:
        return ()
    waits = battle.head.moment.open
    sides = visibility.asked_sides(waits) if waits else (battle.scene.now_side,)
    return [side for side in sides if any(one.side == side for one in battle.seated)]


def in_ms(at: Any) -> int:
    """Of the epoch."""
    return int(at.timestamp() * clocks.SECOND)


def shown(battle: Any, scene: Scene) -> dict[str, Any] | None:
    """The clocks as a page shows them now, with their sides, in the order of the score. None where there are none."""
    now = clocks.load(battle.clocks)
    if now is None:
        return None
    sides = [(side, words) for side, words in scene.score if not side.free]
    found = clocks.shown(now, [side.key for side, _ in sides], in_ms(timezone.now()))
    named = [(side, words, one) for (side, words), one in zip(sides, found, strict=True)]
    return {"sides": named, "paused": now.paused}
