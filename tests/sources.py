"""Python files as trees, each parsed and walked once for all checks of a process: that takes a second each.

Whoever reads a tree leaves it as it is.
"""

import ast
from functools import cache


@cache
def parsed(path):
    """The tree of the file at this path."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes_of(path):
    """All nodes of that tree."""
    return tuple(ast.walk(parsed(path)))


def dotted(node):
    """A name with its dots, as it is written: “self.say”. Of the attribute of anything else its end alone: “.say”."""
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""
