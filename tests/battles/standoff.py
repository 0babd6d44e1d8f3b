"""The tiny game at the moment when each side chooses a number in secret."""

import re

from tests import tiny_game
from tests.factories import BattleFactory

CALL = "call-out model=abel target=ada"


def standoff_of(player):
    gangs = [starter.gang for starter in tiny_game.STARTERS.values()]
    return BattleFactory(
        owner=player, game=tiny_game.KEY, setup=tiny_game.GAME.battle.quick(gangs), title="At noon"
    )


def waits(battle):
    battle.refresh_from_db()
    battle.__dict__.pop("head", None)
    return battle.head.moment.open


def record_of(client, battle):
    return client.get(f"/battles/{battle.pk}/record/").text


def said(client, battle):
    """The lines of the record that say something."""
    return [line.strip() for line in record_of(client, battle).split("+++\n")[2].split("\n") if line.strip()]


def without_chance(said, *names):
    """What two battles differ in anyway: their names, tokens and taps, and the clock."""
    for name in names:
        said = said.replace(name.encode(), b"NAME")
    for pattern in (
        rb'name="csrfmiddlewaretoken" value="\w+"',
        rb'data-live="[^"]+"',
        rb"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}",
        rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*",
        rb"just now|\d+\xc2\xa0minutes? ago",
        rb"'Content-Length', '\d+'",
        rb"'X-Request-Id', '\w+'",
        rb'"pk": \d+',
    ):
        said = re.sub(pattern, b"", said)
    return said
