"""Mail waits in the database and is sent outside of the request: docs/decisions/0009-limits-and-mail.md says why.

A request puts one row into the queue, whether the address is known here or not, so that both take the same time. Whom a
mail is really for, its links and its words are found out when it is sent: by a thread of the server, or by
`manage.py send-mail`. Nothing is lost when the server stops or the mail server does not answer: it is tried again.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from datetime import timedelta
from smtplib import SMTPException
from typing import Any, NamedTuple

from allauth.account.forms import default_token_generator
from allauth.account.models import EmailAddress, get_emailconfirmation_model
from allauth.account.utils import user_pk_to_url_str
from django.conf import settings
from django.core.mail import EmailMessage
from django.db import transaction
from django.db.models import F
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone

from accounts.models import QueuedMail
from companion.queue_workers import QueueWorker

log = logging.getLogger(__name__)

RESET = "account/email/password_reset_key"
CONFIRM = "account/email/email_confirmation"
KNOWN_HERE = "account/email/account_already_exists"

CLAIMED_FOR = timedelta(minutes=3)  # whoever takes a mail has so long to send it; then another may try
WAITS = [timedelta(minutes=m) for m in (1, 5, 15, 60, 240, 720, 1440)]
"""After each failure. When the last has passed too, the mail is given up."""


class Letter(NamedTuple):
    template: str
    to: str
    words: dict[str, Any]


def add(template: str, to: str, **words: Any) -> None:
    """Put a mail into the queue. words: what its template needs and cannot be found out later."""
    QueuedMail.objects.create(template=template, to=to, words=words)
    transaction.on_commit(_wake.set)


def forget(addresses: list[str]) -> None:
    """Take away whatever waits for these addresses: their account is deleted."""
    QueuedMail.objects.filter(to__in=addresses).delete()


def send_due() -> int:
    """Sends all mail that is due; answers with how many. Any number of workers may do so at once."""
    sent = 0
    while mail := _claim():
        try:
            for letter in letters(mail):
                written(letter).send()
                sent += 1
        except (OSError, SMTPException) as failed:
            _put_off(mail, failed)
        else:
            mail.delete()
    return sent


def _claim() -> QueuedMail | None:
    """The next mail that is due, which is now nobody else's for a while."""
    while True:
        now = timezone.now()
        mail = QueuedMail.objects.filter(due__lte=now).order_by("due", "pk").first()
        if mail is None:
            return None
        same = QueuedMail.objects.filter(pk=mail.pk, due=mail.due)
        if same.update(due=now + CLAIMED_FOR, tries=F("tries") + 1):
            mail.tries += 1
            return mail


def _put_off(mail: QueuedMail, failed: Exception) -> None:
    """Neither the address nor what the mail server said of it is written down."""
    if mail.tries > len(WAITS):
        log.error("A mail was given up after %s tries: %s.", mail.tries, type(failed).__name__)
        mail.delete()
        return
    log.error("A mail could not be sent and is tried again: %s.", type(failed).__name__)
    QueuedMail.objects.filter(pk=mail.pk).update(due=timezone.now() + WAITS[mail.tries - 1])


# What is in them


def letters(mail: QueuedMail) -> Iterator[Letter]:
    """What is really sent: perhaps nothing, where an address is not known here or is confirmed already."""
    if mail.template == RESET:
        yield from _resets(mail.to)
    elif mail.template == CONFIRM:
        yield from _confirmation(mail)
    else:
        yield Letter(mail.template, mail.to, mail.words)


def _resets(to: str) -> Iterator[Letter]:
    """A link for the account whose confirmed address this is. An address that is only claimed gets none."""
    for address in EmailAddress.objects.filter(email=to, verified=True).select_related("user"):
        if address.user.is_active:
            key = f"{user_pk_to_url_str(address.user)}-{default_token_generator.make_token(address.user)}"
            path = reverse("account_reset_password_from_key", kwargs={"uidb36": "UID", "key": "KEY"})
            link = absolute(path.replace("UID-KEY", key))
            yield Letter(RESET, to, {"username": address.user.username, "password_reset_url": link})


def _confirmation(mail: QueuedMail) -> Iterator[Letter]:
    """A link to confirm an address; where it is confirmed in another account, word of that instead."""
    address = EmailAddress.objects.filter(pk=mail.words.get("address"), verified=False).first()
    if address is None:
        return
    if EmailAddress.objects.filter(email=address.email, verified=True).exists():
        link = absolute(reverse("account_reset_password"))
        yield Letter(KNOWN_HERE, address.email, {"password_reset_url": link})
        return
    key = get_emailconfirmation_model().create(address).key
    link = absolute(reverse("account_confirm_email", args=[key]))
    yield Letter(CONFIRM, address.email, {"user": address.user.username, "activate_url": link})


def absolute(path: str) -> str:
    """A link for a mail: host and port are those of the settings, never those that a request named."""
    return f"{settings.ADDRESS}{path}"


def written(letter: Letter) -> EmailMessage:
    words = {**letter.words, "site": settings.ADDRESS.partition("://")[2]}
    subject = " ".join(render_to_string(f"{letter.template}_subject.txt", words).split())
    body = render_to_string(f"{letter.template}_message.txt", words).strip()
    return EmailMessage(f"[Sixgun] {subject}", body, settings.DEFAULT_FROM_EMAIL, [letter.to])


# Who sends them while the server runs


def worker() -> QueueWorker:
    """Gives mail that is being sent a moment to go out when it ends."""
    return QueueWorker("mail", work=send_due, wake=_wake, unforeseen=_report)


def _report(_: Exception) -> None:
    log.exception("The mail queue stopped at something unforeseen, and goes on.")


_wake = threading.Event()
