"""What one side hides from another stands on no page of the other's phone, nor on a watcher's.

The game is one in which a posse's nerve is told to its own phone alone.
"""

import re

import pytest

from battles.models import Battle
from games.engine.play.record import Do
from tests import coyotes
from tests.conftest import client_of
from tests.coyotes.rules import Watch
from tests.factories import BattleFactory, PlayerFactory, is_away, lengthened, sits

METER = re.compile(r"Nerve (\d+)/(\d+)")
PART = {"HX-Request": "true", "HX-Target": "div#table"}


def two_posses(player, **answers):
    gangs = [starter.gang for starter in coyotes.STARTERS.values()]
    setup = coyotes.GAME.battle.compose(answers, gangs, ())
    return BattleFactory(owner=player, game=coyotes.KEY, setup=setup)


@pytest.fixture
def night(camp, owner):
    """Anna's battle of two posses, hers and Ben's: the first round, it is hers to act."""
    return two_posses(owner.player)


@pytest.fixture
def ben(night):
    client = client_of(PlayerFactory())
    sits(night, client.player, "b", "Ben")
    return client


@pytest.fixture
def cleo(night):
    client = client_of(PlayerFactory())
    sits(night, client.player, name="Cleo")
    return client


@pytest.fixture
def hunted(night, ben):
    """The same in its second round: the coyotes have come."""
    night.refresh_from_db()
    return lengthened(night, [Do(Watch("a")), Do(Watch("b"))])


def row_of(page, name):
    """A model's row on the page of the table."""
    return next(row for row in page.split('<li class="model ')[1:] if f"<b>{name}</b>" in row)


def told(page, *names):
    """Of whom the page tells how much nerve he has left."""
    return {name for name in names if METER.search(row_of(page, name))}


EVERYBODY = ("Abel", "Cain", "Ada", "Rex")


@pytest.mark.parametrize("headers", [{}, PART], ids=["the page", "its part"])
def test_each_phone_is_told_of_its_own_side_and_a_watchers_of_none(night, owner, ben, cleo, headers):
    address = f"/battles/{night.pk}/"

    for _ in range(2):  # the second time with rows that were drawn for the others
        assert told(owner.get(address, headers=headers).text, *EVERYBODY) == {"Abel", "Cain"}
        assert told(ben.get(address, headers=headers).text, *EVERYBODY) == {"Ada", "Rex"}
        assert told(cleo.get(address, headers=headers).text, *EVERYBODY) == set()


def test_one_phone_for_all_is_told_everything(night, owner):
    assert told(owner.get(f"/battles/{night.pk}/").text, *EVERYBODY) == {*EVERYBODY}


def test_whoever_stands_in_for_another_is_told_no_more_than_everybody(night, owner, ben):
    is_away(night, "b")

    page = owner.get(f"/battles/{night.pk}/").text
    assert told(page, *EVERYBODY) == {"Abel", "Cain"}
    page = owner.get(f"/battles/{night.pk}/models/ada/").text
    assert "meter--health" not in page
    assert 'name="what" value="nerve"' not in page
    assert "when the battle is over" in owner.get(f"/battles/{night.pk}/record/").text


def test_the_sheet_of_a_side_for_which_somebody_stands_in_can_be_filled_in_and_tells_nothing(
    hunted, owner, ben, tap
):
    tap(owner, hunted, say="watch side=a")
    is_away(hunted, "b")
    query = "do=shoot&model=ada&target=coyote-1"
    mine, theirs = (one.get(f"/battles/{hunted.pk}/say/?{query}").text for one in (ben, owner))

    assert "Ada has" in mine
    assert "Ada has" not in theirs
    assert "to say." not in theirs
    assert 'class="go"' in theirs


def test_a_models_page_says_no_more_than_the_table(night, owner, ben, cleo):
    address = f"/battles/{night.pk}/models/abel/"

    assert 'name="what" value="nerve"' in owner.get(address).text
    assert "meter--health" in owner.get(address).text
    for other in (ben, cleo):
        page = other.get(address).text
        assert "Abel" in page
        assert "meter--health" not in page
        assert 'name="what"' not in page


