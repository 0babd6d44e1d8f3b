"""What each command is called, on the button that leads to it and above its sheet."""

from __future__ import annotations

from games.blood_horizon.phrases import phrases

say = phrases("screens.titles")


def title(command: str) -> str:
    """A command by its tag."""
    return say(command)
