from typing import Any

from django.core.management import BaseCommand

from battles import services as battles
from campaigns import services as campaigns
from companion.rules.wording import counted, joined
from gangs import services as gangs


class Command(BaseCommand):
    help = "Deletes for good what has been in the bin for thirty days."

    def handle(self, *args: Any, **options: Any) -> None:
        deleted = [
            counted(battles.empty_bin(), "battle"),
            counted(gangs.empty_bin(), "gang"),
            counted(campaigns.empty_bin(), "campaign"),
        ]
        self.stdout.write(f"{joined(deleted)} deleted for good.")
