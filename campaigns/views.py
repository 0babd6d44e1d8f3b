"""Campaigns as wholes: the list, the story, what it is made of, its links and files."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

import games
from battles.running import long_battles
from campaigns import exports, forms, news, pack_services, previews, services
from campaigns.chapter_rows import binned_of, contenders_of
from campaigns.chronicle_services import looks, with_look
from campaigns.digests import Chronicle
from campaigns.feed import as_atom
from campaigns.history import History
from campaigns.kept_texts import kept_text
from campaigns.loading import gangs_to_bring, readable_campaign, reads_and_posts
from campaigns.manage_views import add_gang_from, save_description
from campaigns.models import Campaign
from campaigns.next_views import next_context
from campaigns.opening import open_campaign, open_shared
from campaigns.roles import participants
from campaigns.story_page import cover_key, story_context
from companion.cache_headers import revalidated_text
from companion.owned_views import absolute_link, delete_or_restore
from companion.players import guest_notice, player_of, player_or_new
from companion.previews import invitation_preview
from companion.rendering import render_page
from companion.words import say
from games.engine.play.questions import Refused
from gangs.choices import starter_lines


@reads_and_posts
def campaigns(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return campaign_list(request, forms.CampaignForm())
    form = forms.CampaignForm(request.POST)
    if not form.is_valid():
        return campaign_list(request, form)
    try:
        made = services.start_campaign(
            player=player_or_new(request), game=form.game(), name=form.cleaned_data["name"]
        )
    except Refused as refusal:
        form.add_error(None, str(refusal))
        return campaign_list(request, form)
    return redirect("campaigns:about", made.pk)


def campaign_list(request: HttpRequest, form: forms.CampaignForm) -> HttpResponse:
    player = player_of(request)
    context = {
        "campaigns": with_look(Campaign.objects.open_to(player), player).listed(),
        "chases": long_battles(player),
        "deleted": Campaign.objects.of(player).in_bin(),
        "form": form,
        "games": games.games(),
        "player": player,
        "guest": guest_notice(request, player),
    }
    return render_page(request, "campaigns/campaigns.html", context)


# One campaign


@reads_and_posts
def campaign(request: HttpRequest, campaign: str) -> HttpResponse:
    """The story. POST keeps its name and how it begins."""
    if request.method == "POST":
        return save_description(request, campaign)
    player = player_of(request)
    opened = open_campaign(player, campaign)
    found, contenders, role = opened.campaign, opened.contenders, opened.role
    since = looks(campaign=found, player=player) if player and request.method == "GET" else None
    here = Chronicle.of(found, since, contenders)
    context = story_context(here, request.GET, role, since)
    there = participants(found, here.contenders, opened.helpers)
    latest = news.shown(here.digest.news, here.contenders, there, role, since, context["gang_faces"])
    whole = max(1 if context["crowded"] else news.WHOLE, sum(one.new for one in latest))
    context |= {"player": player, "role": role, "participants": there, "latest": latest}
    context |= {"latest_news": latest[:whole], "earlier_news": latest[whole:]}
    context["next_battles"] = next_context(found, here.contenders, role) if found.planned else []
    packs = pack_services.agreed(found) if found.packed else []
    # Organizers read it of all gangs, on the page of the packs.
    told = player is not None and not role.organizes
    mine = [one for one in here.contenders if told and player and one.player_id == player.pk]
    context |= {"packs": packs, "not_agreed": list(pack_services.not_agreed(packs, mine))}
    context["removed"] = binned_of(found) if role.organizes and found.binned else ()
    context["beside_key"] = (here.digest.mark, role, tuple(latest), tuple(one.named for one in there))
    context["fights"] = any(one["may_fight"] for one in context["next_battles"][:1])
    planned = (bool(context["next_battles"]), context["fights"])
    context["cover_key"] = (*cover_key(context), role, bool(latest), *planned)
    context["keys_key"] = ("keys", found.pk, role, *planned)
    return render_page(request, "campaigns/campaign.html", context)


@require_POST
def trash(request: HttpRequest, campaign: str) -> HttpResponse:
    """POST deletes the campaign; with restore=on it comes back."""
    delete_or_restore(request, Campaign.objects.all(), campaign)
    return redirect("campaigns:campaigns")


@require_safe
def as_json(request: HttpRequest, campaign: str) -> HttpResponse:
    found = readable_campaign(request, campaign)
    return file(exports.as_json(History.of(found)), "application/json", f"campaign-{found.pk}.json")


@require_safe
def as_markdown(request: HttpRequest, campaign: str) -> HttpResponse:
    found = readable_campaign(request, campaign)
    return file(exports.as_markdown(History.of(found)), "text/markdown", f"campaign-{found.pk}.md")


def file(text: str, kind: str, name: str) -> HttpResponse:
    response = HttpResponse(text, content_type=f"{kind}; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


# For whoever knows the link


@require_safe
def shared(request: HttpRequest, token: str) -> HttpResponse:
    found = open_shared(token)
    here = Chronicle.of(found)
    context = story_context(here, request.GET, token=token)
    context["preview"] = {
        "title": found.name,
        "line": context["lead"],
        "picture": request.build_absolute_uri(reverse("campaigns:poster", args=[token])),
        "address": request.build_absolute_uri(request.path),
    }
    context["feed"] = reverse("campaigns:feed", args=[token])
    context["cover_key"] = cover_key(context)
    response = render_page(request, "campaigns/campaign.html", {**context, "shared": True})
    response["X-Robots-Tag"] = "noindex"
    return response


@require_safe
def feed(request: HttpRequest, token: str) -> HttpResponse:
    """What is new in a shared campaign, for feed readers: Atom."""
    here = Chronicle.of(open_shared(token))
    address = absolute_link(request, "campaigns:shared", token)
    own = absolute_link(request, "campaigns:feed", token)
    text = kept_text(here, "feed", lambda: as_atom(here.everything(), address, own), own)
    return revalidated_text(request, text, "application/atom+xml")


@require_safe
def poster(request: HttpRequest, token: str) -> HttpResponse:
    """The picture of the preview: its cover or newest photo, faces of its gangs, and how it stands."""
    return HttpResponse(previews.picture(Chronicle.of(open_shared(token))), content_type="image/png")


@reads_and_posts
def join(request: HttpRequest, token: str) -> HttpResponse:
    """Anyone with the invitation may bring a gang, and can read along from then on."""
    found = get_object_or_404(Campaign.objects.inviting(token))
    notice = ""
    if request.method == "POST":
        try:
            add_gang_from(request, found)
            return redirect("campaigns:campaign", found.pk)
        except Refused as refusal:
            notice = str(refusal)
    contenders = contenders_of(found)
    player = player_of(request)
    context = {
        "campaign": found,
        "contenders": contenders,
        "own": gangs_to_bring(player, found, contenders),
        "starters": starter_lines(found.rules),
        "notice": notice,
        "player": player,
        "preview": invitation_preview(
            request,
            found.rules,
            say("Join {campaign}", campaign=found.name),
            say("{rules} · a campaign", rules=found.rules.title),
        ),
    }
    return render_page(request, "campaigns/join.html", context)
