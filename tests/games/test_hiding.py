"""A game that hides nothing shows the same to everybody, so that its scene is worked out once for all phones."""

import pytest

from games import GAMES, game
from games.engine.files.text_record import read_record, replay
from tests.games.golden import FOLDERS, read, records

OPEN = [(key, folder) for key, folder in zip(GAMES, FOLDERS, strict=True) if not game(key).battle.hides]


@pytest.mark.parametrize(("key", "folder"), OPEN)
def test_whoever_looks_sees_what_everybody_sees(key, folder):
    rules = game(key).battle
    for path in list(records(folder).values())[:3]:
        record = replay(read_record(read(path)))
        for number in range(0, len(record.entries) + 1, 7):
            now = record.moment(number)
            whole = rules.view(now.state, now.open, None)
            for sides in ((), *((side.key,) for side in whole.sides)):
                assert rules.view(now.state, now.open, sides) == whole, f"{path.stem}, entry {number}"
