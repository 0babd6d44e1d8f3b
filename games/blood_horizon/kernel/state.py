"""The state of an evening, and of a whole chase: everything tracked, by value.

Source: Blood Horizon, On the Battle Board; Star Advantages; Encounters; rulings BH-05 to BH-82.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta

from games.blood_horizon.kernel.aftermath import Aftermath
from games.blood_horizon.kernel.chase import Atlas, Chase
from games.blood_horizon.kernel.encounter import Encounter, Met
from games.blood_horizon.kernel.fight import Fight
from games.blood_horizon.kernel.roster import Attribute, Band, Class, Weapon
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Refused
from games.engine.play.table import Table
from games.engine.play.values import Value

say = phrases("kernel.state")

type Kind = Literal[
    "chillin",
    "on-the-run",
    "hold-up",
    "pursuit",
    "defend",
    "outlaw-gang",
    "goon-squad",
    "assassin",
    "head-to-head",
]
type Status = Literal["on", "ducked", "out", "dead", "left", "fled", "captured", "carried", "lost"]
"""on: Carry On, seen and seeing. ducked: Duck Back. out: Out of the Fight. dead: Obviously Dead. left: left the board
against their will; fled: because they chose to. captured: taken by the enemy; carried: a friend got them off the board.
lost: left behind, or did not recover: gone from the band.
"""

STATES: dict[Status, str] = {status: say(f"is-{status}") for status in get_args(Status.__value__)}
LEFT: tuple[Status, ...] = ("left", "fled")
"""They stand no longer on the board, and nobody put them down."""
type Steps = Literal["single", "together"]

FOES = "foes"
"""The side that the rules play."""


NEWEST_RULING = 93
"""Of what begins today."""


class Settings(Value):
    """What the players agree on. length: one evening, or the whole chase. encounter: which is played, "" for a choice
    at the table.

    star_power (BH-05): a die of 1 to 3 that is used "stays" or is "spent". resilient (BH-07): Out of the Fight from
    shooting becomes "duck-back" or "carry-on". recovery (BH-38): those who left against their will return on "two"
    dice passed, or on "one". day (BH-50): a Hold Up is by day on 1 to 3 ("even") or on 1 and 2, with 3 rolled again
    ("printed"). skills (BH-49). board: the Battle Board, or the nine sections of Tabletop Style. foes: the "rules"
    decide for them, or the "player" does (BH-32). steps: of a fight are said one by one ("single"), or those in which
    nobody has anything to decide follow by themselves ("together"). rulings: the newest ruling that counts: what a
    band costs up front was no cost of a chase that began before BH-92, nor a captive one of whoever lost them before
    BH-91. strangers: have names of their own ("named"), or are called by class and number.
    """

    length: Literal["evening", "chase"] = "evening"
    encounter: Kind | Literal[""] = ""
    star_power: Literal["stays", "spent"] = "stays"
    resilient: Literal["duck-back", "carry-on"] = "duck-back"
    recovery: Literal["two", "one"] = "two"
    day: Literal["even", "printed"] = "even"
    skills: bool = False
    attributes: bool = True
    board: Literal["board", "tabletop"] = "board"
    steps: Steps = "single"
    foes: Literal["rules", "player"] = "rules"
    rulings: Annotated[int, Meta(ge=88, le=99)] = 88
    strangers: Literal["numbered", "named"] = "numbered"


class Seat(Value):
    """A player before the evening: the key of their side, and their band."""

    key: str
    gang: Band


class Setup(Value):
    """What everything begins from. map: of a chase, where it is not played on Sixgun's own."""

    seats: Annotated[tuple[Seat, ...], Meta(min_length=1, max_length=4)]
    settings: Settings = Settings()
    map: Atlas | None = None


