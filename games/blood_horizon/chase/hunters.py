"""The Assassin and the Goon Squads on the map: where they go, whom they meet there, and who is sent after them.

Source: Blood Horizon, Assassin Campaign Movement; Goon Squad Campaign Movement; Goon Squad Casualty Replacement; Goon
Squad and Assassin Clash; rulings BH-61, BH-62, BH-64, BH-67 to BH-69.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.blood_horizon.chase.atlas import DIRECTIONS, HEADQUARTERS, name, nearer, regions
from games.blood_horizon.chase.events import Clashed, CounterPlaced, Headed, Held, Marched, Replaced
from games.blood_horizon.kernel.chase import ASSASSIN, SQUADS_AT_MOST, Chase, Squad
from games.blood_horizon.kernel.state import FOES, Battle, BattleTable
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Option, Refused

say = phrases("chase.hunters")

ASSASSIN_REP, SQUAD_REP = 5, 4
"""Against which the two test when they clash; in a fight the Assassin's is 7 (ruling BH-67)."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def under_way(table: BattleTable) -> Chase:
    """The chase as it is now. Refused on a single evening."""
    return under_way_in(table.battle)


def under_way_in(battle: Battle) -> Chase:
    if battle.chase is None:
        raise Refused(say("no-chase"))
    return battle.chase


def called(key: str) -> str:
    """A counter's name: "Goon Squad B"."""
    if key == ASSASSIN:
        return say("assassin")
    number = int(key.removeprefix("squad-"))
    more = str(number) if number > len(LETTERS) else ""
    return say("squad", letter=f"{LETTERS[(number - 1) % len(LETTERS)]}{more}")


def half(face: int) -> int:
    """A half die: 1 to 3."""
    return (face + 1) // 2


def choice_of_step(chase: Chase, here: str) -> str:
    """The Assassin's next region: the shortest way; of equals the one that leaves the players the fewest safe
    neighbouring regions, then the first by name (ruling BH-68).
    """

    def safe(step: str) -> int:
        beside = set(regions(chase.atlas)[step].adjacent) | {step} | {one.where for one in chase.squads}
        return sum(other not in beside for other in regions(chase.atlas)[chase.where].adjacent)

    return min(nearer(chase.atlas, here, chase.where), key=safe)


def march(table: BattleTable) -> None:
    """The Assassin's move: half a die of regions straight towards the players. They stop on them and on Goon Squads."""
    chase = under_way(table)
    if chase.resting:
        _moved(table, ASSASSIN, (chase.assassin,), "rest")
        return
    path = [chase.assassin]
    held: Held = ""
    (face,) = table.roll(FOES, say("how-far-assassin"), 1, reads=(1, 3, 5), purpose="march")
    while len(path) <= half(face) and path[-1] != chase.where:
        path.append(choice_of_step(chase, path[-1]))
        if chase.squads_at(path[-1]):
            held = "squad"
            break
    if path[-1] == chase.where:
        held = "players"
    _moved(table, ASSASSIN, tuple(path), held)
    if len(path) > 1:
        clash_if_met(table)


def search(table: BattleTable, key: str) -> None:
    """A Goon Squad's move: a die of regions, and a die for where it looks. It stops on the players and on the Assassin,
    and one region short of another squad (ruling BH-69).
    """
    chase = under_way(table)
    squad = chase.squad(key)
    if squad is None:
        raise Refused(say("no-such-squad"))
    (far,) = table.roll(FOES, say("how-far-squad", squad=called(key)), 1, purpose="search", about=(key,))
    goal = _goal(table, squad)
    chase = under_way(table)
    path = [squad.where]
    held: Held = ""
    while len(path) <= far and path[-1] != goal:
        step = _step(table, key, nearer(chase.atlas, path[-1], goal))
        if any(one.where == step for one in chase.squads if one.key != key):
            held = "squad"
            break
        path.append(step)
        if step == chase.where:
            held = "players"
            break
        if step == chase.assassin:
            held = "assassin"
            break
    _moved(table, key, tuple(path), held)
    if len(path) > 1:
        clash_if_met(table)


