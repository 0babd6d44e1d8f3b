"""What an attack does, to the attacker and to the target; and how the fallen come back."""

from __future__ import annotations

from collections.abc import Mapping

from games.blackwater_gulch.catalogue import second_of, with_article
from games.blackwater_gulch.contact import part, touch
from games.blackwater_gulch.roster import Item, Token
from games.blackwater_gulch.state import Battle
from games.engine.play.table import Event


class Attacked(Event, tag="attacked"):
    """An attack is declared. It spends its action, empties, uses up or shows the weapons, and gives the
    attacker away.

    reasons: what made the number and the dice, in words. team: minions that add to it. free: strikes at
    someone breaking away. uses: thrown weapons, gone with the cards they were on. gun: the artillery piece;
    fired: it is slow and has to be reloaded. found: those of the thrown that were Loot (ruling BW-46). closes: it is
    made within an inch.
    """

    model: str
    target: str
    weapon: str
    ranged: bool
    dice: int
    needs: int
    strength: int
    cost: int = 1
    second: str = ""
    reasons: tuple[str, ...] = ()
    team: tuple[str, ...] = ()
    empties: tuple[str, ...] = ()
    uses: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()
    silent: bool = False
    free: bool = False
    bonus: bool = False
    lunges: bool = False
    gun: str = ""
    fired: bool = False
    found: tuple[str, ...] = ()
    closes: bool = False

    def apply(self, battle: Battle) -> Battle:
        for key in (self.model, *self.team):
            model = battle.models[key]
            battle = battle.change(
                key,
                empty=(*model.empty, *self.empties),
                used=(*model.used, *self.uses),
                shown=(*model.shown, *self.shows),
                hidden=model.hidden and self.silent,
                spent=(*model.spent, *(each.item for each in model.pack if each.item.key in self.found)),
                pack=tuple(
                    carried
                    for carried in model.pack
                    if not (carried.item.weapon and carried.item.weapon.key in self.uses)
                ),
                dropped_on="" if not self.ranged and model.dropped_on == self.target else model.dropped_on,
            )
            battle = touch(battle, key, (self.target,)) if self.closes else battle
        if self.gun:
            battle = battle.gun(self.gun, served=self.model, empty=self.fired)
        if self.free:
            return battle
        battle = battle.spend(self.cost)
        if battle.settings.rulings >= 45:
            battle = battle.acts(target=self.target)
        if self.lunges:
            battle = battle.acts(lunged=True)
        return battle.acts(ended=True) if self.bonus else battle

    @property
    def says(self) -> str:
        kind = "ranged" if self.ranged else "melee"
        if self.free:
            return "attacked.free"
        if self.bonus:
            return "attacked.bonus"
        return f"attacked.{kind}.pair" if self.second else f"attacked.{kind}"

    @property
    def in_words(self) -> Mapping[str, str]:
        return {"weapon": with_article(self.weapon), "second": second_of(self.weapon, self.second)}

    @property
    def moves(self) -> tuple[str, ...]:
        return (self.model,) if self.closes or self.lunges else ()

    @property
    def unsettles(self) -> tuple[str, ...]:
        return (self.model,) if self.lunges else ()


class Missed(Event, tag="missed"):
    model: str
    target: str


class Defended(Event, tag="defended"):
    """saves against hits; none lost."""

    model: str
    saves: int
    hits: int


class Wounded(Event, tag="wounded"):
    """lost Health; by: the attacker, "" for damage over time; cause: the weapon, the token or the mishap."""

    model: str
    lost: int
    left: int
    by: str = ""
    cause: str = ""
    certain: bool = False

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.model, health=self.left)

    @property
    def says(self) -> str:
        if not self.by:
            return "wounded.alone"
        return "wounded.certain" if self.certain else "wounded"

    @property
    def in_words(self) -> Mapping[str, str]:
        return {"cause": with_article(self.cause) if self.by else self.cause}


class OutOfAction(Event, tag="out-of-action"):
    """Down, with what it drops (Loot only where the battle is played so, ruling BW-45). by: who did it; credit: the
    side whose Victory Points it is.
    """

    moving = ("model",)
    model: str
    by: str = ""
    credit: str = ""
    objectives: int = 0
    drops: tuple[Item, ...] = ()

    def apply(self, battle: Battle) -> Battle:
        model = battle.models[self.model]
        dropped = {item.key for item in self.drops}
        kept = tuple(each for each in model.pack if not (each.found and each.item.key in dropped))
        battle = part(battle, self.model).but(
            objectives_dropped=battle.objectives_dropped + model.objectives,
            ground=(*battle.ground, *self.drops),
        )
        return battle.change(
            self.model, out=True, health=0, objectives=0, pack=kept, tokens=(), tokens_by="", bound=0, hidden=False,
            running=False, loaded=(), boosts=(), until_next=(), dropped_on="", felled_by=self.credit,
        ).led_on()  # fmt: skip

    @property
    def says(self) -> str:
        name = "out-of-action" if self.by else "out-of-action.alone"
        return f"{name}.drops" if self.objectives or self.drops else name


class TokenTaken(Event, tag="token-taken"):
    """source: the side of whoever left it; by: the model, "" in older records."""

    told = ("token",)
    model: str
    token: Token
    tokens: int
    source: str
    by: str = ""

    def apply(self, battle: Battle) -> Battle:
        tokens = (*battle.models[self.model].tokens, self.token)
        return battle.change(self.model, tokens=tokens, tokens_from=self.source, tokens_by=self.by)


class Bound(Event, tag="bound"):
    model: str
    weapon: str
    strength: int

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.model, bound=self.strength)


class Healed(Event, tag="healed"):
    model: str
    by: str
    amount: int
    left: int
    cause: str

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.model, health=self.left)


class Revived(Event, tag="revived"):
    """Back on its feet with 1 Health. `looted` stays as it was: a second fall gives no second Loot card."""

    model: str
    by: str

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.model, out=False, health=1, felled_by="")


class NotRevived(Event, tag="not-revived"):
    model: str
    by: str
