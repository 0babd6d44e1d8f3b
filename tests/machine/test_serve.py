import gc
import signal
import socket
import subprocess
import sys
import urllib.request

import pytest

from companion.management.commands.serve import Server, qr, serve


@pytest.fixture
def taken_port():
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


@pytest.fixture
def serving(root, furnished_environment):
    """Sixgun served in a process of its own, and the address that it shows."""
    with subprocess.Popen(
        [sys.executable, "manage.py", "serve", "--prepare", "--host", "127.0.0.1", "--port", "0"],
        cwd=root,
        env=furnished_environment | {"PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        line = next(line for line in process.stdout if line.startswith("Sixgun is open at "))
        yield process, line.split()[-1]
        process.kill()


def test_it_shows_where_it_is_open_and_answers_there(serving):
    _, address = serving

    with pytest.raises(urllib.error.HTTPError) as answer:
        urllib.request.urlopen(address + "nothing-here/")

    with answer.value as page:
        assert page.code == 404
        assert "default-src 'none'" in page.headers["Content-Security-Policy"]
        assert "Server" not in page.headers


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_quietly_when_told_to(serving, stop):
    process, _ = serving

    process.send_signal(stop)

    assert process.wait(timeout=60) == 0
    assert process.stderr.read() == ""


def test_a_taken_port_is_said_in_one_sentence(manage, taken_port):
    stopped = manage("serve", "--host", "127.0.0.1", "--port", str(taken_port))

    assert stopped.returncode != 0
    assert stopped.stderr == (
        f"Port {taken_port} is taken by another program; choose another: make run PORT={taken_port + 1}\n"
    )


@pytest.mark.parametrize(("host", "port"), [("203.0.113.1", "8000"), ("127.0.0.1", "70000")])
def test_a_place_where_it_cannot_listen_is_said_in_one_sentence(manage, host, port):
    stopped = manage("serve", "--host", host, "--port", port)

    assert stopped.returncode != 0
    assert stopped.stderr.startswith(f"Sixgun cannot listen on {host}, port {port}: ")
    assert stopped.stderr.count("\n") == 1


def test_a_terminal_shows_the_code_dark_on_light_whatever_its_own_colours():
    plain = qr("http://192.168.1.23:8000/", coloured=False)
    coloured = qr("http://192.168.1.23:8000/", coloured=True)

    assert plain.startswith("█")
    assert coloured.startswith("\x1b[97;40m█")
    assert all(line.endswith("\x1b[0m") for line in coloured.splitlines())


def test_a_page_gets_its_turn_beside_what_is_worked_out_in_the_background(monkeypatch):
    turns = []
    monkeypatch.setattr(Server, "run", lambda *_, **__: turns.append(sys.getswitchinterval()))
    turn, looks = sys.getswitchinterval(), gc.get_threshold()

    try:
        serve(None)
    finally:
        sys.setswitchinterval(turn)
        gc.set_threshold(*looks)

    assert max(turns) < turn / 4
