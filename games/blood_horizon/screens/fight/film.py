"""The film of a fight: who does what to whom in each of its events, and what a tap came to in a sentence or two."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.blood_horizon.fight import events
from games.blood_horizon.fight.parties import party_name
from games.blood_horizon.kernel.fight import Party
from games.blood_horizon.kernel.state import Battle, Status
from games.blood_horizon.kernel.taking import Compared, Strained, Took
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.fight.board import SEEN_AS
from games.blood_horizon.screens.kernel.words import with_foes
from games.engine.play.table import Event, fold
from games.engine.show.board import State
from games.engine.show.film import Shot
from games.engine.tell.sentences import capitalize, join_words, short_name

say = phrases("screens-fight.film")

IMPORTANT: tuple[State, ...] = ("dead", "down", "left", "ducked")
"""What is said of those who fell, most important first."""
TAKEN: tuple[Status, ...] = ("captured", "lost")
"""Of them something else is said than that they leave the board."""


def states(battle: Battle) -> Mapping[str, State]:
    """Of everybody in the fight."""
    if battle.fight is None:
        return {}
    keys = (key for line in battle.fight.lines.values() for key in line)
    return {key: SEEN_AS.get(battle.figures[key].status, "left") for key in keys}


# Who does what to whom


def shot(event: Event) -> Shot:
    match event:
        case events.Fired(figure=who, at=at):
            return Shot(who, at)
        case events.ShotsFell(figure=who, hits=hits):
            return Shot(who, verdict=say("hits", number=len(hits)) if hits else say("missed"), joins=True)
        case events.Charged(figure=who, target=whom) | events.Dispatched(figure=who, target=whom):
            return Shot(who, (whom,), say(str(event.__struct_config__.tag)))
        case events.Hurt(figure=who, harm=harm) | events.Beaten(figure=who, harm=harm):
            return Shot(who, verdict=say(f"harm-{harm}"), harms=harm != "none", ends=True)
        case events.Fought(figure=who, target=whom):
            return Shot(who, (whom,), joins=True)
        case events.Stood(leader=who, leave=leave):
            return Shot(who, verdict=_leaving(leave), harms=leave != 0, joins=True)
        case Took(figure=who) | Strained(figure=who):
            return Shot(who, joins=True)
        case Compared(one=who):
            return Shot(who)
    return Shot(getattr(event, "figure", "") or getattr(event, "leader", ""), verdict=_in_a_word(event))


def _leaving(leave: int) -> str:
    return (
        say("all-stay") if not leave else say("all-leave") if leave < 0 else say("some-leave", number=leave)
    )


def _in_a_word(event: Event) -> str:
    tag = str(event.__struct_config__.tag)
    return say(tag) if tag in say.all else ""


# What it comes to


def summed(before: Battle, after: Battle, happened: Sequence[Event]) -> tuple[str, str]:
    """Shots and hits of either side and who fell; then who stays, is back, and whose the board is."""
    fight = before.fight or after.fight
    if fight is None:
        return "", ""
    course = tuple(_course(before, happened))
    said = [*_shots(before, happened), *_fallen(before, course)]
    then = [
        *_up_again(before, course),
        *_captured(before, after),
        *_behind(before, after, happened),
        *_stands(before, happened),
        *_back(before, after, happened),
    ]
    return " ".join(said), " ".join(then)


def _course(before: Battle, happened: Sequence[Event]) -> Iterator[Battle]:
    """Event by event until the fight is over: Recovery brings back who left, and then the board is cleared."""
    state = before
    for event in happened:
        state = fold(state, (event,))
        if state.fight is None:
            return
        yield state
        if isinstance(event, events.FightOver):
            return


def _side(battle: Battle, party: Party) -> str:
    return say(f"side-{party}") if with_foes(battle) else party_name(battle, party)


def _shots(battle: Battle, happened: Sequence[Event]) -> Iterator[str]:
    """Of those shots of which it is known what they hit; of those fired before this tap, as they were ordered."""
    fired: dict[Party, list[int]] = {}
    aimed = {order.figure: len(order.also or order.targets) for order in battle.fighting.orders}
    for event in happened:
        if isinstance(event, events.Fired):
            aimed[event.figure] = len(event.targets)
        elif isinstance(event, events.ShotsFell):
            counts = fired.setdefault(battle.fighting.party(event.figure), [0, 0])
            known = len(event.hits) + len(event.misses)
            counts[0] += max(known, aimed.get(event.figure, 0))
            counts[1] += len(event.hits)
    for party, (shots, hits) in fired.items():
        yield say("shots", who=capitalize(_side(battle, party)), shots=shots, hits=hits)


def _fallen(before: Battle, course: Sequence[Battle]) -> Iterator[str]:
    """Everybody who is worse off than before, in the state in which the fight left them, whatever became of them
    then; of those who were captured that is told.
    """
    was, last = states(before), course[-1] if course else before
    now = {key: SEEN_AS.get(status, "left") for key, status in _statuses(last).items() if status not in TAKEN}
    for state in IMPORTANT:
        keys = [key for key, found in now.items() if found == state and was.get(key) != state]
        if keys:
            yield say(f"is-{state}", names=_names(last, keys), number=len(keys))


def _statuses(battle: Battle) -> Mapping[str, Status]:
    return {key: battle.figures[key].status for key in states(battle)}


def _names(battle: Battle, keys: Sequence[str]) -> str:
    return join_words([short_name(battle.figures[key].name) for key in keys])


def _up_again(before: Battle, course: Sequence[Battle]) -> Iterator[str]:
    """Those who ducked back and are up again, all of it in this tap."""
    last = course[-1] if course else before
    ducked = {key for battle in course for key, state in states(battle).items() if state == "ducked"}
    keys = [
        key
        for key, state in states(last).items()
        if state == "up" == states(before).get(key) and key in ducked
    ]
    if keys:
        yield say("up-again", names=_names(last, keys), number=len(keys))


def _captured(before: Battle, after: Battle) -> Iterator[str]:
    now = [
        short_name(before.figures[key].name)
        for key in states(before)
        if key in after.figures and after.figures[key].status == "captured" != before.figures[key].status
    ]
    if now:
        yield say("is-captured", names=join_words(now), number=len(now))


def _behind(before: Battle, after: Battle, happened: Sequence[Event]) -> Iterator[str]:
    """Those who lay there when their side left."""
    mended = {event.figure for event in happened if isinstance(event, events.Mended)}
    keys = [
        key
        for key, one in before.figures.items()
        if key in after.figures and after.figures[key].status == "lost" != one.status and key not in mended
    ]
    if keys:
        yield say("is-behind", names=_names(before, keys), number=len(keys))


def _stands(battle: Battle, happened: Sequence[Event]) -> Iterator[str]:
    for event in happened:
        if isinstance(event, events.Stood) and not event.leave:
            yield say("stays-all", who=capitalize(_side(battle, event.party)))


def _back(before: Battle, after: Battle, happened: Sequence[Event]) -> Iterator[str]:
    """Those of the enemy are forgotten once an Encounter is over, which the tap that ended the fight may have ended."""
    known = {**before.figures, **after.figures}
    for event in happened:
        match event:
            case events.Mended(figure=key, back=back) if key in after.figures:
                yield say("comes-back" if back else "never-back", name=short_name(after.figures[key].name))
            case events.FightOver(winner="nobody"):
                yield say("nobodys-board")
            case events.FightOver(leader=key) if key in known:
                yield say("board-is", name=short_name(known[key].name))
