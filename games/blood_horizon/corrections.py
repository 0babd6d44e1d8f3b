"""Corrections: any tracked value set by hand. The table is the truth and the app cannot see it, so no rule stands in
the way.

Of players and Encounters: encounters/corrections.py; of a chase: chase/corrections.py. Here: figures and fights.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

from games.blood_horizon.chase.corrections import CHASE, squads
from games.blood_horizon.encounters.after import settle_stars
from games.blood_horizon.encounters.corrections import ENCOUNTER, PLAYER
from games.blood_horizon.fight.flow import check
from games.blood_horizon.fight.parties import PARTIES, contenders, leader, other, party_name
from games.blood_horizon.kernel.book import weapon_list, weapons
from games.blood_horizon.kernel.catalogue import wording
from games.blood_horizon.kernel.chase import ASSASSIN, OUTSET
from games.blood_horizon.kernel.fight import Fight, Party
from games.blood_horizon.kernel.roster import Attribute
from games.blood_horizon.kernel.state import FOES, STATES, Battle, BattleTable, Figure, Status
from games.blood_horizon.kernel.taking import EFFORT
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Refused
from games.engine.show.by_hand import ByHand, Owners, SetByHand, SetValue
from games.engine.show.correction_values import keys_of, list_or, word
from games.engine.show.tracked_values import Flag, Many, Number, One, Values

say = phrases("by-hand.figures")

WEAPONS_AT_MOST = 12
REP_AT_MOST = 7
TURNS_AT_MOST = 999
WORDS = wording("values")
STATUSES: tuple[Status, ...] = get_args(Status.__value__)
ONCE: tuple[Attribute, ...] = ("hard-as-nails", "resilient", "tough")
"""Attributes that serve once an Encounter."""
NOBODY = say("nobody")
IN_WORDS = ("where", "rests", "fled", "squad")
"""Values of a chase that have a sentence of their own."""


# A figure


def once(one: Figure) -> tuple[str, ...]:
    """What of a figure's serves once an Encounter."""
    return (*(each for each in ONCE if one.has(each)), *((EFFORT,) if one.star else ()))


def fights_hand_to_hand(battle: Battle, key: str) -> bool:
    fight = battle.fight
    return fight is not None and fight.phase == "melee" and any(key in pair for pair in fight.contacts)


def _whole(battle: Battle) -> Battle:
    """The battle without what cannot be any more: orders, hits, melees and burdens of whoever is not there for them."""
    fight = battle.fight
    if fight is None:
        return battle
    here = {key for line in fight.lines.values() for key in line if battle.figures[key].here}
    lying = {key for line in fight.lines.values() for key in line if battle.figures[key].status == "out"}
    contacts = tuple(pair for pair in fight.contacts if pair[0] in here and pair[1] in here)
    fighting = {key for pair in contacts for key in pair}
    for key, one in battle.figures.items():
        if one.lost and (key not in fighting or one.lost >= one.rep):
            battle = battle.change(key, lost=0)
        if one.power > one.rep:
            battle = battle.change(key, power=one.rep)
    return battle.fights(
        orders=tuple(order for order in fight.orders if order.figure in here),
        hits=tuple(hit for hit in fight.hits if hit.target in here),
        contacts=contacts,
        boxed=tuple(key for key in fight.boxed if key in fighting),
        carried=tuple(pair for pair in fight.carried if pair[0] in here and pair[1] in lying),
        taken=tuple(pair for pair in fight.taken if pair[0] in here and pair[1] in lying),
    )


def _names(battle: Battle, keys: Iterable[str]) -> str:
    return list_or((battle.figures[key].name for key in keys), NOBODY)


def _fights(battle: Battle, one: Figure) -> bool:
    fight = battle.fight
    return (
        fight is not None and fight.phase != "over" and any(one.key in line for line in fight.lines.values())
    )


def _weapons_typed(battle: Battle, one: Figure, words: str) -> tuple[str, ...]:
    keys = tuple(word(key, weapons()) for key in words.split(",") if key)
    if len(keys) > WEAPONS_AT_MOST:
        raise Refused(say("too-many-weapons", most=WEAPONS_AT_MOST))
    return keys


def _held(battle: Battle, one: Figure) -> list[str]:
    """The book's keys of a figure's weapons: "bap-2", one of several, is a "bap"."""
    keys = (weapon.key for weapon in one.weapons)
    return [key if key in weapons() else key.rpartition("-")[0] for key in keys]


