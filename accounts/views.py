from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import wraps
from tempfile import SpooledTemporaryFile
from typing import Any

from allauth.account import views as theirs
from django.conf import settings
from django.contrib.auth import logout
from django.db import IntegrityError
from django.http import FileResponse, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts import archive, limits, services
from accounts.arrival import BROWSER, SINCE
from accounts.forms import Farewell
from accounts.models import Session, User
from companion import errors
from companion.models import Player
from companion.pages import render_page
from companion.players import LEFT_BEHIND, player_of

type View = Callable[..., HttpResponse]

KEPT_IN_MEMORY = 4_000_000  # bytes of an archive; a larger one is made in a file
NO_MAIL = "This Sixgun sends no mail. Whoever runs it can give you a new password."
DONE = {
    "password": "Your password is changed, and everybody else who used it is signed out.",
    "device": "That one is signed out.",
    "rest": "All of it is here now.",
}

reads_and_posts = require_http_methods(["GET", "HEAD", "POST"])


# allauth's pages. Where no mail can be sent, those that send some say so.


def with_mail(view: View) -> View:
    @wraps(view)
    def inner(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not settings.SENDS_MAIL:
            return errors.page(request, 404, "No mail here", NO_MAIL)
        return view(request, *args, **kwargs)

    return inner


def _sign_up(request: HttpRequest) -> HttpResponse:
    try:
        return theirs.signup(request)
    except IntegrityError:  # two at the same moment
        sentence = "Somebody took that name a moment ago. Go back and choose another."
        return errors.page(request, 409, "Too late", sentence)


sign_in = reads_and_posts(theirs.login)
sign_up = reads_and_posts(_sign_up)
sign_out = reads_and_posts(theirs.logout)
password = reads_and_posts(theirs.password_change)
forgotten = reads_and_posts(with_mail(theirs.password_reset))
forgotten_sent = require_safe(with_mail(theirs.password_reset_done))
forgotten_key = reads_and_posts(with_mail(theirs.password_reset_from_key))
forgotten_done = require_safe(with_mail(theirs.password_reset_from_key_done))
email = reads_and_posts(with_mail(theirs.email))
email_sent = require_safe(with_mail(theirs.email_verification_sent))
email_key = reads_and_posts(with_mail(theirs.confirm_email))
inactive = require_safe(theirs.account_inactive)


# You


@require_safe
@never_cache
def you(request: HttpRequest) -> HttpResponse:
    player = player_of(request)
    user = user_of(player)
    behind = request.session.get(LEFT_BEHIND)
    left = Player.objects.filter(pk=behind, user=None).first() if behind else None
    context = {
        "player": player,
        "member": user,
        "things": services.counted(player),
        "left": left,
        "left_things": services.counted(left),
        "devices": devices(request, user) if user else [],
        "done": DONE.get(request.GET.get("done", ""), ""),
        "mail": settings.SENDS_MAIL,
    }
    return render_page(request, "accounts/you.html", context)


def user_of(player: Player | None) -> User | None:
    return player.user if player is not None and player.user_id is not None else None


def devices(request: HttpRequest, user: User) -> list[dict[str, Any]]:
    """Where a member is signed in, this browser first, then the latest first. One query."""
    found = []
    for row in Session.objects.filter(user=user):
        told = row.get_decoded()
        since = told.get(SINCE)
        found.append({
            "name": services.nickname(row.session_key),
            "browser": told.get(BROWSER) or "A browser",
            "since": date.fromordinal(since) if isinstance(since, int) else None,
            "here": row.session_key == request.session.session_key,
        })  # fmt: skip
    return sorted(found, key=lambda one: (not one["here"], -(one["since"] or date.min).toordinal()))


@require_POST
def end(request: HttpRequest) -> HttpResponse:
    """POST ends a session elsewhere, or all of them."""
    user = user_of(player_of(request))
    if user is None:
        return redirect("account_login")
    name = request.POST.get("device", "")
    ended = services.end_session(user=user, name=name, but=request.session.session_key or "")
    return redirect("/you/?done=device#devices" if ended else "/you/#devices")


@require_POST
def rest(request: HttpRequest) -> HttpResponse:
    """POST brings along what did not fit when he signed in."""
    player, left = player_of(request), request.session.get(LEFT_BEHIND)
    if player is None or user_of(player) is None:
        return redirect("account_login")
    if left is not None and services.bring_rest(guest=left, member=player):
        del request.session[LEFT_BEHIND]
        return redirect("/you/?done=rest")
    return redirect("you:you")


@require_safe
@never_cache
def export(request: HttpRequest) -> HttpResponse:
    """Everything of one's own, as a ZIP."""
    player = player_of(request)
    if player is None:
        return redirect("you:you")
    sentence = "That is a lot of packing."
    limits.spend("export", str(player.pk), most=10, within=3600, sentence=sentence)
    packed = SpooledTemporaryFile(max_size=KEPT_IN_MEMORY)  # noqa: SIM115 (the response closes it)
    archive.pack(player, user_of(player), packed)
    packed.seek(0)
    return FileResponse(packed, as_attachment=True, filename=f"sixgun-{date.today()}.zip")


@reads_and_posts
@never_cache
@sensitive_post_parameters("password")
def deletion(request: HttpRequest) -> HttpResponse:
    """GET asks, in words; POST deletes the player, the account, and all that is theirs."""
    player = player_of(request)
    if player is None:
        return redirect("you:you")
    user = user_of(player)
    posted = request.POST if request.method == "POST" else None
    form = Farewell(posted, user=user) if user else None
    if posted is not None and user:
        sentence = "That was wrong too often."
        limits.spend("farewell", str(user.pk), most=10, within=300, sentence=sentence)
    if posted is not None and (form is None or form.is_valid()):
        services.say_goodbye(player=player)
        logout(request)
        return redirect("home")
    context = {"member": user, "things": services.counted(player), "form": form}
    return render_page(request, "accounts/deletion.html", context)
