"""A row for everybody who is about, outside a fight."""

from __future__ import annotations

from collections.abc import Iterator

from games.blood_horizon.encounters.parties import foes
from games.blood_horizon.kernel.encounter import Encounter
from games.blood_horizon.kernel.state import FOES, LEFT, STATES, Battle, Figure
from games.blood_horizon.kernel.taking import can_strain
from games.blood_horizon.kernel.terms import state_term
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.kernel.cards import icon
from games.blood_horizon.screens.kernel.faces import face_of
from games.blood_horizon.screens.kernel.words import like
from games.engine.show.pieces import Chip, Meter
from games.engine.show.scene import ModelRow, Offer

say = phrases("screens-encounters.rows")

FAVOUR = {
    1: (say("won-over"), "won-over"),
    0: (say("does-not-care"), "indifferent"),
    -1: (say("put-off"), "put-off"),
}
"""What came of a talk: words, and the term."""


def rows(battle: Battle, side: str, waits: bool) -> tuple[ModelRow, ...]:
    """Of one side: those along first, then those in camp, then those who are gone."""
    if side == FOES:
        return tuple(_foe(battle, one, waits) for one in (*foes(battle), *_for_hire(battle)))
    own = [one for one in battle.figures.values() if one.side == side]
    order = sorted(own, key=lambda one: (one.gone, not one.along))
    return tuple(_own(battle, one, waits) for one in order)


def _for_hire(battle: Battle) -> tuple[Figure, ...]:
    now = battle.encounter
    return tuple(battle.figures[hand.figure] for hand in now.hands) if now and now.step == "store" else ()


def _own(battle: Battle, one: Figure, waits: bool) -> ModelRow:
    now = battle.encounter
    camps = now is not None and now.step != "over" and not one.along
    return ModelRow(
        key=one.key,
        name=one.name,
        line=like(one),
        side=one.side,
        state="out" if one.gone else "piece" if camps else "ready",
        meters=(Meter(say("star-power"), one.power, max(one.rep, one.power), "plain"),) if one.star else (),
        chips=tuple(_chips(battle, one, camps)),
        icon="" if one.gone else icon(one.kind, leads=one.star),
        parts=face_of(one),
        left=one.status in (*LEFT, "captured", "lost"),
        tap=None if waits or one.gone else _own_tap(battle, one),
    )


def _chips(battle: Battle, one: Figure, camps: bool) -> Iterator[Chip]:
    if one.gone:
        yield Chip(STATES[one.status], tone="dim", term=state_term(one.status))
        return
    if camps:
        yield Chip(say("in-camp"), tone="dim", term="camp")
    if one.star and battle.encounter is not None and not can_strain(one):
        yield Chip(say("effort-made"), "dice", "dim", say("effort-has-been-made"), "effort")
    group = battle.encounter.met if battle.encounter else None
    if group is not None and one.key in group.caught:
        yield Chip(say("noticed"), "target", "hot", term="noticed")
    elif group is not None and group.caught and one.along:
        yield Chip(say("past-them"), "hidden", "good", term="past")
    if battle.encounter is not None and one.key in battle.encounter.willing:
        yield Chip(say("dares"), "check", "good", term="dares")


def _own_tap(battle: Battle, one: Figure) -> Offer | None:
    now = battle.encounter
    if now is not None and now.step == "store" and one.along:
        return Offer("buy", say("buys", name=one.name), (("model", one.key),))
    return None


def _foe(battle: Battle, one: Figure, waits: bool) -> ModelRow:
    now = battle.encounter
    return ModelRow(
        key=one.key,
        name=one.name,
        line=like(one),
        side=FOES,
        state="out" if one.status in ("dead", "out", "captured") else "ready",
        chips=tuple(_foe_chips(battle, one)),
        icon=icon(one.kind, leads=False),
        parts=face_of(one),
        tap=None if waits or now is None else foe_tap(battle, now, one),
    )


def _foe_chips(battle: Battle, one: Figure) -> Iterator[Chip]:
    now = battle.encounter
    if now is None:
        return
    for hand in now.hands:
        if hand.figure == one.key:
            yield Chip(say("price", number=hand.price), "trade", term="rep-d6")
    group = now.met
    if group is None or one.key not in group.members:
        return
    if one.key == group.members[0] and len(group.members) > 1:
        yield Chip(say("leads-them"), "star", term="leads")
    if one.key in group.favour:
        outcome = group.favour[one.key]
        words, term = FAVOUR[outcome]
        yield Chip(words, "", "good" if outcome > 0 else "hot" if outcome < 0 else "dim", term=term)
    if one.key in group.further:
        yield Chip(say("asked"), "check", "dim", term="asked")


def foe_tap(battle: Battle, now: Encounter, one: Figure) -> Offer | None:
    """Whoever can be talked to is talked to; whoever is for hire is hired."""
    if any(hand.figure == one.key for hand in now.hands):
        return Offer("hire", say("hire", name=one.name), (("hand", one.key),))
    group = now.met
    if group is None or not group.friendly or group.silent or one.key not in group.members:
        return None
    if group.favour.get(one.key, 0) > 0:
        return Offer("further", say("more-of", name=one.name), (("target", one.key),))
    if one.key in group.favour:
        return None
    return Offer("interact", say("talk-to", name=one.name), (("target", one.key),))
