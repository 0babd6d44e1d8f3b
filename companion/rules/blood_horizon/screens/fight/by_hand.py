"""Every tracked value of a figure and of a fight, as something that can be set by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.rules.blood_horizon.book import weapons
from companion.rules.blood_horizon.corrections import STATUSES, fights_hand_to_hand, once
from companion.rules.blood_horizon.fight.parties import PARTIES, contenders, leader, other
from companion.rules.blood_horizon.fight.state import Fight
from companion.rules.blood_horizon.screens.cards import STATES
from companion.rules.blood_horizon.screens.fight.words import party_name
from companion.rules.blood_horizon.state import Battle, Figure
from companion.rules.drafting import toggled
from companion.rules.vocabulary import Correction, Pick

type Named = Sequence[tuple[str, str]]
"""Values with their words."""
TURNS_AT_MOST = 999


def _one(what: str, label: str, value: str, picks: Named, of: str = "", icon: str = "") -> Correction:
    found = tuple(Pick(key, words, chosen=key == value) for key, words in picks)
    return Correction(what, label, value, "one", picks=found, icon=icon, of=of)


def _any(what: str, label: str, now: Sequence[str], every: Named, of: str = "", icon: str = "") -> Correction:
    """Any of some; each pick's value is the whole list as it would be after the tap."""
    keys = [key for key, _ in every]
    none = Pick("", "none", chosen=not now)
    picks = tuple(Pick(toggled(keys, now, key), words, chosen=key in now) for key, words in every)
    return Correction(what, label, ",".join(now), "one", picks=(none, *picks), icon=icon, of=of)


def of_a_figure(battle: Battle, one: Figure) -> Iterator[Correction]:
    key = one.key
    yield _one("status", "Where", one.status, [(each, STATES[each]) for each in STATUSES], key, "heart")
    yield Correction("rep", "Rep", one.rep, low=1, high=7, icon="star", of=key)
    if one.star:
        yield Correction("power", "Star Power dice", one.power, high=one.rep, icon="dice", of=key)
    if once(one):
        words = [(each, each.replace("-", " ").capitalize()) for each in once(one)]
        yield _any("used", "Has served this Encounter", one.used, words, key, "check")
    yield _weapons(one)
    fight = battle.fight
    if fight is None or fight.phase == "over" or not any(key in line for line in fight.lines.values()):
        return
    yield Correction("fired", "Has fired in this fight", one.fired, "flag", icon="cartridge", of=key)
    yield Correction("returned", "Has returned fire this turn", one.returned, "flag", icon="reload", of=key)
    if fights_hand_to_hand(battle, key):
        yield Correction("lost", "Rep lost in this melee", one.lost, high=one.rep - 1, icon="fist", of=key)
    now = [each for pair in fight.contacts if key in pair for each in pair if each != key]
    enemies = [
        battle.figures[each] for each in fight.lines[other(fight.party(key))] if battle.figures[each].here
    ]
    yield _any("contact", "In melee with", now, [(each.key, each.name) for each in enemies], key, "fist")


def _weapons(one: Figure) -> Correction:
    """Each weapon that he has taken away, and each of the book's given to him."""
    held = [_plain(weapon.key) for weapon in one.weapons]
    picks = [Pick(",".join(held), ", ".join(weapon.name for weapon in one.weapons) or "nothing", chosen=True)]
    for place, weapon in enumerate(one.weapons):
        picks.append(Pick(",".join((*held[:place], *held[place + 1 :])), f"without the {weapon.name}"))
    for key, weapon in weapons().items():
        picks.append(Pick(",".join((*held, key)), f"and a {weapon.name}"))
    return Correction(
        "weapons", "Weapons", ",".join(held), "one", picks=tuple(picks), icon="revolver", of=one.key
    )


def _plain(key: str) -> str:
    """The book's key of a weapon that is one of several: "bap-2" is a "bap"."""
    return key if key in weapons() else key.rpartition("-")[0]


def of_the_fight(battle: Battle) -> Iterator[Correction]:
    fight = battle.fight
    if fight is None or fight.phase == "over":
        return
    both = [(party, party_name(battle, party)) for party in PARTIES]
    yield _one("advantage", "The Advantage", fight.advantage, both, icon="star")
    if fight.phase == "orders":
        yield _one("active", "Whose turn it is", fight.active, both, icon="stopwatch")
    yield _any("cover", "In Cover by the Encounter", fight.cover, both, icon="shield")
    yield Correction("shots", "The first shots are fired", fight.shots_fired, "flag", icon="cartridge")
    yield Correction("turn", "Turn", fight.turn, high=TURNS_AT_MOST, icon="stopwatch")
    yield from _leaders(battle, fight)


def _leaders(battle: Battle, fight: Fight) -> Iterator[Correction]:
    for party in PARTIES:
        equals = contenders(battle, party)
        head = leader(battle, party)
        if len(equals) > 1 and head is not None:
            names = [(one.key, one.name) for one in equals]
            yield _one("leader", f"Who leads {party_name(battle, party)}", head.key, names, icon="star")
