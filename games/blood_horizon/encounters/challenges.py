"""Challenges: something out of the ordinary that no other rule covers.

Source: Blood Horizon, Challenge; NPC Challenge; Savvy; rulings BH-48, BH-49.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Literal

from msgspec import Meta

from games.blood_horizon.encounters.after import not_in_a_fight
from games.blood_horizon.encounters.events import Edge
from games.blood_horizon.encounters.parties import along, own, under_way
from games.blood_horizon.kernel import likely
from games.blood_horizon.kernel.state import Battle, BattleTable, Figure
from games.blood_horizon.kernel.taking import take
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Option, Refused
from games.engine.play.table import Command, Event

say = phrases("encounters.challenges")

CHART, NPC_CHART = "challenge", "npc-challenge"
SUCCESS = 2
type Level = Literal["easy", "regular", "difficult"]
type Wit = Literal["rep", "savvy"]
type Stake = Literal["", "advantage"]
type Text = Annotated[str, Meta(max_length=200)]
LEVELS: dict[Level, int] = {"easy": 1, "regular": 0, "difficult": -1}
AGAIN = (
    Option("again", say("try-again"), say("try-again-about")),
    Option("leave", say("leave-it"), say("leave-it-about")),
)


class Challenged(Event, tag="challenged"):
    """What came of a Challenge. what: in the players' words, "" where they had none. outcome: it "succeeds", "fails",
    or is "left".
    """

    told = ("outcome", ("what", "", "unnamed"), ("then", "then", ""))
    model: str
    what: str
    outcome: Literal["succeeds", "fails", "left"]
    then: str = ""


class Dared(Event, tag="dared"):
    """Whether a Grunt dares a Challenge."""

    told = (("dares", "yes", "no"),)
    model: str
    dares: bool

    def apply(self, battle: Battle) -> Battle:
        now = battle.encounter
        if now is None:
            return battle
        willing = (*now.willing, self.model) if self.dares else now.willing
        return battle.meets(willing=willing, asked=(*now.asked, self.model))


class Risked(Event, tag="risked"):
    """A Grunt who dared has had their try."""

    told = None
    model: str

    def apply(self, battle: Battle) -> Battle:
        now = battle.encounter
        if now is None:
            return battle
        return battle.meets(
            willing=tuple(key for key in now.willing if key != self.model),
            asked=tuple(key for key in now.asked if key != self.model),
        )


def dice_for(level: Level, helped: bool) -> int:
    """Two dice, one more where it is Easy or the Class helps, one fewer where it is Difficult; at least one."""
    return max(1, 2 + LEVELS[level] + helped)


def against(battle: Battle, one: Figure, wit: Wit) -> int:
    """The Rep it is taken against; Savvy where Skills are used and wits are asked for (ruling BH-49)."""
    return one.savvy if wit == "savvy" and battle.settings.skills else one.rep


class Challenge(Command, tag="challenge"):
    """Somebody tries something. The players say what it is, what success looks like and what failure costs.

    2 passed succeed; none fails. 1 may be tried again at once: then a Regular or Easy one needs 2, for 1 is a failure,
    and a Difficult one succeeds on 1 more (ruling BH-48). helped: Class or Attribute makes it easier. stake: success
    gives the Advantage in the fight to come, failure gives it away. effort: an Extraordinary Effort before the roll.
    """

    model: str
    what: Text = ""
    success: Text = ""
    failure: Text = ""
    level: Level = "regular"
    helped: bool = False
    wit: Wit = "rep"
    stake: Stake = ""
    effort: bool = False

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        encounter = under_way(battle)
        not_in_a_fight(battle)
        one = own(battle, self.model)
        if not one.star and one.key not in encounter.willing:
            raise Refused(say("ask-first", name=one.name))
        if self.stake and (encounter.met is None or encounter.met.friendly):
            raise Refused(say("no-fight-to-come"))
        if self.stake and encounter.edge:
            raise Refused(say("advantage-settled"))
        outcome = self._tries(table, one)
        then = {"succeeds": self.success, "fails": self.failure, "left": ""}[outcome]
        what = " ".join(self.what.split())
        if not one.star:
            table.happens(Risked(one.key))
        table.happens(Challenged(one.key, what, outcome, " ".join(then.split())))
        if self.stake and outcome != "left":
            table.happens(Edge("ours" if outcome == "succeeds" else "theirs"))

    def _tries(self, table: BattleTable, one: Figure) -> Literal["succeeds", "fails", "left"]:
        passed = self._throws(table, one, SUCCESS, 0, effort=self.effort)
        if passed >= SUCCESS:
            return "succeeds"
        if not passed:
            return "fails"
        if (
            table.choose(
                one.side, say("whether-again", name=one.name), AGAIN, model=one.key, purpose="challenge_again"
            )
            == "leave"
        ):
            return "left"
        enough = 1 if self.level == "difficult" else SUCCESS
        return "succeeds" if self._throws(table, one, enough, enough - 1) >= enough else "fails"

    def _throws(
        self, table: BattleTable, one: Figure, enough: int, least: int, *, effort: bool = False
    ) -> int:
        rep = against(table.battle, one, self.wit)
        dice = dice_for(self.level, self.helped)
        return take(
            table, one.key, say("challenge-roll"), dice, purpose="challenge", rep=rep, chart=CHART, enough=enough,
            least=least, effort=effort,
        )  # fmt: skip


class NpcChallenge(Command, tag="npc-challenge"):
    """A Grunt is asked whether they dare a Challenge: one die against their Rep. They are asked once.

    Source: Blood Horizon, NPC Challenge.
    """

    model: str

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        encounter = under_way(battle)
        not_in_a_fight(battle)
        one = own(battle, self.model)
        if one.star:
            raise Refused(say("stars-dare", name=one.name))
        if one.key in encounter.willing:
            raise Refused(say("willing-already", name=one.name))
        if one.key in encounter.asked:
            raise Refused(say("said-no", name=one.name))
        passed = take(table, one.key, say("dare-roll"), 1, purpose="dare", chart=NPC_CHART)
        table.happens(Dared(one.key, passed > 0))


def grunts(battle: Battle) -> tuple[Figure, ...]:
    """Those along who would have to be asked."""
    return tuple(one for one in along(battle) if not one.star)


# Odds


def chances(
    rep: int, level: Level, helped: bool, *, again: bool = True, effort: bool = False
) -> tuple[Fraction, Fraction]:
    """The exact chances that it succeeds, and that it fails, where 1 passed is tried again (or left, then what is
    missing from the sum is nothing won and nothing lost). effort: one is made before the first roll.
    """
    dice = dice_for(level, helped)
    first, then = likely.passes(rep, dice + effort), likely.passes(rep, dice)
    wins, fails, one = likely.at_least(SUCCESS, first), first[0], first[1]
    if not again:
        return wins, fails
    second = likely.at_least(1 if level == "difficult" else SUCCESS, then)
    return wins + one * second, fails + one * (1 - second)
