"""The odds of each attack of an evening: one command carries out what a whole side does, and yet every shot and every
round of a melee is reckoned by itself.
"""

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

import games
from companion.simulation import Battle
from games.blood_horizon.fight import odds
from games.blood_horizon.fight.events import Fired, Fought
from games.blood_horizon.fight.orders import Orders, read
from games.blood_horizon.fight.shooting import Damage, Shoot
from games.blood_horizon.kernel.state import Settings
from games.engine.play.questions import Roll
from games.engine.play.record import Answered, Do, Record
from games.engine.play.table import fold
from games.engine.tell import attack_odds
from games.engine.tell.attacks import acts_of
from tests.games.blood_horizon.fights import active, chase, foes, one
from tests.games.engine.retold import fought, reckoned

GAME = games.game("blood-horizon")
RULES = GAME.battle
BANDS = ("chester-chase", "harriet-cutler", "nell-cutler")
TOGETHER = Settings(steps="together")
COURSES = 700
"""Of a whole evening of three bands, with melees and Stars who are shot at: a tenth of a second."""


@cache
def evening(number=8):
    """An evening that nobody fought, of three bands together: as `retold.fought`."""
    setup = RULES.compose({"length": "evening"}, [GAME.roster.starters()[key].gang for key in BANDS], [])
    battle = Battle(GAME, "rep", number, setup)
    battle.play()
    moment = battle.record.head.moment
    return reckoned(RULES, setup, battle.record.entries, lambda entry: moment.includes(entry.number))


def state_after(began, entries):
    return fold(began, [event for entry in entries for event in entry.events])


def attacks_in(entries):
    """Who attacked whom, read from the events alone: a shot at each of its targets, both in a round of a melee."""
    for entry in entries:
        for event in entry.events:
            match event:
                case Fired(figure=by, at=at):
                    yield from ((by, to) for to in at)
                case Fought(figure=by, target=to):
                    yield from ((by, to), (to, by))


@pytest.mark.parametrize("number", [8, 12, 24])
def test_every_attack_of_an_evening_has_its_odds(number):
    _, _, entries, found = evening(number)
    made, known = Counter(attacks_in(entries)), Counter((each.by, each.to) for each in found)

    assert made.total() > 20
    assert sum((made & known).values()) >= 0.95 * made.total()
    assert not known - made


def test_so_has_every_attack_of_an_evening_that_goes_on_step_by_step_or_by_itself():
    for place in range(6):
        _, _, entries, found = fought("blood-horizon", place)
        assert Counter(attacks_in(entries)) == Counter((each.by, each.to) for each in found)


def test_it_is_worked_out_in_a_few_hundred_courses(monkeypatch):
    rules, began, entries, found = evening()
    left = attack_odds.Courses(attack_odds.COURSES_OF_ALL)
    monkeypatch.setattr(attack_odds, "Courses", lambda number: left)

    assert attack_odds.attack_odds(began, entries, rules.harm, rules.label, rules.alone) == found
    assert attack_odds.COURSES_OF_ALL - left.number <= 2 * COURSES  # each counts for its attack and for all


@pytest.mark.parametrize("number", [8, 12])
def test_no_face_is_taken_for_another_that_does_something_else(number, monkeypatch):
    """Each face of each die of damage by itself, and all that the rule of Star Power tells apart: the same, dearer."""
    rules, began, entries, found = evening(number)

    def every_face(battle, command):
        return [each._replace(reads={"damage": tuple(range(1, 7))}) for each in rules.alone(battle, command)]

    monkeypatch.setattr(attack_odds, "COURSES_AT_MOST", 100_000)
    monkeypatch.setattr(attack_odds, "COURSES_OF_ALL", 1_000_000)

    assert attack_odds.attack_odds(began, entries, rules.harm, rules.label, every_face) == found


