"""Scenes of battles are told in many ways: no sentence follows its like, and none comes again and again."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from games.engine.tell.attack_odds import Known
from games.engine.tell.retelling.beats import Beat, Exchange, beats_of
from games.engine.tell.retelling.deeds import told_of
from games.engine.tell.retelling.drama import Cast, Drama, dramas_of
from games.engine.tell.retelling.happenings import Happening, Told
from games.engine.tell.retelling.rows import Teller
from games.engine.tell.retelling.wording import scenes_told
from games.engine.words import phrases
from tests.games.engine.fought import GANGS
from tests.games.engine.retold import Evening

SIMILAR = 8
"""Percent of the sentences of a game that one pattern may make up."""
DEEDS = ("Health", "out of action", "kill", "dead", "death", "died", "Boot Hill", "an end of", "did not live")
"""One of them is in each sentence of what came of an attack."""


@pytest.mark.slow
@pytest.mark.parametrize("key", GANGS)
def test_no_sentence_follows_its_like_and_none_comes_again_and_again(key, monkeypatch):
    """Counted in six battles that nobody fought; those of Blood Horizon are too short to count in."""
    said, pick = [], Teller.pick

    def counting(teller, say, *kind, **more):
        found = pick(teller, say, *kind, **more)
        said.append((say.name, found))
        return found

    monkeypatch.setattr(Teller, "pick", counting)
    for place in range(6):
        evening = Evening.fought(key, place)
        assert evening.scenes or key == "blood-horizon"
    told = [one for one in said if one[0] != "heads"]

    assert all(one != other for one, other in pairwise(told))
    if key != "blood-horizon":
        most, number = Counter(told).most_common(1)[0]
        assert 100 * number <= SIMILAR * len(told), most


def test_a_title_for_any_attack_calls_no_blow_a_shot():
    titles = {phrases("scenes.heads")(f"odds-{row}", by="Ruth", chance="forty") for row in range(1, 5)}

    assert len(titles) == 4
    assert not [title for title in titles if "shot" in title.casefold()]


def test_in_a_volley_whoever_falls_first_is_first_blood_and_the_other_is_left_alone():
    """Ruth and Nan fire at once; Gabe, at whom Nan fired last, is down before Wade."""
    shots = [
        Exchange(1, "ruth", "wade", result="fell", last=4),
        Exchange(2, "nan", "gabe", result="fell", last=3),
    ]
    beat = Beat("ruth", 1, 1, 4, {}, {}, exchanges=shots)
    cast = Cast({"ruth": "a", "nan": "a", "wade": "b", "gabe": "b"}, lambda side: side, frozenset())
    (drama,) = dramas_of([beat], cast, Known(()))

    assert drama.blood.by == "nan"
    assert drama.alone == "wade"


def test_of_two_who_fall_in_one_entry_the_first_that_is_told_of_is_first_blood():
    """Ruth fires first, and Nan’s shot takes effect before hers."""
    happenings = [
        Happening("acts", "ruth"),
        Happening("attacks", "ruth", "wade"),
        Happening("attacks", "nan", "gabe"),
        Happening("falls", "nan", "gabe"),
        Happening("falls", "ruth", "wade"),
    ]
    told = [Told(1, 1, 1, one, {}, ()) for one in happenings]
    people = {"ruth": "a", "nan": "a", "wade": "b", "gabe": "b", "ida": "b"}
    cast = Cast(people, lambda side: side, frozenset())
    (drama,) = dramas_of(list(beats_of(told, {})), cast, Known(()))

    assert (drama.blood.by, drama.key.by) == ("nan", "nan")
    assert [one.by for one in told_of(drama, drama.key)] == ["nan", "ruth"]


@pytest.mark.slow
@pytest.mark.parametrize("key", ["blackwater-gulch", "true-lead"])
def test_a_deed_and_its_dice_are_often_one_sentence(key):
    """At least a third of the attacks whose hits are told."""
    sentences = [
        one for place in range(4) for scene in Evening.fought(key, place).scenes for one in scene.sentences
    ]
    rolled = [one for one in sentences if " dice" in one and ("hit" in one or "missed" in one)]

    joined = [one for one in rolled if any(word in one for word in DEEDS)]

    assert 3 * len(joined) >= len(rolled) > 0


def test_two_neighbors_never_both_begin_with_it():
    for key in GANGS:
        for place in range(3):
            for scene in Evening.fought(key, place).scenes:
                firsts = [one.split()[0] for one in scene.sentences]
                assert ("It", "It") not in pairwise(firsts), scene.sentences


def test_a_last_scene_tells_the_score_once():
    for key in GANGS:
        for place in range(3):
            for scene in Evening.fought(key, place).scenes[-1:]:
                told = re.findall(r"[\w-]+ to [\w-]+(?= for|\.)", " ".join(scene.sentences))
                assert len(told) == len(set(told)), scene.sentences


def test_whoever_fights_again_later_is_not_told_to_have_left():
    """In Blood Horizon an Encounter may have two fights."""
    happenings = [
        *(Happening("acts", "ruth"), Happening("falls", "ruth", "wade"), Happening("leaves", "", "nan")),
        *(Happening("leaves", "", "ida"), Happening("acts", "gabe"), Happening("falls", "gabe", "nan")),
    ]
    told = [Told(number, number, 1, one, {}, ()) for number, one in enumerate(happenings, 1)]
    people = {"ruth": "a", "nan": "a", "ida": "a", "wade": "b", "gabe": "b"}

    first, _ = dramas_of(list(beats_of(told, {})), Cast(people, lambda side: side, frozenset()), Known(()))

    assert first.beat.left == ["ida"]


def test_no_heading_names_a_leader_twice():
    """Whose side is called after them: "Chester Chase, Alone"."""
    cast = Cast({"chester": "a", "gus": "b"}, lambda side: side, frozenset({"chester"}))
    names = {"chester": "Chester Chase", "gus": "Gus Cutter"}
    beat = Beat("gus", 1, 2, 2, {}, {}, exchanges=[Exchange(1, "gus", "chester", result="fell", how="out")])
    for sides in ({"a": "Chester Chase, Alone", "b": "Foes"}, {"a": "The County Men", "b": "Foes"}):
        scene = Drama(beat, key=beat.exchanges[0])
        (told,) = scenes_told(Teller(names, cast, str, sides), [scene], None)
        assert told.heading.count("Chester") < 2


def test_who_did_it_in_a_fight_that_is_called_after_another_is_not_taken_for_them():
    """A melee is called after whoever began it, and the other may win it."""
    for key in GANGS:
        for place in range(4):
            expected = Evening.fought(key, place).report.expected
            for sentence in expected.sentences if expected else ():
                assert not re.search(r"’s [^,.]*, by ", sentence), sentence
