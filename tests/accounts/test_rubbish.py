"""Whatever is sent to the pages of accounts: never an error of ours."""

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.accounts.conftest import PASSWORD, read, signed_up

words = st.one_of(
    st.sampled_from(["", "doc", "DOC", PASSWORD, "on", "../", "'", '"', "a@b", "a@example.org"]),
    st.sampled_from(["\x00", "a\x00b", "é" * 3000, "9" * 40, "\u202e"]),
    st.text(max_size=30),
    st.text(st.characters(codec="utf-8"), max_size=30),
)  # fmt: skip
NAMES = (
    "login", "username", "email", "password", "password1", "password2", "oldpassword", "next", "remember",
    "device", "action_add", "action_send", "action_remove", "action_primary",
    "guest", "back",
)  # fmt: skip
KINDS = (
    "application/json",
    "text/plain",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
)
fields = st.dictionaries(st.sampled_from(NAMES), st.one_of(words, st.lists(words, max_size=3)), max_size=6)
ADDRESSES = (
    "/you/", "/you/sign-in/", "/you/sign-up/", "/you/sign-out/", "/you/password/", "/you/password/again/",
    "/you/password/forgotten/",
    "/you/password/forgotten/1-abc-def/", "/you/password/forgotten/zzzzzzzzzzzzz-set-password/",
    "/you/e-mail/", "/you/e-mail/abc/",
    "/you/devices/", "/you/guest/", "/you/export/", "/you/deletion/", "/you/inactive/",
    "/you/app/", "/you/app/code/",
)  # fmt: skip
often = settings(suppress_health_check=list(HealthCheck))


@pytest.fixture(params=["guest", "member"])
def somebody(request, db):
    def anew():
        client = Client()
        if request.param == "member":
            client.force_login(user)
        return client

    user = signed_up(Client()) if request.param == "member" else None
    return anew


@pytest.fixture(params=[False, True], ids=["no mail", "mail"])
def mail(request, settings):
    if request.param:
        settings.SENDS_MAIL = True
        settings.ADDRESS = "http://testserver"
        settings.MAILERS = {"default": {"BACKEND": "django.core.mail.backends.locmem.EmailBackend"}}
        settings.ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
        settings.ACCOUNT_EMAIL_VERIFICATION = "optional"


@often
@given(address=st.sampled_from(ADDRESSES), fields=fields)
def test_whatever_is_sent(somebody, mail, address, fields):
    client = somebody()

    for ask in (client.get, client.post):
        answer = ask(address, fields)
        read(answer)
        assert answer.status_code in (200, 302, 400, 404, 405, 409, 422), answer.status_code


@often
@given(address=st.sampled_from(ADDRESSES), body=st.binary(max_size=60), kind=st.sampled_from(KINDS))
def test_whatever_kind_of_body_is_sent(somebody, address, body, kind):
    answer = somebody().post(address, body, content_type=kind)

    assert answer.status_code in (200, 302, 400, 404, 405, 422), answer.status_code
