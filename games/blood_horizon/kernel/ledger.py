"""The ledger: Increasing and Decreasing Rep d6, which are a player's money and what things cost them.

Source: Blood Horizon, Rep d6; The Satchel; the two tables of Rep d6; rulings BH-63, BH-65, BH-78.
"""

from __future__ import annotations

from games.blood_horizon.kernel.state import Battle, BattleTable, Line
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Refused
from games.engine.play.table import Event
from games.engine.tell.sentences import capitalize

say = phrases("kernel.ledger")


class Booked(Event, tag="booked"):
    """Rep d6 come into a satchel (above 0) or go out of it (below 0). why, purpose: what for, in words and as a
    key. left: what is in it now. week: of a chase, 0 on a single evening.
    """

    side: str
    amount: int
    why: str
    purpose: str
    left: int
    figure: str = ""
    week: int = 0

    def apply(self, battle: Battle) -> Battle:
        player = battle.players[self.side]
        return battle.pays(
            self.side,
            satchel=self.left,
            spent=player.spent + max(0, -self.amount),
            ledger=(*player.ledger, Line(self.amount, self.why, self.purpose, self.week, self.figure)),
        )

    @property
    def says(self) -> str:
        return "booked.gain" if self.amount > 0 else "booked.lose"


def gain(table: BattleTable, side: str, number: int, why: str, figure: str = "", *, purpose: str) -> None:
    """Increasing Rep d6 for a player. why: in a few words; figure: who earned them. Nothing is no line."""
    if number > 0:
        _book(table, side, number, why, figure, purpose)


def lose(
    table: BattleTable,
    side: str,
    number: int,
    why: str,
    figure: str = "",
    *,
    purpose: str,
    forced: bool = True,
) -> None:
    """Decreasing Rep d6 for a player. forced: it may take the satchel below nothing; what they buy of their own will
    may not (rulings BH-65, BH-78). Refused then.
    """
    if number <= 0:
        return
    if not forced:
        afford(table.battle, side, number, why)
    _book(table, side, -number, why, figure, purpose)


def _book(table: BattleTable, side: str, amount: int, why: str, figure: str, purpose: str) -> None:
    week = table.battle.chase.week if table.battle.chase else 0
    table.happens(
        Booked(side, amount, why, purpose, table.battle.player(side).satchel + amount, figure, week)
    )


def afford(battle: Battle, side: str, number: int, why: str, *, back: int = 0) -> None:
    """Refused where the satchel does not hold so much (rulings BH-65, BH-78). back: what comes into it before."""
    player = battle.player(side)
    if number <= max(0, player.satchel + back):
        return
    empty = player.satchel <= 0
    what, name, held = capitalize(why), player.name, player.satchel
    raise Refused(
        say("too-dear-empty" if empty else "too-dear", what=what, cost=number, player=name, held=held)
    )
