"""Where this machine can be reached from the phones at the table."""

import socket
from contextlib import suppress

MANY_FILES = 10_000

# Nothing is sent to these. Asking for the way there tells which of our own addresses would be used:
# first on the way to the world outside, then, where there is none, to the usual home networks.
FARAWAY = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")


def own_address() -> str:
    """This machine's address on the local network, or localhost where it has none."""
    for target in FARAWAY:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((target, 9))
            except OSError:
                continue
            return str(probe.getsockname()[0])
    return "localhost"


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises OSError where the port is taken or the host is not ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family)


def open_many_files() -> None:
    """As many connections as this system lets a program have, which is often more than it gives at first."""
    try:
        import resource
    except ImportError:  # Windows counts otherwise
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY_FILES if hard == resource.RLIM_INFINITY else min(MANY_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):  # macOS gives less than it says
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
