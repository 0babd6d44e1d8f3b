"""Thousands of random things said in whole battles; after each one everything holds that must always be true."""

import pytest

from companion import simulation
from companion.rules.game import game, games
from companion.rules.questions import Choice, Number, Option, Refused, Roll, Sealed
from companion.rules.record import Answered, Do, Moved, Undo
from companion.rules.table import carry_out
from companion.rules.values import written
from companion.simulation import Battle, Broken, Figures, answer, muster, simulate, spread

GAMES = [one.key for one in games()]


@pytest.mark.parametrize("key", GAMES)
def test_some_battles_hold_together(key):
    figures = simulate(game(key), 25, "check")

    assert figures.battles == 25
    assert not figures.unfinished
    assert sum(figures.won.values()) == 25


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_many_battles_hold_together(key):
    figures = simulate(game(key), 400, "night")

    # Neither seat at the table wins them all; against foes that the rules play a gang wins and loses, however often.
    fair = 0 if game(key).lone else 100
    assert not figures.unfinished
    assert min(figures.won[1], figures.won[2]) > fair


@pytest.mark.parametrize("key", GAMES)
def test_what_is_said_never_changes_the_state_before_it(key):
    battle = Battle(game(key), "frozen", 1)
    while not battle.is_over() and len(battle.record.entries) < 400:
        before = battle.record.state
        bytes_before = written(before)
        battle.say_something()
        assert written(before) == bytes_before


@pytest.mark.parametrize("key", GAMES)
def test_undo_then_redo_leads_back_after_every_single_entry(key):
    battle = Battle(game(key), "back", 1)
    while not battle.is_over() and len(battle.record.entries) < 600:
        battle.say_something()
        now = battle.record.standing.now
        if now.act:
            battle.say(Undo())
            battle.say(simulation.Redo())
            assert written(battle.record.standing.now) == written(now)


@pytest.mark.parametrize("key", GAMES)
def test_the_same_seed_plays_the_same_battle(key):
    once, again, other = (Battle(game(key), seed, 3) for seed in ("same", "same", "other"))
    for battle in (once, again, other):
        battle.play()

    assert once.text() == again.text() != other.text()


@pytest.mark.parametrize("key", GAMES)
def test_every_text_record_plays_the_same_battle(key):
    for number in range(1, 6):
        battle = Battle(game(key), "text", number)
        battle.told = True
        battle.play()


@pytest.mark.parametrize("key", GAMES)
def test_a_rule_answers_the_same_when_it_is_asked_twice(key):
    battle = Battle(game(key), "twice", 2)
    for _ in range(300):
        if battle.is_over():
            break
        battle.say_something()
        waits = battle.record.standing.now.open
        if waits is not None:
            outcomes = [carry_out(waits.before, waits.command, waits.answers) for _ in range(2)]
            assert outcomes[0] == outcomes[1]


def test_battles_of_every_size_are_mustered():
    rules = game("blackwater-gulch")
    chance = simulation.random.Random("sizes")

    setups = [muster(rules, chance) for _ in range(300)]

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
        Roll("x", "", 3), Roll("x", "", 1, optional=True), Number("x", "", 2, 4),
        Choice("x", "", options), Choice("x", "", options, many=True),
    )  # fmt: skip

    for question in questions * 20:
        question.check(answer(question, chance))
    one = answer(Sealed(("x", "y"), "", 0, 3), chance)
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

    with pytest.raises(Broken, match=r"^It rains\.$") as broken:
        battle.play()
    assert broken.value.battle is battle
    assert battle.text().startswith("+++\nrecord = 1\n")


def test_a_mishap_in_a_rule_is_told_with_what_was_said(battle, monkeypatch):
    def mishap(said, by=""):
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr(battle.record, "say", mishap)

    with pytest.raises(Broken, match=r"^ZeroDivisionError while saying Do\(command=.*: by nought$"):
        battle.say(Do(battle.proposal()))


@pytest.mark.parametrize("refusal", [Refused("No."), Moved("Gone.")])
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

    with pytest.raises(Broken, match="Nothing was found that may be said"):
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
