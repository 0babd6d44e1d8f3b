"""What several sheets of a fight need: what a die must show, and an Extraordinary Effort before the roll."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from games.blood_horizon.fight.parties import guns, shots_of
from games.blood_horizon.kernel.likely import passes
from games.blood_horizon.kernel.roster import Weapon
from games.blood_horizon.kernel.state import Figure
from games.blood_horizon.kernel.taking import BEST, can_strain
from games.blood_horizon.phrases import phrases
from games.engine.show.command_forms import Chosen, fact
from games.engine.show.pieces import Chance, Pick, outlook
from games.engine.show.sheet import Field
from games.engine.tell.sentences import join_words, short_name

say = phrases("screens-fight.common")

EFFORT = say("effort")
COME_BACK = say("come-back")


def under(rep: int) -> str:
    """What a die must show to pass: "4 or less", never a 6."""
    return say("needs", rep=min(BEST, rep)) if rep > 0 else say("nothing-passes")


def effort_of(chosen: Chosen, one: Figure) -> tuple[Field, ...]:
    """An Extraordinary Effort before the roll; afterwards it is asked for anyway, where it would help."""
    return (fact(chosen, "effort", EFFORT, say("one-die-more"), tone="easier"),) if can_strain(one) else ()


def yes_or_no(one: Figure, trying: Sequence[str]) -> Field:
    """An Extraordinary Effort of one of several, before the roll."""
    rest = ",".join(key for key in trying if key != one.key) or "none"
    on = one.key in trying
    return Field("effort", say("effort-of", name=short_name(one.name)), "one", (
        Pick(rest, say("no"), chosen=not on),
        Pick(",".join(dict.fromkeys((*trying, one.key))), say("one-die-more"), chosen=on),
    ))  # fmt: skip


def choices(one: Figure) -> list[tuple[Weapon, ...]]:
    """With what somebody may fire; two pistols count as one weapon more."""
    pistols = tuple(gun for gun in guns(one) if gun.pistol)[:2]
    return [*([pistols] if len(pistols) > 1 else []), *((gun,) for gun in guns(one))]


def with_what(value: str, weapons: Sequence[Weapon], *, chosen: bool) -> Pick:
    """A choice of weapons, with their shots."""
    return Pick(value, join_words([gun.name for gun in weapons]), str(shots_of(weapons)), chosen=chosen)


def weapon_field(name: str, picks: Sequence[Pick]) -> Field:
    return Field(name, say("with"), "one", tuple(picks), help=say("number-of-shots"))


def of_passes(rep: int, dice: int, keep: int = 0) -> tuple[Chance, ...]:
    """How many dice pass, as a bar, two and more together."""
    found = passes(rep, dice, keep)
    shares = (found.get(0, Fraction(0)), found.get(1, Fraction(0)))
    rest = 1 - sum(shares, Fraction(0))
    return outlook(
        (say("two-pass"), rest, "good"),
        (say("one-passes"), shares[1], "fair"),
        (say("none-passes"), shares[0], "none"),
    )
