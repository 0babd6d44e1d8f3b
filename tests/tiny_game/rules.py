"""The state, the commands and what they make true; random play and its invariants."""

from typing import Annotated

from msgspec import Meta

from companion.rules.questions import Refused
from companion.rules.table import Command, Event
from companion.rules.values import Value, made
from tests.tiny_game.posses import Posse

SIDES = ("a", "b")


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

    def model(self, key):
        if key not in self.models:
            raise Refused(f"There is nobody called {key!r}.")
        return self.models[key]

    def standing(self, side):
        return [one for one in self.models.values() if one.side == side and one.nerve > 0]

    def losing(self, key, nerve):
        model = self.models[key]
        return self.but(models={**self.models, key: model.but(nerve=max(0, model.nerve - nerve))})

    def other(self):
        return SIDES[1 - SIDES.index(self.active)]

    def nerve(self, side):
        return sum(one.nerve for one in self.standing(side))

    def winner(self):
        a, b = (self.nerve(side) for side in SIDES)
        return "" if a == b else SIDES[a < b]


class Shot(Event, tag="shot"):
    model: str
    target: str
    hits: int

    def apply(self, street):
        return street.losing(self.target, self.hits)


class Drawn(Event, tag="drawn"):
    model: str
    target: str
    paces: int
    mine: int
    theirs: int

    def apply(self, street):
        if self.mine == self.theirs:
            return street
        return street.losing(self.target if self.mine > self.theirs else self.model, 1)


class Turned(Event, tag="turned"):
    side: str

    def apply(self, street):
        return street.but(active=self.side)

    @property
    def says(self):
        return ""


class RoundBegun(Event, tag="round-begun"):
    heading = True
    round: int

    def apply(self, street):
        return street.but(round=self.round)


class Ended(Event, tag="ended"):
    winner: str

    def apply(self, street):
        return street.but(over=True)

    @property
    def says(self):
        return "ended" if self.winner else "ended.even"


class Corrected(Event, tag="corrected"):
    what: str
    value: int
    of: str

    def apply(self, street):
        model = street.models[self.of]
        return street.but(models={**street.models, self.of: model.but(nerve=self.value)})


SENTENCES = {
    "shot": "{model!n} shoots at {target!n}: {hits:hit|hits}.",
    "drawn": "{model!n} and {target!n} draw at {paces:pace|paces}, {mine} against {theirs}.",
    "round-begun": "Round {round}",
    "ended": "{winner!n} hold the street.",
    "ended.even": "Nobody holds the street.",
    "corrected": "Put right: {of!n} has {value} {what}.",
}


def face_to_face(table, model, target):
    street = table.battle
    if street.over:
        raise Refused("It is over.")
    one, other = street.model(model), street.model(target)
    if one.side != street.active:
        raise Refused(f"It is not {one.name}’s turn.")
    if not one.nerve or not other.nerve or other.side == one.side:
        raise Refused(f"{one.name} cannot face {other.name}.")
    return one, other


def pass_on(table):
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

    def carry_out(self, table):
        one, other = face_to_face(table, self.model, self.target)
        dice, needs = (3, 6) if self.fanned else (2, 5)
        faces = table.roll(one.side, f"to hit {other.name}", dice, needs=needs, model=one.key)
        table.happens(Shot(one.key, other.key, sum(face >= needs for face in faces)))
        pass_on(table)


class CallOut(Command, tag="call-out"):
    model: str
    target: str

    def carry_out(self, table):
        one, other = face_to_face(table, self.model, self.target)
        paces = table.number(one.side, "of paces", 1, 20, model=one.key)
        speed = table.sealed((one.side, other.side), "to draw", 1, 6)
        table.happens(Drawn(one.key, other.key, paces, speed[one.side], speed[other.side]))
        pass_on(table)


class Correct(Command, tag="correct"):
    what: str
    value: Annotated[int, Meta(ge=0, le=99)]
    of: str = ""

    def carry_out(self, table):
        if self.what != "nerve" or self.of not in table.battle.models:
            raise Refused("There is nothing like that to put right.")
        table.happens(Corrected(self.what, self.value, self.of))


def begin(setup):
    models = {}
    for side, posse in zip(SIDES, setup.seats, strict=True):
        for one in posse.shooters:
            key = one.key if one.key not in models else f"{one.key}-2"
            models[key] = Model(key, side, one.name, one.nerve, one.nerve)
    names = [posse.name for posse in setup.seats]
    return Street(dict(zip(SIDES, names, strict=True)), models, setup.rounds)


def compose(answers, gangs, teams=()):
    return made({"seats": tuple(gangs), "rounds": int(answers.get("rounds") or 2)}, Setup)


def propose(street, pick):
    one = pick(street.standing(street.active))
    other = pick(street.standing(street.other()))
    return pick((Shoot(one.key, other.key), Shoot(one.key, other.key, True), CallOut(one.key, other.key)))


def broken(street):
    return tuple(f"{one.name} has {one.nerve} nerve." for one in street.models.values() if one.nerve < 0)


def summary(street):
    lost = dict.fromkeys(SIDES, 0)
    for one in street.models.values():
        lost[one.side] += one.nerve == 0
    return street.round, street.winner(), lost
