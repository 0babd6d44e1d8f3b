"""What lies on the table: rolls with what they brought, numbers that are revealed, cards that are turned over."""

import re

import pytest

from battles import casts
from games import GAMES, game
from games.engine.files.text_record import read_command
from games.engine.play.questions import Roll
from games.engine.play.record import Answered, Do
from games.engine.play.table import Rolled
from games.engine.show.scene import Line
from games.true_lead.events.fighting import Drew
from tests.conftest import client_of
from tests.factories import BattleFactory, PlayerFactory, going, lengthened, sits, under_way


def stage(battle, *sides):
    return casts.stage_of(battle.scene, battle.latest_lines(), battle.head.moment, sides)


def shot(battle, *faces):
    lengthened(battle, [Do(read_command(battle.rules, "activate model=ezekiel"))])
    lengthened(battle, [Do(read_command(battle.rules, "attack model=ezekiel target=dulcinea"))])
    lengthened(battle, [Answered(faces, "table")])
    return battle


@pytest.mark.parametrize("key", GAMES)
def test_every_game_says_in_two_words_what_a_roll_brought(key):
    """Of Horizon's tests only a fight's: of others the sentence tells the score, with what is added."""
    rolled = Rolled("a", "to hit", "combat_test" if key == "horizon" else "to_hit", (6, 1, 6), 4)

    assert re.fullmatch(r"\d+ \w+( \w+)?", game(key).battle.verdict(rolled))


def test_dice_that_counted_are_lit_in_the_color_of_their_side(owner):
    battle = shot(going(owner.player), 6, 1, 4)
    roll = stage(battle, "a", "b")[-1]

    assert [bone.hit for bone in roll.bones] == [True, False, True]
    assert {bone.number for bone in roll.bones} == {battle.scene.number("a")}
    assert roll.verdict == "2 hits"
    assert roll.row.key == "ezekiel"
    assert roll.large


def test_the_defense_lies_under_the_attack(owner):
    battle = shot(going(owner.player), 6, 1, 4)
    saves = battle.head.moment.open.question
    lengthened(battle, [Answered((1,) * saves.dice, "table")])

    attack, defense = [part for part in stage(battle, "a", "b") if part.bones][:2]
    assert (attack.verdict, defense.verdict) == ("2 hits", "none saved")
    assert not attack.large
    assert "wounds Dulcinea" in defense.said


def test_only_the_last_roll_can_be_changed_by_all_who_play_and_by_the_others_with_a_word(owner):
    battle = shot(going(owner.player), 6, 1, 4)
    assert [part.changes for part in stage(battle, "a") if part.bones] == [True]
    assert [(part.changes, part.theirs) for part in stage(battle, "b") if part.bones] == [(True, True)]
    assert [part.changes for part in stage(battle) if part.bones] == [False]

    saves = battle.head.moment.open.question
    lengthened(battle, [Answered((1,) * saves.dice, "table")])
    assert [part.changes for part in stage(battle, "a", "b") if part.bones] == [False, True]


def test_in_a_roll_off_each_die_is_another_side_s(owner):
    battle = BattleFactory(owner=owner.player)
    lengthened(battle, [Answered((6, 1), "table")])
    bones = next(part.bones for part in stage(battle, "a", "b") if part.bones)

    assert [bone.name for bone in bones] == [words for _, words in battle.scene.score]
    assert len({bone.number for bone in bones}) == 2


@pytest.mark.parametrize("query", [{}, {"change": "0"}, {"change": "no"}, {"change": "999", "die": "1"}])
def test_nothing_else_than_the_last_roll_is_offered_for_change(owner, query):
    battle = shot(going(owner.player), 6, 1, 4)

    assert casts.change_of(stage(battle, "a"), query) is None


def test_the_die_that_is_to_change_is_named_in_the_address(owner):
    parts = stage(shot(going(owner.player), 6, 1, 4), "a")
    number = str(parts[-1].line.number)

    assert casts.change_of(parts, {"change": number}).die == 0
    assert casts.change_of(parts, {"change": number, "die": "2"}).die == 2
    assert casts.change_of(parts, {"change": number, "die": "9"}).die == 0


