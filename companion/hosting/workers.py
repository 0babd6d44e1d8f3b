"""Several processes that serve from one socket, for PostgreSQL on a machine with more cores."""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
from threading import Thread
from time import monotonic, sleep

from companion import metrics

log = logging.getLogger(__name__)

TOO_SOON = 5.0  # seconds; what ends by itself so quickly would only do it again
PATIENCE = 10.0  # seconds that each has to end


class Worker:
    def __init__(self, listening: socket.socket, number: int) -> None:
        place = listening.fileno()
        self.began = monotonic()
        self.process = subprocess.Popen(
            [sys.executable, sys.argv[0], "serve", "--socket", str(place), "--workers", str(number)],
            stdin=subprocess.PIPE,  # it is never written to, and closed by the system when we are gone
            pass_fds=(place,),
        )

    def ended_too_soon(self) -> bool:
        return monotonic() - self.began < TOO_SOON

    def stop(self) -> None:
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()


def end_with_parent() -> None:
    """In a worker: end when the process that began it is gone, however it went."""

    stdin = sys.stdin.fileno()

    def wait() -> None:
        while os.read(stdin, 1):  # not through sys.stdin, whose lock could not be had when the program ends
            pass
        os.kill(os.getpid(), signal.SIGTERM)
        sleep(PATIENCE)
        os._exit(1)

    Thread(target=wait, name="parent", daemon=True).start()


def serve(listening: socket.socket, number: int) -> None:
    """Until it is told to stop. One that dies is followed by another."""
    workers = [Worker(listening, number) for _ in range(number)]
    try:
        while True:
            sleep(0.2)
            for place, worker in enumerate(workers):
                if worker.process.poll() is None:
                    continue
                metrics.forget_worker(worker.process.pid)
                log.error("A process ended by itself, with %s.", worker.process.returncode)
                if worker.ended_too_soon():
                    sys.exit(1)
                workers[place] = Worker(listening, number)
    finally:
        for worker in workers:
            worker.process.terminate()
        for worker in workers:
            worker.stop()
