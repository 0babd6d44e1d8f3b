"""What is read when a page cannot be given."""

import pytest
from django.core.exceptions import BadRequest, SuspiciousOperation
from django.test import RequestFactory

from companion import errors
from companion.errors import BadInput

PAGES = [
    (errors.bad_request, (Exception(),), 400),
    (errors.permission_denied, (Exception(),), 403),
    (errors.csrf_failure, ("",), 403),
    (errors.page_not_found, (Exception(),), 404),
    (errors.server_error, (), 500),
]


@pytest.mark.parametrize(("page", "more", "code"), PAGES)
def test_an_error_is_a_page_with_a_sentence_and_a_way_out(page, more, code, django_assert_num_queries, db):
    with django_assert_num_queries(0):
        response = page(RequestFactory().get("/"), *more)

    assert response.status_code == code
    assert "<h1>" in response.text
    assert 'href="/"' in response.text


@pytest.mark.parametrize(("page", "more", "code"), PAGES)
def test_where_not_even_that_can_be_drawn_the_sentence_stands_alone(page, more, code, monkeypatch):
    monkeypatch.setattr(errors.loader, "render_to_string", lambda *_: 1 / 0)

    response = page(RequestFactory().get("/"), *more)

    assert response.status_code == code
    assert response["Content-Type"].startswith("text/plain")
    assert len(response.text) > 20


def test_our_own_sentence_is_shown():
    response = errors.bad_request(RequestFactory().get("/"), BadInput("Chess knows no command 'castle'."))

    assert "Chess knows no command" in response.text


@pytest.mark.parametrize("kind", [BadRequest, SuspiciousOperation])
def test_the_words_of_the_machinery_are_not(kind):
    response = errors.bad_request(RequestFactory().get("/"), kind("DATA_UPLOAD_MAX_NUMBER_FIELDS"))

    assert "DATA_UPLOAD" not in response.text


def test_a_fault_of_ours_tells_nothing_of_its_cause(client, monkeypatch, db, caplog):
    monkeypatch.setattr("companion.pages.views.even_match", lambda game: 1 / 0)
    client.raise_request_exception = False

    response = client.get("/")

    assert response.status_code == 500
    assert "safe" in response.text
    assert "ZeroDivisionError" not in response.text


def test_an_address_that_only_takes_forms_is_a_page_too(client, db):
    response = client.put("/")

    assert response.status_code == 405
    assert response["Allow"] == "GET, HEAD"
    assert "use the button" in response.text


@pytest.mark.parametrize(
    ("referer", "back"),
    [
        ("http://testserver/gangs/3/", True),
        ("http://elsewhere.example/", False),
        ("javascript:alert(1)", False),
        ("", False),
    ],
)
def test_a_refused_form_leads_back_to_its_page(referer, back):
    request = RequestFactory().post("/gangs/3/", headers={"referer": referer})

    response = errors.csrf_failure(request)

    assert ("Back to the page" in response.text) is back
    assert 'href="/"' in response.text
    assert ('href="http://testserver/gangs/3/"' in response.text) is back
    assert "javascript" not in response.text
    assert "elsewhere" not in response.text
