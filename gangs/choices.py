"""Gangs and starters as they are listed to choose from."""

from __future__ import annotations

from companion.words import say
from games.engine.game import Game
from games.engine.play.values import Value
from games.engine.roster import Starter
from gangs.fielding import Playable


class GangLine(Value):
    """A gang in a list. label: as it is chosen from one. cost: what it costs, in words. size: those of one size are an
    even match.
    """

    key: str
    name: str
    label: str
    size: str
    faction: str = ""
    line: str = ""
    cost: str = ""
    problems: tuple[str, ...] = ()


def gang_line(game: Game, starter: Starter) -> GangLine:
    return GangLine(
        starter.key,
        starter.name,
        starter.label,
        starter.group,
        starter.faction,
        starter.line,
        game.roster.cost(starter),
    )


def starter_lines(game: Game) -> list[GangLine]:
    return [gang_line(game, starter) for starter in game.roster.starters().values()]


def own_line(gang: Playable) -> GangLine:
    """A gang of the player's own as it is offered for a battle."""
    return GangLine(gang.key, gang.name, f"{gang.name}, {gang.line}", say("Your gangs"))


def even_match(game: Game) -> list[tuple[str, str]]:
    """For those who want to begin at once: what each side is called, and starters of the same size for them."""
    starters = list(game.roster.starters().values())
    even = [starter.key for starter in starters if starter.group == starters[0].group]
    seats = game.battle.seats[0]
    one = game.roster.noun
    few = {
        1: (say("Your {gang}", gang=one),),
        2: (say("First {gang}", gang=one), say("Second {gang}", gang=one)),
    }
    names = few.get(seats) or [say("Side {seat}", seat=seat + 1) for seat in range(seats)]
    return [(name, even[seat % len(even)] if even else "") for seat, name in enumerate(names)]
