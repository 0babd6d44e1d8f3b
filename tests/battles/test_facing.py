"""Two gangs face each other while a battle is set up: who leads them, what is wrong, and how they compare."""

import re

import pytest

from games import game
from gangs.models import Gang
from gangs.services import start_from

GULCH = {"game": "blackwater-gulch", "gang-1": "tuesday-committee", "gang-2": "sunday-best"}


def redrawn(client, **said):
    answer = client.post("/battles/", GULCH | {"redrawn": "on"} | said)
    assert answer.status_code == 200
    return answer.text


def beams(page):
    """What each bar is called, and its two figures."""
    found = re.findall(
        r'class="beam">\s*<small>(.*?)</small>\s*<b[^>]*>(.*?)</b>.*?<b[^>]*>(.*?)</b>', page, re.DOTALL
    )
    return {label: (first.strip(), second.strip()) for label, first, second in found}


def test_both_gangs_are_compared_by_what_they_cost_and_can_do(guest, db):
    page = guest.get("/battles/new/?game=blackwater-gulch").text

    assert beams(page) == {
        "Fame": ("320", "313"),
        "Health in all": ("18", "16"),
        "Furthest shot": ("18″", "10″"),
    }
    assert "Both are ready to play. The Sunday Best costs 7 Fame less." in page


def test_another_gang_is_compared_before_anything_begins(owner):
    page = redrawn(owner, **{"gang-2": "late-congregation"})

    assert beams(page)["Fame"][1] == str(
        game("blackwater-gulch").roster.starters()["late-congregation"].price
    )
    assert '<option value="late-congregation" selected' in page
    assert not owner.player.battles.exists()


def test_gangs_that_cost_more_than_a_twentieth_apart_are_told_to_be_uneven(owner):
    starters = game("blackwater-gulch").roster.starters().values()
    dear = max(starters, key=lambda one: one.price)

    page = redrawn(owner, **{"gang-2": dear.key})

    assert "You can still play." in page
    assert "Both are ready to play." not in page


def test_what_is_wrong_with_a_gang_of_ones_own_is_said_with_the_way_to_mend_it(owner):
    rules = game("blackwater-gulch")
    gang = rules.roster.starters()["sunday-best"].gang
    mine = start_from(player=owner.player, game=rules, gang=gang.but(characters=gang.characters[1:]))

    page = owner.get(f"/battles/new/?game=blackwater-gulch&gang={mine.pk}").text

    assert rules.roster.problems(mine.packed.gang)[0].sentence in page.replace("&#x27;", "'")
    assert f'href="/gangs/{mine.pk}/"' in page


def test_a_gang_that_only_stands_opposite_has_not_been_played(owner):
    rules = game("blackwater-gulch")
    mine = start_from(player=owner.player, game=rules, gang=rules.roster.starters()["sunday-best"].gang)

    redrawn(owner, **{"gang-2": mine.pk})

    assert not Gang.objects.get().versions.filter(played__isnull=False).exists()


def test_what_is_agreed_is_told_on_the_fold_and_follows_the_form(owner):
    fold = re.compile(r'id="settled"[^>]*>(.*?)</span>', re.DOTALL)

    before = fold.search(owner.get("/battles/new/?game=blackwater-gulch").text)[1]
    after = fold.search(redrawn(owner, turns="0", objectives="on"))[1]

    assert "6 turns" in before
    assert "no objectives" in before
    assert "to the death" in after.lower()
    assert "objectives" in after
    assert "no objectives" not in after


@pytest.mark.parametrize("key", ["true-lead", "horizon", "blood-horizon"])
def test_every_game_shows_its_gangs_face_to_face(guest, db, key):
    rules = game(key)

    page = guest.get(f"/battles/new/?game={key}").text

    first = next(iter(rules.roster.starters().values()))
    assert first.name in page
    assert (rules.roster.unit.casefold() in (label.casefold() for label in beams(page))) is not rules.lone


def test_the_page_takes_few_queries_with_a_gang_of_ones_own(owner, django_assert_num_queries):
    rules = game("blackwater-gulch")
    mine = start_from(player=owner.player, game=rules, gang=rules.roster.starters()["sunday-best"].gang)
    owner.get("/battles/new/")

    with django_assert_num_queries(8):
        owner.get(f"/battles/new/?game=blackwater-gulch&gang={mine.pk}")
