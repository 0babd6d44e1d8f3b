"""What a member may take for a field of their sheet: a page of its own, and a drawer over the sheet."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from companion.players import player_of
from companion.rendering import render_page
from companion.request_limits import PICTURE, takes
from games.engine.play.questions import Refused
from games.engine.show.form_parsing import FormInvalid, Values
from games.engine.show.wares import Ware, Wares, taken, wares
from gangs import forms, services
from gangs.models import Gang
from gangs.screens import costs_of, sheet_address
from gangs.views import my_gang, reads_and_posts

LETTERS = 100


@takes(PICTURE)
@reads_and_posts
def pick(request: HttpRequest, gang: str, member: str, field: str) -> HttpResponse:
    """POST with `take` adds one; without it the sheet comes along as it is filled in, and nothing is saved."""
    row = my_gang(request, gang)
    if not row.has(member):
        raise Http404
    if request.method == "POST" and request.POST.get("take"):
        return take(request, row, member, field)
    filled_in = as_filled_in(row, member, forms.values(request.POST)) if request.method == "POST" else None
    now, key = filled_in or (row.packed.gang, member)
    return picker(request, row, now, member, key, field)


def as_filled_in(row: Gang, member: str, values: Values) -> tuple[Any, str] | None:
    """The gang with what stands in the form, and the member's key; None where that does not fit."""
    try:
        found: tuple[Any, str] = row.rules.roster.builder.edited(row.packed.gang, member, values, ())
    except FormInvalid:
        return None
    return found


@takes(PICTURE)
@require_POST
def cost(request: HttpRequest, gang: str, member: str) -> HttpResponse:
    """POST tells what a sheet costs as it is filled in, and saves nothing. 204 where it does not fit, or where the
    member has gone or got another key since.
    """
    row = my_gang(request, gang)
    filled_in = as_filled_in(row, member, forms.values(request.POST)) if row.has(member) else None
    if filled_in is None:
        return HttpResponse(status=204)
    now, key = filled_in
    context = {
        "gang": row,
        "where": member,
        "total": row.rules.roster.builder.total(now),
        "costs": costs_of(row, now, key),
    }
    return render_page(request, "gangs/_cost.html", context)


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
        return wares(row.rules.roster, row.rules.terms, now, member, field)
    except KeyError:
        raise Http404 from None


def picker(
    request: HttpRequest, row: Gang, now: Any, member: str, key: str, field: str, notice: str = ""
) -> HttpResponse:
    """key: what the member is called in `now`, which their first name may have changed."""
    found = known_or_404(row, now, key, field)
    asked, kind = request.GET.get("q", "")[:LETTERS], request.GET.get("kind", "")
    shown = [one for one in found.wares if fits(one, asked, kind)]
    card = next(one for one in row.rules.roster.cards(now) if one.key == key)
    context = {
        "gang": row,
        "card": card,
        "member": member,
        "field": found.field,
        "total": found.total,
        "left": found.left,
        "groups": found.groups if len(found.groups) > 1 else (),
        "asked": asked,
        "kind": kind,
        "free": not any(one.cost for one in found.wares),
        "suited": [one for one in shown if not one.why_not],
        "unsuited": [one for one in shown if one.why_not],
        "every": len(found.wares),
        "number": len(shown),
        "notice": notice,
    }
    return render_page(request, "gangs/pick.html", context, parts=("pick",))


def fits(one: Ware, asked: str, kind: str) -> bool:
    return (not kind or one.group == kind) and one.names(asked.casefold().split())
