"""Gangs as wholes: the list, starters, a new gang, reading a file in, deleting."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST, require_safe

import games
from companion.owned_views import delete_or_restore
from companion.players import guest_notice, player_of, player_or_new
from companion.rendering import asked_game, game_or_404, render_page
from companion.request_limits import TEXT_FILE, takes
from games.engine.game import Game
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError
from games.engine.show.form_parsing import FormInvalid, Values, with_errors
from gangs import forms, screens, services
from gangs.choices import gang_line, starter_lines
from gangs.models import Gang
from gangs.shelf import deleted_gangs, ready_gangs, shelf
from gangs.views import reads_and_posts


@require_safe
def starter(request: HttpRequest, key: str, gang: str) -> HttpResponse:
    """A gang that anybody may play at once, as cards."""
    game = game_or_404(key)
    found = game.roster.starters().get(gang)
    if found is None:
        raise Http404
    problems = [problem.sentence for problem in game.roster.problems(found.gang)]
    context = {
        "game": game,
        "gang": gang_line(game, found),
        "problems": problems,
        "cards": game.roster.cards(found.gang),
    }
    return render_page(request, "games/starter.html", context)


@reads_and_posts
def gangs(request: HttpRequest) -> HttpResponse:
    if request.method == "POST":
        return start(request)
    return gang_list(request)


def gang_list(request: HttpRequest, **more: Any) -> HttpResponse:
    player = player_of(request)
    asked = {name: request.GET.get(name, "") for name in ("game", "words", "order", "page")}
    shown = shelf(player, **asked)
    ready = shown.game or (shown.bands[0].gang.game if shown.bands else next(iter(games.GAMES)))
    context = {
        "shelf": shown,
        "ready": ready_gangs(ready),
        "ready_game": games.game(ready),
        "deleted": deleted_gangs(player),
        "guest": guest_notice(request, player),
        "text": "",
        **more,
    }
    return render_page(request, "gangs/gangs.html", context)


@require_safe
def new(request: HttpRequest) -> HttpResponse:
    return new_gang_page(request, asked_game(request.GET.get("game", "")))


def new_gang_page(
    request: HttpRequest,
    game: Game,
    values: Values | None = None,
    unfit: FormInvalid | None = None,
    notice: str = "",
) -> HttpResponse:
    builder = game.roster.builder
    blank = builder.blank("")
    fields = builder.form(blank, "", values or builder.values(blank, ""))
    context = {
        "game": game,
        "games": games.games(),
        "asked": [screens.SheetField(field) for field in with_errors(fields, unfit.wrong if unfit else {})],
        "starters": starter_lines(game),
        "notice": notice,
    }
    return render_page(request, "gangs/new.html", context)


def start(request: HttpRequest) -> HttpResponse:
    """A gang with nobody in it, or one that begins as a starter."""
    game = game_or_404(request.POST.get("game", ""))
    starter = game.roster.starters().get(request.POST.get("starter", ""))
    if starter is None and "starter" in request.POST:
        raise Http404
    values = forms.values(request.POST)
    try:
        if starter:
            made = services.start_from(player=player_or_new(request), game=game, gang=starter.gang)
        else:
            made = services.start_gang(player=player_or_new(request), game=game, values=values)
    except FormInvalid as unfit:
        return new_gang_page(request, game, values, unfit)
    except Refused as refusal:
        return new_gang_page(request, game, None if starter else values, notice=str(refusal))
    return redirect("gangs:gang", made.pk)


@takes(TEXT_FILE)
@reads_and_posts
def files(request: HttpRequest) -> HttpResponse:
    """POST reads a file in as a gang of one's own. GET, after an error was shown, is the list."""
    if request.method != "POST":
        return redirect("gangs:gangs")
    form = forms.FileForm(request.POST, request.FILES)
    if not form.is_valid():
        sentence = " ".join(str(error) for errors in form.errors.values() for error in errors)
        return gang_list(request, upload_error=sentence, text=request.POST.get("text", ""))
    text = form.cleaned_data["text"]
    try:
        made = services.import_gang(player=player_or_new(request), text=text)
    except (DecodeError, Refused) as wrong:
        return gang_list(request, upload_error=str(wrong), text=text)
    return redirect("gangs:gang", made.pk)


@require_POST
def trash(request: HttpRequest, gang: str) -> HttpResponse:
    """POST deletes the gang; with restore=on it comes back."""
    delete_or_restore(request, Gang.objects.all(), gang)
    return redirect("gangs:gangs")
