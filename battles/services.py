"""What a player does with battles."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import IO, Any

from django.db import transaction
from django.utils import timezone

from battles import proposals, seeing, trust
from battles import seats as seating
from battles.codes import free_code
from battles.models import Battle, Photo
from companion import logbook
from companion.logbook import Done, Figure, Heard, Spoken, Verdict
from companion.models import Player
from companion.pictures import shrunk
from companion.rules import record
from companion.rules.game import Game
from companion.rules.notation import Written, read_record, replay
from companion.rules.questions import Refused, Sealed
from companion.rules.record import Back, Do, Entry, Redo, Undo
from companion.rules.values import written
from gangs.models import unguessable

WATCHING = "You are watching. Whoever sits at the table may say something."
BATTLES_AT_MOST = 200
FOR_SECRETS = ("id", "secrets", "seats", "newest", "begun")
TITLE_AT_MOST = 80
CORRECT = "correct"  # the word of every game's command that puts a value right
WORDS_AT_MOST = 20_000
PHOTOS_AT_MOST = 12
PHOTOS_OF_A_PLAYER_AT_MOST = 300
STEPS_AT_MOST = 5_000
STEPS_BACK_AT_MOST = 500  # each keeps a snapshot


def start_battle(*, player: Player, game: Game, setup: Any, title: str = "") -> Battle:
    """A battle from what was agreed; what its game says by itself at the start is said.

    Raises Misread for a setup that cannot be played, and Refused for one battle too many.
    """
    standing, done = began(game, setup, str(player.pk))
    return _kept(player, game, setup, title or game.battle.title(game.battle.begin(setup)), standing, done)


def began(game: Game, setup: Any, by: str) -> tuple[record.Standing[Any, Any], list[Done]]:
    """Where a battle stands that begins now, and what was said for that. Raises Misread."""
    state = game.battle.begin(setup)
    standing = record.begun(state)
    done: list[Done] = []
    if opening := game.battle.opening(state):
        entry, after = record.advance(
            standing, Do(opening), lookback=lambda _: standing.now, label=game.battle.label, by=by
        )
        done.append(Done(entry, after))
    return standing, done


def read_in(text: str) -> tuple[Written, Sequence[Entry[Any, Any]]]:
    """A text record, read and played through.

    Raises Misread for what cannot be read, notation.Stopped for what the rules refuse, Refused for what is too long.
    """
    found = read_record(text)
    back = sum(isinstance(step.said, Undo | Redo | Back) for step in found.steps)
    if len(found.steps) > STEPS_AT_MOST or back > STEPS_BACK_AT_MOST:
        raise Refused(
            f"{STEPS_AT_MOST:,} lines are the most that can be read in, "
            f"and {STEPS_BACK_AT_MOST} of them may be undo, redo or back."
        )
    return found, replay(found).entries


def import_record(*, player: Player, found: Written, entries: Sequence[Entry[Any, Any]]) -> Battle:
    """A battle of one's own from a record that was read in. Raises Refused for one battle too many."""
    began = found.game.battle.begin(found.setup)
    done = logbook.retold(began, entries, found.game)
    title = found.title or found.game.battle.title(began)
    return _kept(player, found.game, found.setup, title, record.begun(began), done)


def _kept(
    player: Player, game: Game, setup: Any, title: str, standing: record.Standing[Any, Any], done: list[Done]
) -> Battle:
    with transaction.atomic():
        made_room(player)
        battle = Battle(
            owner=player, game=game.key, title=title[:TITLE_AT_MOST], setup=written(setup).decode()
        )
        battle.stands = standing
        battle.code = free_code()
        battle.secrets = trust.kept((trust.of_the_server(),))
        battle.save(force_insert=True)
        written_down(battle, done)
    return battle


def made_room(player: Player) -> None:
    """What lay in the bin too long is gone. Raises Refused for one battle too many."""
    battles = Battle.objects.of(player)
    battles.to_throw_away().delete()
    if battles.count() >= BATTLES_AT_MOST:
        raise Refused(
            f"You have {BATTLES_AT_MOST} battles, and that is the most. Deleted ones count for thirty days."
        )


def written_down(battle: Battle, done: Sequence[Done], more: Sequence[str] = ()) -> None:
    """The first entries of a battle, and its row with these columns besides."""
    if done:
        logbook.append(battle, done, "start")
    else:
        battle.keep(done)
    battle.save(update_fields=[*battle.WRITES, *more])


def say(
    *,
    player: Player | None,
    battle: str,
    said: Callable[[Game], Spoken],
    based_on: int,
    key: str,
    dice: str = "",
    goes_back: bool = True,
) -> Heard:
    """Say one thing in a battle. Raises Battle.DoesNotExist for a battle that is not the player's.

    goes_back: it may lead back to the start, for which the large column of the setup is read along.
    """
    battles = Battle.objects.open_to(player).filter(begun=True).defer("brought")
    if not goes_back:
        battles = battles.defer("setup")
    by = str(player.pk) if player else ""
    judge = partial(judged, player)
    return logbook.say(battles, battle, said, based_on=based_on, key=key, by=by, dice=dice, judge=judge)


