"""The pages on which players come together: the gathering before a battle, and its seats at any time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from battles import lobby_services, seat_departures, seat_requests, seat_services
from battles import seats as seating
from battles.models import Battle, Guest
from battles.seat_models import OPEN
from battles.seats import COLORS, Seat
from battles.setup_forms import GangChoices, SetupForm
from companion import network
from companion.errors import BadInput
from companion.models import Player
from companion.players import player_of
from companion.rendering import render_page
from companion.words import say
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError
from games.engine.tell.sentences import join_words as joined_words
from gangs.paper.qr import code as qr

BIG = ("setup", "stored_head", "seat_gangs", "latest_story", "words")
KEEP = "keep"  # the gang that stands there, which is not among those that whoever looks could choose
LARGE = ("seat_gangs", "seat_changes")
AT_HOME = ("localhost", "127.0.0.1", "[::1]")

reads_and_posts = require_http_methods(["GET", "HEAD", "POST"])


# What the pages show


def lobby_page(request: HttpRequest, battle: Battle, notice: str = "", form: Any = None) -> HttpResponse:
    """A battle that has not begun: who is there, who brings what, and the way in."""
    context = people_context(request, battle)
    agreed = form or SetupForm(battle.rules, initial=battle.answers)
    context |= {
        "notice": notice,
        "secret": battle.secret_due(player_of(request)),
        "form": agreed,
        "agreed": settings_in_words(battle),
        "objections": lobby_services.objections(battle),
        "missing": seating.why_not_ready(battle.seated, battle.rules.battle.seats[0]),
        "unready": joined_words(
            [
                seat.called
                for seat in battle.seated
                if seat.player not in (None, battle.owner_id) and not seat.ready
            ]
        ),
        "more_seats": len(battle.seated) < battle.rules.battle.seats[1],
        "fewer_seats": len(battle.seated) > battle.rules.battle.seats[0],
    }
    return render_page(request, "battles/gathering.html", context, parts=("gathering",))


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
    """The host's name, where he sits and has said it."""
    return next((seat.name for seat in battle.seated if seat.player == battle.owner_id and seat.name), "")


