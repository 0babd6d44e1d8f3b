"""Words as Markdown that can be read and printed anywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any


def table(head: tuple[str, ...], rows: list[tuple[Any, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join(
        f"| {' | '.join(cell if cell == '---' else plain(str(cell)) for cell in row)} |" for row in lines
    )


def paragraphs(words: str) -> Iterator[str]:
    for paragraph in re.split(r"\n\s*\n", words.replace("\r\n", "\n")):
        if paragraph.strip():
            yield plain(paragraph)


def plain(words: str) -> str:
    """Words as Markdown that shows them as they are, on one line."""
    line = " ".join(words.split())
    line = re.sub(r"([\\`*_\[\]<>|#])", r"\\\1", line)
    return re.sub(r"^([-+]|\d+\.)(?=\s)", r"\\\1", line)
