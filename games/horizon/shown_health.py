"""What of somebody's Health a phone may show. That of the Director's foes is told exactly, in words, or not at all, as
was agreed; whoever speaks for their team sees it all.
"""

from __future__ import annotations

from games.engine.game import Sides
from games.engine.show.pieces import Meter
from games.horizon.phrases import phrases
from games.horizon.state import DIRECTOR, Battle, Fighter, Hiding

say = phrases("screens.health")
word = phrases("shared.words")


SCRATCHED, WOUNDED = 2 / 3, 1 / 3
"""Above what share of their Health somebody is only scratched, and above what share wounded."""


def shown(battle: Battle, fighter: Fighter, sides: Sides) -> Hiding:
    """How this fighter's Health is shown on a phone that speaks for those sides (None: for all)."""
    if battle.sides[fighter.side].kind != DIRECTOR or sides is None:
        return "exact"
    team = battle.team_of(fighter)
    if any(battle.sides[side].team == team for side in sides if side in battle.sides):
        return "exact"
    return battle.settings.foes


def directs(battle: Battle, sides: Sides) -> bool:
    """The phone speaks for foes: it is the Director’s, or everybody’s."""
    return sides is None or any(battle.sides[one].kind == DIRECTOR for one in sides if one in battle.sides)


def how_hurt(fighter: Fighter) -> str:
    """How hurt somebody looks."""
    if fighter.dead or fighter.coma:
        return "dead" if fighter.dead else "coma"
    share = fighter.health / max(1, fighter.maximum)
    if share >= 1:
        return "unhurt"
    return "scratched" if share > SCRATCHED else "wounded" if share > WOUNDED else "badly-wounded"


def in_words(fighter: Fighter) -> str:
    return say(how_hurt(fighter))


def health_of(battle: Battle, fighter: Fighter, sides: Sides) -> tuple[Meter | None, str]:
    """Their Health as a meter where that is told, and in words. That they are in a coma, or dead, everybody sees."""
    how = shown(battle, fighter, sides)
    if how == "exact":
        meter = Meter(word("health"), fighter.health, max(fighter.maximum, fighter.health), "health")
        words = say("of", health=fighter.health, most=fighter.maximum).replace("-", "−")
        return meter, words if fighter.health > 0 else f"{in_words(fighter)}, {words}"
    return None, in_words(fighter) if how == "words" or fighter.coma else ""
