"""The packs of a campaign: what was agreed on, to be read and taken; who uses something else."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from campaigns import pack_services
from campaigns.chapter_rows import contenders_of
from campaigns.loading import readable_campaign, reads_and_posts
from campaigns.models import Campaign
from campaigns.pack_models import AgreedPack
from campaigns.roles import role_of
from companion.players import player_of, player_or_new
from companion.rendering import render_page
from games.engine.files.packs import house_rules_told
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError
from gangs import pack_services as packs
from gangs.own_models import Pack
from gangs.own_services import readable
from gangs.pack_views import in_kinds


@reads_and_posts
def agreed_packs(request: HttpRequest, campaign: str) -> HttpResponse:
    """POST agrees on a pack of one's own (`agree`) or no more (`leave`), as an organizer; takes one (`take`)."""
    found = readable_campaign(request, campaign)
    if request.method != "POST":
        return packs_page(request, found)
    try:
        change(request, found)
    except Refused as refusal:
        return packs_page(request, found, str(refusal))
    return redirect(reverse("campaigns:packs", args=[found.pk]))


def change(request: HttpRequest, campaign: Campaign) -> None:
    """Raises Refused, Http404."""
    player, data = player_of(request), request.POST
    if source := data.get("take", ""):
        row = AgreedPack.objects.filter(campaign=campaign, source=source[:40].replace("\x00", "")).first()
        if row is None:
            raise Http404
        packs.take(player=player_or_new(request), packed=row.packed)
        return
    if not role_of(campaign, player).organizes:
        raise Http404
    if key := data.get("agree", ""):
        mine = Pack.objects.run_by(player).filter(game=campaign.game)
        pack = mine.filter(pk=key[:20].replace("\x00", "")).first()
        if pack is None or not readable(pack):
            raise Http404
        pack_services.agree(campaign=campaign, pack=pack)
    else:
        pack_services.leave(campaign=campaign, source=data.get("leave", "")[:40].replace("\x00", ""))


def packs_page(request: HttpRequest, campaign: Campaign, notice: str = "") -> HttpResponse:
    player = player_of(request)
    contenders = contenders_of(campaign)
    role = role_of(campaign, player, contenders)
    agreed = pack_services.agreed(campaign)
    mine = {one.source: one for one in Pack.objects.run_by(player).filter(game=campaign.game).listed()}
    theirs = (
        contenders
        if role.organizes
        else [one for one in contenders if player is not None and one.player_id == player.pk]
    )
    context = {
        "campaign": campaign,
        "role": role,
        "agreed": [told for one in agreed if (told := _told(campaign, one, mine))],
        "to_agree": [one for one in mine.values() if role.organizes and _otherwise(one, agreed)],
        "sentences": [one.sentence for one in pack_services.not_agreed(agreed, theirs)],
        "notice": notice,
    }
    return render_page(request, "campaigns/packs.html", context)


def _otherwise(pack: Pack, agreed: list[AgreedPack]) -> bool:
    """Whether it is not agreed on, or only in another version."""
    return not any(one.source == pack.source and one.number == pack.number for one in agreed)


def _told(campaign: Campaign, one: AgreedPack, mine: dict[str, Pack]) -> dict[str, Any] | None:
    """None for what this version of the app cannot read."""
    has = mine.get(one.source)
    try:
        return {
            "row": one,
            "kinds": in_kinds(campaign.rules, one.contents),
            "rules": house_rules_told(campaign.rules, one.packed.settings),
            "has": has is not None and (has.number == one.number or not has.taken),
            "older": has is not None and has.taken and has.number != one.number,
        }
    except DecodeError:
        return None
