"""A text told by another one: what both have in common is named by where it stands, and not written again.

For JSON of which most stands in another text, as the state of a battle repeats what its gangs are made of. Both texts
are cut at their commas. Pieces that are known already, from the base or from the text so far, become a reference: the
mark, where the first of them stands, and how many there are. zlib does the same within 32 kB; a state takes up to 100.
"""

from __future__ import annotations

from functools import lru_cache

MARK = "\x01"  # JSON writes it in another way, so it stands in no text of ours
SHORT = 12  # characters: a single piece that is shorter is written out


def encode(text: str, base: str) -> str | None:
    """The text told by its base; None for one in which the mark itself stands. 1 ms for 50 kB."""
    if MARK in text:
        return None
    cut, places = _cut(base)
    pieces, known = cut.copy(), places.copy()
    place = len(pieces)
    pieces += text.split(",")
    end = len(pieces)
    told = []
    while place < end:
        piece = pieces[place]
        there = known.get(piece)
        known[piece] = place
        if there is None:
            told.append(piece)
            place += 1
            continue
        many = 1
        most = min(end, 2 * place - there)  # nothing refers to what comes later
        while place + many < most and pieces[place + many] == pieces[there + many]:
            many += 1
        if many > 1:
            told.append(f"{MARK}{there:x}.{many:x}")
        else:
            told.append(piece if len(piece) < SHORT else f"{MARK}{there:x}")
        place += many
    return ",".join(told)


@lru_cache(maxsize=24)
def _cut(base: str) -> tuple[list[str], dict[str, int]]:
    """The pieces of a base, and where the last of each stands: a battle is told by the same one with every tap."""
    pieces = base.split(",")
    return pieces, {piece: place for place, piece in enumerate(pieces)}


def decode(told: str, base: str) -> str:
    """The text again. Raises ValueError for what was never told so."""
    pieces = base.split(",")
    begin = len(pieces)
    for piece in told.split(","):
        if not piece.startswith(MARK):
            pieces.append(piece)
            continue
        place, _, many = piece[1:].partition(".")
        first, number = int(place, 16), int(many or "1", 16)
        if not 0 <= first < first + number <= len(pieces):
            raise ValueError("It refers to what is not there.")
        pieces += pieces[first : first + number]
    return ",".join(pieces[begin:])
