"""Setting up: who attacks, where objectives lie, models placed in turn; and the state from which a battle
begins.

Source: Blackwater Gulch, Setting Up the Game; Starting Positions; Objectives; rulings BW-01, BW-19.
"""

from __future__ import annotations

from games.blackwater_gulch.actions import BattleTable
from games.blackwater_gulch.agreement import Setup
from games.blackwater_gulch.events.turns import CornersChosen, ObjectivePlaced, Placed, RolesTaken
from games.blackwater_gulch.gangs import wrong_with
from games.blackwater_gulch.phrases import phrases, wording
from games.blackwater_gulch.roster import Character, Item, Weapon
from games.blackwater_gulch.state import Battle, Carried, Gun, Model, Side, free_key
from games.blackwater_gulch.turns import highest, tell_irregular
from games.engine.play.questions import Option, Refused
from games.engine.play.table import Command
from games.engine.play.values import DecodeError

say = phrases("rules.setup")


LAYOUTS = wording("layouts")
"""Ways to lay out starting areas, by what they are called."""
GANGS_AT_MOST = {"high-noon": 4, "cornered": 4, "surrounded": 5}


def area_inches(board: int) -> int:
    """Depth of a starting area, a quarter of the board's edge. board: in feet."""
    return board * 3


def objectives_for(fame: int, gangs: int) -> int:
    """One objective for every 200 Fame of each gang (ruling BW-01): two gangs of 700 fight over six."""
    return fame // 200 * gangs


def begin(setup: Setup) -> Battle:
    """The state before anything is said, every number by value. Raises DecodeError for seats that cannot play."""
    keys = [seat.key for seat in setup.seats]
    if len(set(keys)) != len(keys):
        raise DecodeError(say("same-key"))
    deployment = setup.settings.deployment
    if len(keys) > (most := GANGS_AT_MOST[deployment]):
        raise DecodeError(say("number-of-gangs", layout=LAYOUTS[deployment], most=most))
    people = [one for seat in setup.seats for one in seat.gang.characters]
    cards = {weapon.key: 1 for one in people for weapon in armed(one.weapons)}
    deck = _told_apart(setup.deck, cards)
    models, guns = _on_the_board(setup, cards)
    sides = {
        seat.key: Side(seat.key, seat.gang.name, seat.gang.faction, seat.team or seat.key, seat.gang.fame)
        for seat in setup.seats
    }
    if len({side.team for side in sides.values()}) < 2:
        raise DecodeError(say("one-team"))
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


def _on_the_board(setup: Setup, cards: dict[str, int]) -> tuple[dict[str, Model], dict[str, Gun]]:
    """Everybody and every gun, under keys that no other has. Raises DecodeError for a gang of nobody."""
    models: dict[str, Model] = {}
    guns: dict[str, Gun] = {}
    for seat in setup.seats:
        if not seat.gang.characters:
            raise DecodeError(say("empty-gang", gang=seat.gang.name))
        for character in seat.gang.characters:
            key = free_key(character.key, models)
            models[key] = fresh(key, seat.key, character, cards)
        for piece in seat.gang.artillery:
            key = free_key(piece.key, {**models, **guns})
            guns[key] = Gun(key, seat.key, piece)
    return models, guns


def fresh(key: str, side: str, sheet: Character, cards: dict[str, int] | None = None) -> Model:
    """Somebody as they come into the battle. cards: the keys of all cards and weapons so far. What the sheet lists is
    equipped, but for what is used up.
    """
    weapons = armed(sheet.weapons)
    items = _told_apart(sheet.items, {weapon.key: 1 for weapon in weapons} if cards is None else cards)
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
    """What is in hand to begin with: the first weapon, with a second one-handed one of the same type."""
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
        key = free_key(card.key, taken)
        taken[key] = 1
        weapon = card.weapon.but(key=key) if card.weapon else None
        cards.append(card.but(key=key, weapon=weapon))
    return tuple(cards)


def setting_up(battle: Battle) -> None:
    if battle.stage != "setup":
        raise Refused(say("begun"))


class RollOff(Command, tag="roll-off"):
    """All roll one die; of two sides the winner chooses to attack or defend, of more they set up first."""

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        setting_up(battle)
        if battle.attacker or battle.defender or battle.placed:
            raise Refused(say("roles-settled"))
        tell_irregular(table)
        winner = highest(table, say("roll-for-roles"), battle.order, purpose="roles")
        teams = battle.teams()
        if len(teams) > 2:
            table.happens(RolesTaken(winner, "", winner))
            return
        role = table.choose(
            winner,
            say("role"),
            [Option("attacker", say("attacker")), Option("defender", say("defender"), say("places-first"))],
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
            raise Refused(say("objectives-astray"))
        if battle.objectives_placed >= battle.objectives_due:
            due = battle.objectives_due
            raise Refused(say("all-objectives", due=due) if due else say("no-objectives"))
        if battle.placed:
            raise Refused(say("before-models"))
        side, first = battle.active, not battle.objectives_placed
        if first:
            side = highest(table, say("roll-for-objectives"), battle.order, purpose="first_objective")
        placed = table.battle.objectives_placed + 1
        table.happens(ObjectivePlaced(side, placed, battle.objectives_due, first))


CORNERS = wording("corners")
"""Of the board, clockwise as its near edge is seen."""


class ChooseCorners(Command, tag="corners"):
    """In the corners all roll one die, and the winner says in which corner they set up; of two sides the other takes
    the opposite one, of more they follow clockwise.
    """

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        setting_up(battle)
        if battle.settings.deployment != "cornered":
            raise Refused(say("no-corners"))
        if battle.corners or battle.placed:
            raise Refused(say("corners-chosen"))
        winner = highest(table, say("roll-for-corner"), battle.order, purpose="corner")
        corner = table.choose(
            winner,
            say("corner"),
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
            raise Refused(say("placed-already", name=name))
        if battle.objectives_placed < battle.objectives_due:
            left = battle.objectives_due - battle.objectives_placed
            raise Refused(say("objectives-first", left=left))
        if not gun and not battle.models[self.model].in_play:
            raise Refused(say("out-of-battle", name=name))
        turn = next_to_place(battle)
        if side_of(battle, self.model) != turn:
            raise Refused(say("not-its-turn", side=battle.sides[turn].name))
        if self.astray and gun:
            raise Refused(say("gun-astray", name=name))
        if self.astray:
            raise Refused(say("model-astray", name=name, side=battle.sides[turn].name))
        table.happens(Placed(self.model))