def test_the_television_the_story_and_the_lists_say_what_everybody_may_know(night, owner, ben, tap):
    tap(owner, night, do="correct", what="nerve", value="2", of="abel")

    for part in ("television/", "entries/", "report/", "seats/"):
        assert not METER.search(owner.get(f"/battles/{night.pk}/{part}").text), part
    assert Battle.objects.get().summary == "Round 1 of 4"


def test_what_follows_a_tap_is_shown_to_whoever_tapped(night, ben, owner, tap):
    page = tap(ben, night, say="shoot model=abel target=abel").text

    assert told(page, *EVERYBODY) == {"Ada", "Rex"}


def test_the_sheet_of_another_has_its_reason_and_nothing_else(hunted, owner, ben, tap):
    query = "do=shoot&model=abel&target=coyote-1"
    fields = {"do": "shoot", "model": "abel", "target": "coyote-1"}

    assert "Abel has 2 nerve." in owner.get(f"/battles/{hunted.pk}/say/?{query}").text
    for page in (ben.get(f"/battles/{hunted.pk}/say/?{query}").text, tap(ben, hunted, **fields).text):
        assert "Abel has 2 nerve." not in page
        assert "This is The Porch’s decision." in page


def test_a_proposal_to_put_another_right_does_not_say_what_stood_there(night, owner, ben, cleo, tap):
    tap(ben, night, do="correct", what="nerve", value="1", of="abel")

    for client in (owner, ben, cleo):
        page = client.get(f"/battles/{night.pk}/").text
        assert "wants to change Abel: Nerve 1." in page
        assert "instead of" not in page


def test_the_text_record_is_given_out_after_the_battle_where_it_would_tell_more(night, owner, ben, cleo):
    address = f"/battles/{night.pk}/record/"
    for client in (owner, ben, cleo):
        assert "when the battle is over" in client.get(address).text
    Battle.objects.update(over=True)

    for client in (owner, ben, cleo):
        assert client.get(address)["Content-Type"].startswith("text/plain")


def test_a_game_that_hides_nothing_gives_its_record_to_everybody(battle, opponent, watcher):
    for client in (opponent, watcher):
        assert client.get(f"/battles/{battle.pk}/record/")["Content-Type"].startswith("text/plain")


# A side that the rules play


def test_the_coyotes_come_in_the_middle_and_stand_in_the_bar_and_the_lists(hunted, owner, ben, cleo):
    for client in (owner, ben, cleo):
        page = client.get(f"/battles/{hunted.pk}/").text
        assert '<a href="#side-pack" class="score__side color-5">' in page
        assert "The Pack" in page
        assert "score--3" in page


def test_they_have_no_seat(hunted, owner, guest):
    assert [seat.side for seat in Battle.objects.get().seated] == ["a", "b"]
    assert "The Pack" not in owner.get(f"/battles/{hunted.pk}/seats/").text
    assert "The Pack" not in guest.get(f"/join/{hunted.code}/").text


def test_a_player_who_has_chosen_their_colour_has_it_and_they_take_another(hunted, ben):
    ben.post(f"/battles/{hunted.pk}/seats/b/", {"do": "color", "color": "5"})

    sides = Battle.objects.get().scene.sides
    assert [(side.key, side.number) for side in sides] == [("a", 1), ("b", 5), ("pack", 2)]


@pytest.fixture
def bitten(hunted):
    """It is the pack's turn."""
    return lengthened(hunted, [Do(Watch("a")), Do(Watch("b"))])


def test_whoever_sits_at_the_table_may_act_for_them(bitten, owner, ben, tap):
    for client in (owner, ben):
        assert "do=bite" in client.get(f"/battles/{bitten.pk}/").text

    tap(ben, bitten, do="bite", model="coyote-1")

    assert Battle.objects.get().head.moment.open.question.who == "pack"


