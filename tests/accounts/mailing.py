"""Accounts with addresses, and what comes in their mail."""

from django.core import mail

from accounts import mail_queue
from tests.accounts.conftest import PASSWORD

NEW = "four mules eat early"


def delivered():
    """What has been sent by now, the queue being empty."""
    mail_queue.send_due()
    return mail.outbox


def signed_up_with(client, address, name="doc"):
    fields = {"username": name, "email": address, "password1": PASSWORD, "password2": PASSWORD}
    answer = client.post("/you/sign-up/", fields, follow=True)
    assert answer.status_code == 200, answer.text
    return answer
