"""Every tracked value of a model, a side or the battle, as something that can be set by hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.rules.blackwater_gulch.corrections import ATTRIBUTES, changed
from companion.rules.blackwater_gulch.roster import TOKENS
from companion.rules.blackwater_gulch.state import Battle, Gun, Model
from companion.rules.drafting import settable
from companion.rules.game import Sides
from companion.rules.vocabulary import Correction, Pick

WORDS = {
    "defense": "Defense",
    "strength": "Strength",
    "speed": "Speed",
    "stamina": "Stamina",
    "intellect": "Intellect",
    "ranged": "Ranged Combat",
    "melee": "Melee Combat",
}


def corrections(battle: Battle, of: str, sides: Sides = None) -> tuple[Correction, ...]:
    """Of a model, by its key; of the whole table for "". Raises KeyError."""
    if not of:
        found = _of_the_battle(battle)
    elif of in battle.guns:
        found = _of_a_gun(battle, battle.guns[of])
    else:
        found = _of_a_model(battle, battle.models[of])
    return tuple(one for one in found if settable(one, partial(changed, battle)))


def _of_a_model(battle: Battle, model: Model) -> Iterator[Correction]:
    key = model.key
    most = max(model.sheet.health, model.health)
    yield Correction("health", "Health", model.health, low=0, high=most, icon="heart", of=key)
    for token in TOKENS:
        yield Correction(
            token, f"{token.title()} tokens", model.tokens.count(token), high=12, icon=token, of=key
        )
    yield Correction("bound", "Tied up, Strength", model.bound, high=12, icon="bound", of=key)
    yield Correction("objectives", "Objectives", model.objectives, icon="objective", of=key)
    for what, label, on, icon in (
        ("activated", "Has acted this turn", model.activated, "check"),
        ("hidden", "Hidden", model.hidden, "hidden"),
        ("running", "Ran", model.running, "running"),
        ("out", "Out of action", model.out, "skull"),
        ("gone", "Ran off the board", model.gone, "flee"),
        ("looted", "Has yielded its Loot card", model.looted, "loot"),
    ):
        yield Correction(what, label, on, "flag", icon=icon, of=key)
    for what in ATTRIBUTES:
        value: int = getattr(model.sheet, what)
        yield Correction(what, WORDS[what], value, high=12, of=key)
    if not model.in_play:
        picks = tuple(
            Pick(side, battle.sides[side].name, chosen=side == model.felled_by) for side in battle.order
        )
        yield Correction("credit", "Felled by", model.felled_by, "one", picks=picks, icon="star", of=key)
    yield from _arms(model)
    yield from _loot(battle, model)


def _of_a_gun(battle: Battle, gun: Gun) -> Iterator[Correction]:
    nobody = Pick("", "nobody", chosen=not gun.served)
    crew = tuple(
        Pick(model.key, model.name, chosen=model.key == gun.served)
        for model in battle.models.values()
        if model.in_play
    )
    yield Correction("served", "Served this turn by", gun.served, "one", picks=(nobody, *crew), of=gun.key)
    yield Correction("empty", "Has to be reloaded", gun.empty, "flag", icon="reload", of=gun.key)


def _arms(model: Model) -> Iterator[Correction]:
    arms = [weapon for weapon in model.weapons if not weapon.has("ability")]
    if len(arms) > 1:
        held = model.ready[0] if model.ready else ""
        picks = tuple(Pick(weapon.key, weapon.name, chosen=weapon.key == held) for weapon in arms)
        yield Correction("ready", "In hand", held, "one", picks=picks, icon="revolver", of=model.key)
    if model.empty:
        names = ", ".join(weapon.name for weapon in model.weapons if weapon.key in model.empty)
        picks = (Pick("", "all loaded"),)
        yield Correction(
            "empty", f"Empty: {names}", ",".join(model.empty), "one", picks=picks, icon="reload", of=model.key
        )
    if model.used:
        names = ", ".join(weapon.name for weapon in model.weapons if weapon.key in model.used)
        picks = (Pick("", "has them again"),)
        yield Correction(
            "used", f"Thrown: {names}", ",".join(model.used), "one", picks=picks, icon="knife", of=model.key
        )


def _loot(battle: Battle, model: Model) -> Iterator[Correction]:
    goods = tuple(Pick(carried.item.key, carried.item.name) for carried in model.pack)
    if goods:
        worn = ",".join(carried.item.key for carried in model.pack if carried.equipped)
        fits = [carried.item for carried in model.pack if not carried.item.consumed]
        if fits:
            picks = (Pick("", "nothing", chosen=not worn), *(Pick(item.key, item.name) for item in fits))
            yield Correction("equipped", "Equipped", worn, "one", picks=picks, icon="loot", of=model.key)
        yield Correction("lose", "Loses an item", "", "one", picks=goods, icon="loot", of=model.key)
    cards = tuple(
        Pick(card.key, card.name, detail=f"level {card.level}") for card in (*battle.ground, *battle.deck)
    )
    if cards:
        yield Correction("take", "Has a card", "", "one", picks=cards, icon="loot", of=model.key)


def _of_the_battle(battle: Battle) -> Iterator[Correction]:
    yield Correction("turn", "Turn", battle.turn, icon="stopwatch")
    if battle.stage == "play" and battle.acting is None:
        ready = [side for side in battle.order if battle.ready(side)]
        picks = tuple(Pick(side, battle.sides[side].name, chosen=side == battle.active) for side in ready)
        yield Correction("active", "Whose go it is", battle.active, "one", picks=picks)
    if battle.acting is not None:
        yield Correction("left", "Actions left", battle.acting.left)
        yield Correction("inches", "Inches moved", battle.acting.inches)
        yield Correction("fleeing", "Has lost heart", battle.acting.fleeing, "flag", icon="flee")
    yield Correction(
        "objectives-on-board", "Objectives on the board", battle.objectives_on_board, icon="objective"
    )
    yield Correction("objectives-dropped", "Objectives dropped", battle.objectives_dropped, icon="objective")
    for side in battle.sides.values():
        yield Correction("points", f"Points by hand, {side.name}", side.extra, low=-99, of=side.key)
