"""Whose turn it is decides who may say what; the host may stand in for somebody, and the record says so."""

from types import SimpleNamespace

import pytest
from django.template.loader import render_to_string

from battles import services
from battles.large_screen import turn_context
from battles.log_entries import NumberAnswer
from battles.seats import Seat
from games.engine.play.questions import Refused, Roll, Sealed
from games.engine.play.record import PendingCommand
from games.engine.show.sheet import Asked
from tests.factories import BattleFactory, sits


@pytest.fixture
def rolling(owner):
    """A battle in which initiative is being rolled for: that is anybody's."""
    return BattleFactory(owner=owner.player)


def activated(owner, battle, tap):
    tap(owner, battle, say="activate model=ottoline")
    return battle


def newest(battle):
    return battle.read_entries(battle.newest)[0]


def test_whose_turn_it_is_acts(owner, battle, opponent, tap, fresh):
    tap(owner, battle, say="activate model=ottoline")

    assert fresh(battle).scene.acting == "ottoline"


def test_the_other_does_not_act_for_him(owner, battle, opponent, tap, fresh):
    page = tap(opponent, battle, say="activate model=ottoline")

    assert "This is The Tuesday Committee’s decision." in page.text
    assert fresh(battle).newest == battle.newest


def test_nor_with_his_own_models_out_of_turn(owner, battle, opponent, tap, fresh):
    page = tap(opponent, battle, say="activate model=dulcinea")

    assert fresh(battle).newest == battle.newest
    assert "notice" in page.text


def test_what_has_no_model_is_said_by_whoevers_turn_it_is(owner, battle, opponent, tap, fresh):
    activated(owner, battle, tap)

    assert "decision." in tap(opponent, battle, say="done").text
    tap(owner, battle, say="done")

    assert fresh(battle).scene.now_side == "b"


def test_after_that_it_is_the_others_turn(owner, battle, opponent, tap, fresh):
    activated(owner, battle, tap)
    tap(owner, battle, say="done")

    assert "This is Ben’s decision." in tap(owner, battle, say="activate model=dulcinea").text
    tap(opponent, battle, say="activate model=dulcinea")

    assert fresh(battle).scene.acting == "dulcinea"


def test_the_others_phone_says_whose_turn_it_is_and_offers_nothing(owner, battle, opponent):
    page = opponent.get(f"/battles/{battle.pk}/").text

    assert "The Tuesday Committee’s turn" in page
    assert 'value="activate model=' not in page
    assert "Play for" not in page
    assert 'value="activate model=ottoline"' in owner.get(f"/battles/{battle.pk}/").text


def test_a_sheet_for_anothers_model_says_whose_it_is(owner, battle, opponent, tap):
    activated(owner, battle, tap)

    page = opponent.get(f"/battles/{battle.pk}/say/?do=move&model=ottoline").text

    assert "This is The Tuesday Committee’s decision." in page
    assert 'class="go"' not in page


def test_a_question_stands_on_the_phone_of_the_player_it_is_for(owner, battle, opponent, tap, fresh):
    activated(owner, battle, tap)
    attack = {
        "do": "attack",
        "model": "ottoline",
        "target": "dulcinea",
        "weapon": "long-colt",
        "dice": "table",
    }
    tap(owner, battle, **attack)
    waits = fresh(battle).head.moment.open
    assert isinstance(waits.question, Roll)
    assert waits.question.who == "a"

    mine, others = (one.get(f"/battles/{battle.pk}/").text for one in (owner, opponent))

    assert 'class="asked asked--mine color-1"' in mine
    assert f'data-question="{waits.question and fresh(battle).head.moment.act}.0"' in mine
    assert 'class="asked' not in others
    assert "data-question" not in others
    assert "The Tuesday Committee rolls" in others
    assert "to hit" in others


@pytest.mark.parametrize(("side", "said"), [("", "Alle roll"), ("a", "Alle rolls")])
def test_all_are_asked_whatever_all_are_called(owner, side, said):
    """In another language nobody in particular is called otherwise."""
    battle = BattleFactory(owner=owner.player)
    turn = turn_context(battle, None, (), Asked("roll", "Roll off", "", side=side)) | {"whose": "alle"}

    page = render_to_string("battles/_turn.html", {"turn": turn, "battle": battle, "speaks": True})

    assert said in " ".join(page.split())


