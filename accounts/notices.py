"""What an account's confirmed addresses are told of: that another one was added, or that one of them is gone."""

from __future__ import annotations

from typing import Any

from allauth.account.models import EmailAddress
from django.http import HttpRequest

from accounts import mail_queue
from accounts.models import User


def confirmed_addresses(user: User) -> list[str]:
    rows = EmailAddress.objects.filter(user=user, verified=True).order_by("pk")
    return list(rows.values_list("email", flat=True))


def address_added(request: HttpRequest, user: User, email_address: EmailAddress, **_: Any) -> None:
    for to in confirmed_addresses(user):
        mail_queue.add("account/email/email_added", to, user=user.username, added=email_address.email)


def address_removed(request: HttpRequest, user: User, email_address: EmailAddress, **_: Any) -> None:
    """The one that was removed is told too: it may have been removed by somebody else."""
    removed = [email_address.email] if email_address.verified else []
    for to in [*removed, *confirmed_addresses(user)]:
        mail_queue.add("account/email/email_removed", to, user=user.username, removed=email_address.email)
