"""Whose turn it is decides who may say what; the host may stand in for somebody, and the record says so."""

from types import SimpleNamespace

import pytest

from battles import services, story
from battles.seats import Seat
from companion.logbook import Figure
from companion.rules.questions import Refused, Roll, Sealed
from companion.rules.record import Do, Open
from tests.factories import BattleFactory, sits


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

    assert "That is for The Tuesday Committee to say." in page.text
    assert fresh(battle).newest == battle.newest


def test_nor_with_his_own_models_out_of_turn(owner, battle, opponent, tap, fresh):
    page = tap(opponent, battle, say="activate model=dulcinea")

    assert fresh(battle).newest == battle.newest
    assert "notice" in page.text


def test_what_has_no_model_is_said_by_whoevers_turn_it_is(owner, battle, opponent, tap, fresh):
    activated(owner, battle, tap)

    assert "That is for" in tap(opponent, battle, say="done").text
    tap(owner, battle, say="done")

    assert fresh(battle).scene.now_side == "b"


def test_after_that_it_is_the_others_turn(owner, battle, opponent, tap, fresh):
    activated(owner, battle, tap)
    tap(owner, battle, say="done")

    assert "That is for Ben to say." in tap(owner, battle, say="activate model=dulcinea").text
    tap(opponent, battle, say="activate model=dulcinea")

    assert fresh(battle).scene.acting == "dulcinea"


def test_the_others_phone_says_whose_turn_it_is_and_offers_nothing(owner, battle, opponent):
    page = opponent.get(f"/battles/{battle.pk}/").text

    assert "The Tuesday Committee is up" in page
    assert 'value="activate model=' not in page
    assert "Speak for" not in page
    assert 'value="activate model=ottoline"' in owner.get(f"/battles/{battle.pk}/").text


def test_a_sheet_for_anothers_model_says_whose_it_is(owner, battle, opponent, tap):
    activated(owner, battle, tap)

    page = opponent.get(f"/battles/{battle.pk}/say/?do=move&model=ottoline").text

    assert "That is for The Tuesday Committee to say." in page
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
    waits = fresh(battle).stands.now.open
    assert isinstance(waits.question, Roll)
    assert waits.question.who == "a"

    mine, others = (one.get(f"/battles/{battle.pk}/").text for one in (owner, opponent))

    assert 'class="asked asked--mine ink-1"' in mine
    assert f'data-question="{waits.question and fresh(battle).stands.now.act}.0"' in mine
    assert 'class="asked' not in others
    assert "data-question" not in others
    assert "The Tuesday Committee is asked" in others
    assert "to hit" in others


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
        assert "is asked, not you." in tap(opponent, battle, **answer).text

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
    dice = fresh(battle).stands.now.open.question.dice
    tap(owner, battle, face=["3", *["1"] * (dice - 1)])
    tap(owner, battle, answer="keep")  # may throw a miss again
    waits = fresh(battle).stands.now.open
    assert waits.question.who == "b"

    assert "Ben is asked, not you." in tap(owner, battle, answer="app").text
    assert 'class="asked asked--mine ink-2"' in opponent.get(f"/battles/{battle.pk}/").text
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

    assert fresh(battle).stands.now.state.models["dulcinea"].health == 2


def test_the_whole_table_is_put_right_by_anybody_who_sits_there(owner, battle, opponent, tap, fresh):
    tap(opponent, battle, do="correct", what="turn", of="", value="3")

    assert fresh(battle).stands.now.state.turn == 3


# Standing in


@pytest.fixture
def away(owner, battle, opponent, tap):
    """It is the turn of Ben, and he is away."""
    activated(owner, battle, tap)
    tap(owner, battle, say="done")
    owner.post(f"/battles/{battle.pk}/seats/a/", {"do": "sit", "name": "Anna"})
    owner.post(f"/battles/{battle.pk}/seats/b/", {"do": "away"})
    return battle


def test_the_host_is_offered_to_speak_for_whoever_is_waited_for(owner, battle, opponent, tap, post, fresh):
    activated(owner, battle, tap)
    tap(owner, battle, say="done")
    page = owner.get(f"/battles/{battle.pk}/").text
    assert "Ben is away: I speak for them" in page

    page = post(owner, f"/battles/{battle.pk}/seats/b/", "div#table", do="away", to="table")

    assert 'value="activate model=dulcinea"' in page.text
    assert fresh(battle).seated[1].absent


