"""What version 2 stored otherwise, for reading old records."""

from __future__ import annotations

from typing import Any

from games.engine.play.upgrades import each_part


def upgraded(data: dict[str, Any]) -> dict[str, Any]:
    """A tackle's Strength waits with the model (ruling BW-48), and no longer with the activation under way."""
    found: dict[str, Any] = each_part(data, _tackle_kept)
    return found


def _tackle_kept(part: dict[str, Any]) -> dict[str, Any]:
    now, models = part.get("acting"), part.get("models")
    if not (isinstance(now, dict) and isinstance(models, dict) and "dropped_on" in now):
        return part
    first = now["models"][0]
    rest = {name: value for name, value in now.items() if name != "dropped_on"}
    leapt = {**models[first], "dropped_on": now["dropped_on"]}
    return {**part, "acting": rest, "models": {**models, first: leapt}}
