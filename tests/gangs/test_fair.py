"""A fair fight? How even two gangs are, on a page that tells it as it is played."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from companion import limits
from games import game
from games.engine.play.questions import Refused
from gangs import fair_child, fair_runs, fair_services
from gangs.fair_runs import Job
from gangs.models import FairFight

HERE = "/gangs/fair/horizon/"
TWO = {"one": "last-ferry", "other": "toll-at-marker-nine"}


def the_two(rules=None):
    rules = rules or game("horizon")
    starters = rules.roster.starters()
    return fair_services.pair_of(rules, starters[TWO["one"]].gang, starters[TWO["other"]].gang)


def known(pair, **found):
    """A run as far as it has come."""
    done = found.get("done", False)
    return FairFight.objects.create(pk=pair.key, found=found, done=done, touched_at=timezone.now())


def page(client, **more):
    return client.get(HERE, TWO, **more).content.decode()


def test_a_page_asks_before_it_plays(client, db):
    assert "Work out the odds" in page(client)
    assert not FairFight.objects.exists(), "to look at it plays nothing"
    answer = client.post(HERE, TWO)
    assert answer.status_code == 302
    assert answer["Location"] == f"{HERE}?one=last-ferry&other=toll-at-marker-nine"
    assert [job.game for job in fair_runs._jobs] == ["horizon"]
    shown = page(client)
    assert "Waiting for the first battles." in shown
    assert 'hx-trigger="every 2s"' in shown
    assert ">Refresh</a>" in shown.replace("\n", "").replace("  ", ""), (
        "without a script it is asked again by hand"
    )


def test_it_is_asked_from_the_form_of_setting_up(client, db):
    answer = client.post(HERE, {"gang-1": "last-ferry", "gang-2": "night-library", "title": "x"})
    assert answer["Location"] == f"{HERE}?one=last-ferry&other=night-library"


def test_what_is_known_is_told_with_its_error(client, db):
    pair = the_two()
    won = [90, 20, 0] if not pair.turned else [90, 70, 0]
    known(pair, tally=won, trials=[], done=False)
    shown = page(client)
    assert "22 : 78" in shown
    assert "in 90 battles, played without terrain. Give or take" in shown
    assert "Not an even match: The Toll at Marker Nine has the better of it." in shown
    assert "90 of 300 battles." in shown


def test_the_other_way_round_it_is_the_same_run(client, db):
    pair = the_two()
    known(pair, tally=[100, 25 if not pair.turned else 75, 0], trials=[], done=True)
    turned = client.get(HERE, {"one": TWO["other"], "other": TWO["one"]}).content.decode()
    assert "75 : 25" in turned
    assert "25 : 75" in page(client)


def test_what_would_even_it_is_named_with_what_came_of_it(client, db):
    pair = the_two()
    first_wins = 25 if not pair.turned else 75
    stronger = 1 if not pair.turned else 0
    known(pair, tally=[300, first_wins * 3, 0], trials=[[stronger, 0, 100, 48, 2]], done=True)
    shown = page(client)
    assert "What would even the odds" in shown
    assert "The Toll at Marker Nine: Without " in shown
    assert "hx-trigger" not in shown, "there is no more to come"


def test_a_child_plays_it_and_the_row_says_how_far_it_is(db):
    """A whole run in a process of its own, with few battles."""
    pair = the_two()
    FairFight.objects.create(pk=pair.key, touched_at=timezone.now())
    gangs = [fair_services.plain(gang) for gang in pair.gangs]
    fair_runs.run(Job(pair.key, "horizon", (gangs[0], gangs[1]), battles=10, tried=(1, 2)))
    row = FairFight.objects.get()
    assert row.done
    assert row.found["tally"][0] == 10
    assert len(row.found["trials"]) <= 5


def test_a_child_that_fails_leaves_nothing_behind(db):
    pair = the_two()
    FairFight.objects.create(pk=pair.key, touched_at=timezone.now())
    fair_runs.run(Job(pair.key, "horizon", ({}, {}), battles=10))
    assert not FairFight.objects.exclude(found__has_key="refused").exists()


def test_a_child_says_what_cannot_be_read(capsys, monkeypatch):
    monkeypatch.setattr(fair_child.os, "nice", lambda by: None)
    monkeypatch.setattr(
        fair_child.json, "load", lambda file: {"game": "horizon", "gangs": [{}, {}], "seed": "x"}
    )
    assert fair_child.main() == 0
    assert '"refused"' in capsys.readouterr().out


def test_a_gang_that_is_not_offered_is_refused_beside_its_field(client, db):
    assert client.get(HERE, {"one": "nobody", "other": "last-ferry"}).status_code == 200
    answer = client.post(HERE, {"one": "nobody", "other": "last-ferry"})
    assert answer.status_code == 200
    assert "is not there any more. Choose another." in answer.content.decode()
    assert not FairFight.objects.exists()


def test_a_game_without_sensible_play_says_so(client, db):
    assert "can’t play this game by itself" in client.get("/gangs/fair/blood-horizon/").content.decode()
    assert client.get("/gangs/fair/chess/").status_code == 404


def test_so_many_wait_and_no_more(client, db):
    rules = game("true-lead")
    starters = [starter.gang for starter in rules.roster.starters().values()]
    for gang in starters[: fair_runs.WAITING_AT_MOST]:
        fair_services.ask(fair_services.pair_of(rules, starters[0], gang), "here")
    last = fair_services.pair_of(rules, starters[1], starters[-1])
    with pytest.raises(Refused, match="Other fights are being worked out first"):
        fair_services.ask(last, "here")
    assert not FairFight.objects.filter(pk=last.key).exists()


def test_an_address_and_a_player_have_a_budget(db, settings, monkeypatch):
    settings.LIMITS = True
    monkeypatch.setattr(fair_services, "FOR_A_PLAYER", 1)
    rules = game("true-lead")
    gangs = [starter.gang for starter in rules.roster.starters().values()]
    fair_services.ask(fair_services.pair_of(rules, gangs[0], gangs[1]), "here", "anna")
    fair_services.ask(fair_services.pair_of(rules, gangs[0], gangs[1]), "here", "anna")  # known already
    with pytest.raises(limits.TooMany):
        fair_services.ask(fair_services.pair_of(rules, gangs[0], gangs[2]), "here", "anna")


def test_a_run_that_was_given_up_can_be_asked_for_again(client, db):
    row = known(the_two(), tally=[10, 5, 0], trials=[])
    FairFight.objects.filter(pk=row.pk).update(touched_at=timezone.now() - timedelta(hours=1))
    assert "Work out the odds" in page(client)


def test_what_was_counted_is_forgotten_after_a_week(db):
    row = known(the_two(), tally=[10, 5, 0], trials=[], done=True)
    assert fair_services.forget() == 0
    FairFight.objects.filter(pk=row.pk).update(touched_at=timezone.now() - timedelta(days=8))
    assert fair_services.forget() == 1


def test_a_changed_gang_is_another_fight():
    rules, pair = game("horizon"), the_two()
    one, other = pair.gangs
    assert fair_services.pair_of(rules, one, other).key == pair.key
    assert fair_services.pair_of(rules, one.but(name="Another"), other).key != pair.key
    assert fair_services.pair_of(rules, other, one).key == pair.key


def test_a_page_takes_few_queries(client, db, django_assert_max_num_queries):
    known(the_two(), tally=[300, 100, 0], trials=[[0, 0, 100, 50, 0]], done=True)
    with django_assert_max_num_queries(2):
        client.get(HERE, TWO)
