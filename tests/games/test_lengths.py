"""What stands on keys and chips fits a phone, in battles as they were played, with the names that are shipped."""

import pytest

from tests.games.golden import every_record, replay_of

AT_MOST = {"undo": 30, "main": 24, "key": 30, "detail": 40, "chip": 40}
"""Letters, by where they stand: two lines of a key, one of the others; a chip may be as wide as a row."""
MOMENTS = 12
"""So many of each battle are looked at, the last among them."""


def looked_at(record):
    entries = len(record.entries)
    return sorted({entries * step // MOMENTS for step in range(MOMENTS + 1)})


def short_texts(rules, moment):
    """Where each stands, and its words."""
    yield "undo", moment.label
    scene = rules.view(moment.state, moment.open)
    for offer in (scene.main, *scene.offers, *scene.more):
        if offer is not None:
            yield "main" if offer is scene.main else "key", offer.label
            yield "detail", offer.detail
    for side in scene.sides:
        for row in side.models:
            yield from (("chip", chip.label) for chip in row.chips)


@pytest.mark.slow
@pytest.mark.parametrize(
    "path", list(every_record()), ids=lambda path: f"{path.parent.parent.name}/{path.stem}"
)
def test_what_stands_on_keys_and_chips_is_short(path):
    game, record = replay_of(path)

    found = {
        f"{where}: {words}"
        for number in looked_at(record)
        for where, words in short_texts(game.battle, record.moment(number))
        if len(words) > AT_MOST[where]
    }

    assert not found
