"""A sentence of each player in a battle's report: who fought there says one, the host can take it out or restore it."""

from __future__ import annotations

from django.db import transaction

from battles import seats as seating
from battles.models import Battle, Remark
from battles.report_services import locked_for_telling
from companion import storage_budget
from companion.models import Player
from companion.words import say

WORDS_AT_MOST = 200
VERSIONS_AT_MOST = 10
"""Of one player; older ones are forgotten."""
REMARKS_AT_MOST = 20
"""Authors in one battle that are shown."""


def remarks_of(battle: Battle) -> list[Remark]:
    """What each player says of it now, in the order in which they first did. One query."""
    latest: dict[tuple[int | None, str], Remark] = {}
    for remark in Remark.objects.filter(battle=battle).order_by("pk"):
        latest[remark.author] = remark
    return [one for one in latest.values() if one.words][:REMARKS_AT_MOST]


def make_remark(*, player: Player | None, battle: str, words: str) -> None:
    """The player's own sentence, in place of an earlier one; "" takes it out. Raises Battle.DoesNotExist, and Refused
    where the host keeps as much as anybody may.
    """
    with transaction.atomic():
        found = locked_for_telling(player, battle)
        assert player is not None  # nobody else may tell
        words = " ".join(words.split())[:WORDS_AT_MOST]
        if words:
            storage_budget.require_room(found.owner)
        _keep(Remark(battle=found, player=player, name=_called(found, player), words=words))


def remove_remark(*, player: Player | None, battle: str, remark: int) -> None:
    """Its author or the host takes a sentence out; its versions stay with the host."""
    with transaction.atomic():
        found = locked_for_telling(player, battle)
        gone = Remark.objects.filter(battle=found, pk=remark).first()
        if gone is not None and may_remove(gone, player, found):
            _keep(Remark(battle=found, player_id=gone.player_id, name=gone.name))


def restore_remark(*, player: Player, battle: str, remark: int) -> None:
    """The host makes an earlier version the one that counts. Unknown ones do nothing."""
    with transaction.atomic():
        found = locked_for_telling(player, battle)
        old = Remark.objects.filter(battle=found, pk=remark).exclude(words="").first()
        if old is not None and player.pk == found.owner_id:
            _keep(Remark(battle=found, player_id=old.player_id, name=old.name, words=old.words))


def may_remove(remark: Remark, player: Player | None, battle: Battle) -> bool:
    return player is not None and player.pk in (remark.player_id, battle.owner_id)


def earlier_remarks(battle: Battle) -> list[Remark]:
    """Every version that is no longer shown, newest first, for the host. One query."""
    shown = {one.pk for one in remarks_of(battle)}
    rows = Remark.objects.filter(battle=battle).exclude(words="").order_by("-pk")
    return [one for one in rows if one.pk not in shown]


def _keep(remark: Remark) -> None:
    same = [
        one
        for one in Remark.objects.filter(battle=remark.battle).order_by("pk")
        if one.author == remark.author
    ]
    if (same[-1].words if same else "") == remark.words:
        return
    remark.save(force_insert=True)
    gone = [one.pk for one in same[: max(0, len(same) + 1 - VERSIONS_AT_MOST)]]
    Remark.objects.filter(pk__in=gone).delete()


def _called(battle: Battle, player: Player) -> str:
    return (seating.names(battle.seated).get(player.pk, "") or player.name or say("A player"))[:40]
