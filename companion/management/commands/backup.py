import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand

from companion.hosting.backups.note import BackupError
from companion.hosting.backups.services import back_up, fresh_name, save


class Command(BaseCommand):
    help = "Writes everything into one file. Sixgun may go on meanwhile."
    requires_system_checks = ()  # some ask the database, which a full disk may forbid; a backup is then wanted most

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "file", help='a new file; a folder, where a name with the time is chosen; "-" for standard output'
        )

    def handle(self, *args: Any, file: str, **options: Any) -> None:
        try:
            if file == "-":
                if sys.stdout.isatty():
                    sys.exit("A backup is no text to read: give a file, or send it on with > or |.")
                note = back_up(sys.stdout.buffer)
                self.stderr.write(f"Kept {note.holds}.")
                return
            path = Path(file)
            path = fresh_name(path) if path.is_dir() else path
            note = save(path)
        except BackupError as stop:
            sys.exit(str(stop))
        except OSError as error:
            sys.exit(f"The backup cannot be written: {error.strerror}.")
        self.stdout.write(f"Kept {note.holds} in {path}.")
