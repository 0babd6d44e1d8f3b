"""No sentence for players stands in Python: the house says its own through a catalogue, the games from files."""

import ast
import re
from pathlib import Path

from django.conf import settings

from tests.sources import dotted, nodes_of

ROOT = Path(settings.BASE_DIR)
PLACES = (
    "accounts",
    "battles",
    "campaigns",
    "companion",
    "gangs",
    "moderation",
    "games/blood_horizon",
    "games/engine",
    "games/horizon",
    "games/true_lead",
    "games/blackwater_gulch",
)

FOR_HOSTS = re.compile(
    r"migrations/|hosting/|management/|companion/words/|companion/pages/(sample_|style_guide)|settings\.py|version_[12]\.py"
    r"|companion/(simulation|metrics|compression|delta|template_loader|picture_child)\.py"
    r"|companion/live/(hub|streams|versions)"
    r"|moderation/services\.py|companion/cache_headers\.py|games/engine/show/terms\.py|games/true_lead/catalogue\.py"
    r"|games/blood_horizon/kernel/(catalogue|handover)\.py"
)
"""What only hosts and developers read, and what was said once and is kept."""

SENTENCE = re.compile(r"[a-z’”,.:] [A-Za-z“]")
NO_WORDS = re.compile(
    r"^<|^j F Y$"
    r"|SELECT |INSERT |UPDATE |DELETE |PRAGMA | IN \(|charset=|max-age|\{\} has no rule|attachment; |viewBox|\\[bdsw]"
)
ALREADY = re.compile(
    r"(say|\bword|ngettext|words\.say|re\.\w+|format_html(_join)?|log\.\w+|logger\.\w+|import_string|icon|AssertionError)$"
)

KEYS = re.compile(
    r"(app codes|app codes made|guesses of an? \w+"
    r"|forgotten for|change password|new password|sign-in here|team \d|user name"
    r"|Samsung Internet"
    r"|(team|player|user|address|received|account|seat|guest|retry:|from player|for player|until|back) .*|.* in \{\}"
    r"|\{\} until \{\}.*|\{\}, tried .*|, (used|closed|hidden))"
)
"""Keys that hold a space, and how rows are called in Django's shell."""


def bare(path):
    nodes = nodes_of(path)
    silent = set()
    for node in nodes:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            silent.add(id(node.value))
        elif isinstance(node, ast.Call) and ALREADY.search(dotted(node.func)):
            silent.update(id(one) for one in ast.walk(node) if isinstance(one, ast.Constant))
            silent.update(id(one) for one in node.args)
        elif isinstance(node, ast.JoinedStr):
            silent.update(id(one) for one in node.values)
        elif isinstance(node, ast.Call) and dotted(node.func) == "Game":  # its title is a name
            silent.update(id(one.value) for one in node.keywords if one.arg == "title")
        elif isinstance(node, ast.FunctionDef) and node.name == "__str__":
            silent.update(id(one) for one in ast.walk(node))
    for node in nodes:
        words = text_of(node)
        said = SENTENCE.search(words) and not NO_WORDS.search(words) and not KEYS.fullmatch(words.strip())
        if said and id(node) not in silent:
            yield f"{path.relative_to(ROOT)}:{node.lineno}: {words[:80]!r}"


def text_of(node):
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if isinstance(node, ast.JoinedStr):
        return "".join(one.value if isinstance(one, ast.Constant) else "{}" for one in node.values)
    return ""


def test_no_sentence_for_players_stands_in_python():
    found = [
        one
        for place in PLACES
        for path in sorted((ROOT / place).rglob("*.py"))
        if not FOR_HOSTS.search(str(path.relative_to(ROOT)))
        for one in bare(path)
    ]

    assert not found, "\n".join(found)
