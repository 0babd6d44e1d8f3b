"""Accuracy: the number that a die has to show, and every reason that made it.

Source: True Lead, General Principles; Terrain; Ambush; Brawls; rulings TL-01, TL-02.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, NamedTuple

from games.engine.play.questions import Faces
from games.true_lead.actions import BattleTable
from games.true_lead.phrases import phrases
from games.true_lead.state import Model

say = phrases("rules.accuracy")

type Sight = Literal["open", "cover", "flanked"]
"""How the target is seen: in the open; in cover; in cover, but more than half of it is seen."""

EASIEST, HARDEST, AGAIN = 2, 6, 4


class Aim(NamedTuple):
    """An accuracy test. needs: what a die has to show. again: what each six has to show once more, 0 where that is
    not asked (a number of 7 and more). reasons: the accuracy and what changed it, in words.
    """

    needs: int
    again: int
    reasons: tuple[str, ...]

    @property
    def words(self) -> str:
        """As players say it: "5+", or "6, then 4+"."""
        return say("then", needs=self.needs, again=self.again) if self.again else f"{self.needs}+"

    @property
    def chance(self) -> Fraction:
        """Of one die."""
        first = Fraction(7 - self.needs, 6)
        return first * Fraction(7 - self.again, 6) if self.again else first


def aim(
    model: Model, *, sight: Sight = "open", above: bool = False, ambush: bool = False, joined: bool = False
) -> Aim:
    """The model's accuracy with penalties added and bonuses taken off; never below 2, for a 1 always misses.

    Everything is added up first. 7 and more is a six, and then a 4+ (ruling TL-01). above: at least 2 inches higher.
    joined: it helps a friend in a brawl.
    """
    number, reasons = model.sheet.accuracy, [say("accuracy", accuracy=model.sheet.accuracy)]
    for applies, harder, why in (
        (sight == "cover", 1, say("cover-1")),
        (sight == "flanked", -1, say("flanked-1")),
        (ambush, 1, say("from-ambush-1")),
        (above, -1, say("from-above-1")),
        (joined, -1, say("joining-brawl-1")),
    ):
        if applies:
            number += harder
            reasons.append(why)
    again = AGAIN if number > HARDEST else 0
    return Aim(max(EASIEST, min(HARDEST, number)), again, tuple(reasons))


def take_test(
    table: BattleTable,
    model: Model,
    why: str,
    dice: int,
    how: Aim,
    reads: tuple[int, ...] = (),
    *,
    purpose: str,
    about: tuple[str, ...],
) -> tuple[Faces, int]:
    """Dice rolled, and how many of them are successes; where the number is 7 and more, sixes are rolled once more.

    reads: further faces at which a die changes its meaning. purpose, about: as in `questions.Roll`.
    """
    faces = table.roll(
        model.side,
        why,
        dice,
        needs=how.needs,
        reads=(*reads, how.needs),
        model=model.key,
        purpose=purpose,
        about=about,
    )
    good = sum(face >= how.needs for face in faces)
    if how.again:
        more = table.roll(
            model.side,
            say("make-six-count"),
            good,
            needs=how.again,
            model=model.key,
            purpose="six_counts",
            about=about,
        )
        good = sum(face >= how.again for face in more)
    return faces, good
