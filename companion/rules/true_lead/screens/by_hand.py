"""Every tracked value of a model, a group, a side or the battle, as something that can be set by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations

from companion.rules.drafting import settable, toggled
from companion.rules.game import Sides
from companion.rules.true_lead.corrections import (
    ACTIONS,
    MOST,
    MOUNTS_AT_MOST,
    NEXT,
    NOW,
    changed,
)
from companion.rules.true_lead.roster import Item
from companion.rules.true_lead.screens.words import inches
from companion.rules.true_lead.state import Battle, Company, Model
from companion.rules.typed import NO
from companion.rules.vocabulary import Correction, Pick
from companion.rules.wording import joined

type Named = Sequence[tuple[str, str]]
"""Values with their words."""


def corrections(battle: Battle, of: str, sides: Sides = None) -> tuple[Correction, ...]:
    """Of a model or a group, by its key; of the whole table for "". Raises KeyError."""
    if not of:
        found = _of_the_battle(battle)
    elif of in battle.companies:
        found = _of_a_group(battle.companies[of])
    else:
        found = _of_a_model(battle, battle.models[of])
    return tuple(one for one in found if settable(one, partial(changed, battle)))


def _one(what: str, label: str, value: str, picks: Named, of: str = "", icon: str = "") -> Correction:
    found = tuple(Pick(key, words, chosen=key == value) for key, words in picks)
    return Correction(what, label, value, "one", picks=found, icon=icon, of=of)


def _of_a_model(battle: Battle, model: Model) -> Iterator[Correction]:
    key = model.key
    yield Correction(
        "health", "Health", model.health, high=max(model.sheet.health, model.health), icon="heart", of=key
    )
    for what, label, on, icon in (
        ("activated", "Has acted this round", model.activated, "check"),
        ("stunned", "Stunned", model.stunned, "star"),
        ("ambush", "In ambush", model.ambush, "hidden"),
        ("mounted", "Mounted", model.mounted, "horseshoe"),
        ("joined", "Joined a brawl this round", 0 < model.joined == battle.round, "fist"),
    ):
        yield Correction(what, label, on, "flag", icon=icon, of=key)
    reloads = NOW if model.reloading == battle.round else NEXT if model.reloading > battle.round else NO
    rounds = ((NO, "no"), (NOW, "this round"), (NEXT, "next round"))
    yield _one("reloading", "Reloading", reloads if battle.round else NO, rounds, key, "reload")
    yield _one("empty", "Empty", ",".join(model.empty), _sets_of(model.guns()), key, "cartridge")
    yield _brawl(battle, model)
    yield _pins(battle, model)
    yield Correction("accuracy", "Accuracy", model.sheet.accuracy, low=2, high=6, icon="crosshair", of=key)


def _sets_of(guns: Sequence[Item]) -> Named:
    """No weapon, each, and several of them."""
    some = [one for many in range(1, len(guns) + 1) for one in combinations(guns, many)]
    return (
        ("", "all loaded"),
        *((",".join(gun.key for gun in one), joined([gun.name for gun in one])) for one in some),
    )


def _brawl(battle: Battle, model: Model) -> Correction:
    """A tap on an enemy brings it into contact, or out of it."""
    now = [one.key for one in battle.opponents(model)]
    every = [(one.key, one.name) for one in battle.enemies(model)]
    return _any("brawl", "In contact with", now, every, model.key, "fist")


def _pins(battle: Battle, model: Model) -> Correction:
    """A tap on an enemy lays its pin, or lifts it; where its weapons pin differently, each by itself."""
    now = [f"{pin.by}:{pin.weapon}" for pin in battle.pinned_by(model)]
    every = []
    for one in battle.enemies(model):
        if one.stunned:
            continue
        seen: dict[tuple[int, int], Item] = {}
        for gun in one.guns():
            held = f"{one.key}:{gun.key}" in now
            seen = {**seen, (gun.open, gun.cover): gun} if held else {(gun.open, gun.cover): gun, **seen}
        for (less, _), gun in sorted(seen.items()):
            words = f"{one.name}, {gun.name}, −{inches(less)}" if len(seen) > 1 else one.name
            every.append((f"{one.key}:{gun.key}", words))
    return _any("pinned", "Pinned by", now, every, model.key, "crosshair")


def _any(what: str, label: str, now: list[str], every: Named, of: str, icon: str) -> Correction:
    """Any of some; each pick's value is the whole list as it would be after the tap."""
    keys = [key for key, _ in every]
    nobody = Pick("", "nobody", chosen=not now)
    picks = tuple(Pick(toggled(keys, now, key), words, chosen=key in now) for key, words in every)
    return Correction(what, label, ",".join(now), "one", picks=(nobody, *picks), icon=icon, of=of)


def _of_a_group(company: Company) -> Iterator[Correction]:
    yield Correction("placed", "Stands on the table", company.placed, "flag", icon="check", of=company.key)


def _of_the_battle(battle: Battle) -> Iterator[Correction]:
    yield Correction("round", "Round", battle.round, low=1, icon="stopwatch")
    sides = [(side, battle.sides[side].name) for side in battle.order]
    nobody = ("", "nobody yet")
    waiting = [(side, name) for side, name in sides if battle.ready(side)]
    done = [(side, name) for side, name in sides if not battle.ready(side)]
    if waiting:
        yield _one("active", "Whose go it is", battle.active, waiting)
    yield _one("first", "Began this round", battle.first, sides)
    if done:
        yield _one("finished", "Was done first, and begins the next round", battle.finished, (nobody, *done))
    if battle.acting is not None:
        did = battle.acting.action if battle.acting.action in ACTIONS else ACTIONS[0]
        yield _one("action", "Has done so far", did, [(word, word) for word in ACTIONS], icon="boot")
    yield Correction("mounts", "Free mounts", len(battle.markers), high=MOUNTS_AT_MOST, icon="horseshoe")
    for side in battle.sides.values():
        label = f"Points by hand, {side.name}"
        yield Correction("points", label, side.extra, low=-MOST, high=MOST, icon="star", of=side.key)
