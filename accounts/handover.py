"""A guest goes over into the app on their home screen, which on an iPhone has a cookie jar of its own.

Either the app is opened under an address with a secret (a link), or its player types what their browser shows (a code).
Each works once and ends soon. The database keeps a digest. Members have none: they sign in.
"""

from __future__ import annotations

import secrets
from datetime import timedelta
from hashlib import sha256

from django.db import transaction
from django.utils import timezone

from accounts.models import Handover
from battles.codes import LETTERS
from companion.models import Player

LINK_ENDS_AFTER = timedelta(days=1)  # from "Add to Home Screen" to the first start
CODE_ENDS_AFTER = timedelta(minutes=10)
CODE_LENGTH = 8  # of 23 letters: some 80,000,000,000 codes
AT_ONCE = 5  # of one player; a sixth ends the oldest


def link_for(player: Player) -> str:
    """A secret of 32 characters, for an address."""
    return _kept(player, secrets.token_urlsafe(24), LINK_ENDS_AFTER)


def code_for(player: Player) -> str:
    """A secret to be typed: 8 letters."""
    return _kept(player, "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH)), CODE_ENDS_AFTER)


def owner(secret: str) -> Player | None:
    """The guest whose secret that is; None where it is wrong, used or over, or its guest has an account by now."""
    found = Handover.objects.filter(digest=_digest(secret), ends__gt=timezone.now()).first()
    return Player.objects.filter(pk=found.player, user=None).first() if found else None


def redeem(secret: str) -> Player | None:
    """As `owner`, and the secret is used up. Of two who redeem it at the same moment one gets the player."""
    with transaction.atomic():
        player = owner(secret)
        used, _ = Handover.objects.filter(digest=_digest(secret)).delete()
        return player if used else None


def _kept(player: Player, secret: str, life: timedelta) -> str:
    now = timezone.now()
    with transaction.atomic():
        Handover.objects.filter(ends__lte=now).delete()
        newest = Handover.objects.filter(player=player.pk).order_by("-made").values_list("pk", flat=True)
        Handover.objects.filter(pk__in=list(newest)[AT_ONCE - 1 :]).delete()
        Handover.objects.create(digest=_digest(secret), player=player.pk, ends=now + life)
    return secret


def _digest(secret: str) -> str:
    """A code counts however it is written: "ABCD-efgh" is "abcdefgh"."""
    letters = "".join(character for character in secret[:80].lower() if character.isalnum())
    is_code = len(letters) == CODE_LENGTH and not set(letters) - set(LETTERS)
    return sha256((letters if is_code else secret).encode(errors="replace")).hexdigest()
