"""Starting a battle, finding it again, deleting it and having it back."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone

from battles import services
from battles.models import Battle, Entry
from companion import owned_services
from companion.models import Player
from tests.factories import BattleFactory, going
from tests.gangs.conftest import gang_of

QUICK = {"quick": "on", "game": "blackwater-gulch", "gang-1": "tuesday-committee", "gang-2": "sunday-best"}
SETUP = {
    "game": "blackwater-gulch",
    "gang-1": "tuesday-committee",
    "gang-2": "sunday-best",
    "deployment": "high-noon",
    "fame": "325",
    "objectives": "off",
    "loot": "on",
    "turns": "6",
    "damage_over_time": "end",
    "ready": "off",
}


def test_looking_round_makes_nobody_a_player(guest):
    for address in ("/", "/battles/", "/battles/new/", "/about/", "/games/blackwater-gulch/"):
        assert guest.get(address).status_code == 200

    assert not Player.objects.exists()
    assert "sessionid" not in guest.cookies


def test_a_guest_starts_a_fight_and_becomes_a_player(guest, post):
    page = post(guest, "/battles/", **QUICK)

    battle = Battle.objects.get()
    assert page.redirect_chain[-1][0] == f"/battles/{battle.pk}/"
    assert battle.owner == Player.objects.get()
    assert battle.title == "The Tuesday Committee against The Sunday Best"
    assert "for initiative" in page.text


def test_from_the_front_page_to_the_first_activation_in_three_taps(guest, tap, monkeypatch):
    monkeypatch.setattr("battles.fair_dice.roll_at", lambda asked, values, place: (6, 1))
    guest.post("/battles/", QUICK)
    battle = Battle.objects.get()

    tap(guest, battle, answer="app")
    tap(guest, battle, say="activate model=ottoline")

    assert Battle.objects.get().scene.acting == "ottoline"


def test_the_second_battle_is_the_same_players(guest):
    guest.post("/battles/", QUICK)
    guest.post("/battles/", QUICK)

    assert Player.objects.count() == 1
    assert Battle.objects.count() == 2


@pytest.mark.parametrize(
    "wrong", [{"gang-1": "nobody"}, {"gang-2": ""}, {"gang-1": "x" * 5000}, {"gang-1": "a\x00b"}]
)
def test_a_quick_fight_needs_two_gangs_that_there_are(guest, wrong):
    assert guest.post("/battles/", QUICK | wrong).status_code == 400
    assert not Player.objects.exists()


def test_a_game_that_there_is_not_is_not_found(guest):
    assert guest.post("/battles/", QUICK | {"game": "chess"}).status_code == 404
    assert guest.get("/battles/new/?game=chess").status_code == 404


def test_a_battle_is_set_up_properly(owner, post):
    post(owner, "/battles/", **SETUP | {"title": "High stakes", "objectives": "on", "turns": "4"})

    battle = Battle.objects.get()
    assert battle.title == "High stakes"
    assert battle.agreed().settings.turns == 4
    assert battle.agreed().settings.objectives
    assert battle.newest == 0


DEAR = {"game": "true-lead", "gang-1": "pale-mail", "gang-2": "last-job", "points": "60", "rounds": "6"}


def test_what_is_not_as_agreed_is_said_on_the_setup_page_and_the_players_may_start_anyway(owner, post):
    page = owner.post("/battles/", DEAR).content.decode()

    assert "and 60 were agreed" in page
    assert 'name="knowing"' in page
    assert not Battle.objects.exists()
    post(owner, "/battles/", **DEAR | {"knowing": "on"})
    assert Battle.objects.get().agreed().settings.points == 60


def test_forces_within_the_points_agreed_start_without_a_word(owner, post):
    post(owner, "/battles/", **DEAR | {"points": "100"})

    assert Battle.objects.count() == 1


def test_three_gangs_may_fight_in_two_teams(owner, post):
    teams = {"gang-3": "long-night-choir", "team-1": "team 1", "team-3": "team 1", "deployment": "cornered"}
    page = post(owner, "/battles/", **SETUP | teams)
    assert "Start anyway" in page.text, "two against one is not an even match"
    post(owner, "/battles/", **SETUP | teams | {"knowing": "on"})

    assert [seat.team for seat in Battle.objects.get().agreed().seats] == ["team 1", "", "team 1"]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"gang-1": ""}, "This field is required."),
        ({"gang-1": "nobody"}, "Select a valid choice."),
        ({"fame": "lots"}, "Enter a whole number."),
        ({"fame": "9" * 30}, "less than or equal to"),
        ({"turns": "77"}, "Select a valid choice."),
        ({"title": "x" * 81}, "at most 80 characters"),
        ({"title": "a\x00b"}, "Null characters are not allowed."),
        ({"team-1": "team 1", "team-2": "team 1"}, "there is nobody to fight"),
        (
            {f"gang-{seat}": "sunday-best" for seat in range(1, 6)} | {"deployment": "high-noon"},
            "High Noon is for 2 to 4 gangs.",
        ),
    ],
)
def test_what_is_wrong_is_said_beside_it_and_nothing_is_lost(owner, post, wrong, told):
    page = post(owner, "/battles/", **SETUP | {"objectives": "on"} | wrong)

    assert page.status_code == 200
    assert told in page.text
    assert 'name="objectives" value="on" checked><b>One for every' in page.text
    assert not Battle.objects.exists()


def test_the_list_shows_ones_own_battles_newest_first(owner):
    older = going(owner.player)
    BattleFactory(owner=owner.player, title="The newer one")
    BattleFactory(title="Somebody else's")

    page = owner.get("/battles/").text

    assert page.index("The newer one") < page.index(older.title)
    assert "Turn 1 of 6" in page
    assert "Somebody else" not in page


def test_a_deleted_battle_is_gone_from_every_page_and_can_be_had_back(owner, battle, post):
    page = post(owner, f"/battles/{battle.pk}/trash/")

    assert owner.get(f"/battles/{battle.pk}/").status_code == 404
    assert battle.title not in owner.get("/").text
    assert "restore" in page.text

    post(owner, f"/battles/{battle.pk}/trash/", restore="on")

    assert owner.get(f"/battles/{battle.pk}/").status_code == 200


def test_a_deleted_battle_hears_nothing_more(owner, battle, tap):
    owned_services.delete(row=battle)

    assert tap(owner, battle, say="activate model=ottoline").status_code == 404


def test_emptying_the_bin_deletes_what_was_in_it_for_thirty_days(owner, battle, capsys):
    young = BattleFactory(owner=owner.player, deleted_at=timezone.now() - timedelta(days=29))
    old = BattleFactory(owner=owner.player, deleted_at=timezone.now() - timedelta(days=31))

    call_command("empty-bin")

    assert (
        capsys.readouterr().out
        == "1 battle, 0 gangs, 0 own things, 0 packs and 0 campaigns deleted for good.\n"
    )
    assert set(Battle.objects.values_list("pk", flat=True)) == {battle.pk, young.pk}
    assert not Entry.objects.filter(log=old.pk).exists()


def test_there_is_an_end_to_how_many_battles_a_player_has(owner, monkeypatch):
    monkeypatch.setattr(services, "BATTLES_AT_MOST", 1)
    owner.post("/battles/", SETUP)

    page = owner.post("/battles/", SETUP)
    quick = owner.post("/battles/", QUICK)

    assert "You can have at most" in page.text
    assert "You can have at most" in quick.text
    assert Battle.objects.count() == 1


def test_there_is_an_end_to_how_much_is_said_in_a_battle(owner, battle, tap, monkeypatch):
    monkeypatch.setattr("battles.logbook.ENTRIES_AT_MOST", 3)

    page = tap(owner, battle, say="activate model=ottoline")

    assert "A battle can have at most 3 entries" in page.text


def test_addresses_of_battles_cannot_be_guessed():
    from companion.public_ids import public_id

    made = {public_id() for _ in range(1000)}

    assert len(made) == 1000
    assert all(len(one) == 12 and not set(one) & set("01ilo") for one in made)


def test_a_gang_of_ones_own_is_fielded_by_value(owner):
    gang = gang_of(owner.player, "sunday-best")

    page = owner.get("/battles/new/").content.decode()
    owner.post(
        "/battles/",
        {"game": "blackwater-gulch", "quick": "on", "gang-1": gang.pk, "gang-2": "tuesday-committee"},
    )
    gang.delete()

    assert "Your gangs" in page
    assert "The Sunday Best" in page
    battle = Battle.objects.get(owner=owner.player)
    assert "Dulcinea Crane" in owner.get(f"/battles/{battle.pk}/").content.decode()


def test_a_strangers_gang_is_not_fielded(owner, stranger):
    gang = gang_of(stranger.player, "sunday-best")

    answer = owner.post(
        "/battles/",
        {"game": "blackwater-gulch", "quick": "on", "gang-1": gang.pk, "gang-2": "tuesday-committee"},
    )

    assert answer.status_code == 400
    assert not Battle.objects.exists()
