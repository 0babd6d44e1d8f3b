"""The drawn face of a stranger: parts by class, chosen by the key and the name, so that it is theirs wherever they are
seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from zlib import crc32

from games.blood_horizon.kernel.naming import KEEPER, class_in
from games.blood_horizon.kernel.roster import Class
from games.blood_horizon.kernel.state import Figure

type Parts = tuple[str, ...]
type Wardrobe = tuple[Parts, Parts, Parts, Parts]
"""What a class wears and looks like: body, head, what is on it, what else; "" is nothing."""

HEADS = ("head", "thin", "broad")
FOLK: Wardrobe = (
    ("shirt", "dress", "coat"),
    HEADS,
    ("flatcap", "trucker", "short", "bun", "long", "curls", "bald"),
    ("", "specs", "moustache", "beard"),
)
WARDROBES: Mapping[Class, Wardrobe] = {
    "citizen": FOLK,
    "outlaw": (
        ("coat", "duster", "shirt"),
        HEADS,
        ("stetson", "plains", "long", "curls", "short"),
        ("bandanna", "beard", "moustache", "scar", "toothpick"),
    ),
    "goon": (
        ("plate", "suit", "duster"),
        HEADS,
        ("peak", "short", "bald", "bun"),
        ("shades", "scar", "headset", ""),
    ),
    "assassin": (("suit", "duster"), ("thin", "head"), ("plains", "stetson", "bald"), ("shades", "scar", "")),
    "police": (("badge",), HEADS, ("peak", "plains", "stetson", "bun"), ("moustache", "shades", "")),
}


def face_of(one: Figure) -> Parts:
    """() for whoever was made by a player, who has a sheet and perhaps a picture of their own."""
    if not class_in(one.key) and not one.key.startswith(f"{KEEPER}-"):
        return ()
    luck = crc32(f"{one.key} {one.name}".encode())
    found = []
    for place, parts in zip(count(), WARDROBES.get(one.kind, FOLK)):
        found.append(parts[(luck >> (7 * place)) % len(parts)])
    return tuple(part for part in found if part)
