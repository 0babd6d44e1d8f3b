"""What a player wants on paper: kept with their gang for the next time, or carried in an address."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Annotated, Literal, Protocol
from urllib.parse import urlencode

from msgspec import Meta

from companion.words import say
from games.engine.play.values import DecodeError, Value, convert

type Sheet = Literal["cards", "roster", "rules"]
type Part = Literal["portraits", "code", "texts", "story"]

SHEETS: Mapping[Sheet, str] = {
    "cards": say("Cards"),
    "roster": say("Everybody on one sheet"),
    "rules": say("Full text of the rules on the cards"),
}
SIZES = {"poker": say("Poker, 63 × 88 mm"), "large": say("Large, 100 × 110 mm")}
PAPERS = {"a4": "A4", "letter": say("Letter")}
STYLES = {"plain": say("Black on white"), "rich": say("In color")}
PARTS: Mapping[Part, str] = {
    "portraits": say("Portraits"),
    "code": say("QR code to the page"),
    "texts": say("Text of the rules"),
    "story": say("Notes"),
}
BLANK_AT_MOST = 40


class PrintOptions(Value):
    """sheets: what is printed. on: what stands on a card. without: the keys of those who are left out, so that
    whoever joins the gang later is in. blank: how many empty cards besides. changed: of cards that were printed before
    only those that have changed since.
    """

    sheets: tuple[Sheet, ...] = ("cards",)
    size: Literal["poker", "large"] = "poker"
    paper: Literal["a4", "letter"] = "a4"
    style: Literal["plain", "rich"] = "plain"
    on: tuple[Part, ...] = ("portraits", "code", "texts", "story")
    without: tuple[Annotated[str, Meta(max_length=80)], ...] = ()
    blank: Annotated[int, Meta(ge=0, le=BLANK_AT_MOST)] = 0
    changed: bool = True

    def has(self, part: Part) -> bool:
        return part in self.on

    def query(self, everybody: Collection[str]) -> str:
        """The options as the query of an address, as their form would send them."""
        who = [key for key in everybody if key not in self.without]
        fields = {"size": self.size, "paper": self.paper, "style": self.style, "blank": self.blank}
        return urlencode(
            {"asked": "on", **fields, "sheets": self.sheets, "on": self.on, "who": who}, doseq=True
        )


class Form(Protocol):
    """Form data, as Django hands it over."""

    def get(self, name: str, default: str, /) -> str: ...

    def getlist(self, name: str, /) -> list[str]: ...


def load_options(data: object) -> PrintOptions:
    """From what was stored; the usual ones where that cannot be read any more."""
    try:
        return convert(data, PrintOptions)
    except DecodeError:
        return PrintOptions()


def read_options(form: Form, everybody: Collection[str], usual: PrintOptions) -> PrintOptions:
    """From a form that was sent: what is not ticked there is not wanted. Whatever makes no sense is as usual."""
    if not form.get("asked", ""):
        return usual
    who, sheets, on = set(form.getlist("who")), form.getlist("sheets"), form.getlist("on")
    return PrintOptions(
        sheets=tuple(sheet for sheet in SHEETS if sheet in sheets),
        size=_one(form, "size", SIZES, usual.size),
        paper=_one(form, "paper", PAPERS, usual.paper),
        style=_one(form, "style", STYLES, usual.style),
        on=tuple(part for part in PARTS if part in on),
        without=tuple(key for key in everybody if key not in who),
        blank=_number(form.get("blank", "")),
        changed=form.get("changed", "") == "on" if form.get("ever", "") else usual.changed,
    )


def _one[T: str](form: Form, name: str, known: Collection[str], usual: T) -> T:
    said = form.get(name, "")
    return said if said in known else usual  # type: ignore[return-value]  # one of the known


def _number(said: str) -> int:
    return min(int(said), BLANK_AT_MOST) if said.isascii() and said.isdecimal() and len(said) < 4 else 0
