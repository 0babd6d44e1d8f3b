"""An evening for the tests of Encounters: Chase and whoever goes with him, and one way to play a command.

Chase is a Star of Rep 5 with a Rifle and no Attributes unless a test gives him some.
"""

from __future__ import annotations

from typing import Any

from msgspec import structs

from games.blood_horizon.encounters.events import Arrived, GroupMet
from games.blood_horizon.encounters.outing import GoOut
from games.blood_horizon.kernel.book import weapon_list
from games.blood_horizon.kernel.roster import Band, Person
from games.blood_horizon.kernel.state import FOES, Battle, Figure, Seat, Settings, Setup
from games.blood_horizon.setup import begin
from games.engine.play.questions import Answer
from tests.games.played import after, all_of, asked, happened, play, refused  # noqa: F401 (for the tests of this game)

CHASE, SAM, CARLOS = "chase", "sam", "carlos"


def person(key: str, rep: int = 4, *weapons: str, **more: Any) -> Person:
    return Person(
        key, key.title(), rep, **{"kind": "outlaw", "weapons": weapon_list(*(weapons or ("rifle",))), **more}
    )


def chase(*attributes: str, rep: int = 5, weapons: tuple[str, ...] = ("rifle",), **more: Any) -> Person:
    sheet: dict[str, Any] = {"star": True, "kind": "exotic", "attributes": attributes, **more}
    return person(CHASE, rep, *weapons, **sheet)


def sam(**more: Any) -> Person:
    return person(SAM, 3, **{"kind": "citizen", **more})


def carlos(**more: Any) -> Person:
    return person(CARLOS, 4, "shotgun", **more)


def band(*people: Person, satchel: int = 30, name: str = "Chase’s band") -> Band:
    return Band(name, people or (chase(),), satchel)


def evening(*people: Person, satchel: int = 30, **settings: Any) -> Battle:
    """Before anything is said."""
    return begin(Setup((Seat("a", band(*people, satchel=satchel)),), Settings(**settings)))


def together(*bands: Band, **settings: Any) -> Battle:
    """Several players."""
    return begin(
        Setup(tuple(Seat("abcd"[place], one) for place, one in enumerate(bands)), Settings(**settings))
    )


def out(
    kind: str,
    *people: Person,
    answers: tuple[Answer, ...] = (),
    day: str = "",
    satchel: int = 30,
    **settings: Any,
) -> Battle:
    """An Encounter under way. answers: to what is asked as it begins."""
    return after(evening(*people, satchel=satchel, **settings), GoOut(kind, day=day), *answers)


def town(*people: Person, day: str = "day", **more: Any) -> Battle:
    """Chillin’, by day."""
    return out("chillin", *people, day=day, **more)


def foe(key: str, rep: int = 4, kind: str = "citizen", *weapons: str, **more: Any) -> Figure:
    return Figure(
        key,
        FOES,
        key.replace("-", " ").title(),
        rep,
        kind,
        weapons=weapon_list(*weapons),
        along=False,
        people=rep,
        savvy=rep,
        **more,
    )


def meets(state: Battle, *figures: Figure, friendly: bool | None = None) -> Battle:
    """A group stands there: who they are is the test's to say."""
    for one in figures:
        state = Arrived(one, one.name, "").apply(state)
    kind = figures[0].kind
    friendly = kind == "citizen" if friendly is None else friendly
    assert state.encounter is not None
    chase_on = state.encounter.kind == "pursuit"
    reps = (max(one.rep for one in state.band("a")), figures[0].rep) if chase_on else (0, 0)
    return GroupMet(
        tuple(one.key for one in figures), kind, friendly, f"{len(figures)} {kind}", False, chase_on, reps
    ).apply(state)


def satchel(state: Battle, side: str = "a") -> int:
    return state.players[side].satchel


def change(state: Battle, key: str, **to: Any) -> Battle:
    return state.change(key, **to)


def at_step(state: Battle, **to: Any) -> Battle:
    assert state.encounter is not None
    return structs.replace(state, encounter=structs.replace(state.encounter, **to))
