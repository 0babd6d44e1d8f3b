"""A fight at each of its phases."""

from games.blood_horizon.fight.shooting import Shoot
from tests.games.blood_horizon.fights import (
    active,
    after,
    chase,
    drawn_up,
    foe,
    foes,
    one,
    orders,
)


def calm(*weapons, **sheet):
    return chase(*weapons, used=("effort",), **sheet)


def missed():
    state = orders(active((calm("automatic"),), foes(2)), "chase:shoot:o1+o2")
    return after(state, Shoot("chase"), (6, 6))


def at(phase):
    """A fight in each of its phases."""
    match phase:
        case "advantage":
            return drawn_up()
        case "orders":
            return active((chase("automatic"), one("sam")), foes(3))
        case "their orders":
            return active((chase(), one("sam")), foes(3), party="theirs")
        case "charged":
            return orders(active((chase("knife"),), foes(1)), "chase:charge:o1")
        case "shooting":
            return orders(active(), "chase:shoot:o1")
        case "damage":
            return after(orders(active((calm(),)), "chase:shoot:o1"), Shoot("chase"), (1, 1), (6,))
        case "return":
            return missed()
        case "melee":
            return orders(active((chase("knife"),), (foe("o1", "bare"),)), "chase:charge:o1")
        case "will":
            return active((chase(), one("sam")), foes(3)).fights(phase="will")
        case _:
            state = (
                active((chase(), one("sam")), foes(1)).change("sam", status="out").change("o1", status="out")
            )
            from games.blood_horizon.fight.flow import check
            from games.engine.play.table import Table

            table = Table(state)
            check(table)
            return table.battle
