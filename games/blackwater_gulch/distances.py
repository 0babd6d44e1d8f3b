"""How far a move, a charge, a climb or a jump carries a model, in whole and half inches.

Source: Blackwater Gulch, Movement; Jumping; Area Terrain; Obstacles; rulings BW-06, BW-36, BW-43, BW-47.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from games.blackwater_gulch.actions import activation
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.state import INCHES_AN_ACTIVATION, Activation, Battle, Inches, Model
from games.engine.play.questions import Refused
from games.engine.tell.sentences import with_halves

say = phrases("rules.movement")

type Distance = (
    Annotated[int, Meta(ge=0, le=60)] | Annotated[float, Meta(ge=0, le=60, multiple_of=0.5)] | None
)
"""Inches that a model moves, in halves; None for as far as it goes."""
type Ground = Literal["open", "outdoors", "building"]
"""Where a move begins: in the open, in Area Terrain outdoors, or inside a building (which is Area Terrain
too).
"""
type Way = Literal["move", "charge", "jump", "climb"]
FLEET_INCHES = 18


def inches_left(battle: Battle, model: Model) -> Inches:
    """Inches the model may still move this activation: 12 in all, 18 for the fleet of foot."""
    limit = FLEET_INCHES if model.has("fleet") else INCHES_AN_ACTIVATION
    return max(0, limit - activation(battle).inches)


def distance(model: Model, inches: Inches | None, farthest: Inches, way: Way) -> Inches:
    """The distance meant: all of it where none was named. Refused where it is more."""
    if inches is None:
        return whole(farthest)
    if inches > farthest:
        most, asked = inches_in_words(farthest), with_halves(inches)
        raise Refused(say(f"too-far-to-{way}", model=model.name, most=most, asked=asked))
    return whole(inches)


def whole(inches: Inches) -> Inches:
    """Whole inches as an int."""
    return int(inches) if inches == int(inches) else inches


def slow_going(model: Model, ground: Ground) -> bool:
    """Whether the ground slows this model: flyers never, Rangers only inside buildings."""
    free = model.has("flight") or (ground == "outdoors" and model.has("ranger"))
    return ground != "open" and not free


def stride(
    battle: Battle, model: Model, *, ground: Ground = "open", obstacles: int = 0, charge: bool = False
) -> Inches:
    """How far one Move action carries it: Speed, 1 less from within Area Terrain, 1 less for each obstacle
    hopped over.

    A charge doubles it. Flyers ignore what is in their way. The cap of the activation comes last.
    """
    slowed = slow_going(model, ground)
    hops = 0 if model.has("flight") else obstacles
    speed = max(0, model.score("speed") - slowed) * (2 if charge else 1)
    return max(0, min(speed - hops, inches_left(battle, model)))


def slowly(model: Model, now: Activation, ground: Ground) -> None:
    """Refused for a third move in Area Terrain, where nobody runs (ruling BW-36)."""
    if now.moves >= 2 and slow_going(model, ground):
        raise Refused(say("no-run", model=model.name))


def leap(battle: Battle, model: Model) -> Inches:
    """Inches of a jump now: all of Speed right after a run (ruling BW-47), else half of it."""
    speed = model.score("speed")
    ran = activation(battle).run >= 3
    return min(speed if ran else (speed + 1) // 2, inches_left(battle, model))


def inches_in_words(inches: Inches) -> str:
    """Inches with their word: "1 inch", "3½ inches"."""
    return say("inches", inches=with_halves(inches), number=inches)


def inches_of(halves: int) -> str:
    """A height in half inches as players write it: "1½ inches"."""
    return inches_in_words(halves / 2)
