"""The pages on which people come together: the gathering before a battle, its seats at any time, and the way in."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any
from uuid import uuid4

from django import forms
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts import limits
from battles import gathering, seeing, story
from battles import seats as seating
from battles.codes import code_of
from battles.forms import Offered, SetupForm
from battles.models import Battle, Guest
from battles.seats import INKS, Seat
from companion import network
from companion.errors import Unclear
from companion.models import Player
from companion.pages import render_page
from companion.players import player_made, player_of
from companion.rules.questions import Refused
from companion.rules.values import Misread
from companion.rules.vocabulary import Asked
from companion.rules.wording import joined as joined_words
from gangs.paper.qr import code as qr

GUESSES_AT_MOST = 30  # wrong codes from one address within five minutes
GUESSED = "That were many codes that lead nowhere."
NOWHERE = "No table has this code. Look at the other phone once more: five letters."
BIG = ("setup", "standing", "brought", "latest", "words")
KEEP = "keep"  # the gang that stands there, which is not among those that whoever looks could choose
LARGE = ("setup", "brought")
FEW_MODELS, MANY_MODELS = 9, 14  # of one side, below each other on a large screen
LATELY = 40  # entries among which a large screen looks for the last throw
AT_HOME = ("localhost", "127.0.0.1", "[::1]")

reads_and_posts = require_http_methods(["GET", "HEAD", "POST"])


class NameForm(forms.Form):
    name = forms.CharField(
        label="Your name",
        max_length=seating.NAME_AT_MOST,
        error_messages={"required": "Say how the others call you."},
        widget=forms.TextInput(attrs={"autocomplete": "nickname", "enterkeyhint": "done"}),
    )


# What the pages show


def gathering_page(request: HttpRequest, battle: Battle, notice: str = "", form: Any = None) -> HttpResponse:
    """A battle that has not begun: who is there, who brings what, and the way in."""
    context = who_is_here(request, battle)
    agreed = form or SetupForm(battle.rules, initial=battle.answers)
    context |= {
        "notice": notice,
        "secret": battle.secret_due(player_of(request)),
        "form": agreed,
        "agreed": in_words(battle),
        "missing": seating.missing(battle.seated, battle.rules.battle.seats[0]),
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
    shared = not seating.alone(battle.seated) and bool(battle.sides_of(player_of(request)))
    context = who_is_here(request, battle) | {"notice": notice, "shared": shared, "key": str(uuid4())}
    return render_page(request, "battles/seats.html", context, parts=("seats",))


def who_is_here(request: HttpRequest, battle: Battle) -> dict[str, Any]:
    """What both pages show. Three queries, and one for the gangs before the start."""
    player = player_of(request)
    assert player is not None
    host = battle.owner_id == player.pk
    seats = battle.seated
    guests = list(Guest.objects.filter(battle=battle).order_by("pk").values_list("player_id", "name")[:100])
    watching = [(pk, name or "Somebody") for pk, name in guests if not seating.sits(seats, pk)]
    offered = Offered(battle.rules, player) if not battle.begun else None
    return {
        "battle": battle,
        "host": host,
        "me": player.pk,
        "my_name": seating.names(seats).get(player.pk) or dict(guests).get(player.pk) or player.name,
        "rows": [row_of(battle, seat, player, watching, offered) for seat in seats],
        "seated": seating.sits(seats, player.pk),
        "watching": watching,
        "hosted_by": host_of(battle),
        "inks": INKS.items(),
        "offered": offered,
        "teams": teams_of(battle) if offered else [],
        "door": door_of(request, battle),
    }


def host_of(battle: Battle) -> str:
    """The host's name, where he sits and has said it."""
    return next((seat.name for seat in battle.seated if seat.player == battle.owner_id and seat.name), "")


def row_of(
    battle: Battle, seat: Seat, player: Player, watching: list[tuple[int, str]], offered: Offered | None
) -> dict[str, Any]:
    """One seat, and what this player may do with it."""
    mine, host = seat.player == player.pk, battle.owner_id == player.pk
    seated = seating.sits(battle.seated, player.pk)
    return {
        "seat": seat,
        "mine": mine,
        "fills": not battle.begun and (mine or (host and not (seat.player and seat.gang))),
        "keeps": bool(seat.gang) and not (offered and offered.has(seat.source)),
        "frees": seat.player is not None and (mine or host),
        "heirs": [(pk, name) for pk, name in watching if pk != player.pk] if mine else [],
        "may_sit": seat.player is None,
        "may_claim": seat.player is not None and not (seated or host),
        "stands_in": host and not mine and seat.player is not None,
        "is_host": seat.player == battle.owner_id,
        "inks": [
            (
                number,
                name,
                next(
                    (
                        one.called
                        for one in battle.seated
                        if one.colour == number and one.player and one != seat
                    ),
                    "",
                ),
            )
            for number, name in INKS.items()
        ],
    }


