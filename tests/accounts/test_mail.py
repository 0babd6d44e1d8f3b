"""Mail: where there is none, it is said; where there is, a forgotten password is no drama."""

import re
from urllib.parse import unquote

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher
from django.core import mail
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import QueuedMail, User
from tests.accounts.conftest import PASSWORD, fight, signed_in
from tests.accounts.mailing import NEW, delivered, signed_up_with

SENT_ONLY_WITH_MAIL = ("/you/password/forgotten/", "/you/password/forgotten/sent/", "/you/e-mail/sent/")


def confirmed(client, address):
    """Opens the link that was sent to an address, and confirms it."""
    link = next(link_in(one) for one in reversed(delivered()) if one.to == [address])
    assert client.post(link).status_code == 302


def password_again(client, answer, password=PASSWORD):
    """Types the password where it is asked for; what was wanted before goes on by itself."""
    [(address, _)] = answer.redirect_chain
    assert address.startswith("/you/password/again/")
    return client.post(
        address, {"password": password, "next": unquote(address.partition("next=")[2])}, follow=True
    )


def link_in(message):
    [address] = re.findall(r"http://\S+", message.body)
    return address.removeprefix("http://testserver")


def test_without_mail_the_pages_say_so(guest, db):
    assert "can’t send email" in guest.get("/you/sign-in/").text
    signing_up = guest.get("/you/sign-up/").text
    assert "can’t send email" in signing_up
    assert 'name="email"' not in signing_up
    for address in SENT_ONLY_WITH_MAIL:
        answer = guest.get(address)
        assert answer.status_code == 404
        assert "can’t send email" in answer.text


def test_an_address_is_optional(guest, db, post_office):
    signed_up_with(guest, "")

    assert User.objects.get().email == ""
    assert mail.outbox == []


def test_a_forgotten_password_is_chosen_anew_and_ends_every_session(guest, db, post_office):
    fight(guest)
    signed_up_with(guest, "doc@example.org")
    confirmed(guest, "doc@example.org")

    other = Client()
    assert other.post("/you/password/forgotten/", {"email": "Doc@example.org"}).status_code == 302
    assert "doc" in delivered()[-1].body
    link = link_in(mail.outbox[-1])
    page = other.get(link, follow=True)
    [(address, _)] = page.redirect_chain
    answer = other.post(address, {"password1": NEW, "password2": NEW}, follow=True)

    assert "Your new password is saved" in answer.text
    assert "You are a guest" in guest.get("/you/").text
    assert "<h1>doc</h1>" in signed_in(other, password=NEW).text
    assert "does not work any more" in Client().get(link, follow=True).text
    assert delivered()[-1].subject == "[Sixgun] You have a new password"


def test_only_a_confirmed_address_gets_a_new_password(guest, db, post_office):
    signed_up_with(guest, "doc@example.org")
    delivered().clear()

    Client().post("/you/password/forgotten/", {"email": "doc@example.org"})

    assert delivered() == []
    assert not QueuedMail.objects.exists()


def test_whether_there_is_an_account_with_an_address_is_not_told(
    guest, db, post_office, django_assert_num_queries
):
    client = Client()
    signed_up_with(client, "doc@example.org")
    confirmed(client, "doc@example.org")
    mail.outbox.clear()
    statements = []

    answers = []
    for address in ("doc@example.org", "wyatt@example.org"):
        with CaptureQueriesContext(connection) as asked:
            answers.append(guest.post("/you/password/forgotten/", {"email": address}))
        statements.append([one["sql"].replace(address, "-").split()[:3] for one in asked])

    known, unknown = answers
    assert (known.status_code, known["Location"]) == (unknown.status_code, unknown["Location"])
    assert statements[0] == statements[1], "the same is done for both, so that both take the same time"
    assert mail.outbox == [], "and nothing is sent while somebody waits"
    assert [one.to for one in delivered()] == [["doc@example.org"]]


def test_nor_by_signing_up(db, post_office):
    first = Client()
    signed_up_with(first, "doc@example.org")
    confirmed(first, "doc@example.org")
    mail.outbox.clear()

    pages = [
        re.sub(r'value="\w{16,}"', "", signed_up_with(Client(), address, name).text.replace(name, "-"))
        for address, name in (("doc@example.org", "kate"), ("new@example.org", "wyatt"))
    ]

    assert pages[0] == pages[1]
    to_owner, to_new = delivered()
    assert (to_owner.to, to_owner.subject) == (["doc@example.org"], "[Sixgun] You have an account here")
    assert (to_new.to, to_new.subject) == (["new@example.org"], "[Sixgun] Is this your address?")
    assert "/you/e-mail/" not in to_owner.body


