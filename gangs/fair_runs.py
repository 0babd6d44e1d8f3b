"""Runs of battles in the background, one at a time on this machine: a thread of this process hands two gangs to a child
of low priority (`fair_child`), and stores how far that is, for whichever process is asked.
"""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock, Thread, Timer
from time import monotonic
from typing import Any, NamedTuple

from django.conf import settings
from django.core.files import locks
from django.db import connection
from django.utils import timezone

from games.engine.fair import BATTLES, TRIED
from gangs.models import FairFight

log = logging.getLogger(__name__)

WAITING_AT_MOST = 4
"""Pairs that wait in one process."""
SECONDS = 600
"""Of the clock: a child that takes longer, on whatever machine, is ended."""
STORED_EVERY = 1.0


class Job(NamedTuple):
    """What a child is told. key: of the row that says how far it is. battles, tried: as of `fair.course`."""

    key: str
    game: str
    gangs: tuple[Any, Any]
    battles: int = BATTLES
    tried: tuple[int, int] = TRIED


class Busy(Exception):
    """So many wait already that this one would wait too long."""


_jobs: deque[Job] = deque()
_lock = Lock()
_threads: list[Thread] = []


def start(job: Job) -> None:
    """To be played as soon as nothing else is. Raises Busy."""
    with _lock:
        if any(one.key == job.key for one in _jobs):
            return
        if len(_jobs) >= WAITING_AT_MOST:
            raise Busy
        _jobs.append(job)
        if settings.FAIR_RUNS and not any(one.is_alive() for one in _threads):
            _threads[:] = [Thread(target=_work, name="fair-fights", daemon=True)]
            _threads[0].start()


def _work() -> None:
    while True:
        with _lock:
            if not _jobs:
                _threads.clear()
                return
            job = _jobs.popleft()
        try:
            with one_on_this_machine():
                run(job)
        except Exception:
            log.exception("A run of battles failed.")
        finally:
            connection.close()


@contextmanager
def one_on_this_machine() -> Iterator[None]:
    """By a lock on a file, for all workers; the system takes it back from whoever dies."""
    with (Path(settings.DATA) / "fair-fights.lock").open("w") as file:
        locks.lock(file, locks.LOCK_EX)
        yield


def run(job: Job) -> None:
    """Plays it, and stores how far it is again and again. A row that never came to an end is forgotten."""
    asked = {
        "game": job.game,
        "gangs": job.gangs,
        "seed": job.key,
        "battles": job.battles,
        "tried": job.tried,
    }
    command = [sys.executable, "-m", "gangs.fair_child"]
    last: dict[str, Any] = {}
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=settings.BASE_DIR,
    ) as child:
        late = Timer(SECONDS, child.kill)
        late.daemon = True
        late.start()
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(json.dumps(asked))
        child.stdin.close()
        stored = 0.0
        for line in child.stdout:
            last = json.loads(line)
            if monotonic() - stored > STORED_EVERY:
                _store(job, last)
                stored = monotonic()
        late.cancel()
    if last.get("done") or "refused" in last:
        _store(job, last)
    else:
        log.error("A run of battles of %s ended with %s.", job.game, child.returncode)
        FairFight.objects.filter(pk=job.key).delete()


def _store(job: Job, found: dict[str, Any]) -> None:
    done = bool(found.get("done")) or "refused" in found
    FairFight.objects.filter(pk=job.key).update(found=found, done=done, touched_at=timezone.now())
