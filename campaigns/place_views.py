"""The map of a campaign, for those who run it: its picture, and pins for its places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from campaigns import place_services
from campaigns.chapter_services import NAME_AT_MOST
from campaigns.digests import Chronicle
from campaigns.loading import reads_and_posts
from campaigns.models import Campaign, Contender
from campaigns.opening import Opened, open_campaign
from campaigns.places import (
    LAST_WINNER,
    NOBODY,
    WIDE,
    Place,
    atlas_of,
    country_under,
    regions_of,
)
from companion.players import player_of
from companion.rendering import render_page
from companion.request_limits import PICTURE, takes
from companion.words import say
from games.engine.play.questions import Refused

TAPPED = 280
"""Pixels: how wide the map is drawn that is tapped, so that a tap says where without a script."""


type Regions = dict[str, tuple[str, int, int]]
"""Of the game's own map: name, and where they lie, by their keys."""


class PlaceForm(forms.Form):
    """A pin. region: of the game’s own map. across, down: in percent of the map; a tap on the map goes before them."""

    region = forms.ChoiceField(label=say("Region"), required=False)
    name = forms.CharField(label=say("Name"), max_length=NAME_AT_MOST)
    holder = forms.TypedChoiceField(label=say("Held by"), coerce=int)
    across = forms.IntegerField(label=say("From the left, %"), min_value=0, max_value=100, required=False)
    down = forms.IntegerField(label=say("From the top, %"), min_value=0, max_value=100, required=False)

    def __init__(
        self, *given: Any, contenders: Sequence[Contender], regions: Regions | None = None, **named: Any
    ) -> None:
        super().__init__(*given, **named)
        self.regions = regions or {}
        elsewhere = ("", say("Somewhere else"))
        self.fields["region"].choices = [  # type: ignore[attr-defined]
            elsewhere, *((key, name) for key, (name, _, _) in self.regions.items())
        ]  # fmt: skip
        if not regions:
            del self.fields["region"]
        elif self.data.get("region"):
            self.fields["name"].required = False
        choices = [
            (LAST_WINNER, say("The last winner there")),
            (NOBODY, say("Nobody")),
            *((one.number, one.called) for one in contenders),
        ]
        self.fields["holder"].choices = choices  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        """A pin without a name is called by its region."""
        found = super().clean() or self.cleaned_data
        if not found.get("name") and (region := self.regions.get(found.get("region", ""))):
            found["name"] = region[0]
        return found


def regions_under(campaign: Campaign) -> Regions:
    """Those of the game’s own map, where it lies under the places."""
    layout = country_under(campaign) if atlas_of(campaign).drawn else None
    return regions_of(layout) if layout else {}


def organized(request: HttpRequest, campaign: str) -> Opened:
    """One that this player organizes."""
    opened = open_campaign(player_of(request), campaign)
    if not opened.role.organizes:
        raise Http404
    return opened


@reads_and_posts
def places(request: HttpRequest, campaign: str) -> HttpResponse:
    """POST keeps a place, new or with place= its key; ?place= opens one to be changed."""
    opened = organized(request, campaign)
    found, contenders = opened.campaign, opened.contenders
    if request.method != "POST":
        return places_page(request, opened, request.GET.get("place", ""))
    key = request.POST.get("place", "")[:20]
    if request.POST.get("delete"):
        place_services.delete_place(campaign=found, key=key)
        return redirect("campaigns:places", found.pk)
    regions = regions_under(found)
    form = PlaceForm(request.POST, contenders=contenders, regions=regions)
    if not form.is_valid():
        return places_page(request, opened, key, form)
    was = atlas_of(found).place(key)
    x, y = _where(request, form, was, atlas_of(found).high)
    try:
        place_services.set_place(
            campaign=found,
            key=key,
            name=form.cleaned_data["name"],
            x=x,
            y=y,
            holder=form.cleaned_data["holder"],
        )
    except Refused as refusal:
        form.add_error(None, str(refusal))
        return places_page(request, opened, key, form)
    return redirect("campaigns:places", found.pk)


def _where(request: HttpRequest, form: PlaceForm, was: Place | None, high: int) -> tuple[int, int]:
    """By a tap on the map, else by its region or the numbers; where neither is said it stays, and a new one stands in
    the middle.
    """
    taps = [request.POST.get(f"at.{axis}", "") for axis in "xy"]
    if all(tap.isascii() and tap.isdecimal() and len(tap) < 6 for tap in taps):
        x, y = (round(int(tap) * WIDE / TAPPED) for tap in taps)
        return x, y
    if region := form.regions.get(form.cleaned_data.get("region", "")):
        return region[1:]
    across, down = (form.cleaned_data[name] for name in ("across", "down"))
    start = (was.x, was.y) if was else (WIDE // 2, high // 2)
    return (
        start[0] if across is None else round(across * WIDE / 100),
        start[1] if down is None else round(down * high / 100),
    )


@takes(PICTURE)
@require_POST
def map_picture(request: HttpRequest, campaign: str) -> HttpResponse:
    """POST puts another picture under the pins; with drawn=on the map that comes with the game; with remove=on they
    stand on a plain sheet.
    """
    opened = organized(request, campaign)
    found = opened.campaign
    if request.POST.get("remove"):
        place_services.remove_map(campaign=found)
        return redirect("campaigns:places", found.pk)
    drawn, file = request.POST.get("drawn"), request.FILES.get("photo")
    if not file and not drawn:
        return places_page(request, opened, map_error=say("Choose a picture first."))
    try:
        if file:
            place_services.set_map(campaign=found, file=file)
        else:
            place_services.draw_map(campaign=found)
    except Refused as refusal:
        return places_page(request, opened, map_error=str(refusal))
    return redirect("campaigns:places", found.pk)


def _start(campaign: Campaign, chosen: Place | None) -> dict[str, Any]:
    """How the form of a place begins."""
    if chosen is None:
        return {"holder": LAST_WINNER}
    percents = {
        "across": round(chosen.x * 100 / WIDE),
        "down": round(chosen.y * 100 / atlas_of(campaign).high),
    }
    return {"name": chosen.name, "holder": chosen.holder, **percents}


def places_page(
    request: HttpRequest,
    opened: Opened,
    key: str = "",
    form: PlaceForm | None = None,
    map_error: str = "",
) -> HttpResponse:
    found, contenders = opened.campaign, opened.contenders
    here = Chronicle.of(found, contenders=contenders)
    chosen = atlas_of(found).place(key)

    def fresh() -> PlaceForm:
        """Made only where its fields are not drawn yet."""
        return PlaceForm(contenders=contenders, regions=regions_under(found), initial=_start(found, chosen))

    context = {
        "campaign": found,
        "map": here.digest.map,
        "chosen": chosen,
        "form": (lambda: form) if form else fresh,
        "fields": None if form else (here.digest.mark, chosen),
        "map_error": map_error,
        "back": reverse("campaigns:campaign", args=[found.pk]),
        "tapped": TAPPED,
    }
    return render_page(request, "campaigns/places.html", context)
