"""Tables of a game: TOML files read into frozen structs, with the path of whatever is wrong in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from games.engine.game import Setting
from games.engine.play.values import DecodeError, convert
from games.engine.show.faces import wardrobe
from games.engine.show.layouts import TableLayout
from games.engine.show.look import GameLook
from games.engine.show.pieces import Pick
from games.engine.show.printed import Token
from games.engine.show.report import Chapter, TableRow
from games.engine.show.terms import Term
from games.engine.words import phrases
from games.engine.words.toml_files import flat_texts
from games.engine.words.toml_files import read_toml as read_toml

say = phrases("record.catalogue")


def read_table[T](
    path: Path, shape: type[T], resolve: Callable[[dict[str, Any]], dict[str, Any]] = dict
) -> Mapping[str, T]:
    """A file of tables as key to value, in the file's order. The key is each table's own name and becomes its
    `key`.

    resolve: turns references of a row into what they refer to, before it is read.
    """
    rows: dict[str, T] = {}
    for key, row in read_toml(path).items():
        if not isinstance(row, dict):
            raise DecodeError(say("no-table", path=path.name, what=key))
        try:
            rows[key] = convert({"key": key, **resolve(row)}, shape)
        except DecodeError as wrong:
            raise DecodeError(f"{path.name}: [{key}] {wrong}") from None
    return rows


def find_row[T](rows: Mapping[str, T], key: object, what: str) -> T:
    """A row by its key. Raises DecodeError that names what was looked for."""
    if not isinstance(key, str) or key not in rows:
        raise DecodeError(say("no", what=what, what2=key))
    return rows[key]


def sentences(*paths: Path) -> Mapping[str, str]:
    """Sentences by event, out of all the files: [moved] run = "…" is told as "moved.run", plain = "…" as "moved"."""
    return {key: said for path in paths for key, said in flat_texts(read_toml(path))}


def word_lists(path: Path) -> Mapping[str, Mapping[str, str]]:
    """Words of the screens by list and key: [acts] move = "…" is told as `["acts"]["move"]`. Raises DecodeError."""
    try:
        return convert(read_toml(path), dict[str, dict[str, str]])
    except DecodeError as wrong:
        raise DecodeError(f"{path.name}: {wrong}") from None


def setup_form(path: Path, picks: Mapping[str, Iterable[Pick]]) -> tuple[Setting, ...]:
    """What the players agree on before a battle. A pick is its value, its label and, where there is one, its detail;
    those in picks, by setting, take the place of what a file cannot say. Raises DecodeError.
    """
    return tuple(_setting(row, picks) for row in read_toml(path)["setting"])


def _setting(row: dict[str, Any], picks: Mapping[str, Iterable[Pick]]) -> Setting:
    written = (Pick(one[0], one[1], detail="".join(one[2:])) for one in row.get("picks", ()))
    return convert({**row, "picks": tuple(picks.get(row["name"], written))}, Setting)


def rulings(path: Path) -> Mapping[str, str]:
    """How the rulebook is read, by the ruling's number."""
    return {number: str(words) for number, words in read_toml(path).items()}


def reference(path: Path) -> tuple[Chapter, ...]:
    """The game in short, to be looked up."""
    return tuple(
        convert({**chapter, "rows": [TableRow(tuple(row)) for row in chapter.get("rows", ())]}, Chapter)
        for chapter in read_toml(path)["chapter"]
    )


def read_folder[T](folder: Path, read: Callable[[dict[str, Any]], T]) -> Iterator[tuple[dict[str, Any], T]]:
    """Each file of a folder as plain data and as what it is read into. Raises DecodeError naming the file."""
    for path in sorted(folder.glob("*.toml")):
        data = read_toml(path)
        try:
            one = read(data)
        except DecodeError as wrong:
            raise DecodeError(f"{path.name}: {wrong}") from None
        yield data, one


def look_of(folder: Path) -> GameLook:
    """look.toml, and scene.svg where there is one: a drawing is easier kept in a file of its own."""
    look = convert(read_toml(folder / "look.toml"), GameLook)
    scene = folder / "scene.svg"
    return look.but(scene=scene.read_text(encoding="utf-8")) if scene.exists() else look


class Shelf:
    """What every game has in its data folder, each read when it is first asked for: sentences (one file, or a folder of
    them), rulings, the rules in short, terms, of what parts faces are drawn, tokens to print, how tables lie, its
    accent and ornament, the form of the setup; and lists of words for its screens, by name.
    """

    def __init__(self, folder: Path) -> None:
        files = (folder / "sentences.toml", *sorted((folder / "sentences").glob("*.toml")))
        self.sentences = cache(lambda: sentences(*(path for path in files if path.exists())))
        self.rulings = cache(lambda: rulings(folder / "rulings.toml"))
        self.reference = cache(lambda: reference(folder / "reference.toml"))
        self.terms = cache(lambda: tuple(read_table(folder / "terms.toml", Term).values()))
        self.wardrobe = cache(lambda: wardrobe(folder / "faces.toml"))
        tokens = folder / "tokens.toml"
        self.tokens = cache(lambda: tuple(read_table(tokens, Token).values()) if tokens.exists() else ())
        self.layouts = cache(lambda: read_table(folder / "layouts.toml", TableLayout))
        self.look = cache(lambda: look_of(folder))
        self._words = cache(lambda: word_lists(folder / "words.toml"))

        self._setup = folder / "setup.toml"

    def setup_form(self, **picks: Iterable[Pick]) -> tuple[Setting, ...]:
        """What the players agree on; picks: of settings, where they follow from the game's tables."""
        return setup_form(self._setup, picks)

    def wording(self, name: str) -> Mapping[str, str]:
        """A list of words. Raises KeyError."""
        return self._words()[name]
