"""No browser restores the hidden fields of a page that is gone."""

import pytest
from django.template import engines
from django.test import RequestFactory

from tests.every_page import EveryPageMiddleware, fields_restored, files_that_stay_behind


def rendered(source, **context):
    return engines["django"].from_string(source).render(context, RequestFactory().get("/"))


def test_fields_of_one_rendering_are_not_to_be_restored():
    page = rendered("{% csrf_token %}{% hidden based_on=based_on key=key %}", based_on=7, key='a"b')

    assert '<input type="hidden" name="based_on" value="7" autocomplete="off">' in page
    assert 'value="a&quot;b"' in page
    assert 'name="csrfmiddlewaretoken"' in page
    assert fields_restored(page) == []


def test_without_a_token_there_is_no_field():
    page = engines["django"].from_string("<form>{% csrf_token %}</form>").render({})

    assert page == "<form></form>"


def test_a_page_that_lacks_it_is_found_by_whatever_test_asks_for_it(db, guest, monkeypatch):
    monkeypatch.setattr(
        "companion.templatetags.hidden_fields.FIELD", '<input type="hidden" name="{}" value="{}">'
    )

    assert fields_restored('<input type="hidden" name="key" value="1">') == ["key"]
    with pytest.raises(AssertionError, match="autocomplete"):
        guest.get("/")


def test_a_form_that_would_leave_its_file_behind_is_found():
    sent = '<form enctype="multipart/form-data"><input type="file" name="photo"></form>'
    plain = '<form method="post"><input name="words"><input id="photo" type="file"></form>'

    assert files_that_stay_behind(sent + "<form><input></form>") == []
    assert files_that_stay_behind(sent + plain) == ['<form method="post">']


def test_every_test_asks_through_it(settings):
    path = f"{EveryPageMiddleware.__module__}.{EveryPageMiddleware.__name__}"

    assert settings.MIDDLEWARE[-1] == path
