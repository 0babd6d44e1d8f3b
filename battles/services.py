"""What a player does with battles."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

from django.db import transaction
from django.db.models import QuerySet

from battles import (
    fair_dice,
    log_entries,
    logbook,
    note_services,
    proposals,
    snapshots,
    table_clocks,
    visibility,
)
from battles import seats as seating
from battles.codes import free_code
from battles.log_entries import (
    BattleHead,
    ChangedDice,
    CommittedEntry,
    Input,
    NumberAnswer,
    Pending,
    Written,
)
from battles.logbook import Authorized, SubmitResult
from battles.models import Battle
from battles.opening import NOT_SAID, locked_battle
from battles.seat_models import WATCH
from companion import metrics, owned_services, storage_budget
from companion.maps.stored_countries import room_of
from companion.models import Player
from companion.words import say
from games.engine.files.text_record import TextRecord, read_record, replay
from games.engine.game import Game
from games.engine.play import record
from games.engine.play.questions import Refused, Sealed
from games.engine.play.record import Back, Do, Redo, Undo
from games.engine.play.values import Value, to_json

WATCHING = say("You’re watching. Only players can act.")
BATTLES_AT_MOST = 200
FOR_SECRETS = ("id", "secrets", "seats", "newest", "begun")
TITLE_AT_MOST = 80
CORRECT = "correct"  # the word of every game's command that puts a value right
STEPS_AT_MOST = 5_000
STEPS_BACK_AT_MOST = 500  # each keeps a snapshot


def start_battle(
    *,
    player: Player,
    game: Game,
    setup: Value,
    title: str = "",
    clock: str = "",
    sources: Sequence[str] = (),
    answers: Mapping[str, str] | None = None,
) -> Battle:
    """A battle from what was agreed; what its game says by itself at the start is said. clock: as in `table_clocks`.
    answers: of the form from which it was made, for the same once more.

    Raises DecodeError for a setup that cannot be played, and Refused for one battle too many.
    """
    head, done = first_entries(game, setup, str(player.pk))
    title = title or game.battle.title(game.battle.begin(setup))
    clocks = table_clocks.started(clock)
    return create_battle(player, game, setup, title, head, done, clocks, sources, answers)


def first_entries(game: Game, setup: Value, by: str) -> tuple[BattleHead, list[CommittedEntry]]:
    """The head and the entries of a battle that begins now. Raises DecodeError."""
    state = game.battle.begin(setup)
    head: BattleHead = record.new_head(state)
    done: list[CommittedEntry] = []
    if opening := game.battle.opening(state):
        entry, after = record.advance(
            head, Do(opening), lookback=lambda _: head.moment, label=game.battle.label, by=by
        )
        done.append(CommittedEntry(entry, after))
    return head, done


def read_text_record(text: str) -> tuple[TextRecord, Sequence[Written]]:
    """A text record, read and played through.

    Raises DecodeError for what cannot be read, ReplayError for what the rules refuse, Refused for what is too long.
    """
    found = read_record(text)
    back = sum(isinstance(step.said, Undo | Redo | Back) for step in found.steps)
    if len(found.steps) > STEPS_AT_MOST or back > STEPS_BACK_AT_MOST:
        raise Refused(
            say(
                "A record can have at most {most:,} lines, {back} of them undo, redo or back.",
                most=STEPS_AT_MOST,
                back=STEPS_BACK_AT_MOST,
            )
        )
    return found, replay(found).entries


def import_record(*, player: Player, found: TextRecord, entries: Sequence[Written]) -> Battle:
    """A battle of one's own from a record that was read in. Raises Refused for one battle too many."""
    first_entries = found.game.battle.begin(found.setup)
    done = log_entries.replay_entries(first_entries, entries, found.game)
    title = found.title or found.game.battle.title(first_entries)
    return create_battle(player, found.game, found.setup, title, record.new_head(first_entries), done)


def create_battle(
    player: Player,
    game: Game,
    setup: Value,
    title: str,
    head: BattleHead,
    done: list[CommittedEntry],
    clocks: str = "",
    sources: Sequence[str] = (),
    answers: Mapping[str, str] | None = None,
) -> Battle:
    """sources: the keys of the gangs, in the order of the sides that players play; of starters nothing is counted."""
    with transaction.atomic():
        require_room(player)
        battle = Battle(
            owner=player, game=game.key, title=title[:TITLE_AT_MOST], setup=to_json(setup).decode()
        )
        battle.head, battle.answers = head, dict(answers or {})
        starters = game.roster.starters()
        if any(source and source not in starters for source in sources):
            battle.seated = seating.with_sources(battle.seated, sources)
        battle.code, battle.access, battle.clocks = free_code(), WATCH, clocks
        battle.secrets = fair_dice.dump_secrets((fair_dice.new_server_secret(),))
        battle.save(force_insert=True)
        save_first_entries(battle, done)
    return battle


def require_room(player: Player) -> None:
    """What lay in the bin too long is gone. Raises Refused for one battle too many, or no room for it."""
    battles = Battle.objects.of(player)
    battles.expired().delete()
    if battles.count() >= BATTLES_AT_MOST:
        raise Refused(
            say(
                "You can have at most {most} battles. Deleted ones count for 30 days.",
                most=BATTLES_AT_MOST,
            )
        )
    storage_budget.require_room(player)


def save_first_entries(battle: Battle, done: Sequence[CommittedEntry], more: Sequence[str] = ()) -> None:
    """The first entries of a battle, and its row with these columns besides. The drawing of a map that players brought
    counts with it.
    """
    battle.entry_bytes += room_of(*battle.rules.battle.brought(battle.agreed()))
    if done:
        logbook.append(battle, done, "start")
    else:
        battle.update_columns(done)
    battle.save(update_fields=[*battle.WRITES, *more])


