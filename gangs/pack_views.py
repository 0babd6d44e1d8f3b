"""Packs: gathered, shared by link or file, taken from others, brought up to date."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from companion.owned_views import absolute_link, delete_or_restore, share_or_stop
from companion.players import player_of, player_or_new
from companion.rendering import asked_game, game_or_404, render_page
from companion.request_limits import TEXT_FILE, takes
from companion.words import say
from games.engine.files.packs import PackFile, house_rules_told, things_of
from games.engine.game import Game
from games.engine.own import Own
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError
from gangs import own_services, pack_services
from gangs.own_models import OwnThing, Pack
from gangs.own_views import catalog_page
from gangs.pack_forms import PackForm, PackUpload
from gangs.views import reads_and_posts


def my_pack(request: HttpRequest, key: str, **more: Any) -> Pack:
    """One that this player has, and that this version of the app can read."""
    found = get_object_or_404(Pack.objects.run_by(player_of(request)), pk=key, **more)
    if not own_services.readable(found):
        raise Http404
    return found


def in_kinds(game: Game, things: tuple[Own, ...]) -> list[tuple[str, list[Own]]]:
    """Things under the names of their kinds."""
    found = [(kind.names, [one for one in things if one.kind is kind]) for kind in game.roster.own]
    return [(names, those) for names, those in found if those]


def contents(packed: PackFile, game: Game) -> dict[str, Any]:
    """What the page of a pack shows of it."""
    return {
        "packed": packed,
        "game": game,
        "kinds": in_kinds(game, things_of(game, packed)),
        "rules": house_rules_told(game, packed.settings),
    }


@require_safe
def pack(request: HttpRequest, pack: str) -> HttpResponse:
    return pack_page(request, my_pack(request, pack))


def pack_page(request: HttpRequest, row: Pack, notice: str = "") -> HttpResponse:
    newer = pack_services.newer(row)
    context = {
        **contents(row.packed, row.rules),
        "pack": row,
        "newer": newer.number if newer else 0,
        "link": absolute_link(request, "gangs:shared-pack", row.share_key),
        "notice": notice,
        "copied": request.GET.get("copied") == "on",
    }
    return render_page(request, "gangs/pack.html", context)


# Gathering


@reads_and_posts
def new_pack(request: HttpRequest, game: str) -> HttpResponse:
    rules = game_or_404(game)
    if not rules.roster.own:
        raise Http404
    rows = OwnThing.objects.run_by(player_of(request)).filter(game=game).order_by("kind", "name", "id")
    form = PackForm(rules, list(rows), data=request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            made = pack_services.gather(player=player_or_new(request), game=rules, **form.answers())
        except Refused as refusal:
            form.add_error(None, str(refusal))
        else:
            return redirect("gangs:pack", made.pk)
    return form_page(request, rules, form, f"{reverse('gangs:catalog')}?game={game}")


@reads_and_posts
def edit(request: HttpRequest, pack: str) -> HttpResponse:
    row = my_pack(request, pack, taken=False)
    rows = OwnThing.objects.run_by(player_of(request)).filter(game=row.game).order_by("kind", "name", "id")
    form = PackForm(row.rules, list(rows), row, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            pack_services.change(pack=row, **form.answers())
        except Refused as refusal:
            form.add_error(None, str(refusal))
        else:
            return redirect("gangs:pack", row.pk)
    return form_page(request, row.rules, form, reverse("gangs:pack", args=[row.pk]), row)


def form_page(
    request: HttpRequest, game: Game, form: PackForm, back: str, row: Pack | None = None
) -> HttpResponse:
    context = {"game": game, "form": form, "back": back, "pack": row}
    return render_page(request, "gangs/pack_form.html", context)


# By link


@reads_and_posts
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """A pack for everybody who knows the link. POST takes it, or brings it up to date."""
    found = get_object_or_404(Pack.objects.shared(token))
    if not own_services.readable(found):
        raise Http404
    if request.method == "POST":
        try:
            taken = pack_services.take(player=player_or_new(request), packed=found.packed)
        except Refused as refusal:
            return shared_page(request, found, str(refusal))
        return redirect("gangs:pack", taken.pk)
    return shared_page(request, found)


def shared_page(request: HttpRequest, found: Pack, notice: str = "") -> HttpResponse:
    player = player_of(request)
    has = pack_services.mine_of(player, found.packed)
    older = has is not None and has.taken and own_services.readable(has) and has.packed != found.packed
    context = {
        **contents(found.packed, found.rules),
        "pack": found,
        "has": has,
        "older": older,
        "changes": pack_services.what_changes(has, found.packed) if has and older else (),
        "notice": notice,
        "preview": {
            "title": found.name,
            "line": say("A pack for {game}: {things}", game=found.rules.title, things=counted(found)),
            "picture": request.build_absolute_uri(reverse("invitation", args=[found.game])),
            "address": absolute_link(request, "gangs:shared-pack", found.share_key),
        },
    }
    response = render_page(request, "gangs/shared_pack.html", context)
    response["X-Robots-Tag"] = "noindex"
    return response


def counted(pack: Pack) -> str:
    """ "2 weapons, 1 skill" in the words of the game."""
    kinds = in_kinds(pack.rules, pack.contents)
    return ", ".join(f"{names} {len(those)}" for names, those in kinds) or say("house rules")


@require_POST
def link(request: HttpRequest, pack: str) -> HttpResponse:
    """POST makes a link, or a new one in place of it; with stop=on there is none any more."""
    row = my_pack(request, pack, taken=False)
    share_or_stop(request, row)
    return redirect(f"{reverse('gangs:pack', args=[row.pk])}#link")


@reads_and_posts
def update(request: HttpRequest, pack: str) -> HttpResponse:
    """What its author's newer version has otherwise; POST takes that version."""
    row = my_pack(request, pack, taken=True)
    newer = pack_services.newer(row)
    if newer is None:
        return redirect("gangs:pack", row.pk)
    if request.method == "POST":
        pack_services.take(player=row.owner, packed=newer.packed)
        return redirect("gangs:pack", row.pk)
    return update_page(request, row, newer.packed, reverse("gangs:update-pack", args=[row.pk]))


