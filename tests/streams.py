"""A page that listens, without a browser."""

import contextlib
import http.client
import socket
import threading
import time
from urllib.parse import urlsplit

PATIENCE = 60  # seconds; the machine may be ten times slower


class Listener:
    """An open stream: what it was told so far, and how it ended."""

    def __init__(self, server, address, **headers):
        where = urlsplit(server)
        self.connection = http.client.HTTPConnection(where.hostname, where.port, timeout=60)
        self.connection.connect()
        self.socket = self.connection.sock
        try:
            self.connection.request("GET", address, headers={"Accept": "text/event-stream", **headers})
            self.response = self.connection.getresponse()
        except (OSError, http.client.HTTPException):
            self.socket.close()
            raise
        self.status = self.response.status
        self.events, self.ended = [], False
        self._changed = threading.Condition()
        if self.status == 200:
            threading.Thread(target=self._read, daemon=True).start()
        else:
            self.words = self.response.read().decode()
            self.connection.close()

    def _read(self):
        event = {}
        try:
            for line in self.response:
                name, _, value = line.decode().rstrip("\n").partition(": ")
                if name:
                    event[name] = value
                elif event:
                    with self._changed:
                        self.events.append(event)
                        self._changed.notify_all()
                    event = {}
        except (OSError, ValueError, AttributeError, http.client.HTTPException):
            pass
        self.response.close()
        self.socket.close()
        with self._changed:
            self.ended = True
            self._changed.notify_all()

    @property
    def versions(self):
        return [int(event["data"]) for event in self.events if event.get("event") == "changed"]

    def wait_for(self, what, seconds=PATIENCE):
        """Wait until `what()` is true; answers with how long that took."""
        began = time.perf_counter()
        with self._changed:
            assert self._changed.wait_for(what, seconds), (self.events, self.ended)
        return time.perf_counter() - began

    def hears(self, version, seconds=PATIENCE):
        return self.wait_for(lambda: version in self.versions, seconds)

    def close(self):
        with contextlib.suppress(OSError):  # the server may have ended the stream at the same moment
            self.socket.shutdown(socket.SHUT_RDWR)  # the reading thread then closes the rest
