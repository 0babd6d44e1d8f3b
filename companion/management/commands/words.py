import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand

from companion.words import CATALOGUE, SOURCE, collecting
from companion.words.po import CatalogueError


class Command(BaseCommand):
    help = "Renews the catalogue of what the house says, for the language of that name; what is translated stays."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("language", nargs="?", default=SOURCE, help="such as de; without it English")

    def handle(self, *args: Any, language: str, **options: Any) -> None:
        path = Path(settings.SIXGUN_LANGUAGES) / language / CATALOGUE
        messages = collecting.collect(Path(settings.BASE_DIR))
        try:
            collecting.renew(path, messages)
        except CatalogueError as wrong:
            sys.exit(f"{wrong}.")
        missing = sum(not one.translated for one in messages)
        rest = "" if language == SOURCE else f", {missing} of them not translated yet"
        self.stdout.write(f"{path}: {len(messages)} messages{rest}.")