def test_whoever_watches_may_not(bitten, cleo, tap):
    page = cleo.get(f"/battles/{bitten.pk}/").text
    assert "do=bite" not in page
    assert "The Pack’s turn" in page

    assert "You’re watching." in tap(cleo, bitten, do="bite", model="coyote-1").text
    assert Battle.objects.get().newest == bitten.newest


def test_whoever_sits_there_answers_for_them_and_nobody_has_stood_in(bitten, owner, ben, cleo, tap):
    tap(ben, bitten, do="bite", model="coyote-1")
    address = f"/battles/{bitten.pk}/"
    for client in (owner, ben):
        assert 'name="pick" value="abel"' in client.get(address).text
    assert 'name="pick"' not in cleo.get(address).text

    tap(owner, bitten, pick="abel")
    tap(ben, bitten, answer="app")

    now = Battle.objects.get()
    assert now.head.moment.open is None
    assert [entry.stands_in for entry in now.read_entries()][-3:] == ["", "", ""]
    assert "Coyote 1 goes for Abel." in owner.get(f"{address}entries/").text


def test_they_are_put_right_by_anybody_at_the_table_without_asking(bitten, ben, tap):
    assert "is asked first" not in ben.get(f"/battles/{bitten.pk}/models/coyote-1/").text

    tap(ben, bitten, do="correct", what="nerve", value="1", of="coyote-1")

    now = Battle.objects.get()
    assert now.head.moment.state.models["coyote-1"].nerve == 1
    assert now.proposal == ""


def test_what_they_did_is_taken_back_with_the_word_of_the_other_players(bitten, owner, ben, tap):
    tap(ben, bitten, do="bite", model="coyote-1")
    tap(ben, bitten, pick="abel")
    tap(ben, bitten, face=["6"])
    assert Battle.objects.get().head.moment.state.models["abel"].nerve == 0

    tap(owner, bitten, say="undo")
    assert "wants to undo" in ben.get(f"/battles/{bitten.pk}/").text
    post = {"answer": "yes", "based_on": Battle.objects.get().newest, "key": "0123456789"}
    ben.post(f"/battles/{bitten.pk}/proposal/", post)

    assert Battle.objects.get().head.moment.state.models["abel"].nerve == 2


def test_who_throws_for_them_is_chosen_by_anybody_at_the_table(bitten, ben, cleo):
    for client, dice in ((cleo, "app"), (ben, "table")):
        client.post(f"/battles/{bitten.pk}/dice/", {"side": "pack", "dice": "table"})
        assert Battle.objects.get().who_throws("pack") == dice


def test_dice_left_to_the_app_are_thrown_in_the_same_gesture_for_those_whom_the_rules_play(bitten, ben, tap):
    ben.post(f"/battles/{bitten.pk}/dice/", {"side": "pack", "dice": "app"})
    tap(ben, bitten, do="bite", model="coyote-1")
    tap(ben, bitten, pick="abel")

    now = Battle.objects.get()
    assert now.head.moment.open is None
    assert now.read_entries()[-1].said.source == "app"


def test_until_somebody_leaves_them_to_the_app_it_asks(bitten, ben, tap):
    tap(ben, bitten, do="bite", model="coyote-1")
    tap(ben, bitten, pick="abel")

    assert Battle.objects.get().head.moment.open is not None


def test_a_whole_night_is_played_by_two_phones(night, owner, ben, tap):
    for _ in range(60):
        now = Battle.objects.get()
        if now.over:
            break
        state, waits = now.head.moment.state, now.head.moment.open
        hand = owner if state.active in ("a", "pack") else ben
        if waits is None and state.active == "pack" and state.standing("pack"):
            tap(ben, night, do="bite", model=state.standing("pack")[0].key, dice="app")
        elif waits is None:
            tap(hand, night, say=f"watch side={state.active}")
        elif hasattr(waits.question, "options"):
            tap(owner, night, pick=waits.question.options[0].key)
        else:
            tap(owner, night, answer="app")

    assert now.over
    report = owner.get(f"/battles/{night.pk}/report/").text
    assert "The night is over." in report
    assert "every roll follows from the secrets" in report
