"""Words that lead to their sentence: the pages of words, the part laid over a table, and links on every page."""

import re
from contextlib import suppress
from urllib.parse import parse_qsl

import pytest
from django.template import Context, Template

from companion.pages.terms import LATER
from games import GAMES, game
from games.engine.play.questions import Refused
from games.engine.show.form import FormField
from games.engine.show.pieces import Chip, Pick
from games.engine.show.sheet import Asked, Field, Need, Sheet
from games.engine.show.terms import found_in
from gangs.models import Gang
from tests.factories import under_way
from tests.games.golden import FOLDERS, records
from tests.games.test_terms import looked_at

GULCH = game("blackwater-gulch")
PAGE = "/games/blackwater-gulch/terms/"
OVER = {"HX-Request": "true", "HX-Target": "div#term"}
EVERY_GAME = pytest.mark.parametrize("key", GAMES)


def links(page):
    """What the words of a page lead to."""
    return re.findall(
        r'<a\b[^>]*class="(?:[^"]* )?term"[^>]*href="([^"]+)"|<a class="term" href="([^"]+)"', page
    )


def addresses(page):
    return {one or other for one, other in links(page)}


@EVERY_GAME
def test_every_word_is_on_the_page_of_words(guest, key, django_assert_num_queries):
    with django_assert_num_queries(0):
        page = guest.get(f"/games/{key}/terms/").text

    assert re.findall(r'id="word-([a-z0-9-]+)"', page) == [one.key for terms in _sorted(key) for one in terms]
    assert len(set(re.findall(r'id="([^"]+)"', page))) == len(re.findall(r'id="([^"]+)"', page))


def _sorted(key):
    sorts = {}
    for one in game(key).terms.values():
        sorts.setdefault(one.sort, []).append(one)
    return sorts.values()


def test_the_page_of_words_looks_up_without_scripts(guest, db):
    page = guest.get(PAGE, {"q": "mortals vorpal"}).text

    shown = re.findall(r'id="word-([a-z0-9-]+)" data-part\s*>', page)
    assert shown == ["vorpal"]
    assert "1 found" in page
    assert "Nothing found." in guest.get(PAGE, {"q": "bazooka <b>"}).text


@EVERY_GAME
def test_every_word_has_a_page_of_its_own(guest, key, db):
    for number, one in enumerate(game(key).terms.values()):
        if number % 9 == 0:
            page = guest.get(f"/games/{key}/terms/{one.key}/")
            assert page.status_code == 200
            assert f'href="/games/{key}/terms/#word-{one.key}"' in page.text
            assert page["Cache-Control"] == "private, no-cache"


def test_over_a_table_comes_the_sentence_alone_and_stays_a_day(guest, db):
    part = guest.get(f"{PAGE}long-colt/", headers=OVER)

    assert "<html" not in part.text
    assert "Half the town owns one." in part.text
    assert GULCH.terms["pistol"].text in part.text
    assert f'href="{PAGE}pistol/"' in part.text
    assert part["Cache-Control"] == LATER
    assert "HX-Target" in part["Vary"]


def test_a_word_leads_to_its_chapter(guest, db):
    part = guest.get(f"{PAGE}cover/", headers=OVER).text

    assert 'href="/games/blackwater-gulch/reference/#seeing"' in part


@pytest.mark.parametrize("path", ["chess/terms/", "chess/terms/rook/", "blackwater-gulch/terms/rook/"])
def test_what_is_no_word_is_not_there(guest, db, path):
    assert guest.get(f"/games/{path}").status_code == 404


@pytest.mark.parametrize("word", ["Vorpal", "Slow", "Silent", "Sniper", "Poison", "Seeing", "Facing"])
def test_the_quick_reference_has_the_words_of_weapons_and_of_sight(guest, db, word):
    page = guest.get("/games/blackwater-gulch/reference/", {"q": word}).text

    assert re.search(rf'<tr\s+data-part\s*>\s*<th scope="row">{word}</th>', page)


# Where they are met


@EVERY_GAME
def test_the_cards_of_a_starter_lead_to_their_words(guest, key, db):
    for starter in list(game(key).roster.starters())[:2]:
        page = guest.get(f"/games/{key}/starters/{starter}/").text
        found = addresses(page)
        cards = game(key).roster.cards(game(key).roster.starters()[starter].gang)
        figures = {fact.term for card in cards for fact in card.figures if fact.term}
        assert len(found) >= min(3, len(figures)) > 0
        for address in found:
            assert address.startswith(f"/games/{key}/terms/")
            assert address.split("/")[-2] in game(key).terms
        assert "js/terms.js" in page


@EVERY_GAME
def test_a_card_on_the_table_leads_to_its_words(owner, key, db):
    battle = under_way(owner.player, key)
    model = next(row.key for side in battle.scene.sides for row in side.models)

    page = owner.get(f"/battles/{battle.pk}/models/{model}/").text

    assert addresses(page)


def test_the_builder_leads_from_weapons_and_their_traits_to_their_words(owner, db):
    owner.post("/gangs/", {"game": "blackwater-gulch", "starter": "late-congregation"})
    gang = Gang.objects.get()
    one = next(one for one in gang.packed.gang.characters if one.weapons)

    page = owner.get(f"/gangs/{gang.pk}/characters/{one.key}/").text

    weapon = one.weapons[0]
    assert f"{PAGE}{weapon.key}/" in addresses(page)
    assert {f"{PAGE}{trait}/" for trait in weapon.traits} <= addresses(page)


