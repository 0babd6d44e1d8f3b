"""What a game says in its own voice: every phrase said is there with its blanks, and none stands there unsaid."""

import ast
import re
import string
from pathlib import Path

import pytest

from games.engine.words import language, toml_files
from games.engine.words.phrases import Phrases
from tests.sources import nodes_of, parsed

GAMES = language.GAMES


def packages():
    return sorted(folder.parent.parent for folder in GAMES.glob("*/data/phrases"))


def blanks_of(phrase):
    return {name for _, name, _, _ in string.Formatter().parse(phrase) if name}


def said_in(path):
    """Each phrase that a module says, its section first, with its blanks; a key made at run time as a pattern. The
    sections by the names that the module gives them: say = phrases("rules.shooting"). One that is handed over is said.
    """
    tree = parsed(path)
    sections = {
        node.targets[0].id: node.value.args[0].value
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Call)
        and isinstance(node.targets[0], ast.Name)
        and name_of(node.value.func).startswith(("phrases", "Phrases"))
        and isinstance(node.value.args[0], ast.Constant)
    }
    calls = [node for node in nodes_of(path) if isinstance(node, ast.Call)]
    handed_over = [
        (one.args[0].value, ".+", set())
        for node in calls
        for one in node.args
        if isinstance(one, ast.Call) and name_of(one.func) == "phrases"
    ]
    return handed_over + [
        (section, key, {keyword.arg for keyword in node.keywords})
        for node in calls
        if (section := sections.get(name_of(node.func)))
        for key in keys_of(node.args[0])
    ]


def name_of(node):
    return node.id if isinstance(node, ast.Name) else ""


def keys_of(node):
    if isinstance(node, ast.IfExp):
        return [*keys_of(node.body), *keys_of(node.orelse)]
    if isinstance(node, ast.Constant):
        return [re.escape(node.value)]
    if isinstance(node, ast.JoinedStr):
        return [
            "".join(re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in node.values)
        ]
    return [".+"]


def matching(there, section, pattern):
    """The phrases that a saying may mean; where it names one, without a look at the others."""
    if ".+" not in pattern:
        key = f"{section}.{re.sub(r'\\(.)', r'\1', pattern)}"
        return [key] if key in there else []
    meant = re.compile(re.escape(f"{section}.") + pattern)
    return [key for key in there if meant.fullmatch(key)]


@pytest.mark.parametrize("package", packages(), ids=lambda package: package.name)
def test_every_phrase_said_is_there_with_its_blanks_and_every_phrase_there_is_said(package):
    there = {
        f"{path.stem}.{section}.{key}": phrase
        for path in (package / "data" / "phrases").glob("*.toml")
        for section, phrases in toml_files.read_toml(path).items()
        for key, phrase in phrases.items()
    }
    wrong, used = [], set()
    for path in sorted(package.rglob("*.py")):
        for section, pattern, blanks in said_in(path):
            meant = matching(there, section, pattern)
            used.update(meant)
            place = f"{path.relative_to(GAMES)}: {section} {pattern}"
            if not meant:
                wrong.append(f"{place} is not there")
            wrong += [
                f"{place} lacks {lacking}"
                for key in meant
                if pattern != ".+" and (lacking := blanks_of(there[key]) - blanks)
            ]

    assert not wrong
    assert sorted(there.keys() - used) == []


@pytest.mark.parametrize(
    ("phrase", "blanks", "said"),
    [
        ("{shots:shot|shots}", {"shots": 1}, "1 shot"),
        ("{shots:shot|shots}", {"shots": 2}, "2 shots"),
        ("{shots:shot|shots} of {name}", {"shots": 0, "name": "A, B {x}"}, "0 shots of A, B {x}"),
        ("{who} {number:|lies|lie} there", {"who": "Ruth", "number": 1}, "Ruth lies there"),
        ("{who} {number:|lies|lie} there", {"who": "Ruth and Nan", "number": 2}, "Ruth and Nan lie there"),
        ("{shots:no shots|shot|shots}", {"shots": 0}, "no shots"),
        ("{shots:no shots|shot|shots}", {"shots": 1}, "1 shot"),
        ("{size:,} bytes", {"size": 12000}, "12,000 bytes"),
        ("no blanks", {}, "no blanks"),
    ],
)
def test_a_phrase_is_filled(tmp_path, phrase, blanks, said):
    (tmp_path / "rules.toml").write_text(f"[shooting]\nphrase = '{phrase}'\n", encoding="utf-8")

    assert Phrases(tmp_path)("rules.shooting")("phrase", **blanks) == said


def test_a_translation_changes_texts_and_nothing_else():
    source = {"row": {"name": "Gun", "range": 12, "kind": "rifle"}, "rows": [["a", 1], ["b", 2]], "one": [1]}
    words = {
        "row": {"name": "nuG", "range": 99, "new": "x", "kind": ""},
        "rows": [["A", 9], ["B", 9]],
        "one": [1, 2],
    }

    found = language.laid_over(source, words)

    assert found == {
        "row": {"name": "nuG", "range": 12, "kind": "rifle"},
        "rows": [["A", 1], ["B", 2]],
        "one": [1],
    }


def test_a_language_is_laid_over_the_files_of_a_game(tmp_path, monkeypatch):
    monkeypatch.setattr(language, "_overlays", [])
    path = GAMES / "true_lead" / "data" / "words.toml"
    english = toml_files.read_toml(path)
    (tmp_path / "true_lead").mkdir()
    (tmp_path / "true_lead" / "words.toml").write_text('[acts]\nwalk = "{model} klaw"\n', encoding="utf-8")

    language.speak(tmp_path)
    spoken = toml_files.read_toml(path)

    assert spoken["acts"]["walk"] == "{model} klaw"
    assert spoken["acts"]["run"] == english["acts"]["run"]
    assert toml_files.read_toml(Path(GAMES / "true_lead" / "data" / "setup.toml"))
