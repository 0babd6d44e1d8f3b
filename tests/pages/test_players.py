"""Who is who: a cookie and nothing else."""

from datetime import date

from companion.models import Player
from companion.players import RENEWED_AFTER
from tests.conftest import client_of
from tests.factories import BattleFactory, PlayerFactory

QUICK = {"quick": "on", "game": "blackwater-gulch", "gang-1": "tuesday-committee", "gang-2": "sunday-best"}


def test_the_cookie_lasts_for_years(guest, db):
    guest.post("/battles/", QUICK)

    assert guest.cookies["sessionid"]["max-age"] == 2 * 365 * 24 * 3600
    assert guest.cookies["sessionid"]["httponly"]


def test_the_cookie_is_sent_again_once_a_month_and_not_at_every_page(owner):
    session = owner.session
    session["seen"] = date.today().toordinal() - RENEWED_AFTER - 2
    session.save()

    first, second = owner.get("/"), owner.get("/")

    assert "sessionid" in first.cookies
    assert "sessionid" not in second.cookies


def test_a_player_who_is_gone_is_a_guest_again(db):
    player = PlayerFactory()
    battle = BattleFactory(owner=player)
    client = client_of(player)
    player.delete()

    assert client.get(f"/battles/{battle.pk}/").status_code == 404
    assert client.get("/").status_code == 200
    assert client.post("/battles/", QUICK).status_code == 302
    assert Player.objects.count() == 1
