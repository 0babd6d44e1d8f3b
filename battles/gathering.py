"""Who comes to a battle, and where they sit: before its start and at any time after it.

Each function changes one battle under its lock. Refused is a sentence for whoever tapped; DoesNotExist: there is no
such battle for this player.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from battles import seats as seating
from battles import trust
from battles.codes import free_code
from battles.models import Battle, Guest
from battles.seats import Seat
from battles.services import TITLE_AT_MOST, began, made_room, written_down
from companion.models import Player
from companion.rules.game import Game
from companion.rules.questions import Refused
from companion.rules.values import written

GUESTS_AT_MOST = 2_000
GONE = 0  # stands for a player who is no more
WRITES = ("seats", "brought", "answers", "code", "locked", "version")
WAITING = "Waiting for the players"
LOCKED = "The table is locked. Ask the host to open it for a moment."
BEGUN = "The battle has begun already."
NOT_HOST = "Only the host can do that."


def gather(
    *,
    player: Player,
    game: Game,
    answers: Mapping[str, str],
    gangs: Sequence[Any] = (),
    sources: Sequence[str] = (),
    teams: Sequence[str] = (),
    title: str = "",
    name: str = "",
) -> Battle:
    """A table to which the others come before the battle begins; the first seat is the host's, and there is another
    wherever the game has one.

    gangs: those that stand already, by value; None for a seat that waits for one. sources: their keys. Raises Refused
    for one battle too many.
    """
    least, most = game.battle.seats
    number = min(max(least, 2, len(gangs)), most)
    seats = seating.laid(number, player.pk, said_name(name) or player.name)
    brought = {}
    nothing = [""] * len(gangs)
    for seat, gang, source, team in zip(seats, gangs, sources or nothing, teams or nothing, strict=False):
        if gang is not None:
            brought[seat.side] = gang
            seats = seating.fielded(seats, seat.side, gang.name, team, source)
    with transaction.atomic():
        made_room(player)
        battle = Battle(owner=player, game=game.key, title=title[:TITLE_AT_MOST] or game.title, begun=False)
        battle.answers = {**answers, "title": title[:TITLE_AT_MOST]}
        battle.line = WAITING
        battle.seated = seats
        battle.brought = written(brought).decode()
        battle.code = free_code()
        battle.secrets = trust.kept((trust.of_the_server(),))
        battle.save(force_insert=True)
        _call(player, name)
    return battle


def gangs_of(battle: Battle) -> dict[str, Any]:
    """The gangs that stand ready before the start, by side."""
    kind: Any = battle.rules.roster.gang
    return msgspec.json.decode(battle.brought, type=dict[str, kind]) if battle.brought else {}


def said_name(words: str) -> str:
    """A name as somebody typed it, on one line."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in words).split())[
        : seating.NAME_AT_MOST
    ]


def _call(player: Player, name: str) -> None:
    """A player who has no name yet is called so from now on."""
    if name and not player.name:
        player.name = said_name(name)
        player.save(update_fields=["name"])


def _changed(battles: Any, to: Callable[[Battle], None]) -> Battle:
    """The one battle of these, changed under its lock, and all phones told."""
    with transaction.atomic():
        battle: Battle = battles.select_for_update().get()
        to(battle)
        battle.touch()
        battle.save(update_fields=WRITES)
    return battle


def _by_host(player: Player | None, battle: Battle) -> None:
    if player is None or battle.owner_id != player.pk:
        raise Refused(NOT_HOST)


def _for_seat(player: Player | None, battle: Battle, side: str) -> Seat:
    """The seat, where this player may change it: its own player and the host. Raises Refused."""
    seat = seating.seat_of(battle.seated, side)
    if seat is None:
        raise Refused("There is no such seat at this table.")
    if player is None or player.pk not in (battle.owner_id, seat.player):
        raise Refused(f"That seat is {seat.called}’s." if seat.player else NOT_HOST)
    return seat


def _not_begun(battle: Battle) -> None:
    if battle.begun:
        raise Refused(BEGUN)


# Coming and going