class Figure(Value):
    """A character on the table, of a band or of the foes.

    rep: their own; lost: points of it lost in the melee under way. used: what serves once an Encounter and has served:
    attributes, "effort". power: dice of Star Power left. fired: they have fired in this fight. returned: they have
    returned fire in this Active turn. along: they take part in the Encounter. band: who recruited them, "" for foes.
    section: of the table, 0 on the Battle Board.
    """

    key: str
    side: str
    name: str
    rep: int
    kind: Class
    star: bool = False
    attributes: tuple[Attribute, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    people: int = 0
    savvy: int = 0
    member: str = ""
    status: Status = "on"
    lost: int = 0
    used: tuple[str, ...] = ()
    power: int = 0
    fired: bool = False
    returned: bool = False
    along: bool = True
    section: int = 0
    look: int = 0

    def has(self, attribute: Attribute) -> bool:
        return attribute in self.attributes

    @property
    def here(self) -> bool:
        """On the board, and able to act or to be charged."""
        return self.status in ("on", "ducked")

    @property
    def gone(self) -> bool:
        """Gone from band and Encounter for good."""
        return self.status in ("dead", "captured", "lost")


class Run(Value):
    """A stretch of names: whoever of a class has the key number `first`, or a later one, is counted from `number` on.
    last: the highest key number so far.
    """

    first: int
    number: int
    last: int


class Line(Value):
    """A line of the ledger: Increasing (above 0) or Decreasing (below 0) Rep d6, and why. costs: by how much all costs
    were corrected by hand.
    """

    amount: int
    why: str
    purpose: str
    week: int = 0
    figure: str = ""
    costs: int = 0


class Player(Value):
    """A side with its Star and satchel. spent: every cost so far (ruling BH-63); police: it has killed Police. ending:
    how its story ended, "" while it goes on.
    """

    key: str
    name: str
    star: str
    satchel: int
    spent: int = 0
    police: bool = False
    ledger: tuple[Line, ...] = ()
    ending: str = ""


class Battle(Value):
    """Everything. players: the sides that somebody plays, in order. figures: all that are known, of bands and foes.
    day: by day or by night, "" while nobody knows. encounter, fight: under way. met: how many groups of foes there
    have been, for their keys. weeks: Encounters so far, but for those that follow on another. foes: what the side of
    the rules is called now. chase: the map and the week, None on a single evening. called: by class, how those are
    numbered whom the players have met: what they were called is known from their keys when they themselves are
    forgotten. names: the number from which their names follow, 0 while they have none. aftermath: of the last fight.
    """

    settings: Settings
    players: dict[str, Player]
    figures: dict[str, Figure]
    encounter: Encounter | None = None
    fight: Fight | None = None
    chase: Chase | None = None
    met: int = 0
    weeks: int = 0
    foes: str = ""
    called: dict[str, tuple[Run, ...]] = {}
    names: int = 0
    over: bool = False
    winner: str = ""
    ending: str = ""
    aftermath: Aftermath | None = None

    def figure(self, key: str) -> Figure:
        try:
            return self.figures[key]
        except KeyError:
            raise Refused(say("no-figure", key=key)) from None

    def player(self, key: str) -> Player:
        try:
            return self.players[key]
        except KeyError:
            raise Refused(say("no-player", key=key)) from None

    @property
    def moment(self) -> tuple[int, ...]:
        """Of the evening: another once a group is met, another Encounter or week begins."""
        week = self.chase.week if self.chase else 0
        return (self.weeks, week, self.met, self.encounter.resolved if self.encounter else 0)

    @property
    def rep_dice(self) -> int:
        """Rep d6 in the satchels of all players."""
        return sum(player.satchel for player in self.players.values())

    @property
    def fighting(self) -> Fight:
        """The fight, where there has to be one."""
        assert self.fight is not None
        return self.fight

    @property
    def group(self) -> Met | None:
        """The group in front of the players."""
        return self.encounter.met if self.encounter else None

    def band(self, side: str) -> tuple[Figure, ...]:
        """Everybody of a side who is not gone for good."""
        return tuple(one for one in self.figures.values() if one.side == side and not one.gone)

    def change(self, key: str, **to: object) -> Battle:
        figure = self.figures[key].but(**to)
        return self.but(figures={**self.figures, key: figure})

    def pays(self, side: str, **to: object) -> Battle:
        player = self.players[side].but(**to)
        return self.but(players={**self.players, side: player})

    def fights(self, **to: object) -> Battle:
        """With some values of the fight under way changed."""
        return self if self.fight is None else self.but(fight=self.fight.but(**to))

    def meets(self, **to: object) -> Battle:
        """With some values of the Encounter under way changed."""
        return self if self.encounter is None else self.but(encounter=self.encounter.but(**to))


type BattleTable = Table[Battle]
