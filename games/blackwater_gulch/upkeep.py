"""Upkeep: what is settled at the beginning of an activation, and damage over time at its end.

Source: Blackwater Gulch, Upkeep; DOT; rulings BW-11 (a setting), BW-12, BW-57.
"""

from __future__ import annotations

from collections.abc import Collection

from games.blackwater_gulch.actions import BattleTable
from games.blackwater_gulch.events.turns import TokenShaken, TokensHold
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.roster import TOKENS, TRAITS, Token
from games.blackwater_gulch.state import DICE_AT_MOST, Model
from games.blackwater_gulch.wounds import credit_for, draw_loot, lose
from games.engine.play.questions import Option
from games.engine.tell.sentences import join_words

say = phrases("rules.wounds")


def token_number(model: Model) -> int:
    """What each Defense die needs against the tokens: 4 and 1 more a token, at most 6."""
    return min(6, 4 + len(model.tokens))


def shake_off(table: BattleTable, key: str) -> None:
    """First of all a model with tokens defends against them: a success takes one of its choice away."""
    model = table.battle.model(key)
    if not model.tokens:
        return
    needs = token_number(model)
    dice = min(DICE_AT_MOST, model.score("defense"))
    faces = table.roll(
        model.side,
        say("to-shake-off", model=model.name, kinds=_kinds(model)),
        dice,
        needs=needs,
        model=key,
        purpose="shake_off",
    )
    if faces and max(faces) < needs and model.has("hard-to-kill"):
        why = say("re-roll-failed")
        faces += table.roll(
            model.side, why, 1, needs=needs, model=key, optional=True, purpose="shake_off_again"
        )
    if any(face >= needs for face in faces):
        take_token(table, model, model.side, model.tokens)
        return
    table.happens(TokensHold(key, len(model.tokens)))
    if table.battle.settings.damage_over_time in ("roll", "both"):
        suffer(table, key)


def take_token(table: BattleTable, model: Model, side: str, kinds: Collection[Token]) -> None:
    """A token is taken off; of several kinds a side says which."""
    options = [Option(kind, TRAITS[kind]) for kind in TOKENS if kind in kinds]
    picked = table.choose(side, say("which-token"), options, model=model.key, purpose="token")
    token = next(kind for kind in TOKENS if kind == picked)
    table.happens(TokenShaken(model.key, token, len(model.tokens) - 1))


def suffer(table: BattleTable, key: str) -> None:
    """Damage over time: 1 Health, however many tokens. Whoever left the last of them has made the final blow, and draws
    the Loot card for it (ruling BW-57).
    """
    model = table.battle.model(key)
    credit = credit_for(table.battle, model, model.tokens_from)
    lose(table, key, 1, cause=_kinds(model), credit=credit)
    by = table.battle.models.get(model.tokens_by)
    if by is None or table.battle.settings.rulings < 57 or table.battle.friends(by, model):
        return
    fallen = table.battle.model(key)
    if fallen.out and not fallen.looted:
        draw_loot(table, by.key, how="drawn", looted=key)


def at_the_end(table: BattleTable, key: str) -> None:
    """A model that ends its activation with any token loses 1 Health, once (ruling BW-11)."""
    model = table.battle.model(key)
    if model.tokens and model.in_play and table.battle.settings.damage_over_time in ("end", "both"):
        suffer(table, key)


def _kinds(model: Model) -> str:
    return join_words([TRAITS[kind] for kind in TOKENS if kind in model.tokens])
