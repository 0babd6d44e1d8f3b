import time
from fractions import Fraction

import icepool
import pytest

from companion.simulation import Battle as Simulated
from games import game
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.setup import RollOff as RollForRoles
from games.blackwater_gulch.turns import Activate, StartTurn
from games.engine.play.odds import as_percent, chances, default_answer
from games.engine.play.questions import Choice, Number, Option, Refused, Roll, Sealed
from games.engine.play.record import Answered, Do, PendingCommand, Record
from games.engine.play.table import Command, Rolled, carry_out, why_not
from games.engine.play.values import to_json
from games.true_lead.setup import RollOff as RollForTheEdge
from tests.games.blackwater_gulch.table import acts, battle, gabe, minions, ruth
from tests.games.engine.coins import Bet, Dare, Duel, Gained, Pick, Pot, RollOff, Told

BLACKWATER = game("blackwater-gulch")
OPENERS = {
    "blackwater-gulch": (RollForRoles(), StartTurn()),
    "true-lead": (RollForTheEdge(),),
}
"""What begins with a roll-off."""


def coins(outcome):
    return outcome.state.coins


def happened(outcome):
    """Everything that came true but the dice themselves."""
    return tuple(to_json(event) for event in outcome.events if not isinstance(event, Rolled))


@pytest.mark.parametrize(
    "command", [Bet("red", 1), Bet("red", 4), Bet("red", 3, again=True), Dare("red"), Pick("red"), Duel()]
)
def test_what_a_rule_can_tell_apart_is_enough_for_the_odds(command):
    banded = chances(coins, Pot(10), command)

    assert banded == chances(coins, Pot(10), command, full=True)
    assert sum(banded.values()) == 1


class Forgetful(Command, tag="forgetful"):
    """Doubles at a six, as Bet does, and does not say that it reads a six."""

    def carry_out(self, table):
        faces = table.roll("red", "to win", 2, needs=4, purpose="to_win")
        table.happens(Gained(sum(face >= 4 for face in faces) * (2 if 6 in faces else 1)))


def test_a_face_that_a_rule_forgot_to_name_shows_in_the_full_odds():
    assert chances(coins, Pot(), Forgetful()) != chances(coins, Pot(), Forgetful(), full=True)


def test_faces_that_nothing_measured_hangs_on_need_not_be_followed():
    """Whether there was a coin at all hangs on no six."""
    ends = []

    def any_coin(outcome):
        ends.append(outcome)
        return outcome.state.coins > 10

    whole, number = chances(any_coin, Pot(10), Bet("red", 3)), len(ends)
    assert whole == chances(any_coin, Pot(10), Bet("red", 3), reads={"to_win": (4,)})
    assert len(ends) - number < number


class Lopsided(Command, tag="lopsided"):
    """Wins where the first die is higher than the second. apart: it says that it tells them apart."""

    apart: bool = True

    def carry_out(self, table):
        more, fewer = table.roll("red", "to win", 2, purpose="to_win", apart=self.apart)
        table.happens(Gained(int(more > fewer)))


def test_dice_that_a_rule_reads_by_their_place_are_told_apart_in_the_odds():
    counted = {10: Fraction(21, 36), 11: Fraction(15, 36)}

    assert chances(coins, Pot(10), Lopsided()) == chances(coins, Pot(10), Lopsided(), full=True) == counted


def test_a_rule_that_forgot_to_say_so_shows_in_the_full_odds():
    assert chances(coins, Pot(10), Lopsided(apart=False)) != chances(
        coins, Pot(10), Lopsided(apart=False), full=True
    )


def test_the_odds_are_known_in_the_middle_of_an_action():
    rest = chances(coins, Pot(10), Bet("red", 2, again=True), answers=[(4, 1)])

    assert rest == {11: Fraction(2, 3), 12: Fraction(1, 3)}


def test_questions_that_are_no_rolls_are_answered_as_wished():
    def bold(question):
        return 5 if isinstance(question, Number) else default_answer(question)

    assert chances(coins, Pot(10), Dare("red"), prefer=bold) == {10: Fraction(1, 6), 12: Fraction(5, 6)}


def told(outcome):
    return next(event.words for event in outcome.events if isinstance(event, Told))


