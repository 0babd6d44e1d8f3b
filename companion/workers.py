"""Several processes that serve from one socket, for PostgreSQL on a machine with more cores."""

from __future__ import annotations

import logging
import socket
import subprocess
import sys
from time import monotonic, sleep

log = logging.getLogger(__name__)

TOO_SOON = 5.0  # seconds; what ends by itself so quickly would only do it again
PATIENCE = 10.0  # seconds that each has to end


class Worker:
    def __init__(self, listening: socket.socket) -> None:
        place = listening.fileno()
        self.began = monotonic()
        self.process = subprocess.Popen(
            [sys.executable, sys.argv[0], "serve", "--socket", str(place)], pass_fds=(place,)
        )

    def ended_too_soon(self) -> bool:
        return monotonic() - self.began < TOO_SOON

    def stop(self) -> None:
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()


def serve(listening: socket.socket, number: int) -> None:
    """Until it is told to stop. One that dies is followed by another."""
    workers = [Worker(listening) for _ in range(number)]
    try:
        while True:
            sleep(0.2)
            for place, worker in enumerate(workers):
                if worker.process.poll() is None:
                    continue
                log.error("A process ended by itself, with %s.", worker.process.returncode)
                if worker.ended_too_soon():
                    sys.exit(1)
                workers[place] = Worker(listening)
    finally:
        for worker in workers:
            worker.process.terminate()
        for worker in workers:
            worker.stop()
