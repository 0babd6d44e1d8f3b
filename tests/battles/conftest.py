"""More of the cast: who else is at the owner's battle."""

from uuid import uuid4

import pytest

from battles.models import Battle
from tests.conftest import client_of
from tests.factories import PlayerFactory, sits


@pytest.fixture
def opponent(battle):
    """The browser of Ben, who plays side b."""
    client = client_of(PlayerFactory())
    sits(battle, client.player, "b", "Ben")
    return client


@pytest.fixture
def watcher(battle):
    """The browser of Cleo, who looks on."""
    client = client_of(PlayerFactory())
    sits(battle, client.player, name="Cleo")
    return client


@pytest.fixture
def fresh():
    """The battle as it is by now."""
    return lambda battle: Battle.objects.get(pk=battle.pk)


@pytest.fixture
def seat_b(battle):
    return f"/battles/{battle.pk}/seats/b/"


@pytest.fixture
def newcomer(db):
    """The browser of somebody who has the code and was never here."""
    return client_of(PlayerFactory())


@pytest.fixture
def answer(post):
    """Answers what lies on the table, and says what page follows."""

    def say(client, battle, word):
        fields = {"answer": word, "key": str(uuid4()), "based_on": "0"}
        return post(client, f"/battles/{battle.pk}/proposal/", "div#table", **fields)

    return say


@pytest.fixture
def change(tap, fresh):
    """Changes the last roll: one die, or all faces."""

    def say(client, battle, *faces, die=0, of=None):
        of = of or fresh(battle).latest_lines()[-1].number
        return tap(
            client, battle, answer="change", of=str(of), die=str(die), face=[str(one) for one in faces]
        )

    return say


@pytest.fixture
def shot(owner, battle, tap, fresh):
    """Ezekiel has shot at Dulcinea, with dice that were entered: two hits. The defense is asked."""
    tap(owner, battle, say="activate model=ezekiel")
    tap(owner, battle, do="attack", model="ezekiel", target="dulcinea", dice="table")
    dice = fresh(battle).head.moment.open.question.dice
    tap(owner, battle, answer="table", face=["6"] * 2 + ["1"] * (dice - 2))
    return fresh(battle)