def test_nobody_else_answers_it(owner, battle, opponent, tap, fresh):
    activated(owner, battle, tap)
    attack = {
        "do": "attack",
        "model": "ottoline",
        "target": "dulcinea",
        "weapon": "long-colt",
        "dice": "table",
    }
    tap(owner, battle, **attack)
    before = fresh(battle).newest

    for answer in ({"answer": "app"}, {"face": ["1", "1"]}):
        assert "This decision is" in tap(opponent, battle, **answer).text

    assert fresh(battle).newest == before


def test_defence_dice_are_the_others(owner, battle, opponent, tap, fresh):
    activated(owner, battle, tap)
    attack = {
        "do": "attack",
        "model": "ottoline",
        "target": "dulcinea",
        "weapon": "long-colt",
        "dice": "table",
    }
    tap(owner, battle, **attack)
    dice = fresh(battle).head.moment.open.question.dice
    tap(owner, battle, face=["3", *["1"] * (dice - 1)])
    tap(owner, battle, answer="keep")  # may roll a miss again
    waits = fresh(battle).head.moment.open
    assert waits.question.who == "b"

    assert "This decision is Ben’s." in tap(owner, battle, answer="app").text
    assert 'class="asked asked--mine color-2"' in opponent.get(f"/battles/{battle.pk}/").text
    tap(opponent, battle, face=["1"] * waits.question.dice)

    assert fresh(battle).newest > battle.newest


def test_what_is_asked_of_everybody_whoever_sits_there_answers(rolling, tap, fresh, stranger):
    sits(rolling, stranger.player, "b", "Ben")

    tap(stranger, rolling, face=["6", "1"])

    assert fresh(rolling).newest == rolling.newest + 1


def test_one_phone_still_speaks_for_all(owner, battle, tap, fresh):
    activated(owner, battle, tap)
    tap(owner, battle, say="done")
    tap(owner, battle, say="activate model=dulcinea")

    assert fresh(battle).scene.acting == "dulcinea"
    assert newest(fresh(battle)).stands_in == ""


def test_the_dice_of_a_side_are_its_players_choice(owner, battle, opponent, fresh):
    opponent.post(f"/battles/{battle.pk}/dice/", {"side": "a", "dice": "table"})
    opponent.post(f"/battles/{battle.pk}/dice/", {"side": "b", "dice": "table"})

    assert fresh(battle).who_throws("a") == "app"
    assert fresh(battle).who_throws("b") == "table"


def test_a_wound_of_ones_own_model_is_ones_own(owner, battle, opponent, tap, fresh):
    tap(opponent, battle, do="correct", what="health", of="dulcinea", value="2")

    assert fresh(battle).head.moment.state.models["dulcinea"].health == 2


def test_the_whole_table_is_put_right_by_anybody_who_sits_there(owner, battle, opponent, tap, fresh):
    tap(opponent, battle, do="correct", what="turn", of="", value="3")

    assert fresh(battle).head.moment.state.turn == 3


# Sealed: of a game that has such questions, here without one


def sealed_table(sealed, sides):
    """As much of a battle as the judge looks at, while each side chooses a number in secret."""
    waits = PendingCommand(None, None, Sealed(("a", "b"), "for the bid", "for_the_bid", 0, 6), sealed=sealed)
    seats = (Seat("a", 1, 1, "Anna"), Seat("b", 2, 2, "Ben"))
    return SimpleNamespace(
        sides_of=lambda player: frozenset(sides),
        seated=seats,
        head=SimpleNamespace(moment=SimpleNamespace(open=waits)),
        side_of=lambda said: said.side or "b",
        came_back=lambda player: None,
        host_called="Anna",
    )


def test_a_sealed_number_is_that_of_the_phone_it_came_from():
    ben = SimpleNamespace(pk=2)

    authorized = services.authorize(ben, sealed_table({}, "b"), NumberAnswer(3))

    assert authorized.said == NumberAnswer(3, "b")


def test_nobody_chooses_for_another():
    with pytest.raises(Refused, match="This decision is Anna’s"):
        services.authorize(SimpleNamespace(pk=2), sealed_table({}, "b"), NumberAnswer(3, "a"))


def test_who_has_chosen_waits_for_the_others():
    with pytest.raises(Refused, match="You have chosen"):
        services.authorize(SimpleNamespace(pk=2), sealed_table({"b": 3}, "b"), NumberAnswer(4))


def test_one_phone_chooses_for_both_one_after_the_other():
    authorized = services.authorize(SimpleNamespace(pk=1), sealed_table({"a": 3}, "ab"), NumberAnswer(4))

    assert authorized.said == NumberAnswer(4, "b")
