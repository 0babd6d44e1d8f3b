"""Every tracked value of a fighter or of the combat, as something that can be set by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from companion.rules.drafting import settable, toggled
from companion.rules.game import Sides
from companion.rules.horizon.corrections import MOST, RANK, changed
from companion.rules.horizon.events.rounds import ACTIONS
from companion.rules.horizon.screens.hiding import directs, shown
from companion.rules.horizon.setup import gear_names
from companion.rules.horizon.skill_tests import SKILLS, TRAITS
from companion.rules.horizon.state import Battle, Fighter
from companion.rules.horizon.turns import ROUNDS_UNSEEN
from companion.rules.vocabulary import Correction, Pick

type Named = Sequence[tuple[str, str]]
"""Values with their words."""
OF_HEALTH = (
    "health",
    "maximum",
    *TRAITS,
    *(f"{skill}-rank" for skill in SKILLS),
)
"""What would tell the Health of a foe that is kept from this phone: itself, and all from which it could be reckoned."""
WORDS_AT_MOST = 60
FOES: Named = (("exact", "in figures"), ("words", "in words"), ("none", "not at all"))
ARMOR: Named = (("each", "lessens every attack"), ("pool", "is used up"))


def corrections(battle: Battle, of: str, sides: Sides = None) -> tuple[Correction, ...]:
    """Of a fighter, by his key; of the whole table for "". Raises KeyError. sides: for which the phone speaks; a foe’s
    Health that it is not shown cannot be read off here either.
    """
    if not of:
        found = tuple(_of_the_battle(battle, sides))
    else:
        fighter = battle.fighters[of]
        hides = shown(battle, fighter, sides) != "exact"
        found = tuple(one for one in _of_a_fighter(battle, fighter) if not (hides and one.what in OF_HEALTH))
    return tuple(one for one in found if settable(one, partial(changed, battle)))


def _one(what: str, label: str, value: str, picks: Named, of: str = "", icon: str = "") -> Correction:
    found = tuple(Pick(key, words, chosen=key == value) for key, words in picks)
    return Correction(what, label, value, "one", picks=found, icon=icon, of=of)


def _any(what: str, label: str, now: Sequence[str], every: Named, of: str = "", icon: str = "") -> Correction:
    """Any of some; each pick's value is the whole list as it would be after the tap."""
    keys = [key for key, _ in every]
    picks = tuple(Pick(toggled(keys, now, key), words, chosen=key in now) for key, words in every)
    return Correction(what, label, ",".join(now), "one", picks=picks, icon=icon, of=of)


def _of_a_fighter(battle: Battle, one: Fighter) -> Iterator[Correction]:
    key = one.key
    yield Correction("health", "Health", one.health, low=-one.maximum, high=one.maximum, icon="heart", of=key)
    yield Correction("maximum", "Full Health", one.maximum, low=1, high=MOST, icon="heart", of=key)
    yield from _of_his_turn(one)
    yield from _of_his_wounds(one)
    yield from _of_his_hiding(one)
    yield from _of_his_gear(battle, one)
    for what, label, number in (
        ("stamina", "Stamina", one.stamina),
        ("stamina-full", "Full Stamina", one.stamina_full),
        ("move", "Base Move", one.base_move),
        ("carry", "Carry", one.carry),
        ("scanned", "Has looked about, times", one.scanned),
    ):
        yield Correction(what, label, number, high=MOST, of=key)
    for trait, (name, _) in TRAITS.items():
        yield Correction(trait, name, one.traits.of(trait), high=RANK, icon="muscle", of=key)
    for skill, name in SKILLS.items():
        yield Correction(f"{skill}-rank", name, one.skills.get(skill, 0), high=RANK, icon="brain", of=key)


