"""What is remembered of a fight once the board is cleared, until the evening goes on."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from games.blood_horizon.kernel.fight import Fight, Party, Standing
from games.engine.play.values import Value


class Turned(NamedTuple):
    """The Active turn in which a fight turned, and who turned it, "" for nobody in particular."""

    turn: int
    by: str = ""


class Aftermath(Value):
    """won: our side; None where nobody held the board. turns: Active turns. ours, theirs: the lines. became: what each
    was when it was over, Recovery included. deeds: shots, hits and how many taken out, by figure; fell: who was, by
    whom, in order. gained: Rep d6; None where an earlier version began the fight, and nobody knows what there was
    before. where: the moment of the evening that it belongs to. turned: None where it never did, or nobody knows.
    """

    won: bool | None
    turns: int
    ours: tuple[str, ...]
    theirs: tuple[str, ...]
    became: dict[str, str]
    deeds: dict[str, tuple[int, int, int]]
    fell: tuple[tuple[str, str], ...]
    gained: int | None
    where: tuple[int, ...]
    turned: Turned | None = None


def turn_of(fight: Fight, *, won: bool | None) -> Turned | None:
    """When a fight turned: the Active turn in which the side that holds the board in the end came to have more people
    on it than the enemy, for good, having had fewer before. A side that never had fewer turned nothing, and where
    nobody holds the board nothing did. Whoever alone took out the most of the enemy in that turn turned it.
    """
    if won is None or not fight.stood:
        return None
    ahead = [_lead(one, won=won) for one in fight.stood]
    behind = [place for place, lead in enumerate(ahead) if lead <= 0]
    if min(ahead) >= 0:
        return None
    place = behind[-1]
    began, *after = fight.stood[place:]
    fell = fight.fell[began.fallen : after[0].fallen if after else None]
    return Turned(began.turn, _who_did_most(fight, "ours" if won else "theirs", fell))


def _lead(one: Standing, *, won: bool) -> int:
    return one.ours - one.theirs if won else one.theirs - one.ours


def _who_did_most(fight: Fight, party: Party, fell: tuple[tuple[str, str], ...]) -> str:
    line = fight.lines[party]
    done = Counter(by for key, by in fell if by in line and key not in line).most_common(2)
    if not done or (len(done) == 2 and done[0][1] == done[1][1]):
        return ""
    return done[0][0]
