import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand

from accounts import moving
from companion.models import Player
from games.engine.play.questions import Refused


class Command(BaseCommand):
    help = (
        "Reads an export of everything in for a player, as the page “Move in” does, without a limit of size or time. "
        "Nothing is imported twice."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="the ZIP that “Download everything” made")
        parser.add_argument("player", type=int, help="the player’s number, as find-player tells it")

    def handle(self, *args: Any, file: str, player: int, **options: Any) -> None:
        found = Player.objects.filter(pk=player).first()
        if found is None:
            sys.exit(f"There is no player {player}.")
        try:
            with Path(file).open("rb") as archive:
                result = moving.move_in(player=found, file=archive, seconds=24 * 3600)
        except OSError as wrong:
            sys.exit(f"{file} cannot be read: {wrong.strerror}.")
        except Refused as refusal:
            sys.exit(str(refusal))
        for kind, number in result.came.items():
            self.stdout.write(f"{kind}: {number}")
        self.stdout.write(f"here already: {result.here}")
        for problem in result.problems:
            self.stdout.write(problem)
