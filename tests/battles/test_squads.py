"""Figures as discs, each with its Health: what a tap does, what a target would lose, More in parts."""

import re
from random import Random

import pytest

from battles.models import Battle
from battles.squads import ready_key
from games.engine.files.text_record import read_command
from games.engine.play.record import Answered, Do
from games.engine.show.again import Again
from tests.factories import BattleFactory, answer, lengthened, under_way


@pytest.fixture
def combat(owner):
    """Somebody has made the combat test, and nobody attacked yet."""
    battle = under_way(owner.player, "horizon")
    rules, chance = battle.rules, Random(5)
    while not battle.scene.acts_on or battle.scene.actions is None:
        main = battle.scene.main
        lengthened(battle, [Do(read_command(rules, main.said))])
        while battle.head.moment.open:
            asked = battle.head.moment.open.question
            lengthened(battle, [Answered(answer(asked, chance), "table")])
    return battle


def page_of(guest, battle, query=""):
    return guest.get(f"/battles/{battle.pk}/{query}").text


def test_everybody_who_stands_is_a_disc_with_their_health(owner, combat):
    page = page_of(owner, combat)

    standing = [row for side in combat.scene.sides for row in side.standing]
    assert len(re.findall(r'class="model disc\b', page)) == len(standing)
    small = page.count("model__health--small")  # for windows so low that Health has no key of its own
    assert page.count('class="disc__bar"') - small == len(standing)


def test_the_order_of_turns_tells_the_ear_who_has_acted(owner, combat):
    first = combat.scene.acting
    assert "has acted" not in page_of(owner, combat)

    lengthened(combat, [Do(read_command(combat.rules, f"done model={first}"))])

    found = re.search(r'<ol class="order".*?</ol>', page_of(owner, combat), re.DOTALL)
    assert found
    assert re.findall(r"\bhas\s+acted\b", found[0]) == ["has acted"]


def test_each_target_says_what_it_would_lose_before_anybody_aims(owner, combat):
    page = page_of(owner, combat)
    foes = [side for side in combat.scene.sides if not side.active]
    targets = re.findall(r'href="[^"]*do=attack[^"]*target=([^"&]+)"', page)

    assert {row.key for side in foes for row in side.standing} == set(targets)
    assert page.count('class="disc__gives"') == len(targets)


def test_a_disc_opens_the_attack_at_whom_it_shows(owner, combat):
    page = page_of(owner, combat)
    sheet = re.search(r'href="([^"]*do=attack[^"]*target=[^"]+)"', page)[1].replace("&amp;", "&")

    assert 'class="versus' in owner.get(sheet).text


def test_the_main_key_offers_nobody_who_is_out(combat):
    """The rules let somebody in a coma be attacked; a tap on the card still says so."""
    scene = combat.scene
    row = next(row for side in scene.sides for row in side.models if row.key != scene.acting)
    again = Again("attack", (("target", row.key),), "the same")
    assert ready_key(scene, again, None)

    fallen = tuple(
        side.but(models=tuple(one.but(state="out") if one.key == row.key else one for one in side.models))
        for side in scene.sides
    )
    assert ready_key(scene.but(sides=fallen), again, None) is None


@pytest.mark.parametrize("part", ["action", "anytime", "table"])
def test_more_stands_in_three_parts_by_its_address(owner, combat, part):
    page = page_of(owner, combat, f"?more={part}")

    links = re.findall(
        r"\?more=(\w+)\"\s+(aria-current)?", page.partition('class="parts"')[2].partition("</nav>")[0]
    )
    assert [name for name, _ in links] == ["action", "anytime", "table"]
    assert [name for name, current in links if current] == [part]
    assert ("do=call-it" in page.partition('class="parts"')[2].partition("panel__foot")[0]) == (
        part == "table"
    )


def test_more_and_its_way_back_stay_at_the_table_of_a_combat_that_is_over(owner, combat, tap):
    tap(owner, combat, do="call-it")
    table = page_of(owner, combat, "?table")
    link = re.search(r'href="([^"]*\?[^"]*more=action)" class="foot"', table)[1].replace("&amp;", "&")

    more = owner.get(link).text

    assert 'class="broadside ' not in more
    assert all("?table" in one for one in re.findall(r'href="([^"]*more=[^"]*)"', more))
    assert f'href="/battles/{combat.pk}/?table"' in more.partition("panel__foot")[2]


