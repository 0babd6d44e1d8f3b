"""Names the test that opens an SQLite database and does not close it.

Python itself complains where the garbage collector comes upon the connection: in any later test, in another each time.
`with sqlite3.connect(...)` ends a transaction and closes nothing; `with closing(sqlite3.connect(...))` closes.
"""

import functools
import sqlite3
import threading
from weakref import WeakSet

import pytest

OPEN: "WeakSet[Connection]" = WeakSet()


class Connection(sqlite3.Connection):
    """Stands in OPEN until it is closed."""

    by_django = False

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.thread = threading.current_thread()
        OPEN.add(self)

    def close(self):
        OPEN.discard(self)
        super().close()


class DjangoConnection(Connection):
    """Its thread keeps it for what comes next, and has closed it when it ends."""

    by_django = True


def left_open():
    """The threads that opened what nobody is going to close any more."""
    left = [one for one in tuple(OPEN) if not (one.by_django and one.thread.is_alive())]
    for one in left:
        OPEN.discard(one)
    return [one.thread.name for one in left]


@pytest.fixture(scope="session", autouse=True)
def open_databases_are_known():
    connect = sqlite3.connect
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite3, "connect", functools.partial(connect, factory=Connection))
        patch.setattr(sqlite3.dbapi2, "connect", functools.partial(connect, factory=DjangoConnection))
        yield


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown():
    """Outermost: all that the fixtures close is closed."""
    yield
    assert not (left := left_open()), (
        f"SQLite databases that were opened and not closed, in {', '.join(left)}"
    )