def join(
    *,
    player: Player,
    code: str,
    name: str,
    side: str = "",
    colour: int = 0,
    gang: Any = None,
    source: str = "",
) -> Battle:
    """Come to a table and sit down there, or with side "" watch. Raises Battle.DoesNotExist, Refused.

    gang: what he brings, by value; None leaves the seat's own. source: its key.
    """

    def to(battle: Battle) -> None:
        _let_in(battle, player, name)
        if side:
            _sit(battle, player, side, said_name(name), colour)
        if side and gang is not None and not battle.begun:
            _field(battle, side, gang, "", source)

    return _changed(Battle.objects.at_code(code), to)


def come_back(*, player: Player, code: str, side: str) -> Battle:
    """Somebody who sits there goes on from this phone; the one he had watches. Raises as `join`."""

    return _changed(Battle.objects.at_code(code), partial(_go_on, player=player, side=side))


def claim(*, player: Player, battle: str, side: str) -> Battle:
    """The same for somebody whose other phone is here already, as one who watches."""
    return _changed(
        Battle.objects.open_to(player).filter(pk=battle), partial(_go_on, player=player, side=side)
    )


def _go_on(battle: Battle, player: Player, side: str) -> None:
    seat = seating.seat_of(battle.seated, side)
    if seat is None or seat.player is None:
        raise Refused("Nobody sits there any more. Choose a seat.")
    if battle.locked:
        raise Refused(LOCKED)
    _let_in(battle, player, seat.name)
    _remember(battle, seat)
    battle.seated = seating.handed_over(battle.seated, side, player.pk, seat.name)


def _let_in(battle: Battle, player: Player, name: str) -> None:
    """He may see the battle from now on. Raises Refused where nobody new comes in."""
    if battle.owner_id == player.pk:
        return
    guests = Guest.objects.filter(battle=battle)
    if guests.filter(player=player).update(seen=timezone.now()):
        return
    if battle.locked:
        raise Refused(LOCKED)
    if guests.count() >= GUESTS_AT_MOST:
        raise Refused(f"{GUESTS_AT_MOST:,} are the most that can come to a table.")
    Guest.objects.create(battle=battle, player=player, name=said_name(name))
    _call(player, name)


def _sit(battle: Battle, player: Player, side: str, name: str, colour: int) -> None:
    """Before the start he leaves the seat he had, and his gang comes along."""
    seats, gangs = battle.seated, gangs_of(battle)
    had = next((seat for seat in seats if seat.player == player.pk), None)
    seats = seating.taken(seats, side, player.pk, name)
    if had and had.side != side and not battle.begun:
        new = seating.seat_of(seats, side)
        if had.gang and new and not new.gang:
            seats = seating.fielded(seats, side, had.gang, source=had.source)
            gangs[side] = gangs.pop(had.side)
        elif had.side in gangs:
            del gangs[had.side]
        seats = seating.freed(seating.fielded(seats, had.side, ""), had.side)
        battle.brought = written(gangs).decode()
    battle.seated = seating.inked(seats, side, colour) if colour else seats


def _remember(battle: Battle, seat: Seat) -> None:
    """Whoever gives a seat up may still see the battle."""
    if seat.player is not None and seat.player != battle.owner_id:
        Guest.objects.get_or_create(battle=battle, player_id=seat.player, defaults={"name": seat.name})


def leave(*, player: Player, battle: str, who: int) -> None:
    """Somebody goes, or the host shows him out: his seats are nobody's. Raises Refused."""

    def to(row: Battle) -> None:
        if who != player.pk:
            _by_host(player, row)
        if who == row.owner_id:
            raise Refused("The host stays as long as the battle does. Free your seat instead.")
        for seat in row.seated:
            if seat.player == who:
                _empty(row, seat)
        Guest.objects.filter(battle=row, player=who).delete()

    _changed(Battle.objects.open_to(player).filter(pk=battle), to)


# Seats


def sit(*, player: Player, battle: str, side: str, name: str, colour: int = 0) -> Battle:
    """Somebody who is here already sits down, or changes his name or colour."""

    def to(row: Battle) -> None:
        _sit(row, player, side, said_name(name) or _name_of(row, player), colour)

    return _changed(Battle.objects.open_to(player).filter(pk=battle), to)


def _name_of(battle: Battle, player: Player) -> str:
    seated = seating.names(battle.seated).get(player.pk)
    guest = Guest.objects.filter(battle=battle, player=player).values_list("name", flat=True).first()
    return seated or guest or player.name or "Somebody"


