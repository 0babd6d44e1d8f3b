"""Battles that are still to be fought: to plan, change and cancel, and for calendars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_safe

from campaigns import forms, next_services
from campaigns.calendar_file import Date, calendar_file
from campaigns.chapter_rows import contenders_of
from campaigns.loading import played_campaign, readable_campaign, reads_and_posts
from campaigns.models import Campaign, Contender, NextBattle
from campaigns.roles import Role, role_of
from companion.players import player_of, player_or_new
from companion.rendering import render_page
from companion.words import say
from games.engine.play.questions import Refused


def next_context(campaign: Campaign, contenders: Sequence[Contender], role: Role) -> list[dict[str, Any]]:
    """What the story shows of them. One query."""
    return [
        {
            "plan": plan,
            "gangs": next_services.gangs_of(plan, contenders),
            "may_change": next_services.may_change_plan(plan=plan, role=role),
            "may_fight": not plan.canceled and (role.organizes or bool(role.own & set(plan.gangs))),
        }
        for plan in next_services.upcoming(campaign)
    ]


@reads_and_posts
def new(request: HttpRequest, campaign: str) -> HttpResponse:
    """POST plans a battle."""
    return plan_page(request, played_campaign(request, campaign))


@reads_and_posts
def plan(request: HttpRequest, campaign: str, plan: str) -> HttpResponse:
    """POST changes a battle that is planned; with do=cancel it is off, and gone if it was off already."""
    found, player = played_campaign(request, campaign), player_or_new(request)
    here = get_object_or_404(NextBattle, campaign=found, pk=plan)
    if not next_services.may_change_plan(plan=here, role=role_of(found, player)):
        raise Http404
    if request.method == "POST" and request.POST.get("do") == "cancel":
        next_services.cancel_battle(plan=here, player=player)
        return redirect(f"{reverse('campaigns:campaign', args=[found.pk])}#next")
    return plan_page(request, found, here)


def plan_page(request: HttpRequest, campaign: Campaign, plan: NextBattle | None = None) -> HttpResponse:
    contenders = [one for one in contenders_of(campaign) if one.left is None]
    player = player_or_new(request)
    own = role_of(campaign, player, contenders).own
    start = {one: getattr(plan, one) for one in ("day", "hour", "place", "words")} if plan else None
    chosen = set(plan.gangs if plan else own)
    form = forms.NextForm(request.POST if request.method == "POST" else None, initial=start)
    if request.method == "POST":
        chosen = {
            int(one) for one in request.POST.getlist("gang") if one in {str(c.number) for c in contenders}
        }
        if form.is_valid():
            try:
                next_services.plan_battle(
                    campaign=campaign, player=player, numbers=chosen, plan=plan, **form.cleaned_data
                )
                return redirect(f"{reverse('campaigns:campaign', args=[campaign.pk])}#next")
            except Refused as refusal:
                form.add_error(None, str(refusal))
    context = {"campaign": campaign, "plan": plan, "form": form, "contenders": contenders, "chosen": chosen}
    return render_page(request, "campaigns/next.html", context)


@require_safe
def calendar(request: HttpRequest, campaign: str) -> HttpResponse:
    """All that are planned, as a calendar file."""
    found = readable_campaign(request, campaign)
    return as_calendar(request, found, next_services.upcoming(found), f"campaign-{found.pk}.ics")


@require_safe
def plan_calendar(request: HttpRequest, campaign: str, plan: str) -> HttpResponse:
    found = readable_campaign(request, campaign)
    here = get_object_or_404(NextBattle, campaign=found, pk=plan)
    return as_calendar(request, found, [here], f"battle-{here.pk}.ics")


def as_calendar(
    request: HttpRequest, campaign: Campaign, plans: Sequence[NextBattle], name: str
) -> HttpResponse:
    if not plans:  # a calendar of nothing is none
        raise Http404
    contenders = contenders_of(campaign)
    story = request.build_absolute_uri(reverse("campaigns:campaign", args=[campaign.pk]))
    dates = [
        Date(
            one.pk,
            one.day,
            one.hour,
            say("{campaign}: {gangs}", campaign=campaign.name, gangs=against(one, contenders)),
            one.place,
            one.words,
            story,
            one.changed_at,
            one.changes,
            one.canceled,
        )
        for one in plans
    ]
    response = HttpResponse(calendar_file(dates), content_type="text/calendar; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def against(plan: NextBattle, contenders: Sequence[Contender]) -> str:
    return say(" against ").join(one.called for one in next_services.gangs_of(plan, contenders))


def planned_for(campaign: Campaign, request: HttpRequest) -> NextBattle | None:
    """The planned battle that somebody is about to fight, from its key."""
    key = request.GET.get("next", "").replace("\x00", "")[:20]
    plan = NextBattle.objects.filter(campaign=campaign, pk=key, canceled=False).first() if key else None
    role = role_of(campaign, player_of(request)) if plan else None
    return plan if plan and role and next_services.may_change_plan(plan=plan, role=role) else None
