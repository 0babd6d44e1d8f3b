"""What stands where on a card, and on how many sheets of paper."""

import pytest

import games
from games.engine.show.card import CardBlock, CardLine
from gangs.paper import layout
from gangs.paper.card_parts import SIZES
from tests.gangs.conftest import GAME
from tests.gangs.longest import gang_of_the_longest, gang_of_twelve, longest
from tests.gangs.printing import STARTER, card, paper_of, printed, said, skills, wish


def test_a_card_of_a_few_lines_is_one_card():
    assert len(printed(card(skills(3)))) == 1


def test_what_is_a_few_lines_too_long_is_set_a_little_smaller():
    most = max(
        number
        for number in range(1, 20)
        if not printed(card(skills(number)))[0].right.tight and len(printed(card(skills(number)))) == 1
    )

    pairs = printed(card(skills(most + 1)))

    assert len(pairs) == 1
    assert pairs[0].right.tight


def test_what_does_not_fit_goes_on_a_second_card_under_its_heading():
    first, second = printed(card(skills(14)))

    assert "Skill 0." in said(first.right.rows)
    assert second.left.rows[0].kind == "head"
    assert said(second.left.rows[:1]) == "Skills"
    assert "Skill 13." in said(second.left.rows) + said(second.right.rows)


def test_a_heading_never_stands_alone_at_the_end():
    for number in range(1, 20):
        for pair in printed(card(skills(number), skills(number))):
            for back in (pair.left, pair.right):
                assert not back or not back.rows or back.rows[-1].kind != "head"


@pytest.mark.parametrize("size", SIZES)
def test_every_word_of_the_longest_character_is_on_some_card_and_no_face_is_too_full(size):
    one = longest()
    (found,) = games.game(GAME).roster.cards(games.game(GAME).roster.gang("Gang", "outlaws", 1000, (one,)))

    pairs = printed(found, size=size)

    rows = [row for pair in pairs for back in (pair.left, pair.right) if back for row in back.rows]
    words = said(rows).split()
    for text in (*(skill.text for skill in one.skills), *(item.text for item in one.items), one.story):
        assert set(text.split()) <= set(words)
    assert all(weapon.text.split()[-1] in words for weapon in one.weapons)
    for pair in pairs:
        for back in filter(None, (pair.left, pair.right)):
            set_in = SIZES[size].tight if back.tight else SIZES[size]
            assert sum(layout.row_tall(row, set_in) for row in back.rows) <= SIZES[size].tall


def test_names_only_where_texts_are_not_wanted():
    (pair,) = printed(card(skills(14, "Never printed.")), on=("code",))

    assert "Skill 13" in said(pair.right.rows)
    assert "Never" not in said(pair.right.rows)


def test_a_word_too_wide_for_a_column_is_told_below_the_name():
    block = CardBlock(
        "Arms",
        ("Range in yards", "Damage to machines"),
        (CardLine("Cannon", ("up to 120 yards", "2D6 + 4 and fire")),),
    )

    (pair,) = printed(card(block))

    assert not pair.right.rows[1].figures
    assert "Range in yards up to 120 yards, Damage to machines 2D6 + 4 and fire" in said(pair.right.rows)


def test_a_usual_gang_stands_on_one_sheet(owner):
    gang = gang_of_twelve(owner.player)

    found = paper_of(gang.rules.roster.cards(gang.packed.gang), sheets=("roster",))

    (sheet,) = found.sheets
    assert len(sheet.members) == 12


def test_the_longest_gang_goes_on_more_sheets(owner):
    gang = gang_of_the_longest(owner.player)

    found = paper_of(gang.rules.roster.cards(gang.packed.gang), sheets=("roster",))

    things = [words for sheet in found.sheets for member in sheet.members for words in member.things]
    said = " ".join(run.text for words in things for run in words)
    assert all(f"Item{place}W" in said for place in range(20))


def test_the_rules_of_a_gang_are_told_once_with_those_who_have_them():
    nimble = CardBlock("Skills", lines=(CardLine("Nimble", text="Jumps far."),), rules=True)
    both = [
        card(nimble),
        card(nimble).but(key="ames", name="Deputy Ames"),
        card().but(key="nan", name="Nan Quarry"),
    ]

    found = paper_of(both, sheets=("rules",))

    (sheet,) = found.sheets
    told = [said([row]) for column in sheet.columns for row in column]
    assert told == ["Skills", "Nimble.  Jumps far. (Ruth Calloway, Deputy Ames)"]


def test_what_weapons_traits_mean_is_among_the_rules(guest, db):
    page = guest.get(STARTER, wish(["ottoline"], sheets=["rules"])).content.decode()

    assert "<b>Pistol.</b> Two of them give 1 more die; both must reach." in page
    assert "<b>Sniper.</b>" not in page
