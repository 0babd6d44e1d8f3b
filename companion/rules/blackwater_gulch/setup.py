"""Setting up: who attacks, where objectives lie, models placed in turn; and the state from which a battle
begins.

Source: Blackwater Gulch, Setting Up the Game; Starting Positions; Objectives; rulings BW-01, BW-19.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from companion.rules.blackwater_gulch.actions import BattleTable
from companion.rules.blackwater_gulch.events.turns import ObjectivePlaced, Placed, RolesTaken
from companion.rules.blackwater_gulch.roster import Character, Item, Weapon
from companion.rules.blackwater_gulch.state import Battle, Carried, Gun, Model, Setup, Side
from companion.rules.blackwater_gulch.turns import highest
from companion.rules.questions import Option, Refused
from companion.rules.table import Command
from companion.rules.values import Misread
from companion.rules.wording import counted


@dataclass(frozen=True)
class Layout:
    """A way to lay out starting areas: for how many sides, and how deep they are as a share of the board's
    edge.
    """

    key: str
    name: str
    line: str
    sides: tuple[int, int]
    share: Fraction = Fraction(1, 4)

    def inches(self, board: int) -> Fraction:
        """Depth of the starting area on a square board of that many inches a side."""
        return board * self.share


LAYOUTS = {
    layout.key: layout
    for layout in (
        Layout(
            "high-noon", "High Noon", "Each gang along its own edge, a quarter of the board deep.", (2, 4)
        ),
        Layout("cornered", "Cornered", "Each gang in a corner, cut off by a diagonal.", (2, 4)),
        Layout("surrounded", "Surrounded", "The defender in the middle, attackers in the corners.", (2, 5)),
    )
}


def objectives_for(fame: int, gangs: int) -> int:
    """One objective for every 200 Fame of each gang (ruling BW-01): two gangs of 700 fight over six."""
    return fame // 200 * gangs


def begin(setup: Setup) -> Battle:
    """The state before anything is said, every number by value. Raises Misread for seats that cannot play."""
    keys = [seat.key for seat in setup.seats]
    if len(set(keys)) != len(keys):
        raise Misread("Two sides have the same key.")
    low, high = LAYOUTS[setup.settings.deployment].sides
    if not low <= len(keys) <= high:
        raise Misread(f"{LAYOUTS[setup.settings.deployment].name} is for {low} to {high} gangs.")
    models: dict[str, Model] = {}
    guns: dict[str, Gun] = {}
    people = [one for seat in setup.seats for one in seat.gang.characters]
    cards = {weapon.key: 1 for one in people for weapon in armed(one.weapons)}
    deck = _told_apart(setup.deck, cards)
    for seat in setup.seats:
        if not seat.gang.characters:
            raise Misread(f"{seat.gang.name} has nobody in it.")
        for character in seat.gang.characters:
            key = _free(character.key, models)
            models[key] = _model(key, seat.key, character, cards)
        for piece in seat.gang.artillery:
            key = _free(piece.key, guns)
            guns[key] = Gun(key, seat.key, piece)
    sides = {
        seat.key: Side(seat.key, seat.gang.name, seat.gang.faction, seat.team or seat.key, seat.gang.fame)
        for seat in setup.seats
    }
    if len({side.team for side in sides.values()}) < 2:
        raise Misread("Everybody is on the same team: there is nobody to fight.")
    settings = setup.settings
    due = objectives_for(settings.fame, len(keys)) if settings.objectives else 0
    return Battle(
        settings,
        sides,
        models,
        guns,
        order=tuple(keys),
        deck=deck,
        stage="between" if setup.ready else "setup",
        placed=tuple(models) if setup.ready else (),
        objectives_due=due,
        objectives_placed=due if setup.ready else 0,
        objectives_on_board=due if setup.ready else 0,
    )


def _free(key: str, taken: dict[str, Model] | dict[str, Gun]) -> str:
    """A key of its own: two gangs may field the same character."""
    number = 2
    free = key
    while free in taken:
        free, number = f"{key}-{number}", number + 1
    return free


def _model(key: str, side: str, sheet: Character, cards: dict[str, int]) -> Model:
    """cards: the keys of all cards and weapons so far. What the sheet lists is equipped, but for what is used up."""
    weapons = armed(sheet.weapons)
    items = _told_apart(sheet.items, cards)
    return Model(
        key,
        side,
        sheet,
        sheet.health,
        weapons,
        pack=tuple(Carried(item, equipped=not item.consumed) for item in items),
        ready=in_hand(weapons),
    )


def armed(weapons: tuple[Weapon, ...]) -> tuple[Weapon, ...]:
    """The weapons with a key each, so that a second Colt can be told from the first."""
    seen: dict[str, int] = {}
    result = []
    for weapon in weapons:
        seen[weapon.key] = number = seen.get(weapon.key, 0) + 1
        result.append(
            weapon.but(key=f"{weapon.key}-{number}", name=f"{weapon.name} {number}") if number > 1 else weapon
        )
    return tuple(result)


def in_hand(weapons: tuple[Weapon, ...]) -> tuple[str, ...]:
    """What a model has in hand to begin with: its first weapon, with a second one-handed one of the same
    type.
    """
    drawn = [weapon for weapon in weapons if not weapon.has("ability")]
    if not drawn:
        return ()
    first = drawn[0]
    if first.hands == 2:
        return (first.key,)
    pair = [other for other in drawn[1:] if other.hands == 1 and other.ranged == first.ranged]
    return (first.key, *(other.key for other in pair[:1]))


def _told_apart(deck: tuple[Item, ...], taken: dict[str, int]) -> tuple[Item, ...]:
    """Cards with a key each, and their weapons with the card's; `taken` grows by them."""
    cards = []
    for card in deck:
        key, number = card.key, 2
        while key in taken:
            key, number = f"{card.key}-{number}", number + 1
        taken[key] = 1
        weapon = card.weapon.but(key=key) if card.weapon else None
        cards.append(card.but(key=key, weapon=weapon))
    return tuple(cards)


