"""What a rule may ask while it is carried out, and how an answer is checked.

Four kinds: a roll of dice, a choice, a number, and sealed answers that all sides give in secret.
Every question has words (`why`) for the page and a key (`purpose`) for the code: nothing compares, cuts or hashes the
words, so that they can be changed at any time.

An answer is plain data: a tuple of faces, a tuple of option keys, a number, or a number for each side. Of a side
whose number was secret when a record was written, the answer is None: it has chosen, and nobody can say what.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod
from typing import Literal

from games.engine.play.values import Value, to_json
from games.engine.words import phrases

say = phrases("play.questions")

NAMED_AT_MOST = 12
"""Options named in a refusal; a deck of cards would fill the page."""

FACES = frozenset(range(1, 7))

ROLL_OFF_AT_MOST = 4
"""Sides of a roll-off of which every result is followed for the odds: 1,296 of them."""

type Faces = tuple[int, ...]
type Picks = tuple[str, ...]
type Answer = tuple[int | str, ...] | int | Mapping[str, int | None]
type Source = Literal["app", "table", ""]
"""Where an answer came from: rolled by the app, rolled (or drawn) at the table, or simply said."""


class Refused(Exception):
    """The rules do not allow it. The message is a sentence for the players and names the fact in the way."""


class Option(Value):
    """One thing that can be chosen: a key for the record, words for the page."""

    key: str
    label: str
    detail: str = ""


class Roll(Value, tag="roll"):
    """Dice to be rolled.

    who: the side that rolls ("" when each die is another side's, see `each`).
    why: for what, as words that finish "3 dice ...": "to hit Gabe Tull". purpose: the same as a key: "to_hit".
    about: keys of whom and what else it is about, beside `model`: the target, the weapon.
    needs: the target number, 0 where the faces themselves matter; `under` turns it round (at or below).
    reads: the faces at which a die changes its meaning, for the odds: (4,) tells 4-6 from 1-3.
    each: the sides that roll one die each, in order, for a roll-off.
    apart: every die means something of its own by its place, as one for more and one for fewer.
    optional: the player may keep what they have; the answer is then ().
    """

    who: str
    why: str
    purpose: str
    dice: int
    needs: int = 0
    under: bool = False
    reads: tuple[int, ...] = ()
    each: tuple[str, ...] = ()
    optional: bool = False
    model: str = ""
    about: tuple[str, ...] = ()
    apart: bool = False

    def check(self, answer: Answer) -> Faces:
        faces = answer if isinstance(answer, tuple) else ()
        if self.optional and answer == ():
            return ()
        if len(faces) != self.dice or not FACES.issuperset(faces):
            dice = say("1-die") if self.dice == 1 else say("dice", dice=self.dice)
            raise Refused(say("faces-from-1-6", dice=dice, why=self.why))
        return tuple(map(int, faces))

    def outcomes(self) -> Iterator[tuple[Faces, Fraction]]:
        """Every result that the rule can tell apart, with its exact chance. C(dice + bands - 1, dice) of them; of dice
        that are `apart` bands to the power of the dice, of a roll-off 6 to it, for each is another side's. Raises
        Refused where those are too many.
        """
        if self.each:
            yield from self._of_a_roll_off()
            return
        edges = self._edges()
        width = {low: high - low for low, high in zip(edges, [*edges[1:], 7], strict=True)}
        if self.apart:
            for faces in product(edges[::-1], repeat=self.dice):
                yield faces, Fraction(prod(width[face] for face in faces), 6**self.dice)
            return
        for faces in combinations_with_replacement(edges[::-1], self.dice):
            many = Counter(faces)
            ways = factorial(self.dice) // prod(factorial(count) for count in many.values())
            yield (
                faces,
                Fraction(ways * prod(width[face] ** count for face, count in many.items()), 6**self.dice),
            )

    @property
    def outcome_count(self) -> int:
        """How many `outcomes` there are, without working them out."""
        bands = 6 if self.each else len(self._edges())
        alike = not (self.each or self.apart)
        return comb(self.dice + bands - 1, self.dice) if alike else bands**self.dice

    def _edges(self) -> list[int]:
        """The lowest faces of the bands that the rule can tell apart."""
        return sorted({1, *(face for face in self.reads or range(1, 7) if face <= 6)})

    def _of_a_roll_off(self) -> Iterator[tuple[Faces, Fraction]]:
        if self.dice > ROLL_OFF_AT_MOST:
            raise Refused(say("odds-roll-off-worked", most=ROLL_OFF_AT_MOST))
        for faces in product(range(6, 0, -1), repeat=self.dice):
            yield faces, Fraction(1, 6**self.dice)

    def successes(self, faces: Faces) -> int:
        """How many dice count: at or above `needs`, or at or below it when `under`."""
        return sum(face <= self.needs if self.under else face >= self.needs for face in faces)


class Choice(Value, tag="choice"):
    """One of some options, or any number of them (`many`); `chance`: drawn blindly, as a card from a deck."""

    who: str
    why: str
    purpose: str
    options: tuple[Option, ...]
    many: bool = False
    chance: bool = False
    model: str = ""
    about: tuple[str, ...] = ()

    def check(self, answer: Answer) -> Picks:
        picks = (answer,) if isinstance(answer, str) else answer
        if not isinstance(picks, tuple) or not all(isinstance(pick, str) for pick in picks):
            raise Refused(say("choose", offered=self._offered()))
        keys = {option.key for option in self.options}
        wrong = [str(pick) for pick in picks if pick not in keys]
        if wrong:
            raise Refused(say("not-among-options-choose", wrong=wrong[0], offered=self._offered()))
        if len(set(picks)) != len(picks) or (not self.many and len(picks) != 1):
            raise Refused(say("choose", offered=self._offered()))
        return tuple(str(pick) for pick in picks)

    def _offered(self) -> str:
        names = list(dict.fromkeys(option.label for option in self.options))
        if len(names) > NAMED_AT_MOST:
            names = [*names[:NAMED_AT_MOST], say("more", names=len(names) - NAMED_AT_MOST)]
        if self.many:
            return say("any-none", names=", ".join(names)) if names else say("nothing")
        return say("one", names=", ".join(names))

    def label(self, key: str) -> str:
        return next((option.label for option in self.options if option.key == key), key)


class Number(Value, tag="number"):
    """A whole number from `low` to `high`."""

    who: str
    why: str
    purpose: str
    low: int
    high: int
    model: str = ""

    def check(self, answer: Answer) -> int:
        if not isinstance(answer, int) or isinstance(answer, bool) or not self.low <= answer <= self.high:
            raise Refused(say("number-from-needed", low=self.low, high=self.high, why=self.why))
        return answer


class Sealed(Value, tag="sealed"):
    """A number from each side in `who`, chosen in secret; nobody is shown any before all are in."""

    who: tuple[str, ...]
    why: str
    purpose: str
    low: int
    high: int

    def check(self, answer: Answer) -> dict[str, int]:
        if not isinstance(answer, dict) or sorted(answer) != sorted(self.who):
            raise Refused(say("number-from-each-needed", who=", ".join(self.who), why=self.why))
        for number in answer.values():
            self.check_one(number)
        return {side: answer[side] for side in self.who}

    def check_one(self, number: object) -> int:
        if not isinstance(number, int) or isinstance(number, bool) or not self.low <= number <= self.high:
            raise Refused(say("number-from-needed", low=self.low, high=self.high, why=self.why))
        return number


type Question = Roll | Choice | Number | Sealed


def identity(question: Question) -> bytes:
    """What makes a question the same question again: everything but its words, and how its odds are worked out."""
    bare = question.but(why="")
    if isinstance(bare, Roll):
        bare = bare.but(apart=False)
    if isinstance(bare, Choice):
        bare = bare.but(options=tuple(Option(option.key, "") for option in bare.options))
    return to_json(bare)