def test_an_unknown_name_takes_as_long_as_a_wrong_password(member, laptop, monkeypatch):
    """What takes the time is the hash, and each try makes one."""
    hashed = []
    encode = MD5PasswordHasher.encode
    monkeypatch.setattr(MD5PasswordHasher, "encode", lambda *a, **b: hashed.append(1) or encode(*a, **b))

    counts = []
    for name in ("doc", "nobody"):
        hashed.clear()
        signed_in(laptop, name, "a wrong password")
        counts.append(len(hashed))

    assert counts == [1, 1]


def test_an_address_is_confirmed_with_a_tap(guest, db, post_office):
    signed_up_with(guest, "doc@example.org")
    address = link_in(delivered()[0])

    assert "doc@example.org" in guest.get(address).text
    assert guest.post(address).status_code == 302

    assert User.objects.get().emailaddress_set.get().verified


def test_an_address_is_given_later_and_taken_back(guest, db, post_office):
    signed_up_with(guest, "")

    asked = guest.post("/you/e-mail/", {"email": "doc@example.org", "action_add": "on"}, follow=True)
    assert "Is it you?" in asked.text
    assert not User.objects.get().emailaddress_set.exists()
    password_again(guest, asked)
    assert "doc@example.org" in guest.get("/you/e-mail/").text
    guest.post("/you/e-mail/", {"email": "doc@example.org", "action_remove": "on"})

    assert User.objects.get().email == ""
    assert not User.objects.get().emailaddress_set.exists()


@pytest.mark.parametrize("action", ["action_add", "action_remove", "action_primary"])
def test_whatever_changes_an_address_asks_for_the_password(guest, db, post_office, action):
    signed_up_with(guest, "doc@example.org")
    confirmed(guest, "doc@example.org")
    user = User.objects.get()
    user.emailaddress_set.create(email="second@example.org", verified=True)
    before = list(user.emailaddress_set.values_list("email", "primary").order_by("pk"))
    address = "third@example.org" if action == "action_add" else "second@example.org"

    asked = guest.post("/you/e-mail/", {"email": address, action: "on"}, follow=True)
    wrong = password_again(guest, asked, "not the password")

    assert "That is not your password." in wrong.text
    assert list(user.emailaddress_set.values_list("email", "primary").order_by("pk")) == before
    password_again(guest, asked)
    assert list(user.emailaddress_set.values_list("email", "primary").order_by("pk")) != before


def test_the_old_address_is_told_of_a_new_one_and_when_it_is_removed(guest, db, post_office):
    signed_up_with(guest, "doc@example.org")
    confirmed(guest, "doc@example.org")
    mail.outbox.clear()

    password_again(
        guest, guest.post("/you/e-mail/", {"email": "new@example.org", "action_add": "on"}, follow=True)
    )
    told = {(one.to[0], one.subject.removeprefix("[Sixgun] ")) for one in delivered()}
    assert told == {
        ("doc@example.org", "An address was added to your account"),
        ("new@example.org", "Is this your address?"),
    }
    confirmed(guest, "new@example.org")
    mail.outbox.clear()

    guest.post("/you/e-mail/", {"email": "new@example.org", "action_primary": "on"})
    assert {one.to[0] for one in delivered()} == {"doc@example.org", "new@example.org"}
    assert "is now new@example.org" in mail.outbox[0].body
    mail.outbox.clear()

    guest.post("/you/e-mail/", {"email": "doc@example.org", "action_remove": "on"})
    assert {one.to[0] for one in delivered()} == {"doc@example.org", "new@example.org"}
    assert all("doc@example.org was removed" in one.body for one in mail.outbox)


def test_an_address_that_nobody_confirmed_hears_nothing_of_the_account(guest, db, post_office):
    signed_up_with(guest, "doc@example.org")
    delivered().clear()

    guest.post("/you/password/", {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW})

    assert delivered() == []


@pytest.mark.parametrize("host", ["testserver:6666", "127.0.0.1", "localhost:1"])
def test_a_link_leads_to_the_address_of_the_settings_whatever_was_asked_for(guest, db, post_office, host):
    signed_up_with(guest, "doc@example.org")
    confirmed(guest, "doc@example.org")

    Client(headers={"Host": host}).post("/you/password/forgotten/", {"email": "doc@example.org"})

    assert "http://testserver/you/password/forgotten/" in delivered()[-1].body
    assert delivered()[-1].body.endswith("Sixgun at testserver")
