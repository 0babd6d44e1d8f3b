"""The table on a television: everything that everybody may see, large, and nothing to tap."""

import re

import pytest
from django.utils import timezone

import games
from battles import table_clocks
from battles.models import Battle
from games.engine.files.text_record import read_command
from games.engine.play.record import Answered, Do
from tests import tiny_game
from tests.conftest import client_of
from tests.factories import BattleFactory, PlayerFactory, going, lengthened, setup_of, sits, under_way
from tests.pages.test_the_map import RECORD as CHASE


def screen(client, battle):
    """What is drawn on the television, as this browser is shown it."""
    page = client.get(f"/battles/{battle.pk}/television/").text
    return page[page.index("<main") : page.index("</main>")]


def words_of(page):
    return " ".join(re.sub(r"<[^>]*>", " ", page).split())


def says(battle, *lines):
    return lengthened(battle, [Do(read_command(battle.rules, line)) for line in lines])


def rolls(battle, *faces):
    """The open question is answered with these dice, rolled at the table."""
    return lengthened(battle, [Answered(faces, "table")])


@pytest.fixture
def shot(battle):
    """Ottoline has shot at Dulcinea: two hits, and none of them saved."""
    says(battle, "activate model=ottoline", "attack model=ottoline target=dulcinea weapon=long-colt")
    rolls(battle, 5, 6, 2)
    rolls(battle, 1)  # one that may be rolled again
    return rolls(battle, 1, 1, 1)


def test_everybody_has_their_face_and_health(battle, owner):
    page = screen(owner, battle)

    models = [row for side in battle.scene.sides for row in side.models]
    rows = re.findall(r'class="tv__model [^"]*"\s+data-row="([^"]+)"', page)
    assert rows == [row.key for row in models]
    assert len(re.findall(r'class="face"', page)) >= len(models)
    assert "Health 6/6" in page


def test_whoever_acts_is_named_large_with_the_actions_that_are_left(battle, owner):
    says(battle, "activate model=ottoline")

    foot = screen(owner, battle).partition("tv__stage")[2]

    assert '<p class="tv__up">Ottoline Grubb</p>' in foot
    assert "3 of 3 left" in words_of(foot)


def test_the_last_rolls_lie_large_each_with_its_verdict_and_what_came_of_them(shot, owner):
    foot = screen(owner, shot).partition("tv__stage")[2]

    assert re.findall(r'data-tell="\d+"\s*>([^<]+)</b>', foot) == ["2 hits", "no hits", "none saved"]
    assert re.findall(r"<p data-came>([^<]+)", foot) == [
        "Ottoline Grubb wounds Dulcinea Crane with the Long Colt: 4 Health left."
    ]
    assert foot.count('class="tv__dice') == 2  # a side rolls, the other answers


def test_dice_that_were_rolled_lie_there_until_others_are(shot, owner):
    says(shot, "end-activation model=ottoline") if "end-activation" in shot.rules.commands else None

    assert 'class="bone' in screen(owner, shot)


def test_both_clocks_run_on_the_television_too(owner):
    battle = going(owner.player)
    battle.clocks, battle.said_at = table_clocks.started("30"), timezone.now()
    battle.save()

    page = owner.get(f"/battles/{battle.pk}/television/").text

    assert page.count("data-clock=") == 2
    assert "js/clocks.js" in page


def test_the_poster_hangs_there_once_it_is_over(battle, owner):
    says(battle, "call-it")

    page = screen(owner, battle)

    assert 'class="broadside ' in page
    assert "tv__stage" not in page
    assert "css/broadside.css" in page


def test_a_game_with_lines_shows_them_and_plays_what_the_last_tap_did(owner, tap):
    battle = under_way(owner.player, "blood-horizon")

    page = owner.get(f"/battles/{battle.pk}/television/").text

    assert 'id="board"' in page
    assert "<play-film" in page
    assert 'class="beat ' in page
    assert "js/film.js" in page


