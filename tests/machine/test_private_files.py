"""What lies in the data folder is for its owner alone."""

import stat

from tests.phones import Phone, Served


def modes(folder):
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir() if path.is_file()}


def test_the_database_and_its_companions_and_the_secret_are_for_their_owner_alone(
    plain_environment, tmp_path
):
    """From the first moment, whatever the umask was; and those of an older Sixgun from now on."""
    data = tmp_path / "data"
    server = Served(plain_environment)
    server.start("--prepare")
    phone = Phone(server.address).begin()
    try:
        assert {"sixgun.sqlite3", "sixgun.sqlite3-wal", "sixgun.sqlite3-shm", "secret.txt"} <= modes(
            data
        ).keys()
        assert set(modes(data).values()) == {0o600}
    finally:
        phone.close()
        server.kill()
    for path in data.iterdir():
        if path.is_file():
            path.chmod(0o644)

    server.start()
    server.kill()

    left_open = {name for name, mode in modes(data).items() if mode != 0o600}
    assert left_open <= {"start.lock"}
