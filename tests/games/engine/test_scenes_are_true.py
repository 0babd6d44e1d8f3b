"""What the sentences of a scene say is read back and held against the record: of golden evenings, and of battles that
nobody fought, in all games.
"""

import re

import pytest

from games.blood_horizon.fight.events import Dispatched
from games.engine.play.table import fold
from games.engine.tell.retelling.rows import number_words
from tests.games.engine.fought import GANGS
from tests.games.engine.retold import Evening
from tests.games.engine.test_retelling import OVER, words_of

FIGURES = {number_words(number): number for number in range(100)} | {"nothing": 0}
FOUGHT = [(key, place) for key in GANGS for place in range(6)]
OUT = 100


class Read:
    """The record as it was read by itself. falls: entry, by, who; blows: entry, by, at whom; score: after an entry."""

    def __init__(self, evening):
        self.evening, self.rules = evening, evening.rules
        self.by_name = {name: key for key, name in evening.names.items() if name}
        self.falls, self.harm, self.side_of, self.standing = [], [], {}, {0: {}}
        state = evening.began
        self.look(0, state)
        for entry in evening.entries:
            for event in entry.events:
                for found in self.rules.harm(event):
                    if found.much:
                        self.harm.append((entry.number, found.by, found.to))
                    if found.much >= OUT:
                        self.falls.append((entry.number, found.by, found.to))
                if isinstance(event, Dispatched):  # which takes no dice
                    self.harm.append((entry.number, event.figure, event.target))
                    self.falls.append((entry.number, event.figure, event.target))
            state = fold(state, entry.events)
            self.look(entry.number, state)

    def look(self, number, state):
        """Whose everybody is, and who stands."""
        sides = self.rules.view(state, None).sides
        for side in sides:
            for model in side.models:
                self.side_of.setdefault(model.key, side.key)
        self.standing[number] = {
            side.name: {model.key for model in side.standing if model.state != "piece"} for side in sides
        }

    def attacks(self):
        """With the entry of each: who attacked whom."""
        tale = self.rules.retell.__self__(self.evening.state, self.evening.entries)
        told = [(one.entry, one.happening) for one in tale.log]
        return [(entry, frozenset((one.by, one.to))) for entry, one in told if one.kind == "attacks"]

    def keys(self, name):
        """Of all who are called so, in full or short."""
        found = [key for called, key in self.by_name.items() if re.match(rf"{re.escape(name)}\b", called)]
        return [key for key in found if key in self.side_of]

    def key(self, name, scene):
        """Of whoever is called so, in full or short."""
        if name in self.by_name:
            return self.by_name[name]
        there = self.keys(name)
        assert there, (name, scene.heading)
        return there[0]


@pytest.fixture(
    scope="module",
    params=[*OVER, *(pytest.param(one, marks=pytest.mark.slow) for one in FOUGHT)],
    ids=lambda one: one.rpartition("/")[2] if isinstance(one, str) else f"{one[0]}-{one[1] + 1}",
)
def read(request):
    if isinstance(request.param, str):
        return Read(Evening.golden(request.param))
    return Read(Evening.fought(*request.param))


def forms_of(rows, kinds):
    """The sentences of these kinds as patterns, with a group for each blank."""
    return [
        re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(words))
        for key, words in rows.all.items()
        if key.rpartition("-")[0] in kinds
    ]


def said(read, *kinds):
    """The sentences of these kinds, as the game words them: their scene, and the parts by their blanks."""
    forms = forms_of(read.rules.retell.__self__.voice.turns, kinds)
    assert forms
    for scene in read.evening.scenes:
        for sentence in scene.sentences:
            for form in forms:
                if found := re.fullmatch(form, sentence):
                    yield scene, found.groupdict()
                    break


def test_who_are_said_to_be_on_the_same_side_are(read):
    for scene, told in said(read, "friend"):
        sides = {read.side_of[read.key(name, scene)] for name in told.values()}
        assert len(sides) == 1, words_of(scene)


def test_by_their_own_hand_is_no_enemys_work(read):
    for scene in read.evening.scenes:
        if scene.heading in ("By their own hand", "Nobody else to blame", "First blood, from a friend"):
            done = [(by, to) for number, by, to in read.harm if scene.first <= number <= scene.last]
            assert any(not by or by == to or read.side_of[by] == read.side_of[to] for by, to in done)


