"""What may be done in a fight now: always one main step, and what there is beside it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from games.blood_horizon.fight import odds
from games.blood_horizon.fight.ending import Recover
from games.blood_horizon.fight.flow import (
    to_damage,
    to_fight,
    to_meet_chargers,
    to_recover,
    to_return,
    to_shoot,
    to_test,
    unordered,
    who_missed,
)
from games.blood_horizon.fight.parties import PARTIES, best_guns, contenders, guns, leader, on_board
from games.blood_horizon.kernel.fight import Party
from games.blood_horizon.kernel.state import Battle, Figure
from games.blood_horizon.kernel.taking import can_strain, decided
from games.blood_horizon.screens.fight.words import now_fighting
from games.blood_horizon.screens.kernel.words import side_name
from games.engine.play.odds import as_percent
from games.engine.show.command_forms import offer
from games.engine.show.scene import Offer
from games.engine.tell.sentences import count_words, short_name

WILL = "Free Will"
EFFORT = "Extraordinary Effort"


def main(battle: Battle) -> Offer | None:
    """The next step."""
    fight = now_fighting(battle)
    match fight.phase:
        case "advantage":
            return Offer(
                "advantage", "Roll for Action", icon="dice", detail="who is first", direct=True, main=True
            )
        case "orders":
            return _orders(battle)
        case "charged":
            return _fires(battle, "fire-at-chargers", to_meet_chargers(battle)[0], "fires at chargers")
        case "shooting":
            return _fires(battle, "shoot", to_shoot(battle)[0], "fires")
        case "damage":
            one = to_damage(battle)[0]
            hits = sum(hit.target == one.key for hit in fight.hits)
            return Offer(
                "damage", f"Damage to {short_name(one.name)}", (("model", one.key),), "wound", count_words(hits, "hit"),
                direct=True, main=True,
            )  # fmt: skip
        case "return":
            return _fires(battle, "return-fire", to_return(battle)[0], "returns fire")
        case "melee":
            one = to_fight(battle)[0]
            return Offer(
                "melee",
                f"Melee: {short_name(one.name)}",
                (("model", one.key),),
                "fist",
                direct=True,
                main=True,
            )
        case "will":
            return _will(battle, to_test(battle)[0])
        case "recovery":
            return _recovers(to_recover(battle)[0])
        case _:
            return None


def _orders(battle: Battle) -> Offer | None:
    side = next((one.side for one in unordered(battle)), "")
    if not side:
        return None
    if decided(battle, side):
        who = side_name(battle, side)
        return Offer(
            "orders", "Play the enemy’s orders", (("side", side),), "bandit", who, direct=True, main=True
        )
    return Offer("orders", "Give orders", (("side", side),), "story", side_name(battle, side), main=True)


def _fires(battle: Battle, tag: str, one: Figure, does: str) -> Offer:
    """Whoever has something to decide gets a sheet: what to fire at, or an Extraordinary Effort."""
    direct = decided(battle, one.side) or _settled(battle, tag, one)
    return Offer(
        tag, f"{short_name(one.name)} {does}", (("model", one.key),), "crosshair", direct=direct, main=True
    )


def _settled(battle: Battle, tag: str, one: Figure) -> bool:
    """Whether there is no more to say of his fire than that he fires: it was ordered, or he has one gun, or two
    pistols, and one to fire at. An effort can still be made after the throw.
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
    stays = as_percent(odds.will(battle, party).get(0, Fraction(0)))
    detail = f"{stays} that all stay"
    return Offer("will", "Will to Fight", (("party", party),), "shield", detail, direct=True, main=True)


def _recovers(one: Figure) -> Offer:
    return Offer(
        "recover", f"{short_name(one.name)} recovers?", (("model", one.key),), "heart", direct=True, main=True
    )


# Beside it


def offers(battle: Battle) -> tuple[Offer, ...]:
    return tuple(_beside(battle))