def setting_up(battle: Battle) -> None:
    if battle.stage != "setup":
        raise Refused("The battle has begun: setting up is over.")


class RollOff(Command, tag="roll-off"):
    """All throw one die; of two sides the winner chooses to attack or defend, of more he sets up first."""

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        setting_up(battle)
        if battle.attacker or battle.defender or battle.placed:
            raise Refused("It is settled already who attacks.")
        winner = highest(table, "to choose attacker or defender", battle.order)
        teams = battle.teams()
        if len(teams) > 2:
            table.happens(RolesTaken(winner, "", winner))
            return
        role = table.choose(
            winner,
            "the role",
            [Option("attacker", "Attacker"), Option("defender", "Defender", "places first")],
        )
        others = [side for side in battle.order if battle.team(side) != battle.team(winner)]
        attacker, defender = (winner, others[0]) if role == "attacker" else (others[0], winner)
        table.happens(RolesTaken(winner, attacker, defender))


class PlaceObjective(Command, tag="place-objective"):
    """One objective is put on the board, outside every starting area and six inches from the next; sides take
    turns.
    """

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        setting_up(battle)
        if battle.objectives_placed >= battle.objectives_due:
            due = counted(battle.objectives_due, "objective")
            raise Refused(
                f"All {due} are on the board." if battle.objectives_due else "There are no objectives."
            )
        if battle.placed:
            raise Refused("Objectives are placed before any model.")
        side = battle.active
        if not battle.objectives_placed:
            side = highest(table, "to place the first objective", battle.order)
        placed = table.battle.objectives_placed + 1
        table.happens(ObjectivePlaced(side, placed, battle.objectives_due))


def next_to_place(battle: Battle) -> str:
    """The side that places the next model: the defender first, then in turn; "" when all stand."""
    waiting = [model for model in battle.models.values() if model.key not in battle.placed]
    if not waiting:
        return ""
    first = battle.defender or battle.order[0]
    after = battle.models[battle.placed[-1]].side if battle.placed else ""
    place = battle.order.index(after) + 1 if after else battle.order.index(first)
    for side in (*battle.order[place:], *battle.order[:place]):
        if any(model.side == side for model in waiting):
            return side
    return ""


class Place(Command, tag="place"):
    """A model is set up in its starting area; the defender begins, then side after side one model each."""

    model: str

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        setting_up(battle)
        model = battle.model(self.model)
        if model.key in battle.placed:
            raise Refused(f"{model.name} stands on the board already.")
        if battle.objectives_placed < battle.objectives_due:
            left = battle.objectives_due - battle.objectives_placed
            raise Refused(f"Objectives come first: {left} still to place.")
        turn = next_to_place(battle)
        if model.side != turn:
            raise Refused(f"{battle.sides[turn].name} places the next model.")
        table.happens(Placed(model.key))
