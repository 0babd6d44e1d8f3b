"""What belongs to a player, their sessions, and the end of an account. Guests who sign in: guest_services.py."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.db import models, transaction
from django.db.models import Count, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce
from django.utils.crypto import salted_hmac

from accounts import mail_queue
from accounts.models import Brought, Handover, Session, User
from battles import departure
from battles.preset_services import PRESETS_AT_MOST
from battles.services import BATTLES_AT_MOST
from campaigns.services import CAMPAIGNS_AT_MOST
from companion.models import Player
from companion.words import in_a_row, ngettext
from gangs.own_services import THINGS_AT_MOST
from gangs.pack_services import PACKS_AT_MOST
from gangs.paper.services import SETTINGS_AT_MOST
from gangs.services import GANGS_AT_MOST

# Of these a player may have so many. Everything else that names a player comes along whole.
AT_MOST = {
    "battles.Battle": BATTLES_AT_MOST,
    "battles.Preset": PRESETS_AT_MOST,
    "campaigns.Campaign": CAMPAIGNS_AT_MOST,
    "gangs.Gang": GANGS_AT_MOST,
    "gangs.OwnThing": THINGS_AT_MOST,
    "gangs.Pack": PACKS_AT_MOST,
    "gangs.PrintSettings": SETTINGS_AT_MOST,
}


class OwnedModel(NamedTuple):
    """A kind of row that names a player, and the name of the column in which it does."""

    model: type[models.Model]
    column: str

    @property
    def name(self) -> str:
        return f"{self.model._meta.label}.{self.column}"

    def of(self, player: Player) -> Any:
        return self.model._base_manager.filter(**{self.column: player})


def owned_models() -> list[OwnedModel]:
    """Every kind of row that names a player, whatever its app."""
    relations = Player._meta.get_fields(include_hidden=True)
    return [
        OwnedModel(one.related_model, one.field.name)
        for one in relations
        if isinstance(one, models.ManyToOneRel)
    ]


def count_owned(player: Player | None) -> list[tuple[str, int]]:
    """What belongs to a player, in words and numbers: ("battles", 3). What there is none of is not in it. One query."""
    if player is None:
        return []
    kinds = [kind.model for kind in owned_models() if kind.column == "owner"]
    asked = [Coalesce(Subquery(_number_of(model)), 0) for model in kinds]
    numbers = Player.objects.filter(pk=player.pk).values_list(*asked).first() or ()
    return [
        (_called(str(model._meta.model_name), number), number)
        for model, number in zip(kinds, numbers, strict=False)
        if number
    ]


def _number_of(model: type[models.Model]) -> Any:
    """How many rows the player of an outer query owns."""
    rows = model._base_manager.filter(owner=OuterRef("pk")).order_by().values("owner")
    return rows.annotate(number=Count("pk")).values("number")


def owned_in_words(player: Player | None) -> str:
    """What belongs to a player as words in a sentence, "2 gangs and 1 battle"; nothing where there is nothing."""
    return in_a_row([f"{number} {words}" for words, number in count_owned(player)])


def _called(kind: str, number: int) -> str:
    """What things of a player are called, one or more of them."""
    match kind:
        case "battle":
            return ngettext("battle", "battles", number)
        case "campaign":
            return ngettext("campaign", "campaigns", number)
        case "pack":
            return ngettext("pack", "packs", number)
        case "preset":
            return ngettext("preset", "presets", number)
        case "printsettings":
            return ngettext("setting for print", "settings for print", number)
        case "ownthing":
            return ngettext("thing of your own", "things of your own", number)
    return ngettext("gang", "gangs", number)


def end_session(*, user: User, name: str, but: str) -> bool:
    """End the session of that name, or with "" all of them, except the one with the key `but`."""
    others = Session.objects.filter(user=user).exclude(session_key=but)
    keys = [key for key in others.values_list("session_key", flat=True) if name in ("", nickname(key))]
    deleted, _ = Session.objects.filter(pk__in=keys).delete()
    return bool(deleted)


def nickname(key: str) -> str:
    """A name for a session that may stand in a page: the key itself lets in whoever knows it."""
    digest: str = salted_hmac("accounts.session", key, algorithm="sha256").hexdigest()
    return digest[:16]


def delete_player_and_everything(*, player: Player) -> None:
    """Delete a player, their account and sessions, and everything that is theirs alone. There is no bin for this."""
    with transaction.atomic():
        user = player.user
        departure.leave_all(player=player)
        Brought.objects.filter(Q(guest=player.pk) | Q(member=player.pk)).delete()
        Handover.objects.filter(player=player.pk).delete()
        player.delete()
        if user is not None:
            addresses = [user.email, *user.emailaddress_set.values_list("email", flat=True)]
            mail_queue.forget([one for one in addresses if one])
            user.delete()
