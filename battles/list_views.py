"""Battles as wholes: the list, starting one, reading a text record in, deleting."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

import games
from battles import (
    facing,
    forms,
    lobby_services,
    preset_services,
    quick_forms,
    services,
    setup_forms,
    setup_packs,
    setup_redraws,
    surprises,
)
from battles.models import Battle
from battles.views import reads_and_posts
from companion.owned_views import delete_or_restore
from companion.players import guest_notice, player_of, player_or_new
from companion.rendering import asked_game, game_or_404, render_page
from companion.request_limits import TEXT_FILE, takes
from games.engine.files.text_record import ReplayError
from games.engine.game import Game
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError
from gangs.fights import battles_of
from gangs.models import Gang


@reads_and_posts
def battles(request: HttpRequest) -> HttpResponse:
    if request.method == "POST":
        return start(request)
    return battle_list(request)


def battle_list(request: HttpRequest, **more: Any) -> HttpResponse:
    """?gang= leaves those that one of the player's own gangs has fought to their end."""
    player, gang = player_of(request), None
    found = Battle.objects.all_open_to(player).listed()
    if key := request.GET.get("gang", ""):
        gang = get_object_or_404(Gang.objects.run_by(player), pk=key)
        found = found.filter(pk__in=battles_of(gang))
    context = {
        "battles": found,
        "fought_by": gang,
        "deleted": Battle.objects.of(player).listed().in_bin(),
        "me": player.pk if player else None,
        "guest": guest_notice(request, player),
        "text": "",
        **more,
    }
    return render_page(request, "battles/battles.html", context)


def start(request: HttpRequest) -> HttpResponse:
    game = game_or_404(request.POST.get("game", ""))
    gathers = bool(request.POST.get("gather"))
    if request.POST.get("quick"):
        try:
            if gathers:
                return start_lobby(
                    request, game, quick_forms.quick_lobby(game, player_of(request), request.POST)
                )
            setup, keys = quick_forms.quick_setup(game, player_of(request), request.POST)
            return start_now(request, game, setup, sources=keys, answers=quick_forms.quick_answers(keys))
        except Refused as refusal:
            return battle_list(request, notice=str(refusal))
    muster = setup_forms.SetupPage.of(game, player_of(request), request.POST, open_seats=gathers)
    if setup_forms.REDRAWN in request.POST:
        again = setup_redraws.redrawn(request, game, request.POST)
        return setup_page(request, again.page, rolled=again.rolled, notice=again.notice)
    if not muster.is_valid():
        return setup_page(request, muster)
    try:
        if gathers:
            return start_lobby(request, game, muster.gathering(), muster.title)
        setup = muster.setup()
        if (concerns := game.battle.concerns(setup)) and not request.POST.get(setup_forms.KNOWINGLY):
            return setup_page(request, muster, concerns)
        return start_now(request, game, setup, muster.title, muster.clock, muster.sources, muster.answers())
    except (DecodeError, Refused) as wrong:
        muster.form.add_error(None, str(wrong))
        return setup_page(request, muster)


def start_now(
    request: HttpRequest,
    game: Game,
    setup: Any,
    title: str = "",
    clock: str = "",
    sources: Sequence[str] = (),
    answers: dict[str, str] | None = None,
) -> HttpResponse:
    battle = services.start_battle(
        player=player_or_new(request),
        game=game,
        setup=setup,
        title=title,
        clock=clock,
        sources=sources,
        answers=answers,
    )
    return redirect("battles:battle", battle.pk)


def start_lobby(request: HttpRequest, game: Game, about: dict[str, Any], title: str = "") -> HttpResponse:
    battle = lobby_services.open_lobby(player=player_or_new(request), game=game, title=title, **about)
    return redirect("battles:battle", battle.pk)


@require_safe
def setup(request: HttpRequest) -> HttpResponse:
    """?way= is one of several ways to play the game, ?gang= a gang of one's own that fights, ?foe= whom it meets;
    ?like= a battle of one's own, for the same again.
    """
    game, asked = asked_game(request.GET.get("game", "")), request.GET
    if like := asked.get("like", ""):
        again = setup_redraws.like_battle(player_of(request), game, like)
        if again is None:
            raise Http404
        return setup_page(request, again)
    page = setup_forms.SetupPage.of(
        game,
        player_of(request),
        way=asked.get("way", ""),
        gang=asked.get("gang", ""),
        foe=asked.get("foe", ""),
        pack=asked.get("pack", ""),
    )
    return setup_page(request, page)


def setup_page(
    request: HttpRequest,
    muster: setup_forms.SetupPage,
    concerns: tuple[str, ...] = (),
    rolled: tuple[str, ...] = (),
    notice: str = "",
) -> HttpResponse:
    """concerns: what is not as agreed; the page comes once more, and the players may start anyway."""
    player, game = player_of(request), muster.game
    context = {
        "action": reverse("battles:battles"),
        "rolls": bool(surprises.rolled_settings(muster)),
        "rolled": rolled,
        "notice": notice,
        "presets": preset_services.presets_of(player, game),
        "keeps": True,
        "last": setup_redraws.last_battle(player, game),
        "game": muster.game,
        "games": games.games(),
        "form": muster.form,
        "seats": muster.seats,
        "ahead": facing.ahead(muster),
        "pack": muster.pack,
        "packs": setup_packs.packs_for(player_of(request), muster.game),
        "concerns": concerns,
        "gathers": bool(request.POST.get("gather")),
    }
    return render_page(request, "battles/setup.html", context)


@takes(TEXT_FILE)
@reads_and_posts
def records(request: HttpRequest) -> HttpResponse:
    """POST reads a text record in as a battle of one's own. GET, after an error was shown, is the list."""
    if request.method != "POST":
        return redirect("battles:battles")
    form = forms.RecordForm(request.POST, request.FILES)
    if not form.is_valid():
        sentence = " ".join(str(error) for errors in form.errors.values() for error in errors)
        return battle_list(request, upload_error={"sentence": sentence}, text=request.POST.get("text", ""))
    text = form.cleaned_data["text"]
    try:
        found, said = services.read_text_record(text)
        battle = services.import_record(player=player_or_new(request), found=found, entries=said)
    except ReplayError as stop:
        error = {"line": stop.line, "sentence": stop.sentence, "quote": stop.text}
        return battle_list(request, upload_error=error, text=text)
    except (DecodeError, Refused) as wrong:
        return battle_list(request, upload_error={"sentence": str(wrong)}, text=text)
    return redirect("battles:battle", battle.pk)


@require_POST
def trash(request: HttpRequest, battle: str) -> HttpResponse:
    """POST deletes the battle; with restore=on it comes back."""
    delete_or_restore(request, Battle.objects.all(), battle)
    return redirect("battles:battles")
