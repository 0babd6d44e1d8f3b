"""Whatever dies on the way: what was answered with yes is said exactly once, and everybody sees the same.

Servers of their own, on a database of their own, which are killed, cut off and overrun.
"""

import os
import random
import sqlite3
import threading
import time
from contextlib import closing, contextmanager

import pytest

import games
from companion.compression import decompress
from games.engine.files.text_record import read_record, replay
from tests.bench.server import database
from tests.phones import PATIENCE, Phone, Served, at_once
from tests.streams import Listener

pytestmark = [pytest.mark.slow, pytest.mark.commits]

URL = os.environ.get("DATABASE_URL")
ON_POSTGRESQL = bool(URL)


@pytest.fixture
def chaos(furnished_environment, tmp_path, furnished_database):
    """Sixgun in a process of its own, and the way to its database behind its back."""
    environment = furnished_environment | {"SIXGUN_LOG": "text", "SIXGUN_TAPS": "1000000"}
    with database(URL, like=furnished_database) as url:
        if url:
            environment |= {
                "DATABASE_URL": url,
                "SIXGUN_HOSTS": "127.0.0.1",
                "SIXGUN_HTTPS": "0",
                "SIXGUN_SECRET_KEY": "known to everybody who reads the tests of it",
            }
        server = Served(environment)
        server.url, server.file = url, tmp_path / "data" / "sixgun.sqlite3"
        server.start("--prepare")
        try:
            yield server
        finally:
            server.kill()


@contextmanager
def behind(server):
    """A connection to the same database, from outside."""
    if server.url:
        import psycopg

        with psycopg.connect(server.url, autocommit=True) as connection:
            yield connection
    else:
        with closing(sqlite3.connect(server.file, isolation_level=None, timeout=60)) as connection:
            yield connection


@pytest.fixture
def anna(chaos):
    phone = Phone(chaos.address).begin()
    chaos.begun_at = phone.newest
    yield phone
    phone.close()


@pytest.fixture
def watcher(chaos, anna):
    """A page that listens all the time, and comes back as a browser does."""
    with Watcher(chaos.address, anna) as watching:
        yield watching


class Watcher:
    def __init__(self, server, phone):
        self.server, self.address, self.known = server, phone.live, phone.version
        self.told = []
        self.stop = threading.Event()

    def __enter__(self):
        self.thread = threading.Thread(target=self._watch, daemon=True)
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.stop.set()
        self.thread.join()

    def _watch(self):
        while not self.stop.is_set():
            try:
                stream = Listener(self.server, self.address, **{"Last-Event-ID": str(self.known)})
            except OSError:
                time.sleep(0.05)
                continue
            while stream.status == 200 and not stream.ended and not self.stop.is_set():
                self.known = max([self.known, *stream.versions])
                time.sleep(0.01)
            self.told += stream.versions
            if not stream.ended and stream.status == 200:
                stream.close()

    def knows(self, version):
        deadline = time.monotonic() + PATIENCE
        while self.known < version and time.monotonic() < deadline:
            time.sleep(0.01)
        return self.known == version


def all_is_well(server, phones, said):
    """What was said is there once, nothing else is, all phones show the same, and the record replays to it.

    said: the numbers of the entries that were made of it, in any order.
    """
    battle = phones[0].battle
    with behind(server) as connection:
        mark = "%s" if server.url else "?"
        entries = connection.execute(
            f"SELECT number, key FROM battles_entry WHERE log_id = {mark} ORDER BY number", [battle]
        ).fetchall()
        setup, standing, newest = connection.execute(
            f"SELECT setup, stored_head, newest FROM battles_battle WHERE id = {mark}", [battle]
        ).fetchone()
    assert [number for number, _ in entries] == [*range(1, newest + 1)]
    assert len({key for _, key in entries}) == newest
    assert sorted(said) == [*range(server.begun_at + 1, newest + 1)]
    assert len({phone.shows() for phone in phones}) == 1
    _, _, text = phones[0].until_answered("GET", f"/battles/{battle}/record/")
    head = decompress(bytes(standing), base=decompress(bytes(setup)))
    kept = games.game("blackwater-gulch").head_reader.decode(head).moment.state
    assert replay(read_record(text)).state == kept


