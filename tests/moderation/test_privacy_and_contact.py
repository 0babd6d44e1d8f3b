"""What the pages of privacy and contact say, and that the code does so."""

import pytest

from companion.hosting import environment
from tests.accounts.conftest import signed_up

# Privacy and contact


def test_who_runs_it_and_how_they_are_reached(guest, db, settings):
    assert "has not said" in guest.get("/contact/").text

    settings.OPERATOR, settings.CONTACT = "Anna <b>", "anna@example.org"
    page = guest.get("/contact/").text

    assert "Anna &lt;b&gt;" in page
    assert 'href="mailto:anna@example.org"' in page
    assert "Anna &lt;b&gt;" in guest.get("/privacy/").text


def test_the_page_of_privacy_says_what_the_code_does(guest, db):
    page = " ".join(guest.get("/privacy/").text.split())

    for words in (
        "30 more days in the bin",
        "730 days from your last visit",
        "for 7 days",
        "180 days",
        "400 days",
        "deleted when you have not come back for a year",
    ):
        assert words in page, words
    assert 'href="/privacy/"' in guest.get("/you/").text
    assert 'href="/contact/"' in guest.get("/you/").text


@pytest.mark.parametrize("given", ["nobody", "a@b", "@example.org", "ftp://x", "a b@example.org"])
def test_a_contact_that_reaches_nobody_is_a_sentence(monkeypatch, given):
    monkeypatch.setenv("SIXGUN_CONTACT", given)

    with pytest.raises(environment.ImproperEnvironment, match=r"SIXGUN_CONTACT=host@example\.org"):
        environment.contact()


@pytest.mark.parametrize("given", ["", "anna@example.org", "https://example.org/imprint"])
def test_a_contact(monkeypatch, given):
    monkeypatch.setenv("SIXGUN_CONTACT", given)

    assert environment.contact() == given


def test_signing_up_is_open_by_itself(guest, db):
    assert signed_up(guest).username == "doc"
