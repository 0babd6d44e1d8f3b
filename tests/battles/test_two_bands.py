"""Two players chase together, each on a phone of their own: nobody waits for what is theirs as well."""

import re

import pytest

import games
from battles.models import Battle
from games.blood_horizon.encounters.outing import GoOut
from games.blood_horizon.fight.orders import unordered
from games.engine.play.questions import Choice
from games.engine.play.record import Head, Moment
from tests.conftest import client_of
from tests.factories import BattleFactory, PlayerFactory, sits
from tests.games.blood_horizon.evening import after, band, foe, meets, together
from tests.games.blood_horizon.evening import chase as star
from tests.games.blood_horizon.fights import active, foes, one, settings

HALVES = ("harriet-cutler", "nell-cutler")
BUYERS = re.compile(r'class="buyer"[^>]*><b>(\w+)')


@pytest.fixture
def chase(owner):
    """Before its first week, with a band for each of two players."""
    rules = games.game("blood-horizon")
    bands = [rules.roster.starters()[key].gang for key in HALVES]
    return BattleFactory(
        owner=owner.player,
        game="blood-horizon",
        setup=rules.battle.compose({"length": "chase"}, bands, ()),
    )


@pytest.fixture
def ben(chase):
    """The browser of the other player, who has Nell Cutler’s half."""
    client = client_of(PlayerFactory())
    sits(chase, client.player, "b", "Ben")
    return client


def page(client, battle, sheet=""):
    return client.get(f"/battles/{battle.pk}/{'say/?' + sheet if sheet else ''}").text


def set_off(client, battle, tap):
    tap(client, battle, say="set-off")


def test_each_shops_for_their_own(owner, ben, chase):
    assert BUYERS.findall(page(owner, chase)) == ["Harriet", "Pastor"]
    assert BUYERS.findall(page(ben, chase)) == ["Nell", "Ezekiel"]


def test_the_wall_shows_what_their_own_would_trade_in(owner, ben, chase):
    assert "Shotgun traded in" in page(owner, chase)
    assert "Rifle traded in" in page(ben, chase)


@pytest.mark.parametrize(("word", "says"), [("buy", "Buy for Nell"), ("sell", "Nell Cutler sells")])
def test_a_sheet_begins_with_somebody_of_this_phone(ben, chase, word, says):
    sheet = page(ben, chase, f"do={word}")

    assert says in sheet
    assert "Half’s decision" not in sheet
    assert "Harriet Cutler sells" not in sheet


def test_a_hand_is_hired_by_the_star_of_this_phone(ben, chase, tap, fresh):
    hand = fresh(chase).head.moment.state.encounter.hands[0].figure
    sheet = page(ben, chase, f"do=hire&hand={hand}")
    assert "Leave blank to keep" in sheet

    tap(ben, chase, do="hire", hand=hand, model="nell-cutler")

    assert fresh(chase).head.moment.state.figures[hand].side == "b"


def test_what_another_has_chosen_stays_theirs(ben, chase):
    assert "This is Harriet Cutler’s Half’s decision." in page(ben, chase, "do=buy&model=harriet-cutler")


def test_a_step_of_both_rolls_its_dice_on_either_phone(owner, ben, chase, tap, fresh):
    """The week's die is asked of the first player: nobody has to wait for their phone."""
    set_off(owner, chase, tap)

    tap(ben, chase, do="travel", to="colorado", on="on", dice="app")

    now = fresh(chase).head.moment
    assert now.open is None
    assert now.state.chase.step != "travel"


def test_unless_they_enter_their_own_dice(owner, ben, chase, tap, fresh):
    set_off(owner, chase, tap)
    table = fresh(chase)
    table.set_dice("a", "table")
    table.save(update_fields=["dice"])

    tap(ben, chase, do="travel", to="colorado", on="on", dice="app")

    assert fresh(chase).head.moment.open.question.who == "a"


@pytest.fixture
def fight(owner, ben, chase):
    """Both stand against three, and our side is Active."""
    stars = {"kind": "exotic", "star": True, "rep": 5, "power": 5}
    ours = (
        one("harriet", name="Harriet Cutler", **stars),
        one("pastor"),
        one("nell", name="Nell Cutler", side="b", **stars),
    )
    chase.refresh_from_db()  # Ben sits there by now
    state = active(ours, foes(3)).but(settings=settings(steps="together"))
    chase.head = Head(chase.newest, Moment(chase.newest, state))
    chase.save(update_fields=Battle.WRITES)
    return chase


def test_orders_for_the_own_band_lie_open_on_each_phone(owner, ben, fight):
    assert "Nell fires" in page(ben, fight)
    assert "Harriet fires" in page(owner, fight)


def test_whoever_is_ready_first_gives_theirs(owner, ben, fight, tap, fresh):
    tap(ben, fight, do="orders", side="b", dice="app")

    assert [one.key for one in unordered(fresh(fight).head.moment.state)] == ["harriet", "pastor"]
    assert "Nell fires" not in page(ben, fight)
    assert "Harriet fires" in page(owner, fight)


def test_dice_that_were_left_to_the_app_are_rolled_by_it_on_either_phone(owner, ben, fight, tap, fresh):
    tap(ben, fight, do="orders", side="b", dice="app")

    tap(owner, fight, do="orders", side="a", dice="app")

    waits = fresh(fight).head.moment.open
    assert waits is None or isinstance(waits.question, Choice)


def test_dice_that_were_not_are_waited_for(owner, ben, fight, tap, fresh):
    tap(ben, fight, do="orders", side="b", dice="table")

    tap(owner, fight, do="orders", side="a", dice="app")
    while isinstance(fresh(fight).head.moment.open.question, Choice):
        tap(owner, fight, pick="leave")

    assert fresh(fight).head.moment.open.question.who == "b"


@pytest.fixture
def met(owner, ben, chase):
    """Both bands stand before outlaws who want the satchel."""
    chase.refresh_from_db()
    bands = band(star()), band(star(), name="Others")
    state = meets(after(together(*bands), GoOut("outlaw-gang"), (1,)), foe("outlaw-1", 4, "outlaw", "pistol"))
    chase.head = Head(chase.newest, Moment(chase.newest, state))
    chase.save(update_fields=Battle.WRITES)
    return chase


BANDS = 'aria-label="Band"'


def test_each_gives_up_their_own_satchel_and_is_not_asked_whose(owner, ben, met):
    for client, side in ((owner, "a"), (ben, "b")):
        sheet = page(client, met, "do=give-up")
        assert BANDS not in sheet
        assert f'name="side" value="{side}"' in sheet


def test_on_one_phone_it_is_asked_whose_satchel_is_given_up(owner, met):
    met.refresh_from_db()
    met.seated = tuple(seat.but(player=None) for seat in met.seated)
    met.save(update_fields=["seats"])

    assert BANDS in page(owner, met, "do=give-up")
