"""What Horizon says in its own voice: data/phrases/."""

from __future__ import annotations

from pathlib import Path

from games.engine.words.phrases import Phrases

phrases = Phrases(Path(__file__).parent / "data" / "phrases")
