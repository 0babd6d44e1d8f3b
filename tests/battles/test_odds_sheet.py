"""Tonight’s odds sheet: every shooter and weapon against every foe, of the battle as it was set up."""

import re
from html import unescape

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

import games
from battles.models import Battle
from games.engine.files.text_record import read_command
from games.engine.play.record import Do
from gangs.sparring import sparring
from tests.conftest import client_of
from tests.factories import BattleFactory, PlayerFactory, going, lengthened, sits, under_way

QUICK = {"quick": "on", "gather": "on", "game": "blackwater-gulch"}


def page(client, battle, **asked):
    return client.get(f"/battles/{battle.pk}/odds/", asked)


def heading(answer):
    lead = re.search(r'<p class="lead">(.*?)</p>', answer.text, re.DOTALL)
    return " ".join(unescape(lead[1]).split())


def cells(answer):
    """Each share on the page, with its target."""
    lines = re.findall(r'<th scope="row">(.*?) <small>.*?</small></th>(.*?)</tr>', answer.text, re.DOTALL)
    return [
        (unescape(name), unescape(share))
        for name, row in lines
        for share in re.findall(r"<td>(.*?)</td>", row)
    ]


@pytest.mark.parametrize("key", games.GAMES)
def test_every_weapon_of_a_side_stands_against_every_foe(owner, key):
    battle = under_way(owner.player, key)
    setup = battle.agreed()
    side = setup.seats[0].key
    gang, foes = setup.seats[0].gang, battle.rules.battle.foes(setup, side)

    told = cells(page(owner, battle, side=side))

    wanted = [
        (line.target, share)
        for card in battle.rules.roster.cards(gang)
        for arm in sparring(battle.rules, gang, card.key, foes)
        for line in arm.lines
        for share in line.shares
    ]
    assert told == wanted != []


def test_it_is_of_ones_own_side_unless_another_is_asked_for(owner, opponent):
    battle = going(owner.player)
    first, second = (seat.side for seat in battle.seated)
    sits(battle, opponent.player, second, "Ben")
    ours, theirs = (seat.gang.name for seat in battle.agreed().seats)

    assert heading(page(owner, battle)) == f"{ours} against {theirs}"
    assert heading(page(opponent, battle)) == f"{theirs} against {ours}"
    assert heading(page(opponent, battle, side=first)) == f"{ours} against {theirs}"
    assert heading(page(opponent, battle, side="nonsense")) == f"{theirs} against {ours}"


def test_allies_are_no_foes(owner):
    rules = games.game("blackwater-gulch")
    gangs = [one.gang for one in rules.roster.starters().values()][:3]
    setup = rules.battle.compose({"ready": "on"}, gangs, ("Law", "", "Law"))
    battle = BattleFactory(owner=owner.player, game=rules.key, setup=setup)

    assert heading(page(owner, battle, side="a")) == f"{gangs[0].name} against {gangs[1].name}"
    assert (
        heading(page(owner, battle, side="b")) == f"{gangs[1].name} against {gangs[0].name}, {gangs[2].name}"
    )


def test_bands_that_go_together_are_tried_against_ordinary_people(owner):
    rules = games.game("blood-horizon")
    gangs = [one.gang for one in rules.roster.starters().values() if one.gang.people][:2]
    together = BattleFactory(
        owner=owner.player, game=rules.key, setup=rules.battle.compose({"encounter": ""}, gangs, ())
    )
    duel = BattleFactory(owner=owner.player, game=rules.key, setup=rules.battle.quick(gangs))

    assert heading(page(owner, together, side="a")) == f"{gangs[0].name} against ordinary people"
    assert heading(page(owner, duel, side="a")) == f"{gangs[0].name} against {gangs[1].name}"


