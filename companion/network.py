"""Where this machine can be reached from the phones at the table."""

import socket

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
