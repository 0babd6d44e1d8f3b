"""An evening of Blood Horizon between two Encounters: what the fight before came to, and how the evening ends."""

import pytest

from games.blood_horizon.encounters.events.outing import EncounterOver, PutAway
from games.blood_horizon.encounters.outing import MoveOn
from tests.browser.boards import stored_as
from tests.conftest import client_of
from tests.games.blood_horizon import fights
from tests.games.blood_horizon.evening import after, evening, town

TALLY = 'class="ends"'


@pytest.fixture
def table(db):
    """Opens a battle that stands so, as its owner sees it."""

    def page(state):
        battle = stored_as(state)
        client = client_of(battle.owner)
        return lambda address="": client.get(f"/battles/{battle.pk}/{address}").text

    return page


def after_a_fight():
    """Back in camp: the fight was nobody’s, and Sam lay there."""
    state = fights.active((fights.chase(), fights.one("sam", name="Sam Sproule")), (fights.foe("o1"),))
    state = PutAway(None).apply(state.change("sam", status="lost"))
    return EncounterOver("Hold Up", "fought", None).apply(state)


def test_the_evening_can_be_ended_where_the_next_encounter_is_chosen(table):
    """The sheet that lies open there lets nothing else vanish; the key asks before it ends anything."""
    page = table(after(town(), MoveOn()))

    assert 'data-sheet="set-out"' in page()
    assert "say/?do=end" in page()
    assert "If it ends here" in page("say/?do=end")


def test_it_cannot_be_ended_before_anything_was_played(table):
    page = table(evening())

    assert 'data-sheet="set-out"' in page()
    assert "say/?do=end" not in page()


def test_what_a_fight_came_to_stands_over_the_choice_of_the_next_encounter(table):
    page = table(after_a_fight())

    assert 'data-sheet="set-out"' in page()
    assert TALLY in page()
    assert "Nobody holds the board" in page()
    assert TALLY not in page("say/?do=set-out&encounter=hold-up")


def test_who_was_left_behind_has_a_flag_and_no_skull(table):
    page = table(after_a_fight())()

    assert "<b>1 gone</b>" in page
    assert "<b>1 out</b>" not in page
    dead = table(after_a_fight().change("sam", status="dead"))()
    assert "<b>1 out</b>" in dead
