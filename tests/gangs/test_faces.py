"""Faces on pages: drawn for everybody, the same in the gang and at the table; a picture takes their place."""

import re

import pytest

from companion import owned_services
from companion.templatetags.faces import drawn_face, face
from games import GAMES
from games.engine.play.values import to_json
from games.engine.show.card import Card
from games.engine.show.scene import ModelRow
from gangs import services
from gangs.models import Gang
from tests.factories import under_way
from tests.gangs.conftest import now, page_of, picture, sheet


def row(**said):
    return ModelRow("ada", "Ada", "", "a", "ready", **said)


def faces(page):
    return re.findall(r'<svg class="face__drawn".*?</svg>', page.content.decode())


def test_a_part_of_a_game_is_fetched_from_its_own_drawing():
    said = drawn_face(("oval", "horizon/hood"))

    assert 'href="/static/img/faces.svg#oval"' in said
    assert 'href="/static/games/horizon/faces.svg#hood"' in said


def test_a_picture_lies_over_the_drawing_which_stands_where_it_cannot_be_fetched():
    said = face(row(parts=("oval",)), portrait="/gangs/portraits/x-96.jpg")

    assert said.index("#oval") < said.index("/gangs/portraits/x-96.jpg")
    assert "/gangs/portraits/y-96.jpg" in face(row(portrait="/gangs/portraits/y-96.jpg"))


def test_a_game_without_faces_has_those_of_anybody_and_a_cannon_has_its_sign():
    assert face(row()) == face(row()) != face(row().but(key="rex"))
    assert (
        "#oval" in face(row())
        or "#square" in face(row())
        or "#round" in face(row())
        or "#gaunt" in face(row())
    )
    assert "icons.svg#cannon" in face(row(silhouette="cannon"))
    assert "<svg" not in face(row().but(state="piece"))


def test_what_a_game_or_an_address_says_is_never_markup():
    assert "<b>" not in face(Card("x", "X", "", parts=("<b>",)), portrait='"><b>', size="<b>")


def test_nobody_is_read_a_face():
    assert face(row(parts=("oval",))).startswith('<span class="face" aria-hidden="true">')


def test_everybody_on_the_list_of_a_gang_has_a_face(owner, gang):
    front, *deck = faces(owner.get(page_of(gang)))

    assert len(deck) == len(gang.rules.roster.cards(gang.packed.gang))
    assert front == deck[0]  # whoever stands first leads


@pytest.mark.parametrize("game", GAMES)
def test_a_face_is_the_same_in_the_gang_and_at_the_table(owner, game):
    battle = under_way(owner.player, game)
    roster, state = battle.rules.roster, battle.head.moment.state
    gangs = [starter.gang for starter in roster.starters().values()][:2]
    drawn = {card.name: card.parts for gang in gangs for card in roster.cards(gang) if card.parts}
    rows = [one for side in battle.seen(("a", "b")).sides for one in side.models if one.parts]

    assert rows
    for one in rows:
        assert battle.rules.battle.card(state, one.key, None).parts == one.parts
        assert drawn.get(one.name, one.parts) == one.parts


def test_another_drawn_face_is_kept_with_what_was_typed_and_goes_wherever_the_gang_goes(owner, gang, post):
    before = owner.get(page_of(gang, "ottoline"))
    assert "Draw another face" in before.content.decode()

    page = post(owner, page_of(gang, "ottoline"), "gang", **sheet(gang, "ottoline", then="face", name="Otto"))

    one = now(gang).characters[0]
    assert (one.name, one.look) == ("Otto", 1)
    assert faces(page)[0] != faces(before)[0]
    assert faces(page)[1] == faces(before)[1]
    assert b'"look":1' in to_json(now(gang))


def test_with_a_picture_there_is_no_other_face_to_draw(owner, gang):
    services.set_portrait(gang=gang, member="ottoline", file=picture())

    page = owner.get(page_of(gang, "ottoline")).content.decode()

    assert "Draw another face" not in page
    assert "Remove picture" in page


def test_a_cannon_has_no_face_to_be_drawn_anew(owner, gang):
    key = services.add_member(player=owner.player, gang=gang.pk, kind="piece")

    assert "Draw another face" not in owner.get(page_of(gang, key)).content.decode()
    assert owner.post(page_of(gang, key), sheet(gang, key, then="face")).status_code == 404


def test_a_sheet_that_changed_meanwhile_keeps_its_face(owner, gang):
    old = sheet(gang, "ottoline", then="face")
    owner.post(page_of(gang, "ottoline"), sheet(gang, "ottoline", name="Otto"))

    page = owner.post(page_of(gang, "ottoline"), old)

    assert "changed" in page.content.decode()
    assert now(gang).characters[0].look == 0


@pytest.mark.parametrize(("address", "times"), [("/gangs/{}/cards/?size=poker", 2), ("/gangs/shared/{}/", 1)])
def test_printed_cards_and_shared_gangs_show_everybodys_face(owner, gang, address, times):
    """On the page of cards also where it is ticked who is printed."""
    people = sum(bool(card.parts) for card in gang.rules.roster.cards(gang.packed.gang))
    owned_services.share(row=gang)
    name = Gang.objects.get(pk=gang.pk).share_key if "shared" in address else gang.pk

    assert len(faces(owner.get(address.format(name)))) == times * people
