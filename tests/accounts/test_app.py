"""Sixgun on a home screen: a guest goes over into it, once, and a stranger gets nothing."""

import json
import re
from datetime import timedelta
from hashlib import sha256
from io import BytesIO
from zipfile import ZipFile

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from accounts import app_views, handover
from accounts.models import Handover
from companion.models import Player
from tests.accounts.conftest import build, fight, read, signed_up


@pytest.fixture
def safari(db):
    """The browser of a guest with a battle and a gang."""
    client = Client()
    client.battle, client.gang = fight(client), build(client)
    client.pk = client.session["player"]
    return client


@pytest.fixture
def app(db):
    """The app on the home screen: nobody yet."""
    return Client()


def link_of(client):
    start = client.get("/app.webmanifest").json()["start_url"]
    address, _, secret = start.partition("#")
    assert address == "/you/app/"
    return secret


def code_of(client):
    page = client.post("/you/app/code/").content.decode()
    return re.search(r'class="code-shown"[^>]*>([^<]+)<', page)[1].replace(" ", "").lower()


def redeemed(client, **fields):
    return client.post("/you/app/", fields)


def is_nobody(client):
    return client.session.get("player") is None


@pytest.mark.parametrize(("field", "secret_of"), [("link", link_of), ("code", code_of)])
def test_the_app_becomes_the_guest_with_everything(safari, app, field, secret_of):
    answer = redeemed(app, **{field: secret_of(safari)})

    assert (answer.status_code, answer["Location"]) == (302, "/you/?done=app")
    assert app.session["player"] == safari.pk
    assert app.get(f"/battles/{safari.battle}/").status_code == 200
    assert app.get(f"/gangs/{safari.gang}/").status_code == 200
    assert "This app is you now" in app.get(answer["Location"]).text
    assert safari.get(f"/battles/{safari.battle}/").status_code == 200, "the browser stays who it was"


@pytest.mark.parametrize(("field", "secret_of"), [("link", link_of), ("code", code_of)])
def test_a_secret_works_once(safari, app, field, secret_of):
    secret = secret_of(safari)
    redeemed(app, **{field: secret})
    stranger = Client()

    answer = redeemed(stranger, **{field: secret})

    assert answer.status_code == 422
    assert app_views.WRONG in answer.text
    assert is_nobody(stranger)


@pytest.mark.parametrize(("secret_of", "life"), [
    (link_of, handover.LINK_ENDS_AFTER), (code_of, handover.CODE_ENDS_AFTER),
])  # fmt: skip
def test_a_secret_that_is_too_old_gets_nothing(safari, app, secret_of, life, monkeypatch):
    secret = secret_of(safari)
    later = timezone.now() + life + timedelta(seconds=1)
    monkeypatch.setattr("accounts.handover.timezone.now", lambda: later)

    assert redeemed(app, link=secret).status_code == 422
    assert redeemed(app, code=secret).status_code == 422
    assert is_nobody(app)


@pytest.mark.parametrize("secret", ["", "abcdefgh", "x" * 32, "'; --", "\x00", "é" * 8, "a" * 5000])
def test_a_wrong_secret_gets_nothing(safari, app, secret):
    link_of(safari)

    assert redeemed(app, link=secret, code=secret).status_code == 422
    assert is_nobody(app)


def test_the_digest_in_the_database_is_no_secret(safari, app):
    code = code_of(safari)
    [kept] = Handover.objects.values_list("digest", flat=True)

    assert kept == sha256(code.encode()).hexdigest()
    assert redeemed(app, code=kept).status_code == 422
    assert is_nobody(app)


def test_a_code_counts_however_it_is_written(safari, app):
    code = code_of(safari)

    redeemed(app, code=f" {code[:4].upper()}-{code[4:]} ")

    assert app.session["player"] == safari.pk


def test_looking_redeems_nothing(safari, app):
    secret = link_of(safari)

    assert app.get("/you/app/", {"link": secret, "code": secret}).status_code == 200
    assert is_nobody(app)
    assert Handover.objects.count() == 1


def test_a_form_of_another_site_redeems_nothing(safari):
    victim = Client(enforce_csrf_checks=True)

    assert redeemed(victim, link=link_of(safari)).status_code == 403
    assert is_nobody(victim)


