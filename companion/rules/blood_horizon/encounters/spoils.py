"""Spoils: a weapon of one's own for one of a fallen enemy's.

Source: Blood Horizon, Encounters (what a victory brings); rulings BH-31, BH-42.
"""

from __future__ import annotations

from companion.rules.blood_horizon import book
from companion.rules.blood_horizon.bands import overloaded
from companion.rules.blood_horizon.encounters.events import Swapped
from companion.rules.blood_horizon.encounters.parties import at, own
from companion.rules.blood_horizon.state import BattleTable
from companion.rules.questions import Refused
from companion.rules.table import Command
from companion.rules.wording import joined


class SwapWeapon(Command, tag="swap-weapon"):
    """After a fight that was won: somebody leaves a weapon and takes one of a fallen enemy's, one for one, so that
    nothing is hoarded to be sold. gives: which of his own; of: whose; takes: which.
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
            raise Refused(f"{fallen.name} does not lie there.")
        given = next((each for each in one.weapons if each.key == self.gives), None)
        taken = next((each for each in fallen.weapons if each.key == self.takes), None)
        if given is None:
            carries = joined(book.arms(one.weapons)) or "nothing"
            raise Refused(f"{one.name} carries {carries}: one weapon has to be left for the other.")
        if taken is None:
            raise Refused(f"{fallen.name} had {joined(book.arms(fallen.weapons)) or 'nothing'}.")
        rest = tuple(each for each in one.weapons if each.key != self.gives)
        held = book.stowed(rest, taken)
        if refusal := overloaded(held, one.name):
            raise Refused(refusal)
        table.happens(Swapped(one.key, fallen.key, given.key, given.name, held[-1], taken.key, taken.name))
