"""Old shapes to new: one small function a step, so that what was saved years ago still opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.rules.values import Misread

type Step = Callable[[dict[str, Any]], dict[str, Any]]
"""From version n (its place in the list, counted from 1) to n + 1. It answers with a new dict and leaves the
old one alone.
"""


def upgraded(
    data: dict[str, Any], steps: Sequence[Step], key: str = "version", what: str = "file"
) -> dict[str, Any]:
    """Data brought to the newest version, which is one more than there are steps. Missing `key` means version
    1.

    Raises Misread for a version that does not exist yet or never did.
    """
    newest = len(steps) + 1
    version = data.get(key, 1)
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise Misread(f"This {what} says {key} = {version!r}; a whole number from 1 to {newest} is needed.")
    if version > newest:
        raise Misread(
            f"This {what} is of {key} {version} and this Sixgun knows {key} {newest}: it was written by a newer Sixgun."
        )
    for step in steps[version - 1 :]:
        data = step(data)
    return {**data, key: newest}
