"""The work of the night: all of it in one command, by itself once a day."""

import os
import time
from datetime import timedelta
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command
from django.utils import timezone

from battles import snapshots
from battles.models import Battle
from companion.hosting import nightly
from games.blackwater_gulch.corrections import Correct
from games.engine.play.record import Do
from tests.factories import BattleFactory, lengthened


@pytest.fixture(autouse=True)
def not_done_yet():
    path = Path(settings.DATA) / "nightly"
    path.unlink(missing_ok=True)
    yield path
    path.unlink(missing_ok=True)


def kept(battle):
    return set(battle.entries.exclude(moment="").values_list("number", flat=True))


def test_one_command_does_it_all_and_says_so(battle):
    BattleFactory(deleted=True)
    Battle.objects.exclude(deleted_at=None).update(deleted_at=timezone.now() - timedelta(days=31))
    out = StringIO()

    call_command("nightly", stdout=out)

    assert list(Battle.objects.all()) == [battle]
    assert "bins: deleted for good from the bin: 1 battle" in out.getvalue()
    assert len(out.getvalue().splitlines()) == len(nightly.TASKS)


def test_a_task_that_fails_keeps_none_of_the_others_from_being_done(db, monkeypatch, caplog):
    monkeypatch.setitem(nightly.TASKS, "bins", lambda: 1 / 0)
    out = StringIO()

    with pytest.raises(SystemExit):
        call_command("nightly", stdout=out)

    assert "bins: FAILED" in out.getvalue()
    assert out.getvalue().count("FAILED") == 1
    assert "A nightly task failed: bins." in caplog.text


def test_snapshots_of_a_battle_that_sleeps_are_pruned_once_and_it_wakes_up_whole(battle):
    long = lengthened(battle, [Do(Correct("turn", str(1 + number % 5))) for number in range(600)])
    was = {number: long.moment(number) for number in (31, 255, 300, 599)}
    assert len(kept(long)) == 9
    assert snapshots.prune_all(Battle.objects.all()) == 0

    Battle.objects.update(said_at=timezone.now() - timedelta(days=31))
    assert snapshots.prune_all(Battle.objects.all()) == 7
    assert snapshots.prune_all(Battle.objects.all()) == 0

    assert kept(long) == {256, 512}
    assert {number: long.moment(number) for number in was} == was


def test_it_is_done_once_a_day_whoever_comes_first(db, not_done_yet, monkeypatch):
    done = []
    monkeypatch.setattr(nightly, "TASKS", {"one": lambda: done.append(1) or "done"})

    assert nightly.run_if_due()
    assert not nightly.run_if_due()
    yesterday = time.time() - nightly.A_DAY - 1
    os.utime(not_done_yet, (yesterday, yesterday))
    assert nightly.run_if_due()
    assert len(done) == 2


def test_after_the_command_nobody_does_it_again_that_day(db, monkeypatch):
    done = []
    monkeypatch.setattr(nightly, "TASKS", {"one": lambda: done.append(1) or "done"})

    call_command("nightly", stdout=StringIO())

    assert not nightly.run_if_due()
    assert len(done) == 1


@pytest.fixture
def at_once(monkeypatch):
    """What is done is one thing, as soon as there is a server."""
    done = []
    monkeypatch.setattr(nightly, "SOON", 0.0)
    monkeypatch.setattr(nightly, "TASKS", {"one": lambda: done.append(1) or "done"})
    return done


def test_whatever_serves_does_it_by_itself_after_its_start(at_once, asgi_server):
    deadline = time.monotonic() + 60
    while not at_once and time.monotonic() < deadline:
        time.sleep(0.05)

    assert at_once == [1]
