from typing import Any

from django.core.management import BaseCommand

from battles import services as battles
from companion.rules.wording import counted
from gangs import services as gangs


class Command(BaseCommand):
    help = "Deletes for good what has been in the bin for thirty days."

    def handle(self, *args: Any, **options: Any) -> None:
        deleted = (counted(battles.empty_bin(), "battle"), counted(gangs.empty_bin(), "gang"))
        self.stdout.write(f"{' and '.join(deleted)} deleted for good.")