def drawn(source, **context):
    return Template("{% load terms %}" + source).render(Context(context))


def test_without_a_game_words_are_words():
    assert drawn("{% term 'slow' words %}", words="a<b") == "a&lt;b"
    assert drawn("{% term 'rook' 'rook' %}", game=GULCH) == "rook"
    assert drawn("{% termed words keys %}", words="slow <b>", keys=("slow",)) == "slow &lt;b&gt;"


def test_a_text_is_linked_where_it_names_a_term_and_escaped_everywhere():
    text = drawn("{% termed words keys %}", game=GULCH, words="<b> slow, slow", keys=("slow", "rook"))

    assert text == f'&lt;b&gt; <a class="term" href="{PAGE}slow/" hx-boost="false">slow</a>, slow'


def test_a_sheet_names_what_was_chosen_its_facts_and_its_reasons():
    sheet = Sheet(
        "attack",
        "Shoot",
        (
            Field("weapon", "with", "one", (Pick("x", "Long Colt", chosen=True), Pick("y", "Lever Rifle"))),
            Field("cover", "in cover", "fact"),
        ),
        need=Need(
            4, "5+", ("4", "long range +1"), ("2 for the Colt",), "Strength 5 (silver +1): Gus defends."
        ),
        notes=("The surprise takes no action.",),
    )

    found = drawn("{% terms_on sheet as found %}{% for one in found %}{{ one.key }} {% endfor %}",
                  game=GULCH, sheet=sheet)  # fmt: skip

    assert found.split() == ["long-colt", "cover", "long-range", "silver", "surprise"]
    assert drawn("{% terms_on sheet as found %}{{ found|length }}", game=GULCH, sheet=None) == "0"
    question = Asked("roll", "Defend against 2 hits", "why", notes=("In cover",))
    assert "cover" in drawn("{% terms_on sheet as found %}{{ found.0.key }}", game=GULCH, sheet=question)


def test_a_word_that_two_things_share_stands_once():
    """The Hand Cannon is a weapon of the list and a card of the Loot deck."""
    assert [one.name for one in GULCH.terms.values()].count("Hand Cannon") > 1
    sheet = Sheet(
        "attack", "Shoot", (Field("weapon", "with", "one", (Pick("x", "Hand Cannon", chosen=True),)),)
    )

    assert drawn("{% terms_on sheet as found %}{{ found|length }}", game=GULCH, sheet=sheet) == "1"


def sheets_of(rules, moment):
    """Every sheet that the table offers at a moment, as a tap on its key would open it."""
    scene = rules.battle.view(moment.state)
    taps = [row.tap for side in scene.sides for row in side.models]
    for offer in filter(None, (scene.main, *scene.offers, *scene.more, *taps)):
        chosen = dict(parse_qsl(offer.query))
        with suppress(KeyError, Refused):
            yield rules.battle.draft(moment.state, chosen.pop("do"), chosen)


@pytest.mark.slow
@pytest.mark.parametrize("folder", FOLDERS)
def test_whatever_is_chosen_on_a_sheet_of_a_played_table_can_be_looked_up(folder):
    """A weapon, a skill, an item, a ground, however its choice is worded: once chosen, its sentence is a tap away."""
    seen = set()
    for path in records(folder).values():
        rules, moments = looked_at(path)
        words = tuple(one for one in rules.terms.values() if not one.plain)
        picks = {
            pick.label: pick
            for moment in moments
            for sheet in sheets_of(rules, moment)
            for field in sheet.fields
            for pick in field.picks
        }
        for label, pick in picks.items():
            sheet = Sheet("x", "X", (Field("x", "X", "one", (pick.but(chosen=True),)),))
            told = drawn(
                "{% terms_on sheet as found %}{% for one in found %}{{ one.name|safe }}|{% endfor %}",
                game=rules,
                sheet=sheet,
            ).split("|")
            named = {one.name for one in found_in((label,), words)}  # of two of one name one is enough
            assert named <= set(told), f"{path.stem}: {label}"
            seen |= named
    assert seen


def test_a_field_of_a_form_leads_to_what_is_chosen_in_it():
    picks = (Pick("", "none"), Pick("slow", "Slow (ours)"), Pick("fast", "Fast"))

    def of(value):
        return drawn(
            "{% field_term field %}", game=GULCH, field=FormField("x", "X", "one", value, picks=picks)
        )

    assert f'href="{PAGE}slow/"' in of("slow")
    assert of("") == of("fast") == ""


def test_a_phone_is_told_to_keep_the_words(owner, db):
    battle = under_way(owner.player, "blackwater-gulch")

    assert f'data-reference-pages="{PAGE} ' in owner.get(f"/battles/{battle.pk}/").text


def test_a_chip_on_a_row_knows_its_word(owner, db):
    battle = under_way(owner.player, "blackwater-gulch")
    source = '{% include "battles/_chip.html" %}'

    chip = drawn(source, battle=battle, chip=Chip("2", "fire", "hot", "2 fire tokens", "fire"))

    assert f'href="{PAGE}fire/"' in chip
    assert "data-term" not in drawn(source, battle=battle, chip=Chip("own"))
    assert "data-term" not in drawn(source, battle={"game": "chess"}, chip=Chip("rook", term="rook"))
