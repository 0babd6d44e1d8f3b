from typing import Any

from django.core.management import BaseCommand

from battles.services import empty_bin


class Command(BaseCommand):
    help = "Deletes for good the battles that have been in the bin for thirty days."

    def handle(self, *args: Any, **options: Any) -> None:
        number = empty_bin()
        self.stdout.write(f"{number} {'battle' if number == 1 else 'battles'} deleted for good.")
