"""A rule runs again with every answer, in any worker process, so the same words must always play the same battle."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
GOLDEN = sorted((ROOT / "tests" / "rules").glob("*/golden/*.txt"))
RULES = sorted((ROOT / "companion" / "rules").rglob("*.py"))
APPS = ("gangs", "battles", "campaigns", "companion")

UNFORESEEN = {
    "asyncio", "datetime", "django", "io", "os", "random", "secrets", "socket", "subprocess", "sys", "tempfile",
    "threading", "time", "urllib.request", "uuid",
}  # fmt: skip

LAYERS = ("rules", "models", "services", "views")
"""From the ground up. A module may import what is below it and what stands on its own floor."""

FLOORS = {"forms": "views", "urls": "views", "pages": "views", "logbook": "models", "live": "models"}
"""Modules of other names that belong to a floor."""


def imported(path: Path) -> set[str]:
    """Every module that a file imports, wherever in it: companion.rules.game, battles.models."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            package = path.relative_to(ROOT).parts[: -node.level] if node.level else ()
            module = ".".join((*package, *filter(None, [node.module])))
            found |= {module, *(f"{module}.{alias.name}" for alias in node.names)}
    return found


def floor(module: str) -> str:
    """The layer of one of our modules: companion.rules.game is of the rules, battles.views.live of the views."""
    parts = module.split(".")
    if parts[0] not in APPS:
        return ""
    if parts[:2] == ["companion", "rules"]:
        return "rules"
    return next((FLOORS.get(part, part) for part in parts[1:] if FLOORS.get(part, part) in LAYERS), "")


@pytest.mark.slow
def test_the_same_words_play_the_same_battle_in_every_process():
    """Sets and dicts of another process come in another order where a rule loops over one."""
    command = [sys.executable, "manage.py", "replay", "--json"]

    for path in GOLDEN:
        ends = {
            subprocess.run(
                [*command, str(path)],
                cwd=ROOT,
                env=os.environ | {"PYTHONHASHSEED": seed},
                capture_output=True,
                check=True,
            ).stdout
            for seed in ("1", "2")
        }
        assert len(ends) == 1, path.name


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(ROOT / "companion" / "rules")))
def test_a_rule_knows_no_clock_no_chance_and_no_django(path):
    modules = imported(path)

    assert not {module for module in modules if module in UNFORESEEN or module.split(".")[0] in UNFORESEEN}


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(ROOT / "companion" / "rules")))
def test_the_rules_stand_on_nothing_of_ours_but_rules(path):
    ours = {module for module in imported(path) if module.split(".")[0] in APPS}

    assert not {module for module in ours if not f"{module}.".startswith("companion.rules.")} - {"companion"}


def test_imports_point_one_way():
    """Views know services, services know models, models know rules; nobody looks up."""
    wrong = []
    for app in APPS:
        for path in sorted((ROOT / app).rglob("*.py")):
            here = floor(".".join(path.relative_to(ROOT).with_suffix("").parts))
            if not here or "migrations" in path.parts:
                continue
            for module in sorted(imported(path)):
                above = floor(module)
                if above and LAYERS.index(above) > LAYERS.index(here):
                    wrong.append(f"{path.relative_to(ROOT)} ({here}) imports {module} ({above})")

    assert not wrong


def test_the_walk_over_imports_finds_the_wrong_direction():
    assert floor("battles.views.live") == "views"
    assert floor("companion.rules.game") == "rules"
    assert floor("companion.logbook") == "models"
    assert floor("companion.settings") == ""
    assert floor("django.views") == ""
