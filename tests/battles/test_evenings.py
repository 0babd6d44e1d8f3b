"""A player's luck over all evenings: kept once of each battle that is over, and added up by the database alone."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from battles import broadsides, evenings
from battles.models import Battle, Evening
from battles.services import import_record, read_text_record
from companion.hosting import nightly
from tests.battles.test_report_page import GOLDEN

PAGE = "/you/evenings/"


@pytest.fixture
def long_night(owner, opponent):
    """The owner led the Congregation, Ben the Choir."""
    found, entries = read_text_record((GOLDEN / "blackwater_gulch/golden/long-night.txt").read_text())
    battle = import_record(player=owner.player, found=found, entries=entries)
    one, other = battle.seated
    battle.seated = (one.but(player=owner.player.pk), other.but(player=opponent.player.pk, name="Ben"))
    battle.save()
    return battle


def test_a_thousand_battles_take_no_more_queries(owner, stranger):
    battles = [
        Battle(owner=owner.player, game="blackwater-gulch", title=f"Battle {n}", over=True, newest=9)
        for n in range(1000)
    ]
    Battle.objects.bulk_create(battles)
    Evening.objects.bulk_create(
        Evening(
            battle=one, player=owner.player, entry=9, result="won", tenths=n, shot="A shot", shot_chance=n
        )
        for n, one in enumerate(battles)
    )
    with CaptureQueriesContext(connection) as asked:
        page = owner.get(PAGE).text

    assert len(asked.captured_queries) <= 12
    assert "1000 battles so far" in page
    assert page.count("A shot, at") == evenings.REMEMBERED
    assert "Nothing is counted yet" in stranger.get(PAGE).text


def test_both_who_played_have_their_own_evening(owner, opponent, long_night):
    owner.get(f"/battles/{long_night.pk}/report/")
    mine, theirs = (Evening.objects.get(player=who.player) for who in (owner, opponent))

    assert (mine.result, theirs.result) == ("won", "lost")
    assert (mine.tenths, theirs.tenths) == (-83, 123)
    assert (theirs.wounds, theirs.outs) == (20, 6)
    assert mine.shot == "Dorcas’s attack on Hush"
    assert mine.shot_chance == pytest.approx(200, abs=3)
    assert theirs.miss == "Isolde’s attack on Elias"


def test_the_page_tells_it_and_leads_back_to_the_report(owner, opponent, long_night):
    broadsides.poster_of(long_night)
    page = opponent.get(PAGE).text

    assert "1 battle so far. Luck of your dice: +12.3 successes." in page
    assert f"/battles/{long_night.pk}/report/" in page
    assert "Isolde’s attack on Elias: at 85% it should have hurt" in page
    assert "−8.3" in owner.get(PAGE).text


def test_it_is_worked_out_once_and_the_page_reads_no_record(owner, long_night, monkeypatch):
    broadsides.poster_of(long_night)
    monkeypatch.setattr(broadsides.disclosure, "attack_odds", None)
    owner.get(f"/battles/{long_night.pk}/report/")
    monkeypatch.setattr(Battle, "read_entries", None)

    assert owner.get(PAGE).status_code == 200
    assert Evening.objects.count() == 2


def test_somebody_who_plays_all_sides_has_no_luck_of_it(owner, long_night):
    long_night.seated = tuple(seat.but(player=owner.player.pk) for seat in long_night.seated)
    long_night.save()
    broadsides.poster_of(long_night)

    assert not Evening.objects.exists()


def test_what_nobody_has_looked_at_is_read_overnight(owner, long_night):
    assert "Nothing is counted yet" in owner.get(PAGE).text
    assert nightly.TASKS["evenings"]() == "kept the luck of 1 battle for those who played them"
    assert "1 battle so far" in owner.get(PAGE).text
    assert nightly.TASKS["evenings"]() == "kept the luck of 0 battles for those who played them"


def test_a_battle_that_goes_on_or_is_in_the_bin_is_not_counted(owner, long_night):
    broadsides.poster_of(long_night)
    Battle.objects.filter(pk=long_night.pk).update(over=False)

    assert "Nothing is counted yet" in owner.get(PAGE).text
