"""What the pages show on which players come together: the gathering before a battle, and its seats at any time."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from battles import lobby_seats, lobby_services, seat_requests, setup_packs, table_clocks
from battles import seats as seating
from battles.drawn_picks import chosen_drawings, draw_picks
from battles.gang_choices import GangChoices
from battles.models import Battle, Guest
from battles.seat_models import OPEN
from battles.seat_services import gangs_by_side
from battles.seats import COLORS, Seat
from battles.setup_forms import CLOCK, SetupForm
from companion import network
from companion.models import Player
from companion.players import player_of
from companion.rendering import render_page
from companion.words import say
from games.engine.tell.sentences import join_words as joined_words
from gangs.paper.qr import code as qr

AT_HOME = ("localhost", "127.0.0.1", "[::1]")


def lobby_page(request: HttpRequest, battle: Battle, notice: str = "", form: Any = None) -> HttpResponse:
    """A battle that has not begun: who is there, who brings what, and the way in."""
    context = people_context(request, battle)
    agreed = form or SetupForm(battle.rules, initial=battle.answers)
    gangs = list(gangs_by_side(battle).values())
    draw_picks(battle.rules, agreed, gangs, [seat.color for seat in battle.seated])
    context |= {
        "notice": notice,
        "secret": battle.secret_due(player_of(request)),
        "form": agreed,
        "agreed": settings_in_words(battle),
        "laid": () if battle.answers.get("quick") else chosen_drawings(agreed),
        "objections": lobby_services.objections(battle),
        "missing": lobby_seats.why_not_ready(battle.seated, battle.rules.battle.seats[0]),
        "unready": unready(battle, context["me"]),
        "my_seat": next((seat for seat in battle.seated if seat.player == context["me"]), None),
        "unseated": joined_words(
            [seat.gang or say("a seat") for seat in battle.seated if seat.player is None]
        ),
        "more_seats": len(battle.seated) < battle.rules.battle.seats[1],
        "fewer_seats": len(battle.seated) > battle.rules.battle.seats[0],
    }
    return render_page(request, "battles/gathering.html", context, parts=("gathering",))


def unready(battle: Battle, me: int) -> str:
    """Whom the start waits for, in words; whoever reads is “you”."""
    waited_for = [
        seat for seat in battle.seated if seat.player not in (None, battle.owner_id) and not seat.ready
    ]
    return joined_words([say("you") if seat.player == me else seat.called for seat in waited_for])


def seats_page(request: HttpRequest, battle: Battle, notice: str = "") -> HttpResponse:
    shared = not seating.one_player_only(battle.seated) and bool(battle.sides_of(player_of(request)))
    context = people_context(request, battle) | {"notice": notice, "shared": shared, "key": str(uuid4())}
    return render_page(request, "battles/seats.html", context, parts=("seats",))


def people_context(request: HttpRequest, battle: Battle) -> dict[str, Any]:
    """What both pages show. Three queries, and one for the gangs before the start."""
    player = player_of(request)
    assert player is not None
    host = battle.owner_id == player.pk
    seats = battle.seated
    guests = list(Guest.objects.filter(battle=battle).order_by("pk").values_list("player_id", "name")[:100])
    watching = [(pk, name or say("Somebody")) for pk, name in guests if not seating.has_seat(seats, pk)]
    offered = GangChoices(battle.rules, player) if not battle.begun else None
    return {
        "battle": battle,
        "host": host,
        "me": player.pk,
        "my_name": seating.names(seats).get(player.pk) or dict(guests).get(player.pk) or player.name,
        "rows": [seat_row(battle, seat, player, watching, offered) for seat in seats],
        "seated": seating.has_seat(seats, player.pk),
        "watching": watching,
        "played_for": seating.played_for(seats, player.pk),
        "requests": seat_requests.requests_for(battle.requests, seats, player.pk, battle.owner_id),
        "hosted_by": host_name(battle),
        "colors": COLORS.items(),
        "offered": offered,
        "teams": teams_of(battle) if offered else [],
        "door": invite_context(request, battle),
    }


def host_name(battle: Battle) -> str:
    """The host's name, where they sit and have said it."""
    return next((seat.name for seat in battle.seated if seat.player == battle.owner_id and seat.name), "")


