"""What comes after: of a fight, its price and its spoils; of an Encounter, whatever follows it.

Source: Blood Horizon, Encounters; Recovery; both tables of Rep d6; Shootout in Town!; Hold Up after Chillin'; rulings
BH-38 to BH-43, BH-54, BH-56, BH-71, BH-87.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.blood_horizon.encounters import events
from games.blood_horizon.encounters.beginning import embark
from games.blood_horizon.encounters.parties import along, at, own, playing, star_of, together
from games.blood_horizon.fight.parties import between_turns
from games.blood_horizon.fight.recovering import FIT, fit, lost, recover, recover_late, recovers_later
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.bands import overloaded
from games.blood_horizon.kernel.chase import OUTSET
from games.blood_horizon.kernel.handover import chase_is_over, fight_is_read, week_goes_on
from games.blood_horizon.kernel.ledger import gain, lose
from games.blood_horizon.kernel.state import FOES, Battle, BattleTable, Figure
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Refused
from games.engine.play.table import Command

say = phrases("encounters.after")

BEATEN = ("out", "dead", "captured")
CAPTIVES_SINCE = 91
"""The ruling since which somebody of the band who is captured is paid for."""
GONE_OFF = ("left", "fled", "carried")


def fight_over(table: BattleTable) -> None:
    """A fight is done, Recovery included: what it cost, what it paid, and where the Encounter goes from here."""
    battle = table.battle
    fight = battle.fight
    if fight is None:
        return
    if not together(battle):
        _head_to_head(table)
        return
    fight_is_read(table)
    won = {"ours": True, "theirs": False}.get(str(fight.winner))
    ours = tuple(battle.figures[key] for key in fight.lines["ours"])
    beaten = tuple(key for key in fight.lines["theirs"] if battle.figures[key].status in BEATEN)
    killed = any(
        battle.figures[key].status == "dead" and battle.figures[key].kind == "police" for key in beaten
    )
    sides = tuple(side for side in playing(battle) if any(one.side == side for one in ours))
    if not won:
        _left(table, ours, paid=won is False)
    if table.battle.settings.rulings >= CAPTIVES_SINCE:
        _taken(table, ours)
    if won and any(one.here for one in ours):
        away = sum(battle.figures[key].status == "carried" for key in fight.lines["theirs"])
        for side in sides:
            gain(table, side, len(beaten) + away, say("enemies-out"), purpose="enemies_out")
    if recovers_later(table.battle):
        for one in lost(table.battle):
            table.happens(events.StandsAside(one.key))
    table.happens(events.PutAway(won, beaten, sides if killed else ()))
    settle_stars(table)
    if table.battle.over:
        return
    encounter = table.battle.encounter
    swaps = (
        won and encounter is not None and any(table.battle.figures[key].weapons for key in encounter.spoils)
    )
    if not swaps:
        go_on(table)


def _left(table: BattleTable, ours: Iterable[Figure], *, paid: bool) -> None:
    """Our side left the board: 1 Decreasing Rep d6 for each player whose people left it in defeat (ruling BH-43), 1 for
    everybody who lay there and was left behind (BH-39). paid: the enemy holds the board.
    """
    ours = tuple(one for one in ours if one.side in playing(table.battle))
    defeated = dict.fromkeys(
        one.side for one in ours if one.status in GONE_OFF or one.here or one.status == "lost"
    )
    for side in defeated:
        if paid:
            lose(table, side, 1, say("left-in-defeat"), purpose="defeat")
    for one in ours:
        if one.status == "out":
            table.happens(events.LeftBehind(one.key))
            if not one.star:
                lose(table, one.side, 1, say("left-behind", name=one.name), one.key, purpose="left_behind")


def _taken(table: BattleTable, ours: Iterable[Figure]) -> None:
    """Whoever of a band the enemy took off the board is gone, and costs what somebody left behind does (ruling BH-91).
    Only an enemy that somebody plays takes captives (BH-32).
    """
    for one in ours:
        if one.status == "captured" and not one.star and one.side in playing(table.battle):
            lose(table, one.side, 1, say("captured", name=one.name), one.key, purpose="captured")


def settle_stars(table: BattleTable) -> None:
    """A Star who is gone for good ends their player's story, and their Grunts go their ways (ruling BH-40)."""
    _end_stories(table)
    if not playing(table.battle):
        finish(table, "fought", False)


def _end_stories(table: BattleTable) -> None:
    for side in playing(table.battle):
        star = star_of(table.battle, side)
        if star.gone:
            end_story(table, side, "dead" if star.status == "dead" else "lost")


def end_story(table: BattleTable, side: str, ending: str) -> None:
    """A player's story ends: nobody of theirs takes any further part."""
    star = star_of(table.battle, side)
    table.happens(events.StoryEnded(side, star.key, ending))
    for one in table.battle.band(side):
        if one.along:
            table.happens(events.StandsAside(one.key))


