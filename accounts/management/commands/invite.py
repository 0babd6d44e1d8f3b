import sys
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand

from accounts import invitations

NOT_NEEDED = "SIXGUN_SIGN_UP is “open”: anybody can sign up, and needs no invitation."
CLOSED = "SIXGUN_SIGN_UP is “closed”: set it to “invitation”, or make the account with `manage.py player make NAME`."


class Command(BaseCommand):
    help = "Prints links by which people can make an account, one for each person."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--number", type=int, default=1, help="how many links (1)")
        parser.add_argument("--days", type=int, default=30, help="for how many days they are good (30)")

    def handle(self, *args: Any, number: int, days: int, **options: Any) -> None:
        if settings.SIGN_UP == "closed":
            sys.exit(CLOSED)
        if not (1 <= number <= 1000 and 1 <= days <= 3650):
            sys.exit("Ask for 1 to 1000 links, good for 1 to 3650 days.")
        if settings.SIGN_UP == "open":
            self.stderr.write(NOT_NEEDED)
        for _ in range(number):
            self.stdout.write(invitations.invite(days=days))
