"""The report of a battle: what its events tell, the players' own words and photos, and the link that shares it."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from battles import (
    broadsides,
    disclosure,
    exports,
    fair_dice,
    note_services,
    remark_services,
    replays,
    report_services,
    report_view,
    stage,
)
from battles.models import TABLE, Battle, Note, Remark, notes_of
from battles.portraits import portraits_of
from battles.remark_forms import RemarkForm
from battles.views import BIG, my_battle, reads_and_posts, speaks
from companion import posters
from companion.cache_headers import revalidated_picture
from companion.models import Player
from companion.owned_views import absolute_link, share_or_stop
from companion.picture_looks import look_of_pictures
from companion.players import player_of
from companion.rendering import render_page
from companion.request_limits import PICTURE, takes
from companion.words import ngettext, say
from games.engine.play.questions import Refused
from moderation.models import visible


class TellingForm(forms.Form):
    title = forms.CharField(label=say("Title"), max_length=report_services.TITLE_AT_MOST, required=False)
    place = forms.CharField(
        label=say("Where it was fought"), max_length=report_services.PLACE_AT_MOST, required=False
    )
    words = forms.CharField(
        label=say("What happened, in your own words"),
        max_length=report_services.WORDS_AT_MOST,
        required=False,
        widget=forms.Textarea(attrs={"rows": 8, "class": "told"}),
        help_text=say("Leave a line empty to start a new paragraph."),
    )


class PhotoForm(forms.Form):
    caption = forms.CharField(label=say("Caption"), max_length=note_services.WORDS_AT_MOST, required=False)


@reads_and_posts
def report(request: HttpRequest, battle: str) -> HttpResponse:
    """POST keeps the players' own words."""
    found = my_battle(request, battle, *BIG)
    if request.method != "POST":
        return report_page(request, found)
    if not found.may_tell(player_of(request)):
        raise Http404
    form = TellingForm(request.POST)
    if not form.is_valid():
        return report_page(request, found, telling=form)
    report_services.set_report_text(player=player_of(request), battle=found.pk, **form.cleaned_data)
    return redirect("battles:report", found.pk)


def report_page(request: HttpRequest, battle: Battle, **more: Any) -> HttpResponse:
    telling = TellingForm(initial={"title": battle.title, "place": battle.place, "words": battle.words})
    context = {
        **(told := report_context(battle, player_of(request))),
        "telling": telling,
        "remark_form": RemarkForm(initial={"remark": _own_remark(told["remarks"], player_of(request))}),
        "photo_form": PhotoForm(),
        "speaks": speaks(request, battle),
        "tells": battle.may_tell(player_of(request)),
        "host": battle.owner_id == getattr(player_of(request), "pk", None),
        "link": absolute_link(request, "battles:shared", battle.share_key),
        **more,
    }
    return render_page(request, "battles/report.html", context)


def _own_remark(remarks: list[tuple[Remark, bool]], player: Player | None) -> str:
    return next((one.words for one, _ in remarks if player and one.player_id == player.pk), "")


def report_context(battle: Battle, viewer: Player | None) -> dict[str, Any]:
    """The report as this viewer may read it. Five queries, and three more the first time after the end, when the odds
    of its attacks are worked out.
    """
    poster = broadsides.poster_of(battle) if battle.over else None
    told = disclosure.report_for(battle, viewer, (poster and poster.odds) or ())
    kept = notes_of([battle.pk]).get(battle.pk, [])
    scene = stage.with_portraits(battle.seen(()), portraits_of(battle))
    return {
        "battle": battle,
        "report": told,
        "shown": report_view.shown(told, scene, kept, poster.winners if poster else None),
        "replay": reverse("battles:battle", args=[battle.pk]),
        "photos": [note for note in kept if note.pictured],
        "notes": [note for note in kept if not note.pictured],
        "removable": {note.pk for note in kept if note.is_removable_by(viewer, battle.owner_id)},
        "remarks": [
            (one, remark_services.may_remove(one, viewer, battle))
            for one in remark_services.remarks_of(battle)
        ],
        "honest": fair_dice_proof(battle),
    }


