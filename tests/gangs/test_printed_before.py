"""Only what changed since last time; settings under a name; the table with its code and texts; gray portraits."""

from io import BytesIO

import pytest
from PIL import Image

from companion import owned_services
from gangs import services
from gangs.models import Gang
from gangs.own_models import PrintSettings
from gangs.paper import pdf, sheets
from gangs.paper.print_options import PrintOptions
from gangs.paper.services import SETTINGS_AT_MOST
from tests.gangs.conftest import page_of, picture, sheet
from tests.gangs.printing import TODAY, card, cards_of, keys, paper_of, skills, wish
from tests.gangs.test_queries import queries


def shown(client, gang):
    """Whose cards the page has."""
    page = client.get(cards_of(gang)).text
    return [
        card.name for card in gang.rules.roster.cards(gang.packed.gang) if f"the card of {card.name}" in page
    ]


@pytest.fixture
def printed(owner, gang):
    owner.post(cards_of(gang), {"printed": "on"})
    return Gang.objects.get(pk=gang.pk)


def test_a_second_print_of_an_unchanged_gang_has_no_card_and_says_so(owner, gang):
    assert len(shown(owner, gang)) == 6
    owner.post(cards_of(gang), {"printed": "on"})

    assert shown(owner, gang) == []
    page = " ".join(owner.get(cards_of(gang)).text.split())
    assert "Nothing has changed since you printed on" in page
    assert "Print all 6" in page


def test_who_changed_is_printed_anew_and_nobody_else(owner, printed):
    owner.post(page_of(printed, "li-hua"), sheet(printed, "li-hua", defense="5"))
    services.set_portrait(gang=printed, member="cornelius", file=picture())

    changed = Gang.objects.get(pk=printed.pk)
    assert shown(owner, changed) == ["Li-Hua Wen", "Cornelius Bright"]
    owner.post(cards_of(printed), {"printed": "on"})
    assert shown(owner, changed) == []


def test_all_can_be_printed_all_the_same(owner, printed):
    owner.post(cards_of(printed), wish(keys(printed), ever="on"))
    assert len(shown(owner, printed)) == 6

    owner.post(cards_of(printed), {"printed": "on"})
    assert shown(owner, printed) == []


def test_who_was_left_out_was_not_printed(owner, gang):
    owner.post(cards_of(gang), wish(keys(gang)[1:]))
    owner.post(cards_of(gang), {"printed": "on"})
    owner.post(cards_of(gang), wish(keys(gang), ever="on", changed="on"))

    assert shown(owner, gang) == ["Ottoline Grubb"]


def test_what_is_stored_of_a_print_and_cannot_be_read_is_none(owner, printed):
    for stored in ([], {"on": "yesterday", "cards": 5}, {"cards": {"li-hua": 3}}):
        Gang.objects.update(printed=stored)
        assert len(shown(owner, printed)) == 6


def test_settings_are_kept_under_a_name_for_other_gangs(owner, gang):
    owner.post(cards_of(gang), wish(keys(gang), size="large", keep="on", called="Big ones"))
    kept = PrintSettings.objects.get()
    other = services.start_from(player=owner.player, game=gang.rules, gang=gang.packed.gang)
    assert "Big ones" in owner.get(cards_of(other)).text

    owner.post(cards_of(other), {"use": kept.pk})
    assert Gang.objects.get(pk=other.pk).cards["size"] == "large"
    owner.post(cards_of(gang), wish(keys(gang), size="poker", keep="on", called="Big ones"))
    assert PrintSettings.objects.get().options["size"] == "poker"
    owner.post(cards_of(other), {"drop": kept.pk})
    assert not PrintSettings.objects.exists()


def test_kept_settings_need_a_name_and_have_an_end(owner, gang):
    assert "Enter a name" in owner.post(cards_of(gang), wish(keys(gang), keep="on", called=" ")).text
    PrintSettings.objects.bulk_create(
        PrintSettings(owner=owner.player, name=f"{number}") for number in range(SETTINGS_AT_MOST)
    )
    page = owner.post(cards_of(gang), wish(keys(gang), keep="on", called="One more"))
    assert "at most 12 settings" in page.text
    assert owner.post(cards_of(gang), {"use": "999999"}).status_code == 404


def test_the_page_of_cards_asks_little(owner, printed):
    assert queries(owner.get, cards_of(printed))[0] <= 6


def test_the_table_has_a_code_to_the_shared_page_or_else_to_the_gang(owner, gang):
    owner.post(cards_of(gang), wish(keys(gang), sheets=["roster"]))
    assert f'/gangs/{gang.pk}/"' in owner.get(cards_of(gang)).text.partition("leaf__code")[2][:400]

    owned_services.share(row=Gang.objects.get(pk=gang.pk))
    key = Gang.objects.get(pk=gang.pk).share_key
    assert key in owner.get(cards_of(gang)).text.partition("leaf__code")[2][:400]
    owner.post(cards_of(gang), wish(keys(gang), sheets=["roster"], on=["texts"]))
    assert "leaf__code" not in owner.get(cards_of(gang)).text


def words_of(sheet):
    return " ".join(run.text for row in sheet.members for line in row.things for run in line)


def test_the_table_says_what_things_do_where_that_fits():
    few = paper_of([card(skills(2))], sheets=("roster",)).sheets
    assert len(few) == 1
    assert "whatever the weather" in words_of(few[0])

    many = [card(skills(12)).but(key=f"one-{number}", name=f"One {number}") for number in range(12)]
    [*crowded] = paper_of(many, sheets=("roster",)).sheets
    assert not any("whatever the weather" in words_of(sheet) for sheet in crowded)


def test_the_code_leaves_room_for_the_table():
    gang = sheets.Gang("The gang", "Lawmen", [], address="https://sixgun.example/gangs/abc/")
    gang = gang._replace(subjects=[sheets.Subject(card(skills(1)))])
    [page] = sheets.make_paper(gang, PrintOptions(sheets=("roster",)), TODAY).sheets

    assert page.code == gang.address
    assert pdf.code(page.code).modules > 20


def test_portraits_take_no_colored_ink_on_a_black_and_white_card():
    grey = Image.open(BytesIO(pdf.gray(picture().read())))
    assert grey.mode == "L"
