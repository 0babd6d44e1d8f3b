import sys
from argparse import ArgumentParser
from typing import Any

import msgspec
from django.core.management import BaseCommand

from games import GAMES
from games import game as game_of
from games.engine.play.values import to_json


class Command(BaseCommand):
    help = "Prints a game's tables as plain data: the one of that name, or the names of all."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", help=f"one of {', '.join(GAMES)}")
        parser.add_argument(
            "name", nargs="?", default="", help="of a catalogue; without it their names are listed"
        )
        parser.add_argument("--json", action="store_true", help="as one line of JSON, for another program")

    def handle(self, *args: Any, game: str, name: str, json: bool, **options: Any) -> None:
        if game not in GAMES:
            sys.exit(f"There is no game {game!r}. The games are {', '.join(GAMES)}.")
        rules = game_of(game)
        known = list(rules.catalogues)
        if name and name not in rules.catalogues:
            if not known:
                sys.exit(f"{rules.title} has no catalogues.")
            sys.exit(f"{rules.title} has no catalogue {name!r}. There are {', '.join(known)}.")
        found = rules.catalogues[name]() if name else known
        text = to_json(found)
        if json:
            self.stdout.write(text.decode())
        elif name:
            self.stdout.write(msgspec.json.format(text, indent=2).decode())
        else:
            self.stdout.write("\n".join(known) or f"{rules.title} has no catalogues.")