def _verdict(number: int, wrong: int, fair: bool) -> str:
    if fair:
        return ngettext(
            "The app rolled {number} time, and every roll follows from the secrets.",
            "The app rolled {number} times, and every roll follows from the secrets.",
            number,
        )
    return say("Rolls that do not follow from the secrets: {wrong} of {number}.").format(
        wrong=wrong, number=number
    )


def fair_dice_proof(battle: Battle) -> dict[str, Any] | None:
    """The app's rolls and the secrets from which they follow, once those are open; None without any."""
    secrets = fair_dice.disclosed_secrets(fair_dice.load_secrets(battle.secrets))
    throws = disclosure.throws_made(battle)
    if not throws:
        return None
    wrong = [throw for throw in throws if not fair_dice.verify_roll(secrets, throw)]
    fair = not wrong and fair_dice.verify_commitments(secrets)
    return {
        "secrets": [
            (one.name if one.player else say("The server"), one.since if one.since > 1 else 0, one)
            for one in secrets
        ],
        "fair": fair,
        "verdict": _verdict(len(throws), len(wrong), fair),
        "data": {
            "secrets": [
                {"value": one.value, "digest": one.digest, "since": one.since, "until": one.until}
                for one in secrets
            ],
            "throws": [
                {"first": one.first, "place": one.place, "answer": one.answer, "options": one.options}
                for one in throws
            ],
        },
    }


@require_safe
def book(request: HttpRequest, battle: str) -> HttpResponse:
    """The report as a small book, to be printed on A5."""
    found = my_battle(request, battle, *BIG)
    return booklet_page(request, found, reverse("battles:report", args=[found.pk]))


def booklet_page(request: HttpRequest, battle: Battle, back: str, shared: bool = False) -> HttpResponse:
    context = {**report_context(battle, player_of(request)), "back": back, "shared": shared}
    context["pictures"] = [
        {"address": reverse("battles:photo", args=[photo.pk, Note.SIZES[-1]]), "caption": photo.words}
        for photo in context["photos"]
    ]
    return render_page(request, "battles/book.html", context)


FILES = {"json": "application/json", "md": "text/markdown", "html": "text/html"}
"""What a report can be taken away as: its ending, and what that is called in a header."""


