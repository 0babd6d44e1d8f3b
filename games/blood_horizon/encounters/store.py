"""The Gun Store: buying and selling, and the Hired Hands who wait there.

Source: Blood Horizon, Gun Store; Hired Hands; Weapons; rulings BH-31, BH-47, BH-54, BH-55, BH-65, BH-78.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from games.blood_horizon.encounters.events import Bought, HandOffered, HandsCounted, Joined, Sold, StoreFound
from games.blood_horizon.encounters.parties import at, own, spokesman
from games.blood_horizon.encounters.people import arrive, half_die, random_attribute, unused
from games.blood_horizon.encounters.talking import fits
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.bands import overloaded
from games.blood_horizon.kernel.encounter import Encounter, Hand
from games.blood_horizon.kernel.ledger import afford, gain, lose
from games.blood_horizon.kernel.naming import KEEPER, draw_names, following, stranger_name
from games.blood_horizon.kernel.roster import Weapon
from games.blood_horizon.kernel.state import FOES, Battle, BattleTable, Figure
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Refused
from games.engine.play.table import Command

say = phrases("encounters.store")

KEEPERS_REP, KEEPERS_ROW = 4, 2
HAND_READS = (4, 6)
"""The faces at which a column of the Hired Hands gives the next row."""


class Visit(Command, tag="store"):
    """The players go to the Gun Store, by day only; it counts as one of the groups about the town (ruling BH-54). Its
    keeper, a Citizen of Rep 4 and never Police (BH-53), trades with anybody, and can be talked to like anybody else.
    """

    def carry_out(self, table: BattleTable) -> None:
        encounter = at(table.battle, "road", "met", "store")
        if encounter.kind != "chillin":
            raise Refused(say("no-store-here"))
        if encounter.met is not None and not encounter.met.friendly:
            raise Refused(say("they-are-no-friends"))
        if encounter.day != "day":
            raise Refused(say("closed-at-night"))
        if encounter.shop:
            raise Refused(say("in-the-store" if encounter.step == "store" else "been-to-the-store"))
        if not encounter.pefs:
            raise Refused(say("late"))
        draw_names(table)
        table.happens(StoreFound(_keeper(table.battle)))


def _keeper(battle: Battle) -> Figure:
    """Who stands behind the counter: as the list has Citizens of Rep 4, but nobody rolls for them. Only one who has
    joined a band is remembered; else the next town's keeper takes their key. Where strangers have names, each has one.
    """
    key = next(key for key in book.KEEPERS if key not in battle.figures or battle.figures[key].side == FOES)
    name = book.KEEPERS[key]
    if battle.names:
        number = following(battle, KEEPER)
        key, name = f"{KEEPER}-{number}", stranger_name(battle.names, KEEPER, number)
    weapons = book.weapon_list(*book.who_row("citizen", KEEPERS_ROW).weapons)
    return Figure(
        key, FOES, name, KEEPERS_REP, "citizen", weapons=weapons, people=KEEPERS_REP,
        savvy=KEEPERS_REP - 1, along=False,
    )  # fmt: skip


def shopping(battle: Battle) -> Encounter:
    """The Encounter, in the store. Refused elsewhere."""
    encounter = at(battle, "store")
    if not encounter.shop:
        raise Refused(say("nobody-sells"))
    return encounter


class Buy(Command, tag="buy"):
    """A weapon for somebody of the band, out of the satchel, which has to hold what it costs (ruling BH-65). gives:
    what of their own goes over the counter for it, each sold as it would be by itself.
    """

    model: str
    weapon: str
    gives: tuple[str, ...] = ()

    def carry_out(self, table: BattleTable) -> None:
        shopping(table.battle)
        one = own(table.battle, self.model)
        weapon = book.weapons().get(self.weapon)
        if weapon is None:
            raise Refused(say("not-sold", weapon=self.weapon[:40]))
        given = [_carried(one, key) for key in dict.fromkeys(self.gives)]
        held = book.stowed(tuple(each for each in one.weapons if each not in given), weapon)
        if refusal := overloaded(held, one.name):
            raise Refused(refusal)
        why = say("bought-for", weapon=book.an(weapon.name), name=one.name)
        afford(table.battle, one.side, weapon.cost, why, back=sum(map(book.half_price, given)))
        for each in given:
            _sold(table, one, each)
        lose(table, one.side, weapon.cost, why, one.key, purpose="bought", forced=False)
        table.happens(Bought(one.key, held[-1], weapon.name))


class Sell(Command, tag="sell"):
    """A weapon for half of what it costs, rounded down, and 1 Rep d6 at least."""

    model: str
    weapon: str

    def carry_out(self, table: BattleTable) -> None:
        shopping(table.battle)
        one = own(table.battle, self.model)
        _sold(table, one, _carried(one, self.weapon))


def _carried(one: Figure, key: str) -> Weapon:
    """A weapon of somebody's. Refused where it is not among theirs."""
    weapon = next((each for each in one.weapons if each.key == key), None)
    if weapon is None:
        raise Refused(say("no-such-weapon", name=one.name, weapons=book.carried(one.weapons)))
    return weapon


