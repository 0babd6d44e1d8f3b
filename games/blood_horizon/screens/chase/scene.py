"""A week on the map in the table's vocabulary: what comes next, and the keys for it.

Source: Blood Horizon, During Each Week.
"""

from __future__ import annotations

from games.blood_horizon.chase import likely
from games.blood_horizon.chase.atlas import distances
from games.blood_horizon.chase.hunters import called
from games.blood_horizon.chase.meetings import Happen, Meet, PassBy, comes
from games.blood_horizon.chase.week import Hunt, NextWeek, Replacements, Search, SetOff, Travel, searching
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.chase import ASSASSIN, OUTSET, SQUADS_MOVE, Chase
from games.blood_horizon.kernel.state import Battle
from games.blood_horizon.screens.chase.map import place
from games.blood_horizon.screens.encounters import offers as town
from games.engine.show.command_forms import offer
from games.engine.show.pieces import Chance, Fact, Reminder, chance_bar
from games.engine.show.scene import Offer
from games.engine.tell.sentences import capitalize, count_words, join_words


def on_the_map(battle: Battle) -> bool:
    """Whether the page is that of the week, and of no Encounter: the store before the first week is."""
    now = battle.encounter
    return battle.chase is not None and (now is None or now.step == "over" or now.kind == OUTSET)


def pinned(chase: Chase) -> tuple[Fact, ...]:
    """The week, and where the players are."""
    week = Fact("Week", str(chase.week)) if chase.week else Fact("Before the chase", "")
    return (week, Fact(place(chase, chase.where), "", icon="boot"))


def now(battle: Battle, chase: Chase) -> str:
    """What the week waits for, as a heading."""
    here = place(chase, chase.where)
    match chase.step:
        case "outset":
            return "Shop and hire before the first week"
        case "assassin":
            return "The Assassin moves"
        case "travel":
            return f"Where to from {here}?"
        case "squads":
            waiting = searching(chase)
            return f"{called(waiting[0])} moves" if waiting else "The Goon Squads move"
        case "replacements":
            return "Do the Goons send more?"
        case "ambush":
            return f"Ambush in {here}: {called(chase.pending[0])}"
        case "happening":
            return f"What happens in {here}?"
        case "drawn":
            return book.encounters()[comes(chase)].name
        case "camp":
            return f"Camp in {here}: week {chase.week} is over"
        case "encounter":
            return "An Encounter"
        case _:
            return "The chase is over"


def main(battle: Battle, chase: Chase) -> Offer | None:
    """What happens next."""
    if battle.over:
        return None
    match chase.step:
        case "outset":
            return offer(battle, SetOff(), "Set off", "boot", direct=True, main=True)
        case "assassin":
            rests = "rests" if chase.resting else "½d6 regions, straight for you"
            return offer(battle, Hunt(), "Move the Assassin", "skull", detail=rests, direct=True, main=True)
        case "travel":
            stay = f"Stay in {place(chase, chase.where)}"
            return offer(battle, Travel(chase.where), stay, "boot", detail="or tap a region", to=chase.where)
        case "squads":
            return offer(
                battle, Search(), f"Move {called(searching(chase)[0])}", "dice", direct=True, main=True
            )
        case "replacements":
            return offer(
                battle,
                Replacements(),
                "See whether more are sent",
                "dice",
                detail="2d6 against Rep 4",
                direct=True,
                main=True,
            )
        case "ambush":
            return offer(battle, Meet(), "Face the ambush", "revolver", main=True)
        case "happening":
            return offer(battle, Happen(), "Roll for the week", "dice", detail="1d6", direct=True, main=True)
        case "drawn":
            return offer(battle, Meet(), "Go", "boot", detail=book.encounters()[comes(chase)].name, main=True)
        case "camp":
            due = sum(len(battle.band(side)) for side in battle.players if not battle.players[side].ending)
            return offer(
                battle,
                NextWeek(),
                f"Begin week {chase.week + 1}",
                "sun",
                detail=f"upkeep: {due} Rep d6",
                direct=True,
                main=True,
            )
        case _:
            return None


def offers(battle: Battle, chase: Chase) -> tuple[Offer, ...]:
    """Whatever else may be done now."""
    if battle.over:
        return ()
    if chase.step == "outset":
        goods = [one for one in town.offers(battle) if one.command in ("sell", "hire")]
        return (Offer("buy", "Buy", icon="trade", group=town.TRADE), *goods)
    if chase.step == "drawn" and book.encounters()[comes(chase)].skips:
        return (offer(battle, PassBy(), "Skip the Encounter", "flee", detail="and camp", direct=True),)
    return ()


def reminders(battle: Battle, chase: Chase) -> tuple[Reminder, ...]:
    """What matters on the map this week."""
    found = []
    if chase.assassin and chase.step in ("travel", "assassin", "camp"):
        away = distances(chase.atlas, chase.where)[chase.assassin]
        where = (
            "where you are"
            if not away
            else f"{count_words(away, 'region')} away, in {place(chase, chase.assassin)}"
        )
        rest = " No move this week." if chase.resting else ""
        found.append(Reminder("The Assassin", f"{where[:1].upper()}{where[1:]}.{rest}"))
    if chase.fled and chase.step == "travel":
        found.append(Reminder("You have fled from the Assassin", "This week you move first (BH-70)."))
    if chase.squads and chase.step in ("travel", "squads"):
        places = join_words([f"{called(one.key)} in {place(chase, one.where)}" for one in chase.squads])
        found.append(Reminder("Goon Squads", f"{places}. Entering a region with an enemy ends your move."))
    poor = [
        player.name
        for key, player in battle.players.items()
        if not player.ending and player.satchel < len(battle.band(key))
    ]
    if poor and chase.step == "camp":
        found.append(
            Reminder("Upkeep", f"{join_words(poor)} cannot pay everybody: who is not paid leaves (BH-65).")
        )
    return tuple(found)


def danger(chase: Chase, region: str) -> tuple[Chance, ...]:
    """How likely an enemy still comes this week to where the players would be; () where that is certain either way."""
    comes = likely.met_at(chase, region)
    return chance_bar(("left alone this week", 1 - comes), ("an enemy comes", comes)) if 0 < comes < 1 else ()


def enemies_at(chase: Chase, region: str) -> str:
    """Who is in a region, and what comes of going there; "" where nobody is. A Goon Squad may move on before it comes
    to an ambush; the Assassin stays with the players once they are where he is.
    """
    squads = [one.key for one in chase.squads_at(region)]
    moves_on = bool(squads) and chase.assassin != region and set(squads) <= set(yet_to_move(chase))
    here = [called(key) for key in squads] + ([called(ASSASSIN)] if chase.assassin == region else [])
    if not here:
        return ""
    unless = f", unless {'it moves' if len(here) == 1 else 'they move'} on" if moves_on else ""
    return capitalize(
        f"{join_words(here)} {'is' if len(here) == 1 else 'are'} there: it comes to an ambush{unless}."
    )


def yet_to_move(chase: Chase) -> list[str]:
    """Goon Squads that still move this week."""
    return searching(chase) if chase.week >= SQUADS_MOVE else []