def test_a_chase_shows_its_map_with_who_hunts_and_nothing_to_tap(owner):
    """Without the list beside it, which nobody at the other end of a room could open."""
    begun = owner.post("/battles/records/", {"text": CHASE.read_text(encoding="utf-8")})

    head, page = owner.get(f"{begun['Location']}television/").text.split('id="television"')

    assert 'class="map__drawing"' in page
    assert 'data-counter="hunts"' in page
    assert "css/map.css" in head
    assert "tv__side " in page
    for tag in ("<form", "<button", "<a ", "<summary"):
        assert tag not in page, tag


@pytest.mark.parametrize("game", games.GAMES)
def test_nothing_is_tapped_on_it_in_any_game(owner, game):
    page = screen(owner, under_way(owner.player, game))

    for tag in ("<form", "<button", "<a ", "<input", "<summary"):
        assert tag not in page, tag


@pytest.mark.parametrize("game", games.GAMES)
def test_it_tells_those_who_sit_there_no_more_than_those_who_watch(owner, game):
    battle = under_way(owner.player, game)
    opponent, watcher = client_of(PlayerFactory()), client_of(PlayerFactory())
    sits(battle, opponent.player, battle.seated[1].side)
    sits(battle, watcher.player, "", "Cleo")

    pages = [re.sub(r'data-live="[^"]*"', "", screen(one, battle)) for one in (owner, opponent, watcher)]

    assert pages[0] == pages[1] == pages[2]


def test_no_number_is_on_it_before_both_are_in_and_then_both_are(standoff, owner, tap):
    seen = []
    for number in ("1", "6"):
        gangs = [starter.gang for starter in tiny_game.STARTERS.values()]
        battle = BattleFactory(
            owner=owner.player, game=tiny_game.KEY, setup=tiny_game.GAME.battle.quick(gangs), title="At noon"
        )
        says(battle, "call-out model=abel target=ada")
        tap(owner, battle, number="7")
        tap(owner, battle, number=number, side="a")
        page = screen(owner, Battle.objects.get(pk=battle.pk))
        for name in (battle.pk, battle.code.upper(), battle.code):
            page = page.replace(name, "NAME")
        seen.append(re.sub(r'<path d="[^"]*"|data-live="[^"]*"', "", page))

    assert seen[0] == seen[1]


def test_three_sides_stand_beside_each_other(owner):
    rules = games.game("horizon")
    gangs = [starter.gang for starter in rules.roster.starters().values()][:3]
    setup = rules.battle.compose({"ready": "on"}, gangs, ())
    battle = BattleFactory(owner=owner.player, game="horizon", setup=setup)

    page = screen(owner, battle)

    assert "tv__sides--3" in page
    assert page.count('class="tv__side ') == 3


def test_the_fallen_stand_in_one_line(owner):
    battle = going(owner.player)
    name = battle.scene.sides[1].models[-1].key
    says(battle, f"correct health 0 of={name}")

    page = screen(owner, battle)

    assert f'class="tv__out" data-row="{name}"' in page
    assert not re.search(rf'class="tv__model [^"]*"\s+data-row="{name}"', page)


def test_the_phones_page_pays_nothing_for_the_television(battle, owner):
    page = owner.get(f"/battles/{battle.pk}/").text

    assert "television.css" not in page
    assert "television.js" not in page
    moments = re.search(r"<script[^>]*moments\.js[^>]*>", page)[0]
    assert 'type="later"' in moments
    assert not re.search(r"<link[^>]*moments\.css", page)


def test_the_television_keeps_the_gangs_that_were_agreed_in_order(owner):
    setup = setup_of()
    battle = BattleFactory(owner=owner.player, setup=setup)

    names = re.findall(r"<h2>([^<]+?)(?: <small>|</h2>)", screen(owner, battle))

    assert names == [side.name for side in battle.scene.sides]
