"""Mail goes out by itself, each once, and waits where it cannot; and how a server is told how to send it."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from smtplib import SMTPServerDisconnected
from time import monotonic, sleep

import pytest
from django.conf import settings
from django.core import mail
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.utils import timezone

from accounts import mail_queue
from accounts.models import QueuedMail
from companion.hosting import environment
from tests.accounts.conftest import PASSWORD
from tests.accounts.mailing import NEW, delivered, signed_up_with


def test_mail_that_cannot_be_sent_waits_and_no_address_is_in_the_log(
    guest, db, post_office, monkeypatch, caplog
):
    signed_up_with(guest, "doc@example.org")

    def fails(*_):
        raise SMTPServerDisconnected("doc@example.org is full")

    with monkeypatch.context() as broken:
        broken.setattr("django.core.mail.backends.locmem.EmailBackend.send_messages", fails)
        assert mail_queue.send_due() == 0

    assert "SMTPServerDisconnected" in caplog.text
    assert "doc@" not in caplog.text
    waiting = QueuedMail.objects.get()
    assert waiting.tries == 1
    assert timedelta(0) < waiting.due - timezone.now() <= timedelta(minutes=1)
    assert mail_queue.send_due() == 0, "not before its time"
    QueuedMail.objects.update(due=timezone.now())
    assert [one.to for one in delivered()] == [["doc@example.org"]]
    assert not QueuedMail.objects.exists()


def test_mail_that_never_goes_out_is_given_up(db, post_office, monkeypatch):
    def fails(*_):
        raise TimeoutError

    monkeypatch.setattr("django.core.mail.backends.locmem.EmailBackend.send_messages", fails)
    mail_queue.add("account/email/password_changed", "doc@example.org", user="doc")

    for _ in mail_queue.WAITS:
        mail_queue.send_due()
        QueuedMail.objects.update(due=timezone.now())
    assert QueuedMail.objects.exists()
    mail_queue.send_due()

    assert not QueuedMail.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_two_workers_send_each_mail_once(post_office, monkeypatch):
    sent = []
    slow = "django.core.mail.backends.locmem.EmailBackend.send_messages"
    monkeypatch.setattr(slow, lambda _, mails: sent.extend(one.to[0] for one in mails) or sleep(0.01))
    for number in range(20):
        mail_queue.add("account/email/password_changed", f"{number}@example.org", user="doc")

    def work(_):
        mail_queue.send_due()
        connection.close()

    with ThreadPoolExecutor(4) as workers:
        list(workers.map(work, range(4)))

    assert sorted(sent) == sorted(f"{number}@example.org" for number in range(20))


@pytest.mark.django_db(transaction=True)
def test_the_server_sends_by_itself_as_soon_as_something_waits(post_office):
    sender = mail_queue.worker()
    sender.start()
    try:
        mail_queue.add("account/email/password_changed", "doc@example.org", user="doc")
        until = monotonic() + 60
        while not mail.outbox and monotonic() < until:
            sleep(0.02)
    finally:
        sender.end()

    assert [one.to for one in mail.outbox] == [["doc@example.org"]]
    assert not sender.is_alive()


def test_a_command_sends_what_waits(db, post_office, capsys):
    mail_queue.add("account/email/password_changed", "doc@example.org", user="doc")

    call_command("send-mail")

    assert capsys.readouterr().out == "1 sent, 0 still waiting.\n"


def test_where_no_mail_is_sent_none_waits_and_the_command_says_so(guest, db):
    fields = {"username": "doc", "password1": PASSWORD, "password2": PASSWORD}
    guest.post("/you/sign-up/", fields)
    guest.post("/you/password/", {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW})

    assert not QueuedMail.objects.exists()
    with pytest.raises(SystemExit, match="SIXGUN_EMAIL_URL"):
        call_command("send-mail")


def test_mail_for_an_account_that_is_deleted_is_not_sent(guest, db, post_office):
    signed_up_with(guest, "doc@example.org")

    guest.post("/you/deletion/", {"password": PASSWORD})

    assert delivered() == []


@pytest.mark.usefixtures("counting")
def test_nobodys_mailbox_is_filled(guest, db, post_office):
    signed_up_with(guest, "doc@example.org")
    answers = [
        guest.post("/you/e-mail/", {"email": "doc@example.org", "action_send": "on"}) for _ in range(5)
    ]
    assert [one.status_code for one in answers] == [302] * 3 + [429] * 2
    assert len(delivered()) == 4

    asked = [Client().post("/you/password/forgotten/", {"email": "x@example.org"}) for _ in range(5)]
    assert [one.status_code for one in asked] == [302] * 3 + [429] * 2


@pytest.mark.parametrize(
    ("hosts", "https", "given", "address"),
    [
        (["sixgun.example.org"], True, "", "https://sixgun.example.org"),
        (["sixgun.example.org", "other"], False, "", "http://sixgun.example.org"),
        (["sixgun.example.org"], True, "https://sixgun.example.org:8443/", "https://sixgun.example.org:8443"),
        ([".example.org"], True, "", "https://example.org"),
        ([], False, "", "http://localhost:8000"),
    ],
)
def test_the_address_of_links(monkeypatch, hosts, https, given, address):
    monkeypatch.setenv("SIXGUN_ADDRESS", given)

    assert environment.address(hosts, https) == address


@pytest.mark.parametrize(
    "given",
    [
        "sixgun.example.org",
        "ftp://x",
        "https://",
        "https://x/sixgun",
        "https://x:port",
        "https://a@b",
        "https://x?y",
    ],
)
def test_an_address_that_links_cannot_begin_with_is_a_sentence(monkeypatch, given):
    monkeypatch.setenv("SIXGUN_ADDRESS", given)

    with pytest.raises(environment.ImproperEnvironment, match="SIXGUN_ADDRESS=https://"):
        environment.address(["sixgun.example.org"], True)


@pytest.mark.parametrize(
    ("url", "options"),
    [
        (
            "smtp://mail.example.org",
            {"host": "mail.example.org", "port": 587, "use_tls": False, "use_ssl": False},
        ),
        (
            "smtp://me:p%40ss@mail.example.org:25",
            {"username": "me", "password": "p@ss", "port": 25, "use_tls": True},
        ),
        ("smtps://me:pass@mail.example.org", {"port": 465, "use_ssl": True, "use_tls": False}),
    ],
)
def test_how_mail_is_sent_is_read_from_an_address(monkeypatch, url, options):
    monkeypatch.setenv("SIXGUN_EMAIL_URL", url)

    found = environment.mail()

    assert found["OPTIONS"].items() >= options.items()


@pytest.mark.parametrize(
    "url", ["mail.example.org", "http://me:secret@mail", "smtp://", "smtp://me:secret@mail:port", "smtp://["]
)
def test_an_address_that_is_none_is_a_sentence_without_its_secrets(monkeypatch, url):
    monkeypatch.setenv("SIXGUN_EMAIL_URL", url)

    with pytest.raises(environment.ImproperEnvironment) as stopped:
        environment.mail()

    assert "SIXGUN_EMAIL_URL=smtp" in str(stopped.value)
    assert "secret@" not in str(stopped.value)


def test_without_an_address_no_mail_is_sent(monkeypatch):
    monkeypatch.delenv("SIXGUN_EMAIL_URL", raising=False)

    assert environment.mail() == {}


def test_a_sixgun_that_sends_mail_must_know_its_name():
    """Else whoever asks for a new password under a name of his own would get the link sent there."""
    root = Path(__file__).resolve().parent.parent.parent
    given = {
        "SIXGUN_EMAIL_URL": "smtp://mail.example.org",
        "SIXGUN_HOSTS": "",
        "SIXGUN_DATA": str(settings.DATA),
    }
    stopped = subprocess.run(
        [sys.executable, "manage.py", "check"],
        cwd=root,
        env={**os.environ, **given, "DATABASE_URL": "", "DJANGO_SETTINGS_MODULE": "companion.settings"},
        capture_output=True,
        text=True,
    )

    assert stopped.returncode != 0
    assert "SIXGUN_HOSTS=" in stopped.stderr
    assert len(stopped.stderr.splitlines()) == 1
