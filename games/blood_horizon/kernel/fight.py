"""A fight on the Battle Board: two lines of figures, one of them Active.

Source: Blood Horizon, Combat Rules; rulings BH-16 to BH-37.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from games.engine.play.values import Value

type Party = Literal["ours", "theirs"]
"""The two that fight: ours is the first player's with all who play together with them; theirs the foes', or the other
player's head to head.
"""
type Phase = Literal[
    "advantage", "orders", "charged", "shooting", "damage", "return", "melee", "will", "recovery", "over"
]
type Deed = Literal["shoot", "charge", "recover", "leave", "carry", "dispatch", "capture", "nothing"]


class Order(Value):
    """What one figure of the Active side does (phase 1 of ruling BH-19). targets: in order, one key for each shot, or
    whom it charges, carries or takes. weapons: keys of what it fires. also: targets of a shot beside a move into
    contact (ruling BH-17). why: in a line, where the rules decided (ruling BH-32).
    """

    figure: str
    deed: Deed
    targets: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    why: str = ""


class Hit(Value):
    """A shot that struck and whose damage die has still to be rolled or applied. face: 0 until rolled."""

    by: str
    target: str
    face: int = 0
    returned: bool = False


class Miss(Value):
    """A shot that missed: its target may return fire at the shooter, or ducks (ruling BH-21)."""

    by: str
    target: str
    returned: bool = False


class Standing(NamedTuple):
    """How an Active turn began: how many of each side were on the board, ducked or not; fallen: how many of
    `fell` there were before it.
    """

    turn: int
    ours: int
    theirs: int
    fallen: int


class Fight(Value):
    """lines: the figures of each party in the order in which they stand opposite each other, leaders first. began:
    how many there were (ruling BH-33). advantage: who has it; first: who was Active first; active: who is now. cover:
    who is in Cover. turn: Active turns so far. orders: given for this Active turn; done: whose order is carried out.
    contacts: (attacker, defender) pairs in melee. carried: (carrier, Out of the Fight) pairs in contact, who leave
    the board when next Active; taken: (captor, captive) pairs likewise. fought: who took their Will test this turn.
    stake: what the fight is about, a word of the Encounter.

    later: misses of return fire, answered once all of the shots before them are. struck: figures that were hit by the
    shots now being answered. covered: figures in Cover whatever their side is. charged: whom somebody charges in this
    Active turn. boxed: Boxers who have shrugged off the first blow of their melee. lead: who was named Leader among
    equals. surprise: who has the Advantage without a die, "" for nobody. mending: Recovery has begun, and goes on for
    all who need it. deeds: shots, hits and how many taken out, by figure; fell: who was, by whom; held: what was in the
    satchels when it began; stood: how each Active turn began. Both are None where an earlier version began it.
    """

    lines: dict[Party, tuple[str, ...]]
    began: dict[Party, int]
    phase: Phase = "advantage"
    advantage: Party | Literal[""] = ""
    first: Party | Literal[""] = ""
    active: Party | Literal[""] = ""
    cover: tuple[Party, ...] = ()
    shots_fired: bool = False
    turn: int = 0
    orders: tuple[Order, ...] = ()
    done: tuple[str, ...] = ()
    hits: tuple[Hit, ...] = ()
    misses: tuple[Miss, ...] = ()
    contacts: tuple[tuple[str, str], ...] = ()
    carried: tuple[tuple[str, str], ...] = ()
    taken: tuple[tuple[str, str], ...] = ()
    fought: tuple[Party, ...] = ()
    winner: Party | Literal["", "nobody"] = ""
    stake: str = ""
    later: tuple[Miss, ...] = ()
    struck: tuple[str, ...] = ()
    covered: tuple[str, ...] = ()
    charged: tuple[str, ...] = ()
    boxed: tuple[str, ...] = ()
    lead: tuple[str, ...] = ()
    surprise: Party | Literal[""] = ""
    volley: int = 0
    mending: bool = False
    deeds: dict[str, tuple[int, int, int]] = {}
    fell: tuple[tuple[str, str], ...] = ()
    held: int | None = None
    stood: tuple[Standing, ...] | None = None

    def did(
        self, figure: str, shots: int = 0, hits: int = 0, out: int = 0
    ) -> dict[str, tuple[int, int, int]]:
        """The deeds, with some more of somebody."""
        fired, struck, felled = self.deeds.get(figure, (0, 0, 0))
        return {**self.deeds, figure: (fired + shots, struck + hits, felled + out)}

    def party(self, key: str) -> Party:
        """Whose line a figure stands in. Raises KeyError."""
        for party, line in self.lines.items():
            if key in line:
                return party
        raise KeyError(key)

    def order(self, key: str) -> Order | None:
        return next((order for order in self.orders if order.figure == key), None)
