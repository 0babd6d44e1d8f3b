"""The scene: what is to be seen of a combat, said in the table's vocabulary."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.engine.game import Sides
from games.engine.play.record import PendingCommand
from games.engine.show import health
from games.engine.show.pieces import Chip, Fact, Meter
from games.engine.show.scene import ModelRow, Scene, SideView, shortened
from games.engine.tell.sentences import join_words, short_name
from games.horizon.events.rounds import ACTIONS
from games.horizon.labels import title
from games.horizon.phrases import phrases
from games.horizon.screens import offers
from games.horizon.screens.faces import face_of
from games.horizon.screens.now import pinned, reminders
from games.horizon.screens.words import gear_name, in_hand, place_of, side_number, weapon_icon
from games.horizon.setup import NO_TEST
from games.horizon.shown_health import health_of, how_hurt, in_words, shown
from games.horizon.state import DIRECTOR, Battle, Fighter, Side
from games.horizon.terms import term_of
from games.horizon.turns import following, next_up

say = phrases("screens.scene")
word = phrases("shared.words")


DRAWN_AT_MOST = 8
"""Cartridges that have room beside a name; more are said by a chip."""
ORDER = {"acting": 0, "ready": 1, "done": 2, "out": 3}


def view(battle: Battle, waits: PendingCommand[Any, Any] | None = None, sides: Sides = None) -> Scene:
    """Everything to be seen on a phone that speaks for those sides. With a question open, nothing else is offered."""
    battle = _as_the_next_is_up(battle)
    now = battle.acting if battle.stage == "play" else None
    acting = battle.fighters[now.fighter] if now else None
    up = _whose(battle, acting)
    tested = now is not None and now.score is not None
    facts = tuple(pinned(battle, sides))
    return Scene(
        title=title(battle),
        pinned=facts,
        sides=tuple(_side(battle, side, up, waits is not None, sides) for side in battle.sides),
        now=_now(battle, acting),
        now_side=up,
        acting=acting.key if acting else "",
        actions=Meter(say("actions"), now.actions, max(ACTIONS, now.actions), "actions")
        if now and tested
        else None,
        main=None if waits else offers.main(battle, acting),
        offers=() if waits else tuple(offers.offers(battle, acting)),
        more=() if waits else tuple(offers.more(battle, acting)),
        reminders=tuple(reminders(battle)),
        over=battle.stage == "over",
        figures=_figures(battle, acting, facts) if acting else (),
        order=_turns_to_come(battle, acting) if battle.stage == "play" else (),
        squads=True,
        at_any_time=() if waits else tuple(offers.at_any_time(battle)),
    )


def _as_the_next_is_up(battle: Battle) -> Battle:
    """A turn without an action left is over to the eye, whatever ends it. What the end of a round brings is not told
    before it has come.
    """
    after, now = following(battle), battle.acting
    if after is None or now is None or after.round == battle.round:
        return after or battle
    return battle.change(now.fighter, acted=True).but(acting=after.acting)


def _turns_to_come(battle: Battle, acting: Fighter | None) -> tuple[str, ...]:
    """Everybody who stands: whose turn it is, who has it after them, and who had it in this round."""
    standing = [key for key in battle.order if battle.fighters[key].standing]
    current = acting.key if acting else ""
    return tuple(sorted(standing, key=lambda key: (key != current, battle.fighters[key].acted)))


def _figures(battle: Battle, acting: Fighter, facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """The score and what its row says, the weapon last; before the combat test only that."""
    _, *told = facts
    if told and told[0].icon == "dice":
        score, *row = told
        return (score.but(detail=""), *row, Fact("", score.detail))
    weapon = battle.wields(acting)
    return (*told, Fact("", in_hand(battle, acting), "", weapon_icon(weapon)))


def _whose(battle: Battle, acting: Fighter | None) -> str:
    """The side that is to do something now."""
    if acting:
        return acting.side
    return offers.looking(battle)


def _now(battle: Battle, acting: Fighter | None) -> str:
    if battle.stage == "over":
        winners = [side.name for side in battle.sides.values() if side.team == battle.winner]
        return say("victory", sides=join_words(winners)) if winners else word("over")
    if acting is None or battle.acting is None:
        side = offers.looking(battle)
        return say("looks-out", side=battle.sides[side].name) if side else say("who-is-next")
    following = after(battle, acting)
    then = say("then", name=short_name(following.name)) if following else ""
    return f"{short_name(acting.name) if then else acting.name}{then}"


def after(battle: Battle, acting: Fighter) -> Fighter | None:
    """Who has the turn after this one, in this round or the one to come."""
    key = next_up(battle.change(acting.key, acted=True))
    if key:
        return battle.fighters[key]
    standing = [battle.fighters[one] for one in battle.order if battle.fighters[one].standing]
    return next((one for one in standing if one.key != acting.key), None) if standing else None


def _side(battle: Battle, key: str, up: str, waits: bool, sides: Sides) -> SideView:
    side = battle.sides[key]
    rows = sorted((_row(battle, one, waits, sides) for one in battle.members(key)), key=_by_turn(battle))
    standing = sum(one.standing for one in battle.members(key))
    return SideView(
        key=key,
        name=side.name,
        line=_short(battle, side),
        number=side_number(battle, key),
        score=str(standing),
        icon="",
        summary=_summary(battle, key, standing),
        active=key == up,
        short=_short(battle, side),
        models=tuple(rows),
    )


def _short(battle: Battle, side: Side) -> str:
    """What a side is called where there is little room: foes are the Foes, where all of them are on one side."""
    alone = sum(one.kind == DIRECTOR for one in battle.sides.values()) == 1
    return word("foes") if side.kind == DIRECTOR and alone else shortened(side.name)


def _by_turn(battle: Battle) -> Any:
    """The one who acts first, then by the order of turns, those who are out last."""
    places = {key: place for place, key in enumerate(battle.order)}
    return lambda row: (ORDER[row.state], places.get(row.key, len(places)))


def _summary(battle: Battle, side: str, standing: int) -> str:
    everybody = battle.members(side)
    if battle.stage == "awareness":
        left = sum(one.awareness is None for one in everybody)
        return say("to-look-out", number=left) if left else say("on-the-look-out")
    if not standing:
        return say("nobody-stands")
    left = sum(one.standing and not one.acted for one in everybody)
    if battle.stage == "over" or not left:
        return say("stand", standing=standing, number=len(everybody))
    return say("to-come", left=left, standing=standing)


def _row(battle: Battle, fighter: Fighter, waits: bool, sides: Sides) -> ModelRow:
    acts = battle.stage == "play" and battle.acting is not None and battle.acting.fighter == fighter.key
    meter, _ = health_of(battle, fighter, sides)
    ammunition = _ammunition(battle, fighter, sides) if fighter.standing else None
    hand = in_hand(battle, fighter)
    hurts = fighter.standing and battle.stage != "over" and not waits and meter is not None
    return ModelRow(
        key=fighter.key,
        name=fighter.name,
        line=f"{fighter.line}, {hand}" if fighter.line else hand,
        side=fighter.side,
        state="out" if not fighter.standing else "acting" if acts else "done" if fighter.acted else "ready",
        meters=tuple(one for one in (meter, ammunition) if one),
        chips=tuple(_chips(battle, fighter, sides)),
        icon=weapon_icon(battle.wields(fighter)) if acts else "",
        tap=None if waits else offers.tap(battle, fighter),
        wound=health.wound(fighter.key, fighter.name, fighter.health) if hurts else None,
        heal=health.heal(fighter.key, fighter.name, fighter.health, fighter.maximum) if hurts else None,
        amounts=health.amounts(fighter.key, fighter.name, fighter.health, fighter.maximum) if hurts else (),
        parts=face_of(fighter.member, fighter.look),
        left=fighter.escaped,
    )


def _magazine(battle: Battle, fighter: Fighter) -> tuple[int, int] | None:
    """What is left in the magazine of what is in hand, and what it holds."""
    weapon = battle.wields(fighter)
    if not fighter.hand or not weapon.shoots or not weapon.magazine:
        return None
    return fighter.holds(fighter.hand).loaded, weapon.magazine


def _ammunition(battle: Battle, fighter: Fighter, sides: Sides) -> Meter | None:
    """Cartridges to be counted, where there are not too many, below the Health; where that is hidden, and for large
    magazines, they are a chip.
    """
    magazine = _magazine(battle, fighter)
    if magazine is None or magazine[1] > DRAWN_AT_MOST or shown(battle, fighter, sides) != "exact":
        return None
    return Meter(say("ammo"), *magazine, "ammunition")


def _chips(battle: Battle, fighter: Fighter, sides: Sides) -> Iterator[Chip]:
    if fighter.escaped:
        yield Chip(say("escaped"), "flee", "dim", term="escaped")
        return
    if fighter.dead:
        yield Chip(say("dead"), "coffin", "hot", term="true-death")
        return
    if fighter.coma:
        yield Chip(say("coma"), "skull", "hot", say("coma-help"), "death-coma")
        return
    if fighter.awareness is not None and (place := place_of(battle, fighter)):
        if fighter.awareness == NO_TEST:
            yield Chip(place, "stopwatch", "", say("place-untested", place=place), "turn-order")
        else:
            title = say("place", place=place, awareness=fighter.awareness)
            yield Chip(f"{place} · {fighter.awareness}", "stopwatch", "", title, "turn-order")
    if shown(battle, fighter, sides) == "words":
        badly = how_hurt(fighter) == "badly-wounded"
        yield Chip(in_words(fighter), "heart", "hot" if badly else "", term="how-hurt")
    magazine = _magazine(battle, fighter)
    if magazine is not None and _ammunition(battle, fighter, sides) is None:
        left, most = magazine
        yield Chip(
            f"{left}/{most}",
            "cartridge",
            "" if left else "hot",
            say("magazine", left=left, most=most),
            "ammunition",
        )
    yield from _protected(fighter)
    yield from _hampered(fighter)
    exact = shown(battle, fighter, sides) == "exact"
    yield from _hiding(fighter, exact=exact)
    if fighter.told and exact:
        title = say("last-test")
        yield Chip(fighter.told, "dice", "dim", title, "last-test")
    yield from _carried(battle, fighter)


def _protected(fighter: Fighter) -> Iterator[Chip]:
    if fighter.pool:
        yield Chip(say("stops", damage=fighter.pool), "shield", "good", say("stops-help"), "defense-pool")
    if fighter.dive:
        title = say("dive-help")
        yield Chip(say("dive", armor=fighter.dive), "jump", "good", title, "dive-armor")
    if fighter.armor:
        yield Chip(word("armor-chip", armor=fighter.armor), "shield", "", say("armor-help"), "armor")
    if fighter.surprise:
        title = say("surprise-help")
        yield Chip(say("surprise", ap=fighter.surprise), "star", "good", title, "surprise")


def _hampered(fighter: Fighter) -> Iterator[Chip]:
    missing = fighter.lost + fighter.borrowed
    if missing:
        parts = [say("lost", actions=fighter.lost)] if fighter.lost else []
        parts += [say("borrowed", actions=fighter.borrowed)] if fighter.borrowed else []
        label = say("next-turn", actions=min(ACTIONS, missing))
        yield Chip(label, "bound", "hot", ", ".join(parts), "lost-actions")
    for part, number in ("arm", fighter.arms), ("leg", fighter.legs), ("body", int(fighter.body)):
        if number:
            label = say(f"one-{part}") if number == 1 else say(f"two-{part}s", number=number)
            yield Chip(label, "wound", "hot", say(f"{part}-help"), f"{part}-shattered")


def _hiding(fighter: Fighter, *, exact: bool) -> Iterator[Chip]:
    if fighter.scanned:
        title = say("scanned-help")
        yield Chip(say("scanned"), "crosshair", "dim", title, "looked-about")
    if fighter.unseen:
        yield Chip(say("unseen"), "hidden", "good", say("unseen-help"), "unseen")
    if fighter.sneaking is not None:
        title = say("hiding-help")
        yield Chip(say("hiding", stealth=fighter.sneaking), "hidden", "good", title, "hiding")
    if fighter.rounds:
        title = say("rounds-help")
        yield Chip(say("rounds", rounds=fighter.rounds), "flee", "good", title, "rounds-unseen")
    if fighter.extended:
        words = say("extended", what=fighter.extended, ap=fighter.progress) if exact else fighter.extended
        yield Chip(words, "stopwatch", term="extended")


def _carried(battle: Battle, fighter: Fighter) -> Iterator[Chip]:
    """What they could draw: grenades counted, guns with what is in them."""
    if fighter.object:
        yield Chip(say("holds", object=fighter.object), "loot", term="holds")
    others = [one for one in fighter.gear if one.key != fighter.hand]
    for name in dict.fromkeys(gear_name(battle, one) for one in others):
        alike = [one for one in others if gear_name(battle, one) == name]
        weapon = battle.arsenal[alike[0].weapon]
        left = f" {alike[0].loaded}/{weapon.magazine}" if weapon.shoots and weapon.magazine else ""
        many = f"{len(alike)} × " if len(alike) > 1 else ""
        yield Chip(f"{many}{name}{left}", weapon_icon(weapon), "dim", term=term_of(weapon) or "at-hand")
