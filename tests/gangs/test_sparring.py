"""What the odds say on the page of a character in the builder."""

import re
from html import unescape

import pytest

import games
from gangs.sparring import sparring
from tests.gangs.conftest import gang_of, page_of


def block_of(page):
    return page.text.partition('id="sparring"')[2].partition("</section>")[0]


def rows_of(page):
    found = re.findall(r"<li><span>(.*?) <small>(.*?)</small></span>.*?<b>(.*?)</b>", block_of(page))
    return [tuple(map(unescape, row)) for row in found]


def test_a_character_is_tried_against_ordinary_people_with_all_they_carry(owner, gang):
    page = owner.get(page_of(gang, "ottoline"))

    told = [
        (row.target, row.counts, row.share)
        for arm in sparring(gang.rules, gang.packed.gang, "ottoline")
        for ground in arm.grounds
        for row in ground.rows
    ]
    assert rows_of(page) == told
    assert ("Hero", "wounded", "92%") in told


def test_the_first_weapon_is_open_and_the_others_are_folded(owner, gang):
    block = block_of(owner.get(page_of(gang, "ottoline")))

    assert block.count('<details class="spar__arm" open>') == 1
    assert block.count('<details class="spar__arm"') == 3
    assert "Far" in block.partition("spar__more")[2]


def test_the_gang_itself_is_not_tried(owner, gang):
    assert 'id="sparring"' not in owner.get(page_of(gang)).text


def test_who_has_no_odds_has_no_block(owner, gang, monkeypatch):
    monkeypatch.setattr("gangs.screens.sparring", lambda *of: ())

    assert 'id="sparring"' not in owner.get(page_of(gang, "ottoline")).text


@pytest.mark.parametrize("key", games.GAMES)
def test_every_member_of_every_ready_gang_has_odds(key):
    rules = games.game(key)

    for starter in rules.roster.starters().values():
        for card in rules.roster.cards(starter.gang):
            arms = sparring(rules, starter.gang, card.key)
            assert arms or not card.meter, (starter.name, card.name)
            for arm in arms:
                for ground in arm.grounds:
                    assert ground.rows, (card.name, arm.label, ground.label)
                    assert len({row.key for row in ground.rows}) == len(ground.rows)


@pytest.mark.parametrize("key", games.GAMES)
def test_a_blank_member_breaks_no_page(owner, key):
    rules = games.game(key)
    gang = gang_of(owner.player)
    builder = rules.roster.builder
    for kind in builder.kinds:
        now, member = builder.added(builder.blank("Nobody yet"), kind.value, ())
        assert isinstance(sparring(rules, now, member), tuple)
    assert owner.get(page_of(gang, "ottoline")).status_code == 200
