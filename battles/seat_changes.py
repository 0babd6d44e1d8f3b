"""Who sat down, left, came back or stood in, as lines of a battle's story. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from companion.words import say
from games.engine.play.questions import Refused
from games.engine.play.values import Value, to_json
from games.engine.show.scene import Line
from games.engine.tell.story import StoryLine

CHANGES_AT_MOST = 500
SOMEBODY = say("A player")
UNREFUSED = ("back", "gone")

SENTENCES = {
    "sits": say("{name} sits down to play {gang}."),
    "allowed": say("{name} sits down to play {gang}. {other} allowed it."),
    "continues": say("{name} continues on another phone."),
    "continues-allowed": say("{name} continues on another phone. {other} allowed it."),
    "hands": say("{name} hands {gang} over to {other}."),
    "leaves": say("{name} leaves the seat of {gang}."),
    "removed": say("{other} removes {name} from the seat of {gang}."),
    "away": say("{other} plays for {name}, who has not answered."),
    "back": say("{name} plays again."),
    "gone": say("{name} is gone from the seat of {gang}."),
}

type Kind = Literal[
    "sits", "allowed", "continues", "continues-allowed", "hands", "leaves", "removed", "away", "back", "gone"
]


class SeatChange(Value):
    """One change of a seat. after: the entry that was the newest then. player, name: whom it is about; other_player,
    other: who else had a part in it. gang: what fights there.
    """

    after: int
    kind: Kind
    player: int
    name: str
    gang: str = ""
    other_player: int = 0
    other: str = ""

    @property
    def sentence(self) -> str:
        return SENTENCES[self.kind].format(
            name=self.name or SOMEBODY, gang=self.gang, other=self.other or say("The host")
        )

    @property
    def line(self) -> Line:
        return Line(self.after, self.sentence, tone="dim")

    @property
    def told(self) -> StoryLine:
        return StoryLine("", self.line)


def load_changes(text: str) -> tuple[SeatChange, ...]:
    return msgspec.json.decode(text, type=tuple[SeatChange, ...]) if text else ()


def dump_changes(changes: Sequence[SeatChange]) -> str:
    return to_json(tuple(changes)).decode() if changes else ""


def add_change(changes: tuple[SeatChange, ...], change: SeatChange) -> tuple[SeatChange, ...]:
    """Raises Refused: each change is told, so there is an end to them."""
    if len(changes) >= CHANGES_AT_MOST and change.kind not in UNREFUSED:
        raise Refused(
            say(
                "Seats can change at most {most} times in a battle.",
                most=CHANGES_AT_MOST,
            )
        )
    return (*changes, change)


def replace_player(changes: Sequence[SeatChange], was: int, now: int | None) -> tuple[SeatChange, ...]:
    """A guest has become somebody else, or is gone (None): then no line names them."""
    found = []
    for one in changes:
        if one.player == was:
            one = one.but(player=now or 0, name=one.name if now else "")
        if one.other_player == was:
            one = one.but(other_player=now or 0, other=one.other if now else SOMEBODY)
        found.append(one)
    return tuple(found)
