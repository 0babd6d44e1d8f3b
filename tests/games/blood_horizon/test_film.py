"""What a tap did, as it is played: a card for each deed, nothing left out, and a sum that names whoever fell."""

import re
from contextlib import suppress
from itertools import accumulate
from random import Random

import pytest

from companion.simulation import answer
from games import game
from games.blood_horizon.fight.events import Beaten, FightOver, Fired, Hurt, Left
from games.blood_horizon.fight.orders import Orders
from games.blood_horizon.fight.playing import propose
from games.blood_horizon.screens.fight.film import states, summed
from games.blood_horizon.screens.film import FILMING
from games.engine.play.questions import Refused
from games.engine.play.record import Answered, Do, Record, Undo
from games.engine.play.table import fold
from games.engine.tell.filming import film_of
from games.engine.tell.sentences import short_name
from games.engine.tell.story import entry_lines
from tests.games.blood_horizon.fights import active, chase, foes, one, settings

RULES = game("blood-horizon").battle
HARMS = ("Obviously Dead", "Out of the Fight", "Ducks back", "Carries on")
GONE = ("left", "fled", "carried")


def tapped(seed, party="ours"):
    """A tap that gives orders, with all dice that follow: the state before, its entries, the state after."""
    ours = (chase("automatic"), one("louis", rep=5), one("carlos"), one("sam", rep=3))
    before = active(ours, foes(7), party=party).but(settings=settings(steps="together"))
    record, chance = Record(before), Random(seed)
    record.say(Do(Orders("a" if party == "ours" else "foes")))
    while record.question is not None:
        record.say(Answered(answer(record.question, chance), "app"))
    return before, record.entries, record.state


def filmed(before, entries):
    return film_of(FILMING, before, entries, RULES.names(before), RULES.sentences, RULES.verdict)


@pytest.mark.parametrize("party", ["ours", "theirs"])
@pytest.mark.parametrize("seed", range(4))
def test_every_line_and_every_die_of_the_story_stands_on_a_card_in_its_order(seed, party):
    before, entries, _ = tapped(seed, party)
    film = filmed(before, entries)

    names = RULES.names(before)
    lines = [one.line for entry in entries for one in entry_lines(entry, "", names, RULES.sentences)]
    assert " ".join(beat.text for beat in film.beats) == " ".join(line.text for line in lines)
    assert [die for beat in film.beats for die in beat.dice] == [die for line in lines for die in line.dice]


@pytest.mark.parametrize("party", ["ours", "theirs"])
@pytest.mark.parametrize("seed", range(4))
def test_played_from_its_beginning_it_ends_as_the_board_stands(seed, party):
    before, entries, after = tapped(seed, party)
    film = filmed(before, entries)

    played = {**states(before), **{key: state for beat in film.beats for key, state in beat.sets}}
    assert after == fold(before, [event for entry in entries for event in entry.events])
    assert played == (states(after) or played)
    assert {key for key, _ in film.was} == {key for beat in film.beats for key, _ in beat.sets}


@pytest.mark.parametrize("seed", range(6))
def test_the_sum_names_everybody_who_is_worse_off(seed):
    before, entries, after = tapped(seed, "theirs")
    film = filmed(before, entries)

    was, now = states(before), states(after)
    worse = [after.figures[key].name for key, state in now.items() if state not in ("up", was[key])]
    assert all(name in film.sum for name in worse), film.sum
    assert re.match(r"(They|We): \d+ shots?, \d+ hits?\.", film.sum)


@pytest.mark.parametrize("seed", range(6))
def test_each_shot_each_wound_and_whoever_leaves_has_a_card_of_their_own(seed):
    before, entries, _ = tapped(seed, "theirs")
    events = [event for entry in entries for event in entry.events]
    beats = filmed(before, entries).beats

    assert [beat.who for beat in beats if beat.whom] == [one.figure for one in events if type(one) is Fired]
    assert [beat.who for beat in beats if beat.verdict in HARMS] == [
        one.figure for one in events if type(one) is Hurt
    ]
    assert [beat.who for beat in beats if beat.verdict == "Leaves"] == [
        one.figure for one in events if type(one) is Left
    ]
    assert len(beats) >= 20


