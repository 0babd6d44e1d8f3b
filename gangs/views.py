from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from companion.pages import asked_game, game_or_404, gang_line, render_page, starter_lines
from companion.pictures import BYTES_AT_MOST
from companion.players import player_made, player_of
from companion.rules import game as games
from companion.rules.filling import Unfit, Values, marked
from companion.rules.game import Game
from companion.rules.portable import KEY, write_gang
from companion.rules.questions import Refused
from companion.rules.values import Misread
from gangs import forms, screens, services
from gangs.models import Gang, Portrait
from gangs.screens import place
from gangs.uploads import at_most

reads_and_posts = require_http_methods(["GET", "HEAD", "POST"])
TOO_LARGE = (
    f"A picture of more than {BYTES_AT_MOST >> 20} MB is too large. Send a smaller one; nothing was changed."
)


@require_safe
def starter(request: HttpRequest, key: str, gang: str) -> HttpResponse:
    """A gang that anybody may play at once, as cards."""
    game = game_or_404(key)
    found = game.roster.starters().get(gang)
    if found is None:
        raise Http404
    problems = [problem.sentence for problem in game.roster.problems(found.gang)]
    context = {
        "game": game,
        "gang": gang_line(game, found),
        "problems": problems,
        "cards": game.roster.cards(found.gang),
    }
    return render_page(request, "games/starter.html", context)


# Gangs


@reads_and_posts
def gangs(request: HttpRequest) -> HttpResponse:
    if request.method == "POST":
        return start(request)
    return listed(request)


def listed(request: HttpRequest, **more: Any) -> HttpResponse:
    mine = Gang.objects.of(player_of(request)).listed()
    context = {"gangs": mine.filter(binned=None), "binned": mine.binned_lately(), "text": "", **more}
    return render_page(request, "gangs/gangs.html", context)


@require_safe
def new(request: HttpRequest) -> HttpResponse:
    return beginning(request, asked_game(request.GET.get("game", "")))


def beginning(
    request: HttpRequest,
    game: Game,
    values: Values | None = None,
    unfit: Unfit | None = None,
    notice: str = "",
) -> HttpResponse:
    builder = game.roster.builder
    blank = builder.blank("")
    fields = builder.form(blank, "", values or builder.values(blank, ""))
    context = {
        "game": game,
        "games": games.games(),
        "asked": [screens.Asked(field) for field in marked(fields, unfit.wrong if unfit else {})],
        "starters": starter_lines(game),
        "notice": notice,
    }
    return render_page(request, "gangs/new.html", context)


def start(request: HttpRequest) -> HttpResponse:
    """A gang with nobody in it, or one that begins as a starter."""
    game = game_or_404(request.POST.get("game", ""))
    starter = game.roster.starters().get(request.POST.get("starter", ""))
    if starter is None and "starter" in request.POST:
        raise Http404
    values = forms.values(request.POST)
    try:
        if starter:
            made = services.start_from(player=player_made(request), game=game, gang=starter.gang)
        else:
            made = services.start_gang(player=player_made(request), game=game, values=values)
    except Unfit as unfit:
        return beginning(request, game, values, unfit)
    except Refused as refusal:
        return beginning(request, game, None if starter else values, notice=str(refusal))
    return redirect("gangs:gang", made.pk)


@reads_and_posts
def files(request: HttpRequest) -> HttpResponse:
    """POST reads a file in as a gang of one's own. GET, after an error was shown, is the list."""
    if request.method != "POST":
        return redirect("gangs:gangs")
    form = forms.FileForm(request.POST, request.FILES)
    if not form.is_valid():
        sentence = " ".join(error for errors in form.errors.values() for error in errors)
        return listed(request, upload_error=sentence, text=request.POST.get("text", ""))
    text = form.cleaned_data["text"]
    try:
        made = services.import_gang(player=player_made(request), text=text)
    except (Misread, Refused) as wrong:
        return listed(request, upload_error=str(wrong), text=text)
    return redirect("gangs:gang", made.pk)


# One gang, with one sheet of it open


def my_gang(request: HttpRequest, key: str) -> Gang:
    return get_object_or_404(Gang.objects.open_to(player_of(request)), pk=key)


