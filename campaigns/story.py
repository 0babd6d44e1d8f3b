"""The chapters of a campaign: battles in the app and on paper, notes, and what follows from a battle."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from battles.forms import Muster
from battles.models import Battle
from campaigns import forms, history, services
from campaigns.models import BATTLE, Campaign, Chapter, Contender, Settlement
from campaigns.views import number, read_by, reads_and_posts, run_by
from companion.pages import render_page
from companion.players import player_made, player_of
from companion.rules.questions import Refused
from companion.rules.values import Misread

WAYS = {"up": -1, "down": 1}


# Battles


@reads_and_posts
def battles(request: HttpRequest, campaign: str) -> HttpResponse:
    """A battle that is there already: choose it, say which gang each side was. POST puts it into the story."""
    found = run_by(request, campaign)
    data = request.POST if request.method == "POST" else request.GET
    battle = mine_of(request, found).filter(pk=data.get("battle", "")[:20].replace("\x00", "")).first()
    if battle is None:
        there = Chapter.objects.filter(campaign=found, binned=None, kind=BATTLE).values("battle")
        others = mine_of(request, found).exclude(pk__in=there).listed()[:100]
        return render_page(request, "campaigns/battles.html", {"campaign": found, "battles": others})
    contenders = history.contenders_of(found)
    sides = [(side.key, side.name) for side in battle.scene.sides if not side.free]
    matched = forms.matched(sides, contenders, request.POST if request.method == "POST" else None)
    notice = ""
    if request.method == "POST":
        try:
            chosen = {key: int(which) for key, _, which in matched}
            chapter = services.add_battle(campaign=found, battle=battle, sides=chosen)
            return redirect("campaigns:after", found.pk, chapter.pk)
        except Refused as refusal:
            notice = str(refusal)
    context = {
        "campaign": found,
        "battle": battle,
        "sides": matched,
        "gangs": [(str(one.number), one.called) for one in contenders],
        "notice": notice,
    }
    return render_page(request, "campaigns/battles.html", context)


def mine_of(request: HttpRequest, campaign: Campaign) -> Any:
    return Battle.objects.played_by(player_of(request)).filter(game=campaign.game).defer("setup")


@reads_and_posts
def setup(request: HttpRequest, campaign: str) -> HttpResponse:
    """A battle between gangs of the campaign. POST starts it."""
    found = run_by(request, campaign)
    ready = [
        one
        for one in history.contenders_of(found, whole=True)
        if one.gang and one.gang.binned is None and one.gang.members
    ]
    muster = forms.muster(found.rules, ready, request.POST if request.method == "POST" else None)
    if request.method == "POST" and muster.is_valid():
        try:
            return redirect("battles:battle", started(request, found, muster).pk)
        except (Misread, Refused) as wrong:
            muster.form.add_error(None, str(wrong))
    context = {
        "campaign": found,
        "game": found.rules,
        "form": muster.form,
        "seats": muster.seats,
        "few": len(ready) < found.rules.battle.seats[0],
    }
    return render_page(request, "campaigns/setup.html", context)


def started(request: HttpRequest, campaign: Campaign, muster: Muster) -> Battle:
    """Raises Misread and Refused."""
    numbers = [int(seat.cleaned_data["gang"]) for seat in muster.seats if seat.cleaned_data["gang"]]
    return services.start_battle(
        player=player_made(request),
        campaign=campaign,
        setup=muster.setup(),
        title=muster.title,
        numbers=numbers,
    )


@reads_and_posts
def paper(request: HttpRequest, campaign: str) -> HttpResponse:
    """A battle that was played without the app. POST keeps it; with then=names the names typed are put on the page."""
    found = run_by(request, campaign)
    data = request.POST if request.method == "POST" else None
    everybody = history.contenders_of(found, whole=True)
    chosen = {number(words) for words in (data or request.GET).getlist("gang")}
    fewest = min(2, found.rules.battle.seats[0])
    fought = [one for one in everybody if one.number in chosen]
    fought = fought or (everybody if len(everybody) == fewest else [])
    if not fewest <= len(fought) <= max(2, found.rules.battle.seats[1]):
        context = {"campaign": found, "contenders": everybody, "chosen": chosen, "fewest": fewest}
        return render_page(request, "campaigns/paper.html", context)
    chapters = list(history.story_of(found))
    known = {one.number: history.known(one, chapters) for one in fought}
    page = forms.Paper.of(fought, known, data, lone=found.rules.lone)
    if data is not None and data.get("then") != "names" and page.read():
        try:
            chapter = services.enter_paper(
                campaign=found,
                **page.form.cleaned_data,
                points=page.points(),
                winners=page.winners(),
                beaten=page.winner == forms.FOES,
                fighters=page.fighters(),
            )
            return redirect("campaigns:after", found.pk, chapter.pk)
        except Refused as refusal:
            page.wrong = str(refusal)
    return render_page(request, "campaigns/paper.html", {"campaign": found, "paper": page})


@require_safe
def of_battle(request: HttpRequest, battle: str) -> HttpResponse:
    """From a battle to what follows from it in its campaign; where it is in none, to those it could join."""
    player = player_of(request)
    found = get_object_or_404(Battle.objects.played_by(player).defer("setup"), pk=battle)
    chapter = Chapter.objects.filter(
        battle=found, binned=None, campaign__in=Campaign.objects.open_to(player)
    ).first()
    if chapter is not None:
        return redirect("campaigns:after", chapter.campaign_id, chapter.pk)
    mine = Campaign.objects.run_by(player).filter(game=found.game).listed()
    return render_page(request, "campaigns/of_battle.html", {"battle": found, "campaigns": mine})


# Notes, and chapters of any kind


@reads_and_posts
def notes(request: HttpRequest, campaign: str) -> HttpResponse:
    found = run_by(request, campaign)
    form = forms.NoteForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            made = services.add_note(campaign=found, **form.cleaned_data)
            return redirect(f"{reverse('campaigns:campaign', args=[found.pk])}#chapter-{made.pk}")
        except Refused as refusal:
            form.add_error(None, str(refusal))
    return render_page(request, "campaigns/note.html", {"campaign": found, "form": form})


def my_chapter(campaign: Campaign, key: str, **more: Any) -> Chapter:
    rows = Chapter.objects.filter(campaign=campaign, **more).select_related("campaign", "battle")
    return get_object_or_404(rows.defer("battle__setup", "battle__standing"), pk=key)


@reads_and_posts
def chapter(request: HttpRequest, campaign: str, chapter: str) -> HttpResponse:
    """A chapter to be changed. POST keeps its day, title and words."""
    found = run_by(request, campaign)
    here = my_chapter(found, chapter, binned=None)
    start = {"happened": here.happened, "title": here.title, "words": here.words}
    form = forms.ChapterForm(request.POST if request.method == "POST" else None, initial=start)
    if request.method == "POST" and form.is_valid():
        services.edit_chapter(chapter=here, **form.cleaned_data)
        return redirect(f"{reverse('campaigns:campaign', args=[found.pk])}#chapter-{here.pk}")
    return render_page(
        request,
        "campaigns/chapter.html",
        {"campaign": found, "chapter": here, "form": form},
        parts=("chapter",),
    )


@require_POST
def order(request: HttpRequest, campaign: str, chapter: str) -> HttpResponse:
    """POST moves the chapter up or down the story."""
    here = my_chapter(run_by(request, campaign), chapter, binned=None)
    services.move_chapter(chapter=here, by=WAYS.get(request.POST.get("way", ""), 0))
    return redirect(f"{reverse('campaigns:campaign', args=[campaign])}#chapter-{here.pk}")


@require_POST
def trash(request: HttpRequest, campaign: str, chapter: str) -> HttpResponse:
    """POST takes the chapter out of the story; with restore=on it comes back."""
    here = my_chapter(run_by(request, campaign), chapter)
    if not request.POST.get("restore"):
        services.bin_chapter(chapter=here)
        return redirect("campaigns:campaign", campaign)
    try:
        services.restore_chapter(chapter=here)
    except Refused:
        return redirect("campaigns:campaign", campaign)
    return redirect(f"{reverse('campaigns:campaign', args=[campaign])}#chapter-{here.pk}")


# After a battle


@reads_and_posts
def after(request: HttpRequest, campaign: str, chapter: str) -> HttpResponse:
    """What a battle changes, gang by gang. POST confirms it for one of them."""
    found = read_by(request, campaign)
    here = my_chapter(found, chapter, binned=None)
    services.bring_up_to_date([here])
    gangs = {one.number: one for one in history.contenders_of(found) if here.side_of(one.number)}
    notice = ""
    form = forms.AfterForm(request.POST if request.method == "POST" else None)
    if request.method == "POST":
        one, player = gangs.get(number(request.POST.get("gang", ""))), player_of(request)
        if (
            one is None
            or player is None
            or not services.may_settle(chapter=here, contender=one, player=player)
        ):
            notice = "Its own player confirms for that gang."
        elif form.is_valid():
            try:
                services.settle(
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
    return settling(request, here, gangs, notice, form)


def settling(
    request: HttpRequest, here: Chapter, gangs: dict[int, Contender], notice: str, form: forms.AfterForm
) -> HttpResponse:
    player = player_of(request)
    done = {row.contender_id: row.settled for row in Settlement.objects.filter(chapter=here)}
    parts = here.result.parts if here.result else ()
    names = {part.key: part.name for part in parts}
    proposals = []
    for one in gangs.values():
        side = here.side_of(one.number)
        people = [
            {
                "part": part,
                "took_out": [names[key] for key in part.took_out if key in names],
                "fell_to": [names[key] for key in part.fell_to if key in names],
            }
            for part in parts
            if part.side == side
        ]
        settled = done.get(one.pk)
        proposals.append(
            {
                "gang": one,
                "fallen": [person for person in people if person["part"].out],
                "finders": [person["part"] for person in people if person["part"].found],
                "settled": settled is not None,
                "told": list(history.aftermath(one, settled)),
                "problems": settled.problems if settled else (),
                "mine": services.may_settle(chapter=here, contender=one, player=player),
            }
        )
    context = {
        "campaign": here.campaign,
        "chapter": here,
        "over": here.counts,
        "lead": here.result.lead if here.result else "",
        "proposals": proposals,
        "notice": notice,
        "form": form,
        "mine": player is not None and player.pk == here.campaign.owner_id,
    }
    return render_page(request, "campaigns/after.html", context, parts=("after",))
