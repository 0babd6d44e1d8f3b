"""Two gangs side by side: their figures, what stands out, and their leaders against each other."""

import html
import re

import pytest

import games
from games.engine.show.beside import Measure, beams, in_short
from gangs.crew_keys import key_of_crew
from gangs.crew_services import save_crew, whole
from gangs.models import Gang
from tests.gangs.test_queries import queries

every_game = pytest.mark.parametrize("key", games.GAMES)


def beside(client, one, other, game="blackwater-gulch"):
    page = client.get(f"/gangs/beside/{game}/?one={one}&other={other}").text
    return html.unescape(" ".join(page.split()))


def figures(page):
    rows = re.findall(r'<li class="beam">.*?<small>(.*?)</small>.*?<b.*?>(.*?)</b>.*?<b.*?>(.*?)</b>', page)
    return {label: (left, right) for label, left, right in rows}


def test_a_player_holds_their_gang_beside_another(owner, gang):
    page = beside(owner, gang.pk, "sunday-best")

    assert figures(page)["Fame"] == ("320", "313")
    assert figures(page)["Health in all"] == ("18", "16")
    assert figures(page)["Furthest shot"] == ("18″", "10″")
    assert len(figures(page)) == 8 + 1
    assert '<b class="beam__more">320</b>' in page
    assert "The Tuesday Committee shoots farther: 18″, not 10″." in page
    assert "Ottoline Grubb and Dulcinea Crane" in page
    assert "68%" in page
    assert f"/battles/new/?game=blackwater-gulch&gang={gang.pk}&foe=sunday-best" in page


def test_the_page_of_a_gang_leads_there_and_asks_for_the_other(owner, gang):
    assert f"/gangs/beside/{gang.game}/?one={gang.pk}" in owner.get(f"/gangs/{gang.pk}/").text
    page = owner.get(f"/gangs/beside/{gang.game}/?one={gang.pk}").text

    assert f'value="{gang.pk}" selected' in page
    assert "beam" not in page.split("<main")[1]


def test_a_crew_stands_beside_another_as_it_comes(owner, gang):
    said = whole(gang)._replace(comes=["ottoline"])
    crew = save_crew(player=owner.player, gang=gang.pk, key="", said=said, revision=gang.revision)

    assert figures(beside(owner, key_of_crew(gang.pk, crew), gang.pk))["Health in all"] == ("6", "18")


def test_both_sit_down_when_they_are_let_fight(owner, gang):
    page = owner.get(f"/battles/new/?game={gang.game}&gang=sunday-best&foe={gang.pk}").text
    chosen = re.findall(r'<option value="([^"]+)" selected', page)

    assert chosen[:2] == ["sunday-best", gang.pk]


def test_a_gang_of_somebody_else_is_not_to_be_compared(stranger, gang):
    page = beside(stranger, gang.pk, "sunday-best")

    assert "Fame" not in figures(page)
    assert gang.name not in page.split("<form")[0]


def test_a_gang_that_has_nobody_in_it_any_more_is_not_offered(owner, empty):
    assert not figures(beside(owner, empty.pk, "sunday-best"))


def test_it_takes_few_queries(owner, gang):
    address = f"/gangs/beside/{gang.game}/?one={gang.pk}&other=sunday-best"
    owner.get(address)

    assert queries(owner.get, address)[0] <= 6


@every_game
def test_every_game_tells_eight_figures_of_every_gang(client, db, key):
    roster = games.game(key).roster
    told = [roster.measures(one.gang) for one in roster.starters().values()]
    told.append(roster.measures(roster.builder.blank("Nobody")))

    assert {tuple(one.label for one in gang) for gang in told} == {tuple(one.label for one in told[0])}
    assert len(told[0]) == 8
    one, other, *_ = roster.starters()
    page = beside(client, one, other, key)
    assert len(figures(page)) in (8, 9)
    assert Gang.objects.count() == 0


def test_less_is_better_where_it_is(owner):
    (beam,) = beams([Measure("Accuracy", 3, "+", low=True)], [Measure("Accuracy", 4, "+", low=True)])

    assert (beam.left, beam.right, beam.better) == ("3+", "4+", "left")
    assert beam.of_left > beam.of_right > 0


def test_what_hardly_differs_is_not_told_and_not_underlined():
    one, other = [Measure("Shot", 10, "″", "farther")], [Measure("Shot", 11, "″", "farther")]

    assert list(in_short(("Ann", "Bo"), one, other)) == []
    assert beams(one, one)[0].better == ""
