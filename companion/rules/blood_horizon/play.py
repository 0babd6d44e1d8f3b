"""Random play: some command that might be legal now, and what must always be true. Used by simulations and by tests."""

from __future__ import annotations

from companion.rules.blood_horizon.chase import playing as chases
from companion.rules.blood_horizon.chase.playing import on_the_map
from companion.rules.blood_horizon.chase.state import OUTSET
from companion.rules.blood_horizon.chase.week import SetOff
from companion.rules.blood_horizon.corrections import STATUSES, Correct
from companion.rules.blood_horizon.encounters import playing as encounters
from companion.rules.blood_horizon.fight import playing as fights
from companion.rules.blood_horizon.state import FOES, Battle
from companion.rules.blood_horizon.tabletop import playing as tables
from companion.rules.blood_horizon.tabletop import sections
from companion.rules.game import Pick as Choose
from companion.rules.table import Command

SOMETIMES = (True, False, False, False)
BY_HAND = (True, *(False,) * 60)


def propose(battle: Battle, pick: Choose) -> Command:
    """A command that makes sense now; the rules may still refuse it."""
    if on_the_map(battle):
        return chases.propose(battle, pick)
    if battle.fight is None and battle.chase is not None and battle.chase.step == OUTSET and pick(SOMETIMES):
        return SetOff()
    if sections.in_use(battle) and pick((True, True, True, False)):
        return tables.propose(battle, pick)
    if battle.fight is None or battle.fight.phase == "over":
        return encounters.propose(battle, pick)
    if pick(BY_HAND):
        return _by_hand(battle, pick)
    return fights.propose(battle, pick)


def _by_hand(battle: Battle, pick: Choose) -> Command:
    """A correction of somebody in the fight, or of the fight itself."""
    fight = battle.fight
    assert fight is not None
    key = pick((*fight.lines["ours"], *fight.lines["theirs"]))
    return pick(
        (
            Correct("status", pick(STATUSES), key),
            Correct("status", pick(("on", "ducked")), key),
            Correct("power", pick(("0", "2", "5")), key),
            Correct("used", pick(("", "effort", "tough")), key),
            Correct("weapons", pick(("rifle", "knife", "bap,bap", "")), key),
            Correct("returned", pick(("yes", "no")), key),
            Correct("contact", pick((*fight.lines["ours"], *fight.lines["theirs"])), key),
            Correct("cover", pick(("", "ours", "ours,theirs"))),
            Correct("active", pick(("ours", "theirs"))),
            Correct("shots", pick(("yes", "no"))),
        )
    )


def broken(battle: Battle) -> tuple[str, ...]:
    """Invariants that do not hold, as sentences; () when all is well."""
    return (
        *fights.broken(battle),
        *tables.broken(battle),
        *encounters.broken(battle),
        *chases.broken(battle),
    )


def over(battle: Battle) -> bool:
    return battle.over


def summary(battle: Battle) -> tuple[int, str, dict[str, int]]:
    """Weeks, of which every Encounter takes one; the winner ("" for nobody); and how many of each side are gone."""
    lost = {
        side: sum(one.side == side and one.gone for one in battle.figures.values())
        for side in (*battle.players, FOES)
    }
    return battle.chase.week if battle.chase else max(1, battle.weeks), battle.winner, lost
