"""Setting up: the roll-off, groups placed in turn, and the state from which a battle begins.

Source: True Lead, Before we begin; rulings TL-03, TL-12, TL-13, TL-14, TL-19.
"""

from __future__ import annotations

from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.engine.play.values import DecodeError
from games.true_lead.actions import BattleTable
from games.true_lead.events.rounds import Placed, RolledOff, Tied
from games.true_lead.forces import armed, group_price
from games.true_lead.phrases import phrases
from games.true_lead.roster import Fighter, Item
from games.true_lead.rounds import begin_round
from games.true_lead.state import Battle, Company, Model, Setup, Side

say = phrases("rules.setup")

BOARD = 48
"""Inches of each edge of the table."""

TERRAIN = 15
"""Pieces of terrain on it, at the least."""

DEPTH = 12
"""Inches from its own table edge within which a group is placed."""


def begin(setup: Setup) -> Battle:
    """The state before anything is said, by value. Raises DecodeError for a setup that cannot be played."""
    keys = tuple(seat.key for seat in setup.seats)
    if not all(keys):
        raise DecodeError(say("side-needs-key"))
    if len(set(keys)) != len(keys):
        raise DecodeError(say("two-sides-same-key"))
    taken = dict.fromkeys(keys, True)
    companies: dict[str, Company] = {}
    models: dict[str, Model] = {}
    for seat in setup.seats:
        groups = tuple(group for group in seat.gang.groups if group.fighters)
        if not groups:
            raise DecodeError(say("nobody", gang=seat.gang.name))
        for group in groups:
            own = tuple(_free(fighter.key, taken) for fighter in group.fighters)
            company = _free(group.key, taken)
            companies[company] = Company(
                company, seat.key, group.name, group.kind, group_price(group), own, placed=setup.ready
            )
            for key, fighter in zip(own, group.fighters, strict=True):
                models[key] = _model(key, seat.key, company, fighter)
    sides = {seat.key: Side(seat.key, seat.gang.name, seat.gang.points) for seat in setup.seats}
    return Battle(setup.settings, sides, companies, models, order=keys)


def _free(key: str, taken: dict[str, bool]) -> str:
    """A key that nothing else has: two forces may field the same fighter."""
    free, number = key, 2
    while free in taken:
        free, number = f"{key}-{number}", number + 1
    taken[free] = True
    return free


def _model(key: str, side: str, group: str, sheet: Fighter) -> Model:
    return Model(key, side, group, sheet, sheet.health, arms(sheet), mounted=sheet.mounted)


def arms(sheet: Fighter) -> tuple[Item, ...]:
    """What a fighter carries, a second Revolver told apart from the first (rulings TL-03, TL-19)."""
    first: dict[str, Item] = {}
    found = []
    for item in armed(sheet):
        again = item.name in first
        first.setdefault(item.name, item)
        found.append(item.but(name=say("second", item=item.name)) if again else item)
    return tuple(found)


def setting_up(battle: Battle) -> None:
    """Refused once the battle has begun."""
    if battle.stage != "setup":
        raise Refused(say("battle-begun-setting-up"))


def unplaced(battle: Battle, side: str) -> tuple[Company, ...]:
    """Groups of a side that are still to be placed."""
    return tuple(one for one in battle.companies.values() if one.side == side and not one.placed)


def next_to_place(battle: Battle) -> str:
    """The side that places the next group: the winner of the roll-off, then in turn, passing over one that has none
    left; "" before the roll-off and when all stand.
    """
    if not battle.chose:
        return ""
    winner, other = battle.chose, battle.other(battle.chose)
    placed = {
        side: sum(one.placed for one in battle.companies.values() if one.side == side)
        for side in battle.order
    }
    turn = (winner, other) if placed[winner] <= placed[other] else (other, winner)
    return next((side for side in turn if unplaced(battle, side)), "")


class RollOff(Command, tag="roll-off"):
    """Both roll a die, and again where they are equal; the winner chooses their table edge, places first and has to
    begin.

    Where everything stands already, round 1 begins at once. Source: True Lead, Preparation; ruling TL-13.
    """

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        setting_up(battle)
        if battle.chose:
            raise Refused(say("roll-off-over-went", name=battle.sides[battle.chose].name))
        while True:
            faces = table.roll_off(say("choose-table-edge"), battle.order, purpose="edge")
            best = max(faces.values())
            ahead = [side for side in battle.order if faces[side] == best]
            if len(ahead) == 1:
                break
            table.happens(Tied(battle.order))
        table.happens(RolledOff(ahead[0]))
        if not any(unplaced(table.battle, side) for side in battle.order):
            begin_round(table, ahead[0])


class Place(Command, tag="place"):
    """A whole group is placed within 12 inches of its side's edge; the sides take turns. After the last group round 1
    begins by itself.

    Source: True Lead, Preparation; rulings TL-13, TL-14.
    """

    group: str

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        setting_up(battle)
        company = battle.company(self.group)
        if not battle.chose:
            raise Refused(say("roll-off-comes-first"))
        if company.placed:
            raise Refused(say("table-already", company=company.name))
        turn = next_to_place(battle)
        if company.side != turn:
            raise Refused(say("next-group-placed", name=battle.sides[turn].name))
        after = battle.but(companies={**battle.companies, self.group: company.but(placed=True)})
        table.happens(Placed(self.group, company.side, next_to_place(after)))
        if not next_to_place(table.battle):
            begin_round(table, battle.chose)


class Begin(Command, tag="begin"):
    """Everything stands: straight to round 1. The roll-off has to be over, for its winner begins."""

    def carry_out(self, table: BattleTable) -> None:
        setting_up(table.battle)
        if not table.battle.chose:
            raise Refused(say("roll-off-comes-first-winner-begins"))
        begin_round(table, table.battle.chose)
