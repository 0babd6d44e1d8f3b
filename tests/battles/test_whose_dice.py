"""Who rolls, the app or whoever holds the phone: said once for each phone, honored wherever dice are rolled."""

import re

import pytest

from games.blackwater_gulch.corrections import Correct
from games.engine.play.questions import Roll
from games.engine.play.record import Do
from tests.factories import BattleFactory, going, lengthened, setup_of

ATTACK = {"do": "attack", "model": "ezekiel", "target": "dulcinea"}
SWITCH = re.compile(r'<button[^>]*form="whose"[^>]*value="(app|table)"[^>]*aria-pressed="true"')


def pressed(page):
    """Who rolls, as each switch of the page says."""
    return set(SWITCH.findall(page.text))


@pytest.fixture
def switch(post):
    def say(client, battle, dice, back=""):
        return post(client, f"/battles/{battle.pk}/dice/", dice=dice, back=back or f"/battles/{battle.pk}/")

    return say


@pytest.fixture
def acts(owner, battle, tap):
    tap(owner, battle, say="activate model=ezekiel")
    return battle


def sheet(battle):
    return f"/battles/{battle.pk}/say/?do=attack&model=ezekiel&target=dulcinea"


def test_the_app_rolls_until_the_phone_says_otherwise(owner, acts, switch):
    assert pressed(owner.get(sheet(acts))) == {"app"}

    switch(owner, acts, "table")

    assert pressed(owner.get(sheet(acts))) == {"table"}
    assert pressed(owner.get(f"/battles/{acts.pk}/")) == {"table"}  # under More


def test_the_sheet_in_the_making_stays(owner, acts):
    answer = owner.post(f"/battles/{acts.pk}/dice/", {"dice": "table", "back": sheet(acts)})

    assert answer.url == sheet(acts)


@pytest.mark.parametrize("back", ["https://example.org/", "//example.org/battles/", "/you/", ""])
def test_it_leads_nowhere_else_than_to_the_battle(owner, acts, back):
    answer = owner.post(f"/battles/{acts.pk}/dice/", {"dice": "table", "back": back})

    assert answer.url == f"/battles/{acts.pk}/"


def test_own_dice_are_asked_for_wherever_dice_are_rolled(owner, battle, acts, switch, tap, fresh):
    switch(owner, acts, "table")
    page = tap(owner, acts, dice="table", **ATTACK)
    assert "<dice-tray" in page.text

    attack = fresh(battle).head.moment.open.question
    page = tap(owner, acts, answer="table", face=["6"] * attack.dice)
    defense = fresh(battle).head.moment.open.question

    assert isinstance(defense, Roll)
    assert defense.who == "b"
    assert "<dice-tray" in page.text  # the saves
    assert 'name="answer" value="app"' not in page.text


def test_so_they_are_where_a_turn_begins(owner, switch, fresh, tap):
    battle = BattleFactory(owner=owner.player, setup=setup_of())
    switch(owner, battle, "table")

    page = owner.get(f"/battles/{battle.pk}/")

    assert fresh(battle).head.moment.open.question.purpose == "initiative"
    assert "<dice-tray" in page.text
    assert 'name="answer" value="app"' not in page.text


def test_so_they_are_where_somebody_has_to_stand_firm(owner, battle, switch, fresh, tap):
    """Half of the gang is down, and it is outnumbered."""
    own = [key for key, model in battle.head.moment.state.models.items() if model.side == "a"]
    lengthened(battle, [Do(Correct("health", "0", key)) for key in own if key != "ezekiel"])
    switch(owner, battle, "table")

    page = tap(owner, battle, say="activate model=ezekiel")

    assert fresh(battle).head.moment.open.question.purpose == "stand_firm"
    assert "<dice-tray" in page.text
    assert 'name="answer" value="app"' not in page.text


def test_the_app_never_takes_it_over(owner, acts, switch, tap):
    switch(owner, acts, "table")
    tap(owner, acts, dice="table", **ATTACK)
    tap(owner, acts, answer="app")  # of an older page

    assert pressed(owner.get(f"/battles/{acts.pk}/")) == {"table"}


def test_each_phone_has_its_own(owner, opponent, acts, switch):
    switch(owner, acts, "table")

    assert pressed(owner.get(f"/battles/{acts.pk}/")) == {"table"}
    assert pressed(opponent.get(f"/battles/{acts.pk}/")) == {"app"}


def test_the_next_battle_begins_with_it(owner, acts, switch):
    switch(owner, acts, "table")
    other = going(owner.player)

    assert pressed(owner.get(f"/battles/{other.pk}/")) == {"table"}


def test_whoever_watches_has_no_switch(watcher, acts):
    assert pressed(watcher.get(f"/battles/{acts.pk}/")) == set()
