"""Corrections: any tracked value set by hand. The table is the truth and the app cannot see it, so no rule stands in
the way.

Of players and Encounters: encounters/corrections.py. Here: figures and fights.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, get_args

from msgspec import Meta

from companion.rules import typed
from companion.rules.blood_horizon.book import weapon_list, weapons
from companion.rules.blood_horizon.changes import Change
from companion.rules.blood_horizon.chase import corrections as of_a_chase
from companion.rules.blood_horizon.encounters import corrections as of_encounters
from companion.rules.blood_horizon.encounters.after import settle_stars
from companion.rules.blood_horizon.fight.flow import check
from companion.rules.blood_horizon.fight.parties import PARTIES, contenders
from companion.rules.blood_horizon.fight.state import Fight, Party
from companion.rules.blood_horizon.roster import Attribute
from companion.rules.blood_horizon.state import Battle, BattleTable, Figure, Status
from companion.rules.blood_horizon.taking import EFFORT
from companion.rules.questions import Refused
from companion.rules.table import Command, Event

VALUE_AT_MOST = 200
WEAPONS_AT_MOST = 12
REP_AT_MOST = 7
TURNS_AT_MOST = 999
STATUSES: tuple[Status, ...] = get_args(Status.__value__)
ONCE: tuple[Attribute, ...] = ("hard-as-nails", "resilient", "tough")
"""Attributes that serve once an Encounter."""
NOBODY = "nobody"


IN_WORDS = ("where", "rests", "fled", "squad")
"""Values of a chase that have a sentence of their own."""


class Corrected(Event, tag="corrected"):
    """A value set by hand. of: the figure or side, "" for the fight or the Encounter."""

    what: str
    value: str
    was: str
    now: str
    of: str = ""

    def apply(self, battle: Battle) -> Battle:
        return changed(battle, self.of, self.what, self.value).battle

    @property
    def says(self) -> str:
        if self.of:
            return "corrected"
        return f"corrected.{self.what}" if self.what in IN_WORDS else "corrected.battle"


class Correct(Command, tag="correct"):
    """Set a value as it is on the table. No rule refuses it, only a value that means nothing.

    what: of a figure (by its key) status, rep, lost (Rep lost in the melee under way), power (dice of Star Power),
    used (what has served this Encounter: attributes and "effort", with commas), fired, returned, weapons (by key,
    with commas), contact (enemies in melee with it, with commas); of the fight: advantage, active, cover (ours,
    theirs), shots (the first shots are fired), turn, leader (a figure). Of a side and of the Encounter: satchel,
    spent, police, day, pefs and what else is offered there. Of a chase: week, where, assassin (regions, "" for off the
    map), rests, fled, squad (a new one's region), and a squad by its key. value: a number, yes or no, a word, or keys
    with commas.
    """

    what: str
    value: Annotated[str, Meta(max_length=VALUE_AT_MOST)]
    of: str = ""

    def carry_out(self, table: BattleTable) -> None:
        change = changed(table.battle, self.of, self.what, self.value)
        table.happens(Corrected(self.what, self.value, change.was, change.now, self.of))
        check(table)
        if table.battle.fight is None:
            settle_stars(table)


def changed(battle: Battle, of: str, what: str, value: str) -> Change:
    """The battle with one value set. Refused where there is no such value, or it cannot be that."""
    if of in battle.figures:
        return _of_a_figure(battle, battle.figures[of], what, value)
    if not of and battle.fight is not None and battle.fight.phase != "over" and what in OF_THE_FIGHT:
        return _of_the_fight(battle, battle.fight, what, value)
    found = of_encounters.changed(battle, of, what, value)
    if found is None and not of:
        found = of_a_chase.changed(battle, what, value)
    if found is None:
        raise Refused(f"There is no value {what[:40]!r} to correct now.")
    return found


# A figure


def _of_a_figure(battle: Battle, one: Figure, what: str, value: str) -> Change:
    match what:
        case "status":
            status = typed.word(value, STATUSES)
            return Change(_whole(battle.change(one.key, status=status, lost=0)), one.status, value)
        case "rep":
            rep = typed.number(value, 1, REP_AT_MOST)
            return Change(_whole(battle.change(one.key, rep=rep)), str(one.rep), str(rep))
        case "lost":
            return _lost(battle, one, value)
        case "power":
            if not one.star:
                raise Refused(f"{one.name} is no Star.")
            power = typed.number(value, 0, one.rep)
            return Change(battle.change(one.key, power=power), str(one.power), str(power))
        case "used":
            keys = typed.keys_of(value, once(one), f"{one.name} has")
            return Change(battle.change(one.key, used=keys), typed.listed(one.used), typed.listed(keys))
        case "fired" | "returned":
            was: bool = getattr(one, what)
            return Change(battle.change(one.key, **{what: typed.yes(value)}), typed.said(was), value)
        case "weapons":
            return _weapons(battle, one, value)
        case "contact":
            return _contact(battle, one, value)
    raise Refused(f"There is no value {what[:40]!r} to correct.")


def once(one: Figure) -> tuple[str, ...]:
    """What of a figure's serves once an Encounter."""
    return (*(each for each in ONCE if one.has(each)), *((EFFORT,) if one.star else ()))


def _lost(battle: Battle, one: Figure, value: str) -> Change:
    if not fights_hand_to_hand(battle, one.key):
        raise Refused(f"{one.name} is in no melee.")
    number = typed.number(value, 0, one.rep - 1)
    return Change(battle.change(one.key, lost=number), str(one.lost), str(number))


def fights_hand_to_hand(battle: Battle, key: str) -> bool:
    fight = battle.fight
    return fight is not None and fight.phase == "melee" and any(key in pair for pair in fight.contacts)


def _weapons(battle: Battle, one: Figure, value: str) -> Change:
    keys = [key for key in value.split(",") if key]
    if len(keys) > WEAPONS_AT_MOST:
        raise Refused(f"{WEAPONS_AT_MOST} weapons are the most.")
    for key in keys:
        typed.word(key, tuple(weapons()))
    carried = weapon_list(*keys)
    was = typed.listed([weapon.name for weapon in one.weapons])
    return Change(
        battle.change(one.key, weapons=carried), was, typed.listed([weapon.name for weapon in carried])
    )


def _contact(battle: Battle, one: Figure, value: str) -> Change:
    """The enemies in melee with a figure, all of them. They count as those who charged."""
    fight = battle.fight
    if fight is None or fight.phase not in ("charged", "shooting", "damage", "return", "melee"):
        raise Refused("No melee can be fought now.")
    if not one.here or not any(one.key in line for line in fight.lines.values()):
        raise Refused(f"{one.name} is not on the board.")
    mine = fight.party(one.key)
    theirs: Party = "theirs" if mine == "ours" else "ours"
    able = [key for key in fight.lines[theirs] if battle.figures[key].here]
    keys = typed.keys_of(value, able, "There is among the enemies on the board")
    rest = tuple(pair for pair in fight.contacts if one.key not in pair)
    if mine == fight.active:
        if len(keys) > 1:
            raise Refused("Nobody charges two at a time.")
        pairs = tuple((one.key, key) for key in keys)
    else:
        rest = tuple(pair for pair in rest if pair[0] not in keys)
        pairs = tuple((key, one.key) for key in keys)
    targets = [target for _, target in (*rest, *pairs)]
    if any(targets.count(target) > 3 for target in targets):
        raise Refused("No more than three may come at one.")
    was = [key for pair in fight.contacts if one.key in pair for key in pair if key != one.key]
    return Change(_whole(battle.fights(contacts=(*rest, *pairs))), _names(battle, was), _names(battle, keys))


# The fight

OF_THE_FIGHT = ("advantage", "active", "cover", "shots", "turn", "leader")


def _of_the_fight(battle: Battle, fight: Fight, what: str, value: str) -> Change:
    match what:
        case "advantage":
            return Change(battle.fights(advantage=_party(value)), fight.advantage or NOBODY, value)
        case "active":
            if fight.phase != "orders":
                raise Refused("Whose turn it is can be set before its orders are given.")
            return Change(battle.fights(active=_party(value), orders=()), fight.active or NOBODY, value)
        case "cover":
            parties = typed.keys_of(value, PARTIES, "A fight has")
            return Change(battle.fights(cover=parties), typed.listed(fight.cover), typed.listed(parties))
        case "shots":
            return Change(battle.fights(shots_fired=typed.yes(value)), typed.said(fight.shots_fired), value)
        case "turn":
            number = typed.number(value, 0, TURNS_AT_MOST)
            return Change(battle.fights(turn=number), str(fight.turn), str(number))
        case _:
            one = battle.figure(value)
            line = next((line for line in fight.lines.values() if value in line), ())
            if not line or one not in contenders(battle, fight.party(value)):
                raise Refused(f"{one.name} cannot lead while somebody stands higher.")
            others = tuple(key for key in fight.lead if key not in line)
            return Change(battle.fights(lead=(*others, value)), _names(battle, fight.lead), one.name)


def _party(value: str) -> Party:
    return typed.word(value, PARTIES)


def _whole(battle: Battle) -> Battle:
    """The battle without what cannot be any more: orders, hits, melees and burdens of whoever is not there for them."""
    fight = battle.fight
    if fight is None:
        return battle
    here = {key for line in fight.lines.values() for key in line if battle.figures[key].here}
    lying = {key for line in fight.lines.values() for key in line if battle.figures[key].status == "out"}
    for key, one in battle.figures.items():
        if one.lost and (key not in here or one.lost >= one.rep):
            battle = battle.change(key, lost=0)
        if one.power > one.rep:
            battle = battle.change(key, power=one.rep)
    return battle.fights(
        orders=tuple(order for order in fight.orders if order.figure in here),
        hits=tuple(hit for hit in fight.hits if hit.target in here),
        contacts=tuple(pair for pair in fight.contacts if pair[0] in here and pair[1] in here),
        carried=tuple(pair for pair in fight.carried if pair[0] in here and pair[1] in lying),
        taken=tuple(pair for pair in fight.taken if pair[0] in here and pair[1] in lying),
    )


def _names(battle: Battle, keys: Iterable[str]) -> str:
    return typed.listed((battle.figures[key].name for key in keys), NOBODY)