# Loot


def has_looted(battle, *before):
    """Ottoline has put a choirboy out of action; a Loot card is drawn for it. before: what she did first."""
    for line in ("activate model=ottoline", *before, "attack model=ottoline target=choirboy-1"):
        lengthened(battle, [Do(read_command(battle.rules, line))])
    while isinstance(asked := battle.head.moment.open.question, Roll):
        faces = () if asked.optional else ((6,) if asked.who == "a" else (1,)) * asked.dice
        lengthened(battle, [Answered(faces, "table")])
    return battle


@pytest.fixture
def looted(owner):
    return has_looted(going(owner.player))


def test_a_loot_card_is_turned_over_with_its_sort_level_and_text(owner, looted):
    lengthened(looted, [Answered(("booze",), "table")])
    card = next(part.drawn_card for part in stage(looted, "a") if part.drawn_card)
    page = owner.get(f"/battles/{looted.pk}/").text

    assert card.sort == "Consumable"
    assert card.level.startswith("Level ")
    assert card.text
    assert page.index(card.level) < page.index("Keep</a>") < page.index("Use now ")


def test_use_now_leads_to_the_sheet_with_that_item_and_keep_to_the_table_without_script(owner, looted):
    lengthened(looted, [Answered(("booze",), "table")])
    page = owner.get(f"/battles/{looted.pk}/").text

    use = re.search(r'href="([^"]*do=consume[^"]*item=booze)" class="go">', page.replace("&amp;", "&"))
    assert owner.get(use[1]).status_code == 200
    assert re.search(rf'<a href="/battles/{looted.pk}/" class="go go--quiet" data-close>\s*Keep', page)


def test_a_card_says_under_use_now_what_that_costs(owner, looted):
    lengthened(looted, [Answered(("booze",), "table")])

    assert re.search(r"Use now <small>1 action</small>", owner.get(f"/battles/{looted.pk}/").text)


@pytest.mark.parametrize("card", ["booze", "steel-spurs"])
def test_with_no_action_left_a_card_is_only_kept(owner, card):
    looted = has_looted(going(owner.player), *["move model=ottoline"] * 2)
    lengthened(looted, [Answered((card,), "table")])
    page = owner.get(f"/battles/{looted.pk}/").text

    assert "Use now" not in page
    assert re.search(r'class="go" data-close>\s*Keep', page)


def test_what_a_card_does_stands_apart_from_what_else_is_said_of_it(owner, looted):
    lengthened(looted, [Answered(("booze",), "table")])
    card = next(part.drawn_card for part in stage(looted, "a") if part.drawn_card)

    assert card.text == "+1 Melee Combat and −1 Ranged Combat until the activation ends."
    assert card.flavor == "The label says medicinal."


def test_the_other_phone_reads_whose_card_it_is_and_has_nothing_to_keep(looted):
    lengthened(looted, [Answered(("booze",), "table")])
    ben = client_of(PlayerFactory())
    sits(looted, ben.player, "b", "Ben")
    page = ben.get(f"/battles/{looted.pk}/").text
    folded = page[page.index('<details class="drawn') :]

    assert "Ottoline Grubb" in folded[: folded.index("</details>")]
    assert "Keep</a>" not in page
    assert "data-shown" not in page  # nothing lies over their table


def test_the_other_phone_sees_the_card_and_cannot_use_it(looted):
    lengthened(looted, [Answered(("booze",), "table")])
    scene = looted.scene.but(offers=(), more=())

    parts = casts.stage_of(scene, looted.latest_lines(), looted.head.moment, ("b",))
    assert next(part for part in parts if part.drawn_card).use is None


# A duel


def test_the_numbers_of_a_duel_are_shown_with_whoever_fires_first(owner):
    battle = under_way(owner.player, "true-lead")
    one, other = (side.models[0] for side in battle.scene.sides)
    drew = battle.rules.battle.shown(Drew(one.key, other.key, 4, 2, other.key))

    part = casts._words(battle.scene, Line(1, "They draw.", shown=drew), ())

    assert [(number.name, number.value, number.first) for number in part.numbers] == [
        (one.name, 4, False),
        (other.name, 2, True),
    ]
