"""What several sheets need: who does it, at whom, and what the rule itself says will come of it."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.play.questions import Refused
from games.engine.show.command_forms import Chosen, whole_number
from games.engine.show.pieces import Pick
from games.engine.show.sheet import Field
from games.engine.tell.sentences import short_name
from games.horizon.phrases import phrases
from games.horizon.profiles import LIKELIEST_TIER, USUAL_TIER
from games.horizon.screens.words import picks
from games.horizon.state import Acting, Battle, Fighter

say = phrases("sheets.common")
word = phrases("shared.words")


ROOM = 20
"""What may be added to a test by hand, or taken from it."""


TIERS = 4
HIGHER = "higher"
"""A tap for the Tiers of an object that are offered on purpose only (ruling HZ-22)."""


def offered_tiers(*, higher: bool) -> range:
    """Tiers that an object may be of: the usual ones, or all."""
    return range(LIKELIEST_TIER, (TIERS if higher else USUAL_TIER) + 1)


def actor(battle: Battle, chosen: Chosen) -> tuple[Fighter, Acting]:
    """The fighter a sheet is for, whose turn it has to be."""
    now = battle.acting
    model = battle.fighter(chosen.get("model") or (now.fighter if now else ""))
    if now is None:
        raise Refused(say("nobodys-turn"))
    if model.key != now.fighter:
        raise Refused(say("not-their-turn", name=battle.fighters[now.fighter].name))
    return model, now


def anybody(battle: Battle, chosen: Chosen) -> Fighter:
    """The fighter a sheet is for, whoever’s turn it is; the one who acts where nobody is named."""
    now = battle.acting
    return battle.fighter(chosen.get("model") or (now.fighter if now else next(iter(battle.fighters))))


def targets(battle: Battle, model: Fighter) -> tuple[Fighter, ...]:
    """Their enemies, those first who stand."""
    return tuple(sorted(battle.enemies(model), key=lambda one: one.coma))


def target_of(battle: Battle, model: Fighter, chosen: Chosen, name: str = "target") -> Fighter | None:
    """The enemy that was tapped, if any."""
    target = battle.fighters.get(chosen.get(name, ""))
    return target if target is not None and target in battle.enemies(model) else None


def at_whom(battle: Battle, model: Fighter, label: str = say("target")) -> Field:
    """Every enemy as something to tap. What is told of their Health is what the side of the one who acts may see."""
    return Field("target", label, "one", picks(battle, targets(battle, model), (model.side,)))


def settled(target: Fighter, label: str = say("at"), name: str = "target") -> Field:
    return Field(name, label, "one", (Pick(target.key, target.name, chosen=True),), settled=True)


def one_of(name: str, label: str, choices: Sequence[tuple[str, str]], chosen: str, help: str = "") -> Field:
    """A field for one of some things, by value and words."""
    found = tuple(Pick(value, words, chosen=value == chosen) for value, words in choices)
    return Field(name, label, "one", found, help=help)


def arms_used(
    model: Fighter, chosen: Chosen, name: str = "arms"
) -> tuple[int, tuple[Field, ...], tuple[tuple[str, str], ...]]:
    """How many shattered arms a test uses, the field for it, and what the form says; nothing of it where all are
    whole. name: of the field; of another’s arms it says whose they are.
    """
    if not model.arms:
        return 0, (), ()
    arms = whole_number(chosen, name, 0, 0, model.arms)
    choices = [(str(many), str(many) if many else say("none")) for many in range(model.arms + 1)]
    whose = word("arms-in-use") if name == "arms" else say("whose-arms", model=model.name)
    field = one_of(name, whose, choices, str(arms), say("arms-help"))
    return arms, (field,), ((name, str(arms)),)


def of_whom(battle: Battle, model: Fighter) -> Field:
    """Who of their side does it: a tap on another opens the same sheet of theirs."""
    members = [(one.key, short_name(one.name)) for one in battle.members(model.side) if one.standing]
    return one_of("model", say("who"), members, model.key)


def number(name: str, label: str, value: int, low: int, high: int, help: str = "") -> Field:
    return Field(name, label, "number", value=str(value), low=low, high=high, help=help)


def signed_number(chosen: Chosen, name: str, low: int, high: int) -> int:
    """A number that may be below zero; 0 where nothing that can be read was said."""
    text = chosen.get(name, "").replace("−", "-")
    plain = text.removeprefix("-")
    found = int(text) if plain.isdecimal() and len(plain) < 6 else 0
    return max(low, min(high, found))


def bonus_of(chosen: Chosen) -> int:
    """What is added to a test by hand, or taken from it."""
    return signed_number(chosen, "bonus", -ROOM, ROOM)


def added(bonus: int, chosen: Chosen, low: int = -ROOM) -> Field:
    """What an Aug or the Director adds; folded away until it is tapped, for there is mostly nothing."""
    if bonus or chosen.get("bonus") == "":
        return number("bonus", word("added"), bonus, low, ROOM, say("added-help"))
    return Field("bonus", "", "number", value=say("nothing-added"), settled=True)


def bonus_said(bonus: int) -> tuple[tuple[str, str], ...]:
    """As form data; nothing where nothing is added, so that a tap on it opens it."""
    return (("bonus", str(bonus)),) if bonus else ()
