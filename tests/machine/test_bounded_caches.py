"""What a process remembers has an end, however much players send: a cache without one may only know our own data."""

import ast
from pathlib import Path

from django.conf import settings

from tests.sources import nodes_of

FOLDERS = ("accounts", "battles", "campaigns", "companion", "gangs", "games", "moderation")
OURS_ALONE = {
    "_empty",  # kinds of things
    "_faces",  # so many dice
    "_fields",  # kinds of commands
    "_groups",  # the games
    "_known_row",  # the things of the rulebook, and Strength
    "_listed",  # the things of the rulebook, and Strength; the weapons of the rulebook
    "_melee",  # Rep and dice, which are small numbers
    "_pattern",  # the terms of a game
    "_picks",  # the weapons of the rulebook
    "_question",  # the kinds of database
    "ways_to_wound",  # what each hit of a duel takes
    "chance_away",  # Rep and dice
    "dictionary",  # of compression, by its number
    "fields_of",  # the kinds of values
    "passes",  # Rep and dice
    "ready_gangs",  # the games
    "weapon",  # the weapons of the rulebook, as printed or corrected
}
"""Functions that remember all they were ever asked, because there is only so much to ask."""


def endless(path):
    """The functions of a file that remember whatever they are asked, without an end."""
    for node in nodes_of(path):
        if isinstance(node, ast.FunctionDef) and any(map(_has_no_end, node.decorator_list)):
            asked = node.args.args or node.args.kwonlyargs or node.args.vararg
            if asked:
                yield node.name


def _has_no_end(decorator):
    said = ast.unparse(decorator)
    return said in ("cache", "functools.cache") or ("lru_cache" in said and "None" in said)


def test_nothing_that_players_send_is_remembered_without_an_end():
    root = Path(settings.BASE_DIR)
    found = {
        name for folder in FOLDERS for path in sorted((root / folder).rglob("*.py")) for name in endless(path)
    }

    assert found == OURS_ALONE
