"""What a campaign is made of, for those who run it: its words, gangs, standings and links."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from battles.seat_pages import address_for_phones
from campaigns import forms, season_services, services
from campaigns.chapter_rows import contenders_of
from campaigns.loading import gangs_to_bring, my_campaign, number, own_gang
from campaigns.models import Campaign, Contender, Webhook
from campaigns.roles import organizers_of, participants, role_of
from companion.owned_views import absolute_link, share_or_stop
from companion.players import player_of, player_or_new
from companion.rendering import render_page
from companion.words import say
from games.engine.play.questions import Refused
from gangs import services as gang_services
from gangs.choices import starter_lines
from gangs.paper.qr import code as qr_code


def save_description(request: HttpRequest, key: str) -> HttpResponse:
    found = my_campaign(request, key)
    form = forms.AboutForm(request.POST)
    if not form.is_valid():
        return description_page(request, found, form=form)
    services.set_description(campaign=found, **form.cleaned_data)
    return redirect("campaigns:campaign", found.pk)


@require_safe
def about(request: HttpRequest, campaign: str) -> HttpResponse:
    return description_page(request, my_campaign(request, campaign))


def description_page(request: HttpRequest, found: Campaign, **more: Any) -> HttpResponse:
    """What the campaign is made of, for its owner."""
    player = player_of(request)
    contenders = contenders_of(found)
    context = {
        "campaign": found,
        "form": forms.AboutForm(initial={"name": found.name, "words": found.words}),
        "counting": forms.CountingForm(initial=forms.CountingForm.start(found.counting)),
        "contenders": contenders,
        "participants": participants(found, contenders, organizers_of(found)),
        "first": player is not None and player.pk == found.owner_id,
        "own": gangs_to_bring(player, found, contenders),
        "starters": starter_lines(found.rules),
        "link": absolute_link(request, "campaigns:shared", found.share_key),
        "door": invite_context(request, found),
        "player": player,
        "webhook": Webhook.objects.filter(campaign=found).first(),
        **more,
    }
    return render_page(request, "campaigns/about.html", context)


def invite_context(request: HttpRequest, found: Campaign) -> dict[str, Any]:
    """The invitation as a link, and as a picture for the phones at this table."""
    if not found.invitation:
        return {}
    link = address_for_phones(request, reverse("campaigns:join", args=[found.invitation]))
    return {"link": link, "qr": qr_code(link)}


@require_POST
def gangs(request: HttpRequest, campaign: str) -> HttpResponse:
    """POST adds a gang: one's own, a starter, or only a name; takes one out, or brings it back."""
    found = my_campaign(request, campaign)
    try:
        if request.POST.get("remove"):
            services.remove_gang(campaign=found, number=number(request.POST["remove"]))
        elif request.POST.get("back"):
            services.bring_back_gang(campaign=found, number=number(request.POST["back"]))
        else:
            add_gang_from(request, found)
    except Contender.DoesNotExist:
        return description_page(
            request, found, notice=say("There is no such {gang} here.", gang=found.rules.roster.noun)
        )
    except Refused as refusal:
        return description_page(request, found, notice=str(refusal))
    return redirect(f"{reverse('campaigns:about', args=[found.pk])}#gangs")


def add_gang_from(request: HttpRequest, campaign: Campaign) -> Contender:
    """The gang that the form names, brought by whoever sends it. Raises Refused."""
    player = player_or_new(request)
    kind, _, key = request.POST.get("gang", "").replace("\x00", "").partition(":")
    name = " ".join(request.POST.get("name", "").replace("\x00", "").split())
    if kind == "own":
        return services.bring_gang(campaign=campaign, player=player, gang=own_gang(player, campaign, key))
    if kind == "starter" and (starter := campaign.rules.roster.starters().get(key)):
        gang = gang_services.start_from(player=player, game=campaign.rules, gang=starter.gang)
        return services.add_gang(campaign=campaign, player=player, gang=gang)
    if name and role_of(campaign, player).organizes:
        return services.add_gang(campaign=campaign, player=None, gang=None, name=name)
    raise Refused(say("Choose a {gang}, or type the name of one.", gang=campaign.rules.roster.noun))


@require_POST
def link(request: HttpRequest, campaign: str) -> HttpResponse:
    """POST makes a link, or a new one in place of it; with stop=on there is none any more."""
    found = my_campaign(request, campaign)
    share_or_stop(request, found)
    return redirect(f"{reverse('campaigns:about', args=[found.pk])}#link")


@require_POST
def invitation(request: HttpRequest, campaign: str) -> HttpResponse:
    """POST makes a link by which others join, or a new one; with stop=on there is none any more."""
    found = my_campaign(request, campaign)
    if request.POST.get("stop"):
        services.stop_inviting(campaign=found)
    else:
        services.invite(campaign=found)
    return redirect(f"{reverse('campaigns:about', args=[found.pk])}#gangs")


@require_POST
def organizers(request: HttpRequest, campaign: str) -> HttpResponse:
    """POST makes another player an organizer, or takes that back; for the first organizer alone."""
    player = player_of(request)
    found = get_object_or_404(Campaign.objects.run_by(player), pk=campaign)
    try:
        if player is not None and (key := number(request.POST.get("take_back", ""))):
            services.take_back_organizer(campaign=found, by=player, player=key)
        elif player is not None:
            services.make_organizer(campaign=found, by=player, player=number(request.POST.get("make", "")))
    except Refused as refusal:
        return description_page(request, found, notice=str(refusal))
    return redirect(f"{reverse('campaigns:about', args=[found.pk])}#players")


@require_POST
def counting(request: HttpRequest, campaign: str) -> HttpResponse:
    """POST says what a battle counts in the standings."""
    found = my_campaign(request, campaign)
    form = forms.CountingForm(request.POST)
    if not form.is_valid():
        return description_page(request, found, counting=form)
    services.set_counting(campaign=found, counting=form.counting())
    return redirect(f"{reverse('campaigns:about', args=[found.pk])}#counting")


@require_POST
def seasons(request: HttpRequest, campaign: str) -> HttpResponse:
    """POST begins a season; with undo=on the newest one was none."""
    found = my_campaign(request, campaign)
    name = request.POST.get("season", "").replace("\x00", "")
    try:
        if request.POST.get("undo"):
            season_services.undo_season(campaign=found)
        else:
            season_services.begin_season(campaign=found, name=name)
    except Refused as refusal:
        return description_page(request, found, notice=str(refusal))
    return redirect(f"{reverse('campaigns:about', args=[found.pk])}#seasons")
