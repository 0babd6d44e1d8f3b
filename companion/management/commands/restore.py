import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand

from companion.hosting.backups.note import BackupError
from companion.hosting.backups.services import restore

OTHER_KEY = (
    "It was made under another SIXGUN_SECRET_KEY. Under this one everybody is signed out, and guests lose what was "
    "theirs: set the old one, if you have it."
)


class Command(BaseCommand):
    help = "Reads a backup in. What is there goes only with --replace, and is kept in a file first. Stop Sixgun before."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help='what `manage.py backup` wrote; "-" for standard input')
        parser.add_argument("--replace", action="store_true", help="put it in the place of what is there")

    def handle(self, *args: Any, file: str, replace: bool, **options: Any) -> None:
        try:
            if file == "-":
                done = restore(sys.stdin.buffer, replace=replace)
            else:
                with open(file, "rb") as source:
                    done = restore(source, replace=replace)
        except BackupError as stop:
            sys.exit(str(stop))
        except OSError as error:
            sys.exit(f"The backup cannot be read in: {error.strerror}.")
        self.stdout.write(f"Restored {done.note.holds}, as of {done.note.made}.")
        if done.kept:
            self.stdout.write(f"What was there before lies in {done.kept}.")
        if done.other_key:
            self.stdout.write(OTHER_KEY)
