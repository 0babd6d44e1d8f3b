"""Where allauth asks us."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from accounts import browsers, invitations, mail_queue, notices
from accounts.models import User
from accounts.sign_in_hooks import UNASKED
from companion import limits
from companion.players import LEFT_BEHIND, PLAYER
from companion.words import say

WRONG = {"within": limits.WAIT, "sentence": say("Too many wrong tries.")}
# Right or wrong, in a browser where the account was used before; and from one address.
TRIES_HERE: dict[str, Any] = {"most": 20, **WRONG}
TRIES: dict[str, Any] = {"most": 60, **WRONG}
GUESSES_OF_AN_ADDRESS: dict[str, Any] = {"most": 30, **WRONG}
GUESSES_OF_A_NAME: dict[str, Any] = {"most": 10, **WRONG}
CONFIRMATIONS: dict[str, Any] = {
    "most": 4, "within": limits.HOUR, "sentence": say("Several links have been sent to that address already."),
}  # fmt: skip
TOLD_BY_NOTICES = {"account/email/email_deleted"}


def session_of(request: HttpRequest, name: str) -> str:
    """The session in which an account of that name is signed in right now; "" where none is."""
    user = request.user
    signed_in = user.is_authenticated and user.get_username() == name.lower()
    return request.session.session_key or "" if signed_in else ""


class Adapter(DefaultAccountAdapter):
    guessed: list[tuple[str, str]]

    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "username_password_mismatch": say("Wrong user name or password."),
        "username_taken": say("This name is taken. Choose another."),
        "enter_current_password": say("That is not your password."),
        "incorrect_password": say("That is not your password."),
        "duplicate_email": say("This address is already in your account."),
        "max_email_addresses": say("You can have at most %d addresses."),
        "invalid_password_reset": say("This link no longer works."),
    }

    def is_ajax(self, request: HttpRequest) -> bool:
        """Always no: our forms are answered with pages."""
        return False

    def get_client_ip(self, request: HttpRequest) -> str:
        return limits.address_of(request)

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        return not invitations.why_not(request)

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Counts the guess before the password is looked at, so that many at once are many. Raises TooMany."""
        name = credentials.get("username") or ""
        if known := browsers.known_as(request, name) or session_of(request, name):
            limits.spend("sign-in here", known, **TRIES_HERE)
            return
        address = limits.address_of(request)
        limits.spend("sign-in", address, **TRIES)
        limits.spend("guesses of an address", address, **GUESSES_OF_AN_ADDRESS)
        limits.spend("guesses of a name", name.lower(), **GUESSES_OF_A_NAME)
        self.guessed = [("guesses of an address", address), ("guesses of a name", name.lower())]

    def authenticate(self, request: HttpRequest, **credentials: Any) -> Any:
        self.guessed = []
        user = super().authenticate(request, **credentials)
        if user is not None:
            for action, who in self.guessed:
                limits.refund(action, who, within=limits.WAIT)
        return user

    def logout(self, request: HttpRequest) -> None:
        """A fresh guest; or the one who was here before."""
        left = request.session.get(LEFT_BEHIND)
        super().logout(request)
        if left:
            request.session[PLAYER] = left

    def post_login(self, request: HttpRequest, user: AbstractBaseUser, **told: Any) -> HttpResponse:
        """Where the browser has a guest's things, it asks first what shall become of them."""
        response = super().post_login(request, user, **told)
        if request.session.pop(UNASKED, None):
            return redirect(f"{reverse('you:guest')}?{urlencode({'next': response['Location']})}")
        return response

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        return reverse("you:you") + "?done=password"

    # Mail. All of it goes into the queue; none of it is written or sent while somebody waits for a page.

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        if settings.SENDS_MAIL:
            words = {name: value for name, value in context.items() if isinstance(value, str)}
            mail_queue.add(template_prefix, email, **words)

    def send_confirmation_mail(self, request: HttpRequest, emailconfirmation: Any, signup: bool) -> None:
        address = emailconfirmation.email_address
        try:
            limits.spend("confirmation", address.email, **CONFIRMATIONS)
        except limits.TooMany:
            if not signup:
                raise
            return  # as though it were sent: those that went out before are good
        mail_queue.add(mail_queue.CONFIRM, address.email, address=address.pk)

    def send_notification_mail(
        self,
        template_prefix: str,
        user: AbstractBaseUser,
        context: dict[str, Any] | None = None,
        email: str | None = None,
    ) -> None:
        """To every confirmed address of the account, and to no other."""
        if template_prefix in TOLD_BY_NOTICES:
            return
        assert isinstance(user, User)
        for to in notices.confirmed_addresses(user):
            self.send_mail(template_prefix, to, {"user": user.username, **(context or {})})
