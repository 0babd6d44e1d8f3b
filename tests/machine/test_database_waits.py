"""What a visitor reads while the database is busy, full or away."""

import sqlite3
from time import monotonic

import psycopg
import pytest
from django.db import DatabaseError, OperationalError, connection
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.urls import path

from companion.hosting import database_waits
from companion.hosting.database_waits import BUSY, FULL, SILENT, trouble_of
from companion.hosting.request_intake import ARRIVED


def caused(cause, kind=OperationalError):
    error = kind("as the database says it")
    error.__cause__ = cause
    return error


def of_sqlite(code):
    error = sqlite3.OperationalError("as the database says it")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("cause", "trouble"),
    [
        (of_sqlite(sqlite3.SQLITE_BUSY), BUSY),
        (of_sqlite(sqlite3.SQLITE_BUSY_SNAPSHOT), BUSY),
        (of_sqlite(sqlite3.SQLITE_FULL), FULL),
        (of_sqlite(sqlite3.SQLITE_IOERR_WRITE), SILENT),
        (of_sqlite(sqlite3.SQLITE_ERROR), None),
        (psycopg.errors.LockNotAvailable(), BUSY),
        (psycopg.errors.DiskFull(), FULL),
        (psycopg.errors.AdminShutdown(), SILENT),
        (psycopg.OperationalError("connection refused"), SILENT),
        (psycopg.errors.SyntaxError(), None),
        (psycopg.errors.UniqueViolation(), None),
    ],
)
def test_each_trouble_is_known_by_what_the_database_says(cause, trouble):
    assert trouble_of(caused(cause, DatabaseError)) is trouble
    assert trouble_of(caused(caused(cause), ValueError)) is trouble


def test_an_ordinary_mistake_is_none():
    assert trouble_of(ValueError()) is None
    assert trouble_of(None) is None


def fills(request):
    raise caused(of_sqlite(sqlite3.SQLITE_FULL))


def breaks(request):
    raise ValueError


urlpatterns = [path("fills/", fills), path("breaks/", breaks)]
handler500 = "companion.hosting.database_waits.server_error"


@pytest.fixture
def met(monkeypatch):
    found = {}
    monkeypatch.setattr(database_waits, "_last", found)
    return found


@pytest.mark.urls("tests.machine.test_database_waits")
def test_a_full_disk_is_said_to_the_visitor_and_remembered(met):
    answer = Client(raise_request_exception=False).get("/fills/")

    assert (answer.status_code, answer["Retry-After"]) == (503, str(FULL.wait))
    assert FULL.sentence in answer.content.decode()
    assert database_waits.seems_full()


@pytest.mark.urls("tests.machine.test_database_waits")
def test_any_other_mistake_is_ours(met):
    assert Client(raise_request_exception=False).get("/breaks/").status_code == 500
    assert not database_waits.seems_full()


@pytest.mark.parametrize(
    ("method", "busy", "waited", "status"),
    [("post", True, 2, 503), ("post", True, 0, 200), ("post", False, 2, 200), ("get", True, 2, 200)],
)
def test_whoever_stood_in_line_behind_a_lock_is_told_at_once(met, method, busy, waited, status):
    if busy:
        met[BUSY] = monotonic()
    request = getattr(RequestFactory(), method)("/")
    request.META["asgi.scope"] = {ARRIVED: monotonic() - waited}

    answer = database_waits.DatabaseWaitsMiddleware(lambda request: HttpResponse())(request)

    assert answer.status_code == status
    assert (BUSY in met) == (busy and (status == 503 or method == "get"))


def test_pages_wait_for_a_lock_for_a_short_time_only(settings):
    import companion.asgi  # noqa: F401 (it sets that up)

    options = connection.settings_dict["OPTIONS"]
    if connection.vendor == "sqlite":
        assert options["timeout"] == database_waits.LOCK_WITHIN
    else:
        assert f"lock_timeout={database_waits.LOCK_WITHIN}s" in options["options"]
