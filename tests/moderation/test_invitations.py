"""Who may sign up: everybody, whoever has an invitation, nobody."""

import pytest
from django.test import Client
from django.utils import timezone

from accounts import invitations
from accounts.models import Invitation, User
from tests.accounts.conftest import PASSWORD, fight
from tests.moderation.hosting import refused, typed

# Who may sign up


@pytest.fixture
def by_invitation(settings):
    settings.SIGN_UP, settings.ADDRESS = "invitation", "http://testserver"


def sign_up(client, address="/you/sign-up/", name="doc", **more):
    token = address.partition("invitation=")[2]
    fields = {"username": name, "password1": PASSWORD, "password2": PASSWORD, **more}
    return client.post("/you/sign-up/", fields | ({"invitation": token} if token else {}))


def test_an_account_by_invitation(by_invitation, guest, db):
    for answer in (guest.get("/you/sign-up/"), sign_up(guest), guest.get("/you/sign-up/?invitation=x")):
        assert answer.status_code == 403
        assert "by invitation" in answer.text
    assert "Sign up</a>" not in guest.get("/you/").text
    assert "by invitation" in guest.get("/you/sign-in/").text
    link = typed("invite").strip()
    assert link.startswith("http://testserver/you/sign-up/?invitation=")

    page = guest.get(link)
    wrong = sign_up(guest, link, password2="another")
    answer = sign_up(guest, link)

    assert 'type="hidden" name="invitation"' in page.text
    assert wrong.status_code == 200, "a mistake does not use it up"
    assert answer.status_code == 302
    assert sign_up(Client(), link, "wyatt").status_code == 403, "it is for one"
    assert User.objects.get().username == "doc"


def test_of_two_with_the_same_invitation_one_comes_in(by_invitation, guest, db, monkeypatch):
    link = typed("invite").strip()
    sign_up(Client(), link)
    monkeypatch.setattr(invitations, "why_not", lambda request: "")

    late = sign_up(guest, link, "wyatt")

    assert late.status_code == 409
    assert "Somebody has used this invitation." in late.text
    assert User.objects.count() == 1


def test_an_invitation_grows_old(by_invitation, guest, db):
    link = typed("invite", "--days", "7").strip()
    Invitation.objects.update(until=timezone.now())

    assert sign_up(guest, link).status_code == 403
    assert invitations.forget_invitations() == 1


def test_several_at_once(by_invitation, db):
    links = typed("invite", "--number", "3").split()

    assert len(set(links)) == 3
    assert "1 to 1000" in refused("invite", "--number", "0")


def test_nobody_new_at_all(settings, guest, db):
    settings.SIGN_UP = "closed"

    answer = sign_up(guest)

    assert answer.status_code == 403
    assert "takes no new accounts" in answer.text
    assert "“closed”" in refused("invite")
    assert fight(guest), "and everybody plays"
