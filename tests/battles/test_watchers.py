"""Who watches sees everything and can touch nothing."""

import re

import pytest

from battles.models import Battle, Note
from tests.factories import BattleFactory, PlayerFactory, setup_of, sits

WATCHING = "You’re watching."


def before_and_after(battle, do):
    before = Battle.objects.values().get(pk=battle.pk)
    answer = do()
    return answer, before, Battle.objects.values().get(pk=battle.pk)


@pytest.mark.parametrize(
    "part", ["", "entries/", "models/ottoline/", "models/table/", "report/", "seats/", "television/"]
)
def test_a_watcher_sees_every_page(battle, watcher, part):
    assert watcher.get(f"/battles/{battle.pk}/{part}").status_code == 200


def test_the_table_of_a_watcher_has_nothing_to_say(battle, opponent, watcher):
    page = watcher.get(f"/battles/{battle.pk}/").text

    assert "You’re watching<" in page
    assert "Ottoline Grubb" in page
    assert 'form="say"' not in page
    assert "Take a seat" in page


@pytest.mark.parametrize(
    "fields",
    [
        {"say": "activate model=ottoline"},
        {"say": "undo"},
        {"say": "redo"},
        {"back": "1"},
        {"do": "correct", "what": "health", "of": "ottoline", "value": "1"},
        {"do": "correct", "what": "turn", "of": "", "value": "3"},
        {"answer": "app"},
        {"number": "3", "side": "a"},
    ],
    ids=lambda fields: next(iter(fields.values())),
)
def test_whatever_a_watcher_says_is_refused_with_a_sentence(battle, opponent, watcher, tap, fields):
    answer, before, after = before_and_after(battle, lambda: tap(watcher, battle, **fields))

    assert answer.status_code == 200
    assert WATCHING in answer.text
    assert after == before


@pytest.mark.parametrize(
    ("part", "fields"),
    [
        ("report/", {"title": "Mine"}),
        ("photos/", {"remove": "photo"}),
        ("notes/", {"words": "It rained."}),
        ("link/", {}),
        ("dice/", {"side": "a", "dice": "table"}),
        ("door/", {"do": "closed"}),
        ("door/", {"do": "open"}),
        ("door/", {"do": "code"}),
        ("seats/", {}),
        ("seats/a/", {"do": "free"}),
        ("seats/a/", {"do": "away"}),
        ("seats/a/", {"do": "sit", "name": "Cleo"}),
        ("seats/a/", {"hand": "1"}),
        ("start/", {}),
        ("trash/", {}),
    ],
)
def test_whatever_a_watcher_sends_changes_nothing(battle, opponent, watcher, part, fields):
    Note.objects.create(id="photo", battle=battle, small=b"", large=b"")

    answer, before, after = before_and_after(
        battle, lambda: watcher.post(f"/battles/{battle.pk}/{part}", fields)
    )

    assert answer.status_code in (200, 404)
    assert after == before
    assert Note.objects.exists()


def test_a_model_is_looked_at_and_not_put_right(battle, opponent, watcher):
    page = watcher.get(f"/battles/{battle.pk}/models/ottoline/").text

    assert "Ottoline" in page
    assert "Correct values" not in page


def test_the_story_is_read_and_not_taken_back(battle, opponent, watcher, owner):
    assert 'name="back"' not in watcher.get(f"/battles/{battle.pk}/entries/").text
    assert 'name="back"' in owner.get(f"/battles/{battle.pk}/entries/").text


def test_the_report_is_read_and_not_written(battle, opponent, watcher, owner):
    report = watcher.get(f"/battles/{battle.pk}/report/").text

    assert "<textarea" not in report
    assert "Share" not in report
    assert "<textarea" in owner.get(f"/battles/{battle.pk}/report/").text


def test_a_player_writes_in_the_report_and_the_host_alone_shares_it_while_it_lasts(battle, opponent):
    report = opponent.get(f"/battles/{battle.pk}/report/").text

    assert "<textarea" in report
    assert "Share" not in report
    assert opponent.post(f"/battles/{battle.pk}/report/", {"words": "It rained."}).status_code == 302
    assert opponent.post(f"/battles/{battle.pk}/link/").status_code == 404
    assert Battle.objects.get().words == "It rained."


def test_the_television_shows_both_sides_whose_turn_it_is_and_the_last_throw(battle, watcher):
    page = watcher.get(f"/battles/{battle.pk}/television/").text

    assert "The Tuesday Committee" in page
    assert "Dulcinea Crane" in page
    assert "who acts?" in page
    assert re.findall(r'<li class="bone[^"]*">\s*<svg\s+role="img"\s+aria-label="(\d)', page) == ["6", "1"]
    assert battle.code.upper() in page


def test_what_is_too_much_to_be_counted_is_written_out_on_the_television(owner):
    gangs = {"gang-1": "last-ferry", "gang-2": "night-library"}
    battle = owner.post("/battles/", {"game": "horizon", "quick": "on", **gangs}).url

    page = owner.get(f"{battle}television/").text

    assert re.search(r'class="meter meter--plain max-\d+ now-\d+"><i>Health \d+/\d+</i>', page)
    assert "meter--health" not in page


def test_nothing_is_tapped_on_the_television(battle, owner):
    page = owner.get(f"/battles/{battle.pk}/television/").text

    main = page[page.index("<main") : page.index("</main>")]
    assert "<form" not in main
    assert "<button" not in main


def test_the_television_keeps_a_locked_tables_code_to_itself(battle, owner):
    owner.post(f"/battles/{battle.pk}/door/", {"do": "closed"})

    assert battle.code.upper() not in owner.get(f"/battles/{battle.pk}/television/").text


def test_the_television_says_what_is_asked_of_whom(owner, battle, opponent, tap):
    tap(owner, battle, say="activate model=ottoline")
    attack = {
        "do": "attack",
        "model": "ottoline",
        "target": "dulcinea",
        "weapon": "long-colt",
        "dice": "table",
    }
    tap(owner, battle, **attack)

    assert "The Tuesday Committee: " in owner.get(f"/battles/{battle.pk}/television/").text


def test_a_watched_battle_is_in_the_list_and_is_left_not_deleted(battle, watcher, owner):
    page = watcher.get("/battles/").text

    assert battle.title in page
    assert "Leave battle" in page
    assert ">Delete<" not in page
    assert ">Delete<" in owner.get("/battles/").text


def test_a_battle_that_is_over_is_still_there_to_be_read(battle, watcher, owner, tap):
    tap(owner, battle, say="call-it")

    assert "Read the report" in watcher.get(f"/battles/{battle.pk}/").text


def test_a_watcher_puts_no_battle_into_his_campaign(battle, watcher, opponent):
    watcher.post("/campaigns/", {"name": "Winter", "game": "blackwater-gulch"})
    opponent.post("/campaigns/", {"name": "Summer", "game": "blackwater-gulch"})

    assert watcher.get(f"/campaigns/of/{battle.pk}/").status_code == 404
    assert opponent.get(f"/campaigns/of/{battle.pk}/").status_code == 200


def test_while_another_is_up_what_is_open_to_ones_own_side_stays_in_reach(owner, tap):
    setup = setup_of("toll-at-marker-nine", "last-ferry", key="horizon")
    battle = BattleFactory(owner=owner.player, game="horizon", setup=setup)
    sits(battle, PlayerFactory(), "b", "Ann")
    tap(owner, battle, do="look", side="a", dice="app")

    page = owner.get(f"/battles/{battle.pk}/").text

    assert "Ann’s turn" in page
    assert "do=join&amp;side=a" in page
    assert "do=look&amp;side=b" not in page
