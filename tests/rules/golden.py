"""The golden records of the games: battles as they were played, kept beside the tests."""

from pathlib import Path

from companion.rules.notation import read_record, replay

HERE = Path(__file__).parent


def records(game):
    """Name to file of every golden record of a game. game: its folder."""
    return {path.stem: path for path in sorted((HERE / game / "golden").glob("*.txt"))}


def read(path):
    return path.read_text(encoding="utf-8")


def written(game, name):
    return read_record(read(records(game)[name]))


def played(game, name):
    """The state that a record ends in."""
    return replay(written(game, name)).state
