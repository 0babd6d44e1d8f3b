"""What a battle of 190 entries takes in the database, of every game: under way, and when it is over. And that going
back in it stays as quick as it grows, though few snapshots are kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from time import perf_counter

from django.db import connection

import games
from battles import snapshots
from battles.app_rolls import digest_of
from battles.log_entries import CommittedEntry, replay_entries
from battles.logbook import append
from battles.models import Battle
from battles.services import start_battle
from companion import simulation
from companion.models import Player
from games.engine.game import Game
from games.engine.play.record import Answered, Do, Redo, Undo
from tests.bench.figures import Figure, ratio

BATTLES, ENTRIES = 8, 190
NEARLY = range(150, 240)  # entries of a battle that comes to its end
TRIES = 60
STEPS_BACK = 0.04  # of what is said
KB_AT_MOST = 60
TABLES = ("battles_battle", "battles_entry", "battles_participant")
FLAT = 1.3  # times as long at entry 2,000, at most


def on_disk() -> Iterator[Figure]:
    """kB a battle as the SQLite file or the tables of PostgreSQL grow with it, indexes included. No photos.

    Those that are over are of nearly as many entries, and told as if it were 190.
    """
    player = Player.objects.create()
    for game in games.games():
        cut, ended = (_some(game, over) for over in (False, True))
        going, over = (_size(player, game, battles) for battles in (cut, ended))
        yield Figure(f"{game.title}, under way", going, "kB", KB_AT_MOST)
        yield Figure(f"{game.title}, over", over, "kB", KB_AT_MOST)


def back_early_and_late(early: Battle, late: Battle) -> Iterator[Figure]:
    """From each of the last 64 entries one step back, in a battle of 100 entries and in one of 2,000."""
    yield ratio("one step back", _steps_back(late), _steps_back(early), f"at entry {early.newest}", FLAT)


def _steps_back(battle: Battle) -> list[float]:
    seconds = []
    for number in range(battle.newest - snapshots.STRIDE, battle.newest):
        row = Battle.objects.get(pk=battle.pk)
        began = perf_counter()
        row.moment(number)
        seconds.append(perf_counter() - began)
    return seconds


def _size(player: Player, game: Game, battles: list[simulation.Battle]) -> float:
    first = kept(player, game, battles[0])  # the first takes the pages with which tables and indexes begin
    before = stored()
    rows = [kept(player, game, battle) for battle in battles]
    size = stored() - before
    entries = sum(row.newest for row in rows)
    Battle.objects.filter(pk__in=[first.pk, *(row.pk for row in rows)]).delete()
    return size / entries * ENTRIES / 1000


def _some(game: Game, over: bool) -> list[simulation.Battle]:
    """Battles of that length, cut off there or come to their end."""
    found = []
    for number in range(TRIES):
        battle = played(game, number, NEARLY.stop if over else ENTRIES)
        long = len(battle.record.entries)
        if (battle.is_over() and long in NEARLY) if over else long >= ENTRIES:
            found.append(battle)
        if len(found) == BATTLES:
            break
    return found


def played(game: Game, number: int, most: int = ENTRIES) -> simulation.Battle:
    """A battle at once between two starters, or where such a battle is short, any that can be agreed on."""
    starters = [starter.gang for starter in game.roster.starters().values()]
    chance = Random(f"{game.key}/{number}")
    setup = None if game.battle.seats[0] == 1 else game.battle.quick(chance.sample(starters, 2))
    battle = simulation.Battle(game, "size", number, setup)
    opening = game.battle.opening(battle.record.state)
    if opening:
        battle.say(Do(opening))
    while len(battle.record.entries) < most and not battle.is_over():
        if chance.random() > STEPS_BACK or not battle.say(chance.choice((Undo(), Redo()))):
            battle.say_something()
    return battle


def kept(player: Player, game: Game, battle: simulation.Battle) -> Battle:
    row = start_battle(player=player, game=game, setup=battle.setup)
    done = _with_throws(replay_entries(row.began(), battle.record.entries, game))
    for place in range(row.newest, len(done)):
        append(row, done[place : place + 1], f"{row.pk}-{place}")
    row.save(update_fields=row.WRITES)
    return row


def _with_throws(done: list[CommittedEntry]) -> list[CommittedEntry]:
    """What the app rolled keeps the place of its question, as in a battle that is played here."""
    found: list[CommittedEntry] = []
    thrown: Counter[str] = Counter()
    moments = {one.entry.number: one.head.moment for one in done}
    for one in done:
        said, waits = one.entry.said, moments[one.entry.on].open if one.entry.on in moments else None
        if isinstance(said, Answered) and said.source == "app" and waits:
            digest = digest_of(waits.question)
            one = one._replace(throw=digest, nth=thrown[digest])
            thrown[digest] += 1
        found.append(one)
    return found


def stored() -> int:
    """Bytes of the SQLite file or of the battles' tables, with what was deleted given back first."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("VACUUM")
            cursor.execute("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()")
            return int(cursor.fetchone()[0])
        size = 0
        for table in TABLES:
            cursor.execute(f"VACUUM FULL {table}")
            cursor.execute("SELECT pg_total_relation_size(%s)", [table])
            size += int(cursor.fetchone()[0])
        return size
