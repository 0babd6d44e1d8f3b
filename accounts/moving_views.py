"""Moving house: an export of everything, or the file of a campaign, read in."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts import moves, moving
from accounts.arriving_archives import TOO_MUCH
from accounts.arriving_campaigns import campaign_alone
from companion import limits
from companion.players import player_of, player_or_new
from companion.rendering import render_page
from companion.request_limits import ARCHIVE, takes
from companion.words import ngettext, say
from games.engine.play.questions import Refused

FILES_AT_MOST = 30  # of one player within an hour


class MovingForm(forms.Form):
    file = forms.FileField(
        label=say("Export"),
        widget=forms.FileInput(attrs={"accept": ".zip,.json"}),
        help_text=say("A ZIP with everything, or the JSON file of a campaign."),
        error_messages={
            "required": say("Choose a file first."),
            "empty": say("That file is empty. Choose another."),
        },
    )


@takes(ARCHIVE)
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def moving_in(request: HttpRequest) -> HttpResponse:
    """GET asks for a file; POST reads it in and says what came."""
    if request.method != "POST":
        return page(request, MovingForm())
    form = MovingForm(request.POST, request.FILES)
    if not form.is_valid():
        return page(request, form)
    player = player_or_new(request)
    sentence = say("Too many files.")
    limits.spend("moving-in", str(player.pk), most=FILES_AT_MOST, within=limits.HOUR, sentence=sentence)
    file = form.cleaned_data["file"]
    try:
        if file.name.lower().endswith(".json"):
            result = _campaign(request, file)
        else:
            result = moving.move_in(player=player, file=file)
    except Refused as refusal:
        form.add_error("file", str(refusal))
        return page(request, form)
    return page(request, MovingForm(), result=result, came=in_words(result))


def _campaign(request: HttpRequest, file: Any) -> moves.Result:
    """The file of one campaign; it makes a new one each time."""
    if file.size > moves.TEXT_AT_MOST:
        raise Refused(TOO_MUCH)
    return campaign_alone(player=player_or_new(request), text=file.read())


def in_words(result: moves.Result) -> list[str]:
    """ "3 gangs": what came in, kind by kind."""
    counts = result.came
    every = (
        (moves.GANG, ngettext("{number} gang", "{number} gangs", counts[moves.GANG])),
        (moves.PACK, ngettext("{number} pack", "{number} packs", counts[moves.PACK])),
        (moves.PORTRAIT, ngettext("{number} portrait", "{number} portraits", counts[moves.PORTRAIT])),
        (moves.BATTLE, ngettext("{number} battle", "{number} battles", counts[moves.BATTLE])),
        (moves.NOTE, ngettext("{number} photo or note", "{number} photos and notes", counts[moves.NOTE])),
        (moves.REMARK, ngettext("{number} sentence", "{number} sentences", counts[moves.REMARK])),
        (moves.CAMPAIGN, ngettext("{number} campaign", "{number} campaigns", counts[moves.CAMPAIGN])),
        (
            moves.PICTURE,
            ngettext("{number} campaign picture", "{number} campaign pictures", counts[moves.PICTURE]),
        ),
    )
    return [words.format(number=counts[kind]) for kind, words in every if counts[kind]]


def page(request: HttpRequest, form: MovingForm, **more: Any) -> HttpResponse:
    context = {"form": form, "guest": player_of(request) is None, **more}
    return render_page(request, "accounts/moving.html", context)