def test_first_blood_is_whose_it_was(read):
    """They did harm in that scene, and nobody was put down before."""
    for scene, told in said(read, "first-blood"):
        assert read.key(told["by"], scene) in {
            by for number, by, _ in read.harm if scene.first <= number <= scene.last
        }
        assert all(number >= scene.first for number, by, _ in read.falls if by)


def test_the_first_deed_told_is_that_of_first_blood(read):
    """So nobody else is taken for whoever drew it."""
    tale = read.rules.retell.__self__(read.evening.state, read.evening.entries)
    harm = [one.happening.by for one in tale.log if one.happening.kind in ("wounded", "falls")]
    first = next(filter(None, harm), "")
    rows = read.rules.retell.__self__.voice.deeds.all
    deeds = [
        re.sub(r"\\{\w+\\}", ".+", re.escape(words).replace(r"\{by\}", "(?P<by>.+)", 1))
        for key, words in rows.items()
        if key.startswith(("fell-", "wounded-")) and "{by}" in words
    ]
    blood = forms_of(read.rules.retell.__self__.voice.turns, ("first-blood",))
    for scene, told in said(read, "first-blood"):
        assert read.key(told["by"], scene) == first, words_of(scene)
        for sentence in scene.sentences:
            if any(re.fullmatch(form, sentence) for form in blood):
                break
            for found in filter(None, (re.fullmatch(form, sentence) for form in deeds)):
                there = read.keys(found["by"])
                assert not there or first in there, words_of(scene)
    for scene in read.evening.scenes:
        if scene.heading == "First blood":
            assert scene.people[0] == first, words_of(scene)


def test_whoever_is_avenged_was_put_down_by_whoever_falls(read):
    for scene, told in said(read, "had-felled"):
        pair = (read.key(told["to"], scene), read.key(told["friend"], scene))
        assert pair in {(by, to) for number, by, to in read.falls if number <= scene.last}, words_of(scene)


def test_the_last_of_a_side_is(read):
    for scene, told in said(read, "alone"):
        key = read.key(told["to"], scene)
        stood = [now for number, now in read.standing.items() if scene.first - 1 <= number <= scene.last]
        assert any(now[told["side"]] <= {key} for now in stood), words_of(scene)


def score_after(read, scene):
    """What each side had at the end of a scene, by its name."""
    swing = read.evening.report.swing
    return dict(
        zip(swing.sides, [had for number, had in swing.steps if number <= scene.last][-1], strict=True)
    )


def test_who_is_said_to_lead_leads(read):
    for scene, told in said(read, "lead", "for-good"):
        now = score_after(read, scene)
        side = told["side"]
        assert all(now[side] > points for other, points in now.items() if other != side), words_of(scene)


def test_the_score_is_that_of_the_battle(read):
    for scene, told in said(read, "score"):
        now = score_after(read, scene)
        (other,) = [points for name, points in now.items() if name != told["side"]]
        assert [FIGURES.get(told[one].lower(), told[one]) for one in ("points", "fewer")] in (
            [now[told["side"]], other],
            [str(now[told["side"]]), str(other)],
        ), words_of(scene)


def test_how_often_two_had_met_is_counted_from_the_beginning(read):
    for scene, told in said(read, "blows"):
        number = FIGURES[told["blows"].lower()]
        pair = frozenset(read.key(told[one], scene) for one in ("by", "to"))
        attacks = [entry for entry, both in read.attacks() if both == pair and entry <= scene.last]
        # What reaches more than its target, as a grenade does, is an attack on each.
        also = {entry for entry, by, to in read.harm if frozenset((by, to)) == pair and entry <= scene.last}
        assert len(attacks) <= number <= len(attacks) + len(also), words_of(scene)


def test_it_had_been_tried_before(read):
    """Whoever is said to have gone for somebody in vain had attacked them earlier."""
    rows = read.rules.retell.__self__.voice.deeds.all
    tries = [
        re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(words))
        for key, words in rows.items()
        if key.startswith("tries-") and "{by}" in words
    ]
    for scene in read.evening.scenes:
        for sentence in scene.sentences:
            # A row of another kind may fit too, with half of its words for a name: nobody is called so.
            pairs = [{told["by"], told["to"]} for form in tries if (told := re.fullmatch(form, sentence))]
            for pair in (pair for pair in pairs if all(map(read.keys, pair))):
                both = frozenset(read.key(name, scene) for name in pair)
                there = [entry for entry, those in read.attacks() if those == both and entry <= scene.last]
                assert len(there) > 1, words_of(scene)
