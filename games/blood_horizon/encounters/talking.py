"""Talking: Interaction with people who are met, Sweet Talk, Further Interaction, and recruiting.

Source: Blood Horizon, Interaction; Sweet Talk; Further Interaction; Cutting Out From the Herd; Recruiting Your Band;
NPC Interaction; rulings BH-02, BH-13, BH-44, BH-47, BH-49, BH-74, BH-78, BH-83.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Annotated, Literal

from msgspec import Meta

from games.blood_horizon.encounters.events import Joined
from games.blood_horizon.encounters.parties import met, one_of_them, own
from games.blood_horizon.kernel import bands, likely
from games.blood_horizon.kernel.encounter import Met
from games.blood_horizon.kernel.ledger import gain, lose
from games.blood_horizon.kernel.state import Battle, BattleTable, Figure
from games.blood_horizon.kernel.taking import Compared, changed, take
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Refused
from games.engine.play.table import Command, Event

say = phrases("encounters.talking")

SWEET_AT_MOST = 999
"""As many as a satchel can hold."""
CHART = "interaction"
type Sweet = Annotated[int, Meta(ge=0, le=SWEET_AT_MOST)]
type Want = Literal["recruit", "favour"]


class Talked(Event, tag="talked"):
    """What came of talking: lead is how many more dice the players' side passed. want: of Further Interaction; words:
    the favour that was asked.
    """

    model: str
    target: str
    lead: int
    want: Want | Literal[""] = ""
    words: str = ""

    def apply(self, battle: Battle) -> Battle:
        group = battle.group
        if group is None:
            return battle
        now = battle.encounter
        assert now is not None
        if self.want:
            heard = (*now.heard, self.target)
            return battle.meets(met=group.but(further=(*group.further, self.target)), heard=heard)
        outcome = {self.target: (self.lead > 0) - (self.lead < 0)}
        return battle.meets(
            met=group.but(favour={**group.favour, **outcome}), favour={**now.favour, **outcome}
        )

    @property
    def says(self) -> str:
        how = "same" if not self.lead else "well" if self.lead > 0 else "badly"
        return f"talked.{self.want}-{how}" if self.want else f"talked.{how}"


def dice_of(
    battle: Battle, one: Figure, other: Figure, *, begins: bool, sweet: int = 0
) -> tuple[int, tuple[str, ...]]:
    """How many dice somebody rolls in a talk, and why. begins: they are the one who began it: only then a Citizen has a
    die less with one of another class (ruling BH-44). Never fewer than one (ruling BH-03).
    """
    stranger = one.kind == "citizen" and other.kind != "citizen"
    dice, reasons = changed(
        2,
        (sweet > 0, sweet, say("sweet-talk-dice", dice=sweet)),
        (one.has("cruel") and other.rep < one.rep, 1, say("cruel")),
        (one.has("dim"), -1, say("dim")),
        (begins and stranger, -1, say("citizen")),
    )
    return max(1, dice), reasons


def talks_at(battle: Battle, one: Figure) -> int:
    """The Rep with which somebody talks: their People, where Skills are used (ruling BH-49)."""
    return one.people if battle.settings.skills else one.rep


def _speaks(battle: Battle, model: str, target: str, sweet: int) -> tuple[Figure, Figure, Met]:
    """Who talks with whom. Refused where they cannot."""
    _, group = met(battle, "met", "store")
    star, other = own(battle, model), one_of_them(battle, group, target)
    if not star.star:
        raise Refused(say("leave-it-to-the-star", name=star.name))
    if not group.friendly:
        raise Refused(say("not-come-to-talk", name=other.name))
    if group.silent:
        raise Refused(say("not-looked-for", name=other.name))
    if sweet > max(0, battle.player(star.side).satchel):
        held = max(0, battle.player(star.side).satchel)
        raise Refused(say("sweet-talk-costs", sweet=sweet, held=held))
    return star, other, group


class Interact(Command, tag="interact"):
    """A Star talks to somebody of a friendly group, its Leader first; once it goes well with them, to the others too.

    sweet: dice more, each for 1 Decreasing Rep d6. effort: an Extraordinary Effort before the roll. The better talker
    gains 1 Rep d6, the worse one loses 1. Source: Blood Horizon, Interaction; Cutting Out From the Herd.
    """

    model: str
    target: str
    sweet: Sweet = 0
    effort: bool = False

    def carry_out(self, table: BattleTable) -> None:
        star, other, group = _speaks(table.battle, self.model, self.target, self.sweet)
        if self.target in group.favour:
            raise Refused(say("talked-already", name=other.name))
        first = group.members[0] if group.members else ""
        if self.target != first and max(group.favour.values(), default=0) < 1:
            head = table.battle.figure(first).name
            if first in group.favour:
                raise Refused(say("leader-not-won", leader=head))
            raise Refused(say("leader-first", leader=head))
        lead = _throws(table, star, other, self.sweet, self.effort)
        table.happens(Talked(self.model, self.target, lead))
        _paid(table, star, other, lead)


class Further(Command, tag="further"):
    """Once it went well, something more is wanted of the same one: that they join, or a favour, in words. Only once.

    name: what they are called from now on, where they join. Well or badly, it is worth 1 Rep d6 more (ruling BH-74).
    Source: Blood Horizon, Further Interaction; Recruiting Your Band; ruling BH-47.
    """

    model: str
    target: str
    want: Want = "recruit"
    sweet: Sweet = 0
    effort: bool = False
    words: Annotated[str, Meta(max_length=200)] = ""
    name: Annotated[str, Meta(max_length=60)] = ""

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        star, other, group = _speaks(battle, self.model, self.target, self.sweet)
        if group.favour.get(self.target, 0) < 1:
            raise Refused(say("win-over-first", name=other.name))
        if self.target in group.further:
            raise Refused(say("heard-already", name=other.name))
        if self.want == "recruit":
            fits(battle, star, other)
        lead = _throws(table, star, other, self.sweet, self.effort)
        words = " ".join(self.words.split()) or say("favour")
        table.happens(Talked(self.model, self.target, lead, self.want, words))
        _paid(table, star, other, lead)
        if lead > 0 and self.want == "recruit":
            table.happens(Joined(self.target, star.side, " ".join(self.name.split()) or other.name))


def fits(battle: Battle, star: Figure, other: Figure) -> None:
    """Refused where somebody cannot join: too good for the Star, or the band is full (ruling BH-47)."""
    size = len(battle.band(star.side))
    if refusal := bands.too_good(star.name, star.rep, size, other.name, other.rep):
        raise Refused(refusal)


def _throws(table: BattleTable, star: Figure, other: Figure, sweet: int, effort: bool) -> int:
    """Both roll, the other first; how many more dice the Star passed."""
    if sweet:
        lose(table, star.side, sweet, say("sweet-talk"), star.key, purpose="sweet_talk", forced=False)
    battle = table.battle
    dice, reasons = dice_of(battle, other, star, begins=False)
    theirs = take(
        table, other.key, say("talk-roll", name=star.name), dice, rep=talks_at(battle, other), chart=CHART,
        again=other.has("smooth"), reasons=reasons, row=False, purpose="talk", about=(star.key,),
    )  # fmt: skip
    dice, reasons = dice_of(battle, star, other, begins=True, sweet=sweet)
    ours = take(
        table, star.key, say("talk-roll", name=other.name), dice, rep=talks_at(battle, star), chart=CHART,
        again=star.has("smooth"), enough=theirs + 1, least=theirs - 1, effort=effort, reasons=reasons, row=False,
        purpose="talk", about=(other.key,),
    )  # fmt: skip
    table.happens(Compared(CHART, ours - theirs, star.key, other.key))
    return ours - theirs


def _paid(table: BattleTable, star: Figure, other: Figure, lead: int) -> None:
    if lead > 0:
        gain(table, star.side, 1, say("good-word", name=other.name), star.key, purpose="good_word")
    elif lead < 0:
        lose(table, star.side, 1, say("bad-word", name=other.name), star.key, purpose="bad_word")


# Odds


def chance_to_please(
    battle: Battle, star: Figure, other: Figure, sweet: int, *, effort: bool = False
) -> likely.Compared:
    """The exact chances that the Star passes more dice, as many, or fewer. effort: with one made before the roll; what
    one after it might still change is not counted.
    """
    mine, _ = dice_of(battle, star, other, begins=True, sweet=sweet)
    theirs, _ = dice_of(battle, other, star, begins=False)
    ours = _passes(battle, star, mine)
    if effort:
        ours = _added(ours, likely.passes(talks_at(battle, star), 1))
    return likely.compared(ours, _passes(battle, other, theirs))


def _passes(battle: Battle, one: Figure, dice: int) -> likely.Passes:
    """The chance of each number of dice passed; a Smooth one rolls a die that failed again, for it can only help."""
    rep = talks_at(battle, one)
    found = likely.passes(rep, dice)
    if not one.has("smooth"):
        return found
    good = likely.passes(rep, 1)[1]
    again = {passed: good if passed < dice else Fraction(0) for passed in found}
    kept = ((passed, chance * (1 - again[passed])) for passed, chance in found.items())
    raised = ((passed + 1, chance * again[passed]) for passed, chance in found.items())
    return likely.summed((*kept, *raised))


def _added(some: likely.Passes, more: likely.Passes) -> likely.Passes:
    both = product(some.items(), more.items())
    return likely.summed((one + other, chance * part) for (one, chance), (other, part) in both)
