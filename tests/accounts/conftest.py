"""Members: an account, and the browser in which it is signed in."""

import pytest
from django.test import Client

from accounts.models import User

PASSWORD = "three horses drink late"
QUICK = {"quick": "on", "game": "blackwater-gulch", "gang-1": "tuesday-committee", "gang-2": "sunday-best"}


def signed_up(client, name="doc", password=PASSWORD):
    answer = client.post(
        "/you/sign-up/", {"username": name, "password1": password, "password2": password}, follow=True
    )
    assert answer.status_code == 200
    assert User.objects.filter(username=name.lower()).exists(), answer.text
    return User.objects.get(username=name.lower())


def signed_in(client, name="doc", password=PASSWORD):
    return client.post("/you/sign-in/", {"login": name, "password": password}, follow=True)


def brought(client, **named):
    """Signs in where a guest was, and says that their things are one's own."""
    answer = signed_in(client, **named)
    assert "Bring them into your account?" in answer.text
    assert 'name="next" value=""' in answer.text
    return client.post("/you/guest/", {"guest": "bring", "next": ""}, follow=True)


def read(answer):
    """All of it; what is streamed is closed by being read to its end."""
    return b"".join(answer.streaming_content) if answer.streaming else answer.content


def fight(client):
    """The key of a battle that begins in this browser."""
    answer = client.post("/battles/", QUICK)
    assert answer.status_code == 302, answer.text
    return answer["Location"].split("/")[2]


def build(client):
    answer = client.post("/gangs/", {"game": "blackwater-gulch", "starter": "tuesday-committee"})
    assert answer.status_code == 302, answer.text
    return answer["Location"].split("/")[2]


@pytest.fixture
def member(db):
    """A browser with a battle in it, in which Doc is signed in."""
    client = Client(headers={"User-Agent": "Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537"})
    client.battle = fight(client)
    client.user = signed_up(client)
    return client


@pytest.fixture
def laptop(db):
    """Another browser that was never here."""
    return Client(headers={"User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"})


@pytest.fixture
def post_office(settings):
    settings.SENDS_MAIL = True
    settings.MAILERS = {"default": {"BACKEND": "django.core.mail.backends.locmem.EmailBackend"}}
    settings.ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
    settings.ACCOUNT_EMAIL_VERIFICATION = "optional"
    settings.ADDRESS = "http://testserver"
    settings.DEFAULT_FROM_EMAIL = "sixgun@example.org"
