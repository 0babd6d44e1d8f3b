"""My catalog: things of a player's own, made here or straight from the picker. Packs: pack_views.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

import games
from companion.owned_views import delete_or_restore
from companion.players import guest_notice, player_of, player_or_new
from companion.rendering import asked_game, game_or_404, render_page
from games.engine.game import Game
from games.engine.own import OwnKind, kind_named
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError
from games.engine.show.form_parsing import FormInvalid, Values, with_errors
from gangs import forms, give_services, own_services
from gangs.models import Gang
from gangs.own_models import OwnThing, Pack
from gangs.own_wares import kinds_for, own_wares
from gangs.screens import SheetField, sheet_address
from gangs.views import my_gang, reads_and_posts


@require_safe
def catalog(request: HttpRequest) -> HttpResponse:
    return catalog_page(request, asked_game(request.GET.get("game", "")))


def catalog_page(request: HttpRequest, game: Game, **more: Any) -> HttpResponse:
    player = player_of(request)
    things = OwnThing.objects.of(player).filter(game=game.key)
    packs = Pack.objects.run_by(player).listed()
    there = things.filter(deleted_at=None).order_by("name", "id")
    deleted = Pack.objects.of(player).in_bin().listed()
    context = {
        "game": game,
        "games": games.games(),
        "kinds": own_services.by_kind(game.roster.own, there).items(),
        "packs": [pack for pack in packs if pack.game == game.key],
        "deleted": things.in_bin().defer("body"),
        "deleted_packs": [pack for pack in deleted if pack.game == game.key],
        "guest": guest_notice(request, player),
        "text": "",
        **more,
    }
    return render_page(request, "gangs/catalog.html", context)


def kind_or_404(game: Game, key: str) -> OwnKind:
    found = kind_named(game.roster.own, key)
    if found is None:
        raise Http404
    return found


@reads_and_posts
def new_thing(request: HttpRequest, game: str, kind: str) -> HttpResponse:
    rules = game_or_404(game)
    sort = kind_or_404(rules, kind)
    back = f"{reverse('gangs:catalog')}?game={game}"
    if request.method != "POST":
        return own_form(request, rules, sort, back)
    given = forms.values(request.POST)
    try:
        own_services.make_thing(player=player_or_new(request), game=rules, kind=sort, values=given)
    except (FormInvalid, Refused) as wrong:
        return own_form(request, rules, sort, back, given, wrong)
    return redirect(back)


@reads_and_posts
def thing(request: HttpRequest, thing: str) -> HttpResponse:
    """A thing of the catalog as a form. What uses it keeps its copy."""
    row = get_object_or_404(OwnThing.objects.run_by(player_of(request)), pk=thing)
    back = f"{reverse('gangs:catalog')}?game={row.game}"
    try:
        sort, given = row.sort, row.sort.values(row.own.thing)
    except (DecodeError, LookupError):
        raise Http404 from None
    if request.method != "POST":
        return own_form(request, row.rules, sort, back, given, row=row)
    given = forms.values(request.POST)
    try:
        own_services.edit_thing(row=row, values=given)
    except FormInvalid as wrong:
        return own_form(request, row.rules, sort, back, given, wrong, row=row)
    return redirect(back)


@require_POST
def thing_trash(request: HttpRequest, thing: str) -> HttpResponse:
    """POST deletes it; with restore=on it comes back."""
    row = get_object_or_404(OwnThing.objects.of(player_of(request)).only("id", "game"), pk=thing)
    delete_or_restore(request, OwnThing.objects.all(), thing)
    return redirect(f"{reverse('gangs:catalog')}?game={row.game}")


def own_form(
    request: HttpRequest,
    game: Game,
    kind: OwnKind,
    back: str,
    given: Values | None = None,
    wrong: FormInvalid | Refused | None = None,
    row: OwnThing | None = None,
    **more: Any,
) -> HttpResponse:
    """The form of a thing, new or there already (row)."""
    texts = own_services.texts_for(player_of(request), game, kind)
    said = kind.blank if given is None else given
    fields = kind.fields(said, row.own.thing if row else None)
    unfit = wrong.wrong if isinstance(wrong, FormInvalid) else {}
    context = {
        "game": game,
        "kind": kind,
        "row": row,
        "back": back,
        "asked": [SheetField(field) for field in with_errors(fields, unfit)],
        "texts": [(one, one.value in said.get(own_services.INTO, ())) for one in texts],
        "wrong": bool(unfit),
        "notice": str(wrong) if isinstance(wrong, Refused) else "",
        **more,
    }
    return render_page(request, "gangs/own.html", context)


# Straight to a gang


@reads_and_posts
def own_for_member(request: HttpRequest, gang: str, member: str, field: str) -> HttpResponse:
    """One of your own, made and given to a member in one save."""
    row = my_gang(request, gang)
    kinds = kinds_for(row.rules, field)
    if not row.has(member) or not kinds:
        raise Http404
    chosen = kind_named(kinds, request.GET.get("kind", "")) or kinds[0]
    back = sheet_address(gang, member, field)
    return made_for(request, row, member, field, chosen, kinds, back)


@reads_and_posts
def own_for_gang(request: HttpRequest, gang: str, kind: str) -> HttpResponse:
    """What a gang as a whole may have of its players' own: taken from the catalog or a pack, or made here."""
    row = my_gang(request, gang)
    sort = kind_or_404(row.rules, kind)
    if not sort.of_gang:
        raise Http404
    back = f"{sheet_address(gang, '')}#settings"
    if request.method == "POST" and request.POST.get("take"):
        return take_for_gang(request, row, sort, request.POST["take"], back)
    return made_for(request, row, "", sort.of_gang, sort, [sort], back)


def take_for_gang(request: HttpRequest, row: Gang, kind: OwnKind, value: str, back: str) -> HttpResponse:
    try:
        give_services.take_own(player=row.owner, gang=row.pk, where="", field=kind.of_gang, value=value)
    except Refused as refusal:
        return own_form(request, row.rules, kind, back, None, refusal, **_around(request, row, "", kind))
    return redirect(back)


def made_for(
    request: HttpRequest,
    row: Gang,
    where: str,
    field: str,
    kind: OwnKind,
    kinds: Sequence[OwnKind],
    back: str,
) -> HttpResponse:
    around = _around(request, row, where, kind)
    if request.method != "POST":
        return own_form(request, row.rules, kind, back, kinds=kinds, **around)
    given = forms.values(request.POST)
    try:
        give_services.give_own(
            player=row.owner, gang=row.pk, where=where, field=field, kind=kind, values=given
        )
    except KeyError:
        raise Http404 from None
    except (FormInvalid, Refused) as wrong:
        return own_form(request, row.rules, kind, back, given, wrong, kinds=kinds, **around)
    return redirect(back)


def _around(request: HttpRequest, row: Gang, where: str, kind: OwnKind) -> dict[str, Any]:
    """For whom it is made; of what a gang as a whole has, also what there is already."""
    gang = row.packed.gang
    if not where:
        wares = own_wares(player_of(request), row.rules, gang, "", kind.of_gang)
        return {"gang": row, "for_whom": row.name, "wares": wares, "free": True}
    card = next(card for card in row.rules.roster.cards(gang) if card.key == where)
    return {"gang": row, "for_whom": card.name}
