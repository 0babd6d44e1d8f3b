"""Python files as trees, each parsed once for all checks of a process: parsing all of them takes a second."""

import ast
from functools import cache


@cache
def parsed(path):
    """The tree of the file at this path. Whoever reads it leaves it as it is."""
    return ast.parse(path.read_text(encoding="utf-8"))
