"""What follows from a battle, gang by gang."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from campaigns import aftermath_services, chapter_services, forms, history
from campaigns.loading import number, readable_campaign, readable_chapter, reads_and_posts
from campaigns.models import Chapter, Contender, Settlement
from campaigns.roles import role_of
from companion.players import player_of
from companion.rendering import render_page
from companion.words import say
from games.engine.play.questions import Refused
from games.engine.show.report import ModelOutcome


@reads_and_posts
def after(request: HttpRequest, campaign: str, chapter: str) -> HttpResponse:
    """What a battle changes, gang by gang. POST confirms it for one of them."""
    found = readable_campaign(request, campaign)
    here = readable_chapter(found, chapter, deleted_at=None)
    chapter_services.bring_up_to_date([here])
    gangs = {one.number: one for one in history.contenders_of(found) if here.side_of(one.number)}
    notice = ""
    form = forms.AfterForm(request.POST if request.method == "POST" else None)
    if request.method == "POST":
        one, player = gangs.get(number(request.POST.get("gang", ""))), player_of(request)
        if (
            one is None
            or player is None
            or not aftermath_services.may_confirm_aftermath(chapter=here, contender=one, player=player)
        ):
            notice = say("Only the player of this {noun} can confirm.", noun=here.campaign.rules.roster.noun)
        elif form.is_valid():
            try:
                aftermath_services.confirm_aftermath(
                    chapter=here,
                    contender=one,
                    player=player,
                    keep=request.POST.getlist("keep"),
                    leave=request.POST.getlist("leave"),
                    note=form.cleaned_data["note"],
                )
                return redirect(f"{reverse('campaigns:after', args=[found.pk, here.pk])}#gang-{one.number}")
            except Refused as refusal:
                notice = str(refusal)
    return aftermath_page(request, here, gangs, notice, form)


def _fallen(part: ModelOutcome, names: dict[str, str]) -> dict[str, Any]:
    """Who went out, with the names of those they took out before and of those they fell to."""
    return {
        "part": part,
        "took_out": [names[key] for key in part.took_out if key in names],
        "fell_to": [names[key] for key in part.fell_to if key in names],
    }


def aftermath_page(
    request: HttpRequest, here: Chapter, gangs: dict[int, Contender], notice: str, form: forms.AfterForm
) -> HttpResponse:
    role = role_of(here.campaign, player_of(request), [*gangs.values()])
    done = {row.contender_id: row.settled for row in Settlement.objects.filter(chapter=here)}
    parts = here.result.parts if here.result else ()
    names = {part.key: part.name for part in parts}
    proposals = []
    for one in gangs.values():
        side = here.side_of(one.number)
        fighters = [part for part in parts if part.side == side]
        settled = done.get(one.pk)
        proposals.append(
            {
                "gang": one,
                "fallen": [_fallen(part, names) for part in fighters if part.out],
                "finders": [part for part in fighters if part.found],
                "settled": settled is not None,
                "told": list(history.aftermath_sentences(one, settled)),
                "problems": settled.problems if settled else (),
                "mine": aftermath_services.confirms_for(one, role),
            }
        )
    context = {
        "campaign": here.campaign,
        "chapter": here,
        "over": here.over,
        "lead": here.result.summary if here.result else "",
        "proposals": proposals,
        "notice": notice,
        "form": form,
        "mine": role.plays,
    }
    return render_page(request, "campaigns/after.html", context, parts=("after",))
