"""Whether a file has the shape of a map: what is wrong with it as a file, in sentences for whoever wrote it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from games.blood_horizon.phrases import phrases

say = phrases("chase.map-file")


LONGEST = 40
FARTHEST = 4000
ID = re.compile(r"[a-z0-9][a-z0-9_]*")
NEEDED = ("id", "name", "x", "y", "adjacent")


def misshapen(text: str) -> Iterator[str]:
    """What keeps a text from being a map at all; nothing where only its roads may be wrong."""
    try:
        found = json.loads(text)
    except RecursionError:
        yield say("no-map", shape=say("shape"))
        return
    except ValueError as wrong:
        yield say("not-json", line=wrong.lineno if isinstance(wrong, json.JSONDecodeError) else 1)
        return
    regions = found.get("regions") if isinstance(found, dict) else None
    if not isinstance(regions, list):
        yield say("no-regions", shape=say("shape"))
        return
    if len(regions) < 2:
        yield say("two-regions")
    for number, region in enumerate(regions, 1):
        yield from _region(number, region)
    yield from _canvas(found.get("canvas", [1000, 700]))


def _region(number: int, region: Any) -> Iterator[str]:
    if not isinstance(region, dict):
        yield say("no-region", number=number, needed=", ".join(NEEDED))
        return
    name = region.get("name")
    named = isinstance(name, str) and 0 < len(name) <= LONGEST
    who = say("named-region" if named else "region", number=number, name=name)
    lacking = [each for each in NEEDED if each not in region]
    if lacking:
        yield say("lacks", who=who, missing=", ".join(lacking))
        return
    if not named:
        yield say("name-needed", who=who, most=LONGEST)
    key = region["id"]
    if not isinstance(key, str) or len(key) > LONGEST or not ID.fullmatch(key):
        yield say("id-needed", who=who)
    for each in ("x", "y"):
        if not _whole(region[each]) or not 0 <= region[each] <= FARTHEST:
            yield say("number-needed", who=who, what=each, most=FARTHEST)
    near = region["adjacent"]
    if not isinstance(near, list) or not all(isinstance(one, str) for one in near):
        yield say("neighbors-needed", who=who)


def _canvas(canvas: Any) -> Iterator[str]:
    sizes = isinstance(canvas, list) and len(canvas) == 2 and all(_whole(one) for one in canvas)
    if not sizes or not all(100 <= one <= FARTHEST for one in canvas):
        yield say("canvas-needed", most=FARTHEST)


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
