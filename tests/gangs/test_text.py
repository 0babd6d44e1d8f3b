"""A gang in plain words: made for a chat, and read again, from whoever wrote it."""

import re
from html import unescape

import pytest

import games
from games.engine.files.gang_text import LETTERS_AT_MOST, game_named, read_text, write_text
from games.engine.play.questions import Refused
from gangs.models import Gang
from tests.gangs.conftest import GAME, gang_of, page_of

FOREIGN = """Bad Company
1. Ruth Calloway (Hero, leader): Long Colt, Coach Gun and Gunslinger, Health 6
2. 2x Deputy - Minion - Light Revolver, moustache of doom
3. Old Bill, henchman; Weapons: 2x Long Colt, Ray Gun; Health: 99
"""


def bare(gang):
    """What a text says of a gang, without notes: those are the player's own."""
    return write_text(games.game(GAME), gang)


@pytest.mark.parametrize("game", list(games.GAMES))
def test_the_text_of_every_starter_comes_back(game):
    rules = games.game(game)
    for starter in rules.roster.starters().values():
        text = write_text(rules, starter.gang)
        read = read_text(rules, text)

        assert game_named(text, games.games()) is rules
        assert not read.unread
        assert write_text(rules, read.gang) == text
        assert rules.roster.price(read.gang) == rules.roster.price(starter.gang)
        told = [one.sentence for one in rules.roster.problems(starter.gang)]
        assert [one.sentence for one in rules.roster.problems(read.gang)] == told


def test_a_text_whose_lines_a_chat_has_moved_to_the_edge_comes_back():
    rules = games.game(GAME)
    text = write_text(rules, rules.roster.starters()["tuesday-committee"].gang)
    flat = "\r\n".join(line.strip() for line in text.splitlines())

    assert write_text(rules, read_text(rules, flat).gang) == text


def test_a_name_with_a_comma_comes_back():
    rules = games.game(GAME)
    gang = rules.roster.starters()["tuesday-committee"].gang
    named = gang.but(
        characters=(gang.characters[0].but(name="Grubb, Ottoline: the Elder"), *gang.characters[1:])
    )

    assert read_text(rules, write_text(rules, named)).gang.characters[0].name == "Grubb, Ottoline: the Elder"


def test_a_list_that_somebody_typed_is_read():
    gang, unread, own = read_text(games.game(GAME), FOREIGN)
    assert dict(own) == {"Old Bill": ("Ray Gun",)}
    ruth, first, second, bill = gang.characters

    assert gang.name == "Bad Company"
    assert (ruth.name, ruth.level, ruth.leader, ruth.health) == ("Ruth Calloway", "hero", True, 6)
    assert [one.key for one in ruth.weapons] == ["long-colt", "coach-gun"]
    assert [one.key for one in ruth.skills] == ["gunslinger"]
    assert (first.name, second.name, second.level) == ("Deputy", "Deputy 2", "minion")
    assert [one.key for one in bill.weapons] == ["long-colt", "long-colt", "own-ray-gun"]
    assert dict(unread)["Old Bill"] == ("Health: enter a whole number from 1 to 20.",)


def test_what_is_not_understood_is_a_note_of_its_member():
    gang, *_ = read_text(games.game(GAME), FOREIGN)

    assert gang.characters[2].story == "Not understood: moustache of doom"


def test_what_no_book_has_is_of_ones_own_and_marked(owner, post):
    page = post(owner, "/gangs/text/", text=FOREIGN, game=GAME)
    assert "Of your own: Ray Gun. Give it its figures on the sheet." in " ".join(
        page.content.decode().split()
    )

    post(owner, "/gangs/text/", text=FOREIGN, game=GAME, keep="on")
    gun = Gang.objects.get().packed.gang.characters[3].weapons[2]
    assert (gun.name, gun.text) == ("Ray Gun", "Read from a list: give it its figures.")


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("horizon", "• Ada; Weapons: Ray Gun"),
        ("blood-horizon", "• Ada, Citizen; Shoots with: Ray Gun"),
        ("blackwater-gulch", "• Ada, Hero; Skills: Moustache of Doom; Items: Crystal Ball"),
    ],
)
def test_things_of_ones_own_come_in_from_a_list_in_every_game_that_has_a_place_for_them(game, line):
    read = read_text(games.game(game), f"The Band\n{line}\n")

    assert read.unread == ()
    assert read.own
    assert "Read from a list" not in write_text(games.game(game), read.gang)


@pytest.mark.parametrize("game", list(games.GAMES))
@pytest.mark.parametrize(
    "text", ["", "\n\n", "X", "{}", "X\n• ", ":::\n• ::;;,,||\n• 99x ;", "• a\n" * 200, "X\n- Y: Weapons:"]
)
def test_nonsense_is_read_or_refused_and_never_worse(game, text):
    rules = games.game(game)
    try:
        read = read_text(rules, text)
    except Refused:
        return
    assert rules.roster.cards(read.gang)


def test_it_is_shown_before_it_is_kept(owner, post):
    page = post(owner, "/gangs/text/", text=FOREIGN, game=GAME)

    assert b"Ruth Calloway" in page.content
    assert b"Not understood: moustache of doom" in page.content
    assert not Gang.objects.exists()

    page = post(owner, "/gangs/text/", text=FOREIGN, game=GAME, keep="on")

    gang = Gang.objects.get()
    assert page.redirect_chain[-1][0] == page_of(gang)
    assert gang.name == "Bad Company"


def test_the_text_of_the_page_of_a_gang_comes_back(owner, post):
    row = gang_of(owner.player)
    [drawn] = re.findall(
        r'<textarea[^>]*id="as-text"[^>]*>(.*?)</textarea>', owner.get(page_of(row)).text, re.DOTALL
    )
    text = unescape(drawn)
    post(owner, "/gangs/text/", text=text, keep="on")

    [copy] = Gang.objects.exclude(pk=row.pk)
    assert bare(copy.packed.gang) == bare(row.packed.gang)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"text": ""}, "Paste a list of its members."),
        ({"text": "Bad Company\n• Ruth"}, "Choose the game: the text does not name it."),
        ({"text": "Bad Company\n• Ruth", "game": "chess"}, "Choose the game: the text does not name it."),
        ({"text": "Bad Company", "game": GAME}, "Nobody was found in this text."),
        ({"text": "x" * (LETTERS_AT_MOST + 1), "game": GAME}, "Paste at most 40,000 letters."),
    ],
)
def test_what_cannot_be_read_gets_a_sentence(owner, post, fields, sentence):
    page = post(owner, "/gangs/text/", **fields)

    assert page.status_code == 200
    assert sentence in page.content.decode()
    assert not Gang.objects.exists()


def test_the_shelf_says_of_which_game_a_list_is_and_the_text_knows_better(owner, post):
    assert 'href="/gangs/text/?game=blackwater-gulch"' in owner.get("/gangs/").text
    assert 'value="blackwater-gulch" selected' in " ".join(
        owner.get(f"/gangs/text/?game={GAME}").text.split()
    )

    page = post(owner, "/gangs/text/", text="Bad Company (True Lead)\n• Posse", game=GAME)
    assert b"True Lead" in page.content.partition(b"read-head")[2]


def test_looking_makes_nobody(guest, db):
    from companion.models import Player

    assert guest.get("/gangs/text/").status_code == 200
    assert guest.post("/gangs/text/", {"text": FOREIGN, "game": GAME}).status_code == 200
    assert not Player.objects.exists()