def _step(table: BattleTable, key: str, steps: Sequence[str]) -> str:
    """The region that a squad goes to next: of several that are as near, chance draws one."""
    if len(steps) == 1:
        return steps[0]
    atlas = under_way(table).atlas
    options = [Option(one, name(atlas, one)) for one in steps]
    why = say("which-way", squad=called(key))
    return table.choose(FOES, why, options, chance=True, purpose="search_way", about=(key,))


def _goal(table: BattleTable, squad: Squad) -> str:
    """Where a squad looks; its own region is rolled again (ruling BH-69)."""
    while True:
        chase = under_way(table)
        (face,) = table.roll(
            FOES,
            say("where-it-looks", squad=called(squad.key)),
            1,
            reads=(1, 2, 3, 4, 5),
            purpose="search_goal",
            about=(squad.key,),
        )
        goal = DIRECTIONS.get(face, chase.where)
        table.happens(Headed(squad.key, face, name(chase.atlas, goal), towards=face not in DIRECTIONS))
        if goal != squad.where or face not in DIRECTIONS:
            return goal


def _moved(table: BattleTable, counter: str, path: tuple[str, ...], held: Held) -> None:
    table.happens(marched(under_way(table), counter, path, held))


def marched(chase: Chase, counter: str, path: tuple[str, ...], held: Held) -> Marched:
    """A move along a path, its regions in words."""
    first, *way = (name(chase.atlas, one) for one in path)
    return Marched(counter, path, first, way[-1] if way else first, tuple(way[:-1]), held)


def clash_if_met(table: BattleTable) -> None:
    """The Assassin and a squad in one region, and the players elsewhere: they clash at once, and once a week; at the
    latest when the week ends (ruling BH-67).
    """
    for squad in assassin_meets(under_way(table)):
        clash(table, squad)


def assassin_meets(chase: Chase) -> tuple[Squad, ...]:
    """The squads with which they clash where they are now."""
    if not chase.assassin or chase.assassin == chase.where:
        return ()
    return tuple(one for one in chase.squads_at(chase.assassin) if one.key not in chase.clashed)


def clash(table: BattleTable, squad: Squad) -> None:
    """Two dice each until one passes fewer: the squad is gone, or the Assassin rests for a week. A squad that wins
    moves on next week.
    """
    while True:
        his = _passed(table, say("clash-assassin"), ASSASSIN_REP, purpose="clash_assassin")
        theirs = _passed(
            table,
            say("clash-squad", squad=called(squad.key)),
            SQUAD_REP,
            purpose="clash_squad",
            about=(squad.key,),
        )
        if his != theirs:
            break
    chase = under_way(table)
    table.happens(Clashed(squad.key, name(chase.atlas, squad.where), theirs > his, waits=True))


def _passed(table: BattleTable, why: str, rep: int, *, purpose: str, about: tuple[str, ...] = ()) -> int:
    faces = table.roll(FOES, why, 2, needs=rep, under=True, purpose=purpose, about=about)
    return sum(face <= rep for face in faces)


def replace(table: BattleTable) -> None:
    """Whether another Goon Squad is committed: two dice against Rep 4, from the fourth week on (ruling BH-64)."""
    chase = under_way(table)
    passed = _passed(table, say("more-squads"), SQUAD_REP, purpose="more_squads")
    sent = sends_more(chase, passed)
    table.happens(Replaced(passed, sent))
    if sent:
        place_squad(table)


def sends_more(chase: Chase, passed: int) -> bool:
    """By so many dice passed: two on the map are the most."""
    room = len(chase.squads) < SQUADS_AT_MOST
    return room and (passed == 2 or (passed == 1 and not chase.squads))


def place_squad(table: BattleTable) -> None:
    chase = under_way(table)
    key = f"squad-{chase.named + 1}"
    table.happens(CounterPlaced(key, HEADQUARTERS, called(key), name(chase.atlas, HEADQUARTERS)))