def seat_row(
    battle: Battle, seat: Seat, player: Player, watching: list[tuple[int, str]], offered: GangChoices | None
) -> dict[str, Any]:
    """One seat, and what this player may do with it."""
    my_battle, host = seat.player == player.pk, battle.owner_id == player.pk
    seated = seating.has_seat(battle.seated, player.pk)
    return {
        "seat": seat,
        "mine": my_battle,
        "fills": not battle.begun and (my_battle or (host and not (seat.player and seat.gang))),
        "keeps": bool(seat.gang) and not (offered and offered.has(seat.source)),
        "frees": seat.player is not None and (my_battle or host),
        "heirs": [(pk, name) for pk, name in watching if pk != player.pk] if my_battle else [],
        "may_sit": seat.player is None and not battle.over,
        "asks": battle.begun and battle.access != OPEN and not host and player.pk not in seat.known,
        "warned": bool(seat.warned) and not seat.absent,
        "moves": not battle.over,
        "may_ask": seat.player is not None and not (seated or battle.over),
        "stands_in": host and not my_battle and seat.player is not None,
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
    """What is agreed so far, label and answer."""
    if battle.answers.get("quick"):
        return [(say("The battle"), say("Quick battle: no setup, starts with turn 1"))]
    found = []
    for agreed in battle.rules.battle.form:
        value = str(battle.answers.get(agreed.name) or agreed.default)
        label = next((pick.label for pick in agreed.picks if pick.value == value), value)
        if agreed.kind == "long":
            label = say("your own") if value else say("The game’s standard settings")
        found.append((agreed.label, label))
    return found


# What is done there


def my_battle(request: HttpRequest, key: str, *defer: str) -> Battle:
    found: Battle = get_object_or_404(Battle.objects.open_to(player_of(request)).defer(*defer), pk=key)
    return found


def run_and_render(
    request: HttpRequest, key: str, do: Callable[[Player], Any], then: str = ""
) -> HttpResponse:
    """Do it, and show what follows; a sentence where it did not go. then: "table" leads back there."""
    player = player_of(request)
    if player is None:
        raise Http404
    try:
        do(player)
    except Battle.DoesNotExist:
        raise Http404 from None
    except (Refused, DecodeError) as wrong:
        return page_after(request, my_battle(request, key, *LARGE), str(wrong))
    if "table" in (then, request.POST.get("to")):
        return redirect("battles:battle", key)
    found = Battle.objects.open_to(player).filter(pk=key).values_list("begun", flat=True).first()
    if found is None:  # he has left
        return redirect("battles:battles")
    return redirect("battles:seats" if found else "battles:battle", key)


def page_after(request: HttpRequest, battle: Battle, notice: str) -> HttpResponse:
    return (seats_page if battle.begun else lobby_page)(request, battle, notice)


@reads_and_posts
def seats(request: HttpRequest, battle: str) -> HttpResponse:
    """Who sits where. POST adds a seat, before the start."""
    if request.method == "POST":
        return run_and_render(
            request, battle, lambda player: lobby_services.add_seat(player=player, battle=battle)
        )
    found = my_battle(request, battle, *LARGE)
    if not found.begun:
        return redirect("battles:battle", battle)
    return seats_page(request, found)


@require_POST
def seat(request: HttpRequest, battle: str, side: str) -> HttpResponse:
    """POST does one thing with one seat."""
    return run_and_render(request, battle, lambda player: apply_to_seat(request, player, battle, side))


def apply_to_seat(request: HttpRequest, player: Player, battle: str, side: str) -> None:
    data = request.POST
    at: dict[str, Any] = {"player": player, "battle": battle, "side": side}
    if "hand" in data:
        seat_departures.hand_over(**at, to=number(data["hand"]))
        return
    match data.get("do", ""):
        case "sit":
            seat_services.sit(**at, name=data.get("name", ""), color=clean_color(data.get("color", "")))
        case "color":
            seat_services.set_color(**at, color=clean_color(data.get("color", "")))
        case "gang":
            key, team = data.get("gang", ""), clean_team(data.get("team", ""))
            if key == KEEP:
                lobby_services.set_team(**at, team=team)
                return
            gang = gang_of(player, my_battle(request, battle, *BIG), key)
            lobby_services.bring_gang(**at, gang=gang, team=team, source=key)
        case "ready" | "wait" as word:
            lobby_services.set_ready(**at, is_ready=word == "ready")
        case "free":
            seat_departures.free_seat(**at)
        case "remove":
            lobby_services.remove_seat(**at)
        case "ask":
            seat_services.ask_for_seat(**at)
        case "withdraw":
            seat_services.withdraw_request(player=player, battle=battle)
        case "allow" | "decline" as word:
            who = number(data.get("who", ""))
            seat_services.answer_request(player=player, battle=battle, who=who, allow=word == "allow")
        case "away" | "here" as word:
            seat_departures.set_playing_for(**at, away=word == "away")
        case "present":
            seat_departures.be_present(**at)
        case _:
            raise BadInput(say("That didn’t work. Reload the page and try again."))


def clean_team(words: str) -> str:
    """A team's name; "" stands for none."""
    return words if words in {f"team {number}" for number in range(1, 6)} else ""


def clean_color(words: str) -> int:
    """Raises Refused for what is none of the five colors; 0 where none was chosen."""
    if not words:
        return 0
    if words not in map(str, COLORS):
        raise Refused(say("Choose one of the 5 colors."))
    return int(words)


def number(words: str) -> int:
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 19 else 0


def gang_of(player: Player, battle: Battle, key: str) -> Any:
    """A gang of this player's own, or a starter, by value; None for "". Raises Refused."""
    if not key:
        return None
    try:
        return GangChoices(battle.rules, player).by_value([key])[0]
    except KeyError:
        raise Refused(say("Choose a gang from the list.")) from None


@require_POST
def guests(request: HttpRequest, battle: str) -> HttpResponse:
    """POST: somebody goes, or is shown out."""
    who = number(request.POST.get("who", ""))
    return run_and_render(
        request,
        battle,
        lambda player: seat_departures.leave(player=player, battle=battle, who=who or player.pk),
    )


@require_POST
def invite(request: HttpRequest, battle: str) -> HttpResponse:
    """POST says what newcomers may do, or makes another code."""

    def do(player: Player) -> None:
        match request.POST.get("do", ""):
            case "open" | "watch" | "closed" as access:
                lobby_services.set_access(player=player, battle=battle, access=access)
            case "code":
                lobby_services.new_code(player=player, battle=battle)
            case _:
                raise BadInput(say("Choose Unlock, Lock or New code."))

    return run_and_render(request, battle, do)


@require_POST
def agreed(request: HttpRequest, battle: str) -> HttpResponse:
    """POST: what the players agree on, before the start."""
    found = my_battle(request, battle, *BIG)
    form = SetupForm(found.rules, request.POST)
    if not form.is_valid():
        if found.begun:
            raise Http404
        return lobby_page(request, found, form=form)
    if found.owner_id != getattr(player_of(request), "pk", None):
        return page_after(request, found, seat_services.NOT_HOST)
    title, answers = str(form.cleaned_data["title"]), form.answers()
    return run_and_render(
        request,
        battle,
        lambda player: lobby_services.change_settings(
            player=player, battle=battle, answers=answers, title=title
        ),
    )


@require_POST
def start(request: HttpRequest, battle: str) -> HttpResponse:
    """POST: the battle begins."""
    return run_and_render(
        request, battle, lambda player: lobby_services.begin_battle(player=player, battle=battle), "table"
    )
