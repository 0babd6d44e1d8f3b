"""Objectives and loot on the board: capturing and picking up.

Source: Blackwater Gulch, Objectives; Loot; rulings BW-23, BW-24, BW-42.
"""

from __future__ import annotations

from games.blackwater_gulch.actions import BattleTable, acting
from games.blackwater_gulch.events.gear import Captured, LootTaken
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.wounds import draw_loot
from games.engine.play.questions import Refused
from games.engine.play.table import Command

say = phrases("rules.gear")

CACHE = "cache"


class Capture(Command, tag="capture"):
    """An objective in Personal Space is taken, for one action; a fresh one brings a Loot card.

    dropped: it lies where a carrier fell; such a one brings no second card (ruling BW-42).
    """

    model: str
    dropped: bool = False

    def carry_out(self, table: BattleTable) -> None:
        model = acting(table, self.model)
        battle = table.battle
        if self.dropped and not battle.objectives_dropped:
            raise Refused(say("none-dropped"))
        if not self.dropped and not battle.objectives_on_board:
            raise Refused(say("none-placed"))
        table.happens(Captured(self.model, not self.dropped))
        if not self.dropped:
            draw_loot(table, model.key, how="drawn")


class PickUp(Command, tag="pick-up"):
    """Picked up for one action: a card that a fallen model dropped, by its key, or a cache, which is a draw."""

    model: str
    item: str = CACHE

    def carry_out(self, table: BattleTable) -> None:
        model = acting(table, self.model)
        battle = table.battle
        if self.item == CACHE:
            if not battle.settings.loot:
                raise Refused(say("no-loot"))
            if not battle.deck:
                raise Refused(say("deck-empty"))
            draw_loot(table, model.key, how="cache")
            return
        card = next((card for card in battle.ground if card.key == self.item), None)
        if card is None:
            raise Refused(say("not-on-board"))
        table.happens(LootTaken(model.key, card, "ground", name=card.name))