def teams_of(battle: Battle) -> list[tuple[str, str]]:
    if len(battle.seated) < 3 or not battle.rules.battle.teams:
        return []
    return [("", "By itself"), *((f"team {team}", f"Team {team}") for team in range(1, len(battle.seated)))]


def door_of(request: HttpRequest, battle: Battle) -> dict[str, Any]:
    """The ways in: the five letters, the link, and the same as a picture."""
    if not battle.code:
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


def in_words(battle: Battle) -> list[tuple[str, str]]:
    """What is agreed so far, label and answer."""
    if battle.answers.get("quick"):
        return [("The battle", "A quick fight: everything stands, and off you go")]
    found = []
    for agreed in battle.rules.battle.form:
        value = str(battle.answers.get(agreed.name) or agreed.default)
        label = next((pick.label for pick in agreed.picks if pick.value == value), value)
        if agreed.kind == "long":
            label = "your own" if value else "as it comes with the game"
        found.append((agreed.label, label))
    return found


def turn_of(
    battle: Battle, player: Player | None, sides: Collection[str], asked: Asked | None
) -> dict[str, Any] | None:
    """Who is to say something, where it is not whoever looks: a name, a colour, and what he is asked for.

    side: of a player for whom the host could speak; None for everybody else.
    """
    side = asked.side if asked else battle.scene.now_side
    seat = seating.seat_of(battle.seated, side)
    free = next((one for one in battle.scene.sides if one.free and one.key == side), None)
    if battle.scene.over or (not asked and (not (seat or free) or side in sides)):
        return None
    host = player is not None and player.pk == battle.owner_id
    whose = seating.whose(battle.seated, side, battle.host_called)
    return {
        "whose": free.name if free and not asked else whose,
        "ink": seat.colour if seat else free.number if free else 0,
        "asked": asked,
        "side": side if host and seat and seat.player not in (None, battle.owner_id) else None,
    }


def on_the_wall(battle: Battle) -> dict[str, Any]:
    """The table for a large screen, where nothing is tapped. One query."""
    asked = battle.asked() if battle.stands.now.open else None
    lately = story.page(battle, battle.newest - LATELY, battle.newest)
    latest = [line for line in lately if not (line.undone or line.heading)]
    most = max((len(side.models) for side in battle.seen(()).sides), default=0)
    return {
        "size": "many" if most > MANY_MODELS else "few" if most <= FEW_MODELS else "",
        "scene": seeing.for_phone(battle.seen(()), ()),
        "latest": latest[-2:],
        "throw": next((line for line in reversed(latest) if line.dice), None),
        "turn": turn_of(battle, None, (), asked),
    }


# What is done there


def mine(request: HttpRequest, key: str, *defer: str) -> Battle:
    found: Battle = get_object_or_404(Battle.objects.open_to(player_of(request)).defer(*defer), pk=key)
    return found


def answered(request: HttpRequest, key: str, do: Callable[[Player], Any], then: str = "") -> HttpResponse:
    """Do it, and show what follows; a sentence where it did not go. then: "table" leads back there."""
    player = player_of(request)
    if player is None:
        raise Http404
    try:
        do(player)
    except Battle.DoesNotExist:
        raise Http404 from None
    except (Refused, Misread) as wrong:
        return after(request, mine(request, key, *LARGE), str(wrong))
    if "table" in (then, request.POST.get("to")):
        return redirect("battles:battle", key)
    found = Battle.objects.open_to(player).filter(pk=key).values_list("begun", flat=True).first()
    if found is None:  # he has left
        return redirect("battles:battles")
    return redirect("battles:seats" if found else "battles:battle", key)


def after(request: HttpRequest, battle: Battle, notice: str) -> HttpResponse:
    return (seats_page if battle.begun else gathering_page)(request, battle, notice)


