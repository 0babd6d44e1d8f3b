"""The Health that a Director hides is told to nobody else, at no address, however it came about and whoever stands in:
whether a foe has 7 or 6 of it, everybody else is answered the same, letter for letter.
"""

import re
from random import Random

import pytest
from django.db import transaction

from battles import seat_departures
from battles.models import Battle
from campaigns import services as campaigns
from companion.simulation import answer
from games import game
from games.engine.play.record import Answered, Do
from tests.battles.test_secrets_at_every_address import PART, REFUSED, asked, browser, spoken, told
from tests.conftest import client_of
from tests.factories import BattleFactory, PlayerFactory, is_away, lengthened, sits
from tests.pages.world import CAST, world_of

OTHERS = tuple(one for one in CAST if one != "opponent")
"""Everybody but the Director, who is the opponent here."""


def combat(player, how):
    """A combat of Horizon, a squad against foes whose Health is told so; somebody acts."""
    rules = game("horizon")
    starters = [starter.gang for starter in rules.roster.starters().values()]
    gangs = [next(gang for gang in starters if gang.kind == kind) for kind in ("squad", "foes")]
    battle = BattleFactory(owner=player, game="horizon", setup=rules.battle.compose({"foes": how}, gangs, ()))
    chance = Random(how)
    while battle.head.moment.state.stage != "play" or battle.head.moment.open:
        waits = battle.head.moment.open
        lengthened(battle, [
            Answered(answer(waits.question, chance), "table") if waits
            else Do(rules.battle.propose(battle.head.moment.state, chance.choice))
        ])  # fmt: skip
    return battle


def of_side(battle, kind):
    """The key of the side of that kind, and those of its fighters."""
    state = battle.head.moment.state
    side = next(key for key, one in state.sides.items() if one.kind == kind)
    return side, [key for key, one in state.fighters.items() if one.side == side]


def sheets(battle):
    """The address of every sheet: of a foe at one of the squad, the other way round, and of a foe at themselves."""
    foe, fighter = of_side(battle, "foes")[1][0], of_side(battle, "squad")[1][0]
    for tag in sorted(battle.rules.commands):
        for model, target in ((foe, fighter), (fighter, foe), (foe, foe)):
            yield f"say/?do={tag}&model={model}&target={target}"


@pytest.mark.slow
@pytest.mark.parametrize("how", ["words", "none"])
def test_the_health_that_a_director_hides_is_not_shown_to_a_host_who_stands_in(owner, how):
    battle = combat(owner.player, how)
    director, (foe, *_) = of_side(battle, "foes")
    ben = client_of(PlayerFactory())
    sits(battle, ben.player, director, "Ben")
    spoken(ben, battle, do="correct", what="health", value="7", of=foe)
    now = Battle.objects.get(pk=battle.pk)
    assert now.head.moment.state.fighters[foe].health == 7
    is_away(battle, director)

    address = f"/battles/{battle.pk}/"
    parts = ["", f"models/{foe}/", "models/table/", "entries/", "report/", "report/book/", "report/json/",
             "report/md/", "report/html/", "record/", "seats/", "television/", *sheets(battle)]  # fmt: skip
    most = now.head.moment.state.fighters[foe].maximum
    known = re.compile(rf"\b7 of {most}\b|\b7/{most}\b|Health 7\b")
    assert known.search(ben.get(address).text)
    assert [part for part in parts if known.search(owner.get(address + part).text)] == []


# Every address, everybody


def put_right(cast, battle, foe, health):
    spoken(cast["opponent"], battle, do="correct", what="health", value=health, of=foe)


def undo_asked(cast, battle, foe, health):
    """The host wants to take the Director's correction back."""
    put_right(cast, battle, foe, health)
    assert spoken(cast["owner"], battle, say="undo").proposal


def end_asked(cast, battle, foe, health):
    put_right(cast, battle, foe, health)
    assert spoken(cast["owner"], battle, say="call-it").proposal


def director_away(cast, battle, foe, health):
    put_right(cast, battle, foe, health)
    is_away(Battle.objects.get(pk=battle.pk), of_side(battle, "foes")[0])


def director_removed(cast, battle, foe, health):
    put_right(cast, battle, foe, health)
    now = Battle.objects.get(pk=battle.pk)
    director = next(seat.player for seat in now.seated if seat.side == of_side(battle, "foes")[0])
    seat_departures.leave(player=now.owner, battle=now.pk, who=director)


STATES = (put_right, undo_asked, end_asked, director_away, director_removed)
WITH_SHEETS = (put_right, director_away)
TELLING = ("battles/<", "battles/shared/", "campaigns/of/", "campaigns/<slug:campaign>/")


def questions(world, with_sheets):
    """Who asks for what, and how, wherever this battle may be told of: the table's people, and readers of its link."""
    _, _, _, battle, _ = world
    foe = of_side(battle, "foes")[1][0]
    addresses = [address for route, address in asked(world, (foe, "table")) if route.startswith(TELLING)]
    addresses += ["/", "/battles/"]
    addresses += [f"/battles/{battle.pk}/?at={battle.newest + more}" for more in (1, 2)]
    for one in OTHERS:
        for address in addresses:
            of_table = address.startswith(f"/battles/{battle.pk}/")
            if of_table == (one in ("owner", "watcher")) or "/campaigns/" in address:
                yield one, address, {}
    for address in sheets(battle) if with_sheets else ():
        yield "owner", f"/battles/{battle.pk}/{address}", PART


def everything(world, with_sheets, refused):
    """What each of them is answered, without what they are refused."""
    keys = world[0]
    return {
        (one, address): told(browser(keys[one]), "get", address, **headers)
        for one, address, headers in questions(world, with_sheets)
        if (one, address) not in refused
    }


@pytest.mark.slow
@pytest.mark.parametrize(("how", "states"), [("words", STATES), ("none", WITH_SHEETS)])
def test_no_address_tells_anybody_else_what_health_a_director_hides(db, how, states):
    """What is refused once the Director has put it right is refused in any state, in the same words."""
    world = world_of("horizon", lambda player, _: combat(player, how))
    keys, _, _, battle, players = world
    assert of_side(battle, "foes")[0] == "b"
    foe = of_side(battle, "foes")[1][0]
    campaign = campaigns.start_campaign(player=players["organiser"], game=battle.rules, name="Noon")
    campaigns.add_battle(campaign=campaign, battle=battle, sides={"a": 0, "b": 0})
    refused = set()
    for state in states:
        seen = []
        for health in ("6", "5"):
            with transaction.atomic():
                state({one: browser(keys[one]) for one in CAST}, battle, foe, health)
                assert Battle.objects.get(pk=battle.pk).head.moment.state.fighters[foe].health == int(health)
                seen.append(everything(world, state in WITH_SHEETS, refused))
                transaction.set_rollback(True)
        first, second = seen
        assert len(second) > 60
        assert [asked for asked in second if first[asked] != second[asked]] == [], state.__name__
        refused |= {asked for asked, answer in second.items() if answer.startswith(REFUSED)}


def test_the_comparison_notices_health_that_is_told(db):
    """The Director's own phone is told it."""
    world = world_of("horizon", lambda player, _: combat(player, "words"))
    keys, _, _, battle, _ = world
    foe = of_side(battle, "foes")[1][0]
    seen = []
    for health in ("6", "5"):
        with transaction.atomic():
            put_right({one: browser(keys[one]) for one in CAST}, battle, foe, health)
            seen.append(told(browser(keys["opponent"]), "get", f"/battles/{battle.pk}/"))
            transaction.set_rollback(True)

    assert seen[0] != seen[1]
