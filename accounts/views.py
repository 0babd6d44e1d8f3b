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
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts import archive, browsers, guest_services, invitations, services
from accounts.forms import DeleteAccountForm
from accounts.models import Session, User
from accounts.sign_in_hooks import BRING, BROWSER, FORM_FIELD, SINCE
from companion import errors, limits
from companion.models import Player
from companion.players import LEFT_BEHIND, guest_notice, player_of
from companion.rendering import render_page
from companion.words import say

type View = Callable[..., HttpResponseBase]

SIGN_UPS_AT_MOST = 30  # from one address within limits.WAIT
KEPT_IN_MEMORY = 4_000_000  # bytes of an archive; a larger one is made in a file
NO_MAIL = say("This server can’t send email. Only the person who runs it can reset your password.")
DONE = {
    "password": say("Your password is changed, and every other device is signed out."),
    "device": say("That device is signed out."),
    "brought": say("It is in your account now. For 7 days you can give it back, below."),
    "left": say("It stays with the guest of this browser. Sign out to get back to it."),
    "full": say("Your account is full, so not everything came along."),
    "app": say("Welcome back. This app is you now."),
    "back": say("It belongs to the guest again."),
    "late": say("That can no longer be given back."),
}

reads_and_posts = require_http_methods(["GET", "HEAD", "POST"])


# allauth's pages. Where no mail can be sent, those that send some say so.


def with_mail(view: View) -> View:
    @wraps(view)
    def inner(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if not settings.SENDS_MAIL:
            return errors.page(request, 404, say("No mail here"), NO_MAIL)
        return view(request, *args, **kwargs)

    return inner


def _sign_in(request: HttpRequest) -> HttpResponseBase:
    response = theirs.login(request)
    _remember(request, response)
    return response


def _sign_up(request: HttpRequest) -> HttpResponseBase:
    if not request.user.is_authenticated and (reason := invitations.why_not(request)):
        return errors.page(request, 403, say("Not today"), reason)
    try:
        response = theirs.signup(request)
    except IntegrityError:  # two at the same moment
        sentence = say("That name was taken a moment ago. Go back and choose another.")
        return errors.page(request, 409, say("Too late"), sentence)
    except invitations.Spent:
        return errors.page(
            request, 409, say("Too late"), say("Somebody has used this invitation. Ask for another one.")
        )
    _remember(request, response)
    return response


def _sign_out(request: HttpRequest) -> HttpResponseBase:
    """A browser that was signed in before it was remembered is remembered now."""
    name = request.user.get_username()
    response = theirs.logout(request)
    if name:
        browsers.remember(request, response, name)
    return response


def _remember(request: HttpRequest, response: HttpResponseBase) -> None:
    if request.user.is_authenticated:
        browsers.remember(request, response, request.user.get_username())


def of_user(request: HttpRequest) -> str:
    return f"user {request.user.pk}" if request.user.is_authenticated else limits.address_of(request)


sign_in = reads_and_posts(_sign_in)
sign_up = reads_and_posts(limits.limited("sign-up", most=SIGN_UPS_AT_MOST)(_sign_up))
sign_out = reads_and_posts(_sign_out)
password = reads_and_posts(limits.limited("change password", most=10, by=of_user)(theirs.password_change))
forgotten = reads_and_posts(with_mail(limits.limited("forgotten", most=10)(theirs.password_reset)))
forgotten_sent = require_safe(with_mail(theirs.password_reset_done))
forgotten_key = reads_and_posts(
    with_mail(limits.limited("new password", most=20)(theirs.password_reset_from_key))
)
forgotten_done = require_safe(with_mail(theirs.password_reset_from_key_done))
email = reads_and_posts(with_mail(limits.limited("email", most=20, by=of_user)(theirs.email)))
password_again = reads_and_posts(theirs.reauthenticate)
email_sent = require_safe(with_mail(theirs.email_verification_sent))
email_key = reads_and_posts(with_mail(theirs.confirm_email))
inactive = require_safe(theirs.account_inactive)


# You


@require_safe
@never_cache
def you(request: HttpRequest) -> HttpResponse:
    player = player_of(request)
    user = user_of(player)
    left = guest_of(request) if user else None
    context = {
        "player": player,
        "member": user,
        "things": services.owned_in_words(player),
        "guest": guest_notice(request, player),
        "left": left is not None and guest_services.has_anything(left),
        "left_things": services.owned_in_words(left),
        "brought": guest_services.to_give_back(player) if user else [],
        "devices": devices(request, user) if user else [],
        "done": DONE.get(request.GET.get("done", ""), ""),
        "mail": settings.SENDS_MAIL,
        "sign_up": settings.SIGN_UP == "open",
        "club": settings.CLUB,
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
            "browser": told.get(BROWSER) or say("A browser"),
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


@reads_and_posts
@never_cache
def guest(request: HttpRequest) -> HttpResponse:
    """GET asks what shall become of a guest's things here; POST brings them, leaves them, or gives them back."""
    player, left = player_of(request), guest_of(request)
    if player is None or user_of(player) is None:
        return redirect("account_login")
    onward = own_address(request, request.POST.get("next") or request.GET.get("next") or "")
    if request.method == "POST":
        return decided(request, player, left, onward)
    if left is None or not guest_services.has_anything(left):
        return redirect(onward or "you:you")
    return render_page(
        request, "accounts/guest.html", {"things": services.owned_in_words(left), "next": onward}
    )


def decided(request: HttpRequest, player: Player, left: Player | None, onward: str) -> HttpResponse:
    if brought := request.POST.get("back", ""):
        given = brought.isdecimal() and guest_services.give_back(brought=int(brought[:18]), member=player)
        return redirect("/you/?done=back" if given else "/you/?done=late")
    if request.POST.get(FORM_FIELD) != BRING:
        return redirect(onward or "/you/?done=left")
    whole = left is None or guest_services.bring(guest=left.pk, member=player)
    return redirect((onward or "/you/?done=brought") if whole else "/you/?done=full")


def guest_of(request: HttpRequest) -> Player | None:
    """The guest who was in this browser before somebody signed in."""
    behind = request.session.get(LEFT_BEHIND)
    return Player.objects.filter(pk=behind, user=None).first() if behind else None


def own_address(request: HttpRequest, address: str) -> str:
    """The address, where it is one of ours and not the page to which one comes anyway; else ""."""
    fine = url_has_allowed_host_and_scheme(address, {request.get_host()}, require_https=request.is_secure())
    return address if fine and address != reverse("you:you") else ""


@require_safe
@never_cache
def export(request: HttpRequest) -> HttpResponseBase:
    """Everything of one's own, as a ZIP."""
    player = player_of(request)
    if player is None:
        return redirect("you:you")
    sentence = say("Too many downloads.")
    limits.spend("export", str(player.pk), most=10, within=3600, sentence=sentence)
    packed = SpooledTemporaryFile(max_size=KEPT_IN_MEMORY)  # noqa: SIM115 (the response closes it)
    try:
        archive.pack(player, user_of(player), packed)
    except BaseException:
        packed.close()
        raise
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
    form = DeleteAccountForm(posted, user=user) if user else None
    if posted is not None and user:
        sentence = say("Too many wrong tries.")
        limits.spend("farewell", str(user.pk), most=10, within=300, sentence=sentence)
    if posted is not None and (form is None or form.is_valid()):
        services.delete_player_and_everything(player=player)
        logout(request)
        return redirect("home")
    context = {"member": user, "things": services.owned_in_words(player), "form": form}
    return render_page(request, "accounts/deletion.html", context)
