"""The house’s catalogue: what templates and code say is found, exchanged and kept."""

from pathlib import Path

import pytest
from django.conf import settings

from companion import words
from companion.hosting import environment
from companion.template_loader import in_our_language
from companion.words import collecting, markup
from companion.words.po import CatalogueError, Message, read_po, write_po

ROOT = Path(settings.BASE_DIR)


@pytest.fixture(autouse=True)
def english_again():
    yield
    words.speak(Path(settings.SIXGUN_LANGUAGES) / settings.SIXGUN_LANGUAGE)


def spoken(folder, *messages, head=""):
    write_po(folder / words.CATALOGUE, [*([Message("", said=[head])] if head else []), *messages])
    words.speak(folder)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("<p>Roll\n  dice</p>", ["Roll dice"]),
        ("<p>{{ a.name|upper }} and {{ b.name }}, {{ a.name|upper }}</p>", ["{name} and {name2}, {name}"]),
        ('<a aria-label="Close {{ it }}" class="go" title="{% if x %}Up{% else %}Down{% endif %}">5</a>',
         ["Close {it}", "Up", "Down"]),
        ("{% if a %}Yes{% endif %}{{ b }} · {{ c }}", ["Yes"]),
        ('{% icon "close" _("Close") %}{{ who|default:_("the host") }}', ["Close", "the host"]),
        ("{# No #}{% comment %}No{% endcomment %}<script>no()</script><!-- no -->&nbsp;12″", []),
        ("<p>By <a href='{{ x.at }}'>{{ x.name }}</a>, <b>MIT</b>. {% if y %}<b>Nobody</b>{% endif %}</p>",
         ["By <1>{name}</1>, <2>MIT</2>.", "Nobody"]),
        ("<b>One</b><b>Two</b><p>Left <b>open</p>", ["One", "Two", "Left", "open"]),
        ('<i data-say-off="{number} to {{ verb }}"></i>', ["{number} to {verb}"]),
        ('<meta name="viewport" content="width"><meta name="description" content="Words">', ["Words"]),
    ],
)  # fmt: skip
def test_the_words_of_a_template_are_found_by_where_they_stand(source, found):
    assert [one.words for one in markup.words_of(source)] == found


def test_a_word_for_one_and_many_is_found_in_a_template():
    (found,) = markup.words_of('<b>{{ n }}</b> {% counted n "die" "dice" %}')

    assert (found.words, found.plural) == ("die", "dice")


def test_a_template_is_exchanged_and_its_values_stay(tmp_path):
    spoken(
        tmp_path,
        Message("Hello {name}, come in.", said=["Komm herein, {name}"]),
        Message("Close", said=['Zu "hier"']),
        Message("Left {gone}", said=["{other}"]),
    )

    said = in_our_language(
        '<p>\n Hello {{ a.name }}, come\n in. </p><i title="Close"></i><b>Left {{ gone }}</b>'
    )

    assert said == (
        '<p>\n Komm herein, {{ a.name }} </p><i title="Zu &quot;hier&quot;"></i><b>Left {{ gone }}</b>'
    )


def test_a_sentence_is_exchanged_with_the_tags_inside_it(tmp_path):
    spoken(
        tmp_path,
        Message("By <1>{name}</1>, of <2>Bath</2>.", said=["Aus <2>Bad</2>: <1>{name}</1>."]),
        Message("Ask <1>them</1>.", said=["Frag </1>sie<1>."]),
        Message("{number} of {all}", said=["{all}: {number}"]),
    )

    said = in_our_language(
        '<p>By <a href="/{{ at }}">{{ x.name }}</a>, of <b>Bath</b>.</p><p>Ask <b>them</b>.</p>'
        '<p data-say="{number} of {{ all }}"></p>'
    )

    assert said == (
        '<p>Aus <b>Bad</b>: <a href="/{{ at }}">{{ x.name }}</a>.</p><p>Ask <b>them</b>.</p>'
        '<p data-say="{{ all }}: {number}"></p>'
    )


def test_every_template_stays_as_it_is_where_nothing_is_said():
    for path in sorted((ROOT / "templates").rglob("*.html")):
        source = path.read_text(encoding="utf-8")
        assert markup.translated(source, lambda said: said) == markup.with_literals(source), path


def test_a_sentence_of_ours_is_said_as_the_catalogue_has_it(tmp_path):
    spoken(
        tmp_path,
        Message("{name} is ready.", said=["Bereit: {name}"]),
        Message("{number} die", "{number} dice", said=["{number} a", "{number} b", "{number} c"]),
        head="Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);\n",
    )

    assert words.say("{name} is ready.", name="{Ruth}") == "Bereit: {Ruth}"
    assert words.say("Nothing known, {name}.", name="Ruth") == "Nothing known, Ruth."
    assert [words.ngettext("{number} die", "{number} dice", n) for n in (1, 2, 5)] == ["1 a", "2 b", "5 c"]
    assert [words.ngettext("{number} man", "{number} men", n) for n in (1, 2)] == ["1 man", "2 men"]


@pytest.mark.parametrize(
    ("texts", "row"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_several_things_stand_in_a_row(texts, row):
    assert words.in_a_row(texts) == row


def test_a_catalogue_is_read_as_it_was_written(tmp_path):
    messages = [
        Message("", said=["Language: xx\n"]),
        Message('Say "it"\n\\ twice', said=["„so“"], places=["a.html", "b.py"]),
        Message("one", "many", said=["eins", "viele"], unsure=True),
    ]
    write_po(tmp_path / "house.po", messages, ["About it"])

    assert read_po(tmp_path / "house.po") == messages


def test_a_catalogue_that_cannot_be_read_names_its_line(tmp_path):
    path = tmp_path / "house.po"
    path.write_text('msgid "a"\nmsgstr "b\n', encoding="utf-8")

    with pytest.raises(CatalogueError, match=r"house\.po, line 2"):
        read_po(path)


def test_renewing_a_catalogue_keeps_what_was_said(tmp_path):
    path = tmp_path / "house.po"
    write_po(path, [Message("old", said=["alt"]), Message("kept", said=["bleibt"])])

    collecting.renew(path, [Message("kept"), Message("new")])

    assert [(one.words, one.said) for one in read_po(path)][1:] == [("kept", ["bleibt"]), ("new", [""])]


def test_every_blank_of_the_houses_words_can_be_filled():
    for one in collecting.collect(ROOT):
        assert words.blanks_of(one.words) is not None, one


def test_a_language_that_is_not_there_is_named_with_the_way_out(tmp_path, monkeypatch):
    (tmp_path / "de").mkdir()
    monkeypatch.setenv("SIXGUN_LANGUAGE", "de")
    assert environment.language("SIXGUN_LANGUAGE", tmp_path) == "de"

    for name in ("fr", "../de", "DE"):
        monkeypatch.setenv("SIXGUN_LANGUAGE", name)
        with pytest.raises(SystemExit, match="SIXGUN_LANGUAGE=en"):
            environment.language("SIXGUN_LANGUAGE", tmp_path)


def test_the_english_catalogue_has_every_sentence_of_templates_and_code():
    found = {(one.words, one.plural) for one in collecting.collect(ROOT)}
    kept = {
        (one.words, one.plural) for one in read_po(ROOT / "languages" / "en" / words.CATALOGUE) if one.words
    }

    missing, gone = sorted(found - kept), sorted(kept - found)
    assert not missing, f"Run: .venv/bin/python manage.py words. Not in languages/en/house.po yet: {missing}"
    assert not gone, f"Run: .venv/bin/python manage.py words. Said nowhere any more: {gone}"
