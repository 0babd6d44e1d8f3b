"""A Star who goes on into another chase, as they came out of the last one.

Source: Blood Horizon, Campaign Start (an existing Character may be brought, and begins alone); Give Up the Satchel;
rulings BH-40, BH-63.
"""

from __future__ import annotations

from games.blood_horizon.kernel.bands import star
from games.blood_horizon.kernel.roster import Band, Person
from games.blood_horizon.kernel.state import Battle, Figure
from games.blood_horizon.phrases import phrases
from games.engine.game import GoesOn
from games.engine.tell.sentences import join_words

say = phrases("building.going-on")

GAVE_UP = "gave-up"
"""The one ending of a story with which the Star is alive and free."""


def goes_on(battle: Battle, side: str, band: Band) -> GoesOn | None:
    """As `BattleRules.goes_on`: Rep, Class, Attributes, Skills and what weapons were left to them stay. Their band has
    left them, and the satchel is that of the sheet. Nobody goes on who is dead, jailed or lost; None for what was no
    chase to its end, or not of the Star who leads the band now.
    """
    player = battle.players.get(side)
    if battle.chase is None or player is None or not player.ending:
        return None
    was, now = star(band), battle.figures[player.star]
    if was is None or was.key != now.member:
        return None
    if player.ending != GAVE_UP or now.gone:
        return GoesOn(None, "")
    one = _as_they_are(was, now, attributes=battle.settings.attributes, skills=battle.settings.skills)
    armed = join_words([weapon.name for weapon in one.weapons]) or say("unarmed")
    return GoesOn(band.but(people=(one,)), say("line", name=one.name, rep=one.rep, weapons=armed))


def _as_they_are(was: Person, now: Figure, *, attributes: bool, skills: bool) -> Person:
    """attributes, skills: the chase was played with them; else those of the sheet stay as they are."""
    one = was.but(rep=now.rep, kind=now.kind, weapons=now.weapons)
    if attributes:
        one = one.but(attributes=now.attributes)
    return one.but(people=now.people, savvy=now.savvy) if skills else one
