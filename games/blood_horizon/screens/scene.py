"""The scene: an evening on one page, in a fight or outside."""

from __future__ import annotations

from typing import Any

from games.blood_horizon.chase.atlas import distances
from games.blood_horizon.encounters.meeting import SOUGHT_IN
from games.blood_horizon.kernel.chase import Chase
from games.blood_horizon.kernel.sections import ground, in_use
from games.blood_horizon.kernel.state import FOES, Battle, Figure
from games.blood_horizon.labels import title
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.chase import scene as abroad
from games.blood_horizon.screens.chase.map import map_of
from games.blood_horizon.screens.chase.scene import on_the_map
from games.blood_horizon.screens.encounters import nine
from games.blood_horizon.screens.encounters import offers as town
from games.blood_horizon.screens.encounters import rows as folk
from games.blood_horizon.screens.encounters import scene as outside
from games.blood_horizon.screens.encounters import tabletop as table
from games.blood_horizon.screens.encounters.places import place_of
from games.blood_horizon.screens.fight import offers as blows
from games.blood_horizon.screens.fight import scene as inside
from games.blood_horizon.screens.fight.board import drawn
from games.blood_horizon.screens.fight.tally import tally_of
from games.blood_horizon.screens.kernel.cards import in_the_strip
from games.blood_horizon.screens.kernel.words import FOR_HIRE, side_name, side_number, signed
from games.blood_horizon.screens.kernel.words import sides as shown
from games.engine.game import Sides
from games.engine.play.questions import Choice, Roll
from games.engine.play.record import PendingCommand
from games.engine.show.pieces import Fact
from games.engine.show.place import Plots
from games.engine.show.scene import ModelRow, Scene, SideView
from games.engine.tell.sentences import capitalize, short_name

say = phrases("screens.scene")

MET = say("met")
GOES_ON = say("fight-goes-on")
"""What is said while a phase waits for nobody but the open question."""


def view(battle: Battle, waits: PendingCommand[Any, Any] | None = None, sides: Sides = None) -> Scene:
    """Everything to be seen; nothing is hidden from anybody. With a question open, nothing else is offered."""
    closed = waits is not None
    in_a_fight = battle.fight is not None
    if battle.chase is not None and on_the_map(battle):
        return _on_the_map(battle, battle.chase, closed)
    if in_use(battle):
        return _on_the_table(battle, closed)
    if in_a_fight:
        offered, behind = blows.offers(battle), (*blows.more(battle), *town.at_any_time(battle))
    else:
        offered, behind = town.offers(battle), town.more(battle)
    asked = _who_is_asked(battle, waits) if in_a_fight else None
    now_side = asked.side if asked else inside.now_side(battle) if in_a_fight else ""
    scene, keys = (inside, blows) if in_a_fight else (outside, town)
    acting = asked.key if asked else inside.acting(battle) if in_a_fight else ""
    return Scene(
        title=title(battle),
        pinned=_pinned(battle),
        sides=tuple(_side(battle, key, now_side, closed) for key in shown(battle)),
        now=_does(asked, waits) if asked else scene.now(battle) or GOES_ON,
        now_side=now_side,
        acting=acting,
        main=None if closed else keys.main(battle),
        mains=blows.mains(battle) if in_a_fight and not closed else (),
        offers=() if closed else offered,
        more=() if closed else behind,
        reminders=scene.reminders(battle),
        over=battle.over,
        figures=tuple(in_the_strip(battle.figures[acting])) if acting else (),
        board=drawn(battle, asked.key if asked else ""),
        stands=place_of(battle, closed),
        tally=tally_of(battle),
    )


def _who_is_asked(battle: Battle, waits: PendingCommand[Any, Any] | None) -> Figure | None:
    """Of whom the open question is: in the middle of an act that is not who comes next."""
    asked = waits.question if waits else None
    return battle.figures.get(asked.model) if isinstance(asked, Roll | Choice) else None


def _does(asked: Figure, waits: PendingCommand[Any, Any] | None) -> str:
    return say("throws" if waits and isinstance(waits.question, Roll) else "to-decide", name=asked.name)


def _on_the_map(battle: Battle, chase: Chase, closed: bool) -> Scene:
    """A week of a chase, or the store before the first one."""
    return Scene(
        title=title(battle),
        pinned=abroad.pinned(chase),
        sides=tuple(_side(battle, key, "", closed) for key in shown(battle)),
        now=abroad.now(battle, chase),
        main=None if closed else abroad.main(battle, chase),
        offers=() if closed else abroad.offers(battle, chase),
        more=() if closed else town.more(battle),
        reminders=abroad.reminders(battle, chase),
        over=battle.over,
        map=map_of(battle, chase),
        stands=place_of(battle, closed) if chase.step == "outset" else None,
        tally=tally_of(battle),
    )