def judged(player: Player | None, battle: Battle, said: Spoken) -> Verdict | Heard:
    """Whether this player may say that now, and for whom. Raises Refused with the name of whoever may."""
    sides = battle.sides_of(player)
    if not sides:
        raise Refused(WATCHING)
    if isinstance(said, Undo | Redo | Back):
        return proposals.taken_back(player, battle, said, sides)
    seats = battle.seated
    waits = battle.stands.now.open
    if isinstance(said, Figure) and waits:
        said = _of_this_phone(said, waits, sides)
    side = battle.side_of(said)
    if side and side not in sides:
        if isinstance(said, Do) and said.command.__struct_config__.tag == CORRECT:
            return proposals.asked_for(
                player, battle, said, proposals.putting_right(battle, player, said), (side,)
            )
        raise Refused(not_yours(battle, side, sides, asked=bool(waits) and not isinstance(said, Do)))
    battle.came_back(player)
    seat = seating.seat_of(seats, side)
    stands_in = bool(seat and player and seat.player not in (None, player.pk))
    with_foes = not isinstance(said, Figure) and any(one.free for one in battle.scene.sides)
    return Verdict(said, side if stands_in else "", frozenset(sides if with_foes else ()))


def not_yours(battle: Battle, side: str, sides: Collection[str], *, asked: bool = False) -> str:
    """Why somebody may not say it, with the name of whoever may."""
    if not sides:
        return WATCHING
    name = seating.whose(battle.seated, side, battle.host_called)
    return f"{name[:1].upper()}{name[1:]} is asked, not you." if asked else f"That is for {name} to say."


def _of_this_phone(said: Figure, waits: Any, sides: Collection[str]) -> Figure:
    """A sealed number that names no side is that of this phone. Raises Refused where all of its sides have chosen."""
    if not isinstance(waits.question, Sealed) or said.side:
        return said
    side = seeing.answers_for(waits, sides)
    if not side:
        raise Refused("You have chosen already; now the others do.")
    return said.but(side=side)


def choose_dice(*, battle: Battle, side: str, dice: str) -> None:
    """From now on this side's dice are thrown by the app, or at the table."""
    with transaction.atomic():
        now = Battle.objects.select_for_update().only("dice").get(pk=battle.pk)
        now.prefer(side, dice)
        now.touch()
        now.save(update_fields=["dice"])


def bin_battle(*, battle: Battle) -> None:
    """Put it in the bin, where it stays for thirty days."""
    battle.binned = timezone.now()
    battle.touch()
    battle.save(update_fields=["binned"])


def restore_battle(*, battle: Battle) -> None:
    battle.binned = None
    battle.save(update_fields=["binned"])


def empty_bin() -> int:
    """Delete for good what has been in the bin for thirty days. Answers with how many battles that were."""
    old = Battle.objects.to_throw_away()
    number = old.count()
    old.delete()
    return int(number)


# The report


def tell(*, battle: Battle, title: str, words: str) -> None:
    """The battle's title and its story in the players' own words. An empty title leaves it as it is."""
    battle.title = title[:TITLE_AT_MOST] or battle.title
    battle.words = words[:WORDS_AT_MOST]
    battle.save(update_fields=["title", "words"])


def add_photo(*, battle: Battle, file: IO[bytes], caption: str = "") -> None:
    """Raises Refused with a sentence for what is no picture, or one too many."""
    small, large = shrunk(file, Photo.SIZES)
    with transaction.atomic():
        Battle.objects.select_for_update(of=("self",)).only("pk").get(pk=battle.pk)
        if Photo.objects.filter(battle=battle).count() >= PHOTOS_AT_MOST:
            raise Refused(f"This battle has {PHOTOS_AT_MOST} photos, and that is the most.")
        if Photo.objects.filter(battle__owner=battle.owner_id).count() >= PHOTOS_OF_A_PLAYER_AT_MOST:
            raise Refused(f"You have {PHOTOS_OF_A_PLAYER_AT_MOST} photos, and that is the most.")
        Photo.objects.create(battle=battle, caption=caption[:120], small=small, large=large)


def remove_photo(*, battle: Battle, photo: str) -> None:
    Photo.objects.filter(battle=battle, pk=photo).delete()


def share(*, battle: Battle) -> None:
    """A link to the report that was not there before; one given out earlier leads nowhere from now on."""
    battle.share = unguessable()
    battle.save(update_fields=["share"])


def withdraw(*, battle: Battle) -> None:
    battle.share = None
    battle.save(update_fields=["share"])


# Dice that both trust


def give_secret(*, player: Player, battle: str, digest: str = "", secret: str = "") -> str:
    """A phone promises its secret by its digest, or keeps its promise. Answers with what is due next (`trust.wanted`).

    Raises Battle.DoesNotExist, and Refused for what was not promised or by whom no seat is taken.
    """
    with transaction.atomic():
        battles = Battle.objects.open_to(player).only(*FOR_SECRETS)
        now = battles.select_for_update(of=("self",)).get(pk=battle)
        seat = next((seat for seat in seating.read(now.seats or "[]") if seat.player == player.pk), None)
        if seat is None:
            raise Refused("Only who sits at the table adds to its dice.")
        secrets = trust.read(now.secrets)
        if secret:
            secrets = trust.told(secrets, player.pk, secret, now.newest + 1)
        else:
            secrets = trust.promised(secrets, player.pk, seat.called, digest)
        now.secrets = trust.kept(secrets)
        now.save(update_fields=["secrets"])
    return trust.wanted(secrets, player.pk, now.begun)
