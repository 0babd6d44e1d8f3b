"""Words that the screens of a fight share: orders, parties, chances."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from companion.rules.blood_horizon.fight.parties import leader, line, sides
from companion.rules.blood_horizon.fight.state import Fight, Order, Party
from companion.rules.blood_horizon.odds import Brawl, Shot
from companion.rules.blood_horizon.state import FOES, Battle
from companion.rules.drafting import per_mille
from companion.rules.odds import in_words
from companion.rules.vocabulary import Chance
from companion.rules.wording import joined, short

DOES = {
    "charge": "charges {names}",
    "recover": "comes up again",
    "leave": "leaves the board",
    "carry": "goes to carry {names} off",
    "dispatch": "finishes {names} off",
    "capture": "takes {names} captive",
    "nothing": "waits",
}


def now_fighting(battle: Battle) -> Fight:
    assert battle.fight is not None
    return battle.fight


def party_name(battle: Battle, party: Party) -> str:
    """A party in words: its band's name, or its Leader's where several play together."""
    there = sides(battle, party)
    if len(there) == 1:
        side = there[0]
        return battle.foes or "The others" if side == FOES else battle.players[side].name
    head = leader(battle, party) or line(battle, party)[0]
    return f"{short(head.name)}’s side"


def party_side(battle: Battle, party: Party) -> str:
    """The side of whoever leads a party."""
    head = leader(battle, party)
    return head.side if head else sides(battle, party)[0]


def called(battle: Battle, keys: Sequence[str]) -> str:
    """Figures by their short names, each once: "Chase and Sam"."""
    return joined([short(battle.figures[key].name) for key in dict.fromkeys(keys)])


def in_short(battle: Battle, order: Order) -> str:
    """An order in a few words: "fires at Outlaw 1 (2) and Outlaw 2"."""
    if order.deed == "shoot":
        return f"fires at {_shots(battle, order.targets)}"
    words = DOES[order.deed].format(names=called(battle, order.targets))
    return f"{words}, and fires at {_shots(battle, order.also)}" if order.also else words


def _shots(battle: Battle, targets: Sequence[str]) -> str:
    many = {key: list(targets).count(key) for key in dict.fromkeys(targets)}
    names = [short(battle.figures[key].name) for key in many]
    return joined(
        [f"{name} ({many[key]})" if many[key] > 1 else name for key, name in zip(many, names, strict=True)]
    )


def of_a_shot(shot: Shot) -> tuple[Chance, ...]:
    """What shots do to a target, as a bar."""
    return (
        Chance("missed", in_words(shot.missed), per_mille(shot.missed), "none"),
        Chance("ducks back", in_words(shot.ducked), per_mille(shot.ducked), "some"),
        Chance("Out of the Fight", in_words(shot.out), per_mille(shot.out), "some"),
        Chance("Obviously Dead", in_words(shot.dead), per_mille(shot.dead), "worst"),
    )


def of_a_charge(stopped: Fraction, brawl: Brawl) -> tuple[Chance, ...]:
    """How a charge ends, as a bar: he is stopped, goes down himself, or takes the other one down."""
    through = 1 - stopped
    wins, loses = through * brawl.down, through * brawl.own_down
    return (
        Chance("stopped on the way", in_words(stopped), per_mille(stopped), "none"),
        Chance("goes down", in_words(loses), per_mille(loses), "some"),
        Chance("takes the other down", in_words(wins), per_mille(wins), "worst"),
    )


def out_of_action(shot: Shot) -> str:
    return in_words(shot.dead + shot.out)
