"""What players agree between themselves: undo, corrections, and the secrets behind the dice."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from battles import proposals, services, submissions
from battles.models import Battle
from battles.views import battle_page, mark_result
from companion.errors import BadInput
from companion.players import player_of
from companion.words import say
from games.engine.play.questions import Refused

ANSWERS = ("yes", "no", "withdraw")
FREELY = "freely"


@require_POST
def proposal(request: HttpRequest, battle: str) -> HttpResponse:
    """answer: yes, no, or withdraw by the player who asked. freely: asks to let everyone undo without asking."""
    answer, player = request.POST.get("answer", ""), player_of(request)
    key = submissions.read_submission(request.POST).key
    if player is None:
        raise Http404
    try:
        if answer == FREELY:
            result = proposals.ask_for_free_undo(player=player, battle=battle)
        elif answer in ANSWERS:
            result = proposals.answer_proposal(player=player, battle=battle, answer=answer, key=key)
        else:
            raise BadInput(say("Choose Allow or Don’t allow."))
    except Battle.DoesNotExist:
        raise Http404 from None
    if result.accepted and "HX-Request" not in request.headers:
        return redirect("battles:battle", battle)
    return mark_result(battle_page(request, result.log, notice=result.notice), result.accepted, result.number)


@require_POST
def secret(request: HttpRequest, battle: str) -> HttpResponse:
    """A phone's secret for the dice: its digest first, itself later. Answers with the word for what is due."""
    player = player_of(request)
    if player is None:
        raise Http404
    try:
        due = services.give_secret(
            player=player,
            battle=battle,
            digest=request.POST.get("digest", ""),
            secret=request.POST.get("secret", ""),
        )
    except Battle.DoesNotExist:
        raise Http404 from None
    except Refused as refusal:
        return HttpResponse(str(refusal), status=409, content_type="text/plain; charset=utf-8")
    return HttpResponse(due, content_type="text/plain; charset=utf-8")
