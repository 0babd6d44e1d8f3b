"""What several sheets of a fight need: what a die must show, and an Extraordinary Effort before the throw."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from games.blood_horizon.kernel.likely import passes
from games.blood_horizon.kernel.state import Figure
from games.blood_horizon.kernel.taking import BEST, can_strain
from games.engine.show.command_forms import Chosen, fact
from games.engine.show.pieces import Chance, Pick, chance_bar
from games.engine.show.sheet import Field
from games.engine.tell.sentences import short_name

EFFORT = "Extraordinary Effort"


def under(rep: int) -> str:
    """What a die must show to pass: "4 or less", never a 6."""
    return f"{min(BEST, rep)} or less" if rep > 0 else "nothing"


def effort_of(chosen: Chosen, one: Figure) -> tuple[Field, ...]:
    """An Extraordinary Effort before the throw; afterwards it is asked for anyway, where it would help."""
    return (fact(chosen, "effort", EFFORT, "+1 die"),) if can_strain(one) else ()


def yes_or_no(one: Figure, trying: Sequence[str]) -> Field:
    """An Extraordinary Effort of one of several, before the throw."""
    rest = ",".join(key for key in trying if key != one.key) or "none"
    on = one.key in trying
    return Field("effort", f"{EFFORT}, {short_name(one.name)}", "one", (
        Pick(rest, "no", chosen=not on),
        Pick(",".join(dict.fromkeys((*trying, one.key))), "+1 die", chosen=on),
    ))  # fmt: skip


def of_passes(rep: int, dice: int, keep: int = 0) -> tuple[Chance, ...]:
    """How many dice pass, as a bar, two and more together."""
    found = passes(rep, dice, keep)
    shares = (found.get(0, Fraction(0)), found.get(1, Fraction(0)))
    rest = 1 - sum(shares, Fraction(0))
    return chance_bar(("none passes", shares[0]), ("one passes", shares[1]), ("two pass", rest))
