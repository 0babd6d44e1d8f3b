"""The nine sections of Tabletop Style as drawn: terrain, who stands where, and where a tap moves them.

Source: Blood Horizon, Tabletop Style; PEFs on Tabletop; ruling BH-73.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from games.blood_horizon.encounters.parties import along
from games.blood_horizon.fight.parties import line
from games.blood_horizon.kernel.ground import EDGE, FAR, SECTIONS, TERRAINS, Ground, Group, Terrain
from games.blood_horizon.kernel.sections import OURS, eligible, within
from games.blood_horizon.kernel.state import FOES, Battle
from games.blood_horizon.phrases import phrases
from games.engine.show import place
from games.engine.show.board import Touch
from games.engine.show.place import Bunch, Plot, Plots
from games.engine.show.scene import Offer
from games.engine.tell.sentences import join_words

say = phrases("screens-encounters.nine")

GROUNDS: Mapping[Terrain, place.Ground] = {
    "clear": "open",
    "hill": "hill",
    "building-small": "building",
    "building-large": "building",
    "woods": "woods",
    "rough": "rough",
}


def sections(battle: Battle, table: Ground, closed: bool) -> Plots:
    """The table as it is. A tap moves whoever is up, if they are the players' own. closed: a question is open."""
    one = _up(table)
    tap = _taps(battle, table, one) if not closed else {}
    marks: dict[int, place.Mark] = {each: "open" for each in tap if one is not None and each != one.section}
    if one is not None and one.section:
        marks[one.section] = "here"
    return _plots(
        battle, table, lambda each: Plot("", "", "open", mark=marks.get(each, ""), tap=tap.get(each))
    )


def choosing(battle: Battle, table: Ground, able: Collection[int], chosen: int) -> Plots:
    """While a sheet lies open: a tap on one of these sections chooses it."""

    def one(each: int) -> Plot:
        touch = Touch("section", str(each)) if each in able else None
        return Plot("", "", "open", mark="chosen" if each == chosen else "open" if touch else "", touch=touch)

    return _plots(battle, table, one)


def _up(table: Ground) -> Group | None:
    """Whose tap it is: the group that is activated, of the players first."""
    able = eligible(table) if table.stage == "play" else ()
    return next((one for one in able if one.key == OURS), able[0] if able else None)


def _taps(battle: Battle, table: Ground, one: Group | None) -> dict[int, Offer]:
    """What a tap on each section says."""
    if table.stage == "entering":
        return _coming_on(battle, table)
    if table.stage != "play" or one is None or (one.key != OURS and not _chosen_by_a_player(battle)):
        return {}
    ways = {one.section: say("stay")} | dict.fromkeys(within(one), say("go"))
    return {each: _tap("activate", words, each, group=one.key) for each, words in ways.items()}


def _tap(command: str, label: str, section: int, **preset: str) -> Offer:
    fields = tuple((preset | {"section": str(section)}).items())
    return Offer(command, label, fields, "boot", direct=command == "activate")


def _coming_on(battle: Battle, table: Ground) -> dict[int, Offer]:
    """Before anybody stands there: the near edge to come on by, all else to lay terrain."""
    ours = table.group(OURS)
    if ours is not None and ours.section:
        them = FAR if _chosen_by_a_player(battle) else ()
        return {each: _tap("enter", say("stand"), each, party="theirs") for each in them}
    far = {each: _tap("lay", say("lay"), each) for each in FAR}
    return far | {each: _tap("enter", say("come-on"), each) for each in EDGE}


def _chosen_by_a_player(battle: Battle) -> bool:
    return battle.fight is not None and any(one.side != FOES for one in line(battle, "theirs"))


def _plots(battle: Battle, table: Ground, marked: Callable[[int], Plot]) -> Plots:
    return Plots(say("nine"), tuple(_plot(battle, table, each, marked(each)) for each in SECTIONS))


def _plot(battle: Battle, table: Ground, section: int, marked: Plot) -> Plot:
    there = tuple(_bunch(battle, one) for one in table.groups if one.section == section)
    terrain = table.at(section)
    met = any(one.key in table.contact for one in table.groups if one.section == section)
    return marked.but(
        key=str(section),
        name=say(f"name-{terrain}"),
        ground=GROUNDS[terrain],
        there=there,
        what=_what(section, TERRAINS[terrain][0], there),
        mark="met" if met else marked.mark,
    )


def _what(section: int, terrain: str, there: Collection[Bunch]) -> str:
    names = join_words([one.name for one in there])
    words = say("section", section=section, terrain=terrain)
    return say("with", section=words, names=names) if names else words


def _bunch(battle: Battle, one: Group) -> Bunch:
    models = tuple(_members(battle, one))
    side = battle.figures[models[0]].side if models else FOES
    return Bunch(one.name, side, models, down=not models)


def _members(battle: Battle, one: Group) -> Iterator[str]:
    """Who they are; of a PEF nobody knows."""
    if battle.fight is not None:
        yield from (each.key for each in line(battle, one.party))
    elif one.key == OURS:
        yield from (each.key for each in along(battle))
