"""The beginning of a chase: the satchel is divided, and before the first week the store is open and three hands are for
hire.

Source: Blood Horizon, Campaign Start; Starting Your Campaign; The Satchel; Gun Store; rulings BH-55, BH-65.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from companion.rules.blood_horizon import book
from companion.rules.blood_horizon.bands import price, skills_of
from companion.rules.blood_horizon.chase.atlas import START, own, problems
from companion.rules.blood_horizon.chase.state import OUTSET, Chase
from companion.rules.blood_horizon.encounters.state import Encounter, Hand
from companion.rules.blood_horizon.roster import Band
from companion.rules.blood_horizon.state import FOES, Battle, Figure, Setup
from companion.rules.values import Misread

SATCHEL = 30
"""What lies in it when it is found, for all players together."""

NAMED = ("sam-sproule", "carlos-escalera", "louis-toadvine")
"""Who is for hire before the first week, and only then (ruling BH-55)."""


def shares(bands: Sequence[Band]) -> tuple[int, ...]:
    """The satchel divided between the players (ruling BH-65: what is bought of one's own will leaves nobody in debt).

    As it stands on their sheets, where that and what their Grunts cost up front is no more than there was in it;
    otherwise as equally as it goes, the first having one more, and each pays his own Grunts.
    """
    if sum(max(0, band.satchel) + price(band) for band in bands) <= SATCHEL:
        return tuple(max(0, band.satchel) for band in bands)
    each, more = divmod(SATCHEL, len(bands))
    return tuple(max(0, each + (nth < more) - price(band)) for nth, band in enumerate(bands))


def on_the_map(battle: Battle, setup: Setup) -> Battle:
    """The state in which a chase begins. Raises Misread for a map with something wrong in it."""
    atlas = setup.map or own()
    if wrong := tuple(problems(atlas)):
        raise Misread(" ".join(wrong))
    divided = shares([seat.gang for seat in setup.seats])
    players = {
        key: structs.replace(player, satchel=share)
        for (key, player), share in zip(battle.players.items(), divided, strict=True)
    }
    figures = dict(battle.figures)
    hands: list[Hand] = []
    for key in NAMED:
        if key in figures or any(one.member == key for one in figures.values()):
            continue
        person = book.people()[key]
        people, savvy = skills_of(person)
        attributes = person.attributes if setup.settings.attributes else ()
        figures[key] = Figure(
            key, FOES, person.name, person.rep, person.kind, False, attributes, person.weapons, people, savvy,
            member=key, along=False,
        )  # fmt: skip
        hands.append(Hand(key, book.hire_price(person.rep)))
    shop = Encounter(OUTSET, "store", "day", hands=tuple(hands), hired=True, shop=True)
    return structs.replace(
        battle, players=players, figures=figures, encounter=shop, chase=Chase(atlas, START)
    )
