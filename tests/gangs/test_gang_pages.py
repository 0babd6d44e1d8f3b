"""A gang as a whole: the bin, its value, its notes, its name, what is wrong with it."""

from datetime import timedelta

from django.utils import timezone

import games
from companion import owned_services
from gangs import fielding, services
from gangs.models import Gang
from tests.gangs.conftest import GAME, gang_of, now, one, page_of, sheet


def test_a_gang_lies_in_the_bin_for_thirty_days(owner, gang, post):
    page = post(owner, f"/gangs/{gang.pk}/trash/")

    assert b"Deleted, kept for 30 days" in page.content
    assert owner.get(page_of(gang)).status_code == 404

    post(owner, f"/gangs/{gang.pk}/trash/", restore="on")

    assert owner.get(page_of(gang)).status_code == 200


def test_the_bin_is_emptied_after_thirty_days(owner, gang, db):
    Gang.objects.update(deleted_at=timezone.now() - timedelta(days=31))

    assert b"Deleted, kept for 30 days" not in owner.get("/gangs/").content
    assert owned_services.empty_bin(Gang.objects.all()) == 1
    assert not Gang.objects.exists()


def test_a_gang_is_offered_for_a_battle_with_its_value(owner, stranger, gang, empty):
    rules = games.game(GAME)

    offered = fielding.playable_gangs(owner.player, rules)

    assert [(one.key, one.name, one.line, one.wrong) for one in offered] == [
        (gang.pk, "The Tuesday Committee", "Lawmen · 320 of 325 Fame", 0)
    ]
    assert fielding.gangs_by_value(owner.player, rules, [gang.pk, "nothing"]) == {gang.pk: now(gang)}
    assert fielding.gangs_by_value(stranger.player, rules, [gang.pk]) == {}
    assert fielding.playable_gangs(None, rules) == []


def test_a_gang_says_in_short_what_is_left_and_how_far_and_tough_they_are(owner, gang, empty):
    front = " ".join(
        owner.get(page_of(gang)).text.partition('class="front"')[2].partition("</section>")[0].split()
    )

    assert "5 left to spend" in front
    assert "<b>18</b> <small>Health in all</small>" in front
    assert "<b>18″</b> <small>Furthest shot</small>" in front
    assert "<b>6</b> <small>members</small>" in front
    assert 'class="front"' not in owner.get(page_of(empty)).text


def test_notes_keep_their_lines(owner, gang, post):
    post(owner, page_of(gang), **sheet(gang, story="One.\r\nTwo."))

    assert now(gang).story == "One.\nTwo."


def test_the_list_knows_what_is_wrong(owner, gang, post):
    post(owner, page_of(gang), **sheet(gang, fame="100"))

    assert b"1 problem" in owner.get("/gangs/").content


def test_a_second_gang_of_the_same_starter_is_another(owner, gang):
    other = gang_of(owner.player)

    services.dismiss(player=owner.player, gang=other.pk, where="ottoline")

    assert one(gang, "ottoline")


def test_a_gang_for_which_nothing_was_agreed_costs_what_it_costs(owner):
    page = owner.post("/gangs/", {"game": "horizon", "name": "The Hands", "kind": "squad"}, follow=True)

    assert "</b> Bar, no limit" in page.text
    assert Gang.objects.get(name="The Hands").summary.endswith(" · 0 Bar, no limit")
