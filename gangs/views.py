"""The pages of one gang: its sheets, its portraits, its file and its link."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from companion.cache_headers import revalidated_picture
from companion.models import Player
from companion.owned_views import absolute_link, share_or_stop
from companion.players import player_of, player_or_new
from companion.prepared import Prepared
from companion.rendering import render_page
from companion.request_limits import PICTURE, takes
from companion.words import say
from games.engine.files.gang_files import KEY, write_gang
from games.engine.play.questions import Refused
from games.engine.show.form_parsing import FormInvalid, Values
from gangs import forms, screens, services
from gangs.models import Gang, Portrait
from gangs.screens import sheet_address
from moderation.models import visible

reads_and_posts = require_http_methods(["GET", "HEAD", "POST"])


# One gang, with one sheet of it open


def my_gang(request: HttpRequest, key: str) -> Gang:
    player = player_of(request)
    found = _MINE.first(player.pk, key) if player else None
    if found is None:
        raise Http404
    return found


_MINE = Prepared[Gang](lambda player, key: Gang.objects.run_by(Player(pk=player)).filter(pk=key), 1, "key")


def sheet(
    request: HttpRequest,
    row: Gang,
    where: str,
    values: Values | None = None,
    unfit: FormInvalid | None = None,
    notice: str = "",
) -> HttpResponse:
    context = screens.sheet_context(row, where, values, unfit.wrong if unfit else None)
    context["notice"] = notice
    context["arrange"] = not where and request.GET.get("arrange") == "on"
    context["link"] = absolute_link(request, "gangs:shared", row.share_key)
    return render_page(request, "gangs/gang.html", context, parts=("gang",))


@reads_and_posts
def gang(request: HttpRequest, gang: str) -> HttpResponse:
    if request.method == "POST":
        return save(request, gang, "")
    return sheet(request, my_gang(request, gang), "")


@takes(PICTURE)
@reads_and_posts
def character(request: HttpRequest, gang: str, member: str) -> HttpResponse:
    if request.method == "POST":
        return save(request, gang, member)
    return sheet(request, my_gang(request, gang), member)


def save(request: HttpRequest, key: str, where: str) -> HttpResponse:
    """Keep what was filled in and the portrait that came along, and do what else the button says."""
    player, values, data = player_of(request), forms.values(request.POST), request.POST
    then, notice = data.get("then", ""), save_portrait(request, key, where) if where else ""
    revision = forms.form_version(data)
    try:
        seen = services.edit(
            player=player,
            gang=key,
            where=where,
            values=values,
            revision=revision,
            then=then,
            times=forms.copies_wanted(data),
        )
    except (Gang.DoesNotExist, KeyError):
        raise Http404 from None
    except (services.StaleFormError, FormInvalid, Refused) as wrong:
        if where and then == "dismiss" and not isinstance(wrong, Refused):
            return dismiss_member(request, key, where)
        return unsaved_page(request, key, where, values, wrong, notice)
    if notice:
        return sheet(request, my_gang(request, key), seen, notice=notice)
    return redirect(address_after_save(key, seen, then, forms.moved_field(data)))


def dismiss_member(request: HttpRequest, key: str, where: str) -> HttpResponse:
    """Dismisses a member as last saved; what has been typed about them since is dropped."""
    try:
        services.dismiss(player=player_of(request), gang=key, where=where)
    except (Gang.DoesNotExist, KeyError):
        raise Http404 from None
    except Refused as refusal:
        return sheet(request, my_gang(request, key), where, notice=str(refusal))
    return redirect(sheet_address(key, ""))


def unsaved_page(
    request: HttpRequest, key: str, where: str, values: Values, wrong: Exception, notice: str
) -> HttpResponse:
    """The sheet with what was typed, and why it was not kept."""
    if isinstance(wrong, services.StaleFormError):
        return stale_page(request, wrong, where, values)
    unfit = wrong if isinstance(wrong, FormInvalid) else None
    row = my_gang(request, key)
    return sheet(request, row, where, values, unfit, notice if unfit else str(wrong))


def stale_page(
    request: HttpRequest, stale: services.StaleFormError, where: str, values: Values
) -> HttpResponse:
    """The gang as it is now, with what was typed."""
    if where and not stale.gang.has(where):
        return sheet(
            request, stale.gang, "", notice=say("{stale} The member you were editing is gone.", stale=stale)
        )
    words = say("Below is what you typed. Save again to keep it, or reload to see what is there.")
    return sheet(request, stale.gang, where, values, notice=f"{stale} {words}")


def save_portrait(request: HttpRequest, key: str, where: str) -> str:
    """Stores the portrait that was taken or chosen, or removes it; answers with why not."""
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


def address_after_save(key: str, seen: str, then: str, field: str) -> str:
    """Where a saved form leads: to whom the button names, or back to the sheet."""
    kind, _, other = then.partition(":")
    if kind == "open" and (not other or KEY.fullmatch(other)):
        return sheet_address(key, other)
    if kind == "pick" and seen and forms.FIELD.fullmatch(other):
        return reverse("gangs:pick", args=[key, seen, other])
    if kind == "own" and seen and forms.FIELD.fullmatch(other):
        return reverse("gangs:own", args=[key, seen, other])
    return sheet_address(key, seen, field)


@require_POST
def characters(request: HttpRequest, gang: str) -> HttpResponse:
    """POST hires one more."""
    try:
        member = services.add_member(
            player=player_of(request),
            gang=gang,
            kind=request.POST.get("kind", ""),
            times=forms.copies_wanted(request.POST),
        )
    except (Gang.DoesNotExist, KeyError):
        raise Http404 from None
    except Refused as refusal:
        return sheet(request, my_gang(request, gang), "", notice=str(refusal))
    return redirect(sheet_address(gang, member))


@require_POST
def order(request: HttpRequest, gang: str) -> HttpResponse:
    """POST moves somebody up or down the list."""
    for way, by in services.WAYS.items():
        if member := request.POST.get(way, ""):
            try:
                services.move_member(player=player_of(request), gang=gang, where=member, by=by)
            except (Gang.DoesNotExist, KeyError):
                raise Http404 from None
            return redirect(f"{sheet_address(gang, '')}?arrange=on")
    raise Http404


@require_POST
def dismissed(request: HttpRequest, gang: str) -> HttpResponse:
    """POST brings somebody back who had left, or forgets them for good."""
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
    return redirect(sheet_address(gang, seen))


# What leaves the house


@require_safe
def file(request: HttpRequest, gang: str) -> HttpResponse:
    found = my_gang(request, gang)
    response = HttpResponse(write_gang(found.packed), content_type="application/json; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="gang-{found.pk}.json"'
    return response


@require_POST
def link(request: HttpRequest, gang: str) -> HttpResponse:
    """POST makes a link, or a new one in place of it; with stop=on there is none any more."""
    share_or_stop(request, my_gang(request, gang))
    return redirect(f"{sheet_address(gang, '')}#link")


@reads_and_posts
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """The gang for everybody who knows the link. POST copies it into one's own."""
    found = get_object_or_404(Gang.objects.shared(token))
    if request.method == "POST":
        return copy_shared(request, found)
    return shared_page(request, found)


