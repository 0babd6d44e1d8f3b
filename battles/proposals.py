"""What a player may do only with another's consent: asking for it, and answering. `undo_consent` says when."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.db import transaction

from battles import changed_dice, disclosure, endings, logbook, story, undo_consent
from battles import seats as seating
from battles.log_entries import ChangedDice, Input
from battles.logbook import Authorized, SubmitResult
from battles.models import Battle
from battles.undo_consent import Proposal
from companion.models import Player
from companion.words import say
from games.engine.play.record import Back, Do, Redo, Undo
from games.engine.play.table import carry_out
from games.engine.play.values import to_json
from games.engine.tell.sentences import join_words

SOMEBODY = say("Somebody")


def step_back(
    player: Player | None, battle: Battle, said: Undo | Redo | Back
) -> Authorized | SubmitResult[Battle]:
    """Freely, where it is the player's own and no dice have fallen; otherwise the others are asked. One query more.

    Whoever is away is asked as well: nobody who stands in for them agrees in their name.
    """
    others = _others(battle, player)
    if not others or battle.free_undo:
        return Authorized(said)
    head = battle.head
    if isinstance(said, Redo) and not head.ahead:
        return Authorized(said)
    ahead = head.ahead[-1].number if head.ahead else 0
    first, last = undo_consent.entries_affected(said, head.moment, ahead)
    entries = [entry for entry in disclosure.entries_for(battle, player, first, last) if entry.to is None]
    by = str(player.pk) if player else ""
    if undo_consent.may_undo_freely(entries, by) and not isinstance(said, Back):
        return Authorized(said)
    label = head.ahead[-1].label if isinstance(said, Redo) else head.moment.label
    name = seating.names(battle.seated).get(player.pk if player else 0, SOMEBODY)
    told = ""
    if isinstance(said, Back):
        stands = head.moment.includes
        entries = [entry for entry in entries if stands(entry.number)] if stands(said.to) else []
        told = story.first_line(battle, entries)
    elif isinstance(said, Undo) and undo_consent.is_correction(entries):
        told = story.first_line(battle, entries)
    words = undo_consent.describe_undo_request(name, said, label, entries, told)
    return propose(player, battle, said, words, others)


def change_dice(
    player: Player | None, battle: Battle, said: ChangedDice
) -> Authorized | SubmitResult[Battle]:
    """As with undo: one's own freely; another's, what the app rolled or others have built on with their word. Two
    queries.

    Raises Refused and StaleInputError.
    """
    roll, sides = changed_dice.last_roll(battle, said), battle.sides_of(player)
    faces = changed_dice.changed_faces(roll, said)
    others, by = _others(battle, player), str(player.pk) if player else ""
    if not others or battle.free_undo or changed_dice.may_change_freely(roll, by, sides):
        battle.came_back(player)
        with_foes = any(side.free for side in battle.scene.sides)
        return Authorized(said, hands=frozenset(sides if with_foes else ()))
    name = seating.names(battle.seated).get(player.pk if player else 0, SOMEBODY)
    theirs = roll.sides if sides.isdisjoint(roll.sides) else ()
    named = battle.rules.battle.names(battle.head.moment.state)
    whose = join_words([named.get(side, side) for side in theirs])
    return propose(player, battle, said, changed_dice.describe_request(name, roll, faces, whose), others)


def who_agrees_to_change(battle: Battle, player: Player | None, *, own: bool) -> str:
    """The other players, in words; "" where dice can be changed at once. own: dice that this player entered."""
    return "" if own or battle.free_undo else who_agrees_to_stop(battle, player)


def stop(player: Player | None, battle: Battle, said: Do[Any]) -> SubmitResult[Battle] | None:
    """Ask the others where this stops a battle that could go on. None: it is this phone's own to say.

    Raises Refused where the rules refuse it.
    """
    others = _others(battle, player)
    state = battle.head.moment.state
    if not others or not battle.rules.battle.stops(state, said.command):
        return None
    carry_out(state, said.command)
    name = seating.names(battle.seated).get(player.pk if player else 0, SOMEBODY)
    return propose(player, battle, said, endings.describe_request(name, said.command), others)


def who_agrees_to_stop(battle: Battle, player: Player | None) -> str:
    """The other players, in words; "" on one phone."""
    others = _others(battle, player)
    return join_words([seat.called for seat in battle.seated if seat.side in others])


def _others(battle: Battle, player: Player | None) -> tuple[str, ...]:
    """The sides of the other players."""
    own = battle.own_sides(player)
    return tuple(seat.side for seat in battle.seated if seat.player is not None and seat.side not in own)


def describe_correction_request(battle: Battle, player: Player | None, said: Do[Any]) -> str:
    """In words what a correction of another's model would change; what it was, where the whole table may know."""
    command = said.command
    rules, state = battle.rules.battle, battle.head.moment.state
    values = {value.what: value for value in rules.corrections(state, command.of, None)}
    shown = {value.what: value.value for value in rules.corrections(state, command.of, ())}
    value = values.get(command.what)
    label, was = (value.label, shown.get(command.what, "")) if value else (command.what, "")
    picks = {pick.value: pick.label for pick in value.picks} if value else {}
    name = seating.names(battle.seated).get(player.pk if player else 0, SOMEBODY)
    whom = rules.names(state).get(command.of, command.of)
    return undo_consent.describe_correction_request(
        name, whom, label, picks.get(str(was), was), picks.get(command.value, command.value)
    )


