"""A fight on the Battle Board as it is stored: four against seven, whose orders are due."""

from django.conf import settings

from battles.models import Battle
from games.engine.play.record import Head, Moment
from tests.conftest import client_of
from tests.factories import BattleFactory, PlayerFactory
from tests.games.blood_horizon.fights import active, chase, foe, one
from tests.games.blood_horizon.fights import settings as settings_of

NAMES = ("Silas Boone", "Mercer", "Dolan Reed", "Pike", "Voss", "Hale", "Grub Tanner")


def four_against_seven(owner=None, *, party="ours", steps="together", lost=None, **how):
    """Chester with two pistols and three others, against seven Hired Goons. lost: the states of some of them."""
    ours = (
        chase("pistol", "pistol", name="Chester Chase"),
        one("louis", "shotgun", rep=5, name="Louis Laval"),
        one("carlos", "automatic", name="Carlos"),
        one("sam", "rifle", rep=3, name="Sam Sproule", attributes=("coward",)),
    )
    theirs = tuple(
        foe(f"o{place}", "automatic", kind="goon", rep=5 if place < 3 else 4, name=name)
        for place, name in enumerate(NAMES, 1)
    )
    state = active(ours, theirs, party=party, **how)
    for key, status in (lost or {}).items():
        state = state.change(key, status=status)
    return stored_as(state.but(settings=settings_of(steps=steps)), owner, "Night at the mill")


def stored_as(state, owner=None, title="On the table"):
    """A battle that stands so, of a player of its own unless somebody is named."""
    battle = BattleFactory(owner=owner or PlayerFactory(), game="blood-horizon", setup=_setup(), title=title)
    battle.head = Head(battle.newest, Moment(battle.newest, state))
    battle.save(update_fields=Battle.WRITES)
    return battle


def _setup():
    from games import game

    rules = game("blood-horizon")
    starters = list(rules.roster.starters().values())
    return rules.battle.quick([starters[0].gang])


def opens(page, battle, address):
    """The battle's page on a phone of its owner."""
    session = client_of(battle.owner).session.session_key
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": address}])
    page.goto(f"{address}/battles/{battle.pk}/")
    return page
