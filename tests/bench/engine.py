"""The rules without server or database: random play, and the odds of every attack."""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import median
from typing import Any

import games
from companion.simulation import simulate
from games.blackwater_gulch import catalogue
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.roster import FACTIONS, Weapon
from games.blackwater_gulch.screens.sheets.attack import attack_odds
from games.blackwater_gulch.state import Battle
from games.blackwater_gulch.turns import Activate
from games.engine.play.table import carry_out, why_not
from tests.bench.figures import Figure
from tests.bench.tables import gunman, setup

BATTLES = 12
ENTRIES_A_SECOND = 2000
ODDS_AT_MOST = 20  # ms
WORST = 5
SKILLS = ("dead-eye", "merciless")
STUBBORN = ("hard-to-kill",)


def random_play() -> Iterator[Figure]:
    """Whole battles of every game, everything checked that a simulation checks."""
    for game in games.games():
        figures = simulate(game, BATTLES, "bench")
        said = f"{figures.entries:,} entries, {figures.refused:,} refused besides"
        yield Figure(
            f"random play, {game.title}",
            figures.rate,
            "a s",
            ENTRIES_A_SECOND,
            least=True,
            detail=f"entries; {figures.battles} battles, {said}",
        )


def odds() -> Iterator[Figure]:
    """Every weapon, by a model of every faction with six dice and all rerolls, at targets that roll theirs again."""
    tried = [(_seconds(*attack), _words(attack), attack) for attack in _attacks()]
    tried.sort(key=lambda one: one[0], reverse=True)
    worst = max((median(_seconds(*attack) for _ in range(7)), words) for _, words, attack in tried[:WORST])
    typical = median(seconds for seconds, _, _ in tried)
    detail = f"{worst[1]}; the median of {len(tried)} attacks is {typical * 1000:.2f} ms"
    yield Figure("odds of the worst attack", worst[0] * 1000, "ms", ODDS_AT_MOST, detail=detail)


def _seconds(state: Battle, attack: Attack) -> float:
    began = time.perf_counter()
    attack_odds(state, attack, attack.target)
    return time.perf_counter() - began


def _words(attack: tuple[Battle, Attack]) -> str:
    state, command = attack
    target = state.models[command.target]
    faction = FACTIONS[state.models[command.model].sheet.faction]
    return f"{command.weapon}, {faction}, {target.health} Health"


def _attacks() -> Iterator[tuple[Battle, Attack]]:
    rules = games.game("blackwater-gulch").battle
    began = rules.begin(setup()).but(stage="play", turn=1, active="a", first="a")
    model, target = gunman(began, "a"), gunman(began, "b")
    weapons = {weapon.key: weapon for weapon in _weapons()}
    for faction in FACTIONS:
        for health in (1, 2):
            state = _armed(began, model, target, faction, health)
            for weapon in weapons.values():
                ready = _with(state, model, weapon)
                attack = Attack(
                    model, target, weapon.key, behind=True, friend=not weapon.ranged, cover=weapon.ranged
                )
                if not why_not(ready, attack):
                    yield ready, attack


def _weapons() -> Iterator[Weapon]:
    yield from catalogue.weapons().values()
    yield from (item.weapon for item in catalogue.items().values() if item.weapon)
    yield from (piece.weapon for piece in catalogue.pieces().values())


def _armed(state: Battle, model: str, target: str, faction: Any, health: int) -> Battle:
    """Both at their most: six dice to hit, five or six to defend, and skills that roll dice again."""
    skills = catalogue.skills()
    sheet = state.models[model].sheet.but(
        faction=faction, ranged=5, melee=5, strength=4, skills=tuple(skills[key] for key in SKILLS)
    )
    stubborn = state.models[target].sheet.but(defense=5, skills=tuple(skills[key] for key in STUBBORN))
    state = state.change(model, sheet=sheet).change(target, sheet=stubborn, health=health)
    return carry_out(state, Activate(model)).state


def _with(state: Battle, model: str, weapon: Weapon) -> Battle:
    return state.change(model, weapons=(weapon,), ready=(weapon.key,))
