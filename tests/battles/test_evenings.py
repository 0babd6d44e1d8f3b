"""A player's luck over all evenings: kept once of each battle that is over, and added up by the database alone."""

from importlib import import_module

import pytest
from django.apps import apps
from django.db import connection
from django.test.utils import CaptureQueriesContext

from battles import broadsides, evenings
from battles.models import Battle, Evening
from battles.services import import_record, read_text_record
from companion.hosting import nightly
from games.engine.play.values import to_json
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


def test_one_that_somebody_played_alone_is_read_one_night_and_not_every_night(owner, long_night):
    long_night.seated = tuple(seat.but(player=owner.player.pk) for seat in long_night.seated)
    long_night.save()

    assert [broadsides.read_evenings() for _ in range(2)] == [1, 0]


def test_ends_of_an_earlier_version_are_read_again_with_the_odds_of_all_attacks(owner, long_night):
    whole = broadsides.poster_of(long_night)
    broken_off = to_json(whole.but(odds=whole.odds[:3])).decode()
    Battle.objects.filter(pk=long_night.pk).update(poster=broken_off)
    Evening.objects.update(outs_due=1)
    migration = import_module("battles.migrations.0021_odds_of_all_attacks")

    migration.forget_posters(apps, None)
    assert broadsides.read_evenings() == 1

    assert broadsides.poster_of(Battle.objects.get(pk=long_night.pk)) == whole
    assert all(one.outs_due > 1 for one in Evening.objects.all())


def test_ends_of_blood_horizon_are_read_again_with_the_odds_of_each_shot(owner, long_night):
    """Those of other games stay as they are kept."""
    other = broadsides.poster_of(long_night)
    found, entries = read_text_record((GOLDEN / "blood_horizon/golden/sproule-opens-fire.txt").read_text())
    battle = import_record(player=owner.player, found=found, entries=entries)
    battle.seated = tuple(seat.but(player=owner.player.pk) for seat in battle.seated)
    battle.save()
    whole = broadsides.poster_of(battle)
    Battle.objects.filter(pk=battle.pk).update(poster=to_json(whole.but(odds=(), feat=None)).decode())
    Evening.objects.filter(battle=battle).update(shot="", wounds_due=0)

    import_module("battles.migrations.0022_odds_of_each_shot").forget_posters(apps, None)
    assert broadsides.read_evenings() == 1

    assert broadsides.poster_of(Battle.objects.get(pk=battle.pk)) == whole
    assert broadsides.poster_of(Battle.objects.get(pk=long_night.pk)) == other
    assert Evening.objects.get(battle=battle).wounds_due > 0
    assert Evening.objects.get(battle=battle).shot == "Sam’s shots at Outlaw 3"


def test_a_battle_that_goes_on_or_is_in_the_bin_is_not_counted(owner, long_night):
    broadsides.poster_of(long_night)
    Battle.objects.filter(pk=long_night.pk).update(over=False)

    assert "Nothing is counted yet" in owner.get(PAGE).text
