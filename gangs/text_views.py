"""A gang from a list in plain words: shown as it was read, then kept."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

import games
from companion.players import player_or_new
from companion.rendering import render_page
from companion.request_limits import TEXT_FILE, takes
from companion.words import say
from games.engine.files.gang_text import LETTERS_AT_MOST, ReadText, game_named, read_text
from games.engine.game import Game
from games.engine.play.questions import Refused
from gangs import forms, services
from gangs.views import reads_and_posts


@takes(TEXT_FILE)
@reads_and_posts
def text(request: HttpRequest) -> HttpResponse:
    """POST shows what is read; with keep=on it becomes a gang of one's own. ?game= is of which it is, where the text
    does not say.
    """
    if request.method != "POST":
        return page(request)
    form = forms.TextForm(request.POST)
    if not form.is_valid():
        return page(request, wrong=" ".join(str(error) for error in form.errors.get("text", ())))
    words = form.cleaned_data["text"]
    key = form.cleaned_data["game"]
    rules = game_named(words, games.games()) or (games.game(key) if key in games.GAMES else None)
    if rules is None:
        return page(request, wrong=say("Choose the game: the text does not name it."))
    try:
        read = read_text(rules, words)
        if request.POST.get("keep") == "on":
            made = services.start_from(player=player_or_new(request), game=rules, gang=read.gang)
            return redirect("gangs:gang", made.pk)
    except Refused as refusal:
        return page(request, wrong=str(refusal))
    return page(request, shown=shown(rules, read))


def shown(rules: Game, read: ReadText) -> dict[str, Any]:
    """What was read: its members, and what was not understood of each."""
    roster = rules.roster
    unread = {one.name: one.words for one in read.unread}
    own = {one.name: one.words for one in read.own}
    cards = roster.cards(read.gang)
    return {
        "game": rules,
        "name": read.gang.name,
        "line": roster.builder.line(read.gang),
        "total": roster.builder.total(read.gang),
        "members": [(card, unread.get(card.name, ()), own.get(card.name, ())) for card in cards],
        "unread": unread.get("", ()),
        "problems": [problem.sentence for problem in roster.problems(read.gang)],
    }


def page(request: HttpRequest, wrong: str = "", shown: dict[str, Any] | None = None) -> HttpResponse:
    asked = request.POST.get("game", request.GET.get("game", ""))
    context = {
        "games": games.games(),
        "asked": asked,
        "text": request.POST.get("text", "")[:LETTERS_AT_MOST],
        "wrong": wrong,
        "shown": shown,
    }
    return render_page(request, "gangs/text.html", context)