def update_page(
    request: HttpRequest, row: Pack, packed: PackFile, action: str, text: str = ""
) -> HttpResponse:
    """text: the file that was read, to be sent once more."""
    context = {
        "pack": row,
        "packed": packed,
        "changes": pack_services.what_changes(row, packed),
        "action": action,
        "text": text,
    }
    return render_page(request, "gangs/pack_update.html", context)


# As a file


@require_safe
def file(request: HttpRequest, pack: str) -> HttpResponse:
    found = my_pack(request, pack)
    response = HttpResponse(found.file, content_type="application/json; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="pack-{found.pk}.json"'
    return response


@takes(TEXT_FILE)
@reads_and_posts
def files(request: HttpRequest) -> HttpResponse:
    """POST reads a pack in; what a newer version of one that is there changes is shown first. GET is the catalog."""
    if request.method != "POST":
        return redirect("gangs:catalog")
    game = asked_game(request.POST.get("game", ""))
    form = PackUpload(request.POST, request.FILES)
    if not form.is_valid():
        sentence = " ".join(str(error) for errors in form.errors.values() for error in errors)
        return catalog_page(request, game, upload_error=sentence, text=request.POST.get("text", ""))
    text = form.cleaned_data["text"]
    try:
        packed = pack_services.read(text)
        there = pack_services.mine_of(player_of(request), packed)
        known = there is not None and there.taken and own_services.readable(there)
        if there and known and there.packed != packed and request.POST.get("sure") != "on":
            return update_page(request, there, packed, reverse("gangs:pack-files"), text)
        made = pack_services.take(player=player_or_new(request), packed=packed)
    except (DecodeError, Refused) as wrong:
        return catalog_page(request, game, upload_error=str(wrong), text=text)
    return redirect("gangs:pack", made.pk)


@require_POST
def copies(request: HttpRequest, pack: str) -> HttpResponse:
    """POST puts what is in a pack into one's own catalog, to be changed there."""
    row = my_pack(request, pack)
    try:
        pack_services.copy_things(player=row.owner, pack=row)
    except Refused as refusal:
        return pack_page(request, row, str(refusal))
    return redirect(f"{reverse('gangs:pack', args=[row.pk])}?copied=on")


@require_POST
def trash(request: HttpRequest, pack: str) -> HttpResponse:
    """POST deletes the pack; with restore=on it comes back."""
    row = get_object_or_404(Pack.objects.of(player_of(request)).only("id", "game"), pk=pack)
    delete_or_restore(request, Pack.objects.all(), pack)
    return redirect(f"{reverse('gangs:catalog')}?game={row.game}")
