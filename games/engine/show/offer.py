"""A command that a player may give now, as a key says it."""

from __future__ import annotations

from shlex import quote
from urllib.parse import urlencode

from games.engine.play.values import Value


class Offer(Value):
    """A command this player may give now, or the reason why not.

    command: its tag; preset: the fields that are settled already, as form data, in order. direct: giving it
    needs no sheet. rolls: it asks for dice at once, which the app rolls where it rolls for that side. group: offers of
    one group stand together. main: the one most likely meant. opens: its sheet lies open by itself.
    """

    command: str
    label: str
    preset: tuple[tuple[str, str], ...] = ()
    icon: str = ""
    detail: str = ""
    why_not: str = ""
    direct: bool = False
    main: bool = False
    group: str = ""
    rolls: bool = False
    opens: bool = False

    @property
    def said(self) -> str:
        """The command as one line of the text record, for the value of a button."""
        return " ".join((self.command, *(f"{name}={quote(value)}" for name, value in self.preset)))

    @property
    def query(self) -> str:
        """The command as the query of its sheet's address."""
        return urlencode((("do", self.command), *self.preset))

    @property
    def form(self) -> str:
        """Which form of the table says it."""
        return "roll" if self.rolls else "say"
