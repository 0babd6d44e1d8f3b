"""What players do where they come together: the gathering before a battle, and its seats at any time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from battles import lobby_services, nudges, seat_departures, seat_services
from battles.gang_choices import GangChoices
from battles.models import Battle
from battles.opening import open_battle
from battles.seat_pages import lobby_page, seats_page
from battles.seats import COLORS
from battles.setup_forms import SetupForm
from companion.errors import BadInput
from companion.models import Player
from companion.players import player_of
from companion.words import say
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError

BIG = ("setup", "stored_head", "seat_gangs", "latest_story", "words")
KEEP = "keep"  # the gang that stands there, which is not among those that whoever looks could choose
LARGE = ("seat_gangs", "seat_changes")

reads_and_posts = require_http_methods(["GET", "HEAD", "POST"])


def my_battle(request: HttpRequest, key: str, *defer: str) -> Battle:
    return open_battle(player_of(request), key, *defer)


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
    if found is None:  # they have left
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
            bring(request, player, battle, side)
        case "ready" | "wait" as word:
            if word == "ready" and "gang" in data:
                bring(request, player, battle, side)
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
        case "nudge":
            nudges.nudge(**at)
        case "present":
            seat_departures.be_present(**at)
        case _:
            raise BadInput(say("That didn’t work. Reload the page and try again."))


def bring(request: HttpRequest, player: Player, battle: str, side: str) -> None:
    """What is chosen for a seat in its form."""
    at: dict[str, Any] = {"player": player, "battle": battle, "side": side}
    key, team = request.POST.get("gang", ""), clean_team(request.POST.get("team", ""))
    if key == KEEP:
        lobby_services.set_team(**at, team=team)
        return
    gang = gang_of(player, my_battle(request, battle, *BIG), key)
    lobby_services.bring_gang(**at, gang=gang, team=team, source=key)


def bring_at_last(request: HttpRequest, player: Player, battle: str, side: str) -> bool:
    """The same with the start. False where it objects to what the page could not say yet: it is to be read first."""
    known = lobby_services.objections(my_battle(request, battle))
    bring(request, player, battle, side)
    return set(lobby_services.objections(my_battle(request, battle))) <= set(known)


def clean_team(words: str) -> str:
    """A team's name; "" stands for none."""
    return words if words in {f"team {number}" for number in range(1, 6)} else ""


def clean_color(words: str) -> int:
    """One of the five colors, 0 where none was chosen. Raises Refused for anything else."""
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
        raise Refused(say("Choose a {gang} from the list.", gang=battle.rules.roster.noun)) from None


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
    title, answers = str(form.cleaned_data["title"]), form.agreed()
    return run_and_render(
        request,
        battle,
        lambda player: lobby_services.change_settings(
            player=player, battle=battle, answers=answers, title=title
        ),
    )


@require_POST
def start(request: HttpRequest, battle: str) -> HttpResponse:
    """POST: the battle begins, with what the host has just chosen for the seat that is named."""
    side = request.POST.get("side", "")

    def do(player: Player) -> None:
        if side and "gang" in request.POST and not bring_at_last(request, player, battle, side):
            return
        lobby_services.begin_battle(player=player, battle=battle)

    return run_and_render(request, battle, do, "table")
