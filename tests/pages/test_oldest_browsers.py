"""Nothing is used that the oldest browsers lack, or an older one does well enough without it.

README.md names those browsers, docs/browsers.md tells what was tried for each.
"""

import re
from pathlib import Path

import pytest

from tests import browser_support as support

ROOT = Path(__file__).resolve().parent.parent.parent
STYLES = sorted((ROOT / "static/css").glob("*.css"))
SCRIPTS = [*sorted((ROOT / "static/js").glob("*.js")), ROOT / "templates/worker.js"]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))

WITHOUT = {
    # Only looks, or only comfort.
    "property text-wrap": "lines are broken as ever",
    "property hyphens": "a long word is broken without a hyphen",
    "value text-wrap: balance": "lines are broken as ever",
    "value text-wrap: pretty": "lines are broken as ever",
    "value text-wrap: nowrap": "beside white-space: pre, which says the same",
    "property scrollbar-color": "the browser's own scrollbar",
    "property accent-color": "the browser's own ticks",
    "property paint-order": "thinner letters on the map",
    "property forced-color-adjust": "there are no forced colors on an iPhone",
    "value forced-color-adjust: none": "there are no forced colors on an iPhone",
    "property overscroll-behavior": "the page behind a short list scrolls too",
    "property overscroll-behavior-x": "the page behind a short list scrolls too",
    "value content-visibility: auto": "faces out of sight are laid out as ever",
    "property overflow-anchor": "browsers without it do not move the page by themselves",
    "value overflow-anchor: none": "browsers without it do not move the page by themselves",
    "value cursor: pointer": "a phone has no pointer",
    "value cursor: default": "a phone has no pointer",
    "value text-decoration: wavy": "the color says it too",
    "value font-family: ui-monospace": "the next font of the list",
    "selector selection": "the browser's own color of a selection",
    # Paper.
    "selector details-content": "what is folded stays folded on paper; Unfold all is beside it",
    "property content-visibility": "what is folded stays folded on paper; Unfold all is beside it",
    "value content-visibility: visible": "what is folded stays folded on paper; Unfold all is beside it",
    "at-rule page": "an iPhone prints with its own margins; there are PDFs",
    "value break-after: avoid": "a heading may stand alone at the end of a page",
    "property orphans": "a line may stand alone on a page",
    "property widows": "a line may stand alone on a page",
    # Scripts and attributes: where each is handled.
    "attribute * popover": "phone.js: an attribute opens it, and \"This phone\" is a page",
    "attribute button popovertarget": "phone.js: an attribute opens it, and \"This phone\" is a page",
    "selector popover-open": "pop.css: an attribute does",
    "member showPopover": "phone.js: asked for first",
    "member hidePopover": "phone.js: asked for first",
    "property scrollbar-width": "a thin bar under what is drawn aside",
    "value scrollbar-width: none": "a thin bar under what is drawn aside",
    "member newState": "terms.js: a word leads to its page",
    "attribute details name": "several games are open at once",
    "attribute video playsinline": "Firefox plays films in their place anyway",
    "attribute input capture": "a computer asks for a file",
    "member vibrate": "asked for with ?. and shown only where it is there",
    "member wakeLock": "phone.js: a film keeps the screen awake",
    "static AbortSignal.timeout": "the error has another name, which nobody asks for",
    "member addRoutes": "asked for with ?. and only faster",
    "member postTask": "asked for with ?. and only smoother",
    "member requestIdleCallback": "letters.js: a moment later instead",
}  # fmt: skip
OF_JSON = {"first"}  # what the server writes for scripts: a roll of the report
OWN = frozenset(OF_JSON).union(*(support.own_names(path.read_text(encoding="utf-8")) for path in SCRIPTS))


def used():
    """What is used that some oldest browser lacks, and the files that use it."""
    found = {}
    for path in (*STYLES, *SCRIPTS, *TEMPLATES):
        for feature in lacking(path):
            found.setdefault(feature, []).append(path.name)
    return found