def _weapon_picks(battle: Battle, one: Figure) -> list[tuple[str, str]]:
    """Each weapon that they have taken away, and each of the book's given to them."""
    held = _held(battle, one)
    now = (",".join(held), ", ".join(weapon.name for weapon in one.weapons) or say("nothing"))
    less = [
        (",".join((*held[:place], *held[place + 1 :])), say("without-weapon", weapon=weapon.name))
        for place, weapon in enumerate(one.weapons)
    ]
    return [
        now,
        *less,
        *(
            (",".join((*held, key)), say("and-weapon", weapon=weapon.name))
            for key, weapon in weapons().items()
        ),
    ]


def _enemies(battle: Battle, one: Figure) -> list[str]:
    assert battle.fight is not None
    return [key for key in battle.fight.lines[other(battle.fight.party(one.key))] if battle.figures[key].here]


def _in_contact(battle: Battle, one: Figure) -> list[str]:
    pairs = battle.fight.contacts if battle.fight is not None else ()
    return [key for pair in pairs if one.key in pair for key in pair if key != one.key]


def _contacts(battle: Battle, one: Figure, keys: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """All melees, with those between a figure and some enemies. They count as those who charged."""
    fight = battle.fight
    assert fight is not None
    rest = tuple(pair for pair in fight.contacts if one.key not in pair)
    if fight.party(one.key) == fight.active:
        return (*rest, *((one.key, key) for key in keys))
    return (*(pair for pair in rest if pair[0] not in keys), *((key, one.key) for key in keys))


def _no_contact(battle: Battle, one: Figure, keys: tuple[str, ...]) -> str:
    targets = [target for _, target in _contacts(battle, one, keys)]
    if battle.fight and len(keys) > 1 and battle.fight.party(one.key) == battle.fight.active:
        return say("charges-two")
    if any(targets.count(target) > 3 for target in targets):
        return say("too-many-chargers")
    return ""


def _contact_typed(battle: Battle, one: Figure, words: str) -> tuple[str, ...]:
    if battle.fight is None or battle.fight.phase not in ("charged", "shooting", "damage", "return", "melee"):
        raise Refused(say("no-melee-now"))
    if not one.here or not _fights(battle, one):
        raise Refused(say("not-on-board", name=one.name))
    return keys_of(words, _enemies(battle, one), say("among-enemies"))


def _starred(battle: Battle, one: Figure, star: bool) -> Battle:
    """An enemy who is made a Star, with all that a Star has, or who is one no longer, and has made no effort (ruling
    BH-93).
    """
    if star == one.star:
        return battle
    used = one.used if star else tuple(each for each in one.used if each != EFFORT)
    return battle.change(one.key, star=star, power=one.rep if star else 0, used=used)


FIGURE: Values[Battle, Figure] = (
    One("status", say("where"), "heart", picks=[(each, STATES[each]) for each in STATUSES],
        says=lambda battle, one, status: STATES[status],
        put=lambda battle, one, status: _whole(battle.change(one.key, status=status, lost=0))),
    Number("rep", say("rep"), "star", low=1, high=REP_AT_MOST, then=lambda battle, one, rep: _whole(battle)),
    Flag("star", say("star"), "star", when=lambda battle, one: one.side == FOES,
         why_not=lambda battle, one, star:
             "" if one.side == FOES else say("only-enemies-become-stars"),
         put=_starred),
    Number("power", say("star-power"), "dice", high=lambda battle, one: one.rep, when=lambda battle, one: one.star,
           why_not=lambda battle, one, power: "" if one.star else say("no-star", name=one.name)),
    Many("used", say("served"), "check", none=say("none"), whose=lambda battle, one: say("has", name=one.name),
         picks=lambda battle, one: [(each, say(f"used-{each}")) for each in once(one)],
         when=lambda battle, one: once(one)),
    One("weapons", say("weapons"), "revolver", parse=_weapons_typed, picks=_weapon_picks,
        shown=lambda battle, one: ",".join(_held(battle, one)),
        put=lambda battle, one, keys: battle.change(one.key, weapons=weapon_list(*keys)),
        both=lambda battle, one, keys: (list_or(weapon.name for weapon in one.weapons),
                                        list_or(weapon.name for weapon in weapon_list(*keys)))),
    Flag("fired", say("fired"), "cartridge", when=_fights),
    Flag("returned", say("returned-fire"), "reload", when=_fights),
    Number("lost", say("rep-lost"), "fist", high=lambda battle, one: one.rep - 1,
           when=lambda battle, one: _fights(battle, one) and fights_hand_to_hand(battle, one.key),
           why_not=lambda battle, one, lost:
               "" if fights_hand_to_hand(battle, one.key) else say("in-no-melee", name=one.name)),
    Many("contact", say("in-melee-with"), "fist", none=say("none"), when=_fights, get=_in_contact, parse=_contact_typed,
         why_not=_no_contact, says=lambda battle, one, keys: _names(battle, keys),
         picks=lambda battle, one: [(key, battle.figures[key].name) for key in _enemies(battle, one)],
         put=lambda battle, one, keys: _whole(battle.fights(contacts=_contacts(battle, one, keys)))),
)  # fmt: skip


# The fight


def _parties(battle: Battle, fight: Fight) -> list[tuple[str, str]]:
    return [(party, party_name(battle, party)) for party in PARTIES]


def _party(battle: Battle, fight: Fight, party: Party | Literal[""]) -> str:
    return party_name(battle, party) if party else NOBODY


def _leads(party: Party) -> One[Battle, Fight]:
    """Who leads among equals. What is said may be of either party."""

    def why_not(battle: Battle, fight: Fight, key: str) -> str:
        there = any(key in line for line in fight.lines.values())
        may = there and battle.figures[key] in contenders(battle, fight.party(key))
        return "" if may else say("cannot-lead", name=battle.figures[key].name)

    def put(battle: Battle, fight: Fight, key: str) -> Battle:
        line = next((line for line in fight.lines.values() if key in line), ())
        return battle.fights(lead=(*(each for each in fight.lead if each not in line), key))

    def head(battle: Battle, fight: Fight) -> str:
        found = leader(battle, party)
        return found.key if found else ""

    return One(
        "leader", lambda battle, fight: say("who-leads", party=party_name(battle, party)), "star", get=head, put=put,
        parse=lambda battle, fight, key: battle.figure(key).key, why_not=why_not,
        both=lambda battle, fight, key: (_names(battle, fight.lead), battle.figures[key].name),
        picks=lambda battle, fight: [(one.key, one.name) for one in contenders(battle, party)],
        when=lambda battle, fight: len(contenders(battle, party)) > 1 and head(battle, fight),
    )  # fmt: skip


FIGHT: Values[Battle, Fight] = (
    One("advantage", say("advantage"), "star", picks=_parties, says=_party),
    One("active", say("whose-turn"), "stopwatch", picks=_parties,
        put=lambda battle, fight, party: battle.fights(active=party, orders=()),
        says=_party, when=lambda battle, fight: fight.phase == "orders",
        why_not=lambda battle, fight, party:
            "" if fight.phase == "orders" else say("turn-before-orders")),
    Many("cover", say("in-cover"), "shield", none=say("none"), whose=say("a-fight-has"), picks=_parties,
         says=lambda battle, fight, keys: list_or((party_name(battle, key) for key in keys), NOBODY)),
    Flag("shots", say("shots-fired"), "cartridge", field="shots_fired"),
    Number("turn", say("turn"), "stopwatch", high=TURNS_AT_MOST),
    *map(_leads, PARTIES),
)  # fmt: skip


BY_HAND = ByHand(
    Owners("figures", FIGURE),
    Owners("players", PLAYER, on_table=True),
    Owners("encounter", ENCOUNTER, when=lambda battle, now: now.step != "over" and now.kind != OUTSET),
    Owners("fight", FIGHT, when=lambda battle, fight: fight.phase != "over", why_not=lambda battle, fight, what:
        "" if fight.phase != "over" else say("no-value", what=what)),
    Owners("chase", CHASE, when=lambda battle, chase: chase.week and not battle.over),
    Owners("chase", squads, when=lambda battle, chase: chase.week and not battle.over),
    called=lambda what: what if what == ASSASSIN else WORDS.get(what, what),
    as_label=wording("labels"),
)  # fmt: skip


class Corrected(SetByHand, tag="corrected"):
    """A value set by hand. of: the figure or side, "" for the fight or the Encounter."""

    by_hand = BY_HAND

    @property
    def says(self) -> str:
        return f"corrected.{self.what}" if self.what in IN_WORDS and not self.of else super().says


class Correct(SetValue, tag="correct"):
    """Set a value of a figure, a side, the fight, the Encounter or the chase; `BY_HAND` has them all. A squad goes by
    its key, `squad` is a new one's region; "" and "off-the-map" are off the map.
    """

    event = Corrected

    def settle(self, table: BattleTable, before: Battle) -> None:
        check(table)
        if table.battle.fight is None:
            settle_stars(table)
