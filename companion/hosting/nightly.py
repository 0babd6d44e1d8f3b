"""What has to be done once a day, whoever hosts it: `manage.py nightly`, and by itself wherever Sixgun is served.

Each task can be done at any time and twice; one that fails keeps none of the others from being done.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from django.conf import settings
from django.core.files import locks
from django.core.management import call_command
from django.db import close_old_connections, connection

from accounts import guest_services, invitations, mail_queue
from battles import broadsides
from battles import services as battles
from campaigns import services as campaigns
from companion import limits, owned_services
from companion.maps import stored_countries
from games.engine.tell.sentences import count_words
from gangs import fair_services
from gangs.models import Gang
from gangs.own_models import OwnThing, Pack
from moderation import services as moderation

log = logging.getLogger(__name__)

SOON, LOOKS_EVERY = 20.0, 3600.0  # seconds: after the start, and between two looks whether a day is over
A_DAY = 20 * 3600  # a little less, so that a table at home that is opened every evening gets it every evening


def empty_bins() -> list[str]:
    """Delete for good what has been in the bin for thirty days; how many of each kind."""
    return [
        count_words(battles.empty_bin(), "battle"),
        count_words(owned_services.empty_bin(Gang.objects.all()), "gang"),
        count_words(owned_services.empty_bin(OwnThing.objects.all()), "own thing"),
        count_words(owned_services.empty_bin(Pack.objects.all()), "pack"),
        count_words(campaigns.empty_bin(), "campaign"),
    ]


def bins() -> str:
    return f"deleted for good from the bin: {', '.join(empty_bins())}"


def end_absent_guests() -> str:
    guests = count_words(guest_services.delete_absent_guests(), "guest")
    return f"deleted {guests} who did not come back for a year"


def forget_sessions() -> str:
    call_command("clearsessions")
    return "forgot the browsers that did not come back for two years"


def forget_limits() -> str:
    return f"forgot {count_words(limits.forget_expired(), 'limit')} that nobody runs into any more"


def forget_what_is_over() -> str:
    """What the page of privacy says is gone after some time."""
    over = (
        count_words(invitations.forget_invitations(), "invitation"),
        count_words(guest_services.forget_brought(), "change") + " that could be given back",
        count_words(moderation.forget_reports(), "report"),
    )
    return f"forgot {', '.join(over)}"


def send_mail() -> str:
    """The server sends at once by itself; this is for what waits where it does not run."""
    if not settings.SENDS_MAIL:
        return "had no mail to send"
    return f"sent {count_words(mail_queue.send_due(), 'mail')} that waited"


def prune_snapshots() -> str:
    return (
        f"let go of {count_words(battles.prune_snapshots(), 'snapshot')} of battles that are over or asleep"
    )


def give_space_back() -> str:
    """SQLite keeps what was deleted as empty pages; where that is half of the file, it is written anew."""
    if connection.vendor != "sqlite":
        return "left the tables to PostgreSQL, which tidies them itself"
    with connection.cursor() as cursor:
        free, pages = (
            cursor.execute(f"PRAGMA {name}").fetchone()[0] for name in ("freelist_count", "page_count")
        )
        if free * 2 < pages:
            return "found the database file in order"
        cursor.execute("VACUUM")
    return "made the database file as small as it can be"


def countries() -> str:
    return f"forgot {count_words(stored_countries.forget_countries(), 'map')} that nobody has looked at for two months"


def fair_fights() -> str:
    return f"forgot {count_words(fair_services.forget(), 'fight')} that had been counted"


def evenings() -> str:
    return f"kept the luck of {count_words(broadsides.read_evenings(), 'battle')} for those who played them"


TASKS: Mapping[str, Callable[[], str]] = {
    "bins": bins,
    "guests": end_absent_guests,
    "sessions": forget_sessions,
    "limits": forget_limits,
    "over": forget_what_is_over,
    "mail": send_mail,
    "snapshots": prune_snapshots,
    "maps": countries,
    "fights": fair_fights,
    "evenings": evenings,
    "space": give_space_back,
}


def run() -> Iterator[tuple[str, str]]:
    """Do all of it; answers with what each task did, "" for one that failed."""
    for name, task in TASKS.items():
        try:
            yield name, task()
        except Exception:
            log.exception("A nightly task failed: %s.", name)
            yield name, ""


def run_if_due() -> bool:
    """Once a day on this machine, whichever of its processes comes first. Answers whether it was done now."""
    path = _last_time()
    with path.open("a") as file:
        if not locks.lock(file, locks.LOCK_EX | locks.LOCK_NB):
            return False
        if path.read_text() and time.time() - path.stat().st_mtime < A_DAY:
            return False
        mark_done()
        list(run())
    return True


def mark_done() -> None:
    """Nobody on this machine does it again by itself within a day."""
    _last_time().write_text("done\n")


def _last_time() -> Path:
    """The file whose age says when it was done."""
    return Path(settings.DATA) / "nightly"


class Nightwatch(threading.Thread):
    """Looks now and then whether it is time. One in each process that serves."""

    def __init__(self) -> None:
        super().__init__(name="nightly", daemon=True)
        self._end = threading.Event()

    def run(self) -> None:
        wait = SOON
        while not self._end.wait(wait):
            wait = LOOKS_EVERY
            try:
                close_old_connections()
                run_if_due()
            except Exception:
                log.exception("The nightly work did not begin, and is tried again.")
            connection.close()

    def end(self) -> None:
        self._end.set()
