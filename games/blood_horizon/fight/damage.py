"""What hits do: all on one target together, and only the worst of them counts.

Source: Blood Horizon, Shooting Damage; Damage; Duck Back; rulings BH-05 to BH-08, BH-14, BH-19, BH-23, BH-24.
"""

from __future__ import annotations

from games.blood_horizon.fight.by_itself import by_itself
from games.blood_horizon.fight.events import Hurt
from games.blood_horizon.fight.flow import onward, to_damage
from games.blood_horizon.fight.parties import fight_of
from games.blood_horizon.kernel.fight import Hit
from games.blood_horizon.kernel.stars import Harm, suffer
from games.blood_horizon.kernel.state import Battle, BattleTable
from games.blood_horizon.kernel.taking import learn
from games.engine.play.questions import Refused
from games.engine.play.table import Command

DEADLY = 6


def harm_of(face: int, rep: int) -> Harm:
    """The Shooting Damage table: a 6 kills, his Rep or more puts him out of the fight, less makes him duck."""
    if face == DEADLY:
        return "dead"
    return "out" if face >= rep else "ducked"


class Damage(Command, tag="damage"):
    """A target takes all hits of these shots together (ruling BH-19, phase 4).

    Its Attribute and its Star Power act on what is left, and a Rep 3 shooter of a band may learn from it.
    """

    model: str

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        fight = fight_of(battle, "damage")
        one = battle.figure(self.model)
        if one not in to_damage(battle):
            raise Refused(f"{one.name} has not been hit.")
        worst = worst_of([hit for hit in fight.hits if hit.target == one.key])
        row = harm_of(worst.face, one.rep)
        harm = suffer(table, one.key, row, blow=False)
        assert harm != "shaken"
        table.happens(Hurt(one.key, harm, worst.by, worst.face, row))
        if harm in ("dead", "out"):
            learn(table, worst.by)
        onward(table)


@by_itself("damage")
def _next_damage(battle: Battle) -> Damage | None:
    return next((Damage(one.key) for one in to_damage(battle)), None)


def worst_of(hits: list[Hit]) -> Hit:
    """The hit that counts: the highest die, the first of equals."""
    return max(hits, key=lambda hit: hit.face)
