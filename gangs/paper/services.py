"""What is wanted on paper, kept with the gang or under a name; and what was printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from hashlib import sha256

from django.db import transaction
from msgspec import to_builtins

from companion.models import Player
from companion.words import say
from games.engine.play.questions import Refused
from games.engine.play.values import to_json
from games.engine.show.card import Card
from gangs.models import Gang
from gangs.own_models import PrintSettings
from gangs.paper.print_options import PrintOptions, load_options

SETTINGS_AT_MOST = 12


def save_print_options(*, gang: Gang, options: PrintOptions) -> None:
    """For the next time. A gang is not changed by it."""
    gang.cards = to_builtins(options)
    gang.save(update_fields=["cards"])


def digest(card: Card, portrait: str = "") -> str:
    """What tells a card from the same card after a change."""
    return sha256(to_json(card) + portrait.encode()).hexdigest()[:16]


def mark_printed(*, gang: Gang, cards: Mapping[str, str], today: date) -> None:
    """These cards, by key with their digests, lie on the table now; from the next time on what changed is enough."""
    known = {**printed_cards(gang), **cards}
    gang.printed = {"on": today.isoformat(), "cards": known}
    gang.cards = to_builtins(load_options(gang.cards).but(changed=True))
    gang.save(update_fields=["printed", "cards"])


def printed_cards(gang: Gang) -> dict[str, str]:
    """Digests by key; none where nothing was printed, or what is stored cannot be read."""
    cards = gang.printed.get("cards", {}) if isinstance(gang.printed, dict) else {}
    return {str(key): str(value) for key, value in cards.items()} if isinstance(cards, dict) else {}


def printed_on(gang: Gang) -> date | None:
    try:
        return date.fromisoformat(gang.printed["on"])
    except (KeyError, TypeError, ValueError):
        return None


# Under a name


def keep_settings(*, player: Player, name: str, options: PrintOptions) -> None:
    """What is wanted, for other gangs too; whom it leaves out is each gang's own. Raises Refused."""
    name = " ".join(name.replace("\x00", "").split())[:40]
    if not name:
        raise Refused(say("Enter a name for these settings."))
    kept = to_builtins(options.but(without=(), blank=0))
    with transaction.atomic():
        Player.objects.select_for_update(of=("self",)).only("pk").get(pk=player.pk)
        there = PrintSettings.objects.filter(owner=player)
        if there.filter(name=name).update(options=kept):
            return
        if there.count() >= SETTINGS_AT_MOST:
            raise Refused(
                say("You can keep at most {most} settings. Delete one first.", most=SETTINGS_AT_MOST)
            )
        PrintSettings.objects.create(owner=player, name=name, options=kept)


def use_settings(*, player: Player, gang: Gang, key: int) -> None:
    """A gang is printed with kept settings from now on. Raises PrintSettings.DoesNotExist."""
    kept = load_options(PrintSettings.objects.get(owner=player, pk=key).options)
    now = load_options(gang.cards)
    save_print_options(gang=gang, options=kept.but(without=now.without, blank=now.blank, changed=now.changed))


def forget_settings(*, player: Player, key: int) -> None:
    PrintSettings.objects.filter(owner=player, pk=key).delete()


def settings_of(player: Player) -> Iterable[PrintSettings]:
    return PrintSettings.objects.filter(owner=player).order_by("name", "pk")
