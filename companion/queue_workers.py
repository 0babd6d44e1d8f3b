"""A thread of the server that works off a queue which waits in the database."""

from __future__ import annotations

import threading
from collections.abc import Callable

from django.db import Error as DatabaseError
from django.db import close_old_connections, connection

LOOKS_EVERY = 30.0
"""Seconds between two looks: for what other processes put there, and for what is tried again."""
ENDS_WITHIN = 2.0
"""Seconds that whatever is being sent is given when the server stops; the rest is sent after the next start."""


class QueueWorker(threading.Thread):
    """Works off what is due as soon as something is put into the queue, and looks now and then. One in each process.

    wake: set when something in the queue has been stored (`transaction.on_commit`).
    unforeseen: told of an error that the work does not expect, and that does not end the thread.
    """

    def __init__(
        self,
        name: str,
        *,
        work: Callable[[], object],
        wake: threading.Event,
        unforeseen: Callable[[Exception], None],
    ) -> None:
        super().__init__(name=name, daemon=True)
        self._work, self._wake, self._unforeseen = work, wake, unforeseen
        self._ending = False

    def run(self) -> None:
        while not self._ending:
            self._wake.clear()
            try:
                close_old_connections()
                self._work()
            except DatabaseError:
                connection.close()  # another one the next time
            except Exception as failed:
                self._unforeseen(failed)
            self._wake.wait(LOOKS_EVERY)
        connection.close()

    def end(self) -> None:
        self._ending = True
        self._wake.set()
        self.join(ENDS_WITHIN)
