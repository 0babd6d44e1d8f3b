"""Setting up: who attacks, where objectives lie, models placed in turn; and the state from which a battle
begins.

Source: Blackwater Gulch, Setting Up the Game; Starting Positions; Objectives; rulings BW-01, BW-19.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction

from games.blackwater_gulch.actions import BattleTable
from games.blackwater_gulch.agreement import Setup
from games.blackwater_gulch.events.turns import CornersChosen, ObjectivePlaced, Placed, RolesTaken
from games.blackwater_gulch.gangs import wrong_with
from games.blackwater_gulch.roster import Character, Item, Weapon
from games.blackwater_gulch.state import Battle, Carried, Gun, Model, Side
from games.blackwater_gulch.turns import highest, tell_irregular
from games.engine.play.questions import Option, Refused
from games.engine.play.table import Command
from games.engine.play.values import DecodeError
from games.engine.tell.sentences import count_words


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
        Layout(
            "cornered",
            "Cornered",
            "Each gang in a corner; best for three or four gangs.",
            (2, 4),
        ),
        Layout("surrounded", "Surrounded", "The defender in the middle, attackers in the corners.", (2, 5)),
    )
}


def objectives_for(fame: int, gangs: int) -> int:
    """One objective for every 200 Fame of each gang (ruling BW-01): two gangs of 700 fight over six."""
    return fame // 200 * gangs


def begin(setup: Setup) -> Battle:
    """The state before anything is said, every number by value. Raises DecodeError for seats that cannot play."""
    keys = [seat.key for seat in setup.seats]
    if len(set(keys)) != len(keys):
        raise DecodeError("Two sides have the same key.")
    low, high = LAYOUTS[setup.settings.deployment].sides
    if not low <= len(keys) <= high:
        raise DecodeError(f"{LAYOUTS[setup.settings.deployment].name} is for {low} to {high} gangs.")
    models: dict[str, Model] = {}
    guns: dict[str, Gun] = {}
    people = [one for seat in setup.seats for one in seat.gang.characters]
    cards = {weapon.key: 1 for one in people for weapon in armed(one.weapons)}
    deck = _told_apart(setup.deck, cards)
    for seat in setup.seats:
        if not seat.gang.characters:
            raise DecodeError(f"{seat.gang.name} has nobody in it.")
        for character in seat.gang.characters:
            key = _free(character.key, models)
            models[key] = _model(key, seat.key, character, cards)
        for piece in seat.gang.artillery:
            key = _free(piece.key, {**models, **guns})
            guns[key] = Gun(key, seat.key, piece)
    sides = {
        seat.key: Side(seat.key, seat.gang.name, seat.gang.faction, seat.team or seat.key, seat.gang.fame)
        for seat in setup.seats
    }
    if len({side.team for side in sides.values()}) < 2:
        raise DecodeError("Everybody is on the same team: there is nobody to fight.")
    settings = setup.settings
    due = objectives_for(settings.fame, len(keys)) if settings.objectives else 0
    board = tuple(guns) if setup.ready else ()
    return Battle(
        settings,
        sides,
        models,
        guns,
        order=tuple(keys),
        deck=deck,
        stage="between" if setup.ready else "setup",
        placed=(*models, *board) if setup.ready else (),
        irregular=tuple(wrong_with(setup.seats, settings.fame, settings.rulings)),
        objectives_due=due,
        objectives_placed=due if setup.ready else 0,
        objectives_on_board=due if setup.ready else 0,
    )


def _free(key: str, taken: Collection[str]) -> str:
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
        tell_irregular(table)
        winner = highest(table, "to choose attacker or defender", battle.order, purpose="roles")
        teams = battle.teams()
        if len(teams) > 2:
            table.happens(RolesTaken(winner, "", winner))
            return
        role = table.choose(
            winner,
            "the role",
            [Option("attacker", "Attacker"), Option("defender", "Defender", "places first")],
            purpose="role",
        )
        others = [side for side in battle.order if battle.team(side) != battle.team(winner)]
        attacker, defender = (winner, others[0]) if role == "attacker" else (others[0], winner)
        table.happens(RolesTaken(winner, attacker, defender))


class PlaceObjective(Command, tag="place-objective"):
    """One objective is put on the board, outside every starting area and six inches from the next; sides take
    turns. astray: it would lie where it may not.
    """

    astray: bool = False

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        setting_up(battle)
        if self.astray:
            raise Refused("Objectives lie outside every starting area, 6″ or more from each other.")
        if battle.objectives_placed >= battle.objectives_due:
            due = count_words(battle.objectives_due, "objective")
            raise Refused(
                f"All {due} are on the board." if battle.objectives_due else "There are no objectives."
            )
        if battle.placed:
            raise Refused("Objectives are placed before any model.")
        side = battle.active
        if not battle.objectives_placed:
            side = highest(table, "to place the first objective", battle.order, purpose="first_objective")
        placed = table.battle.objectives_placed + 1
        table.happens(ObjectivePlaced(side, placed, battle.objectives_due))


CORNERS = {
    "near-left": "near left",
    "near-right": "near right",
    "far-right": "far right",
    "far-left": "far left",
}
"""Of the board, clockwise as its near edge is seen."""


class ChooseCorners(Command, tag="corners"):
    """In the corners all throw one die, and the winner says in which corner they set up; of two sides the other takes
    the opposite one, of more they follow clockwise.
    """

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        setting_up(battle)
        if battle.settings.deployment != "cornered":
            raise Refused("Corners are chosen where gangs start in the corners.")
        if battle.corners or battle.placed:
            raise Refused("The corners are chosen already.")
        winner = highest(table, "to choose a corner", battle.order, purpose="corner")
        corner = table.choose(
            winner,
            "the corner",
            [Option(key, words) for key, words in CORNERS.items()],
            purpose="which_corner",
        )
        table.happens(CornersChosen(winner, _corners(battle, winner, corner)))


def _corners(battle: Battle, winner: str, corner: str) -> dict[str, str]:
    names = list(CORNERS)
    first, start = battle.order.index(winner), names.index(corner)
    sides = (*battle.order[first:], *battle.order[:first])
    step = 2 if len(sides) == 2 else 1
    return {side: names[(start + step * place) % len(names)] for place, side in enumerate(sides)}


def side_of(battle: Battle, key: str) -> str:
    """Whose a model or an artillery piece is."""
    return battle.models[key].side if key in battle.models else battle.guns[key].side


def waiting(battle: Battle) -> tuple[str, ...]:
    """Models in play and artillery pieces that are still to be set up, in the order of the battle."""
    here = [key for key, model in battle.models.items() if model.in_play]
    return tuple(key for key in (*here, *battle.guns) if key not in battle.placed)


def next_to_place(battle: Battle) -> str:
    """The side that places the next model: the defender first, then in turn; "" when all stand."""
    left = {side_of(battle, key) for key in waiting(battle)}
    if not left:
        return ""
    first = battle.defender or battle.order[0]
    after = side_of(battle, battle.placed[-1]) if battle.placed else ""
    place = battle.order.index(after) + 1 if after else battle.order.index(first)
    return next(side for side in (*battle.order[place:], *battle.order[:place]) if side in left)


class Place(Command, tag="place"):
    """A model, or an artillery piece, is set up; the defender begins, then side after side one each. Models stand in
    their starting area, artillery anywhere but in an enemy's. astray: it would stand where it may not.
    """

    model: str
    astray: bool = False

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        setting_up(battle)
        gun = battle.guns.get(self.model)
        name = gun.piece.name if gun else battle.model(self.model).name
        if self.model in battle.placed:
            raise Refused(f"{name} stands on the board already.")
        if battle.objectives_placed < battle.objectives_due:
            left = battle.objectives_due - battle.objectives_placed
            raise Refused(f"Objectives come first: {left} still to place.")
        if not gun and not battle.models[self.model].in_play:
            raise Refused(f"{name} is out of the battle.")
        turn = next_to_place(battle)
        if side_of(battle, self.model) != turn:
            raise Refused(f"{battle.sides[turn].name} places the next model.")
        if self.astray and gun:
            raise Refused(f"{name} may stand anywhere but in an enemy’s starting area.")
        if self.astray:
            raise Refused(f"{name} has to stand in {battle.sides[turn].name}’s starting area.")
        table.happens(Placed(self.model))
