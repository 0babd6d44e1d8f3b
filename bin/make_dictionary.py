"""Makes a dictionary for `companion.compression`, from random battles of all games: words that entries have in common.

    .venv/bin/python bin/make_dictionary.py > companion/dictionaries/entries-3.txt

A dictionary that has been used once is kept for ever, as it is: what was compressed with it needs it to be read. So a
better one gets the next number.
"""

import random
import sys
import zlib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import games
from companion.simulation import Battle
from games.engine.game import Game
from games.engine.play.values import to_json

BYTES = 32_000  # zlib looks back 32,768 and has to find the entry itself too
BATTLES, ENTRIES = 8, 190
KNOWN_WELL = 0.3  # an entry that shrinks to less of its size is in the dictionary already


def entries_of(game: Game) -> list[bytes]:
    """Entries of some battles, as JSON."""
    found: list[bytes] = []
    for number in range(1, BATTLES + 1):
        battle = Battle(game, "dictionary", number)
        while len(battle.record.entries) < ENTRIES and not battle.is_over():
            battle.say_something()
        found += [to_json(entry) for entry in battle.record.entries]
    return found


def size(entry: bytes, dictionary: bytes) -> int:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=dictionary)
    return len(packer.compress(entry) + packer.flush())


def words_of(entries: list[bytes], most: int) -> bytes:
    """Entries one after the other that are not yet known well by those before."""
    chosen = b""
    random.Random(1).shuffle(entries)
    for entry in entries:
        if size(entry, chosen or b" ") > KNOWN_WELL * len(entry):
            chosen += entry
        if len(chosen) >= most:
            break
    return chosen[-most:]


def main() -> None:
    found = list(games.games())
    words = b"".join(words_of(entries_of(game), BYTES // len(found)) for game in found)
    sys.stdout.buffer.write(words)


if __name__ == "__main__":
    main()
