"""Thousands of random things said in whole battles; after each one everything holds that must always be true."""

import time

import pytest

from companion import simulation
from companion.simulation import Battle, Figures, InvariantError, answer, random_setup, simulate, spread
from games import game, games
from games.engine.play.questions import Choice, Number, Option, Refused, Roll, Sealed
from games.engine.play.record import Answered, Do, StaleInputError, Undo
from games.engine.play.table import carry_out
from games.engine.play.values import to_json
from tests.conftest import examples
from tests.same_chance import soaking

GAMES = [one.key for one in games()]
BUDGET = 600
"""Battles of random play in `make test`, for all games together: another game does not make the tests longer."""

SEED = "soak" + str(time.time_ns()) if soaking() else "night"


@pytest.mark.chance
@pytest.mark.parametrize("key", GAMES)
def test_battles_hold_together(key):
    battles = examples(BUDGET) // len(GAMES)

    figures = simulate(game(key), battles, SEED)

    assert figures.battles == battles
    assert not figures.unfinished
    assert sum(figures.won.values()) == battles
    # Neither seat at the table wins them all; against foes that the rules play a gang wins and loses, however often.
    if battles > 100 and not game(key).lone:
        assert min(figures.won[1], figures.won[2]) > battles / 4


@pytest.mark.parametrize("key", GAMES)
def test_what_is_said_never_changes_the_state_before_it(key):
    battle = Battle(game(key), "frozen", 1)
    while not battle.is_over() and len(battle.record.entries) < 400:
        before = battle.record.state
        bytes_before = to_json(before)
        battle.say_something()
        assert to_json(before) == bytes_before


@pytest.mark.parametrize("key", GAMES)
def test_undo_then_redo_leads_back_after_every_single_entry(key):
    battle = Battle(game(key), "back", 1)
    while not battle.is_over() and len(battle.record.entries) < 600:
        battle.say_something()
        now = battle.record.head.moment
        if now.act:
            battle.say(Undo())
            battle.say(simulation.Redo())
            assert to_json(battle.record.head.moment) == to_json(now)


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_the_same_seed_plays_the_same_battle(key):
    once, again, other = (Battle(game(key), seed, 3) for seed in ("same", "same", "other"))
    for battle in (once, again, other):
        battle.play()

    assert once.text() == again.text() != other.text()


@pytest.mark.parametrize("key", GAMES)
def test_a_rule_answers_the_same_when_it_is_asked_twice(key):
    battle = Battle(game(key), "twice", 2)
    for _ in range(300):
        if battle.is_over():
            break
        battle.say_something()
        waits = battle.record.head.moment.open
        if waits is not None:
            outcomes = [carry_out(waits.before, waits.command, waits.answers) for _ in range(2)]
            assert outcomes[0] == outcomes[1]


def test_battles_of_every_size_are_mustered():
    rules = game("blackwater-gulch")
    chance = simulation.random.Random("sizes")

    setups = [random_setup(rules, chance) for _ in range(300)]

    assert {len(setup.seats) for setup in setups} == {2, 3, 4, 5}
    assert any(len({seat.team for seat in setup.seats}) == 2 and len(setup.seats) > 2 for setup in setups)
    for agreed in ("objectives", "loot"):
        assert {getattr(setup.settings, agreed) for setup in setups} == {True, False}
    assert {setup.ready for setup in setups} == {True, False}
    assert {setup.settings.turns for setup in setups} >= {0, 4, 6, 8}


def test_a_question_of_every_kind_is_answered():
    chance = simulation.random.Random(1)
    options = (Option("a", "A"), Option("b", "B"))
    questions = (
        Roll("x", "", "test", 3), Roll("x", "", "test", 1, optional=True), Number("x", "", "test", 2, 4),
        Choice("x", "", "test", options), Choice("x", "", "test", options, many=True),
    )  # fmt: skip

    for question in questions * 20:
        question.check(answer(question, chance))
    one = answer(Sealed(("x", "y"), "", "test", 0, 3), chance)
    assert len(one) == 1
    assert set(one) <= {"x", "y"}


@pytest.fixture
def battle():
    return Battle(game("blackwater-gulch"), "broken", 1)


def test_a_broken_invariant_stops_with_its_sentence(battle, monkeypatch):
    monkeypatch.setattr(
        type(battle.game.battle),
        "broken",
        property(lambda rules: lambda state: ("It rains.",)),
        raising=False,
    )

    with pytest.raises(InvariantError, match=r"^It rains\.$") as broken:
        battle.play()
    assert broken.value.battle is battle
    assert battle.text().startswith("+++\nrecord = 1\n")


def test_a_mishap_in_a_rule_is_told_with_what_was_said(battle, monkeypatch):
    def mishap(said, by=""):
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr(battle.record, "say", mishap)

    with pytest.raises(InvariantError, match=r"^ZeroDivisionError while saying Do\(command=.*: by nought$"):
        battle.say(Do(battle.proposal()))


@pytest.mark.parametrize("refusal", [Refused("No."), StaleInputError("Gone.")])
def test_what_the_rules_refuse_is_proposed_anew_and_then_what_the_screen_offers(battle, monkeypatch, refusal):
    say, tried = battle.record.say, []

    def reluctant(said, by=""):
        tried.append(said)
        if len(tried) <= simulation.TRIES:
            raise refusal
        return say(said, by)

    monkeypatch.setattr(battle.record, "say", reluctant)
    battle.say_something()

    assert len(battle.record.entries) == 1
    assert battle.refused == simulation.TRIES


def test_where_nothing_may_be_said_the_battle_is_broken(battle, monkeypatch):
    def never(said, by=""):
        raise Refused("No.")

    monkeypatch.setattr(battle.record, "say", never)

    with pytest.raises(InvariantError, match="Nothing was found that may be said"):
        battle.say_something()


def test_a_battle_without_end_is_counted_and_left(monkeypatch):
    monkeypatch.setattr(simulation, "ENTRIES_AT_MOST", 10)

    figures = simulate(game("blackwater-gulch"), 2, "endless")

    assert figures.unfinished == 2
    assert not figures.won


def test_figures_are_told_as_an_average_with_the_least_and_the_most():
    assert spread([1, 2, 6]) == "3.0 (1 to 6)"
    assert spread([]) == "none"
    assert Figures().rate == 0
    assert Answered((1,)).source == ""
