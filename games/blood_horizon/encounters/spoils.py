"""Spoils: a weapon of one's own for one of a fallen enemy's.

Source: Blood Horizon, Encounters (what a victory brings); rulings BH-31, BH-42.
"""

from __future__ import annotations

from games.blood_horizon.encounters.events import Swapped
from games.blood_horizon.encounters.parties import at, own
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.bands import overloaded
from games.blood_horizon.kernel.state import BattleTable
from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.engine.tell.sentences import join_words


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
            raise Refused(f"{fallen.name} does not lie there.")
        given = next((each for each in one.weapons if each.key == self.gives), None)
        taken = next((each for each in fallen.weapons if each.key == self.takes), None)
        if given is None and (self.gives or one.weapons):
            carries = join_words(book.arms(one.weapons)) or "nothing"
            raise Refused(f"{one.name} carries {carries}: one weapon has to be left for the other.")
        if taken is None:
            raise Refused(f"{fallen.name} had {join_words(book.arms(fallen.weapons)) or 'nothing'}.")
        rest = tuple(each for each in one.weapons if each.key != self.gives)
        held = book.stowed(rest, taken)
        if refusal := overloaded(held, one.name):
            raise Refused(refusal)
        leaves, called = (given.key, given.name) if given else ("", "")
        table.happens(Swapped(one.key, fallen.key, leaves, called, held[-1], taken.key, taken.name))