def submit(
    *,
    player: Player | None,
    battle: str,
    said: Callable[[Game], Input],
    based_on: int,
    key: str,
    dice: str = "",
) -> SubmitResult[Battle]:
    """Say one thing in a battle. Raises Battle.DoesNotExist for a battle that is not the player's."""

    def battles() -> QuerySet[Battle]:
        return Battle.objects.open_to(player).filter(begun=True).defer(*NOT_SAID)

    by = str(player.pk) if player else ""
    authorized = partial(authorize, player)
    lock = partial(locked_battle, player) if player else None
    result = logbook.submit(
        battles, battle, said, based_on=based_on, key=key, by=by, dice=dice, authorize=authorized, lock=lock
    )
    outcome = "said" if result.accepted else "late" if result.notice == logbook.MOVED_ON else "refused"
    metrics.count_command(result.log.game, outcome)
    return result


def authorize(player: Player | None, battle: Battle, said: Input) -> Authorized | SubmitResult[Battle]:
    """Whether this player may submit that now, and for which side. Raises Refused, naming the player who may."""
    sides = battle.sides_of(player)
    if not sides:
        raise Refused(WATCHING)
    if isinstance(said, Undo | Redo | Back):
        return proposals.step_back(player, battle, said)
    if isinstance(said, ChangedDice):
        return proposals.change_dice(player, battle, said)
    seats = battle.seated
    waits = battle.head.moment.open
    if isinstance(said, NumberAnswer) and waits:
        said = _of_this_phone(said, waits, sides)
        if said.side in waits.sealed and said.side not in battle.own_sides(player):
            raise Refused(say("Only those who chose that number can change it."))
    side = battle.side_of(said)
    if side and side not in sides:
        if isinstance(said, Do) and said.command.__struct_config__.tag == CORRECT:
            return proposals.propose(
                player, battle, said, proposals.describe_correction_request(battle, player, said), (side,)
            )
        raise Refused(refusal_for(battle, side, sides, asked=bool(waits) and not isinstance(said, Do)))
    if isinstance(said, Do) and (asked := proposals.stop(player, battle, said)):
        return asked
    battle.came_back(player)
    seat = seating.seat_of(seats, side)
    stands_in = bool(seat and player and seat.player not in (None, player.pk))
    with_foes = not isinstance(said, NumberAnswer) and any(one.free for one in battle.scene.sides)
    return Authorized(said, side if stands_in else "", frozenset(sides if with_foes else ()))


def refusal_for(battle: Battle, side: str, sides: Collection[str], *, asked: bool = False) -> str:
    """Why this player may not, with the name of the player who may."""
    if not sides:
        return WATCHING
    name = seating.who_decides(battle.seated, side, battle.host_called)
    return (
        say("This decision is {name}’s.", name=name)
        if asked
        else say("This is {name}’s decision.", name=name)
    )


def _of_this_phone(said: NumberAnswer, waits: Pending, sides: Collection[str]) -> NumberAnswer:
    """A sealed number that names no side is that of this phone. Raises Refused where all of its sides have chosen."""
    if not isinstance(waits.question, Sealed) or said.side:
        return said
    side = visibility.answers_for(waits, sides)
    if not side:
        raise Refused(say("You have chosen. Wait for the others."))
    return said.but(side=side)


def choose_dice(*, battle: Battle, sides: Collection[str], dice: str) -> None:
    """From now on the dice of these sides are rolled by the app, or at the table."""
    with transaction.atomic():
        now = Battle.objects.select_for_update().only("dice").get(pk=battle.pk)
        for side in sides:
            now.set_dice(side, dice)
        now.mark_changed()
        now.save(update_fields=["dice"])


def empty_bin() -> int:
    """Delete for good what has been in the bin for thirty days. Returns how many battles that were."""
    note_services.delete_removed_notes()
    return owned_services.empty_bin(Battle.objects.all())


def prune_snapshots() -> int:
    """Of battles that are over or asleep few snapshots stay. Answers with how many are gone."""
    return snapshots.prune_all(Battle.objects.all())


# Dice that both trust


def give_secret(*, player: Player, battle: str, digest: str = "", secret: str = "") -> str:
    """A phone promises its secret by its digest, or keeps its promise. Returns what is due next, as in
    `fair_dice.next_step_for`. Of a promise that is not there any more, because the battle ended or another phone of
    the same player promised meanwhile, nothing is kept; where the player has no other, one is due again.

    Raises Battle.DoesNotExist, and Refused for a wrong promise or by whom no seat is taken.
    """
    with transaction.atomic():
        battles = Battle.objects.open_to(player).only(*FOR_SECRETS)
        now = battles.select_for_update(of=("self",)).get(pk=battle)
        seat = next(
            (seat for seat in seating.load_seats(now.seats or "[]") if seat.player == player.pk), None
        )
        if seat is None:
            raise Refused(say("Only players can contribute to the dice."))
        secrets = fair_dice.load_secrets(now.secrets)
        if secret and not fair_dice.promise_of(secrets, player.pk, secret):
            due = fair_dice.next_step_for(secrets, player.pk, now.begun)
            return "" if due == "tell" else due  # another phone will tell it
        if secret:
            secrets = fair_dice.reveal_secret(secrets, player.pk, secret, now.newest + 1)
        else:
            secrets = fair_dice.add_commitment(secrets, player.pk, seat.called, digest)
        now.secrets = fair_dice.dump_secrets(secrets)
        now.save(update_fields=["secrets"])
    return fair_dice.next_step_for(secrets, player.pk, now.begun)
