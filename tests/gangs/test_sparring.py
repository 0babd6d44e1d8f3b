"""What the odds say on the page of a character in the builder."""

import re
from html import unescape

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

import games
from gangs.models import Gang
from gangs.sparring import sparring
from tests.gangs.conftest import gang_of, page_of, sheet


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
    assert ("Hero", "wounded", "68%") in told


def test_weapons_are_tabs_and_the_first_one_is_chosen(owner, gang):
    block = block_of(owner.get(page_of(gang, "ottoline")))

    tabs = re.findall(r'<input[^>]*class="spar__pick"[^>]*>', block)
    assert [" checked" in tab for tab in tabs] == [True, False, False]
    assert all('form="nobody"' in tab for tab in tabs), "what is looked at is no part of the sheet"
    assert "Far" in block.partition("spar__more")[2]


def test_the_gang_itself_is_not_tried(owner, gang):
    assert 'id="sparring"' not in owner.get(page_of(gang)).text


def test_who_has_no_odds_has_no_block(owner, gang, monkeypatch):
    monkeypatch.setattr("gangs.screens.since_last_change", lambda *of: ())

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


# What the last change did


def changed(page):
    """Target, what it was before and what it is, of each row that says so."""
    found = re.findall(
        r"<li><span>(.*?) <small>.*?</small></span>.*?<b><small[^>]*>.*?</small>"
        r'<i class="out-of-sight">was (.*?), now </i>(.*?)</b>',
        block_of(page),
    )
    return [tuple(map(unescape, row)) for row in found]


def save(client, gang, member, **fields):
    answer = client.post(page_of(gang, member), sheet(gang, member, **fields))
    assert answer.status_code == 302, answer.text
    return client.get(answer["Location"])


def test_a_save_that_changed_a_chance_says_what_it_was(owner, gang):
    page = save(owner, gang, "ottoline", ranged="5")

    assert ("Hero", "68%", "92%") in changed(page)


def test_it_stays_until_the_next_change(owner, gang):
    save(owner, gang, "ottoline", ranged="5")

    assert changed(owner.get(page_of(gang, "ottoline")))
    assert not changed(save(owner, gang, "ottoline", story="Counts to three."))


def test_a_change_of_somebody_else_says_nothing(owner, gang):
    save(owner, gang, "ottoline", ranged="5")

    assert not changed(owner.get(page_of(gang, "li-hua")))
    save(owner, gang, "li-hua", ranged="2")
    assert not changed(owner.get(page_of(gang, "ottoline")))


def test_a_new_name_does_not_hide_what_changed(owner, gang):
    page = save(owner, gang, "ottoline", name="Otta Grubb", ranged="5")

    assert changed(page)


def test_what_was_never_changed_was_never_anything_else(owner, gang):
    assert not changed(owner.get(page_of(gang, "ottoline")))


def test_somebody_new_was_nothing_before(owner, gang):
    page = owner.post(f"/gangs/{gang.pk}/characters/", {"kind": "hero"}, follow=True)

    assert rows_of(page)
    assert not changed(page)


def test_it_is_one_query_more_and_none_before_the_first_change(owner, gang):
    def queries():
        with CaptureQueriesContext(connection) as asked:
            owner.get(page_of(gang, "ottoline"))
        return [one["sql"] for one in asked.captured_queries]

    before = queries()
    assert not [sql for sql in before if "gangversion" in sql]
    save(owner, gang, "ottoline", ranged="5")

    earlier = [sql for sql in queries() if "gangversion" in sql and '"body"' in sql]
    assert len(earlier) == 1


# With what is not saved yet


def tried(client, gang, member, **fields):
    return client.post(f"{page_of(gang, member)}unsaved/", sheet(gang, member, **fields))


def test_what_is_filled_in_is_tried_and_not_saved(owner, gang):
    before = Gang.objects.values().get()

    page = tried(owner, gang, "ottoline", ranged="5")

    assert ("Hero", "68%", "92%") in changed(page)
    assert "not saved yet" in page.text
    assert Gang.objects.values().get() == before


def test_it_is_beside_what_is_saved_and_not_beside_an_earlier_version(owner, gang):
    save(owner, gang, "ottoline", ranged="5")

    assert not changed(tried(owner, gang, "ottoline"))


@pytest.mark.parametrize("figure", ["", "x", "-1", "99", "2.5"])
def test_a_figure_that_does_not_fit_leaves_the_block_as_it_was(owner, gang, figure):
    answer = tried(owner, gang, "ottoline", ranged=figure)

    assert (answer.status_code, answer.content) == (204, b"")


def test_nobody_is_tried_who_is_not_there(owner, gang):
    fields = sheet(gang, "ottoline")

    assert owner.post(f"{page_of(gang, 'nobody')}unsaved/", fields).status_code == 204
    assert owner.get(f"{page_of(gang, 'ottoline')}unsaved/").status_code == 405
