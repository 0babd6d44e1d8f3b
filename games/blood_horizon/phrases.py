"""What Blood Horizon says in its own voice: data/phrases/, a file for each layer, a section for each of its modules.

What is said while bands are built and evenings agreed on stands in building.toml, what pages say in screens.toml.
"""

from __future__ import annotations

from pathlib import Path

from games.engine.words.phrases import Phrases

phrases = Phrases(Path(__file__).parent / "data" / "phrases")
