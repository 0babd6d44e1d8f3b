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
from games.blood_horizon.kernel.ledger import gain, lose
from games.blood_horizon.kernel.state import FOES, Battle, BattleTable, Figure
from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.engine.tell.sentences import join_words

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
            raise Refused("There is no Gun Store out here.")
        if encounter.met is not None and not encounter.met.friendly:
            raise Refused("They are no friends: sneak past, fight, or give up the satchel first.")
        if encounter.day != "day":
            raise Refused("The Gun Store is closed at night.")
        if encounter.shop:
            raise Refused("You are in the Gun Store.")
        if not encounter.pefs:
            raise Refused("You have met everybody there was to meet, and it is late.")
        table.happens(StoreFound(_keeper(table.battle)))


def _keeper(battle: Battle) -> Figure:
    """Who stands behind the counter: as the list has Citizens of Rep 4, but nobody throws for him. Only one who has
    joined a band is remembered; else the next town's keeper takes his key.
    """
    key = next(key for key in book.KEEPERS if key not in battle.figures or battle.figures[key].side == FOES)
    weapons = book.weapon_list(*book.who_row("citizen", KEEPERS_ROW).weapons)
    return Figure(
        key, FOES, book.KEEPERS[key], KEEPERS_REP, "citizen", weapons=weapons, people=KEEPERS_REP,
        savvy=KEEPERS_REP - 1, along=False,
    )  # fmt: skip


def shopping(battle: Battle) -> Encounter:
    """The Encounter, in the store. Refused elsewhere."""
    encounter = at(battle, "store")
    if not encounter.shop:
        raise Refused("Nobody sells anything here.")
    return encounter


class Buy(Command, tag="buy"):
    """A weapon for somebody of the band, out of the satchel, which has to hold what it costs (ruling BH-65)."""

    model: str
    weapon: str

    def carry_out(self, table: BattleTable) -> None:
        shopping(table.battle)
        one = own(table.battle, self.model)
        weapon = book.weapons().get(self.weapon)
        if weapon is None:
            raise Refused(f"The store sells no {self.weapon[:40]!r}.")
        held = book.stowed(one.weapons, weapon)
        if refusal := overloaded(held, one.name):
            raise Refused(refusal)
        lose(
            table,
            one.side,
            weapon.cost,
            f"{book.an(weapon.name)} for {one.name}",
            one.key,
            purpose="bought",
            forced=False,
        )
        table.happens(Bought(one.key, held[-1], weapon.name))


class Sell(Command, tag="sell"):
    """A weapon for half of what it costs, rounded down, and 1 Rep d6 at least."""

    model: str
    weapon: str

    def carry_out(self, table: BattleTable) -> None:
        shopping(table.battle)
        one = own(table.battle, self.model)
        weapon = next((each for each in one.weapons if each.key == self.weapon), None)
        if weapon is None:
            raise Refused(
                f"{one.name} carries no such weapon: {join_words(book.arms(one.weapons)) or 'nothing'}."
            )
        table.happens(Sold(one.key, weapon.key, weapon.name))
        gain(
            table,
            one.side,
            book.half_price(weapon),
            f"{one.name}’s {weapon.name} sold",
            one.key,
            purpose="sold",
        )


class HireRoll(Command, tag="hire-roll"):
    """Who is for hire in this town: half a die of them; class, Rep and weapon of each by a die of its own, and a random
    Attribute. Once an Encounter (ruling BH-55).
    """

    def carry_out(self, table: BattleTable) -> None:
        if shopping(table.battle).hired:
            raise Refused("You have asked round for Hired Hands: there are no more in this town.")
        number = half_die(table, "for how many Hired Hands there are", purpose="hands_number")
        table.happens(HandsCounted(number))
        for _ in range(number):
            _offer(table)


def _offer(table: BattleTable) -> None:
    """One Hired Hand: each column of the table by a die of its own."""
    faces = table.roll(
        spokesman(table.battle),
        "for a Hired Hand: class, Rep, weapon in that order",
        3,
        reads=HAND_READS,
        purpose="hired_hand",
    )
    kind, rep, weapon = book.hand(faces[0]).kind, book.hand(faces[1]).rep, book.hand(faces[2]).weapon
    key, name = unused(table.battle, kind)
    attributes = (random_attribute(table, name),) if table.battle.settings.attributes else ()
    arrive(table, key, name, kind, rep, attributes, book.weapon_list(weapon))
    table.happens(HandOffered(key, book.hire_price(rep)))


class Hire(Command, tag="hire"):
    """A Hired Hand joins a Star's band, for the price up front. name: what he is called from now on."""

    model: str
    hand: str
    name: Annotated[str, Meta(max_length=60)] = ""

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        star = own(battle, self.model)
        hand = on_offer(shopping(battle), battle, self.hand)
        if not star.star:
            raise Refused(f"{star.name} hires nobody: that is for the Star.")
        other = battle.figure(hand.figure)
        fits(battle, star, other)
        lose(table, star.side, hand.price, f"{other.name} up front", star.key, purpose="hired", forced=False)
        table.happens(Joined(other.key, star.side, " ".join(self.name.split()) or other.name, hired=True))


def on_offer(encounter: Encounter, battle: Battle, key: str) -> Hand:
    for hand in encounter.hands:
        if hand.figure == key:
            return hand
    figure = battle.figures.get(key)
    raise Refused(f"{figure.name if figure else 'Nobody of that name'} is not for hire here.")
