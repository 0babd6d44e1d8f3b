"""allauth's forms in our words."""

from __future__ import annotations

from typing import Any

from allauth.account import forms as theirs
from allauth.core import context
from django import forms
from django.conf import settings
from django.db import transaction
from django.http import HttpRequest

from accounts import guest_services, invitations, mail_queue
from accounts.models import User
from accounts.sign_in_hooks import BRING, FORM_FIELD, LEAVE
from companion import limits
from companion.players import player_of
from companion.words import say

NAME_HELP = say("Letters, digits and . _ - + @. No spaces. Other players can see it.")
PASSWORD_HELP = say("At least 10 characters. A few random words work well.")
MAIL_HELP = say(
    "Only for a new password and for news about your account. Confirm it by the link that we send."
)

LABELS = {
    "login": say("User name"),
    "username": say("User name"),
    "email": say("Email (optional)"),
    "password": say("Password"),
    "oldpassword": say("Current password"),
    "password1": say("Password"),
    "password2": say("Repeat password"),
}
HELP = {"username": NAME_HELP, "email": MAIL_HELP, "password1": PASSWORD_HELP}


def set_messages(form: forms.Form, **labels: str) -> None:
    for name, field in form.fields.items():
        field.label = {**LABELS, **labels}.get(name, field.label)
        field.help_text = HELP.get(name, "")
        field.widget.attrs.pop("placeholder", None)
        if name in {"login", "username"}:
            field.widget.attrs |= {"autocapitalize": "none", "spellcheck": "false"}


class SignIn(theirs.LoginForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        set_messages(self)
        self.mail = settings.SENDS_MAIL
        self.sign_up = settings.SIGN_UP


class SignUp(theirs.SignupForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        set_messages(self)
        if settings.SIGN_UP == "invitation":
            token = invitations.token_of(context.request)
            self.fields[invitations.FIELD] = forms.CharField(
                widget=forms.HiddenInput, max_length=40, required=False, initial=token
            )
        guest = player_of(context.request)
        if guest is not None and guest.user_id is None and guest_services.has_anything(guest):
            self.fields[FORM_FIELD] = forms.ChoiceField(
                label=say("A guest made things in this browser"),
                choices=[
                    (BRING, say("They are mine: bring them")),
                    (LEAVE, say("Leave them with the guest")),
                ],
                initial=BRING,
                required=False,
            )

    def save(self, request: HttpRequest) -> User:
        """Raises invitations.Spent."""
        with transaction.atomic():
            invitations.redeem(request)
            user = super().save(request)
            assert isinstance(user, User)
            return user


class ChangePassword(theirs.ChangePasswordForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        set_messages(self, password1=say("New password"))


class ForgottenPassword(theirs.ResetPasswordForm):
    """Looks nothing up: the same is done for an address that is known here and for one that is not."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        set_messages(self, email=say("The email address of your account"))
        self.fields["email"].help_text = ""

    def clean_email(self) -> str:
        address: str = self.cleaned_data["email"].lower()
        return address

    def save(self, request: HttpRequest, **_: Any) -> str:
        address: str = self.cleaned_data["email"]
        sentence = say("Several links have been sent to that address already.")
        limits.spend("forgotten for", address, most=3, within=limits.WAIT, sentence=sentence)
        mail_queue.add(mail_queue.RESET, address)
        return address


class NewPassword(theirs.ResetPasswordKeyForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        set_messages(self, password1=say("New password"))


class Address(theirs.AddEmailForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        has_one = isinstance(self.user, User) and self.user.email
        set_messages(self, email=say("Another address") if has_one else say("Email address"))
        self.fields["email"].help_text = ""


class PasswordAgain(theirs.ReauthenticateForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        set_messages(self, password=say("Your password"))


class DeleteAccountForm(forms.Form):
    """The last word of a member: their password, so that a phone left on the table deletes nothing."""

    password = forms.CharField(
        label=say("Your password"),
        strip=False,
        max_length=4096,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise forms.ValidationError(say("That is not your password."))
        return password
