"""The film of a week: who goes where on the map, who meets whom, and what it comes to in a sentence or two."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.blood_horizon.chase import events
from games.blood_horizon.chase.atlas import distances
from games.blood_horizon.chase.hunters import called
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.chase import ASSASSIN, PLAYERS, Chase
from games.blood_horizon.kernel.ledger import Booked
from games.blood_horizon.kernel.state import Battle
from games.blood_horizon.phrases import phrases
from games.engine.play.table import Event
from games.engine.show.film import Shot
from games.engine.tell.sentences import capitalize, join_words, short_name

say = phrases("screens-chase.film")

ICONS = {PLAYERS: "boot", ASSASSIN: "skull"}


def icon_of(counter: str) -> str:
    return ICONS.get(counter, "bandit")


def shot(event: Event) -> Shot | None:
    """Who goes where; None for what does not happen on the map."""
    match event:
        case events.Marched(counter=who, path=path, held=held):
            found = bool(held) and held in ("players", "assassin") and len(path) > 1
            verdict = say(f"held-{held}") if held else ""
            return Shot(who, verdict=verdict, icon=icon_of(who), path=path, harms=found, gathers=True)
        case events.Headed(counter=who):
            return Shot(who, icon=icon_of(who), gathers=True)
        case events.CounterPlaced(counter=who, region=region):
            return Shot(who, icon=icon_of(who), path=(region,))
        case events.Clashed(squad=who, squad_won=won):
            loser = ASSASSIN if won else who
            return Shot(
                who, (ASSASSIN,), say("beaten", who=capitalize(called(loser))), icon="revolver", harms=True
            )
        case events.Replaced(sent=sent):
            return Shot(verdict=say("sent" if sent else "none-sent"), icon="bandit")
        case events.Drawn(title=title):
            return Shot(verdict=title, icon="dice")
        case events.Camped() | events.Passed():
            return Shot(icon="moon")
        case events.WeekBegun():
            return Shot(icon="sun")
        case events.Unpaid(figure=who):
            return Shot(who, verdict=say("leaves"), harms=True, icon="flag")
        case Booked(figure=who):
            return Shot(who, icon="loot")
    return None


def run(event: Event) -> str:
    """The upkeep of a band is told on one card."""
    if not isinstance(event, Booked) or event.purpose != "upkeep":
        return ""
    return f"upkeep {event.side}"


def joined(events: Sequence[Event], names: Mapping[str, str]) -> tuple[str, str]:
    """Who was paid, what it cost and what is left; then the cost alone."""
    paid = [event for event in events if isinstance(event, Booked)]
    number, last = -sum(event.amount for event in paid), paid[-1]
    people = join_words([names.get(event.figure, event.figure) for event in paid])
    return (
        say("upkeep", side=names[last.side], names=people, number=number, left=last.left),
        say("cost", number=number),
    )


# What it comes to


def summed(before: Battle, after: Battle, happened: Sequence[Event]) -> tuple[str, str]:
    """Whether anybody found the players, and how near the Assassin is; then what the enemies did to each other, who
    was sent, what it cost, and who left for want of it.
    """
    chase = after.chase
    if chase is None:
        return "", ""
    return " ".join(_found(after, chase)), " ".join(_besides(before, after, happened))


def _found(after: Battle, chase: Chase) -> Iterator[str]:
    match chase.step:
        case "ambush":
            yield say("found", names=capitalize(join_words([called(one) for one in chase.pending])))
        case "drawn":
            yield say("nobody", title=book.encounters()[chase.drawn].name)
        case "camp":
            yield say("camp")
    if chase.assassin and chase.assassin != chase.where:
        yield say("assassin", number=distances(chase.atlas, chase.where)[chase.assassin])


def _besides(before: Battle, after: Battle, happened: Sequence[Event]) -> Iterator[str]:
    for event in happened:
        match event:
            case events.Clashed(squad=squad, squad_won=won, region=region):
                winner, loser = (squad, ASSASSIN) if won else (ASSASSIN, squad)
                yield say("clash", winner=capitalize(called(winner)), loser=called(loser), region=region)
            case events.Replaced(sent=True):
                yield say("another-sent")
    for key, player in after.players.items():
        cost = before.players[key].satchel - player.satchel
        if cost > 0:
            alone = len(after.players) == 1
            whose = "" if alone else short_name(after.figures[player.star].name)
            yield say("paid" if alone else "paid-of", number=cost, left=player.satchel, name=whose)
    gone = [event.figure for event in happened if isinstance(event, events.Unpaid)]
    if gone:
        names = join_words([short_name(before.figures[key].name) for key in gone])
        yield say("unpaid", names=names, number=len(gone))
