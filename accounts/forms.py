"""allauth's forms in our words."""

from __future__ import annotations

from typing import Any

from allauth.account import forms as theirs
from django import forms
from django.conf import settings

from accounts.models import User

NAME_HELP = "Letters, digits and . _ - + @, with nothing in between. Others may see it."
PASSWORD_HELP = "Ten signs or more. A few words in a row are easier to keep than one strange word."
MAIL_HELP = "For a new password when you forget yours, and for nothing else."

LABELS = {
    "login": "User name",
    "username": "User name",
    "email": "E-mail, if you like",
    "password": "Password",
    "oldpassword": "Your password now",
    "password1": "Password",
    "password2": "The same once more",
}
HELP = {"username": NAME_HELP, "email": MAIL_HELP, "password1": PASSWORD_HELP}


def in_our_words(form: forms.Form, **labels: str) -> None:
    for name, field in form.fields.items():
        field.label = {**LABELS, **labels}.get(name, field.label)
        field.help_text = HELP.get(name, "")
        field.widget.attrs.pop("placeholder", None)
        if name in {"login", "username"}:
            field.widget.attrs |= {"autocapitalize": "none", "spellcheck": "false"}


class SignIn(theirs.LoginForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        in_our_words(self)
        self.mail = settings.SENDS_MAIL


class SignUp(theirs.SignupForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        in_our_words(self)


class ChangePassword(theirs.ChangePasswordForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        in_our_words(self, password1="New password")


class ForgottenPassword(theirs.ResetPasswordForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        in_our_words(self, email="The address that your account has")
        self.fields["email"].help_text = ""


class NewPassword(theirs.ResetPasswordKeyForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        in_our_words(self, password1="New password")


class Address(theirs.AddEmailForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        in_our_words(self, email="One more address" if self.user.email else "Your address")
        self.fields["email"].help_text = ""


class Farewell(forms.Form):
    """The last word of a member: his password, so that a phone left on the table deletes nothing."""

    password = forms.CharField(
        label="Your password",
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
            raise forms.ValidationError("That is not your password.")
        return password
