"""The state, the commands and what they make true; random play and its invariants.

Up to three posses sit round a fire. After the first round coyotes come: a side that the rules play.
"""

from typing import Annotated

from msgspec import Meta

from games.engine.play.questions import Option, Refused
from games.engine.play.table import Command, Event
from games.engine.play.values import Value, convert
from games.engine.show.by_hand import ByHand, Owners, SetByHand, SetValue
from games.engine.show.tracked_values import Number
from tests.tiny_game.posses import Posse

SIDES = ("a", "b", "c")
PACK = "pack"
COYOTES = 2
BITES = ((1, "It snaps at the air", 0), (4, "A nip", 1), (6, "It holds on", 2))
"""From which face on, in words, and the nerve that is lost."""


def bite(face):
    return [row for row in BITES if face >= row[0]][-1]


class Setup(Value):
    seats: Annotated[tuple[Posse, ...], Meta(min_length=1, max_length=3)]
    rounds: Annotated[int, Meta(ge=1, le=9)] = 4


class Model(Value):
    key: str
    side: str
    name: str
    nerve: int
    most: int


class Camp(Value):
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

    def players(self):
        return [one for one in self.models.values() if one.side != PACK and one.nerve > 0]

    def winner(self):
        return next((side for side in self.sides if side != PACK and self.standing(side)), PACK)


class Came(Event, tag="came"):
    number: int

    def apply(self, camp):
        pack = {
            f"coyote-{n}": Model(f"coyote-{n}", PACK, f"Coyote {n}", 2, 2) for n in range(1, self.number + 1)
        }
        return camp.but(sides={**camp.sides, PACK: "The Pack"}, models={**camp.models, **pack})


class Shot(Event, tag="shot"):
    model: str
    target: str
    hits: int

    def apply(self, camp):
        return camp.losing(self.target, self.hits)


class Bitten(Event, tag="bitten"):
    model: str
    target: str
    face: int
    lost: int

    def apply(self, camp):
        return camp.losing(self.target, self.lost)


class Watched(Event, tag="watched"):
    side: str

    def apply(self, camp):
        return camp


class Turned(Event, tag="turned"):
    side: str
    told = None

    def apply(self, camp):
        return camp.but(active=self.side)


class RoundBegun(Event, tag="round-begun"):
    heading = True
    round: int

    def apply(self, camp):
        return camp.but(round=self.round)


class Ended(Event, tag="ended"):
    winner: str

    def apply(self, camp):
        return camp.but(over=True)


def tells(one, sides):
    """Whether a phone that speaks for those sides is told how much nerve he has left."""
    return sides is None or one.side in sides


BY_HAND = ByHand(
    Owners("models", (Number("nerve", "Nerve", "heart"),)),
    hides=lambda camp, of, what, sides: of in camp.models and not tells(camp.models[of], sides),
)


class Corrected(SetByHand, tag="corrected"):
    by_hand = BY_HAND


class Correct(SetValue, tag="correct"):
    event = Corrected


SENTENCES = {
    "came": "{number:coyote|coyotes} come out of the dark.",
    "shot": "{model!n} shoots at {target!n}: {hits:hit|hits}.",
    "bitten": "{model!n} goes for {target!n}.",
    "watched": "{side!n} keep watch.",
    "round-begun": "Round {round}",
    "ended": "The night is {winner!n}’s.",
    "corrected": "Put right: {what} of {of!n}.",
}


def acting(table, key, side=""):
    camp = table.battle
    if camp.over:
        raise Refused("It is over.")
    one = camp.model(key)
    if one.side != (side or camp.active) or one.side != camp.active or not one.nerve:
        raise Refused(f"It is not {one.name}’s turn.")
    return one


def pass_on(table):
    camp = table.battle
    if not camp.players():
        table.happens(Ended(PACK))
        return
    order = [side for side in camp.sides if camp.standing(side)]
    later = [side for side in order if [*camp.sides].index(side) > [*camp.sides].index(camp.active)]
    if later:
        table.happens(Turned(later[0]))
        return
    if camp.round == camp.rounds:
        table.happens(Ended(camp.winner()))
        return
    table.happens(RoundBegun(camp.round + 1))
    if PACK not in camp.sides:
        table.happens(Came(COYOTES))
    table.happens(Turned(order[0]))


class Watch(Command, tag="watch"):
    side: str

    def carry_out(self, table):
        if table.battle.over or self.side != table.battle.active:
            raise Refused("It is not their turn.")
        table.happens(Watched(self.side))
        pass_on(table)


class Shoot(Command, tag="shoot"):
    model: str
    target: str

    def carry_out(self, table):
        one, other = acting(table, self.model), table.battle.model(self.target)
        if one.side == PACK or other.side != PACK or not other.nerve:
            raise Refused(f"{one.name} cannot shoot at {other.name}.")
        faces = table.roll(one.side, f"to hit {other.name}", 2, needs=5, model=one.key, purpose="to_hit")
        table.happens(Shot(one.key, other.key, sum(face >= 5 for face in faces)))
        pass_on(table)


class Bite(Command, tag="bite"):
    model: str

    def carry_out(self, table):
        one = acting(table, self.model, PACK)
        near = [Option(each.key, each.name) for each in table.battle.players()]
        target = table.choose(PACK, "whom it goes for", near, model=one.key, purpose="whom_it_goes_for")
        (face,) = table.roll(PACK, "for its bite", 1, reads=(4, 6), model=one.key, purpose="for_its_bite")
        table.happens(Bitten(one.key, target, face, bite(face)[2]))
        pass_on(table)


def begin(setup):
    models = {}
    for side, posse in zip(SIDES, setup.seats, strict=False):
        for one in posse.shooters:
            key = one.key if one.key not in models else f"{one.key}-{side}"
            models[key] = Model(key, side, one.name, one.nerve, one.nerve)
    names = {side: posse.name for side, posse in zip(SIDES, setup.seats, strict=False)}
    return Camp(names, models, setup.rounds)


def compose(answers, gangs, teams=()):
    return convert({"seats": tuple(gangs), "rounds": int(answers.get("rounds") or 4)}, Setup)


def propose(camp, pick):
    coyotes = camp.standing(PACK)
    if camp.active == PACK:
        return Bite(pick(coyotes).key) if coyotes else Watch(PACK)
    mine = camp.standing(camp.active)
    if not coyotes or not mine:
        return Watch(camp.active)
    return Shoot(pick(mine).key, pick(coyotes).key)


def broken(camp):
    return tuple(f"{one.name} has {one.nerve} nerve." for one in camp.models.values() if one.nerve < 0)


def summary(camp):
    lost = {
        side: sum(one.side == side and not one.nerve for one in camp.models.values()) for side in camp.sides
    }
    return camp.round, camp.winner() if camp.over else "", lost
