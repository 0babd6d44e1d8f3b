"""Corrections: any tracked value set by hand. The table is the truth and the app cannot see it, so no rule stands
in the way.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Self

from msgspec import structs

from games.engine.show.by_hand import ByHand, Owners, SetByHand, SetValue
from games.engine.show.correction_values import list_or
from games.engine.show.tracked_values import Flag, Many, Number, One, Values, Words
from games.horizon.actions import CombatTable
from games.horizon.events.rounds import ACTIONS
from games.horizon.roster import Skill, Trait, Weapon
from games.horizon.setup import NO_TEST, gear_names, order_now, place
from games.horizon.shown_health import directs, shown
from games.horizon.skill_tests import SKILLS, TRAITS
from games.horizon.state import Acting, Battle, Fighter
from games.horizon.turns import ROUNDS_UNSEEN, go_on
from games.horizon.victory import count_again
from games.horizon.wounds import fall

RANK = 12
MOST = 999
NOBODY = "none"


# A fighter


def _awareness(battle: Battle, fighter: Fighter, found: int | None) -> Battle:
    """Before the order stands, as if rolled, or "none" for a test still to be taken; later they take their place anew,
    behind those who are even with them.
    """
    battle = battle.change(fighter.key, awareness=found)
    if found is None or fighter.key not in battle.order:
        return battle
    mine = place(battle.fighters[fighter.key])
    others = [key for key in battle.order if key != fighter.key]
    ahead = [key for key in others if place(battle.fighters[key]) >= mine]
    after = [key for key in others if place(battle.fighters[key]) < mine]
    return structs.replace(battle, order=(*ahead, fighter.key, *after))


def _looked(battle: Battle, fighter: Fighter, found: int | None) -> str:
    """Awareness in words: whoever was allowed no test has no figure (ruling HZ-38)."""
    return NOBODY if found is None else "no test" if found == NO_TEST else str(found)


def _laid_low(battle: Battle, fighter: Fighter, health: int) -> Battle:
    """Whoever lies in a coma hides no more."""
    return battle if health > 0 else battle.change(fighter.key, sneaking=None, rounds=0)


def _trait(trait: Trait) -> Number[Battle, Fighter]:
    name = TRAITS[trait][0]
    return Number(trait, name, "muscle", field=f"traits.{trait}", high=RANK)


def _skill(skill: Skill) -> Number[Battle, Fighter]:
    def put(battle: Battle, fighter: Fighter, rank: int) -> Battle:
        others = {key: kept for key, kept in fighter.skills.items() if key != skill}
        return battle.change(fighter.key, skills={**others, skill: rank} if rank else others)

    name = SKILLS[skill]
    return Number(f"{skill}-rank", name, "brain", high=RANK, put=put,
                  get=lambda battle, fighter: fighter.skills.get(skill, 0))  # fmt: skip


def _gear(battle: Battle, fighter: Fighter, keys: tuple[str, ...]) -> Battle:
    """What they still carry of what they had."""
    had = {one.key: one for one in fighter.gear}
    hand = fighter.hand if fighter.hand in keys else ""
    return battle.change(fighter.key, gear=tuple(had[key] for key in keys), hand=hand)


FIGHTER: Values[Battle, Fighter] = (
    Number("health", "Health", "heart", low=lambda _, one: -one.maximum, high=lambda _, one: one.maximum,
           then=_laid_low),
    Number("maximum", "Full Health", "heart", low=1, high=MOST,
           then=lambda battle, one, found: battle.change(one.key, health=max(-found, min(found, one.health)))),
    Flag("acted", "Has had a turn this round", "check",
         why_not=lambda battle, one, on:
             f"It is {one.name}’s turn: end it first." if battle.acting and battle.acting.fighter == one.key else ""),
    Number("awareness", "Awareness, in the order", "stopwatch", low=-MOST, high=MOST,
           none=NOBODY, put=_awareness, says=_looked,
           why_not=lambda battle, one, found: "The order of the turns stands: everybody in it has a score."
               if found is None and battle.stage != "awareness" else ""),
    Number("pool", "Defense still stops", "shield", high=MOST),
    Number("dive", "Armor of a Dive", "jump"),
    Number("armor", "Armor worn", "shield"),
    Number("borrowed", "Actions borrowed of the next turn", "jump", high=ACTIONS),
    Number("lost", "Actions lost of the next turn", "bound", high=ACTIONS),
    Number("surprise", "Surprise, in the first test", "star"),
    Number("arms", "Shattered arms", "wound", high=2),
    Number("legs", "Shattered legs", "wound", high=2),
    Flag("body", "Shattered body", "wound"),
    Flag("unseen", "Seen by no enemy", "hidden",
         then=lambda battle, one, on: battle if on else battle.change(one.key, sneaking=None, rounds=0)),
    Number("sneaking", "Stealth", "hidden", low=-MOST, high=MOST, none=NOBODY,
           when=lambda battle, one: one.unseen,
           why_not=lambda battle, one, found: f"An enemy sees {one.name}: say first that nobody does."
               if found is not None and not one.unseen else ""),
    Number("rounds", "Rounds unseen", "flee", high=ROUNDS_UNSEEN, when=lambda _, one: one.unseen),
    Flag("escaped", "Has escaped", "flee",
         then=lambda battle, one, on: battle if on else battle.change(one.key, rounds=0)),
    Flag("yielded", "Has given up", "flee"),
    Words("extended", "Works at", "stopwatch",
          then=lambda battle, one, words: battle.change(one.key, progress=one.progress if words else 0)),
    Number("progress", "Progress, in AP", "stopwatch", high=MOST, when=lambda _, one: one.extended),
    One("hand", "In hand", "trade", none="nothing", says=lambda battle, one, key: key or "nothing",
        parse=lambda battle, one, key: one.holds(key).key if key else "",
        picks=lambda battle, one: gear_names(battle, one).items()),
    Many("gear", "Carries", "loot", whose=lambda battle, one: f"{one.name} carries", put=_gear,
         get=lambda battle, one: [gear.key for gear in one.gear], when=lambda battle, one: one.gear,
         picks=lambda battle, one: gear_names(battle, one).items()),
    Words("object", "An object in hand", "loot"),
    Number("stamina", "Stamina", high=lambda _, one: one.stamina_full),
    Number("stamina-full", "Full Stamina", high=MOST,
           then=lambda battle, one, found: battle.change(one.key, stamina=min(found, one.stamina))),
    Number("move", "Base Move", field="base_move", high=MOST),
    Number("carry", "Carry", high=MOST),
    Number("scanned", "Has looked about, times"),
    *map(_trait, TRAITS),
    *map(_skill, SKILLS),
)  # fmt: skip
OF_HEALTH = ("health", "maximum", "progress", *TRAITS, *(f"{skill}-rank" for skill in SKILLS))
"""What would tell the Health of a foe that is kept from a phone: itself, and all from which it could be reckoned."""


def _magazine(key: str) -> Number[Battle, Fighter]:
    def put(battle: Battle, fighter: Fighter, loaded: int) -> Battle:
        after = (structs.replace(one, loaded=loaded) if one.key == key else one for one in fighter.gear)
        return battle.change(fighter.key, gear=tuple(after))

    def weapon_of(battle: Battle, fighter: Fighter) -> Weapon:
        return battle.arsenal[fighter.holds(key).weapon]

    return Number(
        f"loaded:{key}", lambda battle, one: f"{gear_names(battle, one)[key]}: attacks left", "cartridge",
        get=lambda battle, one: one.holds(key).loaded, put=put,
        high=lambda battle, one: weapon_of(battle, one).magazine,
        when=lambda battle, one: weapon_of(battle, one).shoots and weapon_of(battle, one).magazine,
    )  # fmt: skip


# The combat


def _turn(battle: Battle, now: Acting, key: str) -> Battle:
    """Somebody else is up: whoever was, has not acted yet, and the other begins their turn."""
    return structs.replace(battle.change(key, acted=False), acting=Acting(key))


def _ground(battle: Battle, _: Battle, keys: tuple[str, ...]) -> Battle:
    return structs.replace(battle, ground={key: battle.ground[key] for key in keys})


COMBAT: Values[Battle, Battle] = (
    Number("round", "Round", "stopwatch", low=1, high=MOST,
           why_not=lambda battle, _, found: "" if battle.round else "No round has begun."),
    Many("ground", "Lies about", "loot", whose="On the ground there is", put=_ground,
         picks=lambda battle, _: [(key, one.name) for key, one in battle.ground.items()],
         says=lambda battle, _, keys: list_or(battle.ground[key].name for key in keys),
         when=lambda battle, _: battle.ground),
    One("foes", "Foes show their Health", "hidden", field="settings.foes",
        picks=(("exact", "in figures"), ("words", "in words"), ("none", "not at all"))),
    One("dive-armor", "Armor", "jump", field="settings.armor",
        picks=(("each", "lessens every attack"), ("pool", "is used up"))),
    One("extended-actions", "Extended actions", "stopwatch", field="settings.extended",
        picks=(("allowed", "allowed"), ("off", "not allowed"))),
)  # fmt: skip
TURN: Values[Battle, Acting] = (
    One("turn", "Whose turn it is", get=lambda battle, now: now.fighter, put=_turn,
        parse=lambda battle, now, key: battle.fighter(key).key, says=lambda battle, now, key: battle.fighters[key].name,
        why_not=lambda battle, now, key:
            "" if battle.fighters[key].standing else f"{battle.fighters[key].name} can take no turn now.",
        picks=lambda battle, now:
            [(key, battle.fighters[key].name) for key in battle.order if battle.fighters[key].standing]),
    Number("actions", "Actions left", high=ACTIONS,
           then=lambda battle, now, found: battle.acts(extended=now.extended and not found)),
    Number("score", "AP of the combat test", "dice", low=-MOST, high=MOST, none=NOBODY,
           when=lambda battle, now: now.score is not None),
)  # fmt: skip


def keeps_quiet(battle: Battle, key: str) -> bool:
    """The Director hides the Health of this fighter: then no sentence tells it."""
    return battle.settings.foes != "exact" and battle.sides[battle.fighters[key].side].kind == "foes"


def _hides(battle: Battle, of: str, what: str, sides: Collection[str] | None) -> bool:
    """A foe’s Health that a phone is not shown cannot be read off here either."""
    if of in battle.fighters:
        return what in OF_HEALTH and shown(battle, battle.fighters[of], sides) != "exact"
    return what == "foes" and battle.settings.foes != "exact" and not directs(battle, sides)


BY_HAND = ByHand(
    Owners("fighters", FIGHTER),
    Owners("fighters", lambda battle, one: [_magazine(gear.key) for gear in one.gear]),
    Owners("acting", TURN, why_not=lambda battle, _, what:
        "" if battle.stage == "play" else f"There is no value {what!r} to correct now."),
    Owners("", COMBAT),
    nobody="There is nobody called {!r} in this combat.",
    hides=_hides,
)  # fmt: skip


class Corrected(SetByHand, tag="corrected"):
    """A value set by hand. of: the fighter, "" for the combat. quiet: Health that the Director keeps to themselves,
    or a value from which it could be reckoned (ruling HZ-37).
    """

    by_hand = BY_HAND

    quiet: bool = False

    @property
    def says(self) -> str:
        return "corrected.quiet" if self.quiet else super().says

    @classmethod
    def read(cls, battle: Battle, what: str, words: str, of: str) -> Self:
        found = super().read(battle, what, words, of)
        return found.but(quiet=what in OF_HEALTH and keeps_quiet(battle, of))


class Correct(SetValue, tag="correct"):
    """Set a value of a fighter or the combat; `BY_HAND` has them all. "none" is a score that there is not, and
    loaded:<key> says how many attacks are in a magazine.
    """

    event = Corrected

    def settle(self, table: CombatTable, before: Battle) -> None:
        if self.of:
            fall(table, before.fighters[self.of])
        count_again(table)
        order_now(table)
        go_on(table)
