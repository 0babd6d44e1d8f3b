"""Many phones that listen, as one small process: reads addresses from a file, then tells when what was heard.

Usage: python -m tests.bench.listeners HOST:PORT ADDRESSES
It prints "ready" when every stream has begun, and ends when its standard input does, with a JSON object: version to the
times (ns of the monotonic clock, which is one for all processes) at which it came.
"""

import json
import re
import selectors
import socket
import sys
import time
from collections import defaultdict
from pathlib import Path

CHANGED = re.compile(rb"event: changed\nid: (\d+)\n")


def main(where: str, file: str) -> None:
    host, _, port = where.partition(":")
    selector = selectors.DefaultSelector()
    addresses = Path(file).read_text().split()
    for number, address in enumerate(addresses):
        stream = socket.create_connection((host, int(port)))
        stream.sendall(
            f"GET {address} HTTP/1.1\r\nHost: {where}\r\nCookie: sessionid={number}\r\n\r\n".encode()
        )
        selector.register(stream, selectors.EVENT_READ, stream)
    begun: set[int] = set()
    heard: list[tuple[int, bytes]] = []
    while len(begun) < len(addresses):
        for key, _ in selector.select(10):
            if b"event: beat" in key.data.recv(65536):
                begun.add(key.fd)
    print("ready", flush=True)
    selector.register(sys.stdin, selectors.EVENT_READ, None)
    while True:
        for key, _ in selector.select():
            if key.data is None:
                return _tell(heard)
            data = key.data.recv(65536)
            heard.append((time.monotonic_ns(), data))
            if not data:
                selector.unregister(key.data)


def _tell(heard: list[tuple[int, bytes]]) -> None:
    times = defaultdict(list)
    for when, data in heard:
        for version in CHANGED.findall(data):
            times[int(version)].append(when)
    print(json.dumps(times), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
