"""The page of a crew: who comes tonight, and what each of them carries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from companion.players import player_of
from companion.rendering import render_page
from companion.words import say
from games.engine.crews import Crew, level_field
from games.engine.play.questions import Refused
from games.engine.roster import Carried
from games.engine.show.card import Card
from gangs import crew_services, forms, sparring
from gangs.crew_keys import key_of_crew
from gangs.crew_services import Ticked
from gangs.models import Gang
from gangs.screens import THUMB, portrait_addresses
from gangs.services import StaleFormError
from gangs.views import my_gang, reads_and_posts

NEW = "new"


class Place(NamedTuple):
    """A member on the page. things: what they can leave at home, each with whether it is taken. cost: as they come."""

    card: Card
    portrait: str
    comes: bool
    things: tuple[tuple[Carried, bool], ...]
    cost: str


@reads_and_posts
def crew(request: HttpRequest, gang: str, crew: str) -> HttpResponse:
    """One crew, or a new one. ?odds=MEMBER tells what somebody does to whom with what they carry. POST keeps what was
    ticked; with delete=on the crew goes.
    """
    row = my_gang(request, gang)
    kept = None if crew == NEW else kept_or_404(row, crew)
    if request.method == "POST":
        return save(request, row, "" if kept is None else kept.key)
    said = crew_services.whole(row) if kept is None else crew_services.ticked(row, kept)
    return page(request, row, crew, said)


def kept_or_404(row: Gang, key: str) -> Crew:
    found = next((one for one in row.packed.crews if one.key == key), None)
    if found is None:
        raise Http404
    return found


def save(request: HttpRequest, row: Gang, key: str) -> HttpResponse:
    player, said = player_of(request), ticked_in(request.POST)
    here = f"{reverse('gangs:gang', args=[row.pk])}#crews"
    try:
        if key and request.POST.get("delete"):
            crew_services.delete_crew(player=player, gang=row.pk, key=key)
            return redirect(here)
        crew_services.save_crew(
            player=player, gang=row.pk, key=key, said=said, revision=forms.form_version(request.POST)
        )
    except (Gang.DoesNotExist, KeyError):
        raise Http404 from None
    except StaleFormError as stale:
        words = say("Below is what you ticked. Save again to keep it, or reload to see what is there.")
        return page(request, stale.gang, key or NEW, said, f"{stale} {words}")
    except Refused as refusal:
        return page(request, row, key or NEW, said, str(refusal))
    return redirect(here)


@require_POST
def unsaved(request: HttpRequest, gang: str) -> HttpResponse:
    """POST tells what a crew and each of its members cost as it is ticked, and saves nothing. 204 where it does not
    fit.
    """
    row = my_gang(request, gang)
    try:
        said = ticked_in(request.POST)
        context = worked_out(row, said)
    except Refused:
        return HttpResponse(status=204)
    context["member_costs"] = crew_services.costs_of_members(row, said).items()
    return render_page(request, "gangs/_crew_worked_out.html", context)


def ticked_in(data: QueryDict) -> Ticked:
    """From a form: `comes` is a member's key, `takes` a member's and a thing's."""
    takes: dict[str, list[str]] = {}
    for words in data.getlist("takes"):
        member, _, thing = words.partition(" ")
        takes.setdefault(member, []).append(thing)
    return Ticked(data.get("name", ""), set(data.getlist("comes")), takes, data.get("level", ""))


def worked_out(row: Gang, said: Ticked) -> dict[str, Any]:
    """What follows from what is ticked: the total, what is wrong, and what each costs. Raises Refused."""
    roster = row.rules.roster
    _, gang = crew_services.preview(row, said)
    number = len(roster.cards(gang))
    return {
        "gang": row,
        "total": roster.builder.total(gang),
        "number": number,
        "problems": [one.sentence for one in roster.problems(gang)] if number else (),
        "crewed": gang,
    }


def page(request: HttpRequest, row: Gang, key: str, said: Ticked, notice: str = "") -> HttpResponse:
    roster = row.rules.roster
    try:
        found = worked_out(row, said)
    except Refused:
        found = worked_out(row, said._replace(level=""))
    context = {
        **found,
        "key": key,
        "said": said,
        "places": list(places(row, said)),
        "level": level_field(roster.builder, row.packed.gang),
        "own_level": roster.builder.total(row.packed.gang),
        "fights_as": "" if key == NEW else key_of_crew(row.pk, key),
        "notice": notice,
        **odds(request, row, found["crewed"]),
    }
    return render_page(request, "gangs/crew.html", context)


def places(row: Gang, said: Ticked) -> Iterator[Place]:
    roster = row.rules.roster
    portraits = portrait_addresses(row, THUMB)
    costs = crew_services.costs_of_members(row, said)
    for card in roster.cards(row.packed.gang):
        takes = said.takes.get(card.key, ())
        things = roster.builder.carried(row.packed.gang, card.key)
        yield Place(
            card,
            portraits.get(card.key, ""),
            card.key in said.comes,
            tuple((thing, thing.key in takes) for thing in things),
            costs.get(card.key, ""),
        )


def odds(request: HttpRequest, row: Gang, gang: Any) -> dict[str, Any]:
    """What somebody of the crew does to whom, where it is asked."""
    asked = request.GET.get("odds", "")
    card = next((one for one in row.rules.roster.cards(gang) if one.key == asked), None)
    return {
        "tells_odds": row.rules.spar is not None,
        "sparring": sparring.sparring(row.rules, gang, asked) if card else (),
        "whose": card,
    }