def sheet(
    request: HttpRequest,
    row: Gang,
    where: str,
    values: Values | None = None,
    unfit: Unfit | None = None,
    notice: str = "",
) -> HttpResponse:
    context = screens.sheet(row, where, values, unfit.wrong if unfit else None)
    context["notice"] = notice
    context["arrange"] = not where and request.GET.get("arrange") == "on"
    context["link"] = (
        request.build_absolute_uri(reverse("gangs:shared", args=[row.share])) if row.share else ""
    )
    return render_page(request, "gangs/gang.html", context, parts=("gang",))


@reads_and_posts
def gang(request: HttpRequest, gang: str) -> HttpResponse:
    if request.method == "POST":
        return save(request, gang, "")
    return sheet(request, my_gang(request, gang), "")


@at_most(BYTES_AT_MOST, TOO_LARGE)
@reads_and_posts
def character(request: HttpRequest, gang: str, member: str) -> HttpResponse:
    if request.method == "POST":
        return save(request, gang, member)
    return sheet(request, my_gang(request, gang), member)


def save(request: HttpRequest, key: str, where: str) -> HttpResponse:
    """Keep what was filled in and the portrait that came along, and do what else the button says."""
    player, values, data = player_of(request), forms.values(request.POST), request.POST
    then, notice = data.get("then", ""), hang(request, key, where) if where else ""
    changed = forms.changed(data)
    try:
        seen = services.edit(
            player=player,
            gang=key,
            where=where,
            values=values,
            changed=changed,
            then=then,
            times=forms.times(data),
        )
    except (Gang.DoesNotExist, KeyError):
        raise Http404 from None
    except (services.Stale, Unfit, Refused) as wrong:
        if where and then == "dismiss" and not isinstance(wrong, Refused):
            return let_go(request, key, where)
        return unsaved(request, key, where, values, wrong, notice)
    if notice:
        return sheet(request, my_gang(request, key), seen, notice=notice)
    return redirect(afterwards(key, seen, then, forms.shifted(data)))


def let_go(request: HttpRequest, key: str, where: str) -> HttpResponse:
    """Whoever is dismissed is dismissed as he was last saved, whatever has been typed about him."""
    try:
        services.dismiss(player=player_of(request), gang=key, where=where)
    except (Gang.DoesNotExist, KeyError):
        raise Http404 from None
    except Refused as refusal:
        return sheet(request, my_gang(request, key), where, notice=str(refusal))
    return redirect(place(key, ""))


def unsaved(
    request: HttpRequest, key: str, where: str, values: Values, wrong: Exception, notice: str
) -> HttpResponse:
    """The sheet with what was typed, and why it was not kept."""
    if isinstance(wrong, services.Stale):
        return moved_on(request, wrong, where, values)
    unfit = wrong if isinstance(wrong, Unfit) else None
    row = my_gang(request, key)
    return sheet(request, row, where, values, unfit, notice if unfit else str(wrong))


def moved_on(request: HttpRequest, stale: services.Stale, where: str, values: Values) -> HttpResponse:
    """The gang as it is now, with what was typed."""
    if where and not stale.gang.has(where):
        return sheet(
            request, stale.gang, "", notice=f"{stale} The one you were writing about is not in it any more."
        )
    words = "Below is what you typed: save again to keep it, or load the page anew to see what is there."
    return sheet(request, stale.gang, where, values, notice=f"{stale} {words}")


def hang(request: HttpRequest, key: str, where: str) -> str:
    """Hang up the portrait that came from the camera or as a file, or take it down; answers with why not."""
    picture = request.FILES.get("photo") or request.FILES.get("picture")
    bare = request.POST.get("then") == "bare"
    if not picture and not bare:
        return ""
    row = my_gang(request, key)
    if not row.has(where):
        raise Http404
    try:
        if picture:
            services.set_portrait(gang=row, member=where, file=picture)
        else:
            services.remove_portrait(gang=row, member=where)
    except Refused as refusal:
        return str(refusal)
    return ""


def afterwards(key: str, seen: str, then: str, field: str) -> str:
    """Where a saved form leads: to whom the button names, or back to the sheet."""
    kind, _, other = then.partition(":")
    if kind == "open" and (not other or KEY.fullmatch(other)):
        return place(key, other)
    return place(key, seen, field)