@reads_and_posts
def seats(request: HttpRequest, battle: str) -> HttpResponse:
    """Who sits where. POST adds a seat, before the start."""
    if request.method == "POST":
        return answered(request, battle, lambda player: gathering.add_seat(player=player, battle=battle))
    found = mine(request, battle, *LARGE)
    if not found.begun:
        return redirect("battles:battle", battle)
    return seats_page(request, found)


@require_POST
def seat(request: HttpRequest, battle: str, side: str) -> HttpResponse:
    """POST does one thing with one seat."""
    return answered(request, battle, lambda player: with_seat(request, player, battle, side))


def with_seat(request: HttpRequest, player: Player, battle: str, side: str) -> None:
    data = request.POST
    at: dict[str, Any] = {"player": player, "battle": battle, "side": side}
    if "hand" in data:
        gathering.hand_over(**at, to=number(data["hand"]))
        return
    match data.get("do", ""):
        case "sit":
            gathering.sit(**at, name=data.get("name", ""), colour=ink(data.get("colour", "")))
        case "colour":
            gathering.colour(**at, colour=ink(data.get("colour", "")))
        case "gang":
            key, team = data.get("gang", ""), known_team(data.get("team", ""))
            if key == KEEP:
                gathering.stand_with(**at, team=team)
                return
            gang = gang_of(player, mine(request, battle, *BIG), key)
            gathering.field(**at, gang=gang, team=team, source=key)
        case "ready" | "wait" as word:
            gathering.ready(**at, is_ready=word == "ready")
        case "free":
            gathering.free(**at)
        case "remove":
            gathering.remove_seat(**at)
        case "claim":
            gathering.claim(**at)
        case "away" | "here" as word:
            gathering.stand_in(**at, away=word == "away")
        case _:
            raise Unclear("That form says nothing about a seat.")


def known_team(words: str) -> str:
    """A team's name; "" stands for none."""
    return words if words in {f"team {number}" for number in range(1, 6)} else ""


def ink(words: str) -> int:
    """Raises Refused for what is none of the five colours; 0 where none was chosen."""
    if not words:
        return 0
    if words not in map(str, INKS):
        raise Refused("Choose one of the five colours.")
    return int(words)


def number(words: str) -> int:
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 19 else 0


def gang_of(player: Player, battle: Battle, key: str) -> Any:
    """A gang of this player's own, or a starter, by value; None for "". Raises Refused."""
    if not key:
        return None
    try:
        return Offered(battle.rules, player).by_value([key])[0]
    except KeyError:
        raise Refused("Choose one of the gangs that are offered.") from None


@require_POST
def guests(request: HttpRequest, battle: str) -> HttpResponse:
    """POST: somebody goes, or is shown out."""
    who = number(request.POST.get("who", ""))
    return answered(
        request, battle, lambda player: gathering.leave(player=player, battle=battle, who=who or player.pk)
    )


@require_POST
def door(request: HttpRequest, battle: str) -> HttpResponse:
    """POST locks the table or opens it, or makes another code."""

    def do(player: Player) -> None:
        match request.POST.get("do", ""):
            case "lock" | "open" as word:
                gathering.lock(player=player, battle=battle, locked=word == "lock")
            case "code":
                gathering.new_code(player=player, battle=battle)
            case _:
                raise Unclear("Say whether to lock the table, to open it, or to make another code.")

    return answered(request, battle, do)


@require_POST
def agreed(request: HttpRequest, battle: str) -> HttpResponse:
    """POST: what the players agree on, before the start."""
    found = mine(request, battle, *BIG)
    form = SetupForm(found.rules, request.POST)
    if not form.is_valid():
        if found.begun:
            raise Http404
        return gathering_page(request, found, form=form)
    if found.owner_id != getattr(player_of(request), "pk", None):
        return after(request, found, gathering.NOT_HOST)
    title, answers = str(form.cleaned_data["title"]), form.answers()
    return answered(
        request,
        battle,
        lambda player: gathering.agree(player=player, battle=battle, answers=answers, title=title),
    )


@require_POST
def start(request: HttpRequest, battle: str) -> HttpResponse:
    """POST: the battle begins."""
    return answered(request, battle, lambda player: gathering.begin(player=player, battle=battle), "table")


# The way in


@require_safe
def join(request: HttpRequest) -> HttpResponse:
    """The five letters, typed."""
    words = request.GET.get("code")
    if words is None:
        return entrance(request)
    if code := code_of(words):
        return redirect("join-table", code)
    return entrance(request, words, "A code has five letters, such as KRTMZ.")


