"""An Encounter under way: what it is, how far it has come, who has been met.

Source: Blood Horizon, PEFs; Encounters; Interaction; Stealth; rulings BH-44 to BH-63.
"""

from __future__ import annotations

from typing import Literal

from games.blood_horizon.kernel.fight import Party
from games.blood_horizon.kernel.ground import Ground
from games.blood_horizon.kernel.roster import Class
from games.engine.play.values import Value

type Day = Literal["day", "night", ""]
type Step = Literal["road", "met", "store", "sneaking", "running", "fighting", "after", "over"]
"""road: nobody stands before the players. met: a group does. store: in the Gun Store. sneaking: some were noticed.
running: from a posse. fighting: on the board. after: a fight that was won, with its spoils.
"""


class Met(Value):
    """A group of foes or strangers. members: keys of figures, leader first. kind: their class; friendly: they can be
    talked to. favour: what has come of talking, by figure: 1 well, -1 badly, 0 not at all. further: with whom there
    has been Further Interaction. sneaked: whether Stealth was tried; caught: whom it failed. silent: nobody talks to
    them, for they are not whom was looked for.
    """

    members: tuple[str, ...]
    kind: Class
    friendly: bool = False
    name: str = ""
    favour: dict[str, int] = {}
    further: tuple[str, ...] = ()
    sneaked: bool = False
    caught: tuple[str, ...] = ()
    silent: bool = False


class Hand(Value):
    """A Hired Hand on offer at the store, as rolled."""

    figure: str
    price: int


class Encounter(Value):
    """kind: as in `Settings.encounter`. pefs: still to be resolved; resolved: how many were (the store counts, ruling
    BH-54). met: the group in front of the players. hands: on offer. hired: Hired Hands were asked for. shop: the store
    is open to them now. due: a Hold Up follows. chain: Encounters that follow on, first next. reps: of the two leaders
    in a Pursuit. beaten: foes taken out by our side in the fights of this Encounter, which pay if it is won. edge: who
    has the Advantage in the next fight by a Challenge, "" for the die. willing: Grunts who dare a Challenge; asked: who
    have been asked. spoils: fallen foes whose weapons may be taken. ground:
    the table of Tabletop Style, once it is laid out. favour, heard: what has come of talking, and with whom there has
    been Further Interaction, with everybody of this Encounter (ruling BH-83). turned: who led each group that was met,
    in order.
    """

    kind: str
    step: Step = "road"
    day: Day = ""
    pefs: int = 0
    resolved: int = 0
    met: Met | None = None
    hands: tuple[Hand, ...] = ()
    hired: bool = False
    shop: bool = False
    due: bool = False
    seeking: str = ""
    chain: tuple[str, ...] = ()
    reps: tuple[int, int] = (0, 0)
    beaten: int = 0
    won: bool | None = None
    edge: Party | Literal[""] = ""
    willing: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    spoils: tuple[str, ...] = ()
    ground: Ground | None = None
    favour: dict[str, int] = {}
    heard: tuple[str, ...] = ()
    turned: tuple[str, ...] = ()
