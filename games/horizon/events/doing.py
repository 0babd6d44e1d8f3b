"""What else is done in a turn: moving, weapons in and out of the hand, objects, hiding, Skills."""

from __future__ import annotations

from msgspec import structs

from games.engine.play.table import Event
from games.horizon.events.fighting import spend
from games.horizon.phrases import phrases
from games.horizon.state import DIRECTOR, Battle, Gear, Lying

say = phrases("rules.told")


class Moved(Event, tag="moved"):
    """The Move action. metres: how far in all; endurance: how many of them are Endurance's. hidden: that is not told
    (ruling HZ-37).
    """

    moving = ("model",)
    told = (("endured", "endured", ""), ("hidden", "hidden", ""))
    model: str
    metres: int
    endurance: int = 0
    endured: bool = False
    hidden: bool = False

    def apply(self, battle: Battle) -> Battle:
        return spend(battle, "move").acts(moved=True, metres=self.metres, endured=self.endured)


class Reloaded(Event, tag="reloaded"):
    """Attacks go back into a magazine. loaded: what is in it now."""

    model: str
    gear: str
    name: str
    added: int
    loaded: int
    magazine: int

    def apply(self, battle: Battle) -> Battle:
        gear = tuple(
            structs.replace(one, loaded=self.loaded) if one.key == self.gear else one
            for one in battle.fighters[self.model].gear
        )
        return spend(battle.change(self.model, gear=gear), "reload")

    @property
    def says(self) -> str:
        if not self.added:
            return "reloaded.nothing"
        return "reloaded.full" if self.loaded == self.magazine else "reloaded"


class Drew(Event, tag="drew"):
    """A weapon is taken in hand. away: the name of what goes away for it, "" where the hand was empty."""

    rearming = ("model",)
    told = (("away", "switch", ""),)
    model: str
    gear: str
    name: str
    away: str = ""

    def apply(self, battle: Battle) -> Battle:
        return spend(battle.change(self.model, hand=self.gear), "switch" if self.away else "draw")


class Holstered(Event, tag="holstered"):
    """The hand is empty: the style counts. style: its name."""

    rearming = ("model",)
    model: str
    name: str
    style: str

    def apply(self, battle: Battle) -> Battle:
        return spend(battle.change(self.model, hand=""), "holster")


class Dropped(Event, tag="dropped"):
    """Something leaves the hand and lies on the ground, under a key of its own. gear: of a weapon, "" for an object."""

    rearming = ("model",)
    told = (("thrown", "thrown", ""),)
    model: str
    gear: str
    name: str
    lies: Lying
    thrown: bool = False

    def apply(self, battle: Battle) -> Battle:
        fighter = battle.fighters[self.model]
        if self.gear:
            gear = tuple(one for one in fighter.gear if one.key != self.gear)
            hand = "" if fighter.hand == self.gear else fighter.hand
            battle = battle.change(self.model, gear=gear, hand=hand)
        else:
            battle = battle.change(self.model, object="")
        return structs.replace(battle, ground={**battle.ground, self.lies.key: self.lies})


class PickedUp(Event, tag="picked-up"):
    """Something is picked up. lies: its key on the ground, "" for what nobody had noted. gear: the weapon that it is,
    None for an object. drawn: it is in hand now. light: it cost no action. of: the fallen from whom it is taken, and
    taken: its key among what they carried. tier: of the object that is fought with for the rest of the turn, 0 for
    none.
    """

    rearming = ("model",)
    told = (("of", "taken", ""), ("light", "light", ""))
    model: str
    name: str
    lies: str = ""
    gear: Gear | None = None
    drawn: bool = False
    light: bool = False
    of: str = ""
    taken: str = ""
    tier: int = 0

    def apply(self, battle: Battle) -> Battle:
        if self.tier:
            battle = battle.acts(improvised=self.tier)
        if self.of:
            theirs = battle.fighters[self.of]
            left = tuple(one for one in theirs.gear if one.key != self.taken)
            battle = battle.change(self.of, gear=left, hand="" if theirs.hand == self.taken else theirs.hand)
        fighter = battle.fighters[self.model]
        if self.gear is None:
            battle = battle.change(self.model, object=self.name)
        else:
            hand = self.gear.key if self.drawn else fighter.hand
            battle = battle.change(self.model, gear=(*fighter.gear, self.gear), hand=hand)
        ground = {key: one for key, one in battle.ground.items() if key != self.lies}
        return spend(structs.replace(battle, ground=ground), "pick-up", 0 if self.light else 1)


class Strained(Event, tag="strained"):
    """Somebody who takes part in lifting passes their Endurance test, or does not. hidden: the score is not told
    (ruling HZ-37).
    """

    told = (("passed", "", "failed"), ("hidden", "hidden", ""))
    model: str
    score: int
    needed: int
    passed: bool
    hidden: bool = False


