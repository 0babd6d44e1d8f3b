"""Seats at any time: freed, handed over, taken, colored anew; who leaves, and who is shown out."""

from battles.models import Battle, Guest
from companion.models import Player

# Seats at any time


def test_a_battle_of_one_phone_lets_others_in_later(owner, battle, guest):
    page = owner.get(f"/battles/{battle.pk}/seats/").text
    assert battle.code.upper() in page
    owner.post(f"/battles/{battle.pk}/door/", {"do": "open"})

    guest.post(f"/join/{battle.code}/", {"name": "Ben", "seat": "b"})

    now = Battle.objects.get()
    assert now.sides_of(owner.player) == {"a"}
    assert [one.name for one in now.seated] == ["", "Ben"]


def test_the_host_frees_a_seat_and_speaks_for_it_from_then_on(owner, battle, opponent, post, fresh):
    page = post(owner, f"/battles/{battle.pk}/seats/b/", part="div#seats", do="free")

    assert "Watching" in page.text
    assert fresh(battle).sides_of(owner.player) == {"a", "b"}
    assert fresh(battle).sides_of(opponent.player) == frozenset()
    assert opponent.get(f"/battles/{battle.pk}/").status_code == 200


def test_nobody_else_frees_a_seat(battle, owner, opponent, watcher, post, fresh):
    for client, side in ((opponent, "a"), (watcher, "a"), (watcher, "b")):
        post(client, f"/battles/{battle.pk}/seats/{side}/", do="free")

    assert fresh(battle).sides_of(owner.player) == {"a"}
    assert fresh(battle).sides_of(opponent.player) == {"b"}


def test_a_seat_is_handed_over_to_somebody_who_is_here(battle, opponent, watcher, post, fresh):
    page = post(opponent, f"/battles/{battle.pk}/seats/b/", hand=watcher.player.pk)

    assert page.status_code == 200
    assert fresh(battle).sides_of(watcher.player) == {"b"}
    assert fresh(battle).seated[1].name == "Cleo"
    assert fresh(battle).sides_of(opponent.player) == frozenset()


def test_the_host_hands_his_own_seat_over_and_stays_host(owner, battle, opponent, watcher, post, fresh):
    post(owner, f"/battles/{battle.pk}/seats/a/", hand=watcher.player.pk)

    assert fresh(battle).sides_of(watcher.player) == {"a"}
    assert fresh(battle).sides_of(owner.player) == frozenset()
    post(owner, f"/battles/{battle.pk}/door/", do="closed")
    assert fresh(battle).access == "closed"


def test_a_seat_is_handed_over_by_its_player_only_and_to_nobody_from_outside(
    owner, battle, opponent, stranger, post, fresh
):
    page = post(owner, f"/battles/{battle.pk}/seats/b/", hand=owner.player.pk)
    assert "You can only hand over your own seat." in page.text

    page = post(owner, f"/battles/{battle.pk}/seats/a/", hand=stranger.player.pk)
    assert "No player here has that name." in page.text
    assert fresh(battle).sides_of(opponent.player) == {"b"}


def test_a_watcher_takes_an_empty_seat(battle, owner, watcher, post, fresh):
    owner.post(f"/battles/{battle.pk}/door/", {"do": "open"})
    post(watcher, f"/battles/{battle.pk}/seats/b/", do="sit", name="Cleo")

    assert fresh(battle).sides_of(watcher.player) == {"b"}


def test_another_colour_at_any_time(battle, owner, opponent, post, fresh):
    post(opponent, f"/battles/{battle.pk}/seats/b/", do="sit", name="Ben", color="4")

    assert [side.number for side in fresh(battle).scene.sides] == [1, 4]
    page = owner.get(f"/battles/{battle.pk}/").text
    assert "color-4" in page
    assert "color-2" not in page


def test_two_do_not_have_one_colour(battle, owner, opponent, post, fresh):
    page = post(opponent, f"/battles/{battle.pk}/seats/b/", do="sit", name="Ben", color="1")

    assert "has green. Choose another color." in page.text
    assert fresh(battle).seated[1].color == 2


def test_who_leaves_sees_the_battle_no_more(battle, owner, opponent, post, fresh):
    page = post(opponent, f"/battles/{battle.pk}/guests/")

    assert page.redirect_chain[-1][0] == "/battles/"
    assert opponent.get(f"/battles/{battle.pk}/").status_code == 404
    assert fresh(battle).sides_of(owner.player) == {"a", "b"}


def test_the_host_shows_somebody_out(battle, owner, watcher, post):
    post(owner, f"/battles/{battle.pk}/guests/", who=watcher.player.pk)

    assert watcher.get(f"/battles/{battle.pk}/").status_code == 404


def test_nobody_else_shows_anybody_out_and_the_host_stays(battle, owner, opponent, watcher, post):
    page = post(opponent, f"/battles/{battle.pk}/guests/", who=watcher.player.pk)
    assert "Only the host can do that." in page.text

    page = post(owner, f"/battles/{battle.pk}/guests/")
    assert "The host can’t leave the battle." in page.text
    assert Guest.objects.count() == 2


def test_another_code_shuts_the_old_way_in(battle, owner, guest, post, fresh):
    old = battle.code

    post(owner, f"/battles/{battle.pk}/door/", do="code")

    assert guest.get(f"/join/{old}/").status_code == 404
    assert guest.get(f"/join/{fresh(battle).code}/").status_code == 200


def test_a_battle_of_old_gets_its_code_when_it_is_wanted(battle, owner, post, fresh):
    Battle.objects.update(code=None, seats="")

    assert "Create code" in owner.get(f"/battles/{battle.pk}/seats/").text
    post(owner, f"/battles/{battle.pk}/door/", do="code")

    assert len(fresh(battle).code) == 5


def test_a_player_who_is_gone_leaves_his_seat_to_the_host(battle, owner, opponent, fresh):
    opponent.post("/you/deletion/")

    assert not Player.objects.filter(pk=opponent.player.pk).exists()
    assert fresh(battle).sides_of(owner.player) == {"a", "b"}
    assert fresh(battle).seated[1].player is None
    assert owner.get(f"/battles/{battle.pk}/").status_code == 200


def test_the_host_who_bins_the_battle_takes_it_from_all(battle, owner, opponent, post):
    post(owner, f"/battles/{battle.pk}/trash/")

    assert opponent.get(f"/battles/{battle.pk}/").status_code == 404
    assert opponent.post(f"/battles/{battle.pk}/trash/").status_code == 404
    post(owner, f"/battles/{battle.pk}/trash/", restore="on")
    assert opponent.get(f"/battles/{battle.pk}/").status_code == 200
