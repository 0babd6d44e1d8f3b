"""A week on the map in the table's vocabulary: what comes next, and the keys for it.

Source: Blood Horizon, During Each Week.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import prod

from games.blood_horizon.chase import likely
from games.blood_horizon.chase.atlas import distances
from games.blood_horizon.chase.hunters import called
from games.blood_horizon.chase.meetings import Happen, Meet, PassBy, comes
from games.blood_horizon.chase.week import Hunt, NextWeek, Replacements, Search, SetOff, Travel, searching
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.chase import ASSASSIN, OUTSET, SQUADS_MOVE, Chase, Step
from games.blood_horizon.kernel.state import Battle
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.chase.map import place
from games.blood_horizon.screens.encounters import offers as town
from games.blood_horizon.screens.titles import title
from games.engine.play.odds import as_percent
from games.engine.play.table import Command
from games.engine.show.command_forms import offer
from games.engine.show.pieces import Chance, Fact, Reminder, outlook
from games.engine.show.scene import Offer
from games.engine.tell.sentences import capitalize, join_words

say = phrases("screens-chase.scene")


def on_the_map(battle: Battle) -> bool:
    """Whether the page is that of the week, and of no Encounter: the store before the first week is."""
    now = battle.encounter
    return battle.chase is not None and (now is None or now.step == "over" or now.kind == OUTSET)


def pinned(chase: Chase) -> tuple[Fact, ...]:
    """The week, and where the players are."""
    week = Fact(say("week"), str(chase.week)) if chase.week else Fact(say("before-chase"), "")
    return (week, Fact(place(chase, chase.where), "", icon="boot"))


def now(battle: Battle, chase: Chase) -> str:
    """What the week waits for, as a heading."""
    here = place(chase, chase.where)
    if chase.step == "drawn":
        return book.encounters()[comes(chase)].name
    if chase.step == "squads" and (waiting := searching(chase)):
        return say("squad-moves", squad=called(waiting[0]))
    enemy = called(chase.pending[0]) if chase.step == "ambush" else ""
    return say(f"step-{chase.step}", here=here, enemy=enemy, week=chase.week)


STEPS: Mapping[Step, tuple[Callable[[], Command], str]] = {
    "outset": (SetOff, "boot"),
    "assassin": (Hunt, "skull"),
    "squads": (Search, "dice"),
    "replacements": (Replacements, "dice"),
    "happening": (Happen, "dice"),
    "camp": (NextWeek, "sun"),
}
"""What a week goes on with where nothing has to be chosen, and its icon."""


def main(battle: Battle, chase: Chase) -> Offer | None:
    """What happens next."""
    if battle.over:
        return None
    match chase.step:
        case "travel":
            stay = say("stay-in", region=place(chase, chase.where))
            detail = say("or-tap", share=as_percent(likely.found_at(chase, chase.where)))
            return offer(battle, Travel(chase.where), stay, "boot", detail=detail, to=chase.where)
        case "ambush":
            return offer(battle, Meet(), say("face-ambush"), "revolver", main=True)
        case "drawn":
            name = book.encounters()[comes(chase)].name
            return offer(battle, Meet(), title("meet"), "boot", detail=name, main=True)
        case step if step in STEPS:
            command, icon = STEPS[step]
            label, detail = _label(battle, chase)
            on = {"on": "on"} if by_itself(battle) and step in GOES_ON else {}
            found = offer(battle, command(), label, icon, detail=detail, direct=True, main=True, **on)
            return found.but(rolls=bool(on) or (step == "happening" and by_itself(battle)))
    return None


GOES_ON: tuple[Step, ...] = ("assassin", "squads", "replacements", "camp")
"""Steps behind which the week goes on by itself."""


def by_itself(battle: Battle) -> bool:
    """Steps in which nobody has anything to decide follow by themselves."""
    return battle.settings.steps == "together"


def _label(battle: Battle, chase: Chase) -> tuple[str, str]:
    """What stands on the main button of a step in which nothing is chosen."""
    match chase.step:
        case "assassin":
            return title("hunt"), say("rests" if chase.resting else "straight-for-you")
        case "squads":
            return say("move-squad", squad=called(searching(chase)[0])), ""
        case "replacements":
            return title("replacements"), say("two-dice-against-4")
        case "happening":
            return title("happen"), "1d6"
        case "camp":
            due = sum(len(battle.band(side)) for side in battle.players if not battle.players[side].ending)
            return say("begin-week", week=chase.week + 1), say("upkeep-due", number=due)
    return title("set-off"), ""


def offers(battle: Battle, chase: Chase) -> tuple[Offer, ...]:
    """Whatever else may be done now."""
    if battle.over:
        return ()
    if chase.step == "outset":
        goods = [one for one in town.offers(battle) if one.command in ("sell", "hire")]
        return (Offer("buy", title("buy"), icon="trade", group=town.TRADE), *goods)
    if chase.step == "drawn" and book.encounters()[comes(chase)].skips:
        camp = offer(battle, PassBy(), title("pass-by"), "flee", detail=say("and-camp"), direct=True)
        out = say("let-be", week=chase.week + 1)
        return (camp, *_stays(battle, PassBy(stay=True), out, say("stay-here")))
    if chase.step == "camp":
        return _stays(battle, NextWeek(stay=True), say("see-out"), _found_here(chase))
    return ()


def _stays(battle: Battle, command: Command, label: str, detail: str) -> tuple[Offer, ...]:
    """A whole week in one gesture, where steps may follow by themselves."""
    if not by_itself(battle):
        return ()
    return (offer(battle, command, label, "moon", detail=detail, direct=True, stay="on").but(rolls=True),)


def _found_here(chase: Chase) -> str:
    """How likely somebody finds the players where they are, by the next move of each enemy."""
    return say("found-here", share=as_percent(Fraction(likely.found_at(chase, chase.where))))


def reminders(battle: Battle, chase: Chase) -> tuple[Reminder, ...]:
    """What matters on the map this week."""
    found = []
    if chase.assassin and chase.step in ("travel", "assassin", "camp"):
        away = distances(chase.atlas, chase.where)[chase.assassin]
        where = say("away" if away else "where-you-are", number=away, region=place(chase, chase.assassin))
        rest = [say("no-move")] if chase.resting else []
        found.append(Reminder(say("assassin"), " ".join((where, *rest))))
    if chase.fled and chase.step == "travel":
        found.append(Reminder(say("fled"), say("move-first")))
    if chase.squads and chase.step in ("travel", "squads"):
        places = join_words(
            [say("squad-in", squad=called(one.key), region=place(chase, one.where)) for one in chase.squads]
        )
        found.append(Reminder(say("goon-squads"), say("entering-ends-move", places=places)))
    poor = [
        player.name
        for key, player in battle.players.items()
        if not player.ending and player.satchel < len(battle.band(key))
    ]
    if poor and chase.step == "camp":
        found.append(Reminder(say("upkeep"), say("cannot-pay", names=join_words(poor))))
    return tuple(found)


def danger(chase: Chase, region: str) -> tuple[Chance, ...]:
    """How likely an enemy finds the players there by the next move of each; () where that is certain either way."""
    found = likely.found_at(chase, region)
    if not 0 < found < 1:
        return ()
    return outlook((say("left-alone"), 1 - found, "good"), (say("enemy-comes"), found, "bad"))


def risks(chase: Chase, region: str) -> tuple[Fact, ...]:
    """Each enemy on the map, and how likely its next move alone brings it to where the players would be."""
    found = []
    for who, chance in alone(chase, region).items():
        soon = bool(chase.assassin) and not chase.marched if who == ASSASSIN else who in yet_to_move(chase)
        found.append(_risk(who, "this" if soon else "next", chance, "skull" if who == ASSASSIN else "bandit"))
    return tuple(found)


def alone(chase: Chase, region: str) -> dict[str, Fraction]:
    """How likely the next move of each enemy brings it to where the players would be, if no other moved."""
    there = likely.gone_to(chase, region)
    assassin = {ASSASSIN: Fraction(likely.assassin(there).get(region, 0))} if there.assassin else {}
    return assassin | {one.key: Fraction(likely.squad(there, one).get(region, 0)) for one in chase.squads}


def clash_first(chase: Chase, region: str) -> bool:
    """Whether somebody finds the players less often than those chances make together: enemies who meet on their way
    clash, and one of them is gone or rests.
    """
    chances = alone(chase, region).values()
    return bool(chances) and 1 - likely.found_at(chase, region) - prod(1 - one for one in chances) >= SEEN


SEEN = Fraction(1, 200)
"""A difference that a percentage shows."""


def _risk(who: str, when: str, chance: Fraction | int, icon: str) -> Fact:
    return Fact(
        capitalize(say(f"risk-{when}-week", who=called(who))), as_percent(Fraction(chance)), icon=icon
    )


def enemies_at(chase: Chase, region: str) -> str:
    """Who is in a region, and what comes of going there; "" where nobody is. A Goon Squad may move on before it comes
    to an ambush; the Assassin stays with the players once there.
    """
    squads = [one.key for one in chase.squads_at(region)]
    moves_on = bool(squads) and chase.assassin != region and set(squads) <= set(yet_to_move(chase))
    here = [called(key) for key in squads] + ([called(ASSASSIN)] if chase.assassin == region else [])
    if not here:
        return ""
    there = say("come-to-ambush" if not moves_on else "may-move-on", names=join_words(here), number=len(here))
    return capitalize(there)


def yet_to_move(chase: Chase) -> list[str]:
    """Goon Squads that still move this week."""
    return searching(chase) if chase.week >= SQUADS_MOVE else []
