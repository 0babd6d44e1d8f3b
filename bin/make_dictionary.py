"""Makes a dictionary for `companion.compression`, from random battles of all games: words that entries, or setups, have
in common.

    .venv/bin/python bin/make_dictionary.py entries > companion/dictionaries/entries-3.txt
    .venv/bin/python bin/make_dictionary.py setups > companion/dictionaries/setups-2.txt
    .venv/bin/python bin/make_dictionary.py sheets > companion/dictionaries/sheets-2.txt

A dictionary that has been used once is kept for ever, as it is: what was compressed with it needs it to be read. So a
better one gets the next number.
"""

import random
import sys
import zlib
from itertools import batched
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import games
from companion import delta
from companion.simulation import Battle
from games.engine.game import Game
from games.engine.play.values import to_json

BYTES = 32_000  # zlib looks back 32,768 and has to find the entry itself too
BATTLES, ENTRIES = 8, 190
SETUPS = 30
PIECE = 1_200  # bytes of a setup, which has little new to say as a whole
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


def setups_of(game: Game) -> list[str]:
    """Setups of random battles and of battles between starters, as JSON."""
    setups = [Battle(game, "dictionary", number).setup for number in range(SETUPS)]
    starters = [starter.gang for starter in game.roster.starters().values()]
    if game.battle.seats[0] > 1:
        setups += [game.battle.quick(pair) for pair in batched(starters, 2) if len(pair) == 2]
    return [to_json(setup).decode() for setup in setups]


def size(entry: bytes, dictionary: bytes) -> int:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=dictionary)
    return len(packer.compress(entry) + packer.flush())


def words_of(texts: list[bytes], most: int) -> bytes:
    """Texts one after the other that are not yet known well by those before."""
    chosen = b""
    for text in texts:
        if size(text, chosen or b" ") > KNOWN_WELL * len(text):
            chosen += text
        if len(chosen) >= most:
            break
    return chosen[-most:]


def words_of_entries() -> bytes:
    found = list(games.games())
    words = b""
    for game in found:
        entries = entries_of(game)
        random.Random(1).shuffle(entries)
        words += words_of(entries, BYTES // len(found))
    return words


def words_of_setups() -> bytes:
    """Shortest sheets first: what a game leaves of its share goes to the next, and the longest stand nearest."""
    left = sorted((setups_of(game) for game in games.games()), key=lambda found: sum(map(len, found)))
    words = b""
    while left:
        share = (BYTES - len(words)) // len(left)
        plain = [setup.encode() for setup in left.pop(0)]
        pieces = [setup[start : start + PIECE] for setup in plain for start in range(0, len(setup), PIECE)]
        words += words_of(pieces, share)
    return words


def pieces_of_sheets() -> bytes:
    """What `companion.delta` may refer to: each piece between two commas once."""
    setups = [setup for game in games.games() for setup in setups_of(game)]
    pieces = dict.fromkeys(piece for setup in setups for piece in setup.split(","))
    return ",".join(piece for piece in pieces if len(piece) >= delta.SHORT).encode()


def main() -> None:
    kinds = {"entries": words_of_entries, "setups": words_of_setups, "sheets": pieces_of_sheets}
    if len(sys.argv) != 2 or sys.argv[1] not in kinds:
        sys.exit(__doc__)
    sys.stdout.buffer.write(kinds[sys.argv[1]]())


if __name__ == "__main__":
    main()