def test_the_odds_of_a_roll_off_are_those_of_fair_dice():
    """In this one red wins a tie; icepool says how often it is not beaten."""
    found = chances(told, Pot(), RollOff())

    not_beaten = (icepool.d6 >= icepool.d6).probability(True)
    assert found == {("red",): not_beaten, ("blue",): 1 - not_beaten}
    assert found == chances(told, Pot(), RollOff(), full=True)


class Three(Command, tag="three"):
    """A roll-off of three; what is measured is how many share the best."""

    def carry_out(self, table):
        faces = table.roll_off("to begin", ("a", "b", "c"), purpose="to_begin")
        table.happens(Gained(sum(face == max(faces.values()) for face in faces.values())))


def test_the_odds_of_a_roll_off_of_three_are_those_of_fair_dice():
    independent = icepool.map(lambda *faces: faces.count(max(faces)), icepool.d6, icepool.d6, icepool.d6)

    assert chances(coins, Pot(), Three()) == {ties: independent.probability(ties) for ties in (1, 2, 3)}


class UntilSettled(Command, tag="until-settled"):
    """A tie is rolled off again."""

    def carry_out(self, table):
        faces = {"red": 0, "blue": 0}
        while faces["red"] == faces["blue"]:
            faces = table.roll_off("to begin", ("red", "blue"), purpose="to_begin")
        table.happens(Gained(int(faces["red"] > faces["blue"])))


def test_a_tie_that_is_rolled_off_again_is_refused_and_not_answered_wrongly():
    with pytest.raises(Refused):
        chances(coins, Pot(), UntilSettled())


def test_a_tie_that_is_rolled_off_again_can_be_followed_up_to_the_tie():
    """What is measured is settled by the first throw: whether it is a tie at all."""
    first = chances(
        lambda outcome: len(set(outcome.events[0].faces)) == 1,
        Pot(),
        UntilSettled(),
        settled=lambda outcome: bool(outcome.events),
    )

    assert first[True] == (icepool.d6 == icepool.d6).probability(True)


@pytest.mark.parametrize("key", ["blackwater-gulch", "true-lead"])
def test_no_game_says_that_a_fair_roll_off_is_a_certain_tie(key):
    rules = game(key)
    gangs = [starter.gang for starter in rules.roster.starters().values()][:2]
    state = rules.battle.begin(rules.battle.compose({}, gangs, ()))
    rolls_off = next(command for command in OPENERS[key] if not why_not(state, command))

    def first(outcome):
        return next(event.faces for event in outcome.events if isinstance(event, Rolled))

    found = chances(first, state, rolls_off, settled=lambda outcome: bool(outcome.events))

    assert len(found) == 36
    assert set(found.values()) == {Fraction(1, 36)}


def test_a_blind_draw_is_as_likely_one_as_another():
    def drawn(outcome):
        return next(event.coins for event in outcome.events if isinstance(event, Gained))

    assert chances(drawn, Pot(), Pick("red", chance=True)) == dict.fromkeys((0, 1, 2), Fraction(1, 3))


def test_what_can_no_longer_change_is_not_followed():
    runs = []

    def measure(outcome):
        runs.append(outcome)
        return bool(outcome.events)

    found = chances(measure, Pot(10), Bet("red", 6, again=True), settled=lambda outcome: bool(outcome.events))

    assert found == {True: 1}
    assert len(runs) == 28  # what six dice can show in three bands, and the roll after them not followed


def test_the_plainest_answer_to_each_question():
    options = (Option("a", "A"), Option("b", "B"))

    assert default_answer(Choice("red", "", "test", options)) == ("a",)
    assert default_answer(Choice("red", "", "test", options, many=True)) == ()
    assert default_answer(Number("red", "", "test", 3, 5)) == 3
    assert default_answer(Roll("red", "", "test", 2)) == (1, 1)
    assert default_answer(Sealed(("red", "blue"), "", "test", 0, 3)) == {"red": 0, "blue": 0}


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "0%"),
        (Fraction(1), "100%"),
        (Fraction(7, 12), "58%"),
        (Fraction(1, 1000), "under 1%"),
        (Fraction(999, 1000), "over 99%"),
    ],
)
def test_a_chance_is_said_as_players_say_it(chance, words):
    assert as_percent(chance) == words


def standing(*names, **settings):
    """A gunfight in which everybody stands and the first side acts first, as it has said before the roll."""
    rules = BLACKWATER.battle
    gangs = [BLACKWATER.roster.starters()[name].gang for name in names]
    record = Record(rules.begin(rules.compose({"ready": "on", "loot": "off", **settings}, gangs, ())))
    record.say(Do(rules.opening(record.state)))
    record.say(Answered((6, *(1 for _ in names[1:]))))
    return record


