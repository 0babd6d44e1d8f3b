"""What may be done in a fight now: always one main step, and what there is beside it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from games.blood_horizon.fight import odds
from games.blood_horizon.fight.ending import Recover
from games.blood_horizon.fight.flow import to_test, unordered, who_missed
from games.blood_horizon.fight.parties import PARTIES, best_guns, contenders, guns, leader, on_board
from games.blood_horizon.kernel.fight import Party
from games.blood_horizon.kernel.state import Battle, Figure
from games.blood_horizon.kernel.taking import can_strain, decided
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.fight.common import EFFORT
from games.blood_horizon.screens.fight.steps import STEPS, waiting
from games.blood_horizon.screens.fight.words import now_fighting
from games.blood_horizon.screens.kernel.words import side_name
from games.blood_horizon.screens.titles import title
from games.engine.play.odds import as_percent
from games.engine.show.command_forms import offer
from games.engine.show.scene import Offer
from games.engine.tell.sentences import short_name

say = phrases("screens-fight.offers")

WILL = title("free-will")


def main(battle: Battle) -> Offer | None:
    """The next step. None where a phase waits for nobody but the dice that were being rolled, as in a replay."""
    match now_fighting(battle).phase:
        case "advantage":
            who = say("who-is-first")
            return Offer("advantage", title("advantage"), (), "dice", who, direct=True, main=True)
        case "orders":
            return _orders(battle)
        case "will" if parties := to_test(battle):
            return _will(battle, parties[0])
        case phase if phase in STEPS and (figures := waiting(battle)):
            return _step(battle, *STEPS[phase], figures[0])
    return None


def mains(battle: Battle) -> tuple[Offer, ...]:
    """The same step of each other player's, which need not wait for the first."""
    if now_fighting(battle).phase != "orders":
        return ()
    sides = dict.fromkeys(one.side for one in unordered(battle))
    return tuple(_orders_of(battle, side) for side in list(sides)[1:] if not decided(battle, side))


def _orders(battle: Battle) -> Offer | None:
    side = next((one.side for one in unordered(battle)), "")
    return _orders_of(battle, side) if side else None


def _orders_of(battle: Battle, side: str) -> Offer:
    preset, who = (("side", side),), side_name(battle, side)
    if decided(battle, side):
        return Offer("orders", say("enemy-orders"), preset, "bandit", who, direct=True, main=True, rolls=True)
    return Offer("orders", say("give-orders"), preset, "story", who, main=True, opens=True)


def _step(battle: Battle, tag: str, icon: str, one: Figure) -> Offer:
    """What comes next, by whom. Whoever fires and has something to decide gets a sheet: what to fire at, or an
    Extraordinary Effort.
    """
    hits = sum(hit.target == one.key for hit in now_fighting(battle).hits) if tag == "damage" else 0
    detail = say("hits", number=hits) if hits else ""
    direct = icon != "crosshair" or decided(battle, one.side) or _settled(battle, tag, one)
    return Offer(tag, _label(tag, one), (("model", one.key),), icon, detail, direct=direct, main=True)


def _label(tag: str, one: Figure) -> str:
    return say(f"step-{tag}", name=short_name(one.name))


def _settled(battle: Battle, tag: str, one: Figure) -> bool:
    """Whether there is no more to say of their fire than that they fire: it was ordered, or they have one gun, or two
    pistols, and one to fire at. An effort can still be made after the roll.
    """
    if tag == "shoot":
        return True
    fight = now_fighting(battle)
    among = (
        who_missed(battle, one)
        if tag == "return-fire"
        else tuple(key for key, target in fight.contacts if target == one.key)
    )
    return len(among) == 1 and set(guns(one)) == set(best_guns(one))


def _will(battle: Battle, party: Party) -> Offer:
    """With the chance that nobody leaves; the whole of it stands on the sheet beside it."""
    detail = say("all-stay", chance=as_percent(odds.will(battle, party).get(0, Fraction(0))))
    return Offer("will", title("will"), (("party", party),), "shield", detail, direct=True, main=True)


