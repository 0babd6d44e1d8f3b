"""Where an Encounter goes on: the street of a town with its groups face down, those who are met, the Gun Store.

Source: Blood Horizon, Chillin'; On the Run; PEFs; Gun Store; rulings BH-31, BH-54.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from zlib import crc32

from games.blood_horizon.chase.atlas import name as region_name
from games.blood_horizon.encounters.meeting import SOUGHT_IN, Resolve
from games.blood_horizon.encounters.parties import along, playing
from games.blood_horizon.encounters.store import Buy, Sell, Visit, in_the_way
from games.blood_horizon.fight.parties import leaders
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.encounter import Encounter, Met
from games.blood_horizon.kernel.roster import Weapon
from games.blood_horizon.kernel.state import FOES, Battle, Figure
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.encounters import rows as folk
from games.blood_horizon.screens.kernel.faces import face_of
from games.engine.play.table import why_not
from games.engine.play.values import Value, convert
from games.engine.show.command_forms import offer
from games.engine.show.place import Buyer, Door, People, Person, Place, Shop, Street, Ware
from games.engine.show.scene import Offer
from games.engine.tell.sentences import join_words, short_name
from games.engine.words.toml_files import read_toml

say = phrases("screens-encounters.places")

ICONS = {"knife": "knife", "pistol": "revolver", "bap": "revolver", "dynamite": "fire"}


class Names(Value):
    towns: tuple[str, ...]
    corners: tuple[str, ...]
    road: tuple[str, ...]


@cache
def names() -> Names:
    return convert(read_toml(book.DATA / "places.toml"), Names)


def place_of(battle: Battle, closed: bool) -> Place | None:
    """Where the players are, outside a fight; None where there is no such place. closed: a question is open."""
    now = battle.encounter
    if battle.over or battle.fight is not None or now is None:
        return None
    if now.step == "store":
        return _shops(battle, closed)
    if now.kind not in SOUGHT_IN:
        return _people(battle, now, now.met) if now.met and now.step == "met" else None
    if now.met is not None and now.step in ("met", "sneaking"):
        return _people(battle, now, now.met)
    return _street(battle, now, closed) if now.step == "road" else None


# The street


def town_name(battle: Battle) -> str:
    """What the town is called: the same on every phone and for the whole visit, whoever is met there, and another one
    next time.
    """
    chase = battle.chase
    where = (chase.where, chase.week) if chase else ()
    who = sorted((player.name, player.star) for player in battle.players.values())
    luck = crc32(repr((who, battle.weeks, where)).encode())
    return names().towns[luck % len(names().towns)]


def _street(battle: Battle, now: Encounter, closed: bool) -> Street:
    town = now.kind == "chillin"
    return Street(
        town_name(battle) if town else say("on-the-road"),
        _where(battle),
        tuple(_doors(battle, now, town, closed)),
        met=now.resolved,
        all=now.resolved + now.pefs,
        night=now.day == "night",
        town=town,
        warning=_warning(now) if town else "",
    )


def _where(battle: Battle) -> str:
    if battle.chase is None:
        return ""
    return say("where", region=region_name(battle.chase.atlas, battle.chase.where), week=battle.chase.week)


def _warning(now: Encounter) -> str:
    """A second group, the store counted, brings a Hold Up (ruling BH-54)."""
    if now.due:
        return say("hold-up-follows")
    return say("one-more") if now.resolved == 1 and now.pefs else say("first-is-free") if now.pefs else ""


def _doors(battle: Battle, now: Encounter, town: bool, closed: bool) -> Iterator[Door]:
    """The store, who was met, and every group that is still about: any of them is the next."""
    corners = names().corners if town else names().road
    if town and now.day == "day" and now.pefs:
        visit = offer(battle, Visit(), say("store"), "trade", direct=True)
        yield Door(say("store"), say("open-by-day"), "open", "revolver", None if closed else visit)
    met = now.turned or tuple(now.favour)[: now.resolved]
    for one in (battle.figures[key] for key in met if key in battle.figures):
        yield Door(one.name, _came_of_it(now, one), "met", "group", parts=face_of(one))
    tap = offer(battle, Resolve(), say("turn-over"), "dice", direct=True).but(rolls=True)
    for place in range(now.pefs - (town and now.day == "day")):
        corner = corners[(now.resolved + place) % len(corners)]
        yield Door(corner, say("how-many"), "down", "group", None if closed else tap)


def _came_of_it(now: Encounter, one: Figure) -> str:
    """What came of meeting a group, as far as it is seen of its Leader."""
    if one.side != FOES:
        return say("came-along")
    if one.status != "on":
        return say("fought")
    if one.key in now.favour:
        words, _ = folk.FAVOUR[now.favour[one.key]]
        return words
    return say("let-be")


# Who is met


def _people(battle: Battle, now: Encounter, group: Met) -> People:
    corners = names().corners if now.kind == "chillin" else names().road
    where = corners[(now.resolved - 1) % len(corners)] if now.kind in SOUGHT_IN else ""
    found = tuple(_person(battle, now, group, battle.figures[key]) for key in group.members)
    return People(group.name, where, found, group.friendly)


def _person(battle: Battle, now: Encounter, group: Met, one: Figure) -> Person:
    kind = book.CLASSES[one.kind]
    leads = one.key == group.members[0] and len(group.members) > 1
    mark = folk.FAVOUR[group.favour[one.key]][0] if one.key in group.favour else ""
    return Person(
        one.key,
        one.name,
        say("leads", kind=kind) if leads else kind,
        say("rep", rep=one.rep),
        join_words(book.arms(one.weapons)) or say("unarmed"),
        ", ".join(book.attributes()[key].name for key in one.attributes),
        folk.foe_tap(battle, now, one),
        mark,
        face_of(one),
    )


# The store


def _shops(battle: Battle, closed: bool) -> Shop:
    """The wall for the Leader, and for whoever leads the band of each other player."""
    first = shop(battle, "", closed=closed)
    chosen = next((one.key for one in first.buyers if one.chosen), "")
    bands = [[one for one in along(battle) if one.side == side] for side in playing(battle)]
    lead = [leaders(band)[0].key for band in bands if band]
    others = tuple(shop(battle, key, closed=closed) for key in lead if key != chosen)
    return first.but(others=others if chosen else ())


def shop(
    battle: Battle, model: str, weapon: str = "", gives: tuple[str, ...] = (), *, closed: bool = False
) -> Shop:
    """The wall for whoever shops: the Leader, unless somebody was tapped. weapon: what is being bought, gives: for
    what.
    """
    people = along(battle)
    one = next((each for each in people if each.key == model), leaders(people)[0])
    buyers = tuple(
        Buyer(
            each.key, short_name(each.name), join_words(book.arms(each.weapons)) or say("unarmed"),
            Offer("buy", say("buys", name=each.name), (("model", each.key),)), each.key == one.key,
        )
        for each in people
    )  # fmt: skip
    wares = tuple(_ware(battle, one, each, weapon, gives, closed) for each in book.weapons().values())
    return Shop(
        buyers if len(buyers) > 1 else (),
        wares,
        tuple(_own(battle, one, each, closed) for each in one.weapons),
    )


def _ware(
    battle: Battle, one: Figure, weapon: Weapon, chosen: str, gives: tuple[str, ...], closed: bool
) -> Ware:
    back = (
        tuple(each for each in one.weapons if each.key in gives)
        if chosen == weapon.key
        else in_the_way(one, weapon)
    )
    pays = weapon.cost - sum(map(book.half_price, back))
    command = Buy(one.key, weapon.key, tuple(each.key for each in back))
    held = not weapon.single and any(book.sort_of(each) == weapon.key for each in one.weapons)
    same = held and not weapon.pistol
    refusal = why_not(battle, command)
    note = ""
    if back and not same:
        note = say("goes-back", names=join_words(book.arms(back)), number=sum(map(book.half_price, back)))
    if refusal and not same:
        short = pays - max(0, battle.player(one.side).satchel)
        note = say("needed", number=short) if short > 0 else say("no-room")
    preset = (("model", one.key), ("weapon", weapon.key))
    return Ware(
        weapon.key, weapon.name, shots_of(weapon), str(weapon.cost), weapon.shots,
        ICONS.get(weapon.key, "rifle"), note, _sum_of(pays) if back and not same else "",
        None if closed or same or refusal else Offer("buy", weapon.name, preset),
        weapon.key == chosen, same,
    )  # fmt: skip


def _sum_of(pays: int) -> str:
    """What is left to pay after a trade, or what the store gives on top."""
    if not pays:
        return say("even")
    return say("you-pay", number=pays) if pays > 0 else say("you-get", number=-pays)


def shots_of(weapon: Weapon) -> str:
    """How often it fires and with how many hands: "2 shots, one hand"."""
    if weapon.lethal:
        return say("melee")
    how = "once" if weapon.single else "one-hand" if weapon.pistol else "two-hands"
    return say(f"shots-{how}", number=weapon.shots)


def _own(battle: Battle, one: Figure, weapon: Weapon, closed: bool) -> Ware:
    """What somebody carries, and what the store gives for it."""
    preset = (("model", one.key), ("weapon", weapon.key))
    sells = (
        None if closed or why_not(battle, Sell(one.key, weapon.key)) else Offer("sell", weapon.name, preset)
    )
    price = say("gains", number=book.half_price(weapon))
    icon = ICONS.get(book.sort_of(weapon), "rifle")
    return Ware(weapon.key, weapon.name, shots_of(weapon), price, weapon.shots, icon, tap=sells)
