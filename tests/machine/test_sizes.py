"""No file of ours is longer than can be read at a sitting, and no function longer than a screen."""

import ast

FOLDERS = ("accounts", "battles", "campaigns", "companion", "games", "gangs", "moderation", "bin", "tests")
LINES, LINES_OF_A_FUNCTION = 350, 40

IN_ONE_BREATH = {
    "tests/browser/test_bad_network.py test_a_whole_battle_is_played_and_nothing_is_lost",
    "tests/browser/test_building.py test_a_gang_of_three_is_built_on_a_phone_shown_and_copied",
    "tests/browser/test_building.py test_on_a_laptop_the_list_stands_beside_the_sheet_and_nothing_typed_is_lost",
    "tests/browser/test_histories.py test_a_campaign_from_its_first_battle_to_the_link_in_the_chat",
    "tests/machine/test_logs.py evening",
    (
        "tests/machine/test_slow_clients.py "
        "test_while_another_program_holds_the_lock_taps_are_answered_in_time_and_pages_go_on"
    ),
    "tests/pages/world.py world_of",
    "tests/words/pages_of_blackwater_gulch.py play",
}
"""Evenings told from their first tap to their last, where each step needs the one before: parted, they would be a list
of functions to be read in one order.
"""


def python_files(root):
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*.py")):
            if not {"migrations", "fixtures"} & set(path.parts):
                yield str(path.relative_to(root)), path.read_text(encoding="utf-8")


def test_no_file_is_longer_than_can_be_read(root):
    lines = {name: text.count("\n") for name, text in python_files(root)}
    too_long = {name for name, number in lines.items() if number > LINES}

    assert too_long == set()


def test_no_style_sheet_is_longer_than_can_be_read(root):
    lines = {
        path.name: path.read_text(encoding="utf-8").count("\n") for path in (root / "static").rglob("*.css")
    }

    assert {name for name, number in lines.items() if number > LINES} == set()


def test_a_small_game_takes_no_more_than_600_lines(root):
    files = (root / "tests" / "tiny_game").glob("*.py")

    assert sum(file.read_text(encoding="utf-8").count("\n") for file in files) <= 600


def functions(node):
    """All within, however deep. They stand in statements: to look into every expression takes ten times as long."""
    for part in ("body", "orelse", "finalbody", "handlers", "cases"):
        for one in getattr(node, part, ()):
            if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef):
                yield one
            yield from functions(one)


def test_no_function_is_longer_than_a_screen(root):
    lines = {
        f"{name} {node.name}": node.end_lineno - node.lineno + 1
        for name, text in python_files(root)
        for node in functions(ast.parse(text))
    }
    longest = {name for name, number in lines.items() if number > LINES_OF_A_FUNCTION}

    assert longest == IN_ONE_BREATH