def _sold(table: BattleTable, one: Figure, weapon: Weapon) -> None:
    table.happens(Sold(one.key, weapon.key, weapon.name))
    why = say("sold", name=one.name, weapon=weapon.name)
    gain(table, one.side, book.half_price(weapon), why, one.key, purpose="sold")


def in_the_way(one: Figure, weapon: Weapon) -> tuple[Weapon, ...]:
    """What somebody would have to give up to carry a weapon, the cheapest first; () where there is room, or where
    nothing helps: nobody needs a second of what serves alone (ruling BH-31).
    """
    if not overloaded(book.stowed(one.weapons, weapon), one.name):
        return ()
    guns = sorted((each for each in one.weapons if each.long or each.pistol), key=book.half_price)
    for number in range(1, len(guns) + 1):
        rest = tuple(each for each in one.weapons if each not in guns[:number])
        if not overloaded(book.stowed(rest, weapon), one.name):
            return tuple(guns[:number])
    return ()


class HireRoll(Command, tag="hire-roll"):
    """Who is for hire in this town: half a die of them; class, Rep and weapon of each by a die of its own, and a random
    Attribute. Once an Encounter (ruling BH-55).
    """

    def carry_out(self, table: BattleTable) -> None:
        if shopping(table.battle).hired:
            raise Refused(say("no-more-hands"))
        number = half_die(table, say("how-many-hands"), purpose="hands_number")
        table.happens(HandsCounted(number))
        for _ in range(number):
            _offer(table)


def _offer(table: BattleTable) -> None:
    """One Hired Hand: each column of the table by a die of its own."""
    faces = table.roll(
        spokesman(table.battle), say("hand-roll"), 3, reads=HAND_READS, purpose="hired_hand", apart=True
    )
    kind, rep, weapon = book.hand(faces[0]).kind, book.hand(faces[1]).rep, book.hand(faces[2]).weapon
    draw_names(table)
    key, name = unused(table.battle, kind)
    attributes = (random_attribute(table, name),) if table.battle.settings.attributes else ()
    arrive(table, key, name, kind, rep, attributes, book.weapon_list(weapon))
    table.happens(HandOffered(key, book.hire_price(rep)))


class Hire(Command, tag="hire"):
    """A Hired Hand joins a Star's band, for the price up front. name: what they are called from now on."""

    model: str
    hand: str
    name: Annotated[str, Meta(max_length=60)] = ""

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        star = own(battle, self.model)
        hand = on_offer(shopping(battle), battle, self.hand)
        if not star.star:
            raise Refused(say("star-hires", name=star.name))
        other = battle.figure(hand.figure)
        fits(battle, star, other)
        why = say("up-front", name=other.name)
        lose(table, star.side, hand.price, why, star.key, purpose="hired", forced=False)
        table.happens(Joined(other.key, star.side, " ".join(self.name.split()) or other.name, hired=True))


def on_offer(encounter: Encounter, battle: Battle, key: str) -> Hand:
    for hand in encounter.hands:
        if hand.figure == key:
            return hand
    figure = battle.figures.get(key)
    raise Refused(say("not-for-hire", name=figure.name) if figure else say("nobody-called-so"))