def test_the_host_stands_in_and_the_record_says_so(owner, away, tap, fresh):
    tap(owner, away, say="activate model=dulcinea")

    now = fresh(away)
    assert now.scene.acting == "dulcinea"
    assert newest(now).stands_in == "b"
    assert newest(now).by == str(owner.player.pk)
    assert next(line.by for line in story.page(now, now.newest, now.newest)) == "Anna for Ben"
    assert "Anna for Ben" in owner.get(f"/battles/{away.pk}/entries/").text
    assert "Anna for Ben" in owner.get(f"/battles/{away.pk}/").text


def test_what_the_host_says_for_himself_is_not_marked(owner, battle, opponent, tap, fresh):
    activated(owner, battle, tap)

    assert newest(fresh(battle)).stands_in == ""


def test_who_says_something_himself_is_back(owner, away, opponent, tap, fresh):
    tap(opponent, away, say="activate model=dulcinea")

    assert not fresh(away).seated[1].absent
    assert newest(fresh(away)).stands_in == ""
    assert "That is for Ben to say." in tap(owner, away, say="done").text


def test_only_the_host_stands_in(owner, battle, opponent, watcher, post, fresh):
    for client in (opponent, watcher):
        page = post(client, f"/battles/{battle.pk}/seats/a/", do="away")
        assert "Only the host can do that." in page.text
    assert not fresh(battle).seated[0].absent


def test_for_an_empty_seat_nobody_needs_to_stand_in(owner, battle, post):
    page = post(owner, f"/battles/{battle.pk}/seats/b/", do="away")

    assert "so the host speaks for that side anyway" in page.text


def test_the_throws_of_one_gesture_are_all_marked(owner, away, opponent, tap, fresh):
    tap(owner, away, say="activate model=dulcinea")
    enemy, before = "ottoline", fresh(away).newest
    weapon = fresh(away).stands.now.state.models["dulcinea"].sheet.weapons[0].key
    tap(owner, away, do="attack", model="dulcinea", target=enemy, weapon=weapon, dice="app")

    said = fresh(away).read_entries(before + 1)
    assert isinstance(said[0].said, Do)
    assert {entry.stands_in for entry in said} == {"b"}


def test_an_old_record_knows_nothing_of_standing_in(battle):
    assert all(entry.stands_in == "" for entry in battle.read_entries())


# Sealed: of a game that has such questions, here without one


def sealed_table(sealed, sides):
    """As much of a battle as the judge looks at, while each side chooses a number in secret."""
    waits = Open(None, None, Sealed(("a", "b"), "for the bid", 0, 6), sealed=sealed)
    seats = (Seat("a", 1, 1, "Anna"), Seat("b", 2, 2, "Ben"))
    return SimpleNamespace(
        sides_of=lambda player: frozenset(sides),
        seated=seats,
        stands=SimpleNamespace(now=SimpleNamespace(open=waits)),
        side_of=lambda said: said.side or "b",
        came_back=lambda player: None,
        host_called="Anna",
    )


def test_a_sealed_number_is_that_of_the_phone_it_came_from():
    ben = SimpleNamespace(pk=2)

    verdict = services.judged(ben, sealed_table({}, "b"), Figure(3))

    assert verdict.said == Figure(3, "b")


def test_nobody_chooses_for_another():
    with pytest.raises(Refused, match="Anna is asked, not you"):
        services.judged(SimpleNamespace(pk=2), sealed_table({}, "b"), Figure(3, "a"))


def test_who_has_chosen_waits_for_the_others():
    with pytest.raises(Refused, match="You have chosen already"):
        services.judged(SimpleNamespace(pk=2), sealed_table({"b": 3}, "b"), Figure(4))


def test_one_phone_chooses_for_both_one_after_the_other():
    verdict = services.judged(SimpleNamespace(pk=1), sealed_table({"a": 3}, "ab"), Figure(4))

    assert verdict.said == Figure(4, "b")
