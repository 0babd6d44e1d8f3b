"""Corrections: any tracked value set by hand. The table is the truth and the app cannot see it, so no rule
stands in the way.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from games.blackwater_gulch import contact
from games.blackwater_gulch.actions import BattleTable
from games.blackwater_gulch.catalogue import loot_deck
from games.blackwater_gulch.ends import run_off
from games.blackwater_gulch.events.gear import lacking, without
from games.blackwater_gulch.phrases import phrases, wording
from games.blackwater_gulch.roster import ATTRIBUTES, TOKENS, Item, Token, Weapon
from games.blackwater_gulch.state import Activation, Battle, Carried, Gun, Model, Side
from games.blackwater_gulch.turns import go_on
from games.blackwater_gulch.victory import count_again, end_if_wiped_out
from games.blackwater_gulch.wounds import credit_for, put_out
from games.engine.play.questions import Refused
from games.engine.show.by_hand import ByHand, Owners, SetByHand, SetValue
from games.engine.show.correction_values import keys_of, list_or
from games.engine.show.pieces import Pick
from games.engine.show.tracked_values import Flag, Number, One, Values

say = phrases("corrections.by-hand")

VALUES = {**ATTRIBUTES, **wording("values")}
"""What each value is called where it is told."""
CARDS = ("take", "lose")
OF_THE_STANDING = ("running", "hidden", "bound", "objectives", "beside", "take", *TOKENS)


# A model


def _flag(what: str, label: str, icon: str) -> Flag[Battle, Model]:
    return Flag(what, label, icon, then=lambda battle, model, on: battle.led_on())


def _enemies(battle: Battle, model: Model, words: str) -> tuple[str, ...]:
    return keys_of(words, [one.key for one in battle.enemies(model)], say("faces", model=model.name))


def _meet(battle: Battle, model: Model, keys: Sequence[str]) -> Battle:
    return contact.touch(contact.part(battle, model.key), model.key, keys)


def _called(battle: Battle, keys: Sequence[str]) -> list[str]:
    return [battle.models[key].name for key in keys]


def _tokens(token: Token) -> Number[Battle, Model]:
    def put(battle: Battle, model: Model, number: int) -> Battle:
        """Whoever gave tokens, and their side, has none of those that are set where none were left."""
        others = tuple(kind for kind in model.tokens if kind != token)
        whose = {} if model.tokens else {"tokens_by": "", "tokens_from": ""}
        return battle.change(model.key, tokens=(*others, *(token,) * min(number, 12)), **whose)

    return Number(
        token, say(f"{token}-tokens"), token, get=lambda _, model: model.tokens.count(token), put=put, most=12
    )


def _attribute(what: str) -> Number[Battle, Model]:
    name, low = ATTRIBUTES[what], 1 if what == "stamina" else 0
    return Number(what, name, field=f"sheet.{what}", low=low, high=12)


def _health(battle: Battle, model: Model, number: int) -> Battle:
    back = {"out": False, "felled_by": ""} if number and model.out else {}
    return battle.change(model.key, health=number, **back).led_on()


def _out(battle: Battle, model: Model, on: bool) -> Battle:
    health = {"health": 0} if on else {"health": model.health or 1, "felled_by": ""}
    return battle.change(model.key, out=on, **health).led_on()


def _acts(battle: Battle, model: Model, on: bool) -> str:
    acts = battle.acting is not None and model.key in battle.acting.models
    return say("acts", model=model.name) if acts else ""


def _credited(battle: Battle, model: Model, words: str) -> str:
    return battle.side(words).key if words else ""


def _side_name(battle: Battle, model: Model, side: str) -> str:
    return battle.sides[side].name if side else say("nobody")


def _arms(model: Model) -> list[Pick]:
    return [Pick(weapon.key, weapon.name) for weapon in model.weapons if not weapon.has("ability")]


def _things(battle: Battle, model: Model, keys: Sequence[str]) -> str:
    """Weapons and items of a model by name, and Loot that it no longer has."""
    things: list[Item | Weapon] = [
        *loot_deck(),
        *(one.item for one in model.pack),
        *model.weapons,
        *model.arms(),
    ]
    names = {thing.key: thing.name for thing in things}
    return list_or(names.get(key) or names.get(_first_of(key), key) for key in keys)


def _first_of(key: str) -> str:
    """The key of the first of its kind, where a number tells several apart, as state.free_key counts them."""
    first, _, number = key.rpartition("-")
    return first if number.isdigit() else key


def _weapons(what: str, label: str = "", icon: str = "", empty: str = "") -> One[Battle, Model]:
    """Weapons by key, with commas. label, empty: on the page, which offers only that there is none any more."""

    def keys(battle: Battle, model: Model, words: str) -> tuple[str, ...]:
        known = [weapon.key for weapon in (*model.arms(), *model.weapons)]
        return keys_of(words, known, say("has", model=model.name))

    def found(battle: Battle, model: Model) -> tuple[str, ...]:
        return tuple(getattr(model, what))

    def labeled(battle: Battle, model: Model) -> str:
        return f"{label}: {_things(battle, model, found(battle, model))}"

    return One(
        what, labeled, icon, picks=(("", empty),), parse=keys, says=_things,
        shown=lambda battle, model: ",".join(found(battle, model)),
        when=lambda battle, model: label and found(battle, model),
    )  # fmt: skip


def _equip(battle: Battle, model: Model, keys: Sequence[str]) -> Battle:
    pack = tuple(structs.replace(carried, equipped=carried.item.key in keys) for carried in model.pack)
    return battle.change(model.key, pack=pack)


def _worn(battle: Battle, model: Model) -> tuple[str, ...]:
    return tuple(carried.item.key for carried in model.pack if carried.equipped)


def _wearable(battle: Battle, model: Model) -> list[Pick]:
    return [Pick(one.item.key, one.item.name) for one in model.pack if not one.item.consumed]


def _can_equip(battle: Battle, model: Model, words: str) -> tuple[str, ...]:
    known = [pick.value for pick in _wearable(battle, model)]
    return keys_of(words, known, say("can-equip", model=model.name))


def _lose(battle: Battle, model: Model, key: str) -> Battle:
    """A Loot card that is lost goes back into the deck, so that somebody else can have it."""
    carried = model.carries(key)
    after = battle.change(model.key, pack=without(model.pack, key))
    return after.but(deck=(*after.deck, carried.item)) if carried.found else after


def _loose_card(battle: Battle, key: str) -> tuple[str, Item]:
    """A card by its key, and the pile where it lies."""
    for pile, cards in (("deck", battle.deck), ("ground", battle.ground)):
        for card in cards:
            if card.key == key:
                return pile, card
    raise Refused(say("no-card", card=key[:40]))


def _take(battle: Battle, model: Model, key: str) -> Battle:
    pile, card = _loose_card(battle, key)
    after = battle.change(model.key, pack=(*model.pack, Carried(card, found=True)))
    return structs.replace(after, **{pile: lacking(getattr(battle, pile), key)})


def _loose(battle: Battle, model: Model) -> list[Pick]:
    return [
        Pick(card.key, card.name, detail=say("level", level=card.level))
        for card in (*battle.ground, *battle.deck)
    ]


MODEL: Values[Battle, Model] = (
    Number("health", say("health"), "heart", put=_health,
           most=lambda battle, model: max(model.sheet.health, model.health)),
    *map(_tokens, TOKENS),
    Number("bound", say("tied"), "bound", most=12),
    Number("objectives", say("objectives"), "objective"),
    One("beside", say("in-melee"), "knife", parse=_enemies, get=lambda battle, model: contact.beside(battle, model.key),
        put=_meet, says=lambda battle, model, keys: list_or(_called(battle, keys), say("nobody")),
        shown=lambda battle, model: ",".join(contact.beside(battle, model.key)), none=say("nobody"),
        picks=lambda battle, model: [(one.key, one.name) for one in battle.enemies(model)],
        when=lambda battle, model: model.in_play and battle.enemies(model)),
    Flag("activated", say("acted"), "check", then=lambda battle, model, on: battle.led_on(),
         why_not=_acts),
    _flag("hidden", say("hidden"), "hidden"),
    _flag("running", say("ran"), "running"),
    Flag("out", say("out"), "skull", put=_out),
    _flag("gone", say("ran-off"), "flee"),
    _flag("looted", say("looted"), "loot"),
    *map(_attribute, ATTRIBUTES),
    One("credit", say("felled-by"), "star", field="felled_by", parse=_credited, says=_side_name,
        picks=lambda battle, model: [(side, battle.sides[side].name) for side in battle.order],
        when=lambda battle, model: not model.in_play),
    One("ready", say("in-hand"), "revolver", parse=_weapons("ready").parse,
        says=_things, picks=lambda battle, model: _arms(model),
        shown=lambda battle, model: model.ready[0] if model.ready else "",
        when=lambda battle, model: len(_arms(model)) > 1),
    _weapons("empty", say("empty"), "reload", say("all-loaded")),
    _weapons("used", say("thrown"), "knife", say("thrown-again")),
    _weapons("shown"),
    One("equipped", say("equipped"), "loot", none=say("nothing"), picks=_wearable, parse=_can_equip, get=_worn,
        put=_equip, shown=lambda battle, model: ",".join(_worn(battle, model)),
        says=_things, when=_wearable),
    One("lose", say("loses"), "loot", get=lambda battle, model: "", put=_lose,
        parse=lambda battle, model, key: model.carries(key).item.key,
        both=lambda battle, model, key: (model.carries(key).item.name, ""),
        picks=lambda battle, model: [(one.item.key, one.item.name) for one in model.pack],
        when=lambda battle, model: model.pack),
    One("take", say("takes"), "loot", get=lambda battle, model: "", put=_take, picks=_loose,
        parse=lambda battle, model, key: _loose_card(battle, key)[1].key,
        both=lambda battle, model, key: ("", _loose_card(battle, key)[1].name), when=_loose),
)  # fmt: skip


def _fallen(battle: Battle, model: Model, what: str) -> str:
    if what not in OF_THE_STANDING or model.in_play:
        return ""
    return say("gone-already" if model.gone else "out-already", model=model.name)


# Guns, sides, the battle

GUN: Values[Battle, Gun] = (
    One("served", say("served-by"), none=say("nobody"),
        parse=lambda battle, gun, words: battle.model(words).key if words else "",
        picks=lambda battle, gun: [(one.key, one.name) for one in battle.standing]),
    Flag("empty", say("gun-empty"), "reload"),
)  # fmt: skip


def _shake(battle: Battle, side: Side, on: bool) -> Battle:
    return battle.shake(side.key, on)


SIDE: Values[Battle, Side] = (
    Number("points", lambda battle, side: say("points", side=side.name), "", field="extra", low=-99),
    Flag("shaken", lambda battle, side: say("morale", side=side.name), "flee", put=_shake),
)


def _may_be_up(battle: Battle, _: Battle, side: str) -> str:
    """A turn that seemed over goes on where somebody of that side has not acted."""
    if battle.acting is not None or not battle.turn or battle.stage not in ("play", "between"):
        return say("not-now")
    if not battle.ready(side):
        return say("all-acted", side=battle.sides[side].name)
    return ""


BATTLE: Values[Battle, Battle] = (
    Number("turn", say("turn"), "stopwatch"),
    One("active", say("whose-go"), parse=lambda battle, _, words: battle.side(words).key,
        why_not=_may_be_up, put=lambda battle, _, side: battle.but(active=side, stage="play"),
        says=lambda battle, _, side: battle.sides[side].name if side else say("nobody"),
        picks=lambda battle, _: [(key, battle.sides[key].name) for key in battle.order if battle.ready(key)],
        when=lambda battle, _: battle.stage == "play" and battle.acting is None),
    Number("objectives-on-board", say("objectives-on-board"), "objective"),
    Number("objectives-dropped", say("objectives-dropped"), "objective"),
)  # fmt: skip
ACTING: Values[Battle, Activation] = (
    Number("left", say("actions-left")),
    Number("inches", say("inches-moved"), get=lambda battle, now: int(now.inches)),
    Flag("fleeing", say("lost-heart"), "flee"),
)
BY_HAND = ByHand(
    Owners("models", MODEL, why_not=_fallen),
    Owners("guns", GUN),
    Owners("acting", ACTING),
    Owners("", BATTLE),
    Owners("sides", SIDE, on_table=True),
    nobody=say("no-model"),
    called=lambda what: VALUES.get(what, what),
    as_label=wording("labels"),
)


class Corrected(SetByHand, tag="corrected"):
    """A value set by hand. of: the model, piece or side, "" for the battle."""

    by_hand = BY_HAND

    @property
    def says(self) -> str:
        return f"corrected.{self.what}" if self.what in CARDS else super().says


class Correct(SetValue, tag="correct"):
    """Set a value of a model, an artillery piece, a side or the battle; `BY_HAND` has them all. `take` or `lose` a card
    by its key, `credit` the side that felled it.
    """

    event = Corrected

    def settle(self, table: BattleTable, before: Battle) -> None:
        model = before.models.get(self.of)
        if model is not None and model.in_play and _down(table.battle.models[self.of]):
            if self.what == "gone":
                run_off(table, self.of)
            else:
                put_out(table, self.of, credit=credit_for(table.battle, model))
            end_if_wiped_out(table)
        count_again(table)
        go_on(table)


def _down(model: Model) -> bool:
    return not model.in_play or model.health == 0
