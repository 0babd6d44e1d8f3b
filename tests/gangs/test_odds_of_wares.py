"""What a weapon would change against an ordinary target, beside each in the picker."""

import re
import sys

import pytest

from games import game
from games.blackwater_gulch.screens import sparring as gulch
from games.engine.play.questions import Refused
from games.engine.show.form_parsing import FormInvalid
from games.engine.show.wares import taken, wares
from games.true_lead.screens import sparring as lead
from gangs.services import start_from
from gangs.sparring import odds_of_wares

COMPARED = {"blackwater-gulch": "Hero", "horizon": "Armor 5"}
STEPS = 150_000
"""Calls of functions, not time: on a busy machine they take longer and are no more."""


def forget():
    """Whatever is known of attacks."""
    for known in (gulch.against, gulch.fates, lead.shot, lead.struck):
        known.cache_clear()


def list_of(rules, gang, member):
    return [one.value for one in wares(rules.roster, rules.terms, gang, member, "weapons").wares]


def by_sparring(rules, gang, member, value):
    """The same from all odds of whoever has taken it: the best of the attacks that are new."""
    then, key = rules.roster.builder.edited(
        gang, member, taken(rules.roster.builder.values(gang, member), "weapons", value), ()
    )
    had = {arm.key for arm in rules.spar(gang, member, ())}
    new = [arm for arm in rules.spar(then, key, ()) if arm.key not in had]
    rows = [row for arm in new for row in arm.grounds[0].rows if row.key == COMPARED[rules.key]]
    return max(rows, key=lambda row: row.per_mille, default=None)


@pytest.mark.slow
@pytest.mark.parametrize("key", COMPARED)
def test_the_odds_of_every_weapon_are_those_of_sparring_with_it(key):
    rules = game(key)
    starter = next(iter(rules.roster.starters().values()))
    for card in rules.roster.cards(starter.gang):
        values = list_of(rules, starter.gang, card.key)
        found = odds_of_wares(rules, starter.gang, card.key, "weapons", values)
        assert len(found) > len(values) // 2
        for value in values:
            try:
                whole = by_sparring(rules, starter.gang, card.key, value)
            except (FormInvalid, Refused):
                continue
            told = found.get(value)
            if whole or told:
                assert (told.row.share, told.row.counts) == (whole.share, whole.counts), (card.name, value)


def share_of_boss(rules, force, group, fighter, sort):
    """What one model does to a Boss at best, with guns or by hand: from all odds of a group of them alone."""
    (one,) = [each for each in group.fighters if each.key == fighter]
    alone = group.but(fighters=(one,))
    arms = rules.spar(force.but(groups=(alone,)), group.key, ())
    grounds = [arm.grounds[0] for arm in arms if (arm.grounds[0].key == "brawl") == (sort == "melee")]
    rows = [row for ground in grounds for row in ground.rows if row.key == "Boss"]
    return max(rows, key=lambda row: row.per_mille, default=None)


@pytest.mark.slow
@pytest.mark.parametrize("sort", ["ranged", "melee"])
def test_the_odds_of_every_item_are_those_of_the_model_that_takes_it(sort):
    rules = game("true-lead")
    builder = rules.roster.builder
    force = next(iter(rules.roster.starters().values())).gang
    told = 0
    for group in force.groups:
        for one in group.fighters:
            field = f"fighter.{one.key}.{sort}"
            values = [ware.value for ware in wares(rules.roster, rules.terms, force, group.key, field).wares]
            found = odds_of_wares(rules, force, group.key, field, values)
            was = share_of_boss(rules, force, group, one.key, sort)
            for value, odds in found.items():
                then, _ = builder.edited(
                    force, group.key, taken(builder.values(force, group.key), field, value), ()
                )
                (changed,) = [each for each in then.groups if each.key == group.key]
                whole = share_of_boss(rules, then, changed, one.key, sort)
                assert (odds.row.share, odds.row.counts) == (whole.share, whole.counts), (one.name, value)
                assert odds.was == was.share
                told += 1
    assert told > 20


def test_a_place_that_nobody_takes_has_no_odds():
    rules = game("true-lead")
    force = next(iter(rules.roster.starters().values())).gang
    (group, *_) = force.groups

    for field in ("place.0.ranged", "fighter.nobody.ranged", "name", ""):
        assert rules.foil(force, group.key, (), field) == {}
    assert rules.foil(force, "nobody", (), "fighter.nobody.ranged") == {}


@pytest.mark.parametrize(
    ("key", "starter", "member", "field"),
    [
        ("blackwater-gulch", "tuesday-committee", "ottoline", "weapons"),
        ("horizon", "night-library", "ione", "weapons"),
        ("true-lead", "debating-society", "", "ranged"),
    ],
)
def test_the_odds_of_a_whole_list_take_a_blink(key, starter, member, field):
    """The first time, too: nothing is known yet of anybody like them."""
    rules = game(key)
    gang = rules.roster.starters()[starter].gang
    if not member:
        member, field = gang.groups[0].key, f"fighter.{gang.groups[0].fighters[0].key}.{field}"
    values = [one.value for one in wares(rules.roster, rules.terms, gang, member, field).wares]
    odds_of_wares(rules, gang, member, field, values)  # what is read from files is there
    forget()

    steps = 0

    def count(frame, event, argument):
        nonlocal steps
        steps += event == "call"

    sys.setprofile(count)
    try:
        first = odds_of_wares(rules, gang, member, field, values)
    finally:
        sys.setprofile(None)

    assert first
    assert steps <= STEPS


@pytest.fixture
def committee(owner):
    rules = game("blackwater-gulch")
    return start_from(player=owner.player, game=rules, gang=rules.roster.starters()["tuesday-committee"].gang)


def test_the_page_says_what_each_weapon_changes(owner, committee):
    page = owner.get(f"/gangs/{committee.pk}/characters/ottoline/pick/weapons/").text

    told = re.findall(r'data-odds="([^"]*)">\s*Hero:\s*(?:(\d+%) → )?\s*<b[^>]*>\s*(\d+%)\s*</b>', page)
    assert len(told) > 40
    assert any(was and was != now for _, was, now in told)


def test_with_script_the_list_comes_at_once_and_its_odds_after_it(owner, committee):
    drawer = {"HX-Request": "true", "HX-Target": "div#pick"}
    address = f"/gangs/{committee.pk}/characters/ottoline/pick/weapons/"

    first = owner.post(address, {}, headers=drawer).text
    after = owner.post(address, {"odds": "on"}).text

    assert "data-odds" in first
    assert "Hero:" not in first
    assert after.count("Hero:") > 40
    assert "<html" not in after


def test_skills_have_no_odds_of_their_own(owner, committee):
    assert "Hero:" not in owner.get(f"/gangs/{committee.pk}/characters/ottoline/pick/skills/").text
