"""The beginning of a chase: the satchel is divided, and before the first week the store is open and three hands are for
hire.

Source: Blood Horizon, Campaign Start; Starting Your Campaign; The Satchel; Gun Store; rulings BH-55, BH-63,
BH-65, BH-92.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from games.blood_horizon.chase.atlas import START, own, problems
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.bands import price, skills_of
from games.blood_horizon.kernel.chase import OUTSET, Chase
from games.blood_horizon.kernel.encounter import Encounter, Hand
from games.blood_horizon.kernel.roster import Band
from games.blood_horizon.kernel.state import FOES, Battle, Figure, Setup
from games.engine.play.values import DecodeError

SATCHEL = 30
"""What lies in it when it is found, for all players together."""

COST_SINCE = 92
"""The ruling since which what a band costs up front is a cost of the chase."""

NAMED = ("sam-sproule", "carlos-escalera", "louis-toadvine")
"""Who is for hire before the first week, and only then (ruling BH-55)."""


def shares(bands: Sequence[Band]) -> tuple[int, ...]:
    """The satchel divided between the players (ruling BH-65: what is bought of one's own will leaves nobody in debt).

    As it stands on their sheets, where that and what their Grunts cost up front is no more than there was in it;
    otherwise as equally as it goes, the first having one more, and each pays their own Grunts.
    """
    if sum(max(0, band.satchel) + price(band) for band in bands) <= SATCHEL:
        return tuple(max(0, band.satchel) for band in bands)
    each, more = divmod(SATCHEL, len(bands))
    return tuple(max(0, each + (nth < more) - price(band)) for nth, band in enumerate(bands))


def on_the_map(battle: Battle, setup: Setup) -> Battle:
    """The state in which a chase begins. Raises DecodeError for a map with something wrong in it."""
    atlas = setup.map or own()
    if wrong := tuple(problems(atlas)):
        raise DecodeError(" ".join(wrong))
    divided = shares([seat.gang for seat in setup.seats])
    counts = setup.settings.rulings >= COST_SINCE
    players = {
        key: structs.replace(player, satchel=share, spent=price(seat.gang) if counts else 0)
        for (key, player), share, seat in zip(battle.players.items(), divided, setup.seats, strict=True)
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