def test_before_anybody_acts_more_shows_the_table(owner):
    battle = under_way(owner.player, "horizon")
    page = page_of(owner, battle, "?more=action")

    assert battle.scene.acting == ""
    assert re.findall(r"\?more=(\w+)\"\s+aria-current", page) == ["table"]


def test_a_part_that_there_is_not_shows_the_turn(owner, combat):
    assert 'class="parts"' not in page_of(owner, combat, "?more=nothing")


def test_what_is_done_at_any_time_stands_in_the_panel_for_each_side_of_the_phone(owner, combat):
    panel = page_of(owner, combat).partition('class="anytime"')[2].partition("</div>")[0]

    assert panel.count("do=dive") == len(combat.scene.sides)
    assert panel.count("do=aware") == len(combat.scene.sides)


def test_no_page_of_the_game_is_set_in_the_letters_of_a_saloon_or_shows_a_hat(owner, combat):
    for query in ("", "?more=table", "say/?do=dive"):
        page = page_of(owner, combat, query)
        assert "letters-plain ground-concrete" in page
        assert not re.search(r"#hat\b", page)
        assert "css/face.css" in page


def look_the_same(battle):
    """Everybody takes the Awareness test, and no die counts: twins are even then, and roll for who goes first."""
    while (waits := battle.head.moment.open) is None or waits.question.purpose != "tie":
        said = Answered((1,) * waits.question.dice, "table") if waits else None
        lengthened(battle, [said or Do(read_command(battle.rules, battle.scene.main.said))])


def panel_of(page):
    return page.partition('id="do"')[2]


def test_what_awareness_brought_is_off_the_table_once_a_tie_is_to_be_settled(owner):
    rules = Battle(game="horizon").rules
    starters = rules.roster.starters()
    gangs = [starters[key].gang for key in ("last-ferry", "toll-at-marker-nine")]
    battle = BattleFactory(owner=owner.player, game="horizon", setup=rules.battle.quick(gangs))
    look_the_same(battle)

    assert "AP of Awareness" in "".join(line.text for line in battle.latest_lines())
    assert "stage__verdict" not in panel_of(page_of(owner, battle))
    assert "AP of Awareness" not in panel_of(page_of(owner, battle))


def test_what_others_did_is_off_the_table_while_the_next_combat_test_is_rolled(owner, combat):
    lengthened(combat, [Do(read_command(combat.rules, f"done model={combat.scene.acting}"))])
    lengthened(combat, [Do(read_command(combat.rules, combat.scene.main.said))])

    assert combat.head.moment.open.question.purpose == "combat_test"
    assert combat.latest_lines()
    assert 'class="stage ' not in panel_of(page_of(owner, combat))


def test_the_fallen_of_both_squads_stand_below_whoever_is_up(owner, combat):
    out = [side.standing[0].key for side in combat.scene.sides if combat.scene.acting != side.standing[0].key]
    for key in out:
        lengthened(combat, [Do(read_command(combat.rules, f"correct what=health of={key} value=-50"))])
    page = page_of(owner, combat)

    fallen = page.index("squads__out")
    assert combat.scene.sides[0].fallen or combat.scene.sides[1].fallen
    assert max(found.start() for found in re.finditer(r'class="model disc\b', page)) < fallen


def test_an_attack_on_somebody_who_is_out_is_never_filled_in(owner, combat):
    """The rules allow it; whoever wants it taps them."""
    acting = combat.scene.acting
    whom = next(side for side in combat.scene.sides if side.key != combat.scene.now_side).standing[0].key
    lengthened(combat, [Do(read_command(combat.rules, f"attack model={acting} target={whom}"))])
    sheet = f"say/?do=attack&model={acting}"
    assert 'class="versus' in page_of(owner, combat, sheet)

    lengthened(combat, [Do(read_command(combat.rules, f"correct what=health of={whom} value=-5"))])

    assert combat.scene.row(whom).state == "out"
    assert 'class="versus' not in page_of(owner, combat, sheet)
    assert 'class="versus' in page_of(owner, combat, f"{sheet}&target={whom}")