class Heaved(Event, tag="heaved"):
    """A heavy object is moved, carried or thrown, or does not budge. metres: of a throw. lies: where it lies then.
    taken: its key on the ground, where it lay there.
    """

    model: str
    what: str
    how: str
    done: bool
    needed: int = 0
    helpers: tuple[str, ...] = ()
    metres: int = 0
    lies: Lying | None = None
    taken: str = ""

    def apply(self, battle: Battle) -> Battle:
        battle = spend(battle, "lift" if self.how != "throw" else "throw")
        if not self.done or self.how == "move":
            return battle
        ground = {key: one for key, one in battle.ground.items() if key != self.taken}
        battle = structs.replace(battle, ground=ground)
        if self.how == "carry":
            return battle.change(self.model, object=self.what)
        if self.lies is not None:
            if not self.taken and battle.fighters[self.model].object == self.what:
                battle = battle.change(self.model, object="")
            return structs.replace(battle, ground={**battle.ground, self.lies.key: self.lies})
        return battle

    @property
    def says(self) -> str:
        if not self.done:
            return "heaved.failed"
        return f"heaved.{self.how}" + (".helped" if self.helpers else "")


class BrokeAway(Event, tag="broke-away"):
    """No enemy sees them any more: they are Disengaged."""

    moving = ("model",)
    model: str

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.model, unseen=True)


class Spotted(Event, tag="spotted"):
    """An enemy sees them again. by: who found them. why: sight, awareness, attack."""

    told = ("why",)
    model: str
    by: str = ""
    why: str = "sight"

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.model, unseen=False, sneaking=None, rounds=0)


class Sneaked(Event, tag="sneaked"):
    """A Stealth test: what a watcher has to reach."""

    moving = ("model",)
    model: str
    score: int

    def apply(self, battle: Battle) -> Battle:
        return spend(battle.change(self.model, sneaking=self.score), "sneak", 0)


class Watched(Event, tag="watched"):
    """Awareness against Stealth. A tie goes to the watcher (ruling HZ-34)."""

    told = (("found", "found", "lost"),)
    model: str
    target: str
    score: int
    stealth: int

    @property
    def found(self) -> bool:
        return self.score >= self.stealth


class Unfound(Event, tag="unfound"):
    """A round in which nobody found them."""

    model: str
    rounds: int

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.model, rounds=self.rounds)


class Escaped(Event, tag="escaped"):
    """Three rounds in a row: they have escaped the combat (ruling HZ-28)."""

    moving = ("model",)
    model: str

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.model, escaped=True)


class Worked(Event, tag="worked"):
    """A roll on an Extended action, and all there is of this turn. score: of the roll; progress: of all rolls. metres:
    how far they may still go. hidden: the score is not told (ruling HZ-37).
    """

    told = (("hidden", "hidden", ""),)
    model: str
    what: str
    skill: str
    score: int
    progress: int
    metres: int
    hidden: bool = False

    def apply(self, battle: Battle) -> Battle:
        battle = battle.change(self.model, extended=self.what, progress=self.progress)
        now = battle.acting
        used = now.used if now else ()
        return battle.acts(actions=0, extended=True, metres=self.metres, used=(*used, "extended"))


class Scanned(Event, tag="scanned"):
    """Awareness, to see what there is to be noticed. again: not for the first time in this combat."""

    told = (("again", "again", ""),)
    model: str
    score: int
    again: bool = False

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.model, scanned=battle.fighters[self.model].scanned + 1)


class SkillUsed(Event, tag="skill-used"):
    """A Skill test. difficulty: 0 where the Director only wants the score. hidden: it is told without figures (ruling
    HZ-37).
    """

    model: str
    skill: str
    score: int
    difficulty: int = 0
    hidden: bool = False

    def apply(self, battle: Battle) -> Battle:
        return (
            battle.change(self.model, told=say("skill", skill=self.skill, score=self.score))
            if self.hidden
            else battle
        )

    @property
    def says(self) -> str:
        hidden = ".hidden" if self.hidden else ""
        if not self.difficulty:
            return f"skill-used{hidden}"
        return f"skill-used.{'passed' if self.score >= self.difficulty else 'failed'}{hidden}"


class Opposed(Event, tag="opposed"):
    """Two Skills against each other. winner: "" for a tie. hidden: it is told without figures, which stand with the
    foes alone (ruling HZ-37).
    """

    told = (("winner", "", "tie"), ("hidden", "hidden", ""))
    model: str
    target: str
    skill: str
    their_skill: str
    score: int
    theirs: int
    winner: str = ""
    hidden: bool = False

    def apply(self, battle: Battle) -> Battle:
        if not self.hidden:
            return battle
        told = say("against", skill=self.skill, score=self.score, other=self.their_skill, theirs=self.theirs)
        for key in (self.model, self.target):
            if battle.sides[battle.fighters[key].side].kind == DIRECTOR:
                battle = battle.change(key, told=told)
        return battle
