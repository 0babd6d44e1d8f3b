"""Whose turn it is decides who may say what; the host may stand in for somebody, and the record says so."""

from time import time
from types import SimpleNamespace

import pytest
from django.template.loader import render_to_string

from battles import seat_departures, services, story
from battles.large_screen import turn_context
from battles.log_entries import NumberAnswer
from battles.seats import Seat
from games.engine.play.questions import Refused, Roll, Sealed
from games.engine.play.record import Do, PendingCommand
from games.engine.show.sheet import Asked
from tests.factories import BattleFactory, is_away, sits


@pytest.fixture
def rolling(owner):
    """A battle in which initiative is being thrown for: that is anybody's."""
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
    tap(owner, battle, answer="keep")  # may throw a miss again
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


# Standing in


@pytest.fixture
def away(owner, battle, opponent, tap):
    """It is the turn of Ben, and he is away."""
    activated(owner, battle, tap)
    tap(owner, battle, say="done")
    owner.post(f"/battles/{battle.pk}/seats/a/", {"do": "sit", "name": "Anna"})
    return is_away(battle, "b")


def test_the_host_may_play_for_whoever_is_waited_for_once_they_have_not_answered(
    owner, battle, opponent, tap, post, fresh, monkeypatch
):
    activated(owner, battle, tap)
    tap(owner, battle, say="done")
    assert "Play for Ben" in owner.get(f"/battles/{battle.pk}/").text
    address = f"/battles/{battle.pk}/seats/b/"

    page = post(owner, address, "div#table", do="away", to="table")

    assert not fresh(battle).seated[1].absent
    assert "Ben has been told, and can refuse for a minute." in page.text
    assert "wants to play for you." in opponent.get(f"/battles/{battle.pk}/").text
    page = post(owner, address, "div#table", do="away", to="table")
    assert "left to answer." in page.text
    assert not fresh(battle).seated[1].absent

    monkeypatch.setattr(seat_departures, "time", lambda: time() + seat_departures.AWAY_AFTER)
    page = post(owner, address, "div#table", do="away", to="table")

    assert 'value="activate model=dulcinea"' in page.text
    assert fresh(battle).seated[1].absent
    assert "plays for Ben, who has not answered." in owner.get(f"/battles/{battle.pk}/entries/").text


@pytest.mark.parametrize("how", ["button", "tap"])
def test_whoever_is_there_refuses_and_the_host_has_to_wait_again(
    owner, battle, opponent, tap, post, fresh, monkeypatch, how
):
    post(owner, f"/battles/{battle.pk}/seats/b/", do="away")
    if how == "button":
        post(opponent, f"/battles/{battle.pk}/seats/b/", do="present")
    else:
        tap(opponent, battle, do="correct", what="health", of="dulcinea", value="2")
    assert fresh(battle).seated[1].warned == 0

    monkeypatch.setattr(seat_departures, "time", lambda: time() + seat_departures.AWAY_AFTER)
    post(owner, f"/battles/{battle.pk}/seats/b/", do="away")

    assert not fresh(battle).seated[1].absent


def test_nobody_refuses_for_another(owner, battle, opponent, watcher, post, fresh):
    post(owner, f"/battles/{battle.pk}/seats/b/", do="away")

    for client in (owner, watcher):
        assert (
            "That seat is another player’s."
            in post(client, f"/battles/{battle.pk}/seats/b/", do="present").text
        )
    assert fresh(battle).seated[1].warned


def test_standing_in_is_no_consent_to_an_undo(owner, away, opponent, tap, fresh):
    """Ben has rolled; while he is away, nobody but him agrees to take that back."""
    tap(opponent, away, say="activate model=dulcinea")
    weapon = fresh(away).head.moment.state.models["dulcinea"].sheet.weapons[0].key
    tap(opponent, away, do="attack", model="dulcinea", target="ottoline", weapon=weapon, dice="app")
    is_away(away, "b")
    newest = fresh(away).newest

    tap(owner, away, undo="")
    assert fresh(away).newest == newest
    answer = {"answer": "yes", "based_on": newest, "key": "0123456789"}
    owner.post(f"/battles/{away.pk}/proposal/", answer)
    owner.post(f"/battles/{away.pk}/proposal/", {"answer": "freely", "key": "0123456789"})
    owner.post(f"/battles/{away.pk}/proposal/", answer | {"key": "0123456780"})
    assert fresh(away).newest == newest
    assert not fresh(away).free_undo

    tap(owner, away, undo="")
    opponent.post(f"/battles/{away.pk}/proposal/", answer | {"key": "0123456781"})
    assert fresh(away).newest == newest + 1
    assert not fresh(away).seated[1].absent


def test_a_slip_without_dice_is_taken_back_by_whoever_stood_in(owner, away, tap, fresh):
    tap(owner, away, say="activate model=dulcinea")
    tap(owner, away, undo="")

    assert fresh(away).scene.acting == ""


def test_the_host_stands_in_and_the_record_says_so(owner, away, tap, fresh):
    tap(owner, away, say="activate model=dulcinea")

    now = fresh(away)
    assert now.scene.acting == "dulcinea"
    assert newest(now).stands_in == "b"
    assert newest(now).by == str(owner.player.pk)
    assert next(line.by for line in story.story_lines(now, None, now.newest, now.newest)) == "Anna for Ben"
    assert "Anna for Ben" in owner.get(f"/battles/{away.pk}/entries/").text
    assert "Anna for Ben" in owner.get(f"/battles/{away.pk}/").text


def test_what_the_host_says_for_himself_is_not_marked(owner, battle, opponent, tap, fresh):
    activated(owner, battle, tap)

    assert newest(fresh(battle)).stands_in == ""


def test_who_says_something_himself_is_back(owner, away, opponent, tap, fresh):
    tap(opponent, away, say="activate model=dulcinea")

    assert not fresh(away).seated[1].absent
    assert newest(fresh(away)).stands_in == ""
    assert "This is Ben’s decision." in tap(owner, away, say="done").text


def test_only_the_host_stands_in(owner, battle, opponent, watcher, post, fresh):
    for client in (opponent, watcher):
        page = post(client, f"/battles/{battle.pk}/seats/a/", do="away")
        assert "Only the host can do that." in page.text
    assert not fresh(battle).seated[0].absent


def test_for_an_empty_seat_nobody_needs_to_stand_in(owner, battle, post):
    page = post(owner, f"/battles/{battle.pk}/seats/b/", do="away")

    assert "so the host already plays for it" in page.text


def test_the_throws_of_one_gesture_are_all_marked(owner, away, opponent, tap, fresh):
    tap(owner, away, say="activate model=dulcinea")
    enemy, before = "ottoline", fresh(away).newest
    weapon = fresh(away).head.moment.state.models["dulcinea"].sheet.weapons[0].key
    tap(owner, away, do="attack", model="dulcinea", target=enemy, weapon=weapon, dice="app")

    said = fresh(away).read_entries(before + 1)
    assert isinstance(said[0].said, Do)
    assert {entry.stands_in for entry in said} == {"b"}


def test_an_old_record_knows_nothing_of_standing_in(battle):
    assert all(entry.stands_in == "" for entry in battle.read_entries())


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
