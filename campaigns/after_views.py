"""What follows from a battle, for all its gangs on one page."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse

from campaigns import aftermath, aftermath_services, chapter_services, ready_gangs
from campaigns.after_forms import GangAfter, gangs_after
from campaigns.chapter_rows import chapter_in, settlements_of
from campaigns.loading import number, reads_and_posts
from campaigns.models import Chapter, Contender
from campaigns.opening import open_campaign
from campaigns.roles import Role, role_of
from companion.models import Player
from companion.players import player_of
from companion.rendering import render_page
from companion.words import say
from games.engine.play.questions import Refused
from gangs.faces import everybody_of


@reads_and_posts
def after(request: HttpRequest, campaign: str, chapter: str) -> HttpResponse:
    """What a battle changes. POST confirms it for the gangs named, or undoes that for one with do=undo."""
    player = player_of(request)
    opened = open_campaign(player, campaign)
    found, role = opened.campaign, opened.role
    here = chapter_in(found, chapter, whole=True)
    if here is None:
        raise Http404
    chapter_services.bring_up_to_date([here])
    chapter_services.ask_who_is_gone(here)
    contenders = [one for one in opened.contenders if here.side_of(one.number)]
    gangs = all_gangs(request, here, contenders, role)
    notice = ""
    if request.method == "POST" and player is not None:
        try:
            where, notice = changed(request, here, gangs, player)
            if not notice:
                return redirect(f"{reverse('campaigns:after', args=[found.pk, here.pk])}#{where}")
        except Refused as refusal:
            notice = str(refusal)
        if request.POST.get("do") == "undo":
            gangs = all_gangs(request, here, contenders, role, filled=False)
    context = {
        "campaign": found,
        "chapter": here,
        "over": here.over,
        "lead": here.result.summary if here.result else "",
        "gangs": gangs,
        "to_settle": sum(one.may_settle for one in gangs),
        "mixed": len({one.gang.player_id for one in gangs if one.may_settle}) > 1,
        "notice": notice,
        "mine": role.plays,
    }
    return render_page(request, "campaigns/after.html", context, parts=("after",))


def all_gangs(
    request: HttpRequest, here: Chapter, contenders: Sequence[Contender], role: Role, *, filled: bool = True
) -> list[GangAfter]:
    """The gangs of a battle, as the form shows them. Four queries at most."""
    records = {row.contender_id: (row.settled, not row.undone) for row in settlements_of(here)}
    rows = [one.gang for one in contenders if one.gang is not None and one.gang.deleted_at is None]
    data = request.POST if filled and request.method == "POST" else None
    gangs = gangs_after(here, contenders, everybody_of(rows), records, data)
    since = aftermath_services.fought_since(here)
    for one in gangs:
        one.gang.campaign = here.campaign
        mine = aftermath_services.confirms_for(one.gang, role)
        one.may_settle = mine and one.record is None
        one.ready = one.may_settle and ready_gangs.starter_of(one.gang, [here]) is not None
        one.own = one.ready and _wants_to_own(one.gang, data)
        one.may_undo = mine and one.record is not None and one.gang.number not in since
        ledger = here.campaign.rules.roster.ledger
        one.told = tuple(aftermath.sentences(one.gang.called, one.record, ledger))
        one.key = one.known_by if request.method == "GET" else None
    return gangs


def _wants_to_own(gang: Contender, data: QueryDict | None) -> bool:
    """As the box is ticked; at first it is for whoever brought the gang."""
    if data is None or str(gang.number) not in data.getlist("gang"):
        return gang.player_id is not None
    return f"own-{gang.number}" in data


def changed(request: HttpRequest, here: Chapter, gangs: list[GangAfter], player: Player) -> tuple[str, str]:
    """Carries out what was posted: where to look then, and what has to be said, "" for nothing. Raises Refused."""
    numbers = {number(words) for words in request.POST.getlist("gang")}
    chosen = [one for one in gangs if one.gang.number in numbers]
    if request.POST.get("only"):
        chosen = [one for one in chosen if one.gang.player_id == player.pk]
    mine = role_of(here.campaign, player)
    if not chosen or not all(aftermath_services.confirms_for(one.gang, mine) for one in chosen):
        raise Refused(
            say("Only the player of this {noun} can confirm.", noun=here.campaign.rules.roster.noun)
        )
    where = f"gang-{chosen[0].gang.number}"
    if request.POST.get("do") == "undo":
        problems = aftermath_services.undo_settling(chapter=here, contender=chosen[0].gang)
        return where, " ".join(problems)
    unread = [one for one in chosen if not one.read()]
    if unread:
        return where, say("Correct what is marked below. Nothing was changed.")
    with transaction.atomic():
        for one in chosen:
            if one.own:
                ready_gangs.make_own(contender=one.gang, player=player)
        said = {one.gang: one.confirmed() for one in chosen}
        aftermath_services.settle(chapter=here, player=player, said=said)
    return where, ""