@require_POST
def characters(request: HttpRequest, gang: str) -> HttpResponse:
    """POST hires one more."""
    try:
        member = services.add_member(
            player=player_of(request),
            gang=gang,
            kind=request.POST.get("kind", ""),
            times=forms.times(request.POST),
        )
    except (Gang.DoesNotExist, KeyError):
        raise Http404 from None
    except Refused as refusal:
        return sheet(request, my_gang(request, gang), "", notice=str(refusal))
    return redirect(place(gang, member))


@require_POST
def order(request: HttpRequest, gang: str) -> HttpResponse:
    """POST moves somebody up or down the list."""
    for way, by in services.WAYS.items():
        if member := request.POST.get(way, ""):
            try:
                services.move_member(player=player_of(request), gang=gang, where=member, by=by)
            except (Gang.DoesNotExist, KeyError):
                raise Http404 from None
            return redirect(f"{place(gang, '')}?arrange=on")
    raise Http404


@require_POST
def dismissed(request: HttpRequest, gang: str) -> HttpResponse:
    """POST brings somebody back who had left, or forgets him for good."""
    player, back, seen = player_of(request), request.POST.get("back", ""), ""
    try:
        if back:
            seen = services.bring_back(player=player, gang=gang, where=back)
        else:
            services.forget(player=player, gang=gang, where=request.POST.get("forget", ""))
    except (Gang.DoesNotExist, KeyError):
        raise Http404 from None
    except Refused as refusal:
        return sheet(request, my_gang(request, gang), "", notice=str(refusal))
    return redirect(place(gang, seen))


# What leaves the house


@require_safe
def file(request: HttpRequest, gang: str) -> HttpResponse:
    found = my_gang(request, gang)
    response = HttpResponse(write_gang(found.packed), content_type="application/json; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="gang-{found.pk}.json"'
    return response


@require_POST
def link(request: HttpRequest, gang: str) -> HttpResponse:
    """POST makes a link, or a new one in place of it; with withdraw=on there is none any more."""
    found = my_gang(request, gang)
    if request.POST.get("withdraw"):
        services.withdraw(gang=found)
    else:
        services.share(gang=found)
    return redirect(f"{place(gang, '')}#link")


@reads_and_posts
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """The gang for everybody who knows the link. POST copies it into one's own."""
    found = get_object_or_404(Gang.objects.shared(token))
    if request.method == "POST":
        return copied(request, found)
    return reading(request, found)


def reading(request: HttpRequest, found: Gang, notice: str = "") -> HttpResponse:
    player = player_of(request)
    context = {**screens.shown(found), "mine": player is not None and player.pk == found.owner_id}
    response = render_page(request, "gangs/shared.html", {**context, "notice": notice})
    response["X-Robots-Tag"] = "noindex"
    return response


def copied(request: HttpRequest, found: Gang) -> HttpResponse:
    try:
        copy = services.copy_gang(player=player_made(request), gang=found)
    except Refused as refusal:
        return reading(request, found, str(refusal))
    return redirect(place(copy.pk, ""))


@require_POST
def copies(request: HttpRequest, gang: str) -> HttpResponse:
    """POST copies a gang of one's own."""
    found = my_gang(request, gang)
    try:
        copy = services.copy_gang(player=player_made(request), gang=found)
    except Refused as refusal:
        return sheet(request, found, "", notice=str(refusal))
    return redirect(place(copy.pk, ""))


@require_POST
def trash(request: HttpRequest, gang: str) -> HttpResponse:
    """POST bins the gang; with restore=on it comes back."""
    mine = Gang.objects.of(player_of(request)).only("id", "binned")
    found = get_object_or_404(mine, pk=gang)
    if request.POST.get("restore"):
        services.restore_gang(gang=found)
    else:
        services.bin_gang(gang=found)
    return redirect("gangs:gangs")


@require_safe
def portrait(request: HttpRequest, name: str, size: int) -> HttpResponse:
    """A picture for whoever knows its name; under that name it never changes."""
    if size not in Portrait.SIZES:
        raise Http404
    column = Portrait.column(size)
    found = Portrait.objects.filter(pk=name).values_list(column, flat=True).first()
    if found is None:
        raise Http404
    response = HttpResponse(bytes(found), content_type="image/jpeg")
    response["Cache-Control"] = "public, max-age=31536000, immutable"
    return response
