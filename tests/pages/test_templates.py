"""The templates, the style sheets and the sprite agree with each other and with our content policy."""

import re
from pathlib import Path

import pytest
from django.template import TemplateSyntaxError
from django.template.loader import get_template
from django.test import RequestFactory

from companion.pages import sample_table, style_guide
from companion.templatetags import look

ROOT = Path(__file__).resolve().parent.parent.parent
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
STYLES = sorted((ROOT / "static/css").glob("*.css"))
SCRIPTS = sorted((ROOT / "static/js").glob("*.js"))
SPRITE = ROOT / "static/img/icons.svg"
PAGE_SPRITE = ROOT / "static/img/page-icons.svg"

WIDTH = 120  # characters of a line

# In the sprite for what the games are still to draw. Whatever is drawn by now can be struck from this list.
PROMISED = {"cartridge", "qr"}

TAG = re.compile(r"{%.*?%}|{#.*?#}", re.DOTALL)
VARIABLE = re.compile(r"{{.*?}}", re.DOTALL)


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def every_style() -> str:
    return re.sub(r"/\*.*?\*/", "", "\n".join(text(path) for path in STYLES), flags=re.DOTALL)


def classes_in_styles() -> set[str]:
    without_addresses = re.sub(r'url\("[^"]*"\)|@import "[^"]*"', "", every_style())
    return set(re.findall(r"\.([a-zA-Z][\w-]*)(?![^{}]*;\s*(?:$|}))", without_addresses))


def classes_in(source: str) -> set[str]:
    """The classes of a template; what a variable fills in is a "*"."""
    plain = VARIABLE.sub("*", TAG.sub(" ", source))
    lists = re.findall(r'\bclass="([^"]*)"', plain) + re.findall(
        r"{% block page %}(.*?){% endblock %}", source
    )
    return {word for words in lists for word in words.split()}


def classes_in_code() -> set[str]:
    """Those that scripts and template tags write."""
    tags = [ROOT / f"companion/templatetags/{one}.py" for one in ("look", "faces")]
    tags.append(ROOT / "gangs/templatetags/building.py")
    code = "\n".join(text(path) for path in [*SCRIPTS, *tags])
    written = re.findall(r'class(?:Name)?\s*=\s*"([^"]*)"|kinds = "([^"]*)"|" ((?:die|face)--\w+)"', code)
    return {word.replace("{}", "*") for found in written for part in found for word in part.split()}


def test_no_line_is_longer_than_can_be_read():
    assert [
        f"{name(path)}:{number}"
        for path in (*TEMPLATES, *STYLES, *SCRIPTS)
        for number, line in enumerate(text(path).splitlines(), 1)
        if len(line) > WIDTH
    ] == []


def test_every_custom_property_that_is_used_is_defined():
    styles = every_style()

    used = set(re.findall(r"var\((--[\w-]+)", styles))
    defined = set(re.findall(r"(?<![\w-])(--[\w-]+)\s*:", styles))

    assert used - defined == set()


def test_every_custom_property_that_is_defined_is_used():
    styles = every_style()
    pictures = "".join(text(path) for path in (ROOT / "static/img").glob("*.svg"))

    used = set(re.findall(r"var\((--[\w-]+)", styles + pictures))
    defined = set(re.findall(r"(?<![\w-])(--[\w-]+)\s*:", styles))

    assert defined - used == set()


def test_every_class_in_a_template_has_a_style():
    styled = classes_in_styles()

    def is_styled(used):
        if "*" not in used:
            return used in styled
        pattern = re.compile(re.escape(used).replace(r"\*", r"[\w-]+"))
        return used == "*" or any(pattern.fullmatch(known) for known in styled)

    unstyled = [
        f"{name(path)}: {used}"
        for path in TEMPLATES
        for used in sorted(classes_in(text(path)))
        if not is_styled(used)
    ]

    assert unstyled == []


def test_every_class_in_the_styles_is_used_somewhere():
    used = set().union(*(classes_in(text(path)) for path in TEMPLATES)) | classes_in_code()
    patterns = [re.compile(re.escape(word).replace(r"\*", r"[\w-]+")) for word in used if word != "*"]

    idle = {
        known for known in classes_in_styles() if not any(pattern.fullmatch(known) for pattern in patterns)
    }

    assert idle - {"htmx-request", "errorlist", "helptext"} == set()


FORBIDDEN = {
    "inline style": r"\sstyle\s*=",
    "inline style sheet": r"<style\b",
    "inline script without a file": r"<script\b(?![^>]*\bsrc=)",
    "inline script": r"<script\b[^>]*>[^<]+</script>",
    "inline handler": r"<[^>]*\son[a-z]+\s*=",
    "hx-on needs eval": "hx-on",
    "js: needs eval": r"""["'\s](?:js|javascript):""",
    "trigger filters need eval": r'hx-trigger="[^"]*\[',
}


