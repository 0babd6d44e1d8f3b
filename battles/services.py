"""What a player does with battles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import IO, Any

from django.db import transaction
from django.utils import timezone

from battles.models import Battle, Photo
from companion import logbook
from companion.logbook import Done, Heard, Spoken
from companion.models import Player
from companion.pictures import shrunk
from companion.rules import record
from companion.rules.game import Game
from companion.rules.notation import Written, read_record, replay
from companion.rules.questions import Refused
from companion.rules.record import Back, Do, Entry, Redo, Undo
from companion.rules.values import written
from gangs.models import unguessable

BATTLES_AT_MOST = 200
TITLE_AT_MOST = 80
WORDS_AT_MOST = 20_000
PHOTOS_AT_MOST = 12
PHOTOS_OF_A_PLAYER_AT_MOST = 300
STEPS_AT_MOST = 5_000
STEPS_BACK_AT_MOST = 500  # each keeps a snapshot


def start_battle(*, player: Player, game: Game, setup: Any, title: str = "") -> Battle:
    """A battle from what was agreed; what its game says by itself at the start is said.

    Raises Misread for a setup that cannot be played, and Refused for one battle too many.
    """
    state = game.battle.begin(setup)
    standing = record.begun(state)
    done: list[Done] = []
    if opening := game.battle.opening(state):
        entry, after = record.advance(
            standing, Do(opening), lookback=lambda _: standing.now, label=game.battle.label, by=str(player.pk)
        )
        done.append(Done(entry, after))
    return _kept(player, game, setup, title or game.battle.title(state), standing, done)


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
        battles = Battle.objects.of(player)
        battles.to_throw_away().delete()
        if battles.count() >= BATTLES_AT_MOST:
            raise Refused(
                f"You have {BATTLES_AT_MOST} battles, and that is the most. Deleted ones count for thirty days."
            )
        battle = Battle(
            owner=player, game=game.key, title=title[:TITLE_AT_MOST], setup=written(setup).decode()
        )
        battle.stands = standing
        battle.save(force_insert=True)
        if done:
            logbook.append(battle, done, "start")
        else:
            battle.keep(done)
        battle.save(update_fields=battle.WRITES)
    return battle


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
    battles = Battle.objects.open_to(player)
    if not goes_back:
        battles = battles.defer("setup")
    by = str(player.pk) if player else ""
    return logbook.say(battles, battle, said, based_on=based_on, key=key, by=by, dice=dice)


def choose_dice(*, battle: Battle, side: str, dice: str) -> None:
    """From now on this side's dice are thrown by the app, or at the table."""
    with transaction.atomic():
        now = Battle.objects.select_for_update().only("dice").get(pk=battle.pk)
        now.prefer(side, dice)
        now.save(update_fields=["dice"])


def bin_battle(*, battle: Battle) -> None:
    """Put it in the bin, where it stays for thirty days."""
    battle.binned = timezone.now()
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
