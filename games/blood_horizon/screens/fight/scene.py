"""What is to be seen of a fight: two lines, whose turn it is, and who is in what state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from games.blood_horizon.fight.flow import (
    to_recover,
    to_test,
    unordered,
)
from games.blood_horizon.fight.foes import plan
from games.blood_horizon.fight.parties import (
    PARTIES,
    contenders,
    in_cover,
    leader,
    on_board,
    party_name,
    party_side,
)
from games.blood_horizon.fight.will import past_half
from games.blood_horizon.kernel.catalogue import wording
from games.blood_horizon.kernel.fight import Fight, Party
from games.blood_horizon.kernel.state import FOES, LEFT, STATES, Battle, Figure
from games.blood_horizon.kernel.taking import can_strain, decided
from games.blood_horizon.kernel.terms import state_term
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.fight.offers import tap
from games.blood_horizon.screens.fight.steps import waiting
from games.blood_horizon.screens.fight.words import called, in_short, now_fighting
from games.blood_horizon.screens.kernel.cards import icon
from games.blood_horizon.screens.kernel.faces import face_of
from games.blood_horizon.screens.kernel.words import like, with_foes
from games.blood_horizon.screens.titles import title
from games.engine.show.pieces import Chip, Fact, Meter, Reminder
from games.engine.show.scene import ModelRow
from games.engine.tell.sentences import short_name

say = phrases("screens-fight.scene")

REMINDERS_AT_MOST = 3
ORDER = {"acting": 0, "ready": 1, "piece": 2, "done": 2, "out": 3}


def pinned(battle: Battle) -> tuple[Fact, ...]:
    """The Active turn, and who is Active in it."""
    fight = now_fighting(battle)
    if fight.phase in ("recovery", "over"):
        return (Fact(title("recover"), ""),)
    if not fight.active:
        return (Fact(say("action"), "", say("who-is-first")),)
    return (Fact(say("turn"), str(fight.turn), _whose(battle, fight.active)),)


def _whose(battle: Battle, party: Party) -> str:
    """Whose turn it is, in a word: the bar is narrow."""
    if with_foes(battle):
        return say(f"turn-of-{party}")
    head = leader(battle, party)
    return say("turn-of", name=short_name(head.name)) if head else ""


# Who is up


def acting(battle: Battle) -> str:
    """Whose row stands out; "" where a whole side is up."""
    if now_fighting(battle).phase in ("orders", "advantage", "over"):
        return ""
    return next((one.key for one in waiting(battle)), "")


def now_side(battle: Battle) -> str:
    """The side that is to do something now. What is done to a figure is the business of its own side."""
    fight = now_fighting(battle)
    if fight.phase == "advantage":
        return party_side(battle, "ours")
    return next((one.side for one in waiting(battle)), "")


def now(battle: Battle) -> str:
    """What is going on, in a few words."""
    fight = now_fighting(battle)
    first = next(iter(waiting(battle)), None)
    match fight.phase:
        case "advantage":
            return say("both-leaders-roll")
        case "orders" if fight.active:
            return say("who-does-what", party=party_name(battle, fight.active))
        case "will":
            return ": ".join([*(party_name(battle, party) for party in to_test(battle)[:1]), title("will")])
        case "over":
            return say("fight-over")
        case phase if first is not None:
            return f"{first.name}: {DOING[phase]}"
    return ""


DOING = wording("doing")


# Rows


def rows(battle: Battle, side: str, waits: bool) -> tuple[ModelRow, ...]:
    """Everybody of a side who is in the fight, in line; those who are down or gone come last."""
    fight = now_fighting(battle)
    there = [battle.figures[key] for line in fight.lines.values() for key in line]
    found = [_row(battle, fight, one, waits) for one in there if one.side == side]
    return tuple(sorted(found, key=lambda row: ORDER[row.state]))


def _row(battle: Battle, fight: Fight, one: Figure, waits: bool) -> ModelRow:
    return ModelRow(
        key=one.key,
        name=one.name,
        line=like(one),
        side=one.side,
        state=_state(battle, one),
        meters=tuple(_meters(one)),
        chips=tuple(_chips(battle, fight, one)),
        icon="" if one.gone else icon(one.kind, leads=one.star),
        parts=face_of(one),
        left=one.status in LEFT,
        tap=None if waits else tap(battle, one),
    )


def _state(battle: Battle, one: Figure) -> Literal["acting", "ready", "done", "out", "piece"]:
    if not one.here and not (now_fighting(battle).phase == "recovery" and one in to_recover(battle)):
        return "out"
    if one.key == acting(battle):
        return "acting"
    if now_fighting(battle).phase == "advantage":
        return "ready"
    if one in waiting(battle):
        return "ready"
    return "done" if _has_acted(now_fighting(battle), one) else "piece"


def _has_acted(fight: Fight, one: Figure) -> bool:
    """Whether a figure has done its part of this Active turn: what it was ordered, or fire that it returned."""
    order = fight.order(one.key)
    if order is None or fight.phase == "orders":
        return one.returned
    fires = order.deed == "shoot" or bool(order.also)
    if order.deed == "charge":
        return fight.phase == "will"
    return not fires or one.key in fight.done or fight.phase not in ("charged", "shooting")


def _meters(one: Figure) -> Iterator[Meter]:
    if one.lost:
        yield Meter(say("rep"), one.rep - one.lost, one.rep, "plain")
    if one.star:
        yield Meter(say("star-power"), one.power, max(one.rep, one.power), "plain")


def _chips(battle: Battle, fight: Fight, one: Figure) -> Iterator[Chip]:
    if one.status != "on":
        yield Chip(
            STATES[one.status],
            "hidden" if one.status == "ducked" else "",
            "dim" if one.gone else "hot",
            term=state_term(one.status),
        )
    if not one.here:
        return
    head = leader(battle, fight.party(one.key))
    if head is not None and head.key == one.key and len(fight.lines[fight.party(one.key)]) > 1:
        yield Chip(say("leads"), "star", term="leads")
    if fight.phase not in ("recovery", "over") and (why := in_cover(battle, one)) and not fight.shots_fired:
        yield Chip(say("in-cover"), "shield", "good", why, "cover")
    order = fight.order(one.key)
    if order is not None and fight.phase in ("orders", "charged", "shooting"):
        yield Chip(in_short(battle, order), "", "dim", order.why, "order")
    against = [key for pair in fight.contacts if one.key in pair for key in pair if key != one.key]
    if against:
        yield Chip(say("melee-with", names=called(battle, against)), "fist", "hot", term="melee")
    beside = [body for key, body in (*fight.carried, *fight.taken) if key == one.key]
    if beside:
        yield Chip(
            say("beside", names=called(battle, beside)),
            "loot",
            "",
            say("both-may-leave"),
            "beside",
        )
    hits = sum(hit.target == one.key for hit in fight.hits)
    if hits:
        yield Chip(say("hit-often", hits=hits) if hits > 1 else say("hit"), "wound", "hot", term="hit")
    if one.returned:
        yield Chip(say("returned-fire"), "reload", "dim", say("missed-again"), "returned")
    if one.star and not can_strain(one):
        yield Chip(say("effort-made"), "dice", "dim", term="effort")


# Rules that matter now


def reminders(battle: Battle) -> tuple[Reminder, ...]:
    return tuple(_reminders(battle))[:REMINDERS_AT_MOST]


def _reminders(battle: Battle) -> Iterator[Reminder]:
    fight = now_fighting(battle)
    match fight.phase:
        case "orders" if fight.active:
            yield from _plans(battle)
            if not fight.shots_fired:
                yield Reminder(say("cover"), _cover(battle))
        case "shooting" | "charged":
            yield Reminder(say("damage-later"), say("damage-later-rule"))
        case "return":
            yield Reminder(title("return-fire"), say("return-fire-rule"))
        case "melee":
            yield Reminder(title("melee"), say("melee-rule"))
        case "will":
            for party in to_test(battle):
                if past_half(battle, party):
                    yield Reminder(party_name(battle, party), say("more-than-half"))
    for party in PARTIES:
        equals = contenders(battle, party)
        if len(equals) > 1 and equals[0].side != FOES and fight.phase not in ("recovery", "over"):
            names = say("or").join(short_name(one.name) for one in equals)
            yield Reminder(say("leader"), say("equals", names=names))


def _plans(battle: Battle) -> Iterator[Reminder]:
    """What the rules are going to do, before it is said."""
    fight = now_fighting(battle)
    side = next((one.side for one in unordered(battle)), "")
    if not fight.active or not decided(battle, side):
        return
    mine = [one for one in on_board(battle, fight.active) if one.side == side]
    yield Reminder(
        say("what-they-do"), " ".join(f"{order.why}." for order in plan(battle, mine) if order.why)
    )
    yield Reminder(say("what-they-never-do"), say("never"))


def _cover(battle: Battle) -> str:
    words = []
    for party in PARTIES:
        there = on_board(battle, party)
        why = in_cover(battle, there[0]) if there else ""
        name = party_name(battle, party)
        words.append(say("in-cover-by", party=name, why=why) if why else say("in-the-open", party=name))
    return " ".join(words)
