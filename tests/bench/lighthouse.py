"""What Lighthouse says of the front page and of the battle page, as a phone of the middle class would load them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from typing import Any

from django.conf import settings

from tests.bench.figures import Figure
from tests.bench.server import ROOT
from tests.bench.tables import Tables

VERSION = "12.8.2"  # the newest that Node 20 runs
FOLDER = ROOT / "var" / "lighthouse"
PROGRAM = FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"
CHROME = "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage"
TO_INSTALL, TO_LOOK = 600, 120  # seconds at most
LOADED = 10_000  # ms after which a page counts as loaded: one with a stream open is never quiet
TRIES = 3  # a busy machine makes a page slower, and never faster: the best of so many counts
LEAST = {"accessibility": 100, "best-practices": 100, "performance": 95}


class Missing(Exception):
    """Why nothing can be measured, and what to do about it, as a sentence."""


def scores(address: str, tables: Tables) -> Iterator[Figure]:
    """Raises Missing."""
    chromium = _ready()
    for name, path in (("the front page", "/"), ("the battle page", f"/battles/{tables.played.pk}/")):
        best: dict[str, Figure] = {}
        for _ in range(TRIES):
            for kind, figure in _looked_at(chromium, f"http://{address}{path}", tables.session, name).items():
                if kind not in best or figure.value > best[kind].value:
                    best[kind] = figure
            if all(figure.verdict == "ok" for figure in best.values()):
                break
        yield from best.values()


def _ready() -> str:
    """The Chromium that Lighthouse drives; Lighthouse itself is installed the first time."""
    found = subprocess.run([ROOT / "bin" / "find-chromium", "--whole"], capture_output=True, text=True)
    if found.returncode:
        raise Missing(found.stderr.strip())
    if not shutil.which("node") or not shutil.which("npm"):
        raise Missing("Lighthouse needs Node 20 or newer with npm: install both, then try again.")
    if _installed() != VERSION:
        print(f"  Installing lighthouse {VERSION} ...", flush=True)
        FOLDER.mkdir(parents=True, exist_ok=True)
        quiet = (
            "--no-save",
            "--no-package-lock",
            "--no-audit",
            "--no-fund",
            "--ignore-scripts",
            "--loglevel=error",
        )
        command = ["npm", "install", "--prefix", str(FOLDER), *quiet, f"lighthouse@{VERSION}"]
        said = _run(command, TO_INSTALL, "npm took too long to install Lighthouse: try again.")
        if said.returncode or _installed() != VERSION:
            why = next((line for line in said.stderr.splitlines() if line.strip()), "npm does not say why")
            raise Missing(f"Lighthouse cannot be installed ({why.strip()[:160]}): is there a network?")
    return found.stdout.strip()


def _installed() -> str:
    try:
        told = json.loads((PROGRAM.parent.parent / "package.json").read_text())
    except (OSError, ValueError):
        return ""
    return str(told.get("version", ""))


def _looked_at(chromium: str, address: str, session: str, name: str) -> dict[str, Figure]:
    """By category, with what cost points."""
    command = [
        "node", str(PROGRAM), address, "--quiet", "--output=json", "--output-path=stdout",
        f"--only-categories={','.join(LEAST)}", f"--chrome-flags={CHROME}", f"--max-wait-for-load={LOADED}",
        f"--extra-headers={json.dumps({'Cookie': f'{settings.SESSION_COOKIE_NAME}={session}'})}",
    ]  # fmt: skip
    said = _run(command, TO_LOOK, f"Lighthouse did not come to an end with {name}.", CHROME_PATH=chromium)
    try:
        report = json.loads(said.stdout)
        error = report.get("runtimeError", {}).get("message", "")
    except ValueError:
        report, error = {}, said.stderr.strip() or "it says nothing"
    if error:
        raise Missing(f"Lighthouse could not look at {name}: {' '.join(error.split())[:200]}")
    return {kind: _figure(name, kind, least, report) for kind, least in LEAST.items()}


def _figure(name: str, kind: str, least: int, report: Mapping[str, Any]) -> Figure:
    category, audits = report["categories"][kind], report["audits"]
    if kind == "performance":
        told = (
            "first-contentful-paint",
            "largest-contentful-paint",
            "total-blocking-time",
            "cumulative-layout-shift",
        )
        detail = ", ".join(f"{audits[one]['title'].lower()} {audits[one]['displayValue']}" for one in told)
    else:
        weighed = [audits[one["id"]] for one in category["auditRefs"] if one["weight"]]
        detail = ", ".join(
            audit["title"] for audit in weighed if audit["score"] is not None and audit["score"] < 1
        )
    score = round((category["score"] or 0) * 100)
    return Figure(f"{name}: {kind.replace('-', ' ')}", score, "", least, least=True, detail=detail)


def _run(command: list[str], seconds: int, late: str, **environment: str) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(
            command, capture_output=True, text=True, timeout=seconds, env=os.environ | environment
        )
    except subprocess.TimeoutExpired:
        raise Missing(late) from None
