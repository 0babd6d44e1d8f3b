"""What is compiled of a template, of all that stands in its file."""

import pytest
from django.template import engines

from companion.template_loader import without_indentation


@pytest.mark.parametrize(("written", "compiled"), [
    ("<ul>\n  <li>Ruth</li>\n  <li>Gabe</li>\n</ul>\n", "<ul>\n<li>Ruth</li>\n<li>Gabe</li>\n</ul>"),
    ('<a\n  href="/"\n  class="key"\n>Home</a>', '<a href="/" class="key">Home</a>'),
    ('<use href="#hat" />', '<use href="#hat"/>'),
    ("<p>\n  Nothing\n  found.\n</p>", "<p>Nothing found.</p>"),
    ("<button>\n  {{ label }}\n</button>", "<button>{{ label }}</button>"),
    ("{{ who }}\n  {% if asked %}is asked{% endif %}", "{{ who }} {% if asked %}is asked{% endif %}"),
    ("{% load look %}\n<p>{% icon 'hat' %}</p>", "{% load look %}<p>{% icon 'hat' %}</p>"),
    ("{% partialdef one %}\n  <b>1</b>\n{% endpartialdef %}\n", "{% partialdef one %}<b>1</b>{% endpartialdef %}"),
    ('{% url "home" as home %}\n  <b></b>', '{% url "home" as home %}<b></b>'),
], ids=[
    "indentation", "attributes", "end of a tag", "words", "ends", "tags between", "load", "partial", "url",
])  # fmt: skip
def test_what_only_readers_need_goes(written, compiled):
    assert without_indentation(written) == compiled


@pytest.mark.parametrize(("tag", "with_it", "without"), [
    ('<input\n  name="who"\n  {% if one %}required{% endif %}\n>', '<input name="who" required>', '<input name="who">'),
    (
        '<i\n  {% if one %}{% else %}hidden{% endif %}\n  title="{% if one %}1{% else %}2{% endif %}"\n></i>',
        '<i title="1"></i>', '<i hidden title="2"></i>',
    ),
    ('<p class="who{% if one %} who--one{% endif %}"></p>', '<p class="who who--one"></p>', '<p class="who"></p>'),
    ('<p class="a {% if one %}b {% endif %}c"></p>', '<p class="a b c"></p>', '<p class="a c"></p>'),
], ids=["one", "either of two", "a class", "a class between two"])  # fmt: skip
def test_no_space_stands_where_an_attribute_is_missing(tag, with_it, without):
    template = engines["django"].from_string(without_indentation(tag))

    drawn = [" ".join(template.render({"one": one}).replace(" >", ">").split()) for one in (True, False)]

    assert drawn == [with_it, without]


@pytest.mark.parametrize("element", ["textarea", "pre"])
def test_what_is_shown_as_it_stands_is_compiled_as_it_stands(element):
    words = f"<{element}>\n  Two\n    lines\n</{element}>"

    assert without_indentation(f"<div>\n  {words}\n</div>") == f"<div>{words}</div>"


def test_what_stands_between_two_words_in_tags_stays_a_space():
    assert without_indentation("<b>Ruth</b>\n  <small>hides</small>") == "<b>Ruth</b>\n<small>hides</small>"
    assert without_indentation("<b>Ruth</b><small\n  >hides</small>") == "<b>Ruth</b><small>hides</small>"


def test_the_templates_are_read_that_way():
    compiled = engines["django"].get_template("battles/battle.html").template.source

    assert "\n " not in compiled
