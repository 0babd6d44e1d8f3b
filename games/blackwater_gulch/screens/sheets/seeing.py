"""What a sheet asks about seeing and reaching: the likely answer is set, the others are refused with their reason."""

from __future__ import annotations

from collections.abc import Mapping

from games.blackwater_gulch.roster import Weapon
from games.blackwater_gulch.screens.words import inches
from games.blackwater_gulch.seeing import View, artillery_blocks, may_be_blocked
from games.blackwater_gulch.state import Battle, Model
from games.engine.show.command_forms import Chosen, fact
from games.engine.show.pieces import Pick
from games.engine.show.sheet import Field

VIEWS: Mapping[View, str] = {
    "clear": "in view",
    "half": "less than half seen",
    "rear": "behind the shooter",
    "blocked": "behind another enemy",
    "terrain": "behind Area Terrain",
}


def view_field(
    battle: Battle, model: Model, target: Model, weapon: Weapon, chosen: Chosen, gun: str = ""
) -> Field:
    """How the target is seen. In melee it has to be in front; an enemy hides only what is no larger."""
    views = dict(VIEWS) if weapon.ranged else {"clear": "in front", "rear": f"behind {model.name}"}
    if not may_be_blocked(battle, model, target, gun):
        views.pop("blocked", None)
    elif "blocked" in views and artillery_blocks(battle, model, target, gun):
        views["blocked"] = "behind another enemy, or artillery"
    now = chosen.get("view", "clear")
    now = now if now in views else "clear"
    return Field(
        "view", "View", "one", tuple(Pick(key, words, chosen=key == now) for key, words in views.items())
    )


def beyond_field(reach: int) -> Field:
    return Field("beyond", f"beyond {inches(reach)}", "fact")


def out_of_reach(chosen: Chosen, reach: int) -> Field:
    """Whether a friend is too far away to be helped, or handed something."""
    return fact(chosen, "beyond", f"more than {inches(reach)} away")
