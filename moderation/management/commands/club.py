import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand

from moderation import club, services
from moderation.management.commands.page import line_of


class Command(BaseCommand):
    help = (
        "Lists what players show at the club, takes something off so that it stays off, or allows it again."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("do", choices=["list", "remove", "allow"])
        parser.add_argument("page", nargs="?", default="", help="the link of what is meant")

    def handle(self, *args: Any, do: str, page: str, **options: Any) -> None:
        if do == "list":
            for one in club.things(list(club.shelf()[: services.FOUND_AT_MOST])):
                self.stdout.write(line_of(one.page))
            return
        found = services.page_at(page)
        if found is None:
            sys.exit("No shared page has this link. Type: manage.py club list")
        if not club.remove(page=found, for_good=do == "remove"):
            sys.exit(f"{found.kind.name} “{found.title}” is not there.")
        done = "Taken off" if do == "remove" else "Allowed again"
        self.stdout.write(f"{done}: {found.kind.name} “{found.title}”.")
