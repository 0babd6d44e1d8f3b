import errno
import gc
import os
import signal
import socket
import sys
from argparse import SUPPRESS, ArgumentParser
from io import StringIO
from typing import Any

import segno
import uvicorn
from django.conf import settings
from django.core.management import BaseCommand, call_command
from django.db import Error as DatabaseError
from django.db import connection

from accounts import mail_queue
from campaigns import webhooks
from companion import metrics, network, tap_limits
from companion.hosting import assets, nightly
from companion.hosting import workers as several
from companion.hosting.connection_deadlines import DeadlineProtocol, end_overdue
from companion.hosting.forwarding import Forwarded
from companion.hosting.starts import one_start_at_a_time
from companion.live import hub

TURN = 0.0005
"""Seconds for which a thread computes before another that waits gets its turn; Python's own measure is 0.005.

A page asks for its turn a dozen times, after each query. While odds were worked out in the background it took
57 ms, and takes 27 ms so, where alone it takes 5; the odds take a fifth longer.
"""
OBJECTS_AT_MOST = 20_000  # made since, before Python looks for unreachable ones; its own measure is 2,000
TICKS_A_SECOND = 10  # of uvicorn's main loop


class Command(BaseCommand):
    help = "Serves Sixgun on the local network and shows the address for the phones at the table."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="0.0.0.0", help="address to listen on (all of this machine's)")
        parser.add_argument("--port", type=int, default=8000, help="port to listen on (8000)")
        parser.add_argument("--prepare", action="store_true", help="migrate and collect static files first")
        parser.add_argument("--workers", type=int, default=1, help="processes; more than 1 need PostgreSQL")
        parser.add_argument("--socket", type=int, dest="inherited", help=SUPPRESS)  # how a worker is begun

    def handle(
        self,
        *args: Any,
        host: str,
        port: int,
        prepare: bool,
        workers: int,
        inherited: int | None,
        **options: Any,
    ) -> None:
        # uvicorn shuts down on these signals, then sends them once more: that is a good end, not an error.
        for sign in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sign, lambda *_: sys.exit(0))
        if inherited is not None:
            several.end_with_parent()
            tap_limits.counts.workers = workers
            serve(socket.socket(fileno=inherited))
            return
        if workers > 1 and (reason := why_only_one()):
            sys.exit(reason)
        with listen(host, port) as listening:
            if prepare:
                bring_up_to_date()
            self.announce(host, listening.getsockname()[1])
            if workers > 1:
                with metrics.shared_among_workers():
                    several.serve(listening, workers)
            else:
                serve(listening)

    def announce(self, host: str, port: int) -> None:
        if settings.HOSTS:
            scheme = "https" if settings.HTTPS else "http"
            self.stdout.write(f"Sixgun serves {scheme}://{settings.HOSTS[0]}/ and listens on {host}:{port}.")
            self.stdout.flush()
            return
        address = f"http://{network.own_address() if host in {'0.0.0.0', '::'} else host}:{port}/"
        if can_draw():
            self.stdout.write(f"\n{qr(address, coloured=sys.stdout.isatty())}\n")
        self.stdout.write(f"Sixgun is open at {address}")
        self.stdout.write("Phones on the same network scan the code or type the address. Ctrl-C stops it.")
        self.stdout.flush()  # a log that is a pipe would show it only at the end


def why_only_one() -> str:
    """Why there can be only one process, as a sentence; "" where there can be more."""
    if connection.vendor == "sqlite":
        return "An SQLite file is served by one process: leave --workers out, or use PostgreSQL."
    return "Windows shares no sockets: leave --workers out." if os.name == "nt" else ""


def listen(host: str, port: int) -> socket.socket:
    try:
        return network.listen(host, port)
    except (OSError, OverflowError) as error:
        if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            sys.exit(f"Port {port} is taken by another program; choose another: make run PORT={port + 1}")
        sys.exit(f"Sixgun cannot listen on {host}, port {port}: {error}.")


def bring_up_to_date() -> None:
    try:
        with one_start_at_a_time():
            call_command("migrate", interactive=False, verbosity=0)
            assets.collect()
    except DatabaseError as error:
        sys.exit(f"The database cannot be brought up to date: {error}.")
    except OSError as error:
        sys.exit(f"The static files cannot be collected in {settings.STATIC_ROOT}: {error.strerror}.")


def serve(listening: socket.socket) -> None:
    # Named here and not above: importing it builds the application, which the help text does not need.
    from companion.asgi import application

    # What is loaded by now stays, and is never looked through again. Of the time of a tap that is a tenth.
    gc.collect()
    gc.freeze()
    gc.set_threshold(OBJECTS_AT_MOST, 20, 20)
    sys.setswitchinterval(TURN)
    config = uvicorn.Config(
        Forwarded(application, settings.PROXIES) if settings.PROXIES else application,
        proxy_headers=not settings.PROXIES,
        http=DeadlineProtocol,
        access_log=False,
        lifespan="off",
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    network.open_many_files()
    Server(config).run(sockets=[listening])


class Server(uvicorn.Server):
    """Ends what is overdue; ends the streams of live pages before it waits for other answers; sends mail beside it."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        hub.hub.open()
        self.mail = mail_queue.worker() if settings.SENDS_MAIL else None
        if self.mail is not None:
            self.mail.start()
        self.webhooks = webhooks.worker()
        self.webhooks.start()
        self.nightwatch = nightly.Nightwatch()
        self.nightwatch.start()
        await super().startup(sockets)

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS_A_SECOND == 0:
            end_overdue(self.server_state.connections)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await hub.hub.close()
        self.nightwatch.end()
        self.webhooks.end()
        await super().shutdown(sockets)
        if self.mail is not None:
            self.mail.end()


def can_draw() -> bool:
    """Whether the terminal knows the half blocks that the code is drawn with."""
    return (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"


def qr(address: str, *, coloured: bool) -> str:
    """The address as a QR code, two rows of it in a line."""
    drawn = StringIO()
    segno.make(address, error="l").terminal(drawn, border=2, compact=True)
    if not coloured:
        return drawn.getvalue()
    # White on black whatever the terminal's own colors are: not every phone reads a negative.
    return "\n".join(f"\x1b[97;40m{line}\x1b[0m" for line in drawn.getvalue().splitlines())
