"""Who may sign up: everybody, people with an invitation, or nobody. SIXGUN_SIGN_UP says so."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from accounts.models import Invitation
from companion.public_ids import unguessable_key
from companion.words import say

FIELD = "invitation"
CLOSED = say("This server takes no new accounts. Nobody needs one to play.")
INVITED_ONLY = say(
    "New accounts are by invitation here: open the link that you were sent. Nobody needs an account to play."
)


class Spent(Exception):
    """Somebody has used this invitation a moment ago."""


def invite(*, days: int) -> str:
    """A link by which one person can sign up within so many days."""
    made = Invitation.objects.create(token=unguessable_key(), until=timezone.now() + timedelta(days=days))
    return f"{settings.ADDRESS}{reverse('account_signup')}?{FIELD}={made.token}"


def token_of(request: HttpRequest) -> str:
    return (request.POST.get(FIELD) or request.GET.get(FIELD) or "")[:40].replace("\x00", "")


def why_not(request: HttpRequest) -> str:
    """Why this browser may not sign up, as a sentence; "" where it may."""
    if settings.SIGN_UP == "open":
        return ""
    if settings.SIGN_UP == "closed":
        return CLOSED
    good = Invitation.objects.filter(token=token_of(request), used=None, until__gt=timezone.now())
    return "" if good.exists() else INVITED_ONLY


def redeem(request: HttpRequest) -> None:
    """Use the invitation up, inside the transaction that makes the account. Raises Spent."""
    if settings.SIGN_UP != "invitation":
        return
    now = timezone.now()
    good = Invitation.objects.filter(token=token_of(request), used=None, until__gt=now)
    if not good.update(used=now):
        raise Spent


def forget_invitations() -> int:
    """Delete those that are over; answers with how many."""
    forgotten, _ = Invitation.objects.filter(until__lt=timezone.now()).delete()
    return forgotten
