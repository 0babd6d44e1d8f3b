"""Addresses that are put together once are those that Django itself would write."""

import pytest
from django.template import defaulttags, engines
from django.templatetags import static as files
from django.urls import NoReverseMatch, URLPattern, get_resolver, reverse

from companion.templatetags.addresses import address_of

PARTS = ["m459zth9yhpz", "table", "0", "a&b c", 7, "A_1-"]


def views(resolver, before=""):
    """The name of every view, and how many parts its address has."""
    for one in resolver.url_patterns:
        if isinstance(one, URLPattern):
            if one.name:
                yield before + one.name, one.pattern.regex.groups
        else:
            yield from views(one, f"{before}{one.namespace}:" if one.namespace else before)


def named(view, parts, found):
    try:
        return found(view, parts)
    except NoReverseMatch:
        return None


@pytest.mark.parametrize("view", sorted({view for view, _ in views(get_resolver())}))
def test_an_address_is_the_one_that_django_finds(view):
    for many in range(4):
        for first in range(len(PARTS)):
            parts = (PARTS * 2)[first : first + many]
            found = named(view, parts, address_of)
            assert found == named(view, parts, lambda view, parts: reverse(view, args=parts)), parts


@pytest.mark.parametrize(
    "written",
    [
        "{% load static %}{% static 'js/phone.js' %}",
        "{% load static %}{% static 'js/phone.js' as script %}{{ script }}",
        "{% load static %}{% static name %}",
        "{% load static %}{% autoescape off %}{% static 'img/icons.svg' %}{% endautoescape %}",
        "{% url 'battles:say' battle %}?{% url 'home' %}",
        "{% url 'battles:say' battle=battle %}",
        "{% url 'battles:say' battle as there %}{{ there }}",
        "{% url 'nowhere' battle as there %}{{ there }}",
        "{% url name battle %}",
    ],
)
def test_both_tags_write_what_those_of_django_write(written, monkeypatch):
    values = {"battle": "m459zth9yhpz", "name": "js/table.js" if "static" in written else "battles:say"}
    ours = engines["django"].from_string(written).render(values)

    library = engines["django"].engine.template_libraries["static"]
    monkeypatch.setitem(library.tags, "static", files.do_static)
    for one in engines["django"].engine.template_builtins:
        if "url" in one.tags and one.tags["url"] is not defaulttags.url:
            monkeypatch.setitem(one.tags, "url", defaulttags.url)
    assert ours == engines["django"].from_string(written).render(values)
    assert ours or "nowhere" in written
