"""What a sheet asks of where a move ends; what a model that falls back has to keep to is said beside it."""

from __future__ import annotations

from collections.abc import Iterator

from games.blackwater_gulch.distances import inches_of
from games.blackwater_gulch.movement import OBSTACLE_HALF_INCHES
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.screens.words import names_of
from games.blackwater_gulch.state import Activation, Battle, Model
from games.engine.show.command_forms import Chosen, any_of, fact, keys_in, whole_number
from games.engine.show.sheet import Field

say = phrases("sheets.moving")

FLIGHT = say("flight")
APART = say("apart")
OFF = say("off-the-board")


def beside_field(
    battle: Battle, model: Model, chosen: Chosen, but: tuple[str, ...] = ()
) -> tuple[list[str], Field]:
    """Enemies within an inch at the end. but: those that it leaves."""
    enemies = [enemy for enemy in battle.enemies(model) if enemy.key not in but]
    keys = keys_in(chosen, "beside", [enemy.key for enemy in enemies])
    return keys, any_of("beside", say("ends-beside"), names_of(enemies), keys)


def hops_field(model: Model, chosen: Chosen) -> tuple[int, Field]:
    """Obstacles hopped over, and how high they may be."""
    hops = whole_number(chosen, "obstacles", 0, 0, 6)
    high = inches_of(OBSTACLE_HALF_INCHES[model.sheet.size])
    label = say("hops") if model.has("flight") else say("hops-up-to", high=high)
    return hops, Field("obstacles", label, "number", value=str(hops), low=0, high=6, effect=say("hop-effect"))


def facts_of_the_end(
    battle: Battle, now: Activation, chosen: Chosen, *, stairs: bool = False
) -> Iterator[Field]:
    """Facts about the end of a move. stairs: it may end on them. Water matters to whoever burns."""
    if stairs:
        yield fact(chosen, "stairs", say("on-stairs"), say("last-action"))
    if any("fire" in battle.models[key].tokens for key in now.models):
        yield fact(chosen, "water", say("in-water"), say("fire-out"))
    yield fact(chosen, "off_board", say("leaves-board"), say("out-for-good"))
    if now.fleeing:
        yield fact(chosen, "toward", say("wrong-way"), say("not-allowed"))


def notes_of_the_end(now: Activation, *, off_board: bool, beside: bool) -> Iterator[str]:
    if now.fleeing:
        yield FLIGHT
    if off_board:
        yield OFF
    if not beside:
        yield APART
