"""A backup brings every row back, on whichever database the tests run; and a restore harms nothing by mistake."""

import gc
import io
import json
import os
import stat
import threading
import zipfile
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command
from django.db import OperationalError, connection, connections

from battles.models import Battle, Entry
from companion.hosting.backups import services, sqlite
from companion.models import Player
from gangs.models import Gang
from gangs.services import start_from
from tests import migrated
from tests.factories import PlayerFactory, going
from tests.machine.backing_up import POSTGRESQL, altered, everything, refusal, restored

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def evening():
    """An evening's worth of rows."""
    player = PlayerFactory(name="Anna")
    battle = going(player)
    start_from(player=player, game=battle.rules, gang=battle.rules.roster.starters()["sunday-best"].gang)
    return battle


@pytest.fixture
def backup(evening, tmp_path):
    path = tmp_path / "evening.zip"
    call_command("backup", str(path), stdout=io.StringIO())
    return path


@pytest.fixture(autouse=True)
def tidy():
    """What the tests leave in the data folder."""
    before = set(settings.DATA.iterdir())
    yield
    left = set(settings.DATA.iterdir()) - before
    assert not [path for path in left if path.name.startswith(".backup-")]
    for path in left:
        path.unlink()


def test_after_damage_every_row_is_there_again(backup):
    before = everything()
    Gang.objects.all().delete()
    Battle.objects.update(title="gone")
    with connection.cursor() as cursor:
        cursor.execute(f"DROP TABLE battles_note{' CASCADE' if POSTGRESQL else ''}")
        cursor.execute("CREATE TABLE battles_from_tomorrow (id integer)")

    said = restored(backup, "--replace")

    assert everything() == before
    assert "What was there before lies in" in said
    assert PlayerFactory().pk > max(Player.objects.exclude(name="").values_list("pk", flat=True))


def test_into_an_empty_database_it_goes_as_it_is(backup):
    before = everything()
    call_command("flush", interactive=False)

    said = restored(backup)

    assert everything() == before
    assert "What was there before" not in said


def test_what_is_there_is_not_overwritten_unasked(backup):
    Battle.objects.update(title="Another evening")

    assert "type the same once more, with --replace" in refusal(backup)


def test_what_was_replaced_can_be_had_again(backup):
    Battle.objects.update(title="Another evening")
    before = everything()

    kept = restored(backup, "--replace").partition("lies in ")[2].strip().removesuffix(".")
    restored(kept, "--replace")

    assert everything() == before


@pytest.mark.parametrize("keep", [0, 10, 0.5, 0.99])
def test_half_a_backup_is_refused(backup, keep):
    whole = backup.read_bytes()
    backup.write_bytes(whole[: int(keep * len(whole)) if keep < 1 else keep])

    assert refusal(backup, "--replace") == services.NOT_OURS


