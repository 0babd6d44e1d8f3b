"""A photo or a note from the table itself, at the moment that it shows."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from battles import note_services
from battles.models import Battle
from battles.views import BIG, my_battle, reads_and_posts
from companion.players import player_of
from companion.rendering import render_page, wanted_part
from companion.request_limits import PICTURE, takes
from companion.words import say
from games.engine.play.questions import Refused

PHOTO = "photo"
OVER = "over"


class NoteForm(forms.Form):
    """Words, and where a photo is asked for its picture, of which they are the caption."""

    words = forms.CharField(
        label=say("Note"),
        max_length=note_services.WORDS_AT_MOST,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    photo = forms.FileField(
        label=say("Photo"),
        required=False,
        widget=forms.FileInput(attrs={"accept": "image/*"}),
        error_messages={"empty": say("Choose a picture first.")},
    )

    def __init__(self, *given: Any, pictured: bool, **named: Any) -> None:
        super().__init__(*given, **named)
        self.pictured = pictured
        if pictured:
            self.fields["words"].label = say("Caption (optional)")
            self.order_fields(("photo", "words"))
        else:
            del self.fields["photo"]

    def clean(self) -> dict[str, Any]:
        found = self.cleaned_data
        if self.pictured and not self.errors.get("photo") and not found.get("photo"):
            self.add_error("photo", say("Choose a picture first."))
        if not self.pictured and not self.errors.get("words") and not found.get("words"):
            self.add_error("words", say("Write something first."))
        return found


@takes(PICTURE)
@reads_and_posts
def notes(request: HttpRequest, battle: str) -> HttpResponse:
    """GET asks for a note, with ?photo for a photo. POST keeps it: after, the entry that the page showed last."""
    found, player = my_battle(request, battle, *BIG), player_of(request)
    if not found.may_tell(player):
        raise Http404
    given = request.POST if request.method == "POST" else request.GET
    pictured = bool(given.get("kind") == PHOTO or PHOTO in request.GET)
    if request.method != "POST":
        return note_page(request, found, NoteForm(pictured=pictured), found.newest)
    after = entry_number(given.get("after", ""), found)
    form = NoteForm(request.POST, request.FILES, pictured=pictured)
    if not form.is_valid():
        return note_page(request, found, form, after)
    words, file = form.cleaned_data["words"], form.cleaned_data.get("photo")
    try:
        now = note_services.add_note(player=player, battle=found.pk, words=words, file=file, after=after)
    except Refused as refusal:
        form.add_error(PHOTO if pictured else "words", str(refusal))
        return note_page(request, found, form, after)
    if wanted_part(request) != OVER:
        return redirect("battles:battle", found.pk)
    response = HttpResponse(status=204)
    response["Sixgun-Version"] = str(now.version)
    return response


def entry_number(words: str, battle: Battle) -> int:
    """What a page says it showed last; the newest for what is no number."""
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 10 else battle.newest


def note_page(request: HttpRequest, battle: Battle, form: NoteForm, after: int) -> HttpResponse:
    context = {"battle": battle, "form": form, "after": after}
    return render_page(request, "battles/note.html", context, parts=(OVER,))
