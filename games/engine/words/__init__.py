"""The words of the games, in the language of the server."""

from pathlib import Path

from games.engine.words.phrases import Phrases

phrases = Phrases(Path(__file__).parents[1] / "data" / "phrases")
"""What the engine itself says, for every game alike."""
