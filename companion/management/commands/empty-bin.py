from typing import Any

from django.core.management import BaseCommand

from companion.hosting.nightly import empty_bins
from games.engine.tell.sentences import join_words


class Command(BaseCommand):
    help = "Deletes for good what has been in the bin for thirty days."

    def handle(self, *args: Any, **options: Any) -> None:
        deleted = empty_bins()
        self.stdout.write(f"{join_words(deleted)} deleted for good.")