def shared_page(request: HttpRequest, found: Gang, notice: str = "") -> HttpResponse:
    player = player_of(request)
    context = {**screens.gang_context(found), "mine": player is not None and player.pk == found.owner_id}
    context["preview"] = {
        "title": found.name,
        "line": f"{found.rules.title} · {found.summary}",
        "picture": absolute_link(request, "gangs:poster", found.share_key),
        "address": absolute_link(request, "gangs:shared", found.share_key),
    }
    response = render_page(request, "gangs/shared.html", {**context, "notice": notice})
    response["X-Robots-Tag"] = "noindex"
    return response


@require_safe
def poster(request: HttpRequest, token: str) -> HttpResponse:
    """The picture of the preview: the gang’s name, and the faces of its first members. PNG."""
    found = get_object_or_404(Gang.objects.shared(token))
    return HttpResponse(screens.poster(found), content_type="image/png")


def copy_shared(request: HttpRequest, found: Gang) -> HttpResponse:
    try:
        copy = services.copy_gang(player=player_or_new(request), gang=found)
    except Refused as refusal:
        return shared_page(request, found, str(refusal))
    return redirect(sheet_address(copy.pk, ""))


@require_POST
def copies(request: HttpRequest, gang: str) -> HttpResponse:
    """POST copies a gang of one's own."""
    found = my_gang(request, gang)
    try:
        copy = services.copy_gang(player=player_or_new(request), gang=found)
    except Refused as refusal:
        return sheet(request, found, "", notice=str(refusal))
    return redirect(sheet_address(copy.pk, ""))


@require_safe
def portrait(request: HttpRequest, name: str, size: int) -> HttpResponse:
    """A picture for whoever knows its name."""
    if size not in Portrait.SIZES:
        raise Http404
    shown = visible(Portrait.objects.filter(pk=name), "gang", "gang__")
    return revalidated_picture(request, shown, Portrait.column(size))
