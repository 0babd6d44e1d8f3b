"""Who is in contact with whom, once somebody is gone, down, or stopped."""

from __future__ import annotations

from games.blood_horizon.kernel.state import Battle, Status


def without(battle: Battle, key: str) -> Battle:
    """The battle in which nobody is in contact with a figure that is gone or down."""
    fight = battle.fight
    if fight is None:
        return battle
    return battle.fights(
        contacts=tuple(pair for pair in fight.contacts if key not in pair),
        carried=tuple(pair for pair in fight.carried if pair[0] != key),
        taken=tuple(pair for pair in fight.taken if pair[0] != key),
    )


def body_gone(battle: Battle, key: str) -> Battle:
    fight = battle.fight
    if fight is None:
        return battle
    return battle.fights(
        carried=tuple(pair for pair in fight.carried if pair[1] != key),
        taken=tuple(pair for pair in fight.taken if pair[1] != key),
    )


def stopped(battle: Battle, key: str) -> Battle:
    """A charger that was hit does not come into contact (ruling BH-27)."""
    fight = battle.fight
    if fight is None:
        return battle
    return battle.fights(contacts=tuple(pair for pair in fight.contacts if pair[0] != key))


def struck_down(battle: Battle, key: str, harm: str) -> Battle:
    """The battle in which a figure has taken its damage, and is in nobody's way any more if it was stopped."""
    if harm == "none":
        return battle
    now: Status = "dead" if harm == "dead" else "out" if harm == "out" else "ducked"
    battle = stopped(battle.change(key, status=now), key)
    return battle if now == "ducked" else without(battle, key)