def _on_the_table(battle: Battle, closed: bool) -> Scene:
    """Tabletop Style, until two groups meet. On the road there is also what could be done without moving."""
    beside = town.offers(battle) if battle.fight is None else ()
    return Scene(
        title=title(battle),
        pinned=(*table.pinned(battle), *outside.pinned(battle)),
        sides=tuple(_side(battle, key, "", closed) for key in shown(battle)),
        now=table.now(battle),
        main=None if closed else table.main(battle),
        offers=()
        if closed
        else (*table.offers(battle), *(one for one in beside if one.command != "resolve")),
        more=() if closed else town.more(battle),
        reminders=table.reminders(battle),
        over=battle.over,
        stands=place_of(battle, closed) if _at_rest(battle) else _nine(battle, closed),
        tally=tally_of(battle),
    )


def _nine(battle: Battle, closed: bool) -> Plots | None:
    """The sections, once they are laid out."""
    laid = ground(battle)
    return nine.sections(battle, laid, closed) if laid else None


def _at_rest(battle: Battle) -> bool:
    """Nobody moves on the table of Tabletop Style: somebody stands before the players."""
    return battle.encounter is not None and battle.encounter.step in ("met", "store")


def _pinned(battle: Battle) -> tuple[Fact, ...]:
    """In a fight its turn first, then what is known of the Encounter."""
    around = outside.pinned(battle)
    if battle.chase is not None and battle.fight is None:
        around = (*abroad.pinned(battle.chase), *around)
    return (*inside.pinned(battle), *around) if battle.fight is not None else around


def _side(battle: Battle, key: str, now_side: str, closed: bool) -> SideView:
    rows = _rows(battle, key, closed)
    foes = key == FOES
    line, score, icon = (
        _others(battle, rows) if foes else (_line(battle, key), signed(battle.players[key].satchel), "loot")
    )
    return SideView(
        key=key,
        name=capitalize(side_name(battle if rows else battle.but(foes=""), key)),
        line=line,
        number=side_number(battle, key),
        score=score,
        icon=icon,
        summary=_summary(battle, key, rows),
        active=key == now_side,
        short=line,
        models=rows,
        free=foes,
        away="" if battle.fight else say("gone"),
    )


def _others(battle: Battle, rows: tuple[ModelRow, ...]) -> tuple[str, str, str]:
    """What the others are in the bar, how many of them there are or how far away, and their icon."""
    hunted = _hunted(battle)
    if hunted is not None:
        return say("to-assassin"), str(hunted), "skull"
    standing = _standing(rows)
    if about := _about(battle):
        return say("groups"), str(standing or about), "group"
    met = _met(battle)
    return met, str(standing or ""), "hat" if met == MET else "bandit"


def _hunted(battle: Battle) -> int | None:
    """How many regions the Assassin is away, while both are on the map."""
    chase = battle.chase
    if chase is None or not chase.assassin or not on_the_map(battle):
        return None
    return distances(chase.atlas, chase.where)[chase.assassin]


def _about(battle: Battle) -> int:
    """How many groups are about, while nobody stands before the players."""
    now = battle.encounter
    if battle.over or battle.fight is not None or now is None or now.step != "road":
        return 0
    return now.pefs if now.kind in SOUGHT_IN else 0


def _met(battle: Battle) -> str:
    """What those are who stand before the players."""
    if battle.chase is not None and battle.chase.step == "outset":
        return FOR_HIRE
    group = battle.encounter.met if battle.encounter else None
    return MET if group is not None and group.friendly else say("foes")


def _line(battle: Battle, key: str) -> str:
    """What the number in the bar counts, where one plays; whose it is, where several do."""
    if len(battle.players) == 1:
        return say("satchel")
    return short_name(battle.figures[battle.players[key].star].name)


def _rows(battle: Battle, key: str, closed: bool) -> tuple[ModelRow, ...]:
    """In a fight those who fight stand first; who is elsewhere follows."""
    if battle.fight is None:
        return folk.rows(battle, key, closed)
    fighting = inside.rows(battle, key, closed)
    there = {row.key for row in fighting}
    others = (
        () if key == FOES else tuple(row for row in folk.rows(battle, key, closed) if row.key not in there)
    )
    return (*fighting, *(row.but(tap=None, state="out" if row.state == "out" else "piece") for row in others))


def _standing(rows: tuple[ModelRow, ...]) -> int:
    return sum(row.state != "out" for row in rows)


def _summary(battle: Battle, key: str, rows: tuple[ModelRow, ...]) -> str:
    if key == FOES:
        if not rows:
            return say("nobody-in-sight")
        standing = _standing(rows)
        return say("on-board", standing=standing, all=len(rows)) if battle.fight else ""
    player = battle.players[key]
    if player.ending:
        return say("story-over")
    return say("in-satchel", number=player.satchel)
