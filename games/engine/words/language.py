"""In which language the games speak: English, in which their files are written, or another, whose files are laid over
these. It is said once, before a game is imported, and holds for the whole server.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

GAMES = Path(__file__).parents[2]

_overlays: list[Path] = []


def speak(folder: Path | None) -> None:
    """Lay the files of a folder over those of the games: true_lead/words.toml over games/true_lead/data/words.toml.
    None: speak English.
    """
    _overlays[:] = [folder] if folder else []


def overlay_of(path: Path) -> Path | None:
    """The file that is laid over a file of a game, where the language has one."""
    if not _overlays or not path.is_relative_to(GAMES):
        return None
    package, _, *rest = path.relative_to(GAMES).parts
    found = _overlays[0].joinpath(package, *rest)
    return found if found.is_file() else None


def laid_over(source: Any, words: Any) -> Any:
    """Data with its texts in another language. What is no text there, or stands nowhere in the source, changes nothing:
    a translation changes no rule. Rows of a list go by their place, and a list of another length says nothing.
    """
    if isinstance(source, str):
        return words if isinstance(words, str) and words else source
    if isinstance(source, dict) and isinstance(words, dict):
        return {key: laid_over(value, words.get(key)) for key, value in source.items()}
    if isinstance(source, list) and isinstance(words, list) and len(source) == len(words):
        return [laid_over(*pair) for pair in zip(source, words, strict=True)]
    return source