@require_safe
def file(request: HttpRequest, battle: str, kind: str) -> HttpResponse:
    """The report as a file of its own."""
    if kind not in FILES:
        raise Http404
    found = my_battle(request, battle)
    viewer = player_of(request)
    context = report_context(found, viewer)
    told, kept = context["report"], [*context["notes"], *context["photos"]]
    remarks = [one for one, _ in context["remarks"]]
    if kind == "json":
        try:
            text = exports.as_json(found, told, viewer, kept, remarks)
        except disclosure.Withheld as withheld:
            return report_page(request, found, notice=str(withheld))
    elif kind == "md":
        text = exports.as_markdown(found, told, kept, remarks)
    else:
        text = exports.as_page(found, told, context["shown"], kept, remarks)
    response = HttpResponse(text, content_type=f"{FILES[kind]}; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="battle-{found.pk}.{kind}"'
    return response


@takes(PICTURE)
@reads_and_posts
def photos(request: HttpRequest, battle: str) -> HttpResponse:
    """POST adds a photo to the report, or takes a photo or note away. GET, after an error was shown, is the report."""
    found = my_battle(request, battle, *BIG)
    if request.method != "POST":
        return redirect("battles:report", found.pk)
    player = player_of(request)
    if not found.may_tell(player):
        raise Http404
    if gone := request.POST.get("remove", ""):
        note_services.remove_note(player=player, battle=found.pk, note=gone[:40].replace("\x00", ""))
        to = "entries" if request.POST.get("to") == "story" else "report"
        return redirect(f"{reverse(f'battles:{to}', args=[found.pk])}#photos")
    form, file = PhotoForm(request.POST), request.FILES.get("photo")
    if not file or not form.is_valid():
        return report_page(
            request, found, photo_form=form, photo_error="" if file else say("Choose a picture first.")
        )
    try:
        note_services.add_note(player=player, battle=found.pk, file=file, words=form.cleaned_data["caption"])
    except Refused as refusal:
        return report_page(request, found, photo_form=form, photo_error=str(refusal))
    return redirect(f"{reverse('battles:report', args=[found.pk])}#photos")


@reads_and_posts
def versions(request: HttpRequest, battle: str) -> HttpResponse:
    """For the host: what was written about the battle before, and what was removed. POST restores one."""
    found = get_object_or_404(
        Battle.objects.run_by(player_of(request)).filter(begun=True).defer(*BIG), pk=battle
    )
    if request.method == "POST":
        version, gone = request.POST.get("version", ""), request.POST.get("photo", "")
        remark = request.POST.get("remark", "")
        if _is_key(version):
            report_services.restore_version(player=found.owner, battle=found.pk, version=int(version))
        elif _is_key(remark):
            remark_services.restore_remark(player=found.owner, battle=found.pk, remark=int(remark))
        elif gone:
            try:
                note_services.restore_note(
                    player=found.owner, battle=found.pk, note=gone[:40].replace("\x00", "")
                )
            except Refused as refusal:
                return earlier(request, found, str(refusal))
        return redirect("battles:report", found.pk)
    return earlier(request, found)


def _is_key(words: str) -> bool:
    return words.isascii() and words.isdecimal() and len(words) < 19


def earlier(request: HttpRequest, battle: Battle, notice: str = "") -> HttpResponse:
    context = {"battle": battle, "notice": notice, **report_services.history(battle)}
    context["remarks"] = remark_services.earlier_remarks(battle)
    return render_page(request, "battles/versions.html", context)


@require_POST
def link(request: HttpRequest, battle: str) -> HttpResponse:
    """POST makes a link, or a new one in place of it; with stop=on there is none any more. Whoever played makes the
    first one of a battle that is over; all else is its host's.
    """
    player = player_of(request)
    found = get_object_or_404(Battle.objects.open_to(player).filter(begun=True).defer(*BIG), pk=battle)
    first = found.over and found.may_tell(player) and not (found.share_key or request.POST.get("stop"))
    if not first and found.owner_id != getattr(player, "pk", None):
        raise Http404
    share_or_stop(request, found)
    if request.POST.get("to") == TABLE:
        return redirect("battles:battle", found.pk)
    return redirect(f"{reverse('battles:report', args=[found.pk])}#link")


# For whoever knows the link


@require_safe
def shared(request: HttpRequest, token: str) -> HttpResponse:
    found = get_object_or_404(Battle.objects.shared(token).defer(*BIG))
    if replays.AT in request.GET:
        return replays.replay_page(request, found, shared=True)
    context = report_context(found, player_of(request))
    first = next(iter(context["photos"]), None)
    picture = (
        reverse("battles:photo", args=[first.pk, Note.SIZES[-1]])
        if first and not found.over
        else reverse("battles:poster", args=[token])
    )
    preview = {
        "title": found.title,
        "line": " · ".join(filter(None, (found.place, context["report"].lead))),
        "picture": request.build_absolute_uri(picture),
        "address": request.build_absolute_uri(),
    }
    response = render_page(
        request, "battles/report.html", {**context, "shared": True, "replay": "", "preview": preview}
    )
    response["X-Robots-Tag"] = "noindex"
    return response


@require_safe
def shared_book(request: HttpRequest, token: str) -> HttpResponse:
    found = get_object_or_404(Battle.objects.shared(token).defer(*BIG))
    response = booklet_page(request, found, reverse("battles:shared", args=[token]), shared=True)
    response["X-Robots-Tag"] = "noindex"
    return response


@require_safe
def poster(request: HttpRequest, token: str) -> HttpResponse:
    """The picture of the preview, where there is no photo: the broadside, once the battle is over."""
    found = get_object_or_404(Battle.objects.shared(token).defer(*BIG))
    if found.over:
        return HttpResponse(broadsides.drawn(found), content_type="image/png")
    over = say("{rules} · battle report", rules=found.rules.title)
    drawn = posters.playbill(over, found.title, (found.summary,), look_of_pictures(found.rules.look))
    return HttpResponse(drawn, content_type="image/png")


@require_safe
def photo(request: HttpRequest, name: str, size: int) -> HttpResponse:
    """A photo, for everybody who knows its name."""
    if size not in Note.SIZES:
        raise Http404
    shown = visible(Note.objects.filter(pk=name, removed=None, battle__deleted_at=None), "battle", "battle__")
    return revalidated_picture(request, shown, Note.column(size))
