"""Random play: some command that might be legal now, and what must always be true. Used by simulations and by tests."""

from __future__ import annotations

from games.blood_horizon.chase import playing as chases
from games.blood_horizon.chase.playing import on_the_map
from games.blood_horizon.chase.week import SetOff
from games.blood_horizon.corrections import STATUSES, Correct
from games.blood_horizon.encounters import playing as encounters
from games.blood_horizon.encounters.outing import End
from games.blood_horizon.encounters.parties import playing
from games.blood_horizon.encounters.satchel import GiveUp
from games.blood_horizon.encounters.sneaking import SendAway
from games.blood_horizon.encounters.tabletop import playing as tables
from games.blood_horizon.fight import playing as fights
from games.blood_horizon.fight.parties import between_turns
from games.blood_horizon.kernel import sections
from games.blood_horizon.kernel.chase import ASSASSIN, OUTSET
from games.blood_horizon.kernel.state import FOES, Battle
from games.engine.game import Chooser as Choose
from games.engine.play.table import Command

SOMETIMES = (True, False, False, False)
BY_HAND = (True, *(False,) * 60)


def propose(battle: Battle, pick: Choose) -> Command:
    """A command that makes sense now; the rules may still refuse it."""
    if battle.fight is None and pick(BY_HAND):
        return _of_the_players(battle, pick)
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
    if pick(BY_HAND) and between_turns(battle):
        grunts = [one.key for side in playing(battle) for one in battle.band(side) if not one.star]
        cuts: bool = pick((True, False))
        if cuts and grunts:
            return SendAway(pick(grunts))
        return GiveUp(pick(playing(battle)))
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


def _of_the_players(battle: Battle, pick: Choose) -> Command:
    """A correction outside a fight: an enemy where the players are, or one of theirs who is down."""
    chase = battle.chase
    counters = [one.key for one in chase.squads] if chase else []
    if chase is not None and chase.assassin:
        counters.append(ASSASSIN)
    if chase is not None and counters and pick((True, False)):
        return Correct(pick(counters), chase.where)
    own = [one.key for side in playing(battle) for one in battle.band(side)]
    return Correct("status", pick(("on", "out", "left", "carried")), pick(own))


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


def stops(battle: Battle, command: Command) -> bool:
    return isinstance(command, End) and not over(battle)


def summary(battle: Battle) -> tuple[int, str, dict[str, int]]:
    """Weeks of a chase, 0 on an evening, which has none; the winner ("" for nobody); how many of each side are gone."""
    lost = {
        side: sum(one.side == side and one.gone for one in battle.figures.values())
        for side in (*battle.players, FOES)
    }
    return battle.chase.week if battle.chase else 0, battle.winner, lost
