"""Everybody of a gang on one page, to be changed at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from companion.players import player_of
from companion.rendering import render_page
from companion.words import say
from games.engine.play.questions import Refused
from games.engine.show.card import Card
from games.engine.show.form import FormField
from games.engine.show.form_parsing import Values, with_errors
from gangs import forms
from gangs.everybody_services import SheetsInvalidError, edit_all
from gangs.models import Gang
from gangs.screens import THUMB, SheetField, portrait_addresses, sheet_address
from gangs.services import StaleFormError
from gangs.views import my_gang, reads_and_posts


class MemberSheet(NamedTuple):
    """A member with the fields that stand here. address: of their own page; wrong: what belongs to none of these."""

    address: str
    card: Card
    portrait: str
    asked: tuple[SheetField, ...]
    wrong: tuple[str, ...]


@reads_and_posts
def everybody(request: HttpRequest, gang: str) -> HttpResponse:
    """Names, levels, figures and weapons of all members. POST saves all of them, or none."""
    if request.method == "POST":
        return save(request, gang)
    return page(request, my_gang(request, gang))


def save(request: HttpRequest, key: str) -> HttpResponse:
    sheets = forms.sheets(request.POST)
    wrong: Mapping[str, Mapping[str, str]] = {}
    try:
        edit_all(
            player=player_of(request), gang=key, sheets=sheets, revision=forms.form_version(request.POST)
        )
    except Gang.DoesNotExist:
        raise Http404 from None
    except SheetsInvalidError as unfit:
        wrong, notice = unfit.wrong, say("Not saved. Check the marked fields.")
    except StaleFormError as stale:
        words = say("Below is what you typed. Save again to keep it, or reload to see what is there.")
        notice = f"{stale} {words}"
    except KeyError:
        notice = say("Somebody on this page has left the gang. Nothing was saved.")
    except Refused as refusal:
        notice = str(refusal)
    else:
        return redirect("gangs:gang", key)
    return page(request, my_gang(request, key), sheets, wrong, notice)


def page(
    request: HttpRequest,
    row: Gang,
    sheets: Mapping[str, Values] | None = None,
    wrong: Mapping[str, Mapping[str, str]] | None = None,
    notice: str = "",
) -> HttpResponse:
    context = {
        "gang": row,
        "members": list(_members(row, sheets or {}, wrong or {})),
        "total": row.rules.roster.builder.total(row.packed.gang),
        "notice": notice,
    }
    return render_page(request, "gangs/everybody.html", context)


def _members(
    row: Gang, sheets: Mapping[str, Values], wrong: Mapping[str, Mapping[str, str]]
) -> Iterator[MemberSheet]:
    roster, gang = row.rules.roster, row.packed.gang
    portraits = portrait_addresses(row, THUMB)
    told: dict[str, dict[str, list[str]]] = {}
    for problem in roster.problems(gang):
        told.setdefault(problem.where, {}).setdefault(problem.field, []).append(problem.sentence)
    for card in roster.cards(gang):
        given = {**roster.builder.values(gang, card.key), **sheets.get(card.key, {})}
        unfit, problems = dict(wrong.get(card.key, {})), told.get(card.key, {})
        fields = [one for one in roster.builder.form(gang, card.key, given) if one.brief]
        asked = tuple(
            SheetField(_named(card.key, field), tuple(problems.pop(field.name, ())))
            for field in with_errors(fields, unfit)
        )
        shown = {field.name for field in fields}
        rest = [sentence for name, sentence in unfit.items() if name not in shown]
        rest += [sentence for sentences in problems.values() for sentence in sentences]
        address = sheet_address(row.pk, card.key)
        yield MemberSheet(address, card, portraits.get(card.key, ""), asked, tuple(rest))


def _named(member: str, field: FormField) -> FormField:
    """The field as it is called where several members have it."""
    return field.but(name=f"{member}:{field.name}", help="", why="")
