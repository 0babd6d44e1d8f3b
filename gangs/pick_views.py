"""What follows from a sheet before it is saved: what a member may still take for a field, what they cost and can do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from companion.players import player_of
from companion.rendering import render_page, wanted_part
from companion.request_limits import PICTURE, takes
from games.engine.play.questions import Refused
from games.engine.show.form_parsing import FormInvalid
from games.engine.show.wares import Ware, Wares, taken, wares
from gangs import forms, services, sparring
from gangs.known_wares import odds_of_stored_wares, stored_wares
from gangs.models import Gang
from gangs.own_wares import kinds_for, own_wares
from gangs.screens import costs_of, sheet_address
from gangs.views import my_gang, reads_and_posts

LETTERS = 100
ODDS = "odds"
"""Of a form: only the odds of what is in the list, which come after it."""


class Row(NamedTuple):
    """A thing in the list. odds: None where it has none, or where they come after it."""

    ware: Ware
    odds: sparring.OddsOfWare | None = None


@takes(PICTURE)
@reads_and_posts
def pick(request: HttpRequest, gang: str, member: str, field: str) -> HttpResponse:
    """POST with `take` adds one; without it the sheet comes along as it is filled in, and nothing is saved."""
    row = my_gang(request, gang)
    if not row.has(member):
        raise Http404
    if request.method == "POST" and request.POST.get("take"):
        return take(request, row, member, field)
    posted = request.method == "POST"
    tried = services.filled_in(row, member, forms.values(request.POST)) if posted else None
    now, key = tried or (row.packed.gang, member)
    return picker(request, row, now, member, key, field)


@require_POST
def unsaved(request: HttpRequest, gang: str, member: str) -> HttpResponse:
    """POST tells what follows from a sheet as it is filled in, and saves nothing. 204 where it does not fit, or where
    the member has gone or got another key since.
    """
    row = my_gang(request, gang)
    tried = services.filled_in(row, member, forms.values(request.POST)) if row.has(member) else None
    if tried is None:
        return HttpResponse(status=204)
    now, key = tried
    context = {
        "gang": row,
        "where": member,
        "total": row.rules.roster.builder.total(now),
        "costs": costs_of(row, now, key),
        "sparring": sparring.unsaved(row, now, key, member),
        "unsaved": True,
    }
    return render_page(request, "gangs/_worked_out.html", context)


def take(request: HttpRequest, row: Gang, member: str, field: str) -> HttpResponse:
    """One more for a field of the sheet as it was saved."""
    now, value = row.packed.gang, request.POST["take"]
    known_or_404(row, now, member, field)
    given = row.rules.roster.builder.values(now, member)
    try:
        services.edit(
            player=player_of(request),
            gang=row.pk,
            where=member,
            values=taken(given, field, value),
            revision=row.revision,
        )
    except (services.StaleFormError, FormInvalid, Refused) as wrong:
        return picker(request, row, now, member, member, field, str(wrong))
    return redirect(sheet_address(row.pk, member, field))


def known_or_404(row: Gang, now: Any, member: str, field: str) -> Wares:
    try:
        if now is row.packed.gang:
            return stored_wares(row.game, row.body, member, field)
        return wares(row.rules.roster, row.rules.terms, now, member, field)
    except KeyError:
        raise Http404 from None


def picker(
    request: HttpRequest, row: Gang, now: Any, member: str, key: str, field: str, notice: str = ""
) -> HttpResponse:
    """key: what the member is called in `now`, which their first name may have changed."""
    found = known_or_404(row, now, key, field)
    asked, kind = request.GET.get("q", "")[:LETTERS], request.GET.get("kind", "")
    mine = own_wares(player_of(request), row.rules, now, key, field)
    shown = [one for one in found.wares if fits(one, asked, kind)]
    own = [one for one in mine if fits(one, asked, kind)]
    groups = tuple(dict.fromkeys((*found.groups, *(one.group for one in mine))))
    card = next(one for one in row.rules.roster.cards(now) if one.key == key)
    at_once = ODDS in request.POST or wanted_part(request) != "pick"
    odds = odds_of(row, now, key, field, shown) if at_once else {}
    rows = [Row(one, odds.get(one.value)) for one in shown]
    context = {
        "gang": row,
        "card": card,
        "member": member,
        "field": found.field,
        "total": found.total,
        "left": found.left,
        "groups": groups if len(groups) > 1 else (),
        "asked": asked,
        "kind": kind,
        "free": not any(one.cost for one in (*found.wares, *mine)),
        "own": [Row(one) for one in own],
        "odds": odds.items(),
        "makes": bool(kinds_for(row.rules, field)),
        "suited": [one for one in rows if not one.ware.why_not],
        "unsuited": [one for one in rows if one.ware.why_not],
        "every": len(found.wares) + len(mine),
        "number": len(shown) + len(own),
        "notice": notice,
    }
    if ODDS in request.POST:
        return render_page(request, "gangs/_odds_of_wares.html", context)
    return render_page(request, "gangs/pick.html", context, parts=("pick",))


def odds_of(
    row: Gang, now: Any, key: str, field: str, shown: Sequence[Ware]
) -> Mapping[str, sparring.OddsOfWare]:
    """By value, of those that are shown."""
    values = [one.value for one in shown]
    if now is not row.packed.gang:
        return sparring.odds_of_wares(row.rules, now, key, field, values)
    known = odds_of_stored_wares(row.game, row.body, key, field)
    return {value: known[value] for value in values if value in known}


def fits(one: Ware, asked: str, kind: str) -> bool:
    return (not kind or one.group == kind) and one.names(asked.casefold().split())
