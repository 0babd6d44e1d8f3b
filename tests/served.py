"""Sixgun as a server within a test's own process. One that can be killed: `tests.phones.Served`."""

import threading
import time

import pytest
import uvicorn

from tests.phones import free_port
from tests.static_files import answered_once


@pytest.fixture(scope="session")
def own_port():
    return free_port()


@pytest.fixture
def asgi_server(transactional_db, own_port):
    """The address of Sixgun, served as in real life: one uvicorn process, pages in threads, streams beside them."""
    from companion.asgi import application
    from companion.hosting.connection_deadlines import DeadlineProtocol
    from companion.management.commands.serve import Server

    server = Server(
        uvicorn.Config(
            answered_once(application),
            http=DeadlineProtocol,
            port=own_port,
            access_log=False,
            lifespan="off",
            log_config=None,
            # Long enough for a page that is being made: its thread would speak to a loop that is gone.
            timeout_graceful_shutdown=20,
        )
    )
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    yield f"http://127.0.0.1:{own_port}"
    server.should_exit = True
    thread.join()
