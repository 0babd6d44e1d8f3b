"""The report of a battle: what its events tell, the players' own words and photos, and the link that shares it."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from battles import exports, services, trust
from battles.models import Battle, Photo, photos_of
from battles.views import BIG, NOT_YET, my_battle, reads_and_posts, speaks
from companion import pictures
from companion.pages import render_page
from companion.pictures import BYTES_AT_MOST
from companion.players import player_of
from companion.rules.questions import Refused
from gangs.uploads import at_most

TOO_LARGE = (
    f"A picture of more than {BYTES_AT_MOST >> 20} MB is too large. Send a smaller one; nothing was changed."
)


class TellingForm(forms.Form):
    title = forms.CharField(label="Title", max_length=services.TITLE_AT_MOST, required=False)
    words = forms.CharField(
        label="What happened, in your own words",
        max_length=services.WORDS_AT_MOST,
        required=False,
        widget=forms.Textarea(attrs={"rows": 8, "class": "told"}),
        help_text="An empty line begins a new paragraph.",
    )


class PhotoForm(forms.Form):
    caption = forms.CharField(label="Under the photo", max_length=120, required=False)


@reads_and_posts
def report(request: HttpRequest, battle: str) -> HttpResponse:
    """POST keeps the players' own words."""
    found = my_battle(request, battle, *BIG)
    if request.method != "POST":
        return reading(request, found)
    if not speaks(request, found):
        raise Http404
    form = TellingForm(request.POST)
    if not form.is_valid():
        return reading(request, found, telling=form)
    services.tell(battle=found, **form.cleaned_data)
    return redirect("battles:report", found.pk)


def reading(request: HttpRequest, battle: Battle, **more: Any) -> HttpResponse:
    telling = TellingForm(initial={"title": battle.title, "words": battle.words})
    context = {
        **written(battle),
        "telling": telling,
        "photo_form": PhotoForm(),
        "speaks": speaks(request, battle),
        "host": battle.owner_id == getattr(player_of(request), "pk", None),
        "link": request.build_absolute_uri(f"/battles/shared/{battle.share}/") if battle.share else "",
        **more,
    }
    return render_page(request, "battles/report.html", context)


def written(battle: Battle) -> dict[str, Any]:
    """The report as everybody reads it. Three queries."""
    told = battle.rules.battle.report(battle.stands.now.state, battle.standing_entries())
    photos = photos_of([battle.pk]).get(battle.pk, [])
    return {"battle": battle, "report": told, "photos": photos, "honest": honest(battle)}


def honest(battle: Battle) -> dict[str, Any] | None:
    """The app's throws and the secrets from which they follow, once those are open; None without any."""
    secrets, throws = trust.shown(trust.read(battle.secrets)), battle.throws_made()
    if not throws:
        return None
    wrong = [throw for throw in throws if not trust.holds(secrets, throw)]
    return {
        "secrets": secrets,
        "throws": len(throws),
        "wrong": len(wrong),
        "promises": trust.kept_their_word(secrets),
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
    return bound(request, found, reverse("battles:report", args=[found.pk]))


def bound(request: HttpRequest, battle: Battle, back: str) -> HttpResponse:
    context = {**written(battle), "back": back}
    context["pictures"] = [
        {"address": reverse("battles:photo", args=[photo.pk, Photo.SIZES[-1]]), "caption": photo.caption}
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
    if kind == "json" and not found.over and not found.sees_all(found.sides_of(player_of(request))):
        return reading(request, found, notice=NOT_YET)
    context = written(found)
    told, photos = context["report"], context["photos"]
    if kind == "json":
        text = exports.as_json(found, told)
    elif kind == "md":
        text = exports.as_markdown(found, told)
    else:
        text = exports.as_page(found, told, photos)
    response = HttpResponse(text, content_type=f"{FILES[kind]}; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="battle-{found.pk}.{kind}"'
    return response


@at_most(BYTES_AT_MOST, TOO_LARGE)
@reads_and_posts
def photos(request: HttpRequest, battle: str) -> HttpResponse:
    """POST adds a photo, or takes one away. GET, after an error was shown, is the report."""
    found = my_battle(request, battle, *BIG)
    if request.method != "POST":
        return redirect("battles:report", found.pk)
    if not speaks(request, found):
        raise Http404
    if gone := request.POST.get("remove", ""):
        services.remove_photo(battle=found, photo=gone[:40].replace("\x00", ""))
        return redirect(f"{reverse('battles:report', args=[found.pk])}#photos")
    form, file = PhotoForm(request.POST), request.FILES.get("photo")
    if not file or not form.is_valid():
        return reading(request, found, photo_form=form, photo_error="" if file else "Choose a picture first.")
    try:
        services.add_photo(battle=found, file=file, caption=form.cleaned_data["caption"])
    except Refused as refusal:
        return reading(request, found, photo_form=form, photo_error=str(refusal))
    return redirect(f"{reverse('battles:report', args=[found.pk])}#photos")


@require_POST
def link(request: HttpRequest, battle: str) -> HttpResponse:
    """POST makes a link, or a new one in place of it; with withdraw=on there is none any more."""
    found = get_object_or_404(
        Battle.objects.run_by(player_of(request)).filter(begun=True).defer(*BIG), pk=battle
    )
    if request.POST.get("withdraw"):
        services.withdraw(battle=found)
    else:
        services.share(battle=found)
    return redirect(f"{reverse('battles:report', args=[found.pk])}#link")


# For whoever knows the link


@require_safe
def shared(request: HttpRequest, token: str) -> HttpResponse:
    found = get_object_or_404(Battle.objects.shared(token).defer(*BIG))
    context = written(found)
    first = next(iter(context["photos"]), None)
    picture = (
        reverse("battles:photo", args=[first.pk, Photo.SIZES[-1]])
        if first
        else reverse("battles:poster", args=[token])
    )
    preview = {
        "title": found.title,
        "line": context["report"].lead,
        "picture": request.build_absolute_uri(picture),
        "address": request.build_absolute_uri(),
    }
    response = render_page(request, "battles/report.html", {**context, "shared": True, "preview": preview})
    response["X-Robots-Tag"] = "noindex"
    return response


@require_safe
def shared_book(request: HttpRequest, token: str) -> HttpResponse:
    found = get_object_or_404(Battle.objects.shared(token).defer(*BIG))
    response = bound(request, found, reverse("battles:shared", args=[token]))
    response["X-Robots-Tag"] = "noindex"
    return response


@require_safe
def poster(request: HttpRequest, token: str) -> HttpResponse:
    """The picture of the preview, where there is no photo."""
    found = get_object_or_404(Battle.objects.shared(token).only("id", "game", "title", "line"))
    drawn = pictures.poster(f"{found.rules.title} · battle report", found.title, [found.line])
    return HttpResponse(drawn, content_type="image/png", headers={"Cache-Control": "public, max-age=300"})


@require_safe
def photo(request: HttpRequest, name: str, size: int) -> HttpResponse:
    """A picture for whoever knows its name; under that name it never changes."""
    if size not in Photo.SIZES:
        raise Http404
    found = (
        Photo.objects.filter(pk=name, battle__binned=None).values_list(Photo.column(size), flat=True).first()
    )
    if found is None:
        raise Http404
    response = HttpResponse(bytes(found), content_type="image/jpeg")
    response["Cache-Control"] = "public, max-age=31536000, immutable"
    return response
