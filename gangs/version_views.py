"""The pages of a gang’s earlier versions."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from companion.players import player_of
from companion.rendering import render_page
from games.engine.files.gang_files import read_stored_gang
from games.engine.play.questions import Refused
from gangs import versions
from gangs.models import Gang, GangVersion
from gangs.screens import sheet_address
from gangs.version_changes import Change, changes
from gangs.views import my_gang, sheet

A_PAGE = 30


class VersionRow(NamedTuple):
    """A version in the list. first: nothing earlier is known of it. total: what the gang cost."""

    number: int
    made: datetime
    played: datetime | None
    here: bool
    first: bool
    total: str
    changes: tuple[Change, ...]


@require_http_methods(["GET", "HEAD", "POST"])
def gang_versions(request: HttpRequest, gang: str) -> HttpResponse:
    """Newest first, with what each changed. ?before=NUMBER: earlier ones; ?compare=NUMBER: what has changed since. POST
    makes the gang what it was.
    """
    if request.method == "POST":
        return restore_version(request, gang)
    row = my_gang(request, gang)
    return versions_page(request, row)


def versions_page(request: HttpRequest, row: Gang, notice: str = "") -> HttpResponse:
    found = GangVersion.objects.filter(gang=row).order_by("-number")
    before = request.GET.get("before", "")
    if before.isdecimal() and len(before) < 10:
        found = found.filter(number__lt=int(before))
    shown = list(found[: A_PAGE + 1])
    context = {
        "gang": row,
        "notice": notice,
        "rows": list(_rows(row, shown)),
        "earlier": shown[A_PAGE - 1].number if len(shown) > A_PAGE else 0,
        "compared": _compared(request, row),
    }
    return render_page(request, "gangs/versions.html", context)


def _rows(row: Gang, shown: list[GangVersion]) -> Iterator[VersionRow]:
    bodies = {one.number: one.body for one in shown}
    missing = [one.before for one in shown if one.before and one.before not in bodies]
    if missing:
        bodies |= dict(GangVersion.objects.filter(gang=row, number__in=missing).values_list("number", "body"))
    read = {number: read_stored_gang(body) for number, body in bodies.items()}
    for one in shown[:A_PAGE]:
        now, old = read[one.number], read.get(one.before)
        total = row.rules.roster.builder.total(now.gang)
        yield VersionRow(
            one.number, one.made, one.played, one.number == row.version, old is None,
            f"{total.current} {total.label}", changes(row.rules, old, now) if old else (),
        )  # fmt: skip


def _compared(request: HttpRequest, row: Gang) -> VersionRow | None:
    """The version that is asked about, with what the gang has changed since. Raises Http404."""
    asked = request.GET.get("compare", "")
    if not asked:
        return None
    one = None
    if asked.isdecimal() and len(asked) < 10:
        one = GangVersion.objects.filter(gang=row, number=int(asked)).first()
    if one is None:
        raise Http404
    old = read_stored_gang(one.body)
    total = row.rules.roster.builder.total(old.gang)
    return VersionRow(
        one.number, one.made, one.played, one.number == row.version, one.before == 0,
        f"{total.current} {total.label}", changes(row.rules, old, row.packed),
    )  # fmt: skip


def restore_version(request: HttpRequest, gang: str) -> HttpResponse:
    number = request.POST.get("number", "")
    if not number.isdecimal() or len(number) > 9:
        raise Http404
    try:
        versions.restore(player=player_of(request), gang=gang, number=int(number))
    except Gang.DoesNotExist:
        raise Http404 from None
    except Refused as refusal:
        return versions_page(request, my_gang(request, gang), str(refusal))
    return redirect(sheet_address(gang, ""))


@require_POST
def undo(request: HttpRequest, gang: str) -> HttpResponse:
    """POST undoes the last change; with way=redo it redoes the one undone last."""
    way: versions.Way = "redo" if request.POST.get("way") == "redo" else "undo"
    try:
        versions.step(player=player_of(request), gang=gang, way=way)
    except Gang.DoesNotExist:
        raise Http404 from None
    except Refused as refusal:
        return sheet(request, my_gang(request, gang), "", notice=str(refusal))
    where = request.POST.get("where", "")
    return redirect(sheet_address(gang, where if where and my_gang(request, gang).has(where) else ""))
