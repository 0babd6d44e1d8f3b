"""A fight for the tests: two lines with obvious figures, and one way to play a command.

Everybody is of Rep 4 and an Outlaw with a Rifle and no Attributes unless a test says otherwise; Chase is a Star and an
Exotic of Rep 5. His side is "a"; the other is played by the rules.
"""

from __future__ import annotations

from typing import Any

from msgspec import structs

from games.blood_horizon.fight.opening import Advantage, begin
from games.blood_horizon.fight.orders import Orders
from games.blood_horizon.kernel.book import weapon_list
from games.blood_horizon.kernel.state import FOES, Battle, Figure, Player, Settings
from games.engine.play.questions import Answer
from games.engine.play.table import Table, carry_out
from tests.games.played import after, all_of, asked, happened, play, refused  # noqa: F401 (for the tests of this game)

CHASE, SAM = "chase", "sam"


def one(key: str, *weapons: str, **sheet: Any) -> Figure:
    """A figure with weapons by key: a Rifle where none is named, nothing for "bare"."""
    carried = weapon_list(*(key for key in weapons or ("rifle",) if key != "bare"))
    return Figure(
        **{
            "key": key,
            "side": "a",
            "name": key.title(),
            "rep": 4,
            "kind": "outlaw",
            "weapons": carried,
            **sheet,
        }
    )


def chase(*weapons: str, **sheet: Any) -> Figure:
    rep = sheet.get("rep", 5)
    return one(CHASE, *weapons, **{"rep": rep, "kind": "exotic", "star": True, "power": rep, **sheet})


def foe(key: str, *weapons: str, **sheet: Any) -> Figure:
    return one(key, *weapons, **{"side": FOES, **sheet})


def foes(number: int, *weapons: str, **sheet: Any) -> tuple[Figure, ...]:
    """o1, o2 ..."""
    return tuple(foe(f"o{place}", *weapons, **sheet) for place in range(1, number + 1))


def drawn_up(
    ours: tuple[Figure, ...] = (),
    theirs: tuple[Figure, ...] = (),
    *,
    settings: Settings | None = None,
    **how: Any,
) -> Battle:
    """A fight before the Action table: Chase against one Outlaw unless a test names others. how: as `begin` takes
    it.
    """
    ours, theirs = ours or (chase(),), theirs or foes(1)
    everybody = {figure.key: figure for figure in (*ours, *theirs)}
    players = {}
    for figure in everybody.values():
        if figure.side != FOES and (figure.star or figure.side not in players):
            players[figure.side] = Player(
                figure.side, f"{figure.name}’s band", figure.key if figure.star else "", 30
            )
    table = Table(Battle(settings or Settings(), players, everybody))
    begin(table, [figure.key for figure in ours], [figure.key for figure in theirs], **how)
    return table.battle


def active(
    ours: tuple[Figure, ...] = (),
    theirs: tuple[Figure, ...] = (),
    *,
    party: str = "ours",
    advantage: str = "",
    **how: Any,
) -> Battle:
    """A fight whose first Active turn begins. party: whose; advantage: who has it, the same unless it is said."""
    state = drawn_up(ours, theirs, advantage=advantage or party, **how)
    return after(state, Advantage(), *_action(state, party))


def _action(state: Battle, party: str) -> tuple[Answer, ...]:
    """Dice by which a side passes more on the Action table."""
    answers: list[Answer] = []
    while (question := carry_out(state, Advantage(), answers).question) is not None:
        if hasattr(question, "options"):
            answers.append("leave")
        else:
            side = question.who
            ours = side != FOES if len(state.players) == 1 else side == "a"
            answers.append(((1,) if (party == "ours") == ours else (6,)) * question.dice)
    return tuple(answers)


def orders(state: Battle, *give: str) -> Battle:
    """The state after the orders of whoever is Active."""
    return after(state, Orders(give=give))


def phase(state: Battle) -> str:
    return state.fight.phase if state.fight else "none"


def status(state: Battle, *keys: str) -> list[str]:
    return [state.figures[key].status for key in keys]


def change(state: Battle, key: str, **to: Any) -> Battle:
    return state.change(key, **to)


def settings(**to: Any) -> Settings:
    return structs.replace(Settings(), **to)
