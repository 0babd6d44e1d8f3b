"""No sentence for players stands in a script: the page has it ready in data-say-…, so that the catalogue has it too."""

import re
from pathlib import Path

import pytest
from django.conf import settings

SCRIPTS = sorted((Path(settings.BASE_DIR) / "static" / "js").glob("*.js"))

COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)
TEXT = re.compile(r'"((?:\\.|[^"\\\n])*)"|\'((?:\\.|[^\'\\\n])*)\'|`((?:\\.|[^`\\])*)`')
VALUE = re.compile(r"\$\{[^{}]*\}")
SAID = re.compile(r"[A-Za-z’”,.:;] [A-Za-z“]|^[A-Z][a-z]+[.…!?]?$|[a-z][.…!?]$")
FOR_THE_BROWSER = re.compile(
    r"<svg|[#.\[>][a-z_-]+|^(:is|:not|go|a|input|button|details|summary|textarea|select|table|main|page)[ ,:-]"
    r"|prefers-(?:color-scheme|reduced-motion)"
    r"|^(Backspace|Enter|Escape|Content-Type|Accept|Sixgun-\w+|Retry-After)$|^not all$"
)
FOR_DEVELOPERS = {"No network", "later"}


def sentences(source):
    """The texts of a script that read like words for somebody."""
    for found in TEXT.finditer(COMMENT.sub(" ", source)):
        text = VALUE.sub("", next(text for text in found.groups() if text is not None)).strip()
        if SAID.search(text) and not FOR_THE_BROWSER.search(text) and text not in FOR_DEVELOPERS:
            yield text


def test_no_sentence_for_players_stands_in_a_script():
    found = {script.name: list(sentences(script.read_text(encoding="utf-8"))) for script in SCRIPTS}

    assert found
    assert {name: said for name, said in found.items() if said} == {}, "say these in the page, in data-say-…"


@pytest.mark.parametrize(
    "said", ['tell("Not sent. Tap again.")', "a = `${n} taps wait`", "b ? 'Copied' : c", 'x = "Offline."']
)
def test_a_sentence_in_a_script_is_found(said):
    assert list(sentences(said))


def test_what_is_for_the_browser_is_no_sentence():
    source = 'part.closest("#table .pop a"); key.className = "go go--small"; // The end.'

    assert not list(sentences(source))


@pytest.mark.parametrize(
    ("page", "keys"),
    [
        (
            "battles/battle.html",
            {"unsent", "away", "saved", "sending", "twice", "old", "answered", "broken", "changed"},
        ),
        (
            "gangs/gang.html",
            {"first", "large", "unsent", "broken", "changed"},
        ),
        ("ui/_share_link.html", {"share", "copy", "copied"}),
        ("ui/_wire.html", {"live", "slow", "off", "taps"}),
    ],
)
def test_a_page_has_ready_what_its_scripts_say(page, keys):
    source = (Path(settings.BASE_DIR) / "templates" / page).read_text(encoding="utf-8")

    assert set(re.findall(r"data-say-([a-z]+)=", source)) == keys
