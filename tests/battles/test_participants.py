"""Which battles name a player: the table says at all times what the rows' columns say, and an index serves it."""

import pytest
from django.db import connection
from django.db.models import Q

from accounts.services import delete_player_and_everything
from battles import fair_dice, lobby_services, proposals, seat_departures, seat_services
from battles.models import Battle, Participant
from battles.participants import COLUMNS, battles_naming, named_in
from battles.services import give_secret
from tests.factories import PlayerFactory, going, is_away, sits


def listed():
    """Battle and player to whether they sit there, as the table has it."""
    return {(row.battle_id, row.player): row.seated for row in Participant.objects.all()}


def told():
    """The same as the rows of the battles say it."""
    return {
        (row["pk"], player): seated
        for row in Battle.objects.values("pk", *COLUMNS)
        for player, seated in named_in({column: row[column] for column in COLUMNS}).items()
    }


@pytest.fixture
def anna(db):
    return PlayerFactory(name="Anna")


@pytest.fixture
def ben(db):
    return PlayerFactory(name="Ben")


@pytest.fixture
def played(anna, ben):
    battle = going(anna)
    sits(battle, ben, "b", "Ben")
    return Battle.objects.get(pk=battle.pk)


def test_each_column_names_its_players():
    seats = (
        '[{"side":"a","colour":1,"player":12,"known":[3,12],"sat":[4]},{"side":"b","colour":2,"player":null}]'
    )
    changes = '[{"after":1,"kind":"hands","player":5,"name":"X","other_player":6}]'

    assert named_in({"seats": seats, "secrets": "", "seat_changes": changes}) == {
        12: True,
        3: False,
        4: False,
        5: False,
        6: False,
    }
    assert named_in({"proposal": '{"by":7,"side":"a"}', "seat_requests": '[{"player":8}]'}) == {
        7: False,
        8: False,
    }
    assert named_in({"secrets": '[{"player":null},{"player":0},{"player":9}]'}) == {9: False}
    assert named_in({"seats": "\ufffd", "secrets": '{"player":"nobody"}'}) == {}


def test_the_table_follows_every_change_of_seats(played, anna, ben, db):
    cleo, dora = PlayerFactory(name="Cleo"), PlayerFactory(name="Dora")
    steps = {
        "sat down": lambda: None,
        "watches": lambda: sits(played, cleo, name="Cleo"),
        "asks for a seat": lambda: seat_services.ask_for_seat(player=cleo, battle=played.pk, side="b"),
        "handed over": lambda: seat_departures.hand_over(player=ben, battle=played.pk, side="b", to=cleo.pk),
        "host plays for them": lambda: is_away(played, "b"),
        "asks for free undo": lambda: proposals.ask_for_free_undo(player=anna, battle=played.pk),
        "promises": lambda: give_secret(player=cleo, battle=played.pk, digest=fair_dice.digest_of("c" * 32)),
        "leaves": lambda: seat_departures.free_seat(player=cleo, battle=played.pk, side="b"),
        "becomes a member": lambda: lobby_services.move_seats(was=cleo, now=dora),
        "goes for good": lambda: delete_player_and_everything(player=ben),
    }
    for name, step in steps.items():
        step()
        assert listed() == told(), name
    assert not [player for _, player in listed() if player in (ben.pk, cleo.pk)]


def test_a_seat_is_found_whoever_else_has_been_there(played, anna, ben):
    assert listed()[played.pk, ben.pk] is True
    seat_departures.free_seat(player=ben, battle=played.pk, side="b")

    assert listed()[played.pk, ben.pk] is False
    assert list(Battle.objects.played_by(ben)) == []
    assert list(Battle.objects.played_by(anna)) == [played]


def test_a_player_is_not_taken_for_one_whose_number_begins_alike(played, ben):
    """As text, 12 stands in 123."""
    other = PlayerFactory(pk=int(f"{ben.pk}7"))
    sits(played, other, name="Cleo")

    lobby_services.move_seats(was=other, now=PlayerFactory())

    assert list(battles_naming(ben, seated=True)) == [played.pk]


def test_what_was_read_in_part_is_written_whole(played, ben):
    """A page leaves columns out that name players, and saves others."""
    battle = Battle.objects.defer("seat_changes", "secrets").get(pk=played.pk)
    battle.seats = ""
    battle.save(update_fields=["title"])
    assert listed() == told(), "another column was saved"
    battle.save(update_fields=["seats"])

    assert listed() == told()
    assert listed()[played.pk, ben.pk] is False, "the story still tells of them"


def test_saving_the_same_players_asks_nothing_of_the_table(played, django_assert_num_queries):
    battle = Battle.objects.get(pk=played.pk)
    battle.seated = tuple(seat.but(name=f"{seat.name}!") for seat in battle.seated)

    with django_assert_num_queries(1):
        battle.save(update_fields=["seats"])


def test_a_battle_that_is_deleted_leaves_no_row(played):
    played.delete()

    assert not Participant.objects.exists()


QUERIES = {
    "battles in which somebody plays": (Battle.objects.played_by, "battles_that_name_a_player"),
    "battles in a list": (Battle.objects.all_open_to, "battles_of_a_player"),
    "what names somebody": (
        lambda player: Battle.objects.filter(pk__in=battles_naming(player)),
        "battles_that_name_a_player",
    ),
}


@pytest.mark.parametrize("name", QUERIES)
def test_an_index_serves_each_search(name, played, ben):
    """With some thousand rows, so that a database that counts them prefers it; no battle is read that is not theirs."""
    ask, index = QUERIES[name]
    many = [Participant(battle=played, player=10**6 + number, seated=True) for number in range(5000)]
    Participant.objects.bulk_create(many)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET LOCAL enable_seqscan = off")  # there are few battles
        cursor.execute("ANALYZE")

    plan = ask(ben).explain()

    assert index in plan, plan
    assert "SCAN battles_battle" not in plan, plan
    assert "Seq Scan" not in plan, plan


def test_nothing_looks_for_players_in_text(played, ben):
    for queryset in (Battle.objects.played_by(ben), Battle.objects.all_open_to(ben)):
        assert "LIKE" not in str(queryset.query)
        assert queryset.filter(Q(pk=played.pk)).exists()
