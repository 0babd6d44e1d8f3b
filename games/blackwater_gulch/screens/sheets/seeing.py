"""What a sheet asks about seeing and reaching: the likely answer is set, the others are refused with their reason."""

from __future__ import annotations

from games.blackwater_gulch.phrases import phrases, wording
from games.blackwater_gulch.roster import Weapon
from games.blackwater_gulch.screens.words import inches
from games.blackwater_gulch.seeing import artillery_blocks, may_be_blocked
from games.blackwater_gulch.state import Battle, Model
from games.engine.show.command_forms import Chosen, fact
from games.engine.show.pieces import Pick
from games.engine.show.sheet import Field

say = phrases("sheets.attack")

VIEWS = wording("views")


def view_field(
    battle: Battle, model: Model, target: Model, weapon: Weapon, chosen: Chosen, gun: str = ""
) -> Field:
    """How the target is seen: well, or there is no attack. In melee it has to be in front; an enemy hides only what is
    no larger.
    """
    views = dict(VIEWS)
    if not weapon.ranged:
        views = {"clear": say("in-front"), "rear": say("view-behind", model=model.name)}
    if not may_be_blocked(battle, model, target, gun):
        views.pop("blocked", None)
    elif "blocked" in views and artillery_blocks(battle, model, target, gun):
        views["blocked"] = say("view-artillery")
    now = chosen.get("view", "clear")
    now = now if now in views else "clear"
    vain = say("no-shot") if weapon.ranged else say("no-attack")
    picks = tuple(
        Pick(key, words, "" if key == "clear" else vain, chosen=key == now) for key, words in views.items()
    )
    return Field("view", say("view"), "one", picks, ground=True)


def beyond_field(chosen: Chosen, reach: int) -> Field:
    return fact(chosen, "beyond", say("beyond", reach=inches(reach)), say("out-of-reach"))


def out_of_reach(chosen: Chosen, reach: int) -> Field:
    """Whether a friend is too far away to be helped, or handed something."""
    return fact(chosen, "beyond", say("too-far", reach=inches(reach)), say("out-of-reach"))