def lacking(path):
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".css":
        return support.in_styles(text)
    if path.suffix == ".js":
        return support.in_scripts(re.sub(r"{{.*?}}", '"x"', text), OWN)
    return support.in_templates(text)


def test_the_oldest_browsers_have_it_or_do_without():
    found = used()
    missing = {feature: files for feature, files in found.items() if feature not in WITHOUT}

    assert missing == {}, "give it a fallback, or say in WITHOUT how an older browser does without"
    assert WITHOUT.keys() - found.keys() == set(), "nothing uses these any more"


def test_the_readme_names_the_oldest_browsers():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")

    for browser, version in support.TABLE["oldest"].items():
        name = {"safari_ios": "Safari", "firefox": "Firefox", "chrome": "Chrome"}[browser]
        assert re.search(rf"\| {name}[^|]* \| {re.escape(version)} \|", readme), name


# The check itself


@pytest.mark.parametrize(("css", "feature"), [
    (".a { color: light-dark(#000, #fff); }", "function light-dark"),
    (":root { --ink: #000; --ink: light-dark(#000, #fff); }", "function light-dark"),
    ("@layer x { @media print { .a::details-content { color: red; } } }", "selector details-content"),
    (".a { field-sizing: content; }", "property field-sizing"),
    (".a { & b { color: red; } }", "selector nesting"),
    (".a { @media print { color: red; } }", "selector nesting"),
    ("@page { @bottom-right { text-wrap: pretty; } }", "value text-wrap: pretty"),
    ("@starting-style { .a { color: red; } }", "at-rule starting-style"),
    ("div:popover-open { color: red; }", "selector popover-open"),
    (".a { text-wrap: pretty; }", "value text-wrap: pretty"),
])  # fmt: skip
def test_a_style_that_they_lack_is_found(css, feature):
    assert feature in support.in_styles(css)


@pytest.mark.parametrize("css", [
    ".a { color: #000; color: light-dark(#000, #fff); }",
    "@supports (color: light-dark(#000, #fff)) { .a { color: light-dark(#000, #fff); } }",
    "@supports not selector(::details-content) { .a { display: block; } }",
    ".a { -webkit-hyphens: auto; hyphens: auto; }",
    ".a:has(b) { color: color-mix(in oklab, red, blue); inset: 0; }",
])  # fmt: skip
def test_a_style_with_a_fallback_is_none(css):
    assert support.in_styles(css) == {}


@pytest.mark.parametrize(("script", "feature"), [
    ("const { promise } = Promise.withResolvers();", "member withResolvers"),
    ("Object.groupBy([], one => one);", "member groupBy"),
    ("new CloseWatcher();", "global CloseWatcher"),
    ("document.startViewTransition(() => {});", "member startViewTransition"),
    ("document.getElementById('a').showPopover();", "member showPopover"),
    ("/[a&&b]/v.test('a');", "syntax regex flag v"),
    ("await fetch('/');", "syntax top-level await"),
    ("AbortSignal.any([]);", "static AbortSignal.any"),
])  # fmt: skip
def test_a_script_that_they_lack_is_found(script, feature):
    assert feature in support.in_scripts(script)


@pytest.mark.parametrize("script", [
    "self.caches?.open('kept'); [1].at(-1); structuredClone({}); a ??= b; class A { #x = 1; static y = 2; }",
    "(async () => { await fetch('/'); })();",
])  # fmt: skip
def test_a_script_that_they_understand_is_none(script):
    assert support.in_scripts(script) == {}


def test_names_of_our_own_are_none_of_theirs():
    source = "class A { showPopover() {} } new A().showPopover();"

    assert support.in_scripts(source, support.own_names(source)) == {}


@pytest.mark.parametrize(("markup", "feature"), [
    ('<div class="{% if a %}b{% endif %}" popover>', "attribute * popover"),
    ('<details name="one" open>', "attribute details name"),
])  # fmt: skip
def test_an_attribute_that_they_lack_is_found(markup, feature):
    assert feature in support.in_templates(markup)
