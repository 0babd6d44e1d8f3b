"""A command in the making."""

import re

import pytest

from tests.factories import BattleFactory

HTMX = {"HX-Request": "true", "HX-Target": "div#table"}


def test_a_sheet_opens_and_takes_what_is_tapped(owner, battle, tap):
    tap(owner, battle, say="activate model=ottoline")

    page = owner.get(
        f"/battles/{battle.pk}/say/", {"do": "attack", "model": "ottoline", "target": "dulcinea"}
    )

    assert 'data-sheet="attack"' in page.text
    assert 'name="target" value="dulcinea"' in page.text


def test_the_last_word_said_of_a_field_counts(owner, battle, tap):
    tap(owner, battle, say="activate model=ottoline")

    page = owner.get(f"/battles/{battle.pk}/say/?do=attack&model=ottoline&target=solomon&target=dulcinea")

    assert "Dulcinea" in page.text
    assert 'name="target" value="dulcinea"' in page.text


def test_htmx_is_sent_the_table_alone(owner, battle, tap):
    tap(owner, battle, say="activate model=ottoline")

    part = owner.get(f"/battles/{battle.pk}/say/?do=attack&model=ottoline", headers=HTMX)

    assert part.text.lstrip().startswith('<div id="table"')
    assert "<html" not in part.text
    assert "HX-Target" in part["Vary"]


@pytest.mark.parametrize(
    "more", [{"HX-History-Restore-Request": "true"}, {"HX-Request-Type": "full"}, {"HX-Target": "body"}]
)
def test_htmx_is_sent_the_whole_page_when_it_wants_that(owner, battle, more):
    page = owner.get(f"/battles/{battle.pk}/", headers=HTMX | more)

    assert "<html" in page.text


def test_while_a_question_is_open_the_question_is_shown(owner):
    battle = BattleFactory(owner=owner.player)

    page = owner.get(f"/battles/{battle.pk}/say/?do=attack&model=ottoline")

    assert 'class="asked' in page.text
    assert "data-sheet" not in page.text


def test_what_the_rules_refuse_says_why(owner, battle):
    page = owner.get(f"/battles/{battle.pk}/say/?do=attack&model=ottoline")

    assert 'foot__hint why-not"' in page.text


@pytest.mark.parametrize("query", ["", "do=", "do=dance", "do=a%00b"])
def test_a_command_that_there_is_not_is_not_found(owner, battle, query):
    assert owner.get(f"/battles/{battle.pk}/say/?{query}").status_code == 404


def test_before_i_say_how_i_see_them_each_view_says_whether_there_is_a_shot(owner, battle, tap):
    tap(owner, battle, say="activate model=ezekiel")
    page = owner.get(f"/battles/{battle.pk}/say/?do=attack&model=ezekiel&target=dulcinea").text

    for view in ("less than half seen", "behind the shooter", "behind another enemy", "behind Area Terrain"):
        assert re.search(rf"{view}\s*<em>no shot</em>", page), view
    assert not re.search(r"in view\s*<em>", page)
