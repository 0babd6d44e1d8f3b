"""Corrections: any tracked value set by hand. The table is the truth and the app cannot see it, so no rule stands
in the way.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from msgspec import structs

from games.engine.play.questions import Refused
from games.engine.show.by_hand import ByHand, Owners, SetByHand, SetValue
from games.engine.show.correction_values import NO, keys_of, list_or
from games.engine.show.tracked_values import Flag, Many, Number, One, Values
from games.engine.tell.sentences import join_words
from games.true_lead.actions import BattleTable
from games.true_lead.catalogue import wording
from games.true_lead.movement import done_moving
from games.true_lead.phrases import phrases
from games.true_lead.roster import Item
from games.true_lead.setup import next_to_place
from games.true_lead.state import Acting, Battle, Company, Marker, Model, Pin, Side
from games.true_lead.victory import count_again
from games.true_lead.wounds import free_key, kill, throw

say = phrases("corrections.by-hand")
WORDS = wording("values")

HEALTH_AT_MOST = 20
MOUNTS_AT_MOST = 20
ALWAYS = ("health", "accuracy")
"""What can be set of the dead as well."""
ACTIONS = ("nothing", "walk", "run")
NOW, NEXT = "now", "next"


def _names(battle: Battle, keys: Iterable[str]) -> str:
    return list_or((battle.models[key].name for key in keys), say("nobody"))


def _whole(battle: Battle) -> Battle:
    """The battle without what cannot be any more after a correction: pins and brawls of the fallen, an ambush of
    somebody on the ground, a blow at nobody, a side that has finished and has somebody left.
    """
    lying = {key for key, model in battle.models.items() if not model.alive or model.stunned}
    pins = tuple(pin for pin in battle.pins if pin.by not in lying and battle.models[pin.target].alive)
    brawls = tuple(pair for pair in battle.brawls if all(battle.models[key].alive for key in pair))
    battle = battle.but(pins=pins, brawls=brawls)
    for key, model in battle.models.items():
        if model.ambush and key in lying:
            battle = battle.change(key, ambush=False)
    if battle.finished and battle.ready(battle.finished):
        battle = battle.but(finished="")
    return battle


# A model


def _flag(what: str, label: str, icon: str) -> Flag[Battle, Model]:
    def put(battle: Battle, model: Model, on: bool) -> Battle:
        down = {"activated": True} if what == "stunned" and on else {}
        return _whole(battle.change(model.key, **{what: on}, **down))

    def why_not(battle: Battle, model: Model, on: bool) -> str:
        if what in ("activated", "ambush") and battle.acting and battle.acting.model == model.key:
            return say("acting-end-activation-first", model=model.name)
        if on and model.stunned and what in ("ambush", "mounted"):
            return say("stunned-stand-up-first", model=model.name)
        return ""

    return Flag(what, label, icon, put=put, why_not=why_not)


def _rounds(battle: Battle) -> dict[str, int]:
    """The round in which a model may not shoot."""
    return {NO: 0, NOW: battle.round, NEXT: battle.round + 1}


def _reloading(battle: Battle, model: Model) -> str:
    return next((words for words, number in _rounds(battle).items() if number == model.reloading), NO)


def _sets_of_guns(battle: Battle, model: Model) -> list[tuple[str, str]]:
    """Each of its guns, and several of them."""
    guns = model.guns()
    some = [one for many in range(1, len(guns) + 1) for one in combinations(guns, many)]
    return [(",".join(gun.key for gun in one), join_words([gun.name for gun in one])) for one in some]


def _fight(battle: Battle, model: Model, keys: tuple[str, ...]) -> Battle:
    """The enemies in contact with a model, all of them."""
    others = tuple(pair for pair in battle.brawls if model.key not in pair)
    order = list(battle.models)
    pairs = tuple(
        (model.key, key) if order.index(model.key) < order.index(key) else (key, model.key) for key in keys
    )
    return battle.but(brawls=(*others, *pairs))


def _pinners(battle: Battle, model: Model, typed: str) -> tuple[str, ...]:
    """Those who pin a model, all of them, each with the weapon named or the first of its own: "gabe:shotgun"."""
    pins: dict[str, str] = {}
    able = [one.key for one in battle.enemies(model) if not one.stunned]
    for word in filter(None, typed.split(",")):
        key, _, name = word.partition(":")
        if key not in able:
            raise Refused(say("among-enemies-their-feet", what=key[:40]) if key else say("say-who-pins"))
        shooter = battle.models[key]
        guns = [gun.key for gun in shooter.guns()]
        if name and name not in guns:
            raise Refused(say("no", shooter=shooter.name, name=name[:40]))
        pins[key] = name or guns[0]
    return tuple(f"{key}:{gun}" for key, gun in pins.items())


def _pin(battle: Battle, model: Model, found: tuple[str, ...]) -> Battle:
    pins: dict[str, Pin] = {}
    for key, _, name in (one.partition(":") for one in found):
        gun = next(gun for gun in battle.models[key].guns() if name in ("", gun.key))
        pins[key] = Pin(key, model.key, gun.key, gun.open, gun.cover)
    rest = tuple(pin for pin in battle.pins if pin.target != model.key and pin.by not in pins)
    return battle.but(pins=(*rest, *pins.values()))


def _all_pins(battle: Battle, model: Model) -> list[tuple[str, str]]:
    """A tap on an enemy lays its pin, or lifts it; where its weapons pin differently, each by itself."""
    now = _pinned(battle, model)
    every = []
    for one in battle.enemies(model):
        if one.stunned:
            continue
        seen: dict[tuple[int, int], Item] = {}
        for gun in one.guns():
            held = f"{one.key}:{gun.key}" in now
            seen = {**seen, (gun.open, gun.cover): gun} if held else {(gun.open, gun.cover): gun, **seen}
        for (less, _), gun in sorted(seen.items()):
            words = f"{one.name}, {gun.name}, −{less}″" if len(seen) > 1 else one.name
            every.append((f"{one.key}:{gun.key}", words))
    return every


def _pinned(battle: Battle, model: Model) -> tuple[str, ...]:
    return tuple(f"{pin.by}:{pin.weapon}" for pin in battle.pinned_by(model))


MODEL: Values[Battle, Model] = (
    Number("health", say("health"), "heart", high=HEALTH_AT_MOST, then=lambda battle, model, _: _whole(battle),
           most=lambda battle, model: max(model.sheet.health, model.health)),
    _flag("activated", say("acted-round"), "check"),
    _flag("stunned", say("stunned"), "star"),
    _flag("ambush", say("ambush"), "hidden"),
    _flag("mounted", say("mounted"), "horseshoe"),
    Flag("joined", say("joined-brawl-round"), "fist",
         get=lambda battle, model: 0 < model.joined == battle.round,
         put=lambda battle, model, on: battle.change(model.key, joined=battle.round if on else 0)),
    One("reloading", say("reloading"), "reload", get=_reloading, none="",
        shown=lambda battle, model: _reloading(battle, model) if battle.round else NO,
        picks=((NO, say("not-reloading")), (NOW, say("this-round")), (NEXT, say("next-round"))),
        put=lambda battle, model, words: battle.change(model.key, reloading=_rounds(battle)[words])),
    One("empty", say("empty"), "cartridge", none=say("all-loaded"), picks=_sets_of_guns,
        shown=lambda battle, model: ",".join(model.empty), says=lambda battle, model, keys: list_or(keys),
        parse=lambda battle, model, words:
            keys_of(words, [gun.key for gun in model.guns()], say("has", model=model.name))),
    Many("brawl", say("contact"), "fist", none=say("nobody"), whose=say("among-enemies"), put=_fight,
         get=lambda battle, model: [one.key for one in battle.opponents(model)],
         picks=lambda battle, model: [(one.key, one.name) for one in battle.enemies(model)],
         says=lambda battle, model, keys: _names(battle, keys)),
    Many("pinned", say("pinned"), "crosshair", none=say("nobody"), parse=_pinners, put=_pin, get=_pinned,
         picks=_all_pins, says=lambda battle, model, pins: _names(battle, [pin.partition(":")[0] for pin in pins])),
    Number("accuracy", say("accuracy"), "crosshair", field="sheet.accuracy", low=2, high=6,
           says=lambda battle, model, accuracy: f"{accuracy}+"),
)  # fmt: skip


def _dead(battle: Battle, model: Model, what: str) -> str:
    return "" if model.alive or what in ALWAYS else say("dead-give-back-some", model=model.name)


# Groups, sides, the battle

COMPANY: Values[Battle, Company] = (
    Flag("placed", say("stands-table"), "check",
         why_not=lambda battle, company, on:
             "" if battle.stage == "setup" else say("groups-placed-before-round"),
         then=lambda battle, company, on: battle.but(active=next_to_place(battle))),
)  # fmt: skip
SIDE: Values[Battle, Side] = (
    Number("points", lambda _, side: say("points-hand", side=side.name), "star", field="extra", low=-99),
)


def _in_round(battle: Battle, _: Battle, number: int) -> Battle:
    """The battle in another round: whoever reloads now or in the next round still does, and so with who has joined."""
    later = number - battle.round
    models = {
        key: structs.replace(
            model,
            reloading=model.reloading + later if model.reloading >= battle.round else 0,
            joined=number if model.joined == battle.round else 0,
        )
        for key, model in battle.models.items()
    }
    return battle.but(round=number, models=models)


def _why_not_up(what: str, battle: Battle, side: str) -> str:
    """Whose go it is, who began the round, who begins the next."""
    name = battle.sides[side].name if side else ""
    if battle.stage != "play":
        return say("no-round-being-played")
    if what == "active" and battle.acting is not None:
        return say("whose-go-can-set")
    if what == "active" and not battle.ready(side):
        return say("everybody-acted-say-first", name=name)
    if what == "finished" and side and battle.ready(side):
        return say("somebody-still-activated-say", name=name)
    return ""


def _up(what: str, label: str, ready: bool | None, none: str = "") -> One[Battle, Battle]:
    """A side. ready: those that have somebody to activate, or those that have not; None is all of them."""

    def sides(battle: Battle, _: Battle) -> list[tuple[str, str]]:
        keys = [side for side in battle.order if ready is None or bool(battle.ready(side)) == ready]
        return [(side, battle.sides[side].name) for side in keys]

    return One(
        what, label, "", none=none, picks=sides, when=sides,
        parse=lambda battle, _, side: battle.side(side).key if side or not none else "",
        why_not=lambda battle, _, side: _why_not_up(what, battle, side),
        says=lambda battle, _, side: battle.sides[side].name if side else say("nobody"),
    )  # fmt: skip


def _mounts(battle: Battle, _: Battle, number: int) -> Battle:
    """Mounts that stand free: those that came last go first."""
    kept = battle.but(markers=dict(tuple(battle.markers.items())[:number]))
    while len(kept.markers) < number:
        key = free_key(kept, "mount")
        kept = kept.but(markers={**kept.markers, key: Marker(key, say("free-mount"))})
    return kept


def _did(battle: Battle, now: Acting, action: str) -> Battle:
    """What the acting model has done so far: nothing yet, a Walk, or a Run after which nothing follows."""
    did = action != ACTIONS[0]
    return battle.acts(action=action if did else "", moved=did, target="", above=False, spent=action == "run")


BATTLE: Values[Battle, Battle] = (
    Number("round", say("round"), "stopwatch", low=1, put=_in_round,
           why_not=lambda battle, _, number: "" if battle.round else say("round-1-not-begun")),
    _up("active", say("whose-go"), ready=True),
    _up("first", say("began-round"), ready=None),
    _up("finished", say("was-done-first-begins"), ready=False, none=say("nobody-yet")),
    Number("mounts", say("free-mounts"), "horseshoe", high=MOUNTS_AT_MOST, put=_mounts,
           get=lambda battle, _: len(battle.markers)),
)  # fmt: skip
ACTING: Values[Battle, Acting] = (
    One("action", say("done-far"), "boot", picks=[(one, say(f"did-{one}")) for one in ACTIONS], put=_did,
        get=lambda battle, now: now.action or ACTIONS[0],
        shown=lambda battle, now: now.action if now.action in ACTIONS else ACTIONS[0]),
)  # fmt: skip
BY_HAND = ByHand(
    Owners("models", MODEL, why_not=_dead),
    Owners("companies", COMPANY),
    Owners("acting", ACTING),
    Owners("", BATTLE),
    Owners("sides", SIDE, on_table=True),
    nobody=say("no-model-battle"),
    called=lambda what: WORDS.get(what, what),
    as_label=wording("labels"),
)


class Corrected(SetByHand, tag="corrected"):
    """A value set by hand. of: the model, group or side, "" for the battle."""

    by_hand = BY_HAND


class Correct(SetValue, tag="correct"):
    """Set a value of a model, a group, a side or the battle; `BY_HAND` has them all."""

    event = Corrected

    def settle(self, table: BattleTable, before: Battle) -> None:
        if self.of in before.models:
            now = table.battle.models[self.of]
            if before.models[self.of].alive and not now.alive:
                kill(table, self.of)
            elif now.stunned:
                throw(table, self.of)
        count_again(table)
        done_moving(table)
