"""A battle before its start: seats, gangs, settings, invite code, and guests who turn out to be another player.

Each function changes one battle under its lock. Refused holds a sentence for the player; DoesNotExist: this player has
no such battle.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from battles import fair_dice, lobby_seats, seat_changes, seat_requests, setup_packs, table_clocks
from battles import seats as seating
from battles.codes import free_code
from battles.models import Battle, Guest
from battles.participants import battles_naming
from battles.seat_models import CLOSED, OPEN, WATCH
from battles.seat_services import (
    OVER,
    clean_name,
    field_gang,
    gangs_by_side,
    name_player,
    require_host,
    require_own_seat,
    require_seat,
    seat_at,
    update_battle,
)
from battles.services import TITLE_AT_MOST, first_entries, require_room, save_first_entries
from companion.models import Player
from companion.words import say
from games.engine.game import Game
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError, to_json
from games.engine.tell.story import StoryLine

GONE = 0  # stands for a player who is no more
WAITING = say("Waiting for the players")
BEGUN = say("The battle has already started.")


def open_lobby(
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
    seats = seating.empty_seats(number, player.pk, clean_name(name) or player.name)
    brought = {}
    nothing = [""] * len(gangs)
    for seat, gang, source, team in zip(seats, gangs, sources or nothing, teams or nothing, strict=False):
        if gang is not None:
            brought[seat.side] = gang
            seats = lobby_seats.set_gang(seats, seat.side, gang.name, team, source)
    with transaction.atomic():
        require_room(player)
        battle = Battle(owner=player, game=game.key, title=title[:TITLE_AT_MOST] or game.title, begun=False)
        battle.answers = {**answers, "title": title[:TITLE_AT_MOST]}
        battle.summary = WAITING
        battle.seated = seats
        battle.seat_gangs = to_json(brought).decode()
        battle.code = free_code()
        battle.secrets = fair_dice.dump_secrets((fair_dice.new_server_secret(),))
        battle.save(force_insert=True)
        name_player(player, name)
    return battle


def _require_lobby(battle: Battle) -> None:
    if battle.begun:
        raise Refused(BEGUN)


# Before the start


def bring_gang(
    *, player: Player, battle: str, side: str, gang: Any, team: str = "", source: str = ""
) -> Battle:
    """A gang for a seat, by value; None takes it away. source: the key of the gang that it is.

    The host may choose for a player who has not chosen yet, and for nobody else.
    """

    def to(row: Battle) -> None:
        _require_lobby(row)
        (require_own_seat if seat_at(row, side).gang else require_seat)(player, row, side)
        field_gang(row, side, gang, team, source)

    return update_battle(Battle.objects.open_to(player).filter(pk=battle), to)


def set_team(*, player: Player, battle: str, side: str, team: str) -> Battle:
    """Another team for a seat, whose gang stays as it is."""

    def to(row: Battle) -> None:
        _require_lobby(row)
        seat = require_own_seat(player, row, side)
        row.seated = lobby_seats.set_gang(row.seated, side, seat.gang, team, seat.source)

    return update_battle(Battle.objects.open_to(player).filter(pk=battle), to)


def set_ready(*, player: Player, battle: str, side: str, is_ready: bool) -> Battle:
    def to(row: Battle) -> None:
        _require_lobby(row)
        require_own_seat(player, row, side)
        row.seated = lobby_seats.set_ready(row.seated, side, is_ready)

    return update_battle(Battle.objects.open_to(player).filter(pk=battle), to)


def add_seat(*, player: Player, battle: str) -> Battle:
    def to(row: Battle) -> None:
        _require_lobby(row)
        require_host(player, row)
        row.seated = lobby_seats.add_seat(row.seated, row.rules.battle.seats[1])

    return update_battle(Battle.objects.open_to(player).filter(pk=battle), to)


def remove_seat(*, player: Player, battle: str, side: str) -> Battle:
    """A seat of nobody is taken away again."""

    def to(row: Battle) -> None:
        _require_lobby(row)
        require_host(player, row)
        gangs = gangs_by_side(row)
        gangs.pop(side, None)
        row.seated, moved = lobby_seats.remove_seat(row.seated, side, row.rules.battle.seats[0])
        row.seat_gangs = to_json({moved[key]: gang for key, gang in gangs.items()}).decode()

    return update_battle(Battle.objects.open_to(player).filter(pk=battle), to)


def change_settings(*, player: Player, battle: str, answers: Mapping[str, str], title: str) -> Battle:
    """What the players agree on before the battle; the pack stays the one with which they came together."""

    def to(row: Battle) -> None:
        _require_lobby(row)
        require_host(player, row)
        pack = {name: words for name, words in row.answers.items() if name == setup_packs.PACK}
        row.answers = {**answers, **pack, "title": title[:TITLE_AT_MOST]}

    return update_battle(Battle.objects.open_to(player).filter(pk=battle), to)


def begin_battle(*, player: Player, battle: str) -> Battle:
    """The battle begins with the gangs that are there. Raises DecodeError for what cannot be played, and Refused."""
    with transaction.atomic():
        row: Battle = Battle.objects.open_to(player).select_for_update().get(pk=battle)
        _require_lobby(row)
        require_host(player, row)
        rules = row.rules.battle
        if why_not := lobby_seats.why_not_ready(row.seated, rules.seats[0]):
            raise Refused(why_not)
        gangs = gangs_by_side(row)
        sitting = [seat for seat in row.seated if seat.side in gangs]
        setup = _setup(row, [gangs[seat.side] for seat in sitting], [seat.team for seat in sitting])
        setup = setup_packs.with_pack(row.rules, setup, setup_packs.pack_of(row))
        title = row.answers.get("title") or rules.title(rules.begin(setup))
        head, done = first_entries(row.rules, setup, str(player.pk))
        row.begun, row.setup, row.seat_gangs = True, to_json(setup).decode(), ""
        row.title = title[:TITLE_AT_MOST]
        row.seats, row.access = "", WATCH if row.access == OPEN else row.access
        row.head, row.clocks = head, table_clocks.started(row.answers.get("clock", ""))
        row.seated = seating.seats_for_start(row.scene.sides, tuple(sitting))
        row.mark_changed()
        save_first_entries(row, done, ("begun", "setup", "seat_gangs", "title", "access"))
    return row


def objections(battle: Battle) -> tuple[str, ...]:
    """What is wrong with the gangs chosen so far, as sentences."""
    setup = setup_so_far(battle)
    return battle.rules.battle.concerns(setup) if setup else ()


def setup_so_far(battle: Battle) -> Any | None:
    """The setup if it began now; None while gangs are missing, or it could not be played."""
    gangs = gangs_by_side(battle)
    sitting = [seat for seat in battle.seated if seat.side in gangs]
    if len(sitting) < battle.rules.battle.seats[0]:
        return None
    try:
        return _setup(battle, [gangs[seat.side] for seat in sitting], [seat.team for seat in sitting])
    except (DecodeError, Refused):
        return None


def _setup(battle: Battle, gangs: Sequence[Any], teams: Sequence[str]) -> Any:
    """From what was agreed; with nothing agreed, a battle at once. Raises DecodeError."""
    rules = battle.rules.battle
    answers = {
        name: words for name, words in battle.answers.items() if name not in ("title", "quick", "clock")
    }
    if battle.answers.get("quick") and not any(teams):
        return rules.quick(gangs)
    return rules.compose(answers, gangs, teams)


# The door


def set_access(*, player: Player, battle: str, access: str) -> None:
    """What a newcomer with the code may do from now on: OPEN, WATCH or CLOSED."""
    assert access in (OPEN, WATCH, CLOSED)

    def to(row: Battle) -> None:
        require_host(player, row)
        row.access = access

    update_battle(Battle.objects.open_to(player).filter(pk=battle), to)


def new_code(*, player: Player, battle: str) -> None:
    """Another code; the old one leads nowhere from now on."""

    def to(row: Battle) -> None:
        require_host(player, row)
        if row.over:
            raise Refused(OVER)
        row.code, row.code_since = free_code(), timezone.now()

    update_battle(Battle.objects.open_to(player).filter(pk=battle), to)


# Players who become somebody else


def merge_guest_visits(*, guest: Player, member: Player) -> None:
    """Where both came, one visit is enough. Inside a transaction."""
    twice = Guest.objects.filter(player=member).values("battle")
    Guest.objects.filter(player=guest, battle__in=twice).delete()


def move_seats(*, was: Player, now: Player | None, battles: list[str] | None = None) -> None:
    """A guest has become a member, or a player goes: their seats are the member's, or nobody's. Inside a transaction.

    battles: only in those; None for all.
    """
    there = Battle.objects.filter(pk__in=battles_naming(was))
    if battles is not None:
        there = there.filter(pk__in=battles)
    heir = now.pk if now else None
    for battle in there.select_for_update().defer("words").order_by("pk"):
        if now is None:
            _tell_who_is_gone(battle, was)
        if battle.seats:
            battle.seated = seating.replace_player(battle.seated, was.pk, heir)
        battle.requests = seat_requests.replace_player(battle.requests, was.pk, heir)
        battle.seat_changes = seat_changes.dump_changes(
            seat_changes.replace_player(seat_changes.load_changes(battle.seat_changes), was.pk, heir)
        )
        battle.secrets = fair_dice.dump_secrets(
            [
                secret.but(player=now.pk if now else GONE) if secret.player == was.pk else secret
                for secret in fair_dice.load_secrets(battle.secrets)
            ]
        )
        battle.mark_changed()
        battle.save(update_fields=["seats", "secrets", "seat_requests", "seat_changes", "latest_story"])


def _tell_who_is_gone(battle: Battle, player: Player) -> None:
    """Their seats are empty; and the last lines that the table shows do not name them any more."""
    for seat in battle.seated:
        if seat.player == player.pk:
            battle.tell_seat_change("gone", seat)
    named = {
        one.sentence
        for one in seat_changes.load_changes(battle.seat_changes)
        if player.pk in (one.player, one.other_player)
    }
    latest = msgspec.json.decode(battle.latest_story, type=list[StoryLine])
    battle.latest_story = to_json([one for one in latest if one.line.text not in named]).decode()
