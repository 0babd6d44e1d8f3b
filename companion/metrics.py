"""Figures for Prometheus at /metrics, for those who are allowed: SIXGUN_METRICS_TOKEN and SIXGUN_METRICS_FROM say who.

Without either there is nothing at that address, and nothing is counted. Whatever is counted says nothing about anybody:
routes by their names, statuses, games.

Several workers write into files of one folder (`shared_among_workers`), and whichever is asked adds up all of them.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache
from ipaddress import ip_address
from secrets import compare_digest
from time import perf_counter
from typing import Any

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.db import Error as DatabaseError
from django.db import close_old_connections
from django.http import HttpRequest, HttpResponse

from companion.asgi_types import Receive, Scope, Send

PATH = "/metrics"
FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # as prometheus_client calls it
SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
METHODS = {"GET", "HEAD", "POST", "OPTIONS"}

# One thread of its own: the queue is looked at in the database, and no page waits for that.
_thread = ThreadPoolExecutor(1, thread_name_prefix="metrics")


class Figures:
    """What is counted in this process."""

    def __init__(self) -> None:
        # Not imported where nobody wants figures.
        from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

        self.registry = CollectorRegistry()
        mine: dict[str, Any] = {"registry": self.registry}
        self.requests = Counter(
            "sixgun_requests",
            "Requests answered, by route and status.",
            ["method", "route", "status"],
            **mine,
        )
        self.seconds = Histogram(
            "sixgun_request_seconds", "How long answers took.", ["method"], buckets=SECONDS, **mine
        )
        self.commands = Counter(
            "sixgun_commands",
            "Commands from players: accepted, refused or late.",
            ["game", "outcome"],
            **mine,
        )
        self.streams = Gauge(
            "sixgun_streams", "Open streams of live pages.", multiprocess_mode="livesum", **mine
        )
        if FOLDER not in os.environ:
            ProcessCollector(registry=self.registry)

    def written(self) -> bytes:
        """All figures as Prometheus reads them; of several workers the sums."""
        from prometheus_client import CollectorRegistry, generate_latest
        from prometheus_client.multiprocess import MultiProcessCollector

        registry = self.registry
        if FOLDER in os.environ:
            registry = CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # the library says no type
        return generate_latest(registry) + generate_latest(_Queue())


class _Queue:
    """Mail that waits, counted in the database at the moment when somebody asks."""

    def collect(self) -> Iterator[Any]:
        from django.apps import apps
        from django.db.models import Count, Min
        from django.utils import timezone
        from prometheus_client.core import GaugeMetricFamily

        close_old_connections()
        try:
            found = apps.get_model("accounts", "QueuedMail").objects.aggregate(
                number=Count("pk"), oldest=Min("made")
            )
        except DatabaseError:
            return  # whether the database answers is what /health/ready/ tells
        finally:
            close_old_connections()
        oldest = (timezone.now() - found["oldest"]).total_seconds() if found["oldest"] else 0.0
        yield GaugeMetricFamily("sixgun_mail_waiting", "Mails in the queue.", found["number"])
        yield GaugeMetricFamily(
            "sixgun_mail_oldest_seconds", "For how long the oldest of them waits.", oldest
        )


@cache
def figures() -> Figures | None:
    """The figures of this process; None where nobody may read them."""
    return Figures() if settings.METRICS_TOKEN or settings.METRICS_FROM else None


# What is counted where


class RequestFigures:
    """Counts every request that reaches Django, and how long its answer took."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        found = figures()
        if found is None:
            raise MiddlewareNotUsed
        self.get_response, self.figures = get_response, found

    def __call__(self, request: HttpRequest) -> HttpResponse:
        began = perf_counter()
        response = self.get_response(request)
        method = request.method if request.method in METHODS else "other"
        self.figures.seconds.labels(method).observe(perf_counter() - began)
        self.figures.requests.labels(method, route(request), response.status_code).inc()
        return response


def route(request: HttpRequest) -> str:
    """The name of the address, "battles:battle"; what a visitor typed is in no label."""
    match = getattr(request, "resolver_match", None)
    if match is not None:
        return match.view_name or "unnamed"
    return "static" if request.path_info.startswith(settings.STATIC_URL) else "none"


def count_command(game: str, outcome: str) -> None:
    if (found := figures()) is not None:
        found.commands.labels(game, outcome).inc()


def count_stream(change: int) -> None:
    """1 for a stream that was opened, -1 for one that is gone."""
    if (found := figures()) is not None:
        found.streams.inc(change)


# The address


async def metrics(scope: Scope, receive: Receive, send: Send) -> None:
    """The figures, for whoever has the token or comes from an allowed address; else there is nothing here."""
    found = figures()
    body, status, kind = b"There is nothing at this address.\n", 404, "text/plain; charset=utf-8"
    if found is not None and scope.get("path") == PATH and scope.get("method") == "GET" and allowed(scope):
        body = await asyncio.get_running_loop().run_in_executor(_thread, found.written)
        status, kind = 200, "text/plain; version=0.0.4; charset=utf-8"
    headers = [
        (b"content-type", kind.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        (b"x-content-type-options", b"nosniff"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def allowed(scope: Scope) -> bool:
    return _has_token(scope) or _comes_from_there(scope)


def _has_token(scope: Scope) -> bool:
    given = next((value for name, value in scope["headers"] if name.lower() == b"authorization"), b"")
    wanted = f"Bearer {settings.METRICS_TOKEN}".encode()
    return bool(settings.METRICS_TOKEN) and compare_digest(given, wanted)


def _comes_from_there(scope: Scope) -> bool:
    client = scope.get("client")
    with suppress(ValueError):
        address = ip_address(client[0]) if client else None
        return any(address in network for network in settings.METRICS_FROM) if address else False
    return False


# Several workers


@contextmanager
def shared_among_workers() -> Iterator[None]:
    """While this lasts, the workers that are begun put their figures together."""
    if not (settings.METRICS_TOKEN or settings.METRICS_FROM):
        yield
        return
    folder = tempfile.mkdtemp(prefix="sixgun-metrics-")
    os.environ[FOLDER] = folder
    try:
        yield
    finally:
        del os.environ[FOLDER]
        shutil.rmtree(folder, ignore_errors=True)


def forget_worker(pid: int) -> None:
    """A worker has ended: its streams are gone. What it counted stays counted."""
    if FOLDER in os.environ:
        from prometheus_client.multiprocess import mark_process_dead

        mark_process_dead(pid)  # type: ignore[no-untyped-call]  # the library says no type