def test_whoever_has_things_of_their_own_keeps_them(safari):
    """Or a stranger's link would take somebody's gangs away."""
    victim = Client()
    gang = build(victim)
    before = victim.session["player"]

    answer = redeemed(victim, link=link_of(safari))

    assert app_views.NOT_EMPTY in answer.text
    assert victim.session["player"] == before
    assert victim.get(f"/gangs/{gang}/").status_code == 200
    assert Handover.objects.count() == 1, "it still works in the app"


def test_a_member_s_app_does_not_become_somebody_else(safari, member):
    before = member.session["player"]

    assert redeemed(member, code=code_of(safari)).status_code == 422
    assert member.session["player"] == before


def test_the_app_s_session_gets_another_key(safari, app):
    app.get("/")
    session = app.session
    session["seen"] = 1
    session.save()
    app.cookies[settings.SESSION_COOKIE_NAME] = session.session_key

    redeemed(app, link=link_of(safari))

    assert app.cookies[settings.SESSION_COOKIE_NAME].value != session.session_key


def test_an_app_that_has_started_before_goes_home(safari, app):
    secret = link_of(safari)
    redeemed(app, link=secret)

    assert redeemed(app, link=secret)["Location"] == "/"
    assert app.session["player"] == safari.pk


def test_members_have_neither(member):
    assert member.get("/app.webmanifest").json()["start_url"] == "/"
    assert "sign in" in member.post("/you/app/code/").text
    assert Handover.objects.count() == 0


def test_a_secret_made_before_an_account_ends_with_it(safari, app):
    secret = link_of(safari)
    signed_up(safari)

    assert redeemed(app, link=secret).status_code == 422
    assert is_nobody(app)


def test_nobody_has_nothing_to_hand_over(guest, db):
    assert guest.get("/app.webmanifest").json()["start_url"] == "/"
    assert "nothing here to bring" in guest.post("/you/app/code/").text
    assert Handover.objects.count() == 0
    assert Player.objects.count() == 0


def test_the_manifest_is_the_usual_one_otherwise(safari):
    answer = safari.get("/app.webmanifest")
    usual = json.loads((settings.BASE_DIR / "static/sixgun.webmanifest").read_text())

    assert answer["Content-Type"] == "application/manifest+json"
    assert "no-store" in answer["Cache-Control"]
    found = answer.json()
    assert [icon["src"] for icon in found["icons"]] == [f"/static/{icon['src']}" for icon in usual["icons"]]
    for name in usual.keys() - {"icons", "start_url"}:
        assert found[name] == usual[name]


@pytest.mark.parametrize("address", ["/you/app/", "/you/app/code/", "/app.webmanifest"])
def test_no_cache_keeps_a_secret(safari, address):
    assert "no-store" in safari.get(address)["Cache-Control"]
    assert safari.get(address)["Referrer-Policy"] == "same-origin"


def test_old_ones_give_way(safari, app):
    first = link_of(safari)
    links = [link_of(safari) for _ in range(handover.AT_ONCE)]

    assert Handover.objects.count() == handover.AT_ONCE
    assert redeemed(app, link=first).status_code == 422
    assert redeemed(app, link=links[0]).status_code == 302


def test_guessing_is_limited(safari, app, settings):
    settings.LIMITS = True
    code = code_of(safari)
    for _ in range(app_views.GUESSES["most"]):
        assert redeemed(app, code="wrongone").status_code == 422

    answer = redeemed(app, code=code)

    assert answer.status_code == 429
    assert is_nobody(app)


def test_who_deletes_everything_leaves_no_secret(safari, app):
    secret = link_of(safari)
    safari.post("/you/deletion/")

    assert Handover.objects.count() == 0
    assert redeemed(app, link=secret).status_code == 422


def test_the_export_holds_no_secret(safari):
    secret = link_of(safari)
    digest = sha256(secret.encode()).hexdigest()

    with ZipFile(BytesIO(read(safari.get("/you/export/")))) as archive:
        whole = b"".join(archive.read(name) for name in archive.namelist())

    assert secret.encode() not in whole
    assert digest.encode() not in whole


def test_nothing_of_it_is_logged(safari, app, caplog):
    caplog.set_level("DEBUG")
    link, code = link_of(safari), code_of(safari)
    redeemed(app, link="wrong" + link)
    redeemed(app, link=link)
    redeemed(Client(), code=code)

    said = "\n".join(str(vars(record)) for record in caplog.records if record.name.startswith("companion"))
    assert said
    assert link not in said
    assert code not in said


def test_the_pages_say_what_stays_behind(safari, app):
    for page in (app.get("/you/app/"), safari.post("/you/app/code/")):
        assert "Taps that are still waiting stay in the browser." in page.text
