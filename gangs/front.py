"""What stands on top of a gang's page: what it is, what is left to spend, and its people in a few figures."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.words import say
from games.engine.game import Game

FIGURES = 3
TOLD = ("tougher", "farther")


class Front(NamedTuple):
    """line: the gang in a word. facts: figures with what they are. spent: how much of what it may cost, in percent;
    None where nothing is agreed. left: what may still be spent, in words, "" for nothing.
    """

    line: str
    story: str
    facts: tuple[tuple[str, str], ...]
    spent: int | None = None
    left: str = ""


def front_of(game: Game, gang: Any, members: int) -> Front:
    """Of the figures in which gangs are compared those told in short, else the first; and how many they are."""
    builder = game.roster.builder
    measures = [(one.tells, (one.said, one.label)) for one in game.roster.measures(gang)[1:]]
    told = [fact for tells, fact in measures if tells in TOLD]
    if told and measures[0][0]:  # no figure says how many
        told.append((f"{members}", say("member") if members == 1 else say("members")))
    elif told:
        told.append(measures[0][1])
    facts = told or [fact for _, fact in measures[:FIGURES]]
    total = builder.total(gang)
    front = Front(line=builder.line(gang), story=getattr(gang, "story", ""), facts=tuple(facts))
    if not total.maximum:
        return front
    left = total.maximum - total.current
    words = say("{number} left to spend", number=left) if left > 0 else ""
    return front._replace(spent=min(100, 100 * total.current // total.maximum), left=words)
