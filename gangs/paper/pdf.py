"""The same sheets as a PDF, set by typst, which is an extra of the installation."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any

from django.conf import settings
from msgspec import json, to_builtins
from PIL import Image

from companion.words import say
from gangs.paper.card_parts import SIZES, Size
from gangs.paper.measure import FONTS, Type
from gangs.paper.qr import code
from gangs.paper.rule_columns import RULES
from gangs.paper.sheets import SMALL, TABLES, TITLES, Paper

TEMPLATE = Path(__file__).parent / "cards.typ"
MISSING = say(
    "A PDF needs one more part: on the computer that runs Sixgun, type “make pdf” and start Sixgun again. "
    "Until then print from the browser."
)


class Unset(Exception):
    """typst rejected our template: a bug of ours."""


@cache
def available() -> bool:
    return find_spec("typst") is not None


def pdf(paper: Paper, portraits: Mapping[str, bytes]) -> bytes:
    """The sheets as a PDF. portraits: JPEG by the address that the cards name. Raises Unset."""
    import typst  # only where it was installed

    data = {
        "paper": to_builtins(paper),
        "size": _sized(SIZES[paper.size]),
        "tight": _sized(SIZES[paper.size].tight),
        "types": {"small": _type(SMALL), "rules": _type(RULES), "tables": [_type(one) for one in TABLES]},
        "titles": [_type(one) for one in TITLES],
        "icons": {name: drawing for name, drawing in icons().items() if name in _named(paper)},
        "codes": {address: code(address).svg for address in _codes(paper)},
        "portraits": {
            address: _embedded(gray(picture) if paper.style == "plain" else picture)
            for address, picture in portraits.items()
        },
    }
    done, warnings = typst.compile_with_warnings(
        str(TEMPLATE),
        root=str(TEMPLATE.parent),
        font_paths=[str(FONTS)],
        ignore_system_fonts=True,
        sys_inputs={"data": json.encode(data).decode()},
        format="pdf",
    )
    if warnings:
        raise Unset("; ".join(str(warning) for warning in warnings))
    return bytes(done)


def _type(kind: Type) -> dict[str, Any]:
    return dict(kind._asdict())


def _sized(size: Size) -> dict[str, Any]:
    return {**size._asdict(), "types": {name: _type(kind) for name, kind in size.types.items()}}


def _named(paper: Paper) -> set[str]:
    cards = [pair.front.card for sheet in paper.sheets for pair in sheet.pairs if pair.front]
    return {card.icon for card in cards} | {fact.icon for card in cards for fact in card.figures}


def _codes(paper: Paper) -> Iterable[str]:
    yield from {pair.right.code for sheet in paper.sheets for pair in sheet.pairs if pair.right.code}
    yield from {sheet.code for sheet in paper.sheets if sheet.code}


def gray(picture: bytes) -> bytes:
    """A picture that takes no colored ink."""
    out = BytesIO()
    Image.open(BytesIO(picture)).convert("L").save(out, "JPEG", quality=85)
    return out.getvalue()


def _embedded(picture: bytes) -> str:
    """A picture inside a drawing, because data reaches typst as text only."""
    wide, tall = Image.open(BytesIO(picture)).size
    source = b64encode(picture).decode()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{tall}" viewBox="0 0 {wide} {tall}">'
        f'<image width="{wide}" height="{tall}" href="data:image/jpeg;base64,{source}"/></svg>'
    )


@cache
def icons() -> Mapping[str, str]:
    """Every figure of the sprite as a drawing of its own."""
    sprite = Path(settings.BASE_DIR, "static/img/icons.svg").read_text(encoding="utf-8")
    found = re.findall(r'<symbol id="([^"]+)" (viewBox="[^"]+")[^>]*>(.*?)</symbol>', sprite, re.DOTALL)
    return {
        name: f'<svg xmlns="http://www.w3.org/2000/svg" {box} fill="#000">{drawing}</svg>'
        for name, box, drawing in found
    }
