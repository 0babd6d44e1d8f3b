"""Words that the screens of a fight share: orders, parties, chances."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from games.blood_horizon.fight.odds import Brawl, Shot
from games.blood_horizon.kernel.catalogue import wording
from games.blood_horizon.kernel.fight import Fight, Order
from games.blood_horizon.kernel.state import Battle
from games.blood_horizon.phrases import phrases
from games.engine.play.odds import as_percent
from games.engine.show.pieces import Chance, outlook
from games.engine.tell.sentences import join_words, short_name

say = phrases("screens-fight.words")

DOES = wording("orders")


def now_fighting(battle: Battle) -> Fight:
    assert battle.fight is not None
    return battle.fight


def called(battle: Battle, keys: Sequence[str]) -> str:
    """Figures by their short names, each once: "Chase and Sam"."""
    return join_words([short_name(battle.figures[key].name) for key in dict.fromkeys(keys)])


def in_short(battle: Battle, order: Order) -> str:
    """An order in a few words: "fires at Outlaw 1 (2) and Outlaw 2"."""
    if order.deed == "shoot":
        return say("fires-at", names=_shots(battle, order.targets))
    words = DOES[order.deed].format(names=called(battle, order.targets))
    return say("and-fires-at", deed=words, names=_shots(battle, order.also)) if order.also else words


def _shots(battle: Battle, targets: Sequence[str]) -> str:
    many = {key: list(targets).count(key) for key in dict.fromkeys(targets)}
    names = [short_name(battle.figures[key].name) for key in many]
    return join_words(
        [f"{name} ({many[key]})" if many[key] > 1 else name for key, name in zip(many, names, strict=True)]
    )


def of_a_shot(shot: Shot) -> tuple[Chance, ...]:
    """What shots do to a target, as a bar."""
    return outlook(
        (say("dead"), shot.dead, "good"),
        (say("out"), shot.out, "good"),
        (say("ducks-back"), shot.ducked, "fair"),
        (say("missed"), shot.missed, "none"),
    )


def of_a_charge(stopped: Fraction, shot: Fraction, brawl: Brawl) -> tuple[Chance, ...]:
    """How a charge ends, as a bar: made to duck on the way, down, there or in the melee, or the other one down."""
    through = 1 - stopped
    wins, loses = through * brawl.down, shot + through * brawl.own_down
    return outlook(
        (say("takes-other-down"), wins, "good"),
        (say("ducks-on-the-way"), stopped - shot, "none"),
        (say("goes-down"), loses, "bad"),
    )


def out_of_action(shot: Shot) -> str:
    return as_percent(shot.dead + shot.out)