def at_least(needs):
    return icepool.Die({1: 7 - needs, 0: needs - 1})


def independent(dice, needs, defense, strength, again):
    """The chance that an attack gets through, worked out by icepool: hits, then fewer saves than hits."""
    hit, save = at_least(needs), at_least(max(2, min(6, strength)))
    hits = (dice @ hit).map(lambda hits: hits + min(again, dice - hits) @ hit)
    through = hits.map(lambda hits: 0 if not hits else 1 if defense < hits else (defense @ save) < hits)
    return Fraction(through.probability(1))


@pytest.mark.parametrize(
    ("model", "target", "options", "dice", "needs", "defense", "strength", "again"),
    [
        ("deputy-1", "dulcinea", {}, 2, 4, 3, 4, 0),
        ("deputy-1", "choirboy-1", {"far": True}, 2, 5, 2, 4, 0),
        ("ottoline", "dulcinea", {"weapon": "fists"}, 5, 4, 3, 4, 0),
        ("ottoline", "dulcinea", {"weapon": "fists", "friend": True, "outnumbered": True}, 6, 5, 3, 4, 0),
        ("li-hua", "dulcinea", {"cover": True}, 4, 4, 4, 5, 1),
        ("ezekiel", "solomon", {"cover": True}, 3, 4, 3, 6, 0),
        ("ezekiel", "solomon", {"far": True, "crowded": True}, 3, 6, 2, 5, 0),
    ],
)
def test_the_odds_of_an_attack_are_those_of_another_program(
    model, target, options, dice, needs, defense, strength, again
):
    record = standing("tuesday-committee", "sunday-best")
    record.say(Do(Activate(model)))
    command = Attack(model, target, **options)
    declared = carry_out(record.state, command)
    assert (declared.question.dice, declared.question.needs) == (dice, needs)

    found = chances(
        lambda outcome: outcome.state.models[target].health < record.state.models[target].health,
        record.state,
        command,
    )

    assert found.get(True, 0) == independent(dice, needs, defense, strength, again)


def test_the_odds_of_a_blast_are_there_at_once():
    """Ten models in it are ten Defense rolls; the odds of the one who throws need not wait for the other nine."""
    crowd = minions(10, health=4, defense=6)
    before = battle(law=(ruth("merciless", arms=("dynamite",), ranged=6),), out=(gabe(), *crowd))
    before = acts(before, "ruth")
    caught = ("ruth", *(one.key for one in crowd))
    attack = Attack("ruth", "gabe", "dynamite")
    answers = [(4, 4, 4, 1, 1, 1), caught]

    for _ in range(5):
        waits = PendingCommand(before, attack, carry_out(before, attack, answers).question, tuple(answers))
        began = time.thread_time()
        BLACKWATER.battle.ask(before, waits)
        assert time.thread_time() - began < 1, waits.question.why
        answers.append((6,) * waits.question.dice)


def open_actions():
    """From random play: for each command and each of its questions, an action that waits there."""
    found = {}
    for number in range(1, 9):
        played = Simulated(BLACKWATER, "odds", number)
        for _ in range(400):
            if BLACKWATER.battle.over(played.record.state):
                break
            played.say_something()
            waits = played.record.head.moment.open
            if waits is None or not isinstance(waits.question, Roll) or waits.question.each:
                continue
            if waits.question.dice <= 2:
                kind = waits.question.why.split()[:3:2]
                found.setdefault((type(waits.command).__name__, len(waits.answers), *kind), waits)
    return sorted(found.items(), key=str)


class TooMany(Exception):
    pass


def few(courses=8):
    """Measures what happened, and gives up where there are many courses: with every face they would take minutes."""
    left = iter(range(courses))

    def measure(outcome):
        if next(left, None) is None:
            raise TooMany
        return happened(outcome)

    return measure


@pytest.mark.slow
def test_every_roll_of_a_battle_reads_all_the_faces_that_matter():
    compared = set()
    for name, waits in open_actions():
        try:
            banded = chances(few(), waits.before, waits.command, waits.answers)
        except TooMany:
            continue
        assert banded == chances(happened, waits.before, waits.command, waits.answers, full=True), name
        compared.add(name[0])

    assert compared >= {"Attack", "Activate", "BreakAway"}
