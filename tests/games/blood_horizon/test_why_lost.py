"""A report says why an evening was lost, and says nothing that the record does not."""

import pytest

from games.blood_horizon.encounters.events.outing import EncounterOver
from games.blood_horizon.fight.events import Beaten, Dispatched, FightOver, Fled, Hurt, Left
from games.blood_horizon.kernel.state import FOES
from games.blood_horizon.screens.report import Tale
from games.engine.tell.retelling.rows import number_words
from tests.games.blood_horizon.test_tally import played
from tests.games.engine.retold import Evening

SEEDS = range(12)


def test_the_evening_that_chase_left_says_who_went_down_who_left_and_who_held_the_board():
    evening = Evening.golden("blood_horizon/golden/chase-cuts-his-losses.txt")

    assert evening.report.told[0].startswith(
        "The evening went against Chase & Company, who lived to tell of it: of theirs one had gone down and two had "
        "chosen to leave, and the enemy held the board at the end of Hold Up."
    )


@pytest.fixture(scope="module")
def lost():
    found = [played(seed, encounter="outlaw-gang") for seed in SEEDS]
    found = [(state, entries) for state, entries in found if state.ending == "lost"]
    assert found, "no seed loses an evening"
    return found


def read(state, entries):
    """How each of the band had gone out of the last fight, the record read by itself."""
    ways, last = {}, {}
    for event in (one for entry in entries for one in entry.events):
        match event:
            case Hurt(figure=key, harm="dead" | "out" | "captured") | Beaten(figure=key):
                ways[key] = "gone down"
            case Dispatched(target=key):
                ways[key] = "gone down"
            case Left(figure=key, free=free):
                ways[key] = "chosen to leave" if free else "left against their will"
            case Fled(figures=keys):
                ways |= dict.fromkeys(keys, "chosen to leave")
            case FightOver():
                last, ways = ways, {}
    return [how for key, how in last.items() if state.figures[key].side != FOES]


def test_why_an_evening_was_lost_is_what_its_record_says(lost):
    for state, entries in lost:
        lead, ways = Tale.report(state, entries).lead, read(state, entries)
        title = [one.title for entry in entries for one in entry.events if isinstance(one, EncounterOver)][-1]
        assert f"the enemy held the board at the end of {title}" in lead
        for how in ("gone down", "left against their will", "chosen to leave"):
            number = ways.count(how)
            assert (f"{number_words(number)} had {how}" in lead) == bool(number), (lead, ways)
