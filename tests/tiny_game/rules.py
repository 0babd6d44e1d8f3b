"""The state, the commands and what they make true; random play and its invariants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

from msgspec import Meta

from games.engine.game import Chooser, Setting
from games.engine.play.questions import Refused
from games.engine.play.table import Command, Event, Table
from games.engine.play.values import Value, convert
from games.engine.show.by_hand import ByHand, Owners, SetByHand, SetValue
from games.engine.show.pieces import Pick
from games.engine.show.setup_answers import read_answers
from games.engine.show.tracked_values import Number, Values
from tests.tiny_game.posses import Posse

SIDES = ("a", "b")
FORM = (Setting("rounds", "Rounds", (Pick("2", "2 rounds"), Pick("9", "9 rounds")), "2"),)


class Setup(Value):
    seats: Annotated[tuple[Posse, ...], Meta(min_length=2, max_length=2)]
    rounds: Annotated[int, Meta(ge=1, le=20)] = 2


class Model(Value):
    key: str
    side: str
    name: str
    nerve: int
    most: int


class Street(Value):
    sides: dict[str, str]
    models: dict[str, Model]
    rounds: int
    round: int = 1
    active: str = "a"
    over: bool = False

    def model(self, key: str) -> Model:
        if key not in self.models:
            raise Refused(f"There is nobody called {key!r}.")
        return self.models[key]

    def standing(self, side: str) -> list[Model]:
        return [one for one in self.models.values() if one.side == side and one.nerve > 0]

    def losing(self, key: str, nerve: int) -> Street:
        model = self.models[key]
        return self.but(models={**self.models, key: model.but(nerve=max(0, model.nerve - nerve))})

    def other(self) -> str:
        return SIDES[1 - SIDES.index(self.active)]

    def nerve(self, side: str) -> int:
        return sum(one.nerve for one in self.standing(side))

    def winner(self) -> str:
        a, b = (self.nerve(side) for side in SIDES)
        return "" if a == b else SIDES[a < b]


type StreetTable = Table[Street]


class Shot(Event, tag="shot"):
    model: str
    target: str
    hits: int

    def apply(self, street: Street) -> Street:
        return street.losing(self.target, self.hits)


class Drawn(Event, tag="drawn"):
    model: str
    target: str
    paces: int
    mine: int
    theirs: int

    def apply(self, street: Street) -> Street:
        if self.mine == self.theirs:
            return street
        return street.losing(self.target if self.mine > self.theirs else self.model, 1)


class Turned(Event, tag="turned"):
    side: str
    told = None

    def apply(self, street: Street) -> Street:
        return street.but(active=self.side)


class RoundBegun(Event, tag="round-begun"):
    heading = True
    round: int

    def apply(self, street: Street) -> Street:
        return street.but(round=self.round)


class Ended(Event, tag="ended"):
    winner: str
    told = (("winner", "", "even"),)

    def apply(self, street: Street) -> Street:
        return street.but(over=True)


MODEL: Values[Street, Model] = (Number("nerve", "Nerve", "heart"),)
BY_HAND = ByHand(Owners("models", MODEL))


class Corrected(SetByHand, tag="corrected"):
    by_hand = BY_HAND


class Correct(SetValue, tag="correct"):
    event = Corrected


SENTENCES = {
    "shot": "{model!n} shoots at {target!n}: {hits:hit|hits}.",
    "drawn": "{model!n} and {target!n} draw at {paces:pace|paces}, {mine} against {theirs}.",
    "round-begun": "Round {round}",
    "ended": "{winner!n} hold the street.",
    "ended.even": "Nobody holds the street.",
    "corrected": "Put right: {of!n} has {now} {what}.",
}


def face_to_face(table: StreetTable, model: str, target: str) -> tuple[Model, Model]:
    street = table.battle
    if street.over:
        raise Refused("It is over.")
    one, other = street.model(model), street.model(target)
    if one.side != street.active:
        raise Refused(f"It is not {one.name}’s turn.")
    if not one.nerve or not other.nerve or other.side == one.side:
        raise Refused(f"{one.name} cannot face {other.name}.")
    return one, other


def pass_on(table: StreetTable) -> None:
    street = table.battle
    if not all(street.standing(side) for side in SIDES):
        table.happens(Ended(street.winner()))
        return
    table.happens(Turned(street.other()))
    if table.battle.active == SIDES[0]:
        if street.round == street.rounds:
            table.happens(Ended(street.winner()))
        else:
            table.happens(RoundBegun(street.round + 1))


class Shoot(Command, tag="shoot"):
    model: str
    target: str
    fanned: bool = False

    def carry_out(self, table: StreetTable) -> None:
        one, other = face_to_face(table, self.model, self.target)
        dice, needs = (3, 6) if self.fanned else (2, 5)
        why = f"to hit {other.name}"
        faces = table.roll(one.side, why, dice, needs=needs, model=one.key, purpose="to_hit")
        table.happens(Shot(one.key, other.key, sum(face >= needs for face in faces)))
        pass_on(table)


class CallOut(Command, tag="call-out"):
    model: str
    target: str

    def carry_out(self, table: StreetTable) -> None:
        one, other = face_to_face(table, self.model, self.target)
        paces = table.number(one.side, "of paces", 1, 20, model=one.key, purpose="of_paces")
        speed = table.sealed((one.side, other.side), "to draw", 1, 6, purpose="to_draw")
        table.happens(Drawn(one.key, other.key, paces, speed[one.side], speed[other.side]))
        pass_on(table)


def begin(setup: Setup) -> Street:
    models: dict[str, Model] = {}
    for side, posse in zip(SIDES, setup.seats, strict=True):
        for one in posse.shooters:
            key = one.key if one.key not in models else f"{one.key}-2"
            models[key] = Model(key, side, one.name, one.nerve, one.nerve)
    names = [posse.name for posse in setup.seats]
    return Street(dict(zip(SIDES, names, strict=True)), models, setup.rounds)


def compose(answers: Mapping[str, str], gangs: Sequence[Posse], teams: Sequence[str] = ()) -> Setup:
    return convert({"seats": tuple(gangs), **read_answers(FORM, answers)}, Setup)


def propose(street: Street, pick: Chooser) -> Command:
    one = pick(street.standing(street.active))
    other = pick(street.standing(street.other()))
    return pick((Shoot(one.key, other.key), Shoot(one.key, other.key, True), CallOut(one.key, other.key)))


def broken(street: Street) -> tuple[str, ...]:
    return tuple(f"{one.name} has {one.nerve} nerve." for one in street.models.values() if one.nerve < 0)


def summary(street: Street) -> tuple[int, str, Mapping[str, int]]:
    lost = dict.fromkeys(SIDES, 0)
    for one in street.models.values():
        lost[one.side] += one.nerve == 0
    return street.round, street.winner(), lost