def _beside(battle: Battle) -> Iterator[Offer]:
    fight = now_fighting(battle)
    match fight.phase:
        case "advantage":
            for party in PARTIES:
                head = leader(battle, party)
                if head is not None and can_strain(head):
                    label = f"With {short_name(head.name)}’s effort"
                    yield Offer(
                        "advantage", label, (("effort", head.key),), "muscle", direct=True, group=EFFORT
                    )
        case "orders":
            side = next((one.side for one in unordered(battle)), "")
            if side and decided(battle, side):
                yield Offer("orders", "Change their orders", (("side", side),), "hat")
            elif side:
                yield Offer("orders", "Use suggested orders", (("side", side),), "check", direct=True)
        case "charged":
            yield from _holds("fire-at-chargers", to_meet_chargers(battle))
        case "return":
            yield from _holds("return-fire", to_return(battle))
            yield from _others("return-fire", "returns fire", to_return(battle))
        case "damage":
            yield from _others("damage", "takes it", to_damage(battle))
        case "melee":
            yield from _others("melee", "fights", to_fight(battle))
        case "recovery":
            for one in to_recover(battle)[1:]:
                label = f"{short_name(one.name)} recovers?"
                yield offer(battle, Recover(one.key), label, "heart", direct=True)
        case "will":
            yield from _free_will(battle)
            for party in to_test(battle)[:1]:
                yield Offer("will", "The chances", (("party", party),), "dice", group=WILL)


def _holds(tag: str, figures: tuple[Figure, ...]) -> Iterator[Offer]:
    for one in figures[:1]:
        preset = (("model", one.key), ("hold", "on"))
        yield Offer(tag, f"{short_name(one.name)} holds fire", preset, "shield", direct=True)


def _others(tag: str, does: str, figures: tuple[Figure, ...]) -> Iterator[Offer]:
    """Another one first: the order among them is the players'."""
    for one in figures[1:]:
        yield Offer(tag, f"{short_name(one.name)} {does}", (("model", one.key),), "", direct=tag == "damage")


def _free_will(battle: Battle) -> Iterator[Offer]:
    """Of the side that is tested next."""
    for party in to_test(battle)[:1]:
        for star in (one for one in on_board(battle, party) if one.star and not decided(battle, one.side)):
            name = short_name(star.name)
            if sum(one.side == star.side for one in on_board(battle, party)) > 1:
                yield Offer("free-will", f"{name} and band leave", (("model", star.key),), "flee", group=WILL)
                preset = (("model", star.key), ("alone", "on"))
                yield Offer("free-will", f"{name} leaves alone", preset, "flee", group=WILL)
            else:
                yield Offer("free-will", f"{name} leaves", (("model", star.key),), "flee", group=WILL)


def more(battle: Battle) -> tuple[Offer, ...]:
    """Step by step or not; who leads, where several could."""
    if battle.settings.steps == "together":
        found = [Offer("pace", "Step by step", (("steps", "single"),), "stopwatch", direct=True)]
    else:
        found = [Offer("pace", "On to the next decision", (("steps", "together"),), "stopwatch", direct=True)]
    for party in PARTIES:
        equals = contenders(battle, party)
        head = leader(battle, party)
        if len(equals) > 1 and head is not None and now_fighting(battle).phase not in ("recovery", "over"):
            found += [
                Offer("lead", f"{short_name(one.name)} leads", (("model", one.key),), "star", direct=True)
                for one in equals
                if one.key != head.key and not decided(battle, one.side)
            ]
    return tuple(found)


# A tap on a row


def tap(battle: Battle, one: Figure) -> Offer | None:
    """What a figure's row does: its own step, where the fight waits for it."""
    key = (("model", one.key),)
    match now_fighting(battle).phase:
        case "orders" if one in unordered(battle):
            preset = (("side", one.side), (f"open-{one.key}", "on"))
            return Offer("orders", f"Orders for {one.name}", preset)
        case "charged" if one in to_meet_chargers(battle):
            return Offer("fire-at-chargers", f"{one.name} fires at chargers", key)
        case "shooting" if one in to_shoot(battle):
            return Offer("shoot", f"{one.name} fires", key)
        case "damage" if one in to_damage(battle):
            return Offer("damage", f"Damage to {one.name}", key, direct=True)
        case "return" if one in to_return(battle):
            return Offer("return-fire", f"{one.name} returns fire", key)
        case "melee" if one in to_fight(battle):
            return Offer("melee", f"Melee: {one.name}", key)
        case "recovery" if one in to_recover(battle):
            return Offer("recover", f"{one.name} recovers?", key)
    return None
