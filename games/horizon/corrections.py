"""Corrections: any tracked value set by hand. The table is the truth and the app cannot see it, so no rule stands
in the way.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Self

from msgspec import structs

from games.engine.show.by_hand import ByHand, Owners, SetByHand, SetValue
from games.engine.show.correction_values import list_or
from games.engine.show.sheet import Correction
from games.engine.show.tracked_values import Flag, Many, Number, One, Values, Words
from games.horizon.actions import CombatTable
from games.horizon.catalogue import wording
from games.horizon.events.rounds import ACTIONS
from games.horizon.phrases import phrases
from games.horizon.roster import Skill, Trait, Weapon
from games.horizon.setup import NO_TEST, gear_names, order_now, place
from games.horizon.shown_health import directs, shown
from games.horizon.skill_tests import SKILLS, TRAITS
from games.horizon.state import Acting, Battle, Fighter
from games.horizon.turns import ROUNDS_UNSEEN, go_on
from games.horizon.victory import count_again
from games.horizon.wounds import fall

say = phrases("corrections.by-hand")
word = phrases("shared.words")


RANK = 12
MOST = 999
NOBODY = "none"
"""Typed in for a score that there is not."""

WORDS: Mapping[str, str] = {
    **wording("values"),
    **{key: say("rank", name=name) for key, (name, _) in TRAITS.items()},
    **{f"{key}-rank": say("rank", name=name) for key, name in SKILLS.items()},
}
"""The values in a few words, as sentences and undo name them."""


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
    return word("no-test") if found == NO_TEST else _or_none(battle, fighter, found)


def _or_none(battle: Battle, owner: object, found: int | None) -> str:
    return say("none") if found is None else str(found)


class _Awareness(Number[Battle, Fighter]):
    """Whoever was allowed no test has a score that is below all others, and the page begins at 0."""

    def offered(self, battle: Battle, owner: Fighter, key: str) -> Correction:
        found = super().offered(battle, owner, key)
        return found.but(value=0) if owner.awareness == NO_TEST else found


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
    Number("health", word("health"), "heart", low=lambda _, one: -one.maximum, high=lambda _, one: one.maximum,
           then=_laid_low),
    Number("maximum", say("full-health"), "heart", low=1, high=MOST,
           then=lambda battle, one, found: battle.change(one.key, health=max(-found, min(found, one.health)))),
    Flag("acted", say("acted"), "check",
         why_not=lambda battle, one, on:
             say("end-turn-first", model=one.name) if battle.acting and battle.acting.fighter == one.key else ""),
    _Awareness("awareness", say("awareness"), "stopwatch", low=-MOST, high=MOST,
           none=NOBODY, put=_awareness, says=_looked,
           why_not=lambda battle, one, found: say("order-stands")
               if found is None and battle.stage != "awareness" else ""),
    Number("pool", say("pool"), "shield", high=MOST),
    Number("dive", say("dive"), "jump"),
    Number("armor", say("armor"), "shield"),
    Number("borrowed", say("borrowed"), "jump", high=ACTIONS),
    Number("lost", say("lost"), "bound", high=ACTIONS),
    Number("surprise", say("surprise"), "star"),
    Number("arms", say("arms"), "wound", high=2),
    Number("legs", say("legs"), "wound", high=2),
    Flag("body", say("body"), "wound"),
    Flag("unseen", say("unseen"), "hidden",
         then=lambda battle, one, on: battle if on else battle.change(one.key, sneaking=None, rounds=0)),
    Number("sneaking", say("stealth"), "hidden", low=-MOST, high=MOST, none=NOBODY, says=_or_none,
           when=lambda battle, one: one.unseen,
           why_not=lambda battle, one, found: say("seen", model=one.name)
               if found is not None and not one.unseen else ""),
    Number("rounds", say("rounds"), "flee", high=ROUNDS_UNSEEN, when=lambda _, one: one.unseen),
    Flag("escaped", say("escaped"), "flee",
         then=lambda battle, one, on: battle if on else battle.change(one.key, rounds=0)),
    Flag("yielded", say("yielded"), "flee"),
    Words("extended", say("working"), "stopwatch",
          then=lambda battle, one, words: battle.change(one.key, progress=one.progress if words else 0)),
    Number("progress", say("progress"), "stopwatch", high=MOST, when=lambda _, one: one.extended),
    One("hand", say("in-hand"), "trade", none=say("nothing"), says=lambda battle, one, key: key or say("nothing"),
        parse=lambda battle, one, key: one.holds(key).key if key else "",
        picks=lambda battle, one: gear_names(battle, one).items()),
    Many("gear", say("carries"), "loot", whose=lambda battle, one: say("model-carries", model=one.name), put=_gear,
         get=lambda battle, one: [gear.key for gear in one.gear], when=lambda battle, one: one.gear,
         picks=lambda battle, one: gear_names(battle, one).items()),
    Words("object", say("object"), "loot"),
    Number("stamina", word("stamina"), high=lambda _, one: one.stamina_full),
    Number("stamina-full", say("full-stamina"), high=MOST,
           then=lambda battle, one, found: battle.change(one.key, stamina=min(found, one.stamina))),
    Number("move", say("base-move"), field="base_move", high=MOST),
    Number("carry", word("carry"), high=MOST),
    Number("scanned", say("looked-about")),
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
        f"loaded:{key}", lambda battle, one: say("attacks-left", weapon=gear_names(battle, one)[key]), "cartridge",
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
    Number("round", word("round"), "stopwatch", low=1, high=MOST,
           why_not=lambda battle, _, found: "" if battle.round else say("no-round")),
    Many("ground", say("lies-about"), "loot", whose=say("on-the-ground"), put=_ground,
         picks=lambda battle, _: [(key, one.name) for key, one in battle.ground.items()],
         says=lambda battle, _, keys: list_or(battle.ground[key].name for key in keys),
         when=lambda battle, _: battle.ground),
    One("foes", say("foes-health"), "hidden", field="settings.foes",
        picks=(("exact", say("in-figures")), ("words", say("in-words")), ("none", say("not-at-all")))),
    One("dive-armor", word("armor"), "jump", field="settings.armor",
        picks=(("each", say("lessens")), ("pool", say("used-up")))),
    One("extended-actions", say("extended"), "stopwatch", field="settings.extended",
        picks=(("allowed", say("allowed")), ("off", say("not-allowed")))),
)  # fmt: skip
TURN: Values[Battle, Acting] = (
    One("turn", say("whose-turn"), get=lambda battle, now: now.fighter, put=_turn,
        parse=lambda battle, now, key: battle.fighter(key).key, says=lambda battle, now, key: battle.fighters[key].name,
        why_not=lambda battle, now, key:
            "" if battle.fighters[key].standing else say("no-turn", model=battle.fighters[key].name),
        picks=lambda battle, now:
            [(key, battle.fighters[key].name) for key in battle.order if battle.fighters[key].standing]),
    Number("actions", say("actions-left"), high=ACTIONS,
           then=lambda battle, now, found: battle.acts(extended=now.extended and not found)),
    Number("score", say("score"), "dice", low=-MOST, high=MOST, none=NOBODY, says=_or_none,
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
        "" if battle.stage == "play" else say("not-now", what=what)),
    Owners("", COMBAT),
    nobody=say("no-model"),
    called=lambda what: WORDS.get(what.partition(":")[0], what),
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