def test_no_template_holds_what_our_content_policy_forbids():
    plain = {name(path): VARIABLE.sub("x", TAG.sub("", text(path))) for path in TEMPLATES}

    assert [
        f"{where}: {what}"
        for where, markup in plain.items()
        for what, pattern in FORBIDDEN.items()
        if re.search(pattern, markup)
    ] == []


def test_no_template_asks_anything_of_other_servers():
    loaded = [
        (name(path), address)
        for path in TEMPLATES
        for address in re.findall(
            r'<(?:script|img|link|use|iframe)\b[^>]*?(?:src|href)="([^"]*)"', text(path)
        )
    ]

    assert [one for one in loaded if one[1].startswith(("http:", "https:", "//"))] == []


def test_every_template_compiles():
    broken = []
    for path in TEMPLATES:
        try:
            get_template(str(path.relative_to(ROOT / "templates")))
        except TemplateSyntaxError as wrong:
            broken.append(f"{name(path)}: {wrong}")

    assert broken == []


def test_a_broken_template_would_not_compile():
    from django.template import engines

    with pytest.raises(TemplateSyntaxError):
        engines["django"].from_string("{% load look %}{% icon %}{% endicon %}")


def test_every_form_that_posts_carries_the_token():
    assert [
        f"{name(path)}: {form[:80]}"
        for path in TEMPLATES
        for form in re.findall(r'<form\b[^>]*method="post".*?</form>', text(path), re.DOTALL)
        if "{% csrf_token %}" not in form
    ] == []


def drawn() -> set[str]:
    return {
        found
        for found in re.findall(r'<symbol id="([^"]+)"', text(SPRITE) + text(PAGE_SPRITE))
        if not found.startswith("die-")
    }


def code_of_the_games() -> str:
    files = [path for kind in ("*.py", "*.toml") for path in (ROOT / "games").rglob(kind)]
    return "\n".join(text(path) for path in files)


def test_every_icon_that_is_used_is_in_the_sprite():
    markup = "\n".join(text(path) for path in TEMPLATES)

    used = set(re.findall(r'{% icon "([^"]+)"', markup)) | set(re.findall(r'{{ icons }}#([\w-]+)"', markup))
    used |= set(re.findall(r"\$\{icons\}#([\w-]+)\"", "\n".join(text(path) for path in SCRIPTS))) - {"die-"}
    used |= set(
        re.findall(
            r'\bicon\s*=\s*"([\w-]+)"',
            code_of_the_games() + "".join(map(text, (ROOT / "companion/pages").glob("*.py"))),
        )
    )

    assert used - drawn() == set()


def test_every_icon_in_the_sprite_is_used():
    markup = "\n".join(text(path) for path in [*TEMPLATES, *SCRIPTS])
    words = set(re.findall(r'"([\w-]+)"', code_of_the_games()))
    words |= set(re.findall(r'{% icon "([^"]+)"', markup)) | set(re.findall(r'icons ?}}?#([\w-]+)"', markup))

    assert drawn() - words - PROMISED == set()


def test_the_sprite_holds_all_six_faces_of_a_die():
    for face in range(1, 7):
        assert f'<symbol id="die-{face}"' in text(SPRITE)


@pytest.mark.parametrize("changes", [
    {},
    {"sheet": sample_table.SHEET},
    {"sheet": sample_table.OPEN_SHEET},
    {"sheet": sample_table.SHUT_SHEET},
    *({"asked": question} for question in sample_table.QUESTIONS),
    {"asked": sample_table.ROLL, "dice": "table"},
    {"notice": "Someone acted before you.", "redo": "Ruth hides", "undo": ""},
], ids=lambda changes: " ".join(changes) or "keys")  # fmt: skip
def test_the_table_is_one_part_with_its_name_as_its_id(changes, settings):
    settings.ROOT_URLCONF = "tests.pages.addresses"

    part = get_template("battles/battle.html#table").render(
        style_guide.table(**changes), RequestFactory().get("/")
    )

    assert part.startswith('<div id="table"')
    assert part.count('id="table"') == 1
    assert len(re.findall(r"<div\b", part)) == part.count("</div>")
    assert len(re.findall(r"<form\b", part)) == part.count("</form>")
    for wanted in re.findall(r'\bform="([^"]+)"', part):
        assert f'<form id="{wanted}"' in part


def test_what_has_been_typed_wins_over_what_was_set_before(settings):
    """The last value of a name counts, so what can be tapped or typed stands after what is only carried along."""
    settings.ROOT_URLCONF = "tests.pages.addresses"

    part = get_template("battles/battle.html#table").render(
        style_guide.table(sheet=sample_table.OPEN_SHEET), RequestFactory().get("/")
    )

    draft = part[part.index("data-sheet=") :]
    assert draft.rindex('type="hidden"') < draft.index('name="target"')
    assert draft.index('type="number"') < draft.index("stepper__less")


def test_the_sprite_of_the_pages_is_known_by_its_names():
    assert set(re.findall(r'<symbol id="([^"]+)"', text(PAGE_SPRITE))) == look.PAGE_ICONS
