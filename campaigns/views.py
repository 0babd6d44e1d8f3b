"""Campaigns as wholes: the list, the story, what it is made of, its links and files."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

import games
from battles.models import Note
from battles.submissions import page_number
from campaigns import exports, forms, history, services
from campaigns.feed import as_atom
from campaigns.history import History
from campaigns.loading import readable_campaign, reads_and_posts
from campaigns.manage_views import add_gang_from, save_description
from campaigns.models import Campaign, Chapter
from campaigns.next_views import next_context
from campaigns.roles import NOBODY, Role, participants, role_of
from campaigns.standings import counted_by
from companion import posters
from companion.owned_views import absolute_link, delete_or_restore
from companion.players import guest_notice, player_of, player_or_new
from companion.previews import invitation_preview
from companion.rendering import render_page
from companion.words import say
from games.engine.play.questions import Refused
from gangs import services as gang_services
from gangs.choices import starter_lines

PAGE = 30  # chapters on a page of the story
TALES = 3  # lines of a preview


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
        "campaigns": Campaign.objects.open_to(player).listed(),
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
    found = get_object_or_404(Campaign.objects.open_to(player), pk=campaign)
    whole = History.of(found)
    role = role_of(found, player, whole.contenders)
    context = story_context(whole, page_asked(whole, request), role)
    context |= {"player": player, "role": role, "participants": participants(found, whole.contenders)}
    context["next_battles"] = next_context(found, whole.contenders, role)
    context["removed"] = role.organizes and list(
        Chapter.objects.filter(campaign=found)
        .in_bin()
        .select_related("battle")
        .only("id", "campaign", "kind", "happened", "title", "battle__title")
        .order_by("place")
    )
    return render_page(request, "campaigns/campaign.html", context)


def page_asked(whole: History, request: HttpRequest) -> str:
    """The page of the story that is asked for: by its number, or by a chapter on it."""
    at = request.GET.get("at", "")
    places = (place for place, chapter in enumerate(whole.chapters) if chapter.pk == at)
    found = next(places, None) if at else None
    return request.GET.get("page", "") if found is None else str(found // PAGE + 1)


def story_context(whole: History, words: str, role: Role = NOBODY) -> dict[str, Any]:
    """A page of the story, the newest one where nothing is asked; then the tables."""
    pages = max(1, -(-len(whole.chapters) // PAGE))
    page = min(page_number(words), pages) if words else pages
    careers = whole.careers()
    return {
        "campaign": whole.campaign,
        "lead": whole.lead(),
        "story": list(whole.told(whole.chapters[PAGE * (page - 1) : PAGE * page], role)),
        "older": f"?page={page - 1}" if page > 1 else "",
        "newer": f"?page={page + 1}" if page < pages else "",
        "first": page == 1,
        "contenders": whole.contenders,
        "person_page": "campaigns:person",
        "person_key": whole.campaign.pk,
        "standings": whole.standings(),
        "counting": whole.campaign.counting,
        "counted_by": counted_by(whole.campaign.counting),
        "careers": [
            (gang, people)
            for gang in whole.contenders
            if (people := [one for one in careers if one.contender.number == gang.number])
        ],
    }


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
    found = get_object_or_404(Campaign.objects.shared(token))
    whole = History.of(found)
    photos = [photo for one in whole.photos.values() for photo in one]
    picture = (
        reverse("battles:photo", args=[photos[-1].pk, Note.SIZES[-1]])
        if photos
        else reverse("campaigns:poster", args=[token])
    )
    context = story_context(whole, page_asked(whole, request))
    context |= {"person_page": "campaigns:shared-person", "person_key": token}
    context["preview"] = {
        "title": found.name,
        "line": context["lead"],
        "picture": request.build_absolute_uri(picture),
        "address": request.build_absolute_uri(request.path),
    }
    context["feed"] = reverse("campaigns:feed", args=[token])
    response = render_page(request, "campaigns/campaign.html", {**context, "shared": True})
    response["X-Robots-Tag"] = "noindex"
    return response


@require_safe
def feed(request: HttpRequest, token: str) -> HttpResponse:
    """What is new in a shared campaign, for feed readers: Atom."""
    found = get_object_or_404(Campaign.objects.shared(token))
    address = absolute_link(request, "campaigns:shared", token)
    text = as_atom(History.of(found), address, absolute_link(request, "campaigns:feed", token), PAGE)
    return HttpResponse(text, content_type="application/atom+xml; charset=utf-8")


@require_safe
def poster(request: HttpRequest, token: str) -> HttpResponse:
    """The picture of the preview, where there is no photo: the name and the standings."""
    found = get_object_or_404(Campaign.objects.shared(token))
    counting = found.counting
    lines = [
        say(
            "{called} · {won} won, {points} points",
            called=row.contender.called,
            won=row.won,
            points=row.tally if counting.chosen else row.points,
        )
        for row in History.of(found).standings()[:TALES]
    ]
    drawn = posters.playbill(say("{rules} · a campaign", rules=found.rules.title), found.name, tuple(lines))
    return HttpResponse(drawn, content_type="image/png")


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
    contenders = history.contenders_of(found)
    there = {one.gang_id for one in contenders}
    player = player_of(request)
    context = {
        "campaign": found,
        "contenders": contenders,
        "own": [one for one in gang_services.playable_gangs(player, found.rules) if one.key not in there],
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
