"""Trials: whole Encounters by the thousand with a sensible Star, and how often they live: by Encounter, by the number
of their band, and by Rep.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from games.blood_horizon import simulated_player
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.roster import Band, Person
from games.blood_horizon.kernel.state import Battle, Kind, Seat, Settings, Setup
from games.blood_horizon.phrases import phrases
from games.blood_horizon.setup import begin
from games.blood_horizon.trials_of_a_chase import survival
from games.engine.play.questions import Answer, Question, Roll
from games.engine.play.table import Command, carry_out

say = phrases("trials.encounters")

type Throw = Callable[[int], tuple[int, ...]]
"""So many dice rolled."""

ENCOUNTERS: tuple[Kind, ...] = (
    "chillin",
    "on-the-run",
    "hold-up",
    "pursuit",
    "defend",
    "outlaw-gang",
    "goon-squad",
    "assassin",
)
SIZES = (1, 2, 3, 5)
REPS = (5, 4, 3)
COMMANDS_AT_MOST = 20_000
CHASES = 20
"""Encounters for one chase of each kind."""
GRUNTS = ("low", "middle", "low", "middle")
"""Rows of the Hired Hands table: who goes with them, as far as they fit under their Rep."""


class Endless(Exception):
    """An Encounter that does not come to an end, which no Encounter may do."""


@dataclass
class Cell:
    """What came of the trials of one kind. ends: in a victory or a defeat, as not all do. lived: the Star did; won: and
    the Encounter was theirs; gained: Rep d6.
    """

    ends: bool = True
    played: int = 0
    lived: int = 0
    won: int = 0
    gained: int = 0


def trials(number: int, throw: Throw) -> Iterator[str]:
    """So many Encounters, spread evenly over all kinds, in lines to be read."""
    kinds = [(kind, size, rep) for kind in ENCOUNTERS for size in SIZES for rep in REPS if size <= rep]
    cells = {each: Cell(ends=not book.encounters()[each[0]].skips) for each in kinds}
    for place in range(number):
        kind, size, rep = kinds[place % len(kinds)]
        _count(cells[kind, size, rep], trial(evening(kind, size, rep), throw))
    yield say("encounters", number=number)
    yield say("how-often")
    yield ""
    yield f"{'':<28}{say('band'):<6}" + "".join(f"{say('rep', rep=rep):<18}" for rep in REPS)
    for kind in ENCOUNTERS:
        for size in SIZES:
            shown = "".join(f"{_cell(cells.get((kind, size, rep))):<18}" for rep in REPS)
            name = book.encounters()[kind].name if size == SIZES[0] else ""
            yield f"{name:<28}{size:<6}{shown}".rstrip()
    yield ""
    yield say("never-give-up")
    yield ""
    yield from survival(max(1, number // CHASES), lambda battle, hires: trial(battle, throw, hires=hires))


def _cell(cell: Cell | None) -> str:
    if cell is None:
        return ""
    if not cell.played:
        return "–"
    lived = f"{cell.lived / cell.played:.0%}"
    won = f"{cell.won / cell.played:.0%}" if cell.ends else "–"
    return f"{lived:<5}{won:<5}{cell.gained / cell.played:+.1f}"


START = 30
"""Rep d6 in the satchel before the Encounter."""


def _count(cell: Cell, end: Battle) -> None:
    (player,) = end.players.values()
    cell.played += 1
    cell.lived += not player.ending
    cell.won += end.winner == player.key
    cell.gained += player.satchel - START


def evening(kind: Kind, size: int, rep: int) -> Battle:
    """A Star of that Rep with so many people, themselves among them, before that Encounter."""
    star = book.people()["chester-chase"].but(rep=rep)
    grunts = []
    for place, key in enumerate(GRUNTS[: size - 1], 1):
        hand, name = book.hands()[key], say("hand", place=place)
        weapons = book.weapon_list(hand.weapon)
        grunts.append(Person(f"hand-{place}", name, min(rep, hand.rep), hand.kind, weapons=weapons))
    band = Band(say("trial"), (star, *grunts), START)
    return begin(Setup((Seat("a", band),), Settings(encounter=kind)))


def trial(battle: Battle, throw: Throw, *, hires: bool = True) -> Battle:
    """One evening, or one chase, played to its end. hires: people go with them. Raises Endless."""
    for _ in range(COMMANDS_AT_MOST):
        if battle.over:
            return battle
        command = simulated_player.command(battle, hires=hires)
        if command is None:
            raise Endless(say("stuck", encounter=battle.encounter))
        battle = _carried_out(battle, command, throw)
    raise Endless(say("endless", encounter=battle.encounter))


def _carried_out(battle: Battle, command: Command, throw: Throw) -> Battle:
    answers: tuple[Answer, ...] = ()
    while True:
        outcome = carry_out(battle, command, answers)
        if outcome.question is None:
            return outcome.state
        answers = (*answers, _answer(outcome.question, throw))


def _answer(question: Question, throw: Throw) -> Answer:
    return throw(question.dice) if isinstance(question, Roll) else simulated_player.answer(question)
