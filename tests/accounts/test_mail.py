"""Mail: where there is none, it is said; where there is, a forgotten password is no drama."""

import os
import re
import subprocess
import sys
from pathlib import Path
from smtplib import SMTPServerDisconnected

import pytest
from django.conf import settings
from django.core import mail
from django.test import Client

from accounts.models import User
from companion import environment
from tests.accounts.conftest import PASSWORD, fight, signed_in

NEW = "four mules eat early"
SENT_ONLY_WITH_MAIL = ("/you/password/forgotten/", "/you/password/forgotten/sent/", "/you/e-mail/sent/")


@pytest.fixture
def post_office(settings):
    settings.SENDS_MAIL = True
    settings.MAILERS = {"default": {"BACKEND": "django.core.mail.backends.locmem.EmailBackend"}}
    settings.ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
    settings.ACCOUNT_EMAIL_VERIFICATION = "optional"
    settings.DEFAULT_FROM_EMAIL = "sixgun@example.org"


def signed_up_with(client, address, name="doc"):
    fields = {"username": name, "email": address, "password1": PASSWORD, "password2": PASSWORD}
    answer = client.post("/you/sign-up/", fields, follow=True)
    assert answer.status_code == 200, answer.text
    return answer


def link_in(message):
    [address] = re.findall(r"http://\S+", message.body)
    return address.removeprefix("http://testserver")


def test_without_mail_the_pages_say_so(guest, db):
    assert "sends no mail" in guest.get("/you/sign-in/").text
    signing_up = guest.get("/you/sign-up/").text
    assert "sends no mail" in signing_up
    assert 'name="email"' not in signing_up
    for address in SENT_ONLY_WITH_MAIL:
        answer = guest.get(address)
        assert answer.status_code == 404
        assert "sends no mail" in answer.text


def test_an_address_is_optional(guest, db, post_office):
    signed_up_with(guest, "")

    assert User.objects.get().email == ""
    assert mail.outbox == []


def test_a_forgotten_password_is_chosen_anew_and_ends_every_session(guest, db, post_office):
    fight(guest)
    signed_up_with(guest, "doc@example.org")
    assert link_in(mail.outbox[0])

    other = Client()
    assert other.post("/you/password/forgotten/", {"email": "Doc@example.org"}).status_code == 302
    assert "doc" in mail.outbox[-1].body
    page = other.get(link_in(mail.outbox[-1]), follow=True)
    [(address, _)] = page.redirect_chain
    answer = other.post(address, {"password1": NEW, "password2": NEW}, follow=True)

    assert "Your new password is kept" in answer.text
    assert "You are a guest" in guest.get("/you/").text
    assert "<h1>doc</h1>" in signed_in(other, password=NEW).text
    assert "does not work any more" in Client().get(link_in(mail.outbox[-1]), follow=True).text


def test_whether_there_is_an_account_with_an_address_is_not_told(guest, db, post_office):
    signed_up_with(Client(), "doc@example.org")
    mail.outbox.clear()

    known = guest.post("/you/password/forgotten/", {"email": "doc@example.org"}, follow=True)
    unknown = guest.post("/you/password/forgotten/", {"email": "wyatt@example.org"}, follow=True)

    assert known.text == unknown.text
    assert len(mail.outbox) == 1


def test_an_address_is_confirmed_with_a_tap(guest, db, post_office):
    signed_up_with(guest, "doc@example.org")
    address = link_in(mail.outbox[0])

    assert "doc@example.org" in guest.get(address).text
    assert guest.post(address).status_code == 302

    assert User.objects.get().emailaddress_set.get().verified


def test_an_address_is_given_later_and_taken_back(guest, db, post_office):
    signed_up_with(guest, "")

    guest.post("/you/e-mail/", {"email": "doc@example.org", "action_add": "on"})
    assert "doc@example.org" in guest.get("/you/e-mail/").text
    guest.post("/you/e-mail/", {"email": "doc@example.org", "action_remove": "on"})

    assert User.objects.get().email == ""
    assert not User.objects.get().emailaddress_set.exists()


def test_mail_that_cannot_be_sent_is_a_sentence_and_no_address_in_the_log(
    guest, db, post_office, monkeypatch, caplog
):
    signed_up_with(Client(), "doc@example.org")

    def fails(*_):
        raise SMTPServerDisconnected("doc@example.org is full")

    monkeypatch.setattr("django.core.mail.backends.locmem.EmailBackend.send_messages", fails)

    answer = guest.post("/you/password/forgotten/", {"email": "doc@example.org"})

    assert answer.status_code == 503
    assert "could not be sent" in answer.text
    assert "SMTPServerDisconnected" in caplog.text
    assert "doc@" not in caplog.text


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

    with pytest.raises(environment.Misconfigured) as stopped:
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
