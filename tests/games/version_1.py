"""What version 1 of the rules stored, game by game: a battle under way, and every kind of question and fact with words.

rows: the entries of the battle as a log keeps them (body, moment, roll, nth). thrown_before: what the app rolled for
the question that is open in `standing`, before it was taken back.
"""

import json
from pathlib import Path

from games.engine.play.values import to_json

HERE = Path(__file__).parent / "fixtures" / "version-1"
GAMES = {path.stem.replace("_", "-"): path for path in sorted(HERE.glob("*.json"))}


def stored(key):
    return json.loads(GAMES[key].read_text(encoding="utf-8"))


def as_text(data):
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


LATER = {"label", "note", "text", "kept", "deeds", "fell", "held", "stood", "aftermath", "turned"}


def meaning(value):
    """What is stored but for its words (labels of acts, notes of maps and texts of weapons are in those of their time),
    and but for what is remembered of earlier shots (kept), told of a fight at its end (deeds, fell, held, stood,
    aftermath) and remembered of a street (turned), which nobody stored then.
    """
    return _without(json.loads(to_json(value)), LATER)


def _without(value, names):
    if isinstance(value, dict):
        return {key: _without(one, names) for key, one in value.items() if key not in names}
    return [_without(one, names) for one in value] if isinstance(value, list) else value