def some_more(said, done, number):
    """Wait until so many more were said, that a slow machine gets on too; whether the next trouble is due then."""
    enough = len(said) + number
    while len(said) < enough and not done.wait(0.01):
        pass
    return not done.is_set()


def speaks(phone, number, chance, said, name):
    """So many things are said, each until it is heard; what was too late is said once more."""
    turn = 0
    while turn < number:
        what = chance.random()
        fields = {"say": f"correct what=turn value={chance.randint(1, 5)}"} if what < 0.8 else {"say": "undo"}
        if what > 0.92:
            fields = {"say": "redo"}
        key = f"chaos-{name}-{turn:04}-{chance.getrandbits(24):06x}"
        went, _, entry = phone.say(key=key, **fields)
        if went:
            said.append(entry)
            turn += 1


def test_the_server_is_killed_again_and_again_while_eight_phones_speak(chaos, anna, watcher):
    chance, said, done = random.Random(5), [], threading.Event()
    phones = [anna, *(anna.another() for _ in range(7))]

    def play():
        try:
            at_once(
                *(
                    lambda phone=phone, name=name: speaks(phone, 30, random.Random(name), said, str(name))
                    for name, phone in enumerate(phones)
                )
            )
        finally:
            done.set()

    kills = []

    def kill():
        while not done.is_set():
            if some_more(said, done, chance.randint(20, 45)) and not done.wait(chance.uniform(0, 0.05)):
                kills.append(len(said))
                chaos.kill()
                chaos.start()

    at_once(play, kill)

    print(f"{len(said)} commands of {len(phones)} phones, {len(kills)} kills")
    assert len(said) == 8 * 30
    assert len(kills) >= 5
    all_is_well(chaos, phones, said)
    assert watcher.knows(anna.version)
    for phone in phones[1:]:
        phone.close()


def test_eight_phones_speak_at_once(chaos, anna, watcher):
    phones = [anna.another() for _ in range(8)]
    said = [[] for _ in phones]

    at_once(
        *(
            lambda phone=phone, mine=mine, name=name: speaks(phone, 20, random.Random(name), mine, str(name))
            for name, (phone, mine) in enumerate(zip(phones, said, strict=True))
        )
    )

    all_is_well(chaos, phones, [entry for mine in said for entry in mine])
    assert watcher.knows(phones[0].version)
    for phone in phones:
        phone.close()


@pytest.mark.postgresql
def test_the_connections_to_the_database_are_cut_again_and_again(chaos, anna, watcher):
    """Those of the pages, that which listens, and that which reads for those who come."""
    chance, said, done = random.Random(7), [], threading.Event()
    ben, cuts = anna.another(), []

    def play():
        try:
            at_once(
                lambda: speaks(anna, 100, random.Random(3), said, "anna"),
                lambda: speaks(ben, 100, random.Random(4), said, "ben"),
            )
        finally:
            done.set()

    def cut():
        with behind(chaos) as connection:
            while some_more(said, done, chance.randint(1, 6)):
                done.wait(chance.uniform(0, 0.05))
                cuts.append(
                    connection.execute(
                        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                        " WHERE pid <> pg_backend_pid() AND datname = current_database()"
                    ).fetchone()[0]
                )

    at_once(play, cut)

    assert sum(cuts) >= 10
    all_is_well(chaos, [anna, ben], said)
    assert watcher.knows(anna.version)
    ben.close()


@pytest.mark.sqlite
def test_another_program_keeps_the_database_busy(chaos, anna, watcher):
    chance, said, done = random.Random(7), [], threading.Event()

    def play():
        try:
            speaks(anna, 100, random.Random(3), said, "anna")
        finally:
            done.set()

    def keep_busy():
        with behind(chaos) as connection:
            while some_more(said, done, chance.randint(1, 4)):
                connection.execute("BEGIN IMMEDIATE")
                time.sleep(chance.uniform(0.05, 0.3))
                connection.execute("COMMIT")

    at_once(play, keep_busy)

    all_is_well(chaos, [anna], said)
    assert watcher.knows(anna.version)
