"""A made-up game for the tests of the engine: two sides, red and blue, and a pot of coins."""

from dataclasses import MISSING, fields
from typing import Annotated, Literal

from msgspec import Meta

from games.engine.game import BattleRules, Game
from games.engine.play.questions import Option, Refused
from games.engine.play.record import Answered, Do, Record
from games.engine.play.table import Command, Event, Rolled, Table
from games.engine.play.values import DecodeError, Value
from games.engine.roster import RosterRules

SIDES = ("red", "blue")


class Pot(Value):
    coins: int = 0
    turn: int = 0
    said: tuple[str, ...] = ()


class Setup(Value):
    coins: Annotated[int, Meta(ge=0, le=1000)] = 10
    deck: tuple[str, ...] = ()


class Gained(Event, tag="gained"):
    coins: int
    why: str = "luck"

    def apply(self, pot: Pot) -> Pot:
        return pot.but(coins=pot.coins + self.coins)

    @property
    def says(self) -> str:
        return "gained" if self.coins else "gained.nothing"


class TurnBegun(Event, tag="turn-begun"):
    heading = True
    turn: int

    def apply(self, pot: Pot) -> Pot:
        return pot.but(turn=self.turn)


class Told(Event, tag="told"):
    words: tuple[str, ...]

    def apply(self, pot: Pot) -> Pot:
        return pot.but(said=(*pot.said, *self.words))


class Turn(Command, tag="turn"):
    def carry_out(self, table: Table[Pot]) -> None:
        table.happens(TurnBegun(table.battle.turn + 1))


class Bet(Command, tag="bet"):
    """Some dice at 4 or more; each success is a coin. A six doubles everything, which only `reads` makes known."""

    who: str
    dice: int
    again: bool = False

    def carry_out(self, table: Table[Pot]) -> None:
        if not table.battle.coins:
            raise Refused("The pot is empty.")
        faces = table.roll(self.who, "to win", self.dice, needs=4, reads=(4, 6), purpose="to_win")
        coins = sum(face >= 4 for face in faces) * (2 if 6 in faces else 1)
        if self.again:
            more = table.roll(
                self.who, "to win once more", 1, needs=5, optional=True, purpose="to_win_once_more"
            )
            coins += sum(face >= 5 for face in more)
        table.happens(Gained(coins))


class Dare(Command, tag="dare"):
    """One die at or below a number chosen by the side."""

    who: str

    def carry_out(self, table: Table[Pot]) -> None:
        number = table.number(self.who, "to dare", 1, 6, purpose="to_dare")
        faces = table.roll(self.who, "to keep below", 1, needs=number, under=True, purpose="to_keep_below")
        table.happens(Gained(7 - number if faces[0] <= number else 0))


class Pick(Command, tag="pick"):
    who: str
    chance: bool = False

    def carry_out(self, table: Table[Pot]) -> None:
        purses = [
            Option("app", "The small purse"),
            Option("none", "The empty purse"),
            Option("big one", "The big purse"),
        ]
        picked = table.choose(self.who, "a purse", purses, chance=self.chance, purpose="a_purse")
        table.happens(Gained(("none", "app", "big one").index(picked)))
        table.happens(
            Told(
                table.choose_any(
                    self.who,
                    "who hears of it",
                    [Option(side, side) for side in SIDES],
                    purpose="who_hears_of_it",
                )
            )
        )


class Duel(Command, tag="duel"):
    """Both choose in secret; whoever chose more rolls that many dice."""

    def carry_out(self, table: Table[Pot]) -> None:
        stakes = table.sealed(SIDES, "to stake", 0, 3, purpose="to_stake")
        best = max(stakes.values())
        faces = table.roll(
            "red" if stakes["red"] == best else "blue",
            "to win the duel",
            best,
            needs=4,
            purpose="to_win_the_duel",
        )
        table.happens(Gained(sum(face >= 4 for face in faces)))


class RollOff(Command, tag="roll-off"):
    def carry_out(self, table: Table[Pot]) -> None:
        faces = table.roll_off("to begin", SIDES, purpose="to_begin")
        table.happens(Told((max(faces, key=lambda side: faces[side]),)))


class Place(Value):
    x: int
    y: int = 0


class Say(Command, tag="say"):
    """A field of every kind that a command may have."""

    words: str
    many: tuple[str, ...]
    sure: bool
    number: Annotated[int, Meta(ge=-100, le=100)] = 0
    share: float = 0.5
    mood: Literal["good", "bad", "none"] = "good"
    hint: str | None = None
    loud: bool = False
    polite: bool = True
    numbers: tuple[int, ...] = (1,)
    where_to: Place | None = None
    path: tuple[Place, ...] = ()
    count: dict[str, int] = {}

    def carry_out(self, table: Table[Pot]) -> None:
        table.happens(Told((self.words, *self.many)))


SENTENCES = {
    "gained": "{coins:coin|coins} gained by {why}.",
    "gained.nothing": "nothing gained.",
    "told": "{words!n} heard it.",
    "turn-begun": "Turn {turn}.",
}


def begin(setup: Setup) -> Pot:
    if setup.coins == 13:
        raise DecodeError("Thirteen coins bring bad luck.")
    return Pot(setup.coins)


def _filled(kind, **given):
    """A value of a dataclass of which a test needs only some members."""
    missing = {
        field.name: lambda *_: ()
        for field in fields(kind)
        if field.name not in given and field.default is MISSING and field.default_factory is MISSING
    }
    return kind(**missing, **given)


GAME = Game(
    key="coins",
    title="Coins",
    line="Heads or tails.",
    version=2,
    roster=_filled(RosterRules, starters=dict),
    battle=_filled(
        BattleRules,
        setup=Setup,
        state=Pot,
        commands=Turn | Bet | Dare | Pick | Duel | RollOff | Say,
        events=Gained | Told | TurnBegun | Rolled,
        sentences=SENTENCES,
        begin=begin,
        label=lambda pot, command: f"the {command.__struct_config__.tag}",
        names=lambda pot: {"red": "Reds", "blue": "Blues"},
        title=lambda pot: "Coins",
        standard=lambda: {"deck": ("ace", "king")},
        over=lambda pot: pot.coins > 99,
    ),
)


def played(*said) -> Record:
    """A record in which commands were given and answered: a command, or the answer to what is asked."""
    record = Record(Pot(10), GAME.battle.label)
    for one in said:
        record.say(
            Do(one)
            if isinstance(one, Command)
            else Answered(one)
            if isinstance(one, tuple | int | dict)
            else one
        )
    return record
