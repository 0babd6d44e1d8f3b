"""Words that players look up: every one that stands on a card or a table has its sentence."""

import re

import pytest

from games import GAMES, game, games
from games.blackwater_gulch import catalogue as gulch
from games.blackwater_gulch.roster import TOKENS
from games.blackwater_gulch.roster import Trait as GulchTrait
from games.blood_horizon.kernel import book as horizon_book
from games.blood_horizon.kernel.state import STATES
from games.blood_horizon.kernel.terms import state_term
from games.engine.files.text_record import read_record, replay
from games.engine.show.terms import Term, by_sort, found_in, keys_by_name, parts_of, vocabulary
from games.horizon import catalogue as ashes
from games.horizon.skill_tests import SKILLS, TRAITS
from games.true_lead.book import items
from games.true_lead.roster import TYPES
from tests.games.golden import FOLDERS, read, records

every_game = pytest.mark.parametrize("key", GAMES)
LETTERS = 260
"""Of a sentence that is read between two taps."""


def missing(key, wanted):
    return sorted(set(wanted) - set(game(key).terms))


@every_game
def test_every_term_has_a_sentence(key):
    for term in game(key).terms.values():
        assert re.fullmatch(r"[a-z0-9-]+", term.key)
        assert term.name[:1].isupper() or not term.name[:1].isalpha(), term.name
        assert term.text.endswith((".", "?", "!")), term.key
        assert len(term.text) <= LETTERS, f"{term.key}: {len(term.text)} letters"
        assert "  " not in term.text


@every_game
def test_what_a_term_leads_to_is_there(key):
    rules = game(key)
    headings = {chapter.heading for chapter in rules.reference}

    for term in rules.terms.values():
        assert not term.chapter or term.chapter in headings, term.key
        assert set(term.see) <= set(rules.terms), term.key


def test_every_trait_skill_item_weapon_and_loot_card_of_blackwater_gulch():
    things = [*gulch.weapons(), *gulch.skills(), *gulch.items(), *(card.key for card in gulch.loot_deck())]
    traits = GulchTrait.__value__.__args__

    assert missing("blackwater-gulch", (*things, *traits, *TOKENS)) == []
    assert (
        missing("blackwater-gulch", ("vorpal", "slow", "silent", "sniper", "poison", "seeing", "facing"))
        == []
    )
    assert {rule.key for rule in gulch.factions().values()} <= set(game("blackwater-gulch").terms)


def test_every_weapon_and_type_of_true_lead():
    assert missing("true-lead", (*items(), *TYPES, "seeing", "facing")) == []


def test_every_trait_skill_and_weapon_of_horizon():
    assert missing("horizon", (*TRAITS, *SKILLS, *ashes.keys())) == []


def test_every_attribute_weapon_and_state_of_blood_horizon():
    states = [state_term(status) for status in STATES if status != "on"]

    assert missing("blood-horizon", (*horizon_book.attributes(), *horizon_book.weapons(), *states)) == []


def chips_of(rules, moment):
    view = rules.battle.view(moment.state, moment.open, None)
    return [chip for side in view.sides for row in side.models for chip in row.chips]


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_chip_on_a_played_table_lacks_its_term(folder):
    """Every table of every golden record: after each line of it, questions in between included."""
    seen = set()
    for path in records(folder).values():
        written = read_record(read(path))
        terms, record = written.game.terms, replay(written)
        for number in range(len(record.entries) + 1):
            moment = record.moment(number)
            for chip in chips_of(written.game, moment):
                assert chip.term in terms, f"{path.stem}, line {number}: {chip.label!r}"
                seen.add(chip.term)
    assert seen


MOMENTS = 8
"""So many of each record are looked at."""


