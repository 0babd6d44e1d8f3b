"""Who comes later: the Director makes foes in a moment, and they take their place in the order.

Source: Horizon: out of the ashes, Starting Combat; rulings HZ-03, HZ-23.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, structs

from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.engine.show.members import numbered
from games.horizon.actions import CombatTable, free_key, playing
from games.horizon.events.rounds import Joined, Slotted
from games.horizon.phrases import phrases
from games.horizon.setup import fielded, look_out, place, settled
from games.horizon.squads import templates
from games.horizon.state import Battle, Fighter

say = phrases("rules.joining")


FIGHTERS_AT_MOST = 60


def models_for(battle: Battle, side: str) -> dict[str, str]:
    """What a side can have more of, key to name: everybody whom it brought, then the Director’s own foes."""
    brought = {key: one.name for key, one in battle.templates.items() if one.side == side}
    return brought | {key: one.name for key, one in templates().items() if key not in brought}


def another(battle: Battle, side: str, template: str) -> tuple[Fighter, Battle]:
    """One more after a template, fresh, and the combat with what they carry in its arsenal."""
    brought = battle.templates.get(template)
    if brought is not None and brought.side == side:
        key = free_key(battle, template)
        return structs.replace(brought, key=key), battle
    if template not in templates():
        raise Refused(say("nobody", name=template))
    sheet = templates()[template]
    fighter, arsenal = fielded(battle, free_key(battle, template), side, sheet)
    return fighter, structs.replace(battle, arsenal=arsenal)


def named(battle: Battle, name: str, several: bool) -> str:
    """A name that nobody has: "Guard", or "Guard 2" where there is one, and "Guard 1" where several come."""
    taken = tuple(one.name for one in battle.fighters.values())
    counted = name not in taken and (several or f"{name} 1" in taken)
    return numbered(f"{name} 1" if counted else name, taken)


class Join(Command, tag="join"):
    """Fighters come to a side: so many like one whom it brought, or like one of the Director’s foes. They take the
    Awareness test and their place in the order; where that has passed already this round, they wait for the next.
    After the last of a team has fallen they may still come, and then the players can play on.

    Surprise is for those who were there when the combat began. Source: Horizon, Starting Combat; rulings HZ-03, HZ-23.
    """

    side: str
    template: str
    number: Annotated[int, Meta(ge=1, le=12)] = 1

    def carry_out(self, table: CombatTable) -> None:
        battle = table.battle
        side = battle.side(self.side)
        if battle.stage == "over" and battle.ending != "last":
            playing(battle)
        if len(battle.fighters) + self.number > FIGHTERS_AT_MOST:
            raise Refused(say("too-many", most=FIGHTERS_AT_MOST))
        known, grown, fighters = battle.arsenal, battle, []
        for _ in range(self.number):
            one, grown = another(grown, side.key, self.template)
            one = structs.replace(one, name=named(grown, one.name, self.number > 1))
            fighters.append(one)
            grown = structs.replace(grown, fighters={**grown.fighters, one.key: one})
        arsenal = {key: weapon for key, weapon in grown.arsenal.items() if key not in known}
        names = tuple(one.name for one in fighters)
        table.happens(Joined(side.key, tuple(fighters), arsenal, names))
        if table.battle.order:
            for one in fighters:
                slot(table, one.key)


def slot(table: CombatTable, key: str) -> None:
    """Somebody’s Awareness and their place in the order; with whom they are even in everything they roll dice for
    it.
    """
    look_out(table, key, surprise=False)
    battle = table.battle
    mine = battle.fighters[key]
    others = [battle.fighters[one] for one in battle.order]
    before = [one.key for one in others if place(one) > place(mine)]
    even = [one for one in others if place(one) == place(mine)]
    after = [one.key for one in others if place(one) < place(mine)]
    waits = battle.acting is not None and battle.acting.fighter
    among = settled_with(table, mine, even)
    order = (*before, *among, *after)
    behind = bool(waits) and order.index(key) < order.index(str(waits))
    table.happens(Slotted(key, order, behind))


def settled_with(table: CombatTable, mine: Fighter, even: list[Fighter]) -> list[str]:
    """Those who were even before keep their order; the newcomer rolls against each of them in turn until they are
    ahead of one (ruling HZ-03).
    """
    order = [one.key for one in even]
    for spot, one in enumerate(even):
        if settled(table, (mine, one))[0] == mine.key:
            return [*order[:spot], mine.key, *order[spot:]]
    return [*order, mine.key]