def colour(*, player: Player, battle: str, side: str, colour: int) -> Battle:
    """Another colour for a seat of one's own, or of nobody."""

    def to(row: Battle) -> None:
        _for_seat(player, row, side)
        row.seated = seating.inked(row.seated, side, colour)

    return _changed(Battle.objects.open_to(player).filter(pk=battle), to)


def free(*, player: Player, battle: str, side: str) -> Battle:
    """Its player or the host says that nobody sits there any more."""

    def to(row: Battle) -> None:
        _empty(row, _for_seat(player, row, side))

    return _changed(Battle.objects.open_to(player).filter(pk=battle), to)


def _empty(battle: Battle, seat: Seat) -> None:
    """Before the start his gang goes with him."""
    _remember(battle, seat)
    if not battle.begun:
        gangs = gangs_of(battle)
        gangs.pop(seat.side, None)
        battle.brought = written(gangs).decode()
        battle.seated = seating.fielded(battle.seated, seat.side, "")
    battle.seated = seating.freed(battle.seated, seat.side)


def hand_over(*, player: Player, battle: str, side: str, to: int) -> Battle:
    """A seat of one's own goes to somebody who is here. Raises Refused."""

    def change(row: Battle) -> None:
        seat = _for_seat(player, row, side)
        if seat.player != player.pk:
            raise Refused(
                "You can hand over your own seat only. Free the other one, and whoever wants it sits down."
            )
        heir = Player.objects.filter(pk=to).first()
        here = heir is not None and (
            heir.pk == row.owner_id or Guest.objects.filter(battle=row, player=heir).exists()
        )
        if heir is None or not here:
            raise Refused("There is nobody of that name at the table.")
        _remember(row, seat)
        row.seated = seating.handed_over(row.seated, side, heir.pk, _name_of(row, heir))

    return _changed(Battle.objects.open_to(player).filter(pk=battle), change)


def stand_in(*, player: Player, battle: str, side: str, away: bool) -> Battle:
    """The host speaks for somebody who is not there, until that one says something himself."""

    def to(row: Battle) -> None:
        _by_host(player, row)
        row.seated = seating.absent(row.seated, side, away)

    return _changed(Battle.objects.open_to(player).filter(pk=battle), to)


# Before the start


def field(*, player: Player, battle: str, side: str, gang: Any, team: str = "", source: str = "") -> Battle:
    """A gang for a seat, by value; None takes it away. source: the key of the gang that it is."""

    def to(row: Battle) -> None:
        _not_begun(row)
        _for_seat(player, row, side)
        _field(row, side, gang, team, source)

    return _changed(Battle.objects.open_to(player).filter(pk=battle), to)


def _field(battle: Battle, side: str, gang: Any, team: str, source: str) -> None:
    gangs = gangs_of(battle)
    gangs.pop(side, None)
    if gang is not None:
        gangs[side] = gang
    battle.brought = written(gangs).decode()
    name = gang.name if gang is not None else ""
    battle.seated = seating.fielded(battle.seated, side, name, team, source if name else "")


def stand_with(*, player: Player, battle: str, side: str, team: str) -> Battle:
    """Another team for a seat, whose gang stays as it is."""

    def to(row: Battle) -> None:
        _not_begun(row)
        seat = _for_seat(player, row, side)
        row.seated = seating.fielded(row.seated, side, seat.gang, team, seat.source)

    return _changed(Battle.objects.open_to(player).filter(pk=battle), to)


def ready(*, player: Player, battle: str, side: str, is_ready: bool) -> Battle:
    def to(row: Battle) -> None:
        _not_begun(row)
        _for_seat(player, row, side)
        row.seated = seating.readied(row.seated, side, is_ready)

    return _changed(Battle.objects.open_to(player).filter(pk=battle), to)


def add_seat(*, player: Player, battle: str) -> Battle:
    def to(row: Battle) -> None:
        _not_begun(row)
        _by_host(player, row)
        row.seated = seating.added(row.seated, row.rules.battle.seats[1])

    return _changed(Battle.objects.open_to(player).filter(pk=battle), to)