def _of_his_turn(one: Fighter) -> Iterator[Correction]:
    key = one.key
    yield Correction("acted", "Has had a turn this round", one.acted, "flag", icon="check", of=key)
    yield Correction(
        "awareness", "Awareness, in the order", one.awareness or 0, high=MOST, icon="stopwatch", of=key
    )
    yield Correction("pool", "Defense still stops", one.pool, high=MOST, icon="shield", of=key)
    yield Correction("dive", "Armor of a Dive", one.dive, icon="jump", of=key)
    yield Correction("armor", "Armor worn", one.armor, icon="shield", of=key)
    yield Correction(
        "borrowed", "Actions borrowed of the next turn", one.borrowed, high=ACTIONS, icon="jump", of=key
    )
    yield Correction("lost", "Actions lost of the next turn", one.lost, high=ACTIONS, icon="bound", of=key)
    yield Correction("surprise", "Surprise, in the first test", one.surprise, icon="star", of=key)


def _of_his_wounds(one: Fighter) -> Iterator[Correction]:
    yield Correction("arms", "Shattered arms", one.arms, high=2, icon="wound", of=one.key)
    yield Correction("legs", "Shattered legs", one.legs, high=2, icon="wound", of=one.key)
    yield Correction("body", "Shattered body", one.body, "flag", icon="wound", of=one.key)


def _of_his_hiding(one: Fighter) -> Iterator[Correction]:
    key = one.key
    yield Correction("unseen", "Seen by no enemy", one.unseen, "flag", icon="hidden", of=key)
    if one.unseen:
        yield Correction("sneaking", "Stealth", one.sneaking or 0, high=MOST, icon="hidden", of=key)
        yield Correction("rounds", "Rounds unseen", one.rounds, high=ROUNDS_UNSEEN, icon="flee", of=key)
    yield Correction("escaped", "Has escaped", one.escaped, "flag", icon="flee", of=key)
    yield Correction("yielded", "Has given up", one.yielded, "flag", icon="flee", of=key)
    yield Correction(
        "extended", "Works at", one.extended, "words", high=WORDS_AT_MOST, icon="stopwatch", of=key
    )
    if one.extended:
        yield Correction("progress", "Progress, in AP", one.progress, high=MOST, icon="stopwatch", of=key)


def _of_his_gear(battle: Battle, one: Fighter) -> Iterator[Correction]:
    names = gear_names(battle, one)
    nothing = ("", "nothing")
    yield _one("hand", "In hand", one.hand, (nothing, *names.items()), one.key, "trade")
    if names:
        yield _any("gear", "Carries", list(names), list(names.items()), one.key, "loot")
    for gear in one.gear:
        weapon = battle.arsenal[gear.weapon]
        if weapon.shoots and weapon.magazine:
            yield Correction(
                f"loaded:{gear.key}", f"{names[gear.key]}: attacks left", gear.loaded, high=weapon.magazine,
                icon="cartridge", of=one.key,
            )  # fmt: skip
    yield Correction(
        "object", "An object in hand", one.object, "words", high=WORDS_AT_MOST, icon="loot", of=one.key
    )


def _of_the_battle(battle: Battle, sides: Sides) -> Iterator[Correction]:
    yield Correction("round", "Round", battle.round, low=1, high=MOST, icon="stopwatch")
    now = battle.acting
    if now is not None:
        standing = [(key, battle.fighters[key].name) for key in battle.order if battle.fighters[key].standing]
        yield _one("turn", "Whose turn it is", now.fighter, standing)
        yield Correction("actions", "Actions left", now.actions, high=ACTIONS)
        if now.score is not None:
            yield Correction("score", "AP of the combat test", now.score, low=-MOST, high=MOST, icon="dice")
    if battle.ground:
        lying = [(key, one.name) for key, one in battle.ground.items()]
        yield _any("ground", "Lies about", [key for key, _ in lying], lying, icon="loot")
    if battle.settings.foes == "exact" or directs(battle, sides):
        yield _one("foes", "Foes show their Health", battle.settings.foes, FOES, icon="hidden")
    yield _one("dive-armor", "Armor of a Dive", battle.settings.armor, ARMOR, icon="jump")
