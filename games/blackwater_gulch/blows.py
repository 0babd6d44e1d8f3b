"""Blows: from the dice to hit to the Defense, the wound and what follows from it.

Source: Blackwater Gulch, Rolling to Hit; Defense; Special Rules (AOE, binding, DOT, sniper); rulings BW-02, BW-13,
BW-15, BW-37, BW-44, BW-64.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.blackwater_gulch.actions import BattleTable, options
from games.blackwater_gulch.events.fighting import Bound, Defended, Missed, TokenTaken
from games.blackwater_gulch.events.gear import LootTaken
from games.blackwater_gulch.modifiers import Aim, Situation, aim, defense_dice, defense_number, dwellers
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.roster import TOKENS, TRAITS, Weapon
from games.blackwater_gulch.state import Battle, Carried, Model
from games.blackwater_gulch.thrown import SINCE, hand_on, loose
from games.blackwater_gulch.wounds import card_options, draw_loot, heal, lose
from games.engine.play.questions import Option
from games.engine.tell.sentences import join_words

say = phrases("rules.blows")


COVER, WOODS = ":cover", ":woods"
"""Behind the key of whoever is caught in a blast: how they stand there."""
SAID_AT_ONCE = 64
"""The ruling since which that is said with their name."""


class Blow(NamedTuple):
    """An attack under way: who, at whom, with what, and how it was worked out."""

    model: str
    target: str
    weapon: Weapon
    aim: Aim
    facts: Situation
    second: Weapon | None = None
    helpers: int = 0


class Caught(NamedTuple):
    """Somebody else in a blast, and how they stand there."""

    key: str
    cover: bool = False
    woods: bool = False


class Defense(NamedTuple):
    """What somebody has against a blow: dice, what each needs, and who may roll one of them again. Whether it holds
    follows from that and the hits alone.
    """

    dice: int
    needs: int
    spoiled: bool = False
    stubborn: bool = False


def resolve(table: BattleTable, blow: Blow) -> None:
    """Dice to hit, then Defense for everybody who is hit."""
    hits = _to_hit(table, blow)
    if not hits:
        table.happens(Missed(blow.model, blow.target))
        return
    if not blow.weapon.has("aoe"):
        defend(table, blow, blow.target, hits, cover=blow.facts.cover, woods=blow.facts.woods)
        return
    caught = _caught(table, blow, hits)
    defend(table, blow, blow.target, hits, cover=blow.facts.cover, woods=blow.facts.woods)
    for one in caught:
        defend(table, blow, one.key, hits, cover=one.cover, woods=one.woods)


def _roll(
    table: BattleTable,
    model: Model,
    why: str,
    dice: int,
    needs: int,
    about: str,
    purpose: str,
    *,
    may: bool = False,
) -> Sequence[int]:
    """A roll of a model against another. may: it can be left."""
    return table.roll(
        model.side, why, dice, needs=needs, model=model.key, optional=may, purpose=purpose, about=(about,)
    )


def _to_hit(table: BattleTable, blow: Blow) -> int:
    """Successes, after the misses that may be rolled again (Sniper, Dead Eye: one each, ruling BW-15)."""
    model, needs = table.battle.model(blow.model), blow.aim.needs
    why = say("to-hit", target=table.battle.model(blow.target).name)
    faces = _roll(table, model, why, blow.aim.dice, needs, blow.target, "to_hit")
    hits = sum(face >= needs for face in faces)
    again = min(blow.aim.rerolls, len(faces) - hits)
    if again and not _settled(table, blow, hits):
        whence = [TRAITS["sniper"].capitalize()] * blow.weapon.has("sniper")
        whence += [say("dead-eye")] * model.has("dead-eye")
        why = say("re-roll-miss", why=join_words(whence))
        more = _roll(table, model, why, again, needs, blow.target, "to_hit_again", may=True)
        hits += sum(face >= needs for face in more)
    return hits


def _settled(table: BattleTable, blow: Blow, hits: int) -> bool:
    """Whether more hits would change nothing: the Defense dice are too few already, and nobody else is caught."""
    target = table.battle.model(blow.target)
    cover, woods = blow.facts.cover, blow.facts.woods
    dice, _ = defense_dice(target, blow.aim.strength, ranged=blow.weapon.ranged, cover=cover, woods=woods)
    return hits > dice and not blow.weapon.has("aoe")


def _caught(table: BattleTable, blow: Blow, hits: int) -> tuple[Caught, ...]:
    """Who else, friend or foe, stands within as many inches of the target as there were hits (BW-13), and in what:
    said in one breath (BW-64). Whoever is named in cover alone is caught there.
    """
    battle = table.battle
    others = tuple(model for model in battle.standing if model.key != blow.target)
    at_once = battle.settings.rulings >= SAID_AT_ONCE
    named = table.choose_any(
        battle.model(blow.model).side,
        say("bystanders", inches=hits),
        _ways_to_stand(battle, blow, others) if at_once else options(others),
        model=blow.model,
        purpose="bystanders",
        about=(blow.target,),
    )
    keys = tuple(dict.fromkeys(name.partition(":")[0] for name in named))
    if at_once:
        return tuple(Caught(key, key + COVER in named, key + WOODS in named) for key in keys)
    covered = _which(table, blow, say("in-cover"), keys if blow.weapon.ranged else (), "in_cover")
    among = tuple(key for key in keys if dwellers(battle, battle.model(key)))
    wooded = _which(table, blow, say("in-woods"), among, "in_woods")
    return tuple(Caught(key, key in covered, key in wooded) for key in keys)


def _ways_to_stand(battle: Battle, blow: Blow, others: Sequence[Model]) -> Iterator[Option]:
    """Each in the open; in cover, where that helps against the weapon; in the woods of a Forest Dweller."""
    wooded = {battle.team(one.side) for one in battle.standing if one.has("forest-dweller")}
    for model in others:
        yield from options((model,))
        if blow.weapon.ranged:
            yield Option(model.key + COVER, say("one-in-cover", model=model.name), say("cover"))
        if battle.team(model.side) in wooded:
            yield Option(model.key + WOODS, say("one-in-woods", model=model.name), say("woods"))


def _which(table: BattleTable, blow: Blow, why: str, keys: tuple[str, ...], purpose: str) -> tuple[str, ...]:
    side = table.battle.model(blow.model).side
    models = tuple(table.battle.model(key) for key in keys)
    return table.choose_any(side, why, options(models), model=blow.model, purpose=purpose)


def defend(table: BattleTable, blow: Blow, key: str, hits: int, *, cover: bool, woods: bool) -> None:
    """One Defense roll: as many successes as hits, or 1 Health is lost, however many hits are left (BW-02)."""
    battle = table.battle
    target, attacker = battle.model(key), battle.model(blow.model)
    if not target.in_play:
        return
    defense = defense_of(battle, blow, Caught(key, cover, woods))
    if defense.dice < hits:
        _pierce(table, blow, key, certain=True)
        return
    saves = _saves(table, target, attacker, defense, hits)
    if saves >= hits:
        table.happens(Defended(key, saves, hits))
    else:
        _pierce(table, blow, key)


def defense_of(battle: Battle, blow: Blow, caught: Caught) -> Defense:
    """Against whom a blast catches besides, its Strength is worked out anew."""
    attacker, target = battle.model(blow.model), battle.model(caught.key)
    strength = blow.aim.strength
    if caught.key != blow.target:
        worked_out = aim(battle, attacker, target, blow.weapon, blow.second, blow.facts, blow.helpers)
        strength = worked_out.strength
    ranged, cover, woods = blow.weapon.ranged, caught.cover, caught.woods
    dice, _ = defense_dice(target, strength, ranged=ranged, cover=cover, woods=woods)
    spoiled = attacker.has("merciless") and not battle.friends(attacker, target)
    return Defense(dice, defense_number(strength), spoiled, target.has("hard-to-kill"))


def _saves(table: BattleTable, target: Model, attacker: Model, defense: Defense, hits: int) -> int:
    """Successful Defense dice after rerolls: the attacker's first, then the defender's, no die twice (ruling
    BW-37). Asked for only where they can still turn the result.
    """
    dice, needs = defense.dice, defense.needs
    why = say("to-defend", target=target.name, hits=hits)
    faces = _roll(table, target, why, dice, needs, attacker.key, "defend")
    saves = sum(face >= needs for face in faces)
    failed = dice - saves
    stubborn = defense.stubborn and failed > 0
    tips = saves > 0 and saves in ((hits, hits - 1) if stubborn else (hits,))
    if defense.spoiled and tips:
        why = say("spoil-save", target=target.name)
        again = _roll(table, attacker, why, 1, needs, target.key, "spoil_save", may=True)
        saves -= sum(face < needs for face in again)
    if stubborn and saves == hits - 1:
        why = say("re-roll-failed")
        again = _roll(table, target, why, 1, needs, attacker.key, "defend_again", may=True)
        saves += sum(face >= needs for face in again)
    return saves


def _pierce(table: BattleTable, blow: Blow, key: str, *, certain: bool = False) -> None:
    """The Defense failed: somebody up to it steals instead; else 1 Health and what the weapon adds."""
    if not blow.weapon.ranged and _stolen(table, blow, key):
        return
    battle = table.battle
    attacker, target = battle.model(blow.model), battle.model(key)
    foe = not battle.friends(attacker, target)
    lose(table, key, 1, cause=blow.weapon.name, by=blow.model, certain=certain)
    target = table.battle.model(key)
    if target.in_play:
        _afflict(table, blow, target)
        return
    if foe and not target.looted:
        draw_loot(table, blow.model, how="drawn", looted=key)
    cursed = attacker.sheet.faction == "cursed"
    if foe and cursed and not blow.weapon.ranged and table.battle.model(blow.model).in_play:
        heal(table, blow.model, 1, by=blow.model, cause=say("the-kill"))


def _afflict(table: BattleTable, blow: Blow, target: Model) -> None:
    """What a wound leaves on a model still standing: damage tokens, a binding."""
    side = table.battle.model(blow.model).side
    for token in TOKENS:
        if blow.weapon.has(token):
            table.happens(TokenTaken(target.key, token, len(target.tokens) + 1, side, by=blow.model))
            target = table.battle.model(target.key)
    if blow.weapon.has("binding"):
        attacker = table.battle.model(blow.model)
        strength = blow.weapon.hits_with(attacker.score("strength"))
        table.happens(Bound(target.key, blow.weapon.name, max(1, strength, target.bound)))


def loot_or_consumable(battle: Battle, carried: Carried) -> bool:
    """What is stolen and handed over: Loot, and what is used once; what is thrown is too, since ruling BW-54."""
    throws = carried.item.used_up and battle.settings.rulings >= SINCE
    return carried.found or carried.item.consumed or throws


def _stolen(table: BattleTable, blow: Blow, key: str) -> bool:
    """Let’s Misbehave: with the skill, or such a friend within 6 inches, a thing is taken instead of Health."""
    battle = table.battle
    attacker, target = battle.model(blow.model), battle.model(key)
    teachers = [one for one in (attacker, *battle.allies(attacker)) if one.has("lets-misbehave")]
    goods = tuple(carried.item for carried in target.pack if loot_or_consumable(battle, carried))
    thrown = loose(battle, target)
    if not teachers or not (goods or thrown) or battle.friends(attacker, target):
        return False
    near = "" if attacker.has("lets-misbehave") else say("teacher-near", teacher=teachers[0].name)
    unique = tuple({item.key: item for item in goods}.values())
    offered = [Option("wound", say("wound", target=target.name))]
    offered += [
        Option(option.key, say("steal", thing=option.label), near or option.detail)
        for option in card_options(unique)
    ]
    offered += [
        Option(weapon.key, say("steal", thing=weapon.name), near or say("thrown")) for weapon in thrown
    ]
    choice = table.choose(
        attacker.side,
        say("wound-or-steal", target=target.name),
        offered,
        model=attacker.key,
        purpose="wound_or_steal",
        about=(target.key,),
    )
    if choice == "wound":
        return False
    knife = next((weapon for weapon in thrown if weapon.key == choice), None)
    if knife is not None:
        hand_on(table, attacker.key, knife, key, how="stolen")
        return True
    item = next(item for item in unique if item.key == choice)
    table.happens(LootTaken(attacker.key, item, "stolen", other=key, name=item.name))
    return True
