"""A player goes for good: what others play goes on without them, and their name stands nowhere in it any more."""

from __future__ import annotations

from contextlib import suppress

from battles import disclosure, fair_dice, lobby_services, undo_consent
from battles import seats as seating
from battles.log_entries import CommittedEntry
from battles.models import LATEST, Battle, Guest
from battles.participants import battles_naming
from companion.errors import UnreadableRow
from companion.models import Player

WRITES = ("owner", "latest_story", "latest_film", "proposal", "secrets", "version")


def leave_all(*, player: Player) -> None:
    """Called before a player is deleted, inside that transaction: frees their seats, and gives battles that others play
    or watch another host. Battles in their bin are deleted with them.
    """
    visits = Guest.objects.filter(player=player).values("battle")
    owned = Battle.objects.filter(owner=player).values("pk")
    there = Battle.objects.filter(pk__in=owned.union(visits, battles_naming(player)), deleted_at=None)
    keys = list(there.order_by("pk").values_list("pk", flat=True))
    lobby_services.move_seats(was=player, now=None)
    for key in keys:
        battle = Battle.objects.select_for_update(of=("self",)).get(pk=key)
        if battle.owner_id == player.pk:
            heir = _heir(battle, player)
            if heir is None:
                continue
            battle.owner_id = heir
            Guest.objects.filter(battle=battle, player=heir).delete()
        _forget(battle, player)
        battle.mark_changed()
        battle.save(update_fields=WRITES)


def _heir(battle: Battle, player: Player) -> int | None:
    """The next host: a player with a seat, else the first who came to watch."""
    sitting = [seat.player for seat in battle.seated if seat.player not in (None, player.pk)]
    watching = Guest.objects.filter(battle=battle).exclude(player=player).order_by("pk")
    return sitting[0] if sitting else watching.values_list("player", flat=True).first()


def _forget(battle: Battle, player: Player) -> None:
    secrets = fair_dice.load_secrets(battle.secrets)
    battle.secrets = fair_dice.dump_secrets(
        [secret.but(name="") if secret.player == lobby_services.GONE else secret for secret in secrets]
    )
    proposal = undo_consent.load_proposal(battle.proposal)
    if proposal and not (proposal.by != player.pk and seating.has_seat(battle.seated, proposal.by)):
        proposal = None
    if battle.begun:
        # The last lines are told again, with the names of those who are there.
        first = max(1, battle.newest - LATEST + 1)
        rows = disclosure.story_entries_for(battle, None, first, battle.newest)
        battle.latest_story = "[]"
        with suppress(UnreadableRow):
            battle.update_columns([CommittedEntry(entry, battle.head, words) for entry, words in rows])
    battle.proposal = undo_consent.dump_proposal(proposal)
