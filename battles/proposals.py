"""What a player may do only with another's word: asking for it, and answering. What is fair stands in `fairness`."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Any

from django.db import transaction

from battles import fairness
from battles import seats as seating
from battles.fairness import Proposal
from battles.models import Battle
from companion import logbook
from companion.logbook import Heard, Spoken, Verdict
from companion.models import Player
from companion.rules.record import Back, Do, Redo, Undo
from companion.rules.values import written

SOMEBODY = "Somebody"


def taken_back(
    player: Player | None, battle: Battle, said: Undo | Redo | Back, sides: Collection[str]
) -> Verdict | Heard:
    """Freely, where it is the player's own and no dice have fallen; otherwise the others are asked. One query more."""
    others = tuple(seat.side for seat in battle.seated if seat.player is not None and seat.side not in sides)
    if not others or battle.free_undo:
        return Verdict(said)
    standing = battle.stands
    if isinstance(said, Redo) and not standing.ahead:
        return Verdict(said)
    ahead = standing.ahead[-1].number if standing.ahead else 0
    first, last = fairness.concerned(said, standing.now, ahead)
    entries = [entry for entry in battle.read_entries(first, last) if entry.to is None]
    by = str(player.pk) if player else ""
    if fairness.free(entries, by) and not isinstance(said, Back):
        return Verdict(said)
    label = standing.ahead[-1].label if isinstance(said, Redo) else standing.now.label
    name = seating.names(battle.seated).get(player.pk if player else 0, SOMEBODY)
    return asked_for(player, battle, said, fairness.taking_back(name, said, label, entries), others)


def putting_right(battle: Battle, player: Player | None, said: Do[Any]) -> str:
    """In words what a correction of another's model would change; what it was, where the whole table may know."""
    command = said.command
    rules, state = battle.rules.battle, battle.stands.now.state
    values = {value.what: value for value in rules.corrections(state, command.of, None)}
    shown = {value.what: value.value for value in rules.corrections(state, command.of, ())}
    value = values.get(command.what)
    label, was = (value.label, shown.get(command.what, "")) if value else (command.what, "")
    picks = {pick.value: pick.label for pick in value.picks} if value else {}
    name = seating.names(battle.seated).get(player.pk if player else 0, SOMEBODY)
    whom = rules.names(state).get(command.of, command.of)
    return fairness.setting_right(
        name, whom, label, picks.get(str(was), was), picks.get(command.value, command.value)
    )


def asked_for(
    player: Player | None, battle: Battle, said: Spoken, words: str, asks: tuple[str, ...]
) -> Heard:
    """It lies on the table until the others have answered."""
    assert player is not None
    seat = next((seat for seat in battle.seated if seat.player == player.pk), None)
    battle.proposal = fairness.kept(
        Proposal(
            player.pk,
            seat.side if seat else "",
            seat.called if seat else "The host",
            words,
            asks,
            written(said).decode() if said else "",
        )
    )
    return Heard(battle)


def ask_for_free_undo(*, player: Player, battle: str) -> Heard:
    """Ask the others that everybody may take back freely from now on; with nobody to ask, it is so."""
    with transaction.atomic():
        now = Battle.objects.open_to(player).filter(begun=True).select_for_update(of=("self",)).get(pk=battle)
        sides = now.sides_of(player)
        if not sides:
            return Heard(now, "You are watching. Whoever sits at the table may ask for that.", went=False)
        others = tuple(seat.side for seat in now.seated if seat.player is not None and seat.side not in sides)
        if others and not now.free_undo:
            name = seating.names(now.seated).get(player.pk, "The host")
            asked_for(player, now, None, fairness.FREELY.format(name=name), others)
        else:
            now.free_undo = not now.free_undo
        now.touch()
        now.save(update_fields=["proposal", "free_undo"])
    return Heard(now)


def answer_proposal(*, player: Player | None, battle: str, answer: str, key: str) -> Heard:
    """What another asks for is granted ("yes"), declined ("no") or withdrawn ("withdraw").

    Once all have agreed it is said, by whoever asked. Raises Battle.DoesNotExist.
    """
    with transaction.atomic():
        now = Battle.objects.open_to(player).filter(begun=True).select_for_update(of=("self",)).get(pk=battle)
        proposal, sides = fairness.read(now.proposal), now.sides_of(player)
        if proposal is None:
            return Heard(now, "That is settled already.", went=False)
        mine = player is not None and proposal.by == player.pk
        asked = not proposal.answer and bool({*proposal.asks} & sides)
        if not (mine if answer == "withdraw" else asked):
            return Heard(now, "That is for others to say.", went=False)
        left = tuple(side for side in proposal.asks if side not in sides)
        if answer == "yes" and not left and proposal.said:
            mine_only = Battle.objects.filter(pk=battle)
            said = partial(fairness.spoken, proposal)
            return logbook.say(mine_only, battle, said, based_on=now.newest, key=key, by=str(proposal.by))
        if answer == "yes" and not left:
            now.free_undo = True
        kept = {"yes": proposal.but(asks=left) if left else None, "no": proposal.but(answer="no")}.get(answer)
        now.proposal = fairness.kept(kept)
        now.touch()
        now.save(update_fields=["proposal", "free_undo"])
    return Heard(now)
