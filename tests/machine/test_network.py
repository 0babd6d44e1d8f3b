import ipaddress
import socket

from companion import network


class NoWayThere(socket.socket):
    def connect(self, address):
        raise OSError("Network is unreachable")


def test_a_machine_without_a_network_is_reached_as_localhost(monkeypatch):
    monkeypatch.setattr(socket, "socket", NoWayThere)

    assert network.own_address() == "localhost"


def test_a_machine_in_a_network_knows_its_address_there(monkeypatch):
    found = network.own_address()

    assert found == "localhost" or ipaddress.ip_address(found).version == 4