def fought(seed):
    """Every tap of a fight to its end, as its players might say them: the state before, its entries."""
    ours = (chase("automatic"), one("louis", rep=5), one("carlos"), one("sam", rep=3))
    record = Record(active(ours, foes(4)).but(settings=settings(steps="together")))
    chance = Random(seed)
    for _ in range(60):
        was, start = record.state, len(record.entries)
        if was.fight is None or was.fight.phase == "over":
            return
        with suppress(Refused):
            record.say(Do(propose(was, chance.choice)))
        while record.question is not None:
            record.say(Answered(answer(record.question, chance), "app"))
        yield was, record.entries[start:]
    raise AssertionError("the fight does not end")


@pytest.mark.parametrize("seed", range(12))
def test_whoever_falls_ducks_or_leaves_on_a_card_is_named_in_the_sum_though_the_tap_ends_the_fight(seed):
    """Where it does, the board is cleared with it, and those who left stand on their feet again."""
    for was, entries in fought(seed):
        film = filmed(was, entries)
        worse = {key for beat in film.beats for key, state in beat.sets if state != "up"} if film else ()
        for key in worse:
            assert short_name(was.figures[key].name) in f"{film.sum} {film.then}"


@pytest.mark.parametrize("seed", range(8))
def test_when_a_fight_is_over_only_those_who_left_are_said_to_leave(seed):
    """Those who lay there are captured, or recover, or are lost: they do not leave the board."""
    *_, (was, entries) = fought(seed)
    film = filmed(was, entries)

    states_of = accumulate(
        (event for entry in entries for event in entry.events),
        lambda state, event: fold(state, (event,)),
        initial=was,
    )
    left = {
        key
        for state in states_of
        for key, one in state.figures.items()
        if one.status in GONE and was.figures[key].status not in GONE
    }
    told = " ".join(part for part in film.sum.split(". ") if re.search(r" leaves?\.?$", part))
    for key, figure in was.figures.items():
        assert (short_name(figure.name) in told) == (key in left), film.sum


def test_a_tap_with_twenty_four_events_has_as_many_cards_and_its_sum_leaves_nobody_out():
    """Six each are killed, go down, duck and carry on."""
    before, harms = active((chase(),), foes(24)), ("dead", "out", "ducked", "none")
    struck = tuple(Hurt(f"o{place}", harms[place % 4], "chase") for place in range(1, 25))
    entry = tapped(1)[1][0].but(events=struck)

    film = filmed(before, [entry])

    assert [beat.who for beat in film.beats] == [one.figure for one in struck]
    assert [beat.verdict for beat in film.beats] == [HARMS[place % 4] for place in range(1, 25)]
    worse = [before.figures[one.figure].name for one in struck if one.harm != "none"]
    assert len(worse) == 18
    assert all(re.search(rf"\b{name}\b", film.sum) for name in worse), film.sum


def test_whoever_won_is_named_though_the_same_tap_forgets_them():
    """In a town where a Hold Up is due the next Encounter begins at once, and nobody of the last one is kept."""
    before = active((chase(),), foes(2))
    after = before.but(figures={"chase": before.figures["chase"]})
    happened = (FightOver("theirs", "o1"),)

    assert summed(before, after, happened)[1] == "The board is O1’s."


def test_a_shot_goes_from_one_to_another_and_says_what_it_brought():
    before, entries, _ = tapped(1)
    shots = [beat for beat in filmed(before, entries).beats if beat.whom]

    assert shots[0].who == "chase"
    assert all(beat.verdict for beat in shots)
    assert all(len(beat.verdict.split()) <= 4 for beat in filmed(before, entries).beats)


@pytest.mark.parametrize("seed", range(12))
def test_whoever_ducks_and_then_tests_the_will_of_their_side_has_a_card_for_each(seed):
    for was, entries in fought(seed):
        hurt = [one.figure for entry in entries for one in entry.events if isinstance(one, (Beaten, Hurt))]
        film = filmed(was, entries)
        cards = [beat for beat in film.beats if beat.ends] if film else []
        assert [card.who for card in cards] == hurt
        assert all(card.verdict in HARMS for card in cards)


def test_a_step_back_has_no_film():
    before, entries, _ = tapped(1)
    record = Record(before)
    record.say(Do(Orders("a")))
    back = record.say(Undo())

    assert filmed(before, [*entries, back]) is None


def test_where_nothing_is_told_there_is_none():
    before, _, _ = tapped(1)

    assert filmed(before, []) is None
