"""Whether a file has the shape of a map: what is wrong with it as a file, in sentences for whoever wrote it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

SHAPE = "A map is a list called “regions”, each with id, name, x, y and adjacent, the ids of its neighbours."
LONGEST = 40
FARTHEST = 4000
ID = re.compile(r"[a-z0-9][a-z0-9_]*")
NEEDED = ("id", "name", "x", "y", "adjacent")


def misshapen(text: str) -> Iterator[str]:
    """What keeps a text from being a map at all; nothing where only its roads may be wrong."""
    try:
        found = json.loads(text)
    except RecursionError:
        yield f"This is no map. {SHAPE}"
        return
    except ValueError as wrong:
        line = f", from line {wrong.lineno} on" if isinstance(wrong, json.JSONDecodeError) else ""
        yield f"This file cannot be read as JSON{line}."
        return
    regions = found.get("regions") if isinstance(found, dict) else None
    if not isinstance(regions, list):
        yield f"This file has no regions. {SHAPE}"
        return
    if len(regions) < 2:
        yield "A map needs two regions at least."
    for number, region in enumerate(regions, 1):
        yield from _region(number, region)
    yield from _canvas(found.get("canvas", [1000, 700]))


def _region(number: int, region: Any) -> Iterator[str]:
    if not isinstance(region, dict):
        yield f"Region {number} is not one: it needs {', '.join(NEEDED)}."
        return
    name = region.get("name")
    named = isinstance(name, str) and 0 < len(name) <= LONGEST
    who = f"Region {number}{f' ({name})' if named else ''}"
    lacking = [each for each in NEEDED if each not in region]
    if lacking:
        yield f"{who} has no {', no '.join(lacking)}."
        return
    if not named:
        yield f"{who} needs a name of up to {LONGEST} letters."
    key = region["id"]
    if not isinstance(key, str) or len(key) > LONGEST or not ID.fullmatch(key):
        yield f"{who} needs an id of small letters, digits and _."
    for each in ("x", "y"):
        if not _whole(region[each]) or not 0 <= region[each] <= FARTHEST:
            yield f"{who}: {each} must be a whole number from 0 to {FARTHEST}."
    near = region["adjacent"]
    if not isinstance(near, list) or not all(isinstance(one, str) for one in near):
        yield f"{who}: adjacent must be a list of ids."


def _canvas(canvas: Any) -> Iterator[str]:
    sizes = isinstance(canvas, list) and len(canvas) == 2 and all(_whole(one) for one in canvas)
    if not sizes or not all(100 <= one <= FARTHEST for one in canvas):
        yield f"The canvas is a width and a height, whole numbers from 100 to {FARTHEST}."


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
