import sys
from typing import Any

from django.core.management import BaseCommand

from companion.hosting import nightly


class Command(BaseCommand):
    help = "Does what has to be done once a day. A Sixgun that is served does it by itself, unless this did."

    def handle(self, *args: Any, **options: Any) -> None:
        nightly.mark_done()
        done = dict(nightly.run())
        for name, sentence in done.items():
            self.stdout.write(f"{name}: {sentence or 'FAILED, see the log'}.")
        if not all(done.values()):
            sys.exit(1)
