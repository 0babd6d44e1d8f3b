"""Styles and scripts are served without what only their readers need, and say the same to a browser."""

import re
from itertools import pairwise, zip_longest
from pathlib import Path
from wsgiref.headers import Headers

import pytest
import tinycss2
import tree_sitter
import tree_sitter_javascript
from django.contrib.staticfiles.storage import staticfiles_storage
from rjsmin import jsmin

from companion.hosting import assets
from companion.hosting.file_headers import add_headers
from companion.hosting.static_storage import joined, lean_style

ROOT = Path(__file__).resolve().parent.parent.parent
STYLES = sorted((ROOT / "static/css").glob("*.css"))
SCRIPTS = sorted((ROOT / "static/js").glob("*.js"))


NOTHING_AFTER = (" ", "", ",", ";", "end of {} block")


def words_of_styles(text):
    """What a parser makes of it: space is one space, and at the ends of a block or a statement it is nothing."""

    def plain(tokens):
        for token in tokens:
            inside = getattr(token, "content", None) or getattr(token, "arguments", None)
            if token.type == "whitespace":
                yield " "
            elif inside is None:
                yield token.serialize()
            else:
                yield from (token.type, getattr(token, "name", ""), *plain(inside), f"end of {token.type}")

    words = list(plain(tinycss2.parse_component_value_list(text, skip_comments=True)))
    words = [word for before, word in pairwise([" ", *words]) if word != " " or before not in NOTHING_AFTER]
    return [word for word, after in pairwise([*words, ""]) if word != " " or after != "{} block"]


def words_of_a_script(text):
    parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_javascript.language()))

    def words(node):
        if node.type == "comment":
            return
        if node.children and node.type != "template_string":
            for child in node.children:
                yield from words(child)
        else:
            yield node.type, node.text

    tree = parser.parse(text.encode())
    assert not tree.root_node.has_error
    return list(words(tree.root_node))


def otherwise(files, lean, words):
    """Of each file that says something else when it is lean: its name, and the first words that differ."""
    for path in files:
        source = path.read_text(encoding="utf-8")
        pairs = zip_longest(words(lean(source)), words(source))
        if differ := next((pair for pair in pairs if pair[0] != pair[1]), None):
            yield path.name, *differ


def test_styles_say_the_same():
    assert STYLES
    assert list(otherwise(STYLES, lean_style, words_of_styles)) == []


def test_scripts_say_the_same():
    assert SCRIPTS
    assert list(otherwise(SCRIPTS, jsmin, words_of_a_script)) == []


def test_a_style_that_says_something_else_is_named(tmp_path):
    style = tmp_path / "one.css"
    style.write_text(".a { color: red; }")

    assert list(otherwise([style], lambda text: text.replace("red", "blue"), words_of_styles)) == [
        ("one.css", "blue", "red")
    ]


def test_what_only_readers_need_goes():
    source = "// A remark,\n// of two lines.\n\nconst a = 1; // of a line\n/** And\n    one more. */\n  const b = 2;\n"

    assert jsmin(source) == "const a=1;const b=2;"


@pytest.fixture
def collected(settings, tmp_path):
    """The static files as a server collects them: a function from a name to its text."""
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "companion.hosting.static_storage.LeanStaticFilesStorage"}
    }
    assets.collect()
    return lambda name: (tmp_path / name).read_text(encoding="utf-8")


def test_what_is_collected_is_lean_under_its_name_and_under_its_fingerprint(collected, settings):
    from django.contrib.staticfiles.storage import staticfiles_storage

    lean = collected("js/keyboard.js")

    assert lean == jsmin((ROOT / "static/js/keyboard.js").read_text(encoding="utf-8"))
    assert collected(staticfiles_storage.stored_name("js/keyboard.js")) == lean
    assert "\n " not in collected("css/table.css")


@pytest.mark.parametrize("name", ["battle", "house"])
def test_a_style_sheet_that_imports_others_is_served_with_them_in_it(collected, name):
    from django.contrib.staticfiles.storage import staticfiles_storage

    served = collected(staticfiles_storage.stored_name(f"css/{name}.css"))

    parts = re.findall(r'@import "([^"]+)"', (ROOT / f"static/css/{name}.css").read_text(encoding="utf-8"))
    assert len(parts) >= 3
    assert "@import" not in served
    assert "url(.." not in served
    for part in parts:
        assert collected(f"css/{part}").strip() in served


def test_an_import_of_what_is_not_there_is_an_error():
    with pytest.raises(KeyError, match="nowhere"):
        joined('@import "nowhere.css";')


def test_libraries_stay_as_their_makers_made_them(collected):
    for path in (ROOT / "static/js/vendor").glob("*.js"):
        assert collected(f"js/vendor/{path.name}") == path.read_text(encoding="utf-8")


def test_a_file_says_that_it_is_what_it_says_and_nothing_that_pages_alone_need(client):
    answer = client.get(staticfiles_storage.url("css/base.css"))
    answer.close()
    page = client.get("/")

    assert answer["X-Content-Type-Options"] == "nosniff"
    of_pages = {"Referrer-Policy", "Cross-Origin-Opener-Policy", "Content-Security-Policy"}
    assert not of_pages & answer.headers.keys()
    assert of_pages < page.headers.keys()


def test_a_file_whose_name_changes_with_it_is_kept_for_a_year_and_says_so_in_few_letters():
    hashed, plain = Headers([]), Headers([])
    hashed["Cache-Control"] = "max-age=315360000, public, immutable"
    plain["Cache-Control"] = "max-age=60, public"

    for headers in (hashed, plain):
        add_headers(headers, "", "")

    assert hashed["Cache-Control"] == "max-age=31536000, immutable"
    assert plain["Cache-Control"] == "max-age=60, public"