def test_a_backup_with_one_wrong_byte_is_refused(backup):
    whole = bytearray(backup.read_bytes())
    for place in range(200, len(whole) - 200, len(whole) // 20):
        wrong = whole.copy()
        wrong[place] ^= 0xFF
        backup.write_bytes(wrong)

        assert refusal(backup, "--replace") == services.NOT_OURS


def test_another_zip_is_refused(backup):
    with zipfile.ZipFile(backup, "w") as other:
        other.writestr("holiday.txt", "sun")

    assert refusal(backup, "--replace") == services.NOT_OURS


@pytest.mark.parametrize(
    ("change", "because"),
    [
        ({"what": "Sixgun backup 2"}, services.NOT_OURS),
        ({"sha256": "0" * 64}, services.NOT_OURS),
        ({"migrations": ["battles.0099_from_tomorrow"]}, "comes from a newer Sixgun"),
        ({"database": "sqlite" if POSTGRESQL else "postgresql"}, "it cannot go in here"),
    ],
)
def test_what_this_sixgun_cannot_take_is_refused_with_its_reason(backup, change, because):
    assert because in refusal(altered(backup, change), "--replace")


def test_a_database_with_a_row_too_few_is_refused(backup):
    with zipfile.ZipFile(backup) as packed:
        rows = json.loads(packed.read(services.NOTE))["rows"]
    wrong = altered(backup, {"rows": rows | {"gangs_gang": rows["gangs_gang"] + 1}})

    because = refusal(wrong, "--replace")

    assert ("all is as it was" if POSTGRESQL else "its database is not whole") in because


def test_a_file_is_never_overwritten_by_a_backup(backup):
    before = backup.read_bytes()

    with pytest.raises(SystemExit, match="choose another name"):
        call_command("backup", str(backup))

    assert backup.read_bytes() == before


def test_only_its_owner_reads_it(backup):
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600


def test_in_a_folder_it_finds_a_name_by_itself(evening, tmp_path):
    call_command("backup", str(tmp_path), stdout=io.StringIO())

    assert [path.name.startswith("sixgun-2") for path in tmp_path.glob("*.zip")] == [True]


def test_a_folder_that_is_not_there_is_said_in_one_sentence(evening, tmp_path):
    with pytest.raises(SystemExit, match="cannot be written: No such file"):
        call_command("backup", str(tmp_path / "nowhere" / "x.zip"))
    with pytest.raises(SystemExit, match="cannot be read in: No such file"):
        call_command("restore", str(tmp_path / "nowhere.zip"))


def test_it_may_go_through_a_pipe(evening):
    class Pipe(io.RawIOBase):
        """Takes bytes, and cannot go back to any."""

        def __init__(self):
            self.taken = b""

        def writable(self):
            return True

        def write(self, piece):
            self.taken += bytes(piece)
            return len(piece)

    before, pipe = everything(), Pipe()
    services.back_up(pipe)
    Battle.objects.all().delete()

    services.restore(io.BytesIO(pipe.taken), replace=True).kept.unlink()

    assert everything() == before


def test_a_backup_of_another_key_says_what_that_means(backup, settings):
    settings.SECRET_KEY = "another one"

    assert "It was made under another SIXGUN_SECRET_KEY." in restored(backup, "--replace")


@pytest.mark.slow
def test_while_others_write_every_battle_in_it_is_whole(evening, tmp_path):
    stop, wrong = threading.Event(), []

    def write():
        from battles.services import submit
        from games.blackwater_gulch.corrections import Correct
        from games.engine.play.record import Do

        try:
            number = 0
            while not stop.is_set():
                battle = Battle.objects.get(pk=evening.pk)
                submit(
                    player=evening.owner,
                    battle=battle.pk,
                    said=lambda _, number=number: Do(Correct("turn", str(1 + number % 5))),
                    based_on=battle.newest,
                    key=f"key-{number}",
                )
                number += 1
        except Exception as error:
            wrong.append(error)
        finally:
            connections.close_all()

    writing = threading.Thread(target=write)
    writing.start()
    try:
        for number in range(5):
            call_command("backup", str(tmp_path / f"{number}.zip"), stdout=io.StringIO())
    finally:
        stop.set()
        writing.join()

    assert not wrong
    assert Entry.objects.filter(log=evening).count() > evening.newest
    for number in range(5):
        restored(tmp_path / f"{number}.zip", "--replace")
        battle = Battle.objects.get(pk=evening.pk)
        assert battle.newest == Entry.objects.filter(log=battle).count()


@pytest.mark.postgresql
def test_where_a_program_is_missing_it_says_which(backup, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(SystemExit, match="This needs pg_dump, and it is not here: install"):
        call_command("backup", str(tmp_path / "other.zip"))
    assert not list(tmp_path.glob("other*"))
    assert "This needs psql" in refusal(backup, "--replace")


@pytest.mark.postgresql
def test_the_password_is_on_no_command_line():
    from companion.hosting.backups.postgresql import program

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(connection.settings_dict, "PASSWORD", "tin star")
        command, environ = program("psql")

    assert "tin star" not in command
    assert environ["PGPASSWORD"] == "tin star"


@pytest.mark.sqlite
@pytest.mark.filterwarnings("ignore:unclosed database:ResourceWarning")  # Django does, where opening fails
@pytest.mark.parametrize("harm", ["header", "middle", "gone"])
def test_a_file_that_cannot_be_read_any_more_is_laid_aside(backup, harm):
    before = everything()
    connections.close_all()
    path = Path(connection.settings_dict["NAME"])
    whole = path.read_bytes()
    if harm == "gone":
        path.unlink()
    else:
        start, end = (0, 4000) if harm == "header" else (8192, len(whole) // 2)
        path.write_bytes(whole[:start] + os.urandom(end - start) + whole[end:])
    for tail in ("-wal", "-shm"):
        path.with_name(path.name + tail).unlink(missing_ok=True)

    restored(backup, *(() if harm == "gone" else ("--replace",)))

    assert everything() == before
    assert bool(list(path.parent.glob(f"{path.name}.damaged-*"))) == (harm != "gone")
    for left in path.parent.glob(f"{path.name}.damaged-*"):
        left.unlink()
    gc.collect()


@pytest.mark.sqlite
def test_at_home_the_secret_comes_along(manage, tmp_path):
    old, new = ({"SIXGUN_DATA": str(tmp_path / name)} for name in ("old", "new"))
    (tmp_path / "old").mkdir()
    migrated.lay(tmp_path / "old" / "sixgun.sqlite3")
    assert manage("migrate", **old).returncode == 0
    assert manage("backup", str(tmp_path / "home.zip"), **old).returncode == 0

    moved = manage("restore", str(tmp_path / "home.zip"), **new)

    assert moved.returncode == 0, moved.stderr
    assert "SIXGUN_SECRET_KEY" not in moved.stdout
    secrets = [(tmp_path / name / "secret.txt").read_text() for name in ("old", "new")]
    assert secrets[0] == secrets[1]


@pytest.mark.sqlite
def test_a_database_at_rest_is_kept_though_its_disk_is_full(evening, tmp_path, monkeypatch):
    """SQLite then has no room for the small files beside it, and opens it in no usual way."""
    before = everything()
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connections.close_all()

    class Full:
        vendor, settings_dict, ops = "sqlite", connection.settings_dict, connection.ops

        def cursor(self):
            raise OperationalError("disk I/O error")

    monkeypatch.setattr(sqlite, "connection", Full())
    path = tmp_path / "full.zip"
    services.save(path)
    monkeypatch.undo()

    restored(path, "--replace")
    assert everything() == before