def remove_seat(*, player: Player, battle: str, side: str) -> Battle:
    """A seat of nobody is taken away again."""

    def to(row: Battle) -> None:
        _not_begun(row)
        _by_host(player, row)
        gangs = gangs_of(row)
        gangs.pop(side, None)
        row.seated, moved = seating.removed(row.seated, side, row.rules.battle.seats[0])
        row.brought = written({moved[key]: gang for key, gang in gangs.items()}).decode()

    return _changed(Battle.objects.open_to(player).filter(pk=battle), to)


def agree(*, player: Player, battle: str, answers: Mapping[str, str], title: str) -> Battle:
    """What the players agree on before the battle."""

    def to(row: Battle) -> None:
        _not_begun(row)
        _by_host(player, row)
        row.answers = {**answers, "title": title[:TITLE_AT_MOST]}

    return _changed(Battle.objects.open_to(player).filter(pk=battle), to)


def begin(*, player: Player, battle: str) -> Battle:
    """The battle begins with the gangs that are there. Raises Misread for what cannot be played, and Refused."""
    with transaction.atomic():
        row: Battle = Battle.objects.open_to(player).select_for_update().get(pk=battle)
        _not_begun(row)
        _by_host(player, row)
        rules = row.rules.battle
        if why_not := seating.missing(row.seated, rules.seats[0]):
            raise Refused(why_not)
        gangs = gangs_of(row)
        sitting = [seat for seat in row.seated if seat.side in gangs]
        setup = _setup(row, [gangs[seat.side] for seat in sitting], [seat.team for seat in sitting])
        title = row.answers.get("title") or rules.title(rules.begin(setup))
        standing, done = began(row.rules, setup, str(player.pk))
        row.begun, row.setup, row.brought = True, written(setup).decode(), ""
        row.title = title[:TITLE_AT_MOST]
        row.seats = ""
        row.stands = standing
        row.seated = seating.seated(row.scene.sides, tuple(sitting))
        row.touch()
        written_down(row, done, ("begun", "setup", "brought", "title"))
    return row


def _setup(battle: Battle, gangs: Sequence[Any], teams: Sequence[str]) -> Any:
    """From what was agreed; with nothing agreed, a battle at once. Raises Misread."""
    rules = battle.rules.battle
    answers = {name: words for name, words in battle.answers.items() if name not in ("title", "quick")}
    if battle.answers.get("quick") and not any(teams):
        return rules.quick(gangs)
    return rules.compose(answers, gangs, teams)


# The door


def lock(*, player: Player, battle: str, locked: bool) -> None:
    """Nobody new comes in from now on, or anybody with the code."""

    def to(row: Battle) -> None:
        _by_host(player, row)
        row.locked = locked

    _changed(Battle.objects.open_to(player).filter(pk=battle), to)


def new_code(*, player: Player, battle: str) -> None:
    """Another code; the old one leads nowhere from now on."""

    def to(row: Battle) -> None:
        _by_host(player, row)
        row.code = free_code()

    _changed(Battle.objects.open_to(player).filter(pk=battle), to)


# Players who become somebody else


def came_twice(*, guest: Player, member: Player) -> None:
    """Where both came, one visit is enough. Inside a transaction."""
    twice = Guest.objects.filter(player=member).values("battle")
    Guest.objects.filter(player=guest, battle__in=twice).delete()


def reseat(*, was: Player, now: Player | None) -> None:
    """A guest has become a member, or a player goes: where he sat sits the member, or nobody. Inside a transaction."""
    visits = Guest.objects.filter(player=now or was).values("battle")
    battles = Battle.objects.filter(Q(owner=now or was) | Q(pk__in=visits))
    his = battles.filter(Q(seats__contains=f'"player":{was.pk}') | Q(secrets__contains=f'"player":{was.pk}'))
    for battle in his.select_for_update().defer("setup", "latest", "words").order_by("pk"):
        if battle.seats:
            battle.seated = seating.renamed(battle.seated, was.pk, now.pk if now else None)
        battle.secrets = trust.kept(
            [
                secret.but(player=now.pk if now else GONE) if secret.player == was.pk else secret
                for secret in trust.read(battle.secrets)
            ]
        )
        battle.touch()
        battle.save(update_fields=["seats", "secrets"])
