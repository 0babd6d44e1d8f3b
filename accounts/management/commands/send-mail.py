import sys
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand

from accounts import mail_queue
from accounts.models import QueuedMail


class Command(BaseCommand):
    help = "Sends the mail that waits and is due. The server does so by itself; this is for when it does not run."

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.SENDS_MAIL:
            sys.exit("This Sixgun sends no mail: set SIXGUN_EMAIL_URL.")
        sent = mail_queue.send_due()
        self.stdout.write(f"{sent} sent, {QueuedMail.objects.count()} still waiting.")
