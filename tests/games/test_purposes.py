"""Words are free to change: every question has a purpose, and no code compares, cuts or hashes a sentence."""

import ast
import re
from pathlib import Path

import msgspec
import pytest

from games import games
from games.engine.files.text_record import read_record, replay
from games.engine.play.questions import Choice, Number, Option, Roll, Sealed, identity
from games.engine.play.table import Rolled
from tests.games.golden import read, records
from tests.sources import nodes_of, parsed

ROOT = Path(__file__).parents[2]
FILES = [
    path
    for folder in ("games", "companion", "battles", "campaigns", "gangs", "accounts", "moderation")
    for path in sorted((ROOT / folder).rglob("*.py"))
]
ASKING = {"roll", "roll_off", "choose", "choose_any", "number", "sealed"}
CUTTING = {
    "startswith", "endswith", "removeprefix", "removesuffix", "partition", "rpartition", "split", "find", "index",
    "count", "replace", "match", "fullmatch", "search", "encode",
}  # fmt: skip
KEY = re.compile("[a-z][a-z0-9_]*")
FOLDERS = {one.key: one.key.replace("-", "_") for one in games()}


def is_words(node):
    return isinstance(node, ast.Attribute) and node.attr == "why"


def on_words(tree):
    """Places where code looks into the words of a question or an event, by line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            parts = [node.left, *node.comparators]
        elif (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CUTTING
        ):
            parts = [node.func.value]
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("hash", "sha256")
        ):
            parts = node.args
        elif isinstance(node, ast.Subscript):
            parts = [node.value, node.slice]
        elif isinstance(node, ast.Match):
            parts = [node.subject]
        elif isinstance(node, ast.MatchClass):
            names = zip(node.kwd_attrs, node.kwd_patterns, strict=True)
            parts = (
                [node] if any(key == "why" and isinstance(to, ast.MatchValue) for key, to in names) else []
            )
            if parts:
                yield node.lineno
            continue
        else:
            continue
        if any(is_words(part) for part in parts):
            yield node.lineno


def test_no_code_compares_or_cuts_the_words_of_a_question():
    said = [path for path in FILES if "why" in path.read_text(encoding="utf-8")]
    found = [f"{path.relative_to(ROOT)}:{line}" for path in said for line in on_words(parsed(path))]

    assert found == []


@pytest.mark.parametrize(
    "code",
    [
        'asked.why == "to hit"', '"hit" in roll.why', 'roll.why.startswith("to hit")', "sums[line.why]",
        'match roll:\n    case Roll(why="to hit"): pass', "match roll.why:\n    case _: pass",
    ],
)  # fmt: skip
def test_that_search_finds_what_it_is_for(code):
    assert list(on_words(ast.parse(code)))


def calls_without_purpose():
    for path in FILES:
        if path.relative_to(ROOT).parts[0] != "games":
            continue
        for node in nodes_of(path):
            if not (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in ASKING
            ):
                continue
            if ast.unparse(node.func.value) in ("table", "self.table"):
                purpose = next((word.value for word in node.keywords if word.arg == "purpose"), None)
                if purpose is None or (
                    isinstance(purpose, ast.Constant) and not KEY.fullmatch(purpose.value)
                ):
                    yield f"{path.relative_to(ROOT)}:{node.lineno}"


def test_every_question_of_every_rule_has_a_purpose():
    assert list(calls_without_purpose()) == []


@pytest.mark.parametrize("kind", [Roll, Choice, Number, Sealed, Rolled])
def test_a_question_without_a_purpose_cannot_be_made(kind):
    field = next(field for field in msgspec.structs.fields(kind) if field.name == "purpose")

    assert field.required


@pytest.mark.parametrize("key", FOLDERS)
def test_every_question_asked_in_the_golden_records_has_a_key_for_its_purpose(key):
    asked = set()
    for path in records(FOLDERS[key]).values():
        record = replay(read_record(read(path)))
        moments = (record.moment(entry.number) for entry in record.entries)
        asked |= {moment.open.question.purpose for moment in moments if moment.open}
        asked |= {
            event.purpose for entry in record.entries for event in entry.events if isinstance(event, Rolled)
        }

    assert asked
    assert all(KEY.fullmatch(purpose) for purpose in asked)
    assert "unknown" not in asked


def test_a_question_in_other_words_is_the_same_question():
    one = Roll("a", "to hit Gabe", "to_hit", 3, 4, about=("gabe",))
    card = Choice("a", "a card", "card", (Option("1", "Ace", "high"), Option("2", "Deuce")), chance=True)

    assert identity(one) == identity(one.but(why="to strike Gabe Tull"))
    assert identity(one) != identity(one.but(about=("ruth",)))
    assert identity(one) != identity(one.but(purpose="to_wound"))
    assert identity(card) == identity(card.but(options=(Option("1", "One"), Option("2", "Two", "low"))))
    assert identity(card) != identity(card.but(options=(Option("1", "Ace"),)))


def test_every_table_beside_a_question_is_thrown_on_by_something():
    """A purpose that no rule asks with would leave its table unseen."""
    from games.blood_horizon.screens.chase import charts as chase
    from games.blood_horizon.screens.encounters import charts as encounters
    from games.blood_horizon.screens.fight import question as fight

    rules = "".join(
        path.read_text(encoding="utf-8")
        for path in (ROOT / "games/blood_horizon").rglob("*.py")
        if "screens" not in path.parts and path.name != "version_1.py"
    )
    for tables in (chase.TABLES, encounters.TABLES, fight.TABLES):
        for purpose in tables:
            assert f'purpose="{purpose}"' in rules, purpose