def seat_row(
    battle: Battle, seat: Seat, player: Player, watching: list[tuple[int, str]], offered: GangChoices | None
) -> dict[str, Any]:
    """One seat, and what this player may do with it."""
    mine, host = seat.player == player.pk, battle.owner_id == player.pk
    seated = seating.has_seat(battle.seated, player.pk)
    return {
        "seat": seat,
        "mine": mine,
        "fills": not battle.begun and _fills(seat, mine, host),
        "keeps": bool(seat.gang) and not (offered and offered.has(seat.source)),
        "frees": seat.player is not None and (mine or host),
        "heirs": [(pk, name) for pk, name in watching if pk != player.pk] if mine else [],
        "may_sit": seat.player is None and not battle.over,
        "asks": battle.begun and battle.access != OPEN and not host and player.pk not in seat.known,
        "warned": bool(seat.warned) and not seat.absent,
        "moves": not battle.over,
        "may_ask": seat.player is not None and not (seated or battle.over),
        "stands_in": host and not mine and seat.player is not None,
        "is_host": seat.player == battle.owner_id,
        "colors": [
            (
                number,
                name,
                next(
                    (
                        one.called
                        for one in battle.seated
                        if one.color == number and one.player and one != seat
                    ),
                    "",
                ),
            )
            for number, name in COLORS.items()
        ],
    }


def _fills(seat: Seat, mine: bool, host: bool) -> bool:
    """Whoever is ready has chosen; the host, who never says so, may always choose, and for seats without a gang."""
    return (mine and not seat.ready) or (host and (mine or not (seat.player and seat.gang)))


def teams_of(battle: Battle) -> list[tuple[str, str]]:
    if len(battle.seated) < 3 or not battle.rules.battle.teams:
        return []
    return [
        ("", say("No team")),
        *((f"team {team}", say("Team {team}", team=team)) for team in range(1, len(battle.seated))),
    ]


def invite_context(request: HttpRequest, battle: Battle) -> dict[str, Any]:
    """The ways in: the five letters, the link, and the same as a picture."""
    if not battle.code or battle.over:
        return {}
    link = address_for_phones(request, reverse("join-table", args=[battle.code]))
    return {
        "code": battle.code.upper(),
        "link": link,
        "qr": qr(link),
        "short": address_for_phones(request, reverse("join")).partition("//")[2],
    }


def address_for_phones(request: HttpRequest, path: str) -> str:
    """An address that other phones reach, also where this page was opened on the very machine that serves it."""
    address = request.build_absolute_uri(path)
    host, _, port = (
        request.get_host().rpartition(":") if request.get_host().count(":") else (request.get_host(), "", "")
    )
    if settings.HOSTS or (host or port) not in AT_HOME:
        return address
    own = network.own_address()
    return f"{request.scheme}://{own}{':' + port if port else ''}{path}"


def settings_in_words(battle: Battle) -> list[tuple[str, str]]:
    """What is agreed so far, label and answer. One query where the players came together with a pack."""
    if battle.answers.get("quick"):
        return [(say("The battle"), say("Quick battle: no setup, starts with turn 1"))]
    found = []
    answers = {one.name: str(battle.answers.get(one.name) or one.default) for one in battle.rules.battle.form}
    ways = [way.key for way in battle.rules.ways if way.settles.items() <= answers.items()]
    for agreed in battle.rules.battle.form:
        if agreed.only and agreed.only not in ways:
            continue
        value = answers[agreed.name]
        label = next((pick.label for pick in agreed.picks if pick.value == value), value)
        if agreed.kind == "long":
            label = say("your own") if value else say("The game’s standard settings")
        found.append((agreed.label, label))
    if pack := setup_packs.pack_of(battle):
        found.append((say("Pack"), pack.name))
    if clock := battle.answers.get(CLOCK):
        found.append((say("Clock for each side"), table_clocks.CHOICES.get(clock, clock)))
    return found
