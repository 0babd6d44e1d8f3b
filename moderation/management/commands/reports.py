import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand
from django.utils import timezone

from moderation.models import REASONS, Report


class Command(BaseCommand):
    help = "Lists what visitors reported and nobody has settled yet."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--done", type=int, metavar="NUMBER", help="mark this one as settled")
        parser.add_argument("--all", action="store_true", help="list the settled ones too")

    def handle(self, *args: Any, done: int | None, all: bool, **options: Any) -> None:
        if done is not None:
            if not Report.objects.filter(pk=done).update(done=timezone.now()):
                sys.exit(f"There is no report {done}.")
            self.stdout.write(f"Report {done} is settled.")
            return
        found = Report.objects.order_by("pk") if all else Report.objects.filter(done=None).order_by("pk")
        for one in found:
            self.stdout.write("\n".join(lines_of(one)))
        if not found:
            self.stdout.write("No reports.")


def lines_of(one: Report) -> list[str]:
    """A report as it is read in a terminal: what visitors typed is without control characters."""
    title = printable(one.title)
    told = [
        f"{one.pk}. {one.made:%d %B %Y}, {one.kind} “{title}”{', settled' if one.done else ''}: {one.path}"
    ]
    told.append(f"   {REASONS[one.reason]}")
    words = printable(one.words)
    told += [f"   “{words}”"] if words else []
    return told + ([f"   Answer to {one.reply}"] if one.reply else [])


def printable(words: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in words).strip()