def propose(
    player: Player | None, battle: Battle, said: Input | None, words: str, asks: tuple[str, ...]
) -> SubmitResult[Battle]:
    """It lies on the table until the others have answered."""
    assert player is not None
    seat = next((seat for seat in battle.seated if seat.player == player.pk), None)
    battle.proposal = undo_consent.dump_proposal(
        Proposal(
            player.pk,
            seat.side if seat else "",
            seat.called if seat else say("The host"),
            words,
            asks,
            to_json(said).decode() if said else "",
        )
    )
    return SubmitResult(battle)


def ask_for_free_undo(*, player: Player, battle: str) -> SubmitResult[Battle]:
    """Ask the others that everybody may take back freely from now on; with nobody to ask, it is so."""
    with transaction.atomic():
        now = Battle.objects.open_to(player).filter(begun=True).select_for_update(of=("self",)).get(pk=battle)
        sides = now.sides_of(player)
        if not sides:
            return SubmitResult(now, say("You’re watching. Only players can ask for that."), accepted=False)
        others = _others(now, player)
        if others and not now.free_undo:
            name = seating.names(now.seated).get(player.pk, say("The host"))
            propose(player, now, None, undo_consent.FREELY.format(name=name), others)
        else:
            now.free_undo = not now.free_undo
        now.mark_changed()
        now.save(update_fields=["proposal", "free_undo"])
    return SubmitResult(now)


def answer_proposal(*, player: Player | None, battle: str, answer: str, key: str) -> SubmitResult[Battle]:
    """Grants ("yes"), declines ("no") or withdraws ("withdraw") a request. Once all have agreed it is carried out for
    the player who asked. Raises Battle.DoesNotExist.
    """
    with transaction.atomic():
        now = Battle.objects.open_to(player).filter(begun=True).select_for_update(of=("self",)).get(pk=battle)
        proposal, sides = undo_consent.load_proposal(now.proposal), now.own_sides(player)
        if proposal is None:
            return SubmitResult(now, say("This request has already been answered."), accepted=False)
        mine = player is not None and proposal.by == player.pk
        asked = not proposal.answer and bool({*proposal.asks} & sides)
        if not (mine if answer == "withdraw" else asked):
            return SubmitResult(now, say("Another player has to answer this."), accepted=False)
        left = tuple(side for side in proposal.asks if side not in sides)
        now.came_back(player)
        now.save(update_fields=["seats"])
        if answer == "yes" and not left and proposal.said:
            mine_only = Battle.objects.filter(pk=battle)
            said = partial(undo_consent.proposed_input, proposal)
            return logbook.submit(
                lambda: mine_only, battle, said, based_on=now.newest, key=key, by=str(proposal.by)
            )
        if answer == "yes" and not left:
            now.free_undo = True
        kept = {"yes": proposal.but(asks=left) if left else None, "no": proposal.but(answer="no")}.get(answer)
        now.proposal = undo_consent.dump_proposal(kept)
        now.mark_changed()
        now.save(update_fields=["proposal", "free_undo"])
    return SubmitResult(now)