def test_before_the_start_it_waits_until_everybody_is_ready(owner, opponent, post):
    """Else a gang could be changed for another with an eye to the odds."""
    post(owner, "/battles/", **QUICK, **{"gang-1": "tuesday-committee", "gang-2": "sunday-best"})
    table = Battle.objects.get(begun=False)
    assert cells(page(owner, table))

    sits(table, opponent.player, "b", "Ben")

    assert "as soon as everybody is ready" in page(owner, table).text
    assert not cells(page(owner, table))
    table.seated = [seat.but(ready=True) for seat in table.seated]
    table.save()
    assert cells(page(owner, table))


def test_a_gathering_without_gangs_says_so(owner, post):
    post(owner, "/battles/", **QUICK, **{"gang-1": "tuesday-committee"})

    assert "as soon as everybody is ready" in page(owner, Battle.objects.get()).text


def test_a_stranger_finds_nothing_and_a_watcher_reads_it(owner, stranger):
    battle = going(owner.player)
    watcher = client_of(PlayerFactory())
    battle.guests.create(player=watcher.player, name="Cy")

    assert page(stranger, battle).status_code == 404
    assert cells(page(watcher, battle)) == cells(page(owner, battle))


def test_nothing_that_happened_at_the_table_changes_it(owner):
    """It is worked out of the setup."""
    battle = going(owner.player)
    before = cells(page(owner, battle))
    lengthened(battle, [Do(read_command(battle.rules, "activate model=ottoline"))])
    lengthened(battle, [Do(read_command(battle.rules, "correct what=defense value=6 of=ottoline"))])

    assert cells(page(owner, battle)) == before

    with CaptureQueriesContext(connection) as asked:
        page(owner, battle)

    told = " ".join(one["sql"] for one in asked.captured_queries)
    assert "battles_entry" not in told


@pytest.mark.parametrize("key", games.GAMES)
def test_a_sheet_takes_the_same_few_queries_for_any_gang(owner, key):
    battle = under_way(owner.player, key)

    with CaptureQueriesContext(connection) as asked:
        assert page(owner, battle).status_code == 200

    assert len(asked) == 3


def test_health_of_foes_is_read_by_no_sheet_of_horizon(owner):
    rules = games.game("horizon")
    gangs = [one.gang for one in rules.roster.starters().values()]
    squad, foes = (next(gang for gang in gangs if gang.kind == kind) for kind in ("squad", "foes"))
    tough = foes.but(characters=tuple(one.but(health=200, story="") for one in foes.characters))
    answers = [
        page(
            owner,
            BattleFactory(
                owner=owner.player,
                game="horizon",
                setup=rules.battle.compose({"foes": "none"}, (squad, each), ()),
            ),
            side="a",
        )
        for each in (foes, tough)
    ]

    assert cells(answers[0]) == cells(answers[1]) != []


def test_one_is_open_and_the_others_are_folded_until_all_are_asked_for(owner):
    battle = going(owner.player)

    folded, open_all = page(owner, battle).text, page(owner, battle, open="on").text

    assert folded.count('<details class="chances__one" open>') == 1
    assert open_all.count('<details class="chances__one" open>') == open_all.count("<details class=") > 1


def test_it_is_linked_where_players_look(owner, post):
    battle = going(owner.player)
    link = f'href="/battles/{battle.pk}/odds/"'

    assert link in owner.get(f"/battles/{battle.pk}/").text
    assert link in owner.get(f"/battles/{battle.pk}/report/").text
    post(owner, "/battles/", **QUICK, **{"gang-1": "tuesday-committee"})
    table = Battle.objects.exclude(pk=battle.pk).get()
    assert f'href="/battles/{table.pk}/odds/"' in owner.get(f"/battles/{table.pk}/").text


def test_a_game_that_tells_no_odds_has_no_sheet(owner, standoff):
    battle = under_way(owner.player, standoff.key if hasattr(standoff, "key") else "standoff")

    assert page(owner, battle).status_code == 404
    assert "/odds/" not in owner.get(f"/battles/{battle.pk}/").text