def entrance(request: HttpRequest, words: str = "", wrong: str = "", status: int = 200) -> HttpResponse:
    response = render_page(request, "battles/join.html", {"words": words[:20], "wrong": wrong})
    response.status_code = status
    return response


def table_at(request: HttpRequest, words: str) -> Battle | None:
    """The battle that has this code. Wrong ones are counted, so that nobody tries them all. Raises TooMany."""
    guesses: dict[str, Any] = {"most": GUESSES_AT_MOST, "within": 300, "sentence": GUESSED}
    address = limits.address_of(request)
    limits.check("codes", address, **guesses)
    code = code_of(words)
    found = Battle.objects.at_code(code).defer(*LARGE, "words").first() if code else None
    if found is None:
        limits.spend("codes", address, **guesses)
    return found


@reads_and_posts
def join_table(request: HttpRequest, code: str) -> HttpResponse:
    """From the picture or the link: pick a seat, or watch. POST sits down."""
    found = table_at(request, code)
    if found is None:
        return entrance(request, code, NOWHERE, 404)
    player = player_of(request)
    if request.method == "POST":
        return joined(request, found)
    if player and Battle.objects.open_to(player).filter(pk=found.pk).exists():
        return redirect("battles:battle", found.pk)
    return joining_page(request, found, player)


def joining_page(
    request: HttpRequest, battle: Battle, player: Player | None, form: Any = None, notice: str = ""
) -> HttpResponse:
    seats = battle.seated
    free = [seat for seat in seats if seat.player is None]
    chosen = request.POST.get("seat") if request.method == "POST" else (free[0].side if free else "")
    taken = {seat.colour: seat.called for seat in seats if seat.player is not None}
    unused = [number for number in INKS if number not in taken]
    wanted = next((seat.colour for seat in free), unused[0] if unused else 0)
    context = {
        "battle": battle,
        "form": form or NameForm(initial={"name": player.name if player else ""}),
        "free": free,
        "taken": [seat for seat in seats if seat.player is not None],
        "chosen": chosen,
        "inks": [(number, name, taken.get(number, "")) for number, name in INKS.items()],
        "colour": ink_or(request.POST.get("colour", ""), wanted),
        "offered": Offered(battle.rules, player) if not battle.begun else None,
        "gang": request.POST.get("gang", ""),
        "hosted_by": host_of(battle),
        "notice": notice or (gathering.LOCKED if battle.locked else ""),
    }
    return render_page(request, "battles/joining.html", context)


def ink_or(words: str, other: int) -> int:
    return int(words) if words in map(str, INKS) else other


def joined(request: HttpRequest, battle: Battle) -> HttpResponse:
    """Sit down, or watch; or go on as somebody who sits there. Nobody becomes a player before it has gone well."""
    data = request.POST
    code, back = battle.code or "", data.get("back", "")
    form = NameForm(data)
    if not back and not form.is_valid():
        return joining_page(request, battle, player_of(request), form)
    try:
        if battle.locked and not Battle.objects.open_to(player_of(request)).filter(pk=battle.pk).exists():
            raise Refused(gathering.LOCKED)
        player = player_made(request)
        if back:
            gathering.come_back(player=player, code=code, side=back)
            return redirect("battles:battle", battle.pk)
        side = data.get("seat", "")
        gang = None if battle.begun or not side else gang_of(player, battle, data.get("gang", ""))
        gathering.join(
            player=player, code=code, name=form.cleaned_data["name"], side=side, colour=ink(data.get("colour", "")),
            gang=gang, source=data.get("gang", ""),
        )  # fmt: skip
    except Battle.DoesNotExist:
        return entrance(request, code, NOWHERE, 404)
    except Refused as refusal:
        fresh = Battle.objects.at_code(code).defer(*LARGE, "words").first()
        return joining_page(request, fresh or battle, player_of(request), form, str(refusal))
    return redirect("battles:battle", battle.pk)


# For a large screen


@require_safe
def television(request: HttpRequest, battle: str) -> HttpResponse:
    """The table as everybody may see it, large: both sides, whose turn it is, the last throw."""
    found = mine(request, battle, *LARGE, "words")
    context: dict[str, Any] = {"battle": found, "door": door_of(request, found)}
    if found.begun:
        context |= on_the_wall(found)
    return render_page(request, "battles/television.html", context, parts=("television",))
