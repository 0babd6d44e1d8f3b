"""The way in: five letters or a picture, a name, a seat or none."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from django import forms
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from battles import seat_services
from battles import seats as seating
from battles.codes import normalize_code
from battles.gang_choices import GangChoices
from battles.models import Battle
from battles.seat_models import CLOSED, OPEN
from battles.seat_pages import host_name
from battles.seat_views import LARGE, clean_color, gang_of, reads_and_posts
from battles.seats import COLORS
from companion import limits
from companion.models import Player
from companion.players import player_of, player_or_new
from companion.previews import invitation_preview
from companion.rendering import render_page
from companion.words import say
from games.engine.play.questions import Refused

GUESSES_AT_MOST = 30  # wrong codes from one browser within five minutes
GUESSES_OF_ADDRESS_AT_MOST = 300  # and from all browsers behind one router
GUESSED = say("Too many wrong codes.")
NOWHERE = say("No battle has this code. Check the other phone: five letters. A code ends with its battle.")


class NameForm(forms.Form):
    name = forms.CharField(
        label=say("Your name"),
        max_length=seating.NAME_AT_MOST,
        error_messages={"required": say("Enter your name.")},
        widget=forms.TextInput(attrs={"autocomplete": "nickname", "enterkeyhint": "done"}),
    )


# The way in


@require_safe
def join(request: HttpRequest) -> HttpResponse:
    """The five letters, typed."""
    words = request.GET.get("code")
    if words is None:
        return join_form_page(request)
    if code := normalize_code(words):
        return redirect("join-table", code)
    return join_form_page(request, words, say("A code has five letters, such as KRTMZ."))


def join_form_page(request: HttpRequest, words: str = "", wrong: str = "", status: int = 200) -> HttpResponse:
    get_token(request)  # sets the cookie by which `browser_of` knows this browser again
    response = render_page(request, "battles/join.html", {"words": words[:20], "wrong": wrong})
    response.status_code = status
    return response


def battle_with_code(request: HttpRequest, words: str) -> Battle | None:
    """The battle that has this code. Raises TooMany.

    Wrong codes are counted for each browser, so that nobody tries them all and nobody locks out the others in the room;
    and for the whole address, far higher, because a browser can pretend to be another one. Right codes count nowhere.
    Players who are known here already are not held to the address.
    """
    address, browser = limits.address_of(request), browser_of(request)
    counts = [("codes-of-address", address, GUESSES_OF_ADDRESS_AT_MOST)]
    if browser:
        counts.append(("codes", f"{address} {browser}", GUESSES_AT_MOST))
    for action, who, most in counts if player_of(request) is None else counts[1:]:
        limits.check(action, who, most=most, within=300, sentence=GUESSED)
    code = normalize_code(words)
    found = Battle.objects.at_code(code).defer(*LARGE, "words").first() if code else None
    if found is None:
        for action, who, most in counts:
            limits.spend(action, who, most=most, within=300, sentence=GUESSED)
    return found


def browser_of(request: HttpRequest) -> str:
    """By what one browser is told from the next at the same address; "" for one that keeps no cookies, or none yet."""
    player = player_of(request)
    if player is not None:
        return f"player {player.pk}"
    said = request.COOKIES.get(settings.CSRF_COOKIE_NAME, "")
    return sha256(said.encode("utf-8", "replace")).hexdigest()[:32] if said else ""


@reads_and_posts
def join_table(request: HttpRequest, code: str) -> HttpResponse:
    """From the picture or the link: pick a seat, or watch. POST sits down."""
    found = battle_with_code(request, code)
    if found is None:
        return join_form_page(request, code, NOWHERE, 404)
    player = player_of(request)
    if request.method == "POST":
        return submit_join(request, found)
    if player and Battle.objects.open_to(player).filter(pk=found.pk).exists():
        return redirect("battles:battle", found.pk)
    return joining_page(request, found, player)


def joining_page(
    request: HttpRequest, battle: Battle, player: Player | None, form: Any = None, notice: str = ""
) -> HttpResponse:
    seats = battle.seated
    free = [seat for seat in seats if seat.player is None]
    chosen = request.POST.get("seat") if request.method == "POST" else (free[0].side if free else "")
    taken = {seat.color: seat.called for seat in seats if seat.player is not None}
    unused = [number for number in COLORS if number not in taken]
    wanted = next((seat.color for seat in free), unused[0] if unused else 0)
    context = {
        "battle": battle,
        "form": form or NameForm(initial={"name": player.name if player else ""}),
        "free": free,
        "taken": [seat for seat in seats if seat.player is not None],
        "chosen": chosen,
        "colors": [(number, name, taken.get(number, "")) for number, name in COLORS.items()],
        "color": color_or(request.POST.get("color", ""), wanted),
        "offered": GangChoices(battle.rules, player) if not battle.begun else None,
        "gang": request.POST.get("gang", ""),
        "none": say("{gang}, as it is now", gang=free[0].gang)
        if len(free) == 1 and free[0].gang
        else say("Choose later"),
        "hosted_by": host_name(battle),
        "closed": battle.access == CLOSED,
        "asks": battle.begun and battle.access != OPEN,
        "notice": notice or (seat_services.LOCKED if battle.access == CLOSED else ""),
        "preview": invitation_preview(request, battle.rules, say("Join a battle"), battle.rules.title),
    }
    return render_page(request, "battles/joining.html", context)


def color_or(words: str, other: int) -> int:
    return int(words) if words in map(str, COLORS) else other


def submit_join(request: HttpRequest, battle: Battle) -> HttpResponse:
    """Sit down, or watch; or go on as somebody who sits there. Nobody becomes a player before it has gone well."""
    data = request.POST
    code, back = battle.code or "", data.get("back", "")
    form = NameForm(data)
    if not back and not form.is_valid():
        return joining_page(request, battle, player_of(request), form)
    try:
        known = Battle.objects.open_to(player_of(request)).filter(pk=battle.pk)
        if battle.access == CLOSED and not known.exists():
            raise Refused(seat_services.LOCKED)
        player = player_or_new(request)
        if back:
            seat_services.come_back(player=player, code=code, side=back)
            return redirect("battles:battle", battle.pk)
        side = data.get("seat", "")
        gang = None if battle.begun or not side else gang_of(player, battle, data.get("gang", ""))
        seat_services.join(
            player=player, code=code, name=form.cleaned_data["name"], side=side,
            color=clean_color(data.get("color", "")), gang=gang, source=data.get("gang", ""),
        )  # fmt: skip
    except Battle.DoesNotExist:
        return join_form_page(request, code, NOWHERE, 404)
    except Refused as refusal:
        fresh = Battle.objects.at_code(code).defer(*LARGE, "words").first()
        return joining_page(request, fresh or battle, player_of(request), form, str(refusal))
    return redirect("battles:battle", battle.pk)
