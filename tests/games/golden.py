"""The golden records of the games: battles as they were played, kept beside the tests."""

from hashlib import sha256
from pathlib import Path

from games import GAMES
from games.engine.files.text_record import read_record, replay
from games.engine.play.values import to_json as as_json

HERE = Path(__file__).parent
FOLDERS = [module.rpartition(".")[2] for module in GAMES.values()]
"""Of the games' code, and of their tests beside this file."""


def records(game):
    """Name to file of every golden record of a game. game: its folder."""
    return {path.stem: path for path in sorted((HERE / game / "golden").glob("*.txt"))}


def every_record():
    """The files of all games. Raises FileNotFoundError where a game has none: it would never be played in the tests."""
    for game in FOLDERS:
        if not records(game):
            raise FileNotFoundError(f"{game} has no golden record: keep one in tests/games/{game}/golden/.")
        yield from records(game).values()


def read(path):
    return path.read_text(encoding="utf-8")


def written(game, name):
    return read_record(read(records(game)[name]))


def replay_of(path):
    """The game of a record, and all that was played."""
    found = read_record(read(path))
    return found.game, replay(found)


def played(game, name):
    """The state that a record ends in."""
    return replay(written(game, name)).state


def ends():
    """Game and record to the fingerprint of the state in which it ends: "horizon/marker-nine" to "9f86d0…"."""
    return {
        f"{path.parent.parent.name}/{path.stem}": sha256(
            as_json(replay(read_record(read(path))).state)
        ).hexdigest()
        for path in every_record()
    }


if __name__ == "__main__":
    for name, fingerprint in ends().items():
        print(name, fingerprint)
