"""The chapters of a campaign: battles in the app and on paper, notes, and whether a battle is confirmed."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from battles import facing, setup_redraws, surprises
from battles.models import Battle
from battles.setup_forms import KNOWINGLY, REDRAWN, SetupPage
from campaigns import chapter_services, forms, history, paper_battles, paper_forms, services
from campaigns.chapter_rows import chapter_in, chapters_of, contenders_of
from campaigns.loading import (
    my_campaign,
    my_chapter,
    number,
    played_campaign,
    readable_campaign,
    readable_chapter,
    reads_and_posts,
)
from campaigns.models import BATTLE, NOTE, Campaign, Chapter
from campaigns.next_views import planned_for
from campaigns.opening import open_campaign
from campaigns.places import atlas_of
from campaigns.roles import role_of
from companion import owned_services
from companion.players import player_of, player_or_new
from companion.rendering import render_page
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError
from gangs.crew_keys import gang_of_key

WAYS = {"up": -1, "down": 1}


# Battles


@reads_and_posts
def battles(request: HttpRequest, campaign: str) -> HttpResponse:
    """A battle that is there already: choose it, say which gang each side was. POST puts it into the story."""
    found = played_campaign(request, campaign)
    data = request.POST if request.method == "POST" else request.GET
    battle = my_battles(request, found).filter(pk=data.get("battle", "")[:20].replace("\x00", "")).first()
    if battle is None:
        there = Chapter.objects.filter(campaign=found, deleted_at=None, kind=BATTLE).values("battle")
        others = my_battles(request, found).exclude(pk__in=there).listed()[:100]
        return render_page(request, "campaigns/battles.html", {"campaign": found, "battles": others})
    contenders = contenders_of(found)
    sides = [(side.key, side.name) for side in battle.scene.sides if not side.free]
    matched = forms.match_sides(sides, contenders, request.POST if request.method == "POST" else None)
    notice = ""
    if request.method == "POST":
        try:
            chosen = {key: int(which) for key, _, which in matched}
            chapter = services.add_battle(
                campaign=found, battle=battle, sides=chosen, player=player_of(request)
            )
            return what_is_next(chapter)
        except Refused as refusal:
            notice = str(refusal)
    context = {
        "campaign": found,
        "battle": battle,
        "sides": matched,
        "organizes": role_of(found, player_of(request), contenders).organizes,
        "gangs": [(str(one.number), one.called) for one in contenders],
        "notice": notice,
    }
    return render_page(request, "campaigns/battles.html", context)


def my_battles(request: HttpRequest, campaign: Campaign) -> Any:
    return Battle.objects.played_by(player_of(request)).filter(game=campaign.game)


@reads_and_posts
def setup(request: HttpRequest, campaign: str) -> HttpResponse:
    """A battle between gangs of the campaign. POST starts it."""
    found = played_campaign(request, campaign)
    ready = [
        one
        for one in contenders_of(found, whole=True)
        if one.gang and one.gang.deleted_at is None and one.gang.member_count and one.left is None
    ]
    plan = planned_for(found, request)
    posted = request.POST if request.method == "POST" else None
    muster = forms.setup_page(found.rules, ready, posted, plan.gangs if plan else ())
    rolled: tuple[str, ...] = ()
    if posted and posted.get(REDRAWN) == setup_redraws.ROLL and surprises.rolled_settings(muster):
        answers, rolled = surprises.roll(muster)
        muster = forms.setup_page(found.rules, ready, setup_redraws.filled(muster, answers))
    concerns: tuple[str, ...] = ()
    if request.method == "POST" and REDRAWN not in request.POST and muster.is_valid():
        try:
            concerns = found.rules.battle.concerns(muster.setup())
            if not concerns or request.POST.get(KNOWINGLY):
                battle = start_battle(request, found, muster, plan.place if plan else "")
                if plan:
                    plan.delete()
                return redirect("battles:battle", battle.pk)
        except (DecodeError, Refused) as wrong:
            muster.form.add_error(None, str(wrong))
    context = {
        "campaign": found,
        "game": found.rules,
        "form": muster.form,
        "seats": muster.seats,
        "ahead": facing.ahead(muster),
        "action": f"{reverse('campaigns:setup', args=[found.pk])}{f'?next={plan.pk}' if plan else ''}",
        "rolls": bool(surprises.rolled_settings(muster)),
        "rolled": rolled,
        "concerns": concerns,
        "plan": plan,
        "few": len(ready) < found.rules.battle.seats[0],
    }
    return render_page(request, "campaigns/setup.html", context)


def start_battle(request: HttpRequest, campaign: Campaign, muster: SetupPage, place: str) -> Battle:
    """Raises DecodeError and Refused."""
    numbers = [int(gang_of_key(key)) for key in muster.sources]
    return services.start_battle(
        player=player_or_new(request),
        campaign=campaign,
        setup=muster.setup(),
        title=muster.title,
        numbers=numbers,
        clock=muster.clock,
        place=place,
    )


@reads_and_posts
def paper(request: HttpRequest, campaign: str) -> HttpResponse:
    """A battle that was played without the app. POST keeps it; with then=names the names typed are put on the page."""
    found = played_campaign(request, campaign)
    data = request.POST if request.method == "POST" else None
    everybody = [one for one in contenders_of(found, whole=True) if one.left is None]
    chosen = {number(words) for words in (data or request.GET).getlist("gang")}
    fewest = min(2, found.rules.battle.seats[0])
    fought = [one for one in everybody if one.number in chosen]
    fought = fought or (everybody if len(everybody) == fewest else [])
    if not fewest <= len(fought) <= max(2, found.rules.battle.seats[1]):
        context = {"campaign": found, "contenders": everybody, "chosen": chosen, "fewest": fewest}
        return render_page(request, "campaigns/paper.html", context)
    chapters = list(chapters_of(found))
    known = {one.number: history.member_names(one, chapters) for one in fought}
    places = atlas_of(found).places
    page = paper_forms.Paper.of(fought, known, data, lone=found.rules.lone, places=places)
    if data is not None and data.get("then") != "names" and page.read():
        try:
            chapter = paper_battles.add_paper_battle(
                campaign=found,
                **page.form.cleaned_data,
                points=page.points(),
                winners=page.winners(),
                beaten=page.winner == paper_forms.FOES,
                fighters=page.fighters(),
                player=player_of(request),
            )
            return what_is_next(chapter)
        except Refused as refusal:
            page.wrong = str(refusal)
    return render_page(request, "campaigns/paper.html", {"campaign": found, "paper": page})


def to_chapter(chapter: Chapter) -> HttpResponse:
    """Back to where it stands in the story, unfolded."""
    story = reverse("campaigns:campaign", args=[chapter.campaign_id])
    return redirect(f"{story}?at={chapter.pk}#chapter-{chapter.pk}")


def what_is_next(chapter: Chapter) -> HttpResponse:
    """After a battle was put into the story: its results, or its chapter while others have still to confirm it."""
    if not chapter.unconfirmed:
        return redirect("campaigns:after", chapter.campaign_id, chapter.pk)
    return to_chapter(chapter)


@reads_and_posts
def of_battle(request: HttpRequest, battle: str) -> HttpResponse:
    """From a battle to what follows from it in its campaign; where it is in none, to those it could join. POST starts
    one with it. ?poster: one came from there.
    """
    player = player_of(request)
    found = get_object_or_404(Battle.objects.played_by(player), pk=battle)
    chapter = Chapter.objects.filter(
        battle=found, deleted_at=None, campaign__in=Campaign.objects.open_to(player)
    ).first()
    if chapter is not None:
        return redirect("campaigns:after", chapter.campaign_id, chapter.pk)
    form = forms.FirstBattleForm(request.POST if request.method == "POST" else None, title=found.title)
    if player is not None and form.is_valid():
        try:
            return what_is_next(
                services.start_with_battle(player=player, battle=found, name=form.cleaned_data["name"])
            )
        except Refused as refusal:
            form.add_error(None, str(refusal))
    mine = Campaign.objects.played_by(player).filter(game=found.game).listed()
    context = {"battle": found, "campaigns": mine, "form": form, "from_poster": "poster" in request.GET}
    return render_page(request, "campaigns/of_battle.html", context)


# Notes, and chapters of any kind


@reads_and_posts
def notes(request: HttpRequest, campaign: str) -> HttpResponse:
    found = played_campaign(request, campaign)
    form = forms.NoteForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            made = chapter_services.add_note(campaign=found, player=player_of(request), **form.cleaned_data)
            return to_chapter(made)
        except Refused as refusal:
            form.add_error(None, str(refusal))
    return render_page(request, "campaigns/note.html", {"campaign": found, "form": form})


@reads_and_posts
def chapter(request: HttpRequest, campaign: str, chapter: str) -> HttpResponse:
    """A chapter to be changed. POST keeps its day, title and words."""
    opened = open_campaign(player_of(request), campaign)
    found, here = opened.campaign, chapter_in(opened.campaign, chapter)
    if here is None or not opened.role.may_change(here):
        raise Http404
    places = atlas_of(found).places if here.kind != NOTE else ()
    make = partial(forms.ChapterForm.of, here, places)
    if request.method == "POST":
        form = make(request.POST)
        if form.is_valid():
            chapter_services.edit_chapter(chapter=here, **form.cleaned_data)
            return to_chapter(here)
        make = partial(forms.ChapterForm.of, here, places, request.POST)
    return render_page(
        request,
        "campaigns/chapter.html",
        {
            "campaign": found,
            "chapter": here,
            "form": make,
            "fields": None if request.method == "POST" else forms.ChapterForm.known_by(here, places),
            "organizes": opened.role.organizes,
        },
        parts=("chapter",),
    )


@require_POST
def order(request: HttpRequest, campaign: str, chapter: str) -> HttpResponse:
    """POST moves the chapter up or down the story."""
    here = readable_chapter(my_campaign(request, campaign), chapter, deleted_at=None)
    chapter_services.move_chapter(chapter=here, by=WAYS.get(request.POST.get("way", ""), 0))
    return to_chapter(here)


@require_POST
def trash(request: HttpRequest, campaign: str, chapter: str) -> HttpResponse:
    """POST takes the chapter out of the story; with restore=on it comes back."""
    here = my_chapter(request, campaign, chapter)
    if not request.POST.get("restore"):
        owned_services.delete(row=here)
        return redirect("campaigns:campaign", campaign)
    try:
        chapter_services.restore_chapter(chapter=here)
    except Refused:
        return redirect("campaigns:campaign", campaign)
    return to_chapter(here)


@require_POST
def answer(request: HttpRequest, campaign: str, chapter: str) -> HttpResponse:
    """POST says whether a battle went as it was entered: confirm, dispute; an organizer may settle it."""
    found, player = readable_campaign(request, campaign), player_of(request)
    here = readable_chapter(found, chapter, deleted_at=None)
    chapter_services.bring_up_to_date([here])
    said = request.POST.get("said", "")
    with suppress(Refused):  # it was answered or settled before: the page says how it stands
        if player is not None and said == "settle":
            chapter_services.settle_chapter(chapter=here, player=player)
        elif player is not None and said in ("confirm", "dispute"):
            chapter_services.answer_chapter(chapter=here, player=player, confirms=said == "confirm")
    return to_chapter(here)
