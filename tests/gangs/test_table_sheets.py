"""What is printed for the table and belongs to no gang: a deck, tokens, a scenario's sheet."""

import pytest

import games
from games.engine.show.printed import DeckCard
from gangs.paper.table_sheets import TALL_AT_MOST, TEXTS, deck_pages, scenario, token_pages
from tests.gangs.conftest import GAME
from tests.gangs.test_queries import queries


def page(game=GAME, **asked):
    query = "&".join(f"{name}={value}" for name, value in asked.items())
    return f"/games/{game}/table/?{query}"


def test_the_loot_deck_is_printed_card_by_card_nine_to_a_page(guest):
    game = games.game(GAME)
    pages = deck_pages(game.deck())

    assert [len(one) for one in pages] == [9] * 8 + [4]
    shown = guest.get(page(sheet="deck")).text
    assert shown.count('class="drawn__card"') == 76
    assert "Snake Oil" in shown


def test_a_game_without_a_deck_has_none(guest):
    for game in games.GAMES:
        assert ("sheet=deck" in guest.get(page(game)).text) == bool(games.game(game).deck_name)
    assert "drawn__card" not in guest.get(page("true-lead", sheet="deck")).text


@pytest.mark.parametrize("words", [1, 30, 66])
def test_a_text_is_set_as_large_as_the_card_has_room_for(words):
    [[card]] = deck_pages([DeckCard("A name", text="Whatever " * words)])
    assert len(card.text) * TEXTS[card.type].line <= TALL_AT_MOST


def test_cards_of_ones_own_lie_in_the_printed_deck(owner):
    loot = {"name": "Map to the Mine", "kind": "trinket", "level": "1", "copies": "2", "text": "Says where."}
    owner.post(f"/gangs/catalog/new/{GAME}/loot/", loot)

    assert "Map to the Mine" not in owner.get(page(sheet="deck")).text
    assert owner.get(page(sheet="deck", own="on")).text.count("Map to the") == 2
    assert queries(owner.get, page(sheet="deck", own="on"))[0] <= 4


@pytest.mark.parametrize("key", games.GAMES)
def test_every_token_is_a_word_of_the_game(key, guest):
    game = games.game(key)
    assert game.tokens
    for across in ("25", "32"):
        pages = token_pages(game, float(across), "a4")
        assert sum(map(len, pages)) == sum(one.number for one in game.tokens)
        shown = guest.get(page(key, sheet="tokens", mm=across)).text
        assert f"rounds--{across}" in shown
        for one in game.tokens:
            assert game.terms[one.key].name.split()[0] in shown


@pytest.mark.parametrize("key", games.GAMES)
def test_a_scenario_has_what_is_agreed_and_turns_to_tick(key, guest):
    game = games.game(key)
    shown = guest.get(page(key, sheet="scenario")).text
    for one in scenario(game, {}):
        assert one.label in shown
        assert not any(on for _, on in one.picks)
    assert 'class="plan__turns"' in shown
    assert guest.get(page(key, sheet="nonsense", mm="-1", paper="wall")).status_code == 200


def test_what_was_agreed_already_is_ticked(guest):
    shown = guest.get(page(sheet="scenario", deployment="cornered")).text
    assert shown.count("plan__box--on") == 1
    assert 'class="plan__box plan__box--on">Cornered' in " ".join(shown.split())
