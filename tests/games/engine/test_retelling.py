"""An evening retold: which scenes are told of a battle, in which words, and that each word of them is the record’s."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec import to_builtins

from games.engine.play.table import Rolled
from games.engine.tell.attack_odds import Known
from games.engine.tell.retelling.beats import Beat, Exchange
from games.engine.tell.retelling.drama import Cast, dramas_of
from games.engine.tell.retelling.rows import number_words, score_words
from tests.games.engine.fought import GANGS
from tests.games.engine.retold import Evening

OVER = [
    "blackwater_gulch/golden/long-night.txt",
    "blackwater_gulch/golden/street-lamps.txt",
    "true_lead/golden/long-day.txt",
    "true_lead/golden/hearse.txt",
    "true_lead/golden/other-readings.txt",
    "horizon/golden/marker-nine.txt",
    "blood_horizon/golden/sproule-opens-fire.txt",
]
FIGURES = {number_words(number): number for number in range(100)} | {"nothing": 0}
SMALL = {"once": 1, "twice": 2}


FOUGHT = [(key, place) for key in GANGS for place in range(6)]
"""Battles that nobody fought: long ones, and others each time that a rule or a mind of a player changes."""


@pytest.fixture(
    scope="module",
    params=[*OVER, *(pytest.param(one, marks=pytest.mark.slow) for one in FOUGHT)],
    ids=lambda one: Path(one).stem if isinstance(one, str) else f"{one[0]}-{one[1] + 1}",
)
def evening(request):
    return Evening.golden(request.param) if isinstance(request.param, str) else Evening.fought(*request.param)


@pytest.fixture(scope="module")
def long_night():
    return Evening.golden(OVER[0])


def words_of(scene):
    return " ".join(scene.sentences)


def numbers_in(value):
    if isinstance(value, bool):
        return set()
    if isinstance(value, int):
        return {value}
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        return {len(value)}.union(*map(numbers_in, value)) if value else {0}
    return set()


def numbers_of(events):
    """Every number that the events know, how many dice a roll had and how many of them counted."""
    found = {0, 1, 2}
    for event in events:
        found |= numbers_in(to_builtins(event))
        if isinstance(event, Rolled):
            found.add(sum(map(event.counts, event.faces)))
    return found


def test_told_twice_it_is_the_same_to_the_letter(evening):
    assert evening.retold(evening.odds) == evening.report


def test_scenes_come_in_the_order_of_time_and_not_too_many(evening):
    assert 1 <= len(evening.scenes) <= 10
    for one, other in pairwise(evening.scenes):
        assert one.last < other.first


def test_nothing_is_told_twice(evening):
    sentences = [sentence for scene in evening.scenes for sentence in scene.sentences]
    headings = [scene.heading for scene in evening.scenes]

    assert len(set(sentences)) == len(sentences)
    assert len(set(headings)) == len(headings)


def test_what_somebody_took_is_told_where_it_struck_was_anothers_or_its_points_decided(evening):
    rows = evening.rules.retell.__self__.voice.turns.all
    taking = [
        re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(words)))
        for key, words in sorted(rows.items(), key=lambda one: "steals" not in one[0])
        if key.startswith(("takes-", "steals-"))
    ]
    led = re.compile(r"lead|led|ahead|front|in one go")
    for scene in evening.scenes:
        for sentence in scene.sentences:
            told = next(filter(None, (one.fullmatch(sentence) for one in taking)), None)
            if told and "to" not in told.groupdict():
                rest = words_of(scene).replace(sentence, "")
                thing = told["thing"].removeprefix("the ")
                assert thing in rest or led.search(f"{scene.heading} {rest}")


def test_sentences_are_short_whole_and_in_the_past(evening):
    for scene in evening.scenes:
        assert 1 <= len(scene.sentences) <= 6
        for sentence in scene.sentences:
            assert len(sentence.split()) <= 26, sentence
            assert re.fullmatch(r"[A-Z“].*[.!]", sentence), sentence
            assert "{" not in sentence
            assert not re.search(r"\b(he|she|his|her|him|hers)\b", sentence, re.IGNORECASE)


def test_everybody_named_was_in_it(evening):
    """A name in a scene is that of somebody in its entries, or of somebody who fell before."""
    for scene in evening.scenes:
        there = str([to_builtins(event) for event in evening.events(last=scene.last)])
        for key, name in evening.names.items():
            if name and re.search(rf"\b{re.escape(name)}\b", words_of(scene)):
                assert f"'{key}'" in there, (name, words_of(scene))


def test_every_number_is_the_records(evening):
    """In a scene stand numbers of its own events, of the score, of attacks between two, and its odds."""
    steps = [had for _, had in evening.report.swing.steps] if evening.report.swing else []
    scores = numbers_in(steps) | {
        now - then for had in zip(*steps, strict=True) for now in had for then in had if now > then
    }
    attacks = set(range(100))  # test_scenes_are_true.py counts them
    rows = evening.rules.retell.__self__.voice.turns.all.items()
    counted = [
        re.compile(re.sub(r"\\{\w+\\}", ".+", re.escape(words))) for key, words in rows if "blows" in key
    ]
    for scene in evening.scenes:
        known = numbers_of(evening.events(scene.first, scene.last)) | scores
        for sentence in scene.sentences:
            for name in filter(None, evening.names.values()):
                sentence = sentence.replace(name, "")  # as "The Toll at Marker Nine"
            told = {
                FIGURES[word.lower()]
                for word in re.findall(r"[A-Za-z]+(?:-[a-z]+)?", sentence)
                if word.lower() in FIGURES and word != "no"
            }
            if "one in" in sentence or "chance in" in sentence or "one time in" in sentence:
                assert scene.chance.removeprefix("one in ") in sentence
            elif any(one.fullmatch(sentence) for one in counted):
                assert told <= attacks
            else:
                assert told <= known, (sentence, known)


def test_its_odds_are_those_of_an_attack_in_it(evening):
    for scene in evening.scenes:
        if scene.chance:
            ones = {
                f"one in {number_words(round(1000 / number))}"
                for one in evening.odds
                if one.entry <= scene.last and scene.first <= max(one.entry, one.last)
                for number in (one.per_mille, one.late)
                if number
            }
            assert scene.chance in ones
            assert scene.dice


def test_first_blood_and_the_last_fall_are_always_told(evening):
    harm = evening.rules.harm
    falls = [
        entry.number
        for entry in evening.entries
        for event in entry.events
        for found in harm(event)
        if found.by and found.much >= 100
    ]
    if falls:
        assert any(scene.first <= falls[-1] <= scene.last for scene in evening.scenes)
        assert any("first blood" in f"{scene.heading} {words_of(scene)}".lower() for scene in evening.scenes)


def test_while_it_is_fought_nothing_is_retold(long_night):
    early = long_night.retold(long_night.odds, last=150)

    assert early.chapters
    assert early.scenes == early.heroes == early.told == ()
    assert early.swing is early.expected is None


def test_the_long_night_in_three_scenes(long_night):
    told = {scene.heading: words_of(scene) for scene in long_night.scenes}

    assert told["A short flight"] == (
        "Nobody touched Pilar Ybarra. It was a fall of eleven inches, and they were out of action. "
        "With that The Late Congregation had two against nothing."
    )
    assert told["First blood"] == (
        "Two hits out of five dice: Barnaby took one Health off Bertram with bare fists; one remained. Barnaby "
        "had drawn first blood. One more attack, and Bertram was out of action. That made it two to one for The Late "
        "Congregation."
    )
    assert told["With none to spare"] == (
        "Isolde Thorne met Mr. Pennywhistle with bare fists, and that was Mr. Pennywhistle out of action. "
        "The Late Congregation came down to Elias Crowe alone. Isolde hit Elias with Rending Claws, and it was not "
        "enough. Elias needed all three saves and rolled five, six and six. To hold had been one in twenty-seven. "
        "The Long Night Choir went ahead for good."
    )


def test_how_it_went_in_three_sentences(long_night):
    assert long_night.report.told == (
        long_night.report.lead,
        "Nine fell: The Late Congregation lost six, The Long Night Choir three.",
        "The lead changed hands once; Isolde Thorne and Barnaby took out three each, more than anybody else.",
    )


def test_the_last_scene_says_how_it_ended_and_who_had_won(long_night):
    assert long_night.scenes[-1].sentences[-2:] == (
        "Nobody fell after that, and after 4 turns it ended, when the others gave up.",
        "The Late Congregation had won all the same, with seven against eight.",
    )


def test_where_nobody_falls_for_long_it_says_when_it_ended_and_that_nobody_won():
    assert (
        Evening.golden("true_lead/golden/long-day.txt").scenes[-1].sentences[-1]
        == "Nobody had won: fifty each."
    )
    assert Evening.golden("true_lead/golden/hearse.txt").scenes[-1].sentences[-1] == (
        "The win went to Widow & Widow, Undertakers, fifteen to nothing."
    )


def test_a_quiet_evening_in_which_somebody_was_shot_is_not_called_so():
    lead = Evening.golden("blood_horizon/golden/on-the-table.txt").report.lead

    assert "nobody drew a gun" not in lead
    assert lead.startswith("Shots were fired, and nobody had won at the end of the evening.")


def test_who_ducked_back_is_not_said_to_lie_flat():
    told = " ".join(map(words_of, Evening.golden("blood_horizon/golden/sproule-opens-fire.txt").scenes))

    assert "duck back" in told or "ducked back" in told
    assert "flat" not in told


def test_a_short_evening_is_told_in_three_scenes():
    assert len(Evening.golden("blood_horizon/golden/sproule-opens-fire.txt").scenes) == 3


def test_how_it_swung_ends_with_the_points(long_night):
    swing = long_night.report.swing

    assert swing.sides == ("The Late Congregation", "The Long Night Choir")
    assert swing.steps[0] == (0, (0, 0))
    assert swing.steps[-1][1] == (7, 8)
    assert len(swing.falls) == 9
    assert [heading for _, heading in swing.parts] == ["Turn 1", "Turn 2", "Turn 3", "Turn 4"]
    assert swing.turning == swing.steps[-1][0]


def test_where_nobody_counts_points_it_swings_with_those_put_down():
    swing = Evening.golden("horizon/golden/marker-nine.txt").report.swing

    assert swing.what == "Taken out"
    assert swing.steps[-1][1] == (5, 4)


def test_three_heroes_of_the_day_are_three_people(long_night):
    assert [(hero.why, hero.name, hero.words) for hero in long_night.report.heroes] == [
        ("most blood", "Isolde Thorne", "10 wounds dealt, 3 taken out"),
        ("most points", "Barnaby", "3 points in one go"),
        ("hardest to kill", "Elias Crowe", "turned aside 10 attacks"),
    ]


def test_deeds_stand_beside_what_the_dice_should_have_given(long_night):
    expected = long_night.report.expected
    rows = {row.cells[0]: row.cells[1:] for row in expected.rows}

    assert rows["Isolde Thorne"] == ("10", "8.5", "3", "2.2")
    assert expected.sentences == (
        "The shot of the evening: Dorcas’s attack on Hush, at 20%.",
        "The miss of the evening: Isolde’s attack on Elias. At 85% it should have hurt.",
    )


def test_luck_in_bars_is_the_luck_of_the_table(long_night):
    tenths = {one.name: one.tenths for one in long_night.report.fortunes}
    (luck,) = [chapter for chapter in long_night.report.chapters if chapter.kind == "luck"]

    assert tenths == {"The Late Congregation": -83, "The Long Night Choir": 123}
    assert "12 more successes than expected" in luck.sentences[0]


def test_a_duel_is_told_with_both_numbers():
    scenes = Evening.golden("true_lead/golden/long-day.txt").scenes
    duel = next(scene for scene in scenes if scene.heading == "Three and five")

    assert duel.sentences[0] == "Amos Widow and Ike Mulrooney drew: three against five, and Amos fired first."


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "no"),
        (7, "seven"),
        (20, "twenty"),
        (27, "twenty-seven"),
        (40, "forty"),
        (99, "ninety-nine"),
        (120, "120"),
    ],
)
def test_numbers_stand_in_words(number, words):
    assert number_words(number) == words


def test_only_the_two_of_a_scene_are_said_to_have_met_often():
    """Ruth wounds Gabe for the third time, and Ida falls off a roof: nobody’s attack, and nobody met her often."""
    hits = [Exchange(number, "ruth", "gabe", result="wounded", lost=1) for number in range(1, 4)]
    fall = Exchange(4, "", "ida", result="fell", drop=8)
    beat = Beat("ruth", 1, 1, 4, {"a": 0, "b": 0}, {"a": 0, "b": 0}, exchanges=[*hits, fall])
    cast = Cast({"ruth": "a", "gabe": "b", "ida": "b"}, lambda side: side, frozenset())

    quiet = Beat("ruth", 1, 1, 3, {"a": 0, "b": 0}, {"a": 0, "b": 0}, exchanges=hits)
    assert [(one.key, one.blows) for one in dramas_of([beat], cast, Known(()))] == [(fall, 0)]
    assert [one.blows for one in dramas_of([quiet], cast, Known(()))] == [3]


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ((5, 0), "five to nothing"),
        ((21, 8), "twenty-one to eight"),
        ((100, 80), "100 to 80"),
        ((120, 0), "120 to 0"),
    ],
)
def test_a_score_is_told_in_words_or_in_figures_and_never_in_both(points, words):
    told = score_words(*points)

    assert f"{told['points']} to {told['fewer']}" == words
