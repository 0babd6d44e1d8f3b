"""What Blackwater Gulch says in its own voice: data/phrases/, and its lists of words in data/words.toml."""

from __future__ import annotations

from pathlib import Path

from games.engine.files.catalogue import Shelf
from games.engine.words.phrases import Phrases

DATA = Path(__file__).parent / "data"
SHELF = Shelf(DATA)
phrases, wording = Phrases(DATA / "phrases"), SHELF.wording
