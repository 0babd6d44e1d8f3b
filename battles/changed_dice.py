"""The dice of the last roll change: they were entered wrongly, or rolled by the app and at the table as well.

It is a step back to right before that roll and the same roll with other faces, said in one gesture. What was decided
since then in the same act is asked again, for other dice may ask something else. What followed in another act has to be
undone first. The faces are no longer the app's own: they count as rolled at the table, and the app's place for that
roll is used up, so that nobody learns from it what the app rolls next.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from battles import app_rolls, disclosure
from battles.log_entries import ChangedDice, Written
from companion.words import ngettext, say
from games.engine.play.questions import Faces, Refused
from games.engine.play.record import Answered, Back, StaleInputError
from games.engine.play.table import Rolled


class LastRoll(NamedTuple):
    """said: all from that roll to what stands now, oldest first. source: "app" or "table". place: at which the app
    rolled what lay there first, None where it did not. hands: who has said what these dice show, changed dice too.
    """

    number: int
    on: int
    rolled: Rolled
    source: str
    said: tuple[Written, ...]
    place: str | None = None
    hands: frozenset[str] = frozenset()

    @property
    def sides(self) -> tuple[str, ...]:
        """Whose dice they are; none in particular is ()."""
        return (self.rolled.who,) if self.rolled.who else self.rolled.each


def last_roll(battle: Any, said: ChangedDice) -> LastRoll:
    """The last roll of the act that stands. Two queries.

    Raises StaleInputError where it is not the one that is meant, Refused where nobody is told what its dice show.
    """
    now = battle.head.moment
    found = disclosure.entries_for(battle, None, now.act, now.number) if now.act else []
    entries = [entry for entry in found if now.includes(entry.number)]
    for place, entry in reversed(list(enumerate(entries))):
        rolled = next((event for event in entry.events if isinstance(event, Rolled)), None)
        if rolled is None or not isinstance(entry.said, Answered):
            continue
        if entry.number != said.entry:
            break
        if rolled.closed:
            raise Refused(say("Nobody is told what these dice show. Undo the roll instead."))
        at = app_rolls.place_of(battle, entry.number)
        hands = frozenset(one.by for one in found if one.on == entry.on and isinstance(one.said, Answered))
        return LastRoll(entry.number, entry.on, rolled, entry.said.source, tuple(entries[place:]), at, hands)
    raise StaleInputError(say("Only the last roll can be changed. Undo what came after it first."))


def changed_faces(roll: LastRoll, said: ChangedDice) -> Faces:
    """All faces as they are to be. Raises Refused where the dice are not as many, or nothing changes."""
    was = roll.rolled.faces
    if said.die:
        if not (1 <= said.die <= len(was)) or len(said.faces) != 1:
            raise Refused(say("That roll has no such die."))
        faces = (*was[: said.die - 1], said.faces[0], *was[said.die :])
    else:
        faces = said.faces
    if faces == was:
        raise Refused(say("The die already shows that. Choose another face."))
    return faces


def steps(battle: Any, said: ChangedDice) -> tuple[Back, Answered, str | None]:
    """What is said instead, and the place at which the app rolled what lay there, None where it did not. Two queries.

    Raises Refused and StaleInputError.
    """
    roll = last_roll(battle, said)
    back = Back(roll.on, roll.rolled.faces)
    return back, Answered(changed_faces(roll, said), "table"), roll.place


def may_change_freely(roll: LastRoll, by: str, sides: Collection[str]) -> bool:
    """Players may change dice of their own sides that they entered themselves, as long as nobody else has acted since
    and the app neither rolled nor drew. What the app rolled stays the app's, and another's dice stay theirs, even where
    they were changed with the other's word once.
    """
    own = all(entry.by == by and not entry.stands_in for entry in roll.said) and roll.hands <= {by}
    own = own and (not roll.sides or not set(sides).isdisjoint(roll.sides))
    by_hand = not any(isinstance(entry.said, Answered) and entry.said.source == "app" for entry in roll.said)
    return own and by_hand and roll.source == "table" and roll.place is None


def describe_request(name: str, roll: LastRoll, faces: Faces, whose: str = "") -> str:
    """ "Anna wants to change 1 die: 2 → 6." What lies as before goes without saying. whose: of another side."""
    before = roll.rolled.faces
    if len(before) == len(faces) and before != faces:
        pairs = [pair for pair in zip(before, faces, strict=True) if pair[0] != pair[1]]
        before, faces = tuple(one for one, _ in pairs), tuple(other for _, other in pairs)
    was, new = (", ".join(map(str, some)) for some in (before, faces))
    dice = ngettext("{number} die", "{number} dice", len(faces))
    if whose:
        return say(
            "{name} wants to change {dice} of {whose}: {was} → {new}.",
            name=name,
            dice=dice,
            whose=whose,
            was=was,
            new=new,
        )
    return say("{name} wants to change {dice}: {was} → {new}.", name=name, dice=dice, was=was, new=new)