def looked_at(path):
    """The game of a record, and some of its moments at which nothing is asked."""
    written = read_record(read(path))
    record = replay(written)
    numbers = sorted({len(record.entries) * step // MOMENTS for step in range(MOMENTS + 1)})
    return written.game, [moment for moment in map(record.moment, numbers) if not moment.open]


@pytest.mark.parametrize("folder", FOLDERS)
def test_what_stands_on_a_card_at_the_table_has_its_term(folder):
    """Each figure, and each weapon, skill, item and state; a table of numbers and a story have none."""
    seen = 0
    for path in records(folder).values():
        rules, moments = looked_at(path)
        for moment in moments:
            for row in (row for side in rules.battle.view(moment.state).sides for row in side.models):
                card = rules.battle.card(moment.state, row.key)
                for fact in card.figures:
                    assert fact.term in rules.terms, f"{path.stem}, {row.name}: {fact.label}"
                for block in card.blocks:
                    for line in block.lines:
                        if line.name and not block.story and not block.table:
                            assert line.term or line.terms, f"{path.stem}, {block.heading}: {line.name}"
                            assert {line.term, *line.terms} - {""} <= set(rules.terms)
                            seen += 1
    assert seen


@every_game
def test_what_stands_on_the_cards_of_the_starters_has_its_term(key):
    """The name of each weapon, skill and item, each figure, and each word of a text that is said to be one."""
    rules = game(key)
    for starter in rules.roster.starters().values():
        for card in rules.roster.cards(starter.gang):
            for fact in card.figures:
                assert fact.term in rules.terms, f"{starter.key}: {fact.label}"
            for line in (line for block in card.blocks for line in block.lines):
                found = {
                    key for _, key in parts_of(f"{line.name} {line.text}", look_up(rules, line.terms)) if key
                }
                assert found == set(line.terms), f"{starter.key}: {line.name}"
                assert not line.term or line.term in rules.terms


def look_up(rules, keys):
    return tuple(rules.terms[key] for key in keys)


@pytest.mark.parametrize(
    ("key", "headings"),
    [
        ("blackwater-gulch", {"Weapons", "Skills", "Items"}),
        ("horizon", {"Weapons", "Skills"}),
        ("blood-horizon", {"Weapons", "Attributes"}),
    ],
)
def test_each_weapon_skill_and_item_of_a_starter_is_a_term(key, headings):
    rules = game(key)
    blocks = [
        block
        for starter in rules.roster.starters().values()
        for card in rules.roster.cards(starter.gang)
        for block in card.blocks
        if block.heading in headings
    ]
    without = {line.name for block in blocks for line in block.lines if not line.term}
    assert {block.heading for block in blocks} == headings
    assert without <= {"Fists, not lethal"}


A, B = Term("a", "Hide", "…", "S", also=("hidden",)), Term("b", "Long hide", "…", "T", listed=False)


def test_terms_are_found_as_whole_words_the_longest_first_and_once():
    assert found_in(("hidden, a LONG HIDE", "hideous hide"), (A, B)) == (A, B)
    assert list(parts_of("Hidden by a long hide, hidden", (A, B))) == [
        ("Hidden", "a"), (" by a ", ""), ("long hide", "b"), (", hidden", ""),
    ]  # fmt: skip
    assert list(parts_of("nothing", ())) == [("nothing", "")]
    assert list(parts_of("", (A,))) == []


def test_two_terms_cannot_have_one_key():
    assert list(vocabulary((A,), (B,))) == ["a", "b"]
    with pytest.raises(ValueError, match="'a'"):
        vocabulary((A,), (A,))


def test_terms_stand_under_their_headings():
    assert by_sort(vocabulary((A, B))) == {"S": (A,), "T": (B,)}
    assert by_sort(vocabulary((A, B)), listed=True) == {"S": (A,)}
    assert keys_by_name((A, B)) == {"Hide": "a", "Long hide": "b"}


def test_a_line_of_sight_names_no_style_of_fighting():
    words = tuple(term for term in game("horizon").terms.values() if not term.plain)

    assert not found_in(("Break line of sight first.", "On a Grapple Line’s cable."), words)


def test_no_name_stands_for_two_terms_on_a_sheet():
    """Loot may have the name of the weapon that it is; the rest is told apart by its name."""
    for rules in games():
        names = {}
        for term in rules.terms.values():
            if term.plain or term.sort in ("Weapons", "Items and Loot"):
                continue
            for name in (term.name, *term.also):
                assert names.setdefault(name.casefold(), term.key) == term.key, f"{rules.key}: {name}"


@every_game
def test_no_sort_of_words_has_the_heading_of_a_chapter(key):
    """They stand in the quick reference together."""
    rules = game(key)

    assert not {chapter.heading for chapter in rules.reference} & set(by_sort(rules.terms, listed=True))