def rally(table: BattleTable) -> None:
    """Somebody has to face the enemy (ruling BH-87). Where nobody can, all who were lost have their Recovery at once;
    whoever can then comes along. Everything may be over after it.
    """
    if any(one.status in FIT for one in along(table.battle)):
        return
    if not fit(table.battle):
        for one in lost(table.battle):
            recover(table, one)
            if table.battle.figures[one.key].gone:
                table.happens(events.StandsAside(one.key))
        settle_stars(table)
    if table.battle.over:
        return
    for one in fit(table.battle):
        if not one.along:
            table.happens(events.CameAlong(one.key))


def go_on(table: BattleTable) -> None:
    """After a fight, its spoils seen to: on along the road, or the Encounter is over. A fight in town ends Chillin'
    (Shootout in Town!); one that was lost ends whatever it was in.
    """
    encounter = table.battle.encounter
    if encounter is None:
        return
    won = encounter.won
    if encounter.kind == "on-the-run" and won and along(table.battle):
        table.happens(events.Returned())
        return
    finish(table, "fought", won)


def finish(table: BattleTable, how: str, won: bool | None) -> None:
    """The Encounter ends. how: as `EncounterOver` says. What follows it is decided in one place, `what_follows`."""
    encounter = table.battle.encounter
    if encounter is None or encounter.step == "over" or encounter.kind == OUTSET:
        what_follows(table, how, won)
        return
    recover_late(table)
    _end_stories(table)
    due = encounter.due and bool(playing(table.battle))
    day = encounter.day
    home = tuple(one.key for one in table.battle.figures.values() if one.side != FOES and not one.along)
    table.happens(events.EncounterOver(book.encounters()[encounter.kind].name, how, won))
    if due:
        embark(table, "hold-up", home, day, follows=True)
        return
    what_follows(table, how, won)


def what_follows(table: BattleTable, how: str, won: bool | None) -> None:
    """Where one Encounter was agreed on, the evening ends with it; where they are chosen at the table, the players
    choose another, or call it an evening. A chase goes on from here.
    """
    chase = table.battle.chase
    if not playing(table.battle):
        if chase is not None:
            chase_is_over(table)
        table.happens(events.EveningOver(FOES, "ended"))
    elif chase is not None:
        week_goes_on(table, won)
    elif table.battle.settings.encounter:
        evening_over(table, won, quiet=how in ("left", "skipped"))


def evening_over(table: BattleTable, won: bool | None, *, quiet: bool = False) -> None:
    """It ends while somebody is left to tell of it. won: how the last Encounter went."""
    winner = "" if won is None else playing(table.battle)[0] if won else FOES
    ending = "quiet" if quiet else "won" if won else "lost" if won is False else "drawn"
    table.happens(events.EveningOver(winner, ending))


def _head_to_head(table: BattleTable) -> None:
    """Two players' bands: whoever holds the board has won, and nothing is paid, for it is nobody's chase."""
    battle = table.battle
    fight = battle.fighting
    sides = list(battle.players)
    winner = {"ours": sides[0], "theirs": sides[-1]}.get(str(fight.winner), "")
    table.happens(events.PutAway(None if not winner else winner == sides[0]))
    table.happens(events.EncounterOver(book.encounters()["head-to-head"].name, "fought"))
    table.happens(events.EveningOver(winner, "head-to-head" if winner else "drawn"))


def not_in_a_turn(battle: Battle) -> None:
    """Refused in the middle of a turn of a fight (ruling BH-86)."""
    if not between_turns(battle):
        raise Refused(say("turn-under-way"))


def not_in_a_fight(battle: Battle) -> None:
    """Refused while one is under way."""
    if battle.fight is not None:
        raise Refused(say("fight-under-way"))


class SwapWeapon(Command, tag="swap-weapon"):
    """After a fight that was won: somebody leaves a weapon and takes one of a fallen enemy's, one for one, so that
    nothing is hoarded to be sold. gives: which of their own, "" for the unarmed; of: whose; takes: which.
    """

    model: str
    gives: str
    of: str
    takes: str

    def carry_out(self, table: BattleTable) -> None:
        encounter = at(table.battle, "after")
        one = own(table.battle, self.model)
        fallen = table.battle.figure(self.of)
        if fallen.key not in encounter.spoils:
            raise Refused(say("not-lying-there", name=fallen.name))
        given = next((each for each in one.weapons if each.key == self.gives), None)
        taken = next((each for each in fallen.weapons if each.key == self.takes), None)
        if given is None and (self.gives or one.weapons):
            raise Refused(say("leave-one", name=one.name, weapons=book.carried(one.weapons)))
        if taken is None:
            raise Refused(say("had", name=fallen.name, weapons=book.carried(fallen.weapons)))
        rest = tuple(each for each in one.weapons if each.key != self.gives)
        held = book.stowed(rest, taken)
        if refusal := overloaded(held, one.name):
            raise Refused(refusal)
        leaves, called = (given.key, given.name) if given else ("", "")
        table.happens(events.Swapped(one.key, fallen.key, leaves, called, held[-1], taken.key, taken.name))