# Beside it


def offers(battle: Battle) -> tuple[Offer, ...]:
    return tuple(_beside(battle))


def _beside(battle: Battle) -> Iterator[Offer]:
    match now_fighting(battle).phase:
        case "advantage":
            for party in PARTIES:
                head = leader(battle, party)
                if head is not None and can_strain(head):
                    label, preset = say("with-effort", name=short_name(head.name)), (("effort", head.key),)
                    yield Offer("advantage", label, preset, "muscle", direct=True, group=EFFORT)
        case "orders":
            side = next((one.side for one in unordered(battle)), "")
            if side and decided(battle, side):
                yield Offer("orders", say("change-orders"), (("side", side),), "hat")
            elif side:
                yield Offer("orders", say("use-suggested"), (("side", side),), "check", direct=True)
        case "recovery":
            for one in waiting(battle)[1:]:
                yield offer(battle, Recover(one.key), _label("recover", one), "heart", direct=True)
        case "will":
            yield from _free_will(battle)
            for party in to_test(battle)[:1]:
                yield Offer("will", say("chances"), (("party", party),), "dice", group=WILL)
        case "charged" | "return" | "damage" | "melee" as phase:
            yield from _instead(STEPS[phase][0], waiting(battle))


def _instead(tag: str, figures: tuple[Figure, ...]) -> Iterator[Offer]:
    """To hold fire, or another one first: the order among them is the players', but for fire at chargers."""
    if tag in ("fire-at-chargers", "return-fire"):
        for one in figures[:1]:
            label, preset = say("holds-fire", name=short_name(one.name)), (("model", one.key), ("hold", "on"))
            yield Offer(tag, label, preset, "shield", direct=True)
    for one in figures[1:] if tag != "fire-at-chargers" else ():
        label = say(f"first-{tag}", name=short_name(one.name))
        yield Offer(tag, label, (("model", one.key),), direct=tag == "damage")


def _free_will(battle: Battle) -> Iterator[Offer]:
    """Of the side that is tested next."""
    for party in to_test(battle)[:1]:
        there = on_board(battle, party)
        for star in (one for one in there if one.star and not decided(battle, one.side)):
            name, preset = short_name(star.name), (("model", star.key),)
            several = sum(one.side == star.side for one in there) > 1
            label = say("and-band-leave" if several else "leaves", name=name)
            yield Offer("free-will", label, preset, "flee", group=WILL)
            if several:
                alone = (*preset, ("alone", "on"))
                yield Offer("free-will", say("leaves-alone", name=name), alone, "flee", group=WILL)


def more(battle: Battle) -> tuple[Offer, ...]:
    """Step by step or not; who leads, where several could."""
    if battle.settings.steps == "together":
        found = [Offer("pace", title("pace"), (("steps", "single"),), "stopwatch", direct=True)]
    else:
        found = [Offer("pace", say("to-next-decision"), (("steps", "together"),), "stopwatch", direct=True)]
    for party in PARTIES:
        equals = contenders(battle, party)
        head = leader(battle, party)
        if len(equals) > 1 and head is not None and now_fighting(battle).phase not in ("recovery", "over"):
            found += [
                Offer("lead", say("leads", name=short_name(one.name)), (("model", one.key),), "star", direct=True)
                for one in equals
                if one.key != head.key and not decided(battle, one.side)
            ]  # fmt: skip
    return tuple(found)


# A tap on a row


def tap(battle: Battle, one: Figure) -> Offer | None:
    """What a figure's row does: its own step, where the fight waits for it."""
    phase = now_fighting(battle).phase
    if one not in waiting(battle):
        return None
    if phase == "orders":
        preset = (("side", one.side), (f"open-{one.key}", "on"))
        return Offer("orders", say("orders-for", name=one.name), preset)
    if phase not in STEPS:
        return None
    tag, _ = STEPS[phase]
    return Offer(tag, say(f"step-{tag}", name=one.name), (("model", one.key),), direct=tag == "damage")