def test_over_many_attacks_what_was_to_be_expected_is_near_what_was_done():
    found = [each for number in (4, 8, 11, 12, 24, 26, 29) for each in evening(number)[3]]
    hits, due = sum(each.much % 100 for each in found), sum(each.wounds for each in found) / 1000
    downs, downs_due = sum(each.much // 100 for each in found), sum(each.outs for each in found) / 1000

    assert hits == pytest.approx(due, rel=0.2)
    assert downs == pytest.approx(downs_due, rel=0.3)


# One command, several shots


def fight(ours, theirs):
    """Nobody of the others has a gun, so nobody fires back."""
    return active(ours, theirs).but(settings=TOGETHER)


def unarmed(number):
    return foes(number, "knife")


def played(state, command, faces):
    """A record of one command, with faces for each roll in turn, or else ones. faces: by purpose and figure."""
    record = Record(state, RULES.label)
    record.say(Do(command))
    while (asked := record.question) is not None:
        if isinstance(asked, Roll):
            thrown = faces.get((asked.purpose, asked.model), 1)
            record.say(Answered(thrown if isinstance(thrown, tuple) else (thrown,) * asked.dice))
        else:
            record.say(Answered((asked.options[0].key,)))
    return record.entries


def by_itself(state, entries, by, to):
    found = attack_odds.attack_odds(state, entries, RULES.harm, RULES.label, RULES.alone)
    (only,) = [each for each in found if (each.by, each.to) == (by, to)]
    return only


def calm(**sheet):
    return chase(used=("effort",), **sheet)


@pytest.mark.parametrize("face", [1, 6])
def test_of_a_command_with_one_shot_they_are_those_of_the_whole_command(face):
    state = fight((calm(),), unarmed(2))
    entries = played(
        state, Orders("a", ("chase:shoot:o1",)), {("to_hit", "chase"): face, ("damage", "chase"): 6}
    )
    (act,) = acts_of(state, entries)
    (whole,) = [
        each for each in attack_odds.odds_of(act, RULES.harm) if (each.by, each.to) == ("chase", "o1")
    ]
    single = by_itself(state, entries, "chase", "o1")

    for part in ("much", "per_mille", "any", "wounds", "outs"):
        assert getattr(single, part) == getattr(whole, part)
    assert 0 < single.outs < single.wounds < 1000


def test_they_are_those_that_the_sheet_told_before_the_tap():
    state = fight((calm(), one("sam")), unarmed(2))
    give = ("chase:shoot:o1", "sam:shoot:o2")
    entries = played(state, Orders("a", give), {})
    told = odds.shots(state, read("sam:shoot:o2"))["o2"]
    single = by_itself(state, entries, "sam", "o2")

    assert single.wounds == round(1000 * (Fraction(1) - told.missed))
    assert single.outs == round(1000 * (told.dead + told.out))


@pytest.mark.parametrize("give", [("chase:shoot:o1", "sam:shoot:o2"), ("chase:shoot:o1", "sam:shoot:o1")])
def test_the_dice_of_the_others_change_nothing(give):
    """Neither of those who fire later, nor of one who missed the same target or hit another one."""
    state = fight((calm(), one("sam"), one("ruth")), unarmed(1 if give[1].endswith("o1") else 3))
    target = give[1].rpartition(":")[2]
    found = set()
    for first in (1, 6) if target == "o2" else (6,):
        for last in (1, 6):
            thrown = {("to_hit", "chase"): first, ("damage", "chase"): 5, ("to_hit", "ruth"): last,
                      ("damage", "ruth"): 3, ("to_hit", "sam"): 1, ("damage", "sam"): 6}  # fmt: skip
            single = by_itself(state, played(state, Orders("a", give), thrown), "sam", target)
            found.add((single.much, single.per_mille, single.any, single.wounds, single.outs))

    assert len(found) == 1


def test_where_somebody_hit_the_same_target_before_only_a_worse_hit_tells():
    """Both hit; the 5 puts the target down unless the other shows a 6, and after a 6 nothing does more."""
    state = fight((calm(), one("sam")), unarmed(1))
    command = Orders("a", ("chase:shoot:o1", "sam:shoot:o1"))
    after_a = {}
    for face in (1, 5, 6):
        thrown = {("damage", "chase"): face, ("damage", "sam"): 2}
        after_a[face] = by_itself(state, played(state, command, thrown), "sam", "o1")

    assert {single.wounds for single in after_a.values()} == {after_a[1].wounds}
    assert after_a[1].outs == 3 * after_a[5].outs  # 4, 5 and 6 against a 6 alone
    assert after_a[6].outs == 0


def test_a_shot_that_hit_though_another_hit_was_worse_is_no_miss():
    state = fight((calm(), one("sam")), unarmed(1))
    thrown = {("damage", "chase"): 6, ("damage", "sam"): 2}
    entries = played(state, Orders("a", ("chase:shoot:o1", "sam:shoot:o1")), thrown)

    assert by_itself(state, entries, "sam", "o1").much == 1
    assert by_itself(state, entries, "chase", "o1").much == 101


def test_each_target_of_one_volley_has_odds_of_its_own_with_its_name():
    """Two dice passed hit both, one only the first."""
    state = fight((calm(weapons=one("x", "bap").weapons),), unarmed(2))
    entries = played(state, Orders("a", ("chase:shoot:o1+o2",)), {})
    first, second = (by_itself(state, entries, "chase", key) for key in ("o1", "o2"))

    assert first.any > second.any
    assert [each.label for each in (first, second)] == ["Chase’s shots at O1", "Chase’s shots at O2"]


def test_step_by_step_they_are_the_same_as_in_one_command():
    whole = fight((calm(), one("sam")), unarmed(2))
    give = ("chase:shoot:o1", "sam:shoot:o2")
    thrown = {("damage", "chase"): 5, ("damage", "sam"): 2}
    record = Record(whole.but(settings=Settings(steps="single")), RULES.label)
    single = record.state
    record.say(Do(Orders("a", give)))
    for command in (*(Shoot(key) for key in ("chase", "sam")), *map(Damage, ("o1", "o2"))):
        record.say(Do(command))
        while (asked := record.question) is not None:
            record.say(Answered((thrown.get((asked.purpose, asked.model), 1),) * asked.dice))

    for by, to in (("chase", "o1"), ("sam", "o2")):
        one_by_one = by_itself(single, record.entries, by, to)
        at_once = by_itself(whole, played(whole, Orders("a", give), thrown), by, to)
        assert one_by_one.but(entry=0, last=0) == at_once.but(entry=0, last=0)


# What is told of it


def test_the_dice_of_a_fall_are_those_of_whoever_did_it():
    """Not of whoever fired last."""
    rules, began, entries, _ = evening(24)
    tale = rules.retell.__self__(state_after(began, entries), entries)
    falls = [told for told in tale.log if told.happening.kind == "falls" and told.happening.by]

    assert falls
    assert all({roll.model for roll in told.rolls} == {told.happening.by} for told in falls)


def test_hits_are_counted_alike_in_both_tables_of_the_report():
    rules, began, entries, found = evening(12)
    report = rules.retell(state_after(began, entries), entries, found)
    (deeds,) = [chapter for chapter in report.chapters if "Shots" in chapter.head]
    hits = {row.cells[0]: row.cells[2].replace("–", "0") for row in deeds.rows}

    assert report.expected.head == ("", "Hits", "Expected", "Taken out", "Expected")
    assert report.expected.sentences == (
        "The shot of the evening: Nell’s shots at Lupe, at 17%.",
        "The miss of the evening: Harriet’s shots at Cleon. At 93% it should have hit.",
    )
    assert all(hits[row.cells[0]] == row.cells[1] for row in report.expected.rows)
