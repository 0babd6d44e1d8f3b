"""A game that the house has never heard of: one line in GAMES, and it is there. Without the line it is gone again.

tests/tiny_game/ is all of it. Where this fails, the house asks more of a game than it says.
"""

import re

import pytest
from django.test import Client

import games
from battles.models import Battle
from campaigns.models import Campaign, Chapter
from companion import owned_services, simulation
from games.engine.files.text_record import read_record, replay
from gangs.models import Gang
from tests import tiny_game
from tests.gangs.conftest import sheet
from tests.tiny_game.posses import Shooter

QUICK = {"quick": "on", "game": tiny_game.KEY, "gang-1": "porch", "gang-2": "yard"}

pytestmark = pytest.mark.usefixtures("standoff")


def read(page):
    """What a page says, without its tags."""
    return " ".join(re.sub(r"<[^>]+>", " ", page.content.decode()).split())


def started(client, post, **fields):
    post(client, "/battles/", **QUICK | fields)
    return Battle.objects.order_by("made").last()


def fought(client, battle, tap):
    """Two rounds: both of the yard go down, one of them at his own call."""
    tap(client, battle, do="shoot", model="abel", target="ada", fanned="on", dice="table")
    tap(client, battle, face=["6", "6", "1"])
    tap(client, battle, say="call-out model=rex target=cain")
    tap(client, battle, number="12")
    tap(client, battle, number="1", side="b")
    tap(client, battle, number="4", side="a")
    return Battle.objects.get(pk=battle.pk)


# Looking round


def test_the_front_page_offers_a_fight_in_every_game(guest, db):
    page = guest.get("/").text

    assert page.count('name="fight"') == len(games.GAMES)
    assert page.count('name="fight" open') == 1
    assert '<option value="porch" selected>The Porch</option>' in page
    assert '<option value="yard" selected>The Yard</option>' in page


def test_the_game_that_was_played_last_stands_open_on_the_front_page(owner, post):
    started(owner, post)

    fights = owner.get("/").text.split('<details name="fight"')[1:]

    assert [f'value="{tiny_game.KEY}"' in fight for fight in fights] == [
        " open>" in fight[:8] for fight in fights
    ]


def test_the_game_has_a_page_with_its_gangs_its_rules_and_rulings(guest, db):
    page = read(guest.get(f"/games/{tiny_game.KEY}/"))
    page += read(guest.get(f"/games/{tiny_game.KEY}/reference/"))

    for words in (
        "Two sides, two commands",
        "The Porch",
        "3 nerve",
        "Whoever has none left",
        "A dog may be called",
    ):
        assert words in page


def test_a_starter_is_shown_printed_and_blank_cards_have_its_words(guest, db):
    assert guest.get(f"/games/{tiny_game.KEY}/starters/porch/").text.count('<article class="card') == 2
    page = guest.get(f"/games/{tiny_game.KEY}/starters/porch/cards/").text
    assert page.count('class="face face--front"') == 2
    assert "Nerve" in guest.get(f"/games/{tiny_game.KEY}/cards/").text


def test_no_page_of_it_speaks_of_another_game(owner, post, tap):
    battle = fought(owner, started(owner, post), tap)
    post(owner, "/gangs/", game=tiny_game.KEY, starter="porch")
    post(owner, "/gangs/", game=tiny_game.KEY, name="Nobody")
    gang, empty = Gang.objects.order_by("made")
    addresses = (
        "battles/new/?game=standoff",
        "gangs/new/?game=standoff",
        "games/standoff/",
        "games/standoff/starters/porch/",
        f"gangs/{gang.pk}/",
        f"gangs/{gang.pk}/characters/abel/",
        f"gangs/{gang.pk}/cards/",
        f"gangs/{empty.pk}/",
        *(f"battles/{battle.pk}/{part}" for part in ("", "entries/", "report/", "record/", "models/ada/")),
    )

    for address in addresses:
        said = owner.get(f"/{address}").text.replace("Blackwater Gulch</a>", "")  # where a game is chosen
        assert not re.search(r"\b(Fame|XP|Health|Blackwater|Loot|leader|[Tt]urn \d)\b", said), address


# A gang of one's own


@pytest.fixture
def gang(owner, post):
    page = post(owner, "/gangs/", game=tiny_game.KEY, name="The Well")
    assert "The Well" in page.text
    return Gang.objects.get()


def test_a_gang_is_built_and_edited(owner, gang, post):
    for name, nerve in (("Ida", "3"), ("Otto", "2")):
        post(owner, f"/gangs/{gang.pk}/characters/", kind="shooter")
        post(
            owner,
            f"/gangs/{gang.pk}/characters/new-shooter/",
            **sheet(gang, "new-shooter", name=name, nerve=nerve),
        )
    page = owner.get(f"/gangs/{gang.pk}/")
    assert "5 nerve is more than 4." in page.text
    assert "5 of 4 nerve" in read(page)

    post(owner, f"/gangs/{gang.pk}/characters/otto/", **sheet(gang, "otto", nerve="1"))
    post(owner, f"/gangs/{gang.pk}/characters/otto/", **sheet(gang, "otto", then="copy"))
    post(owner, f"/gangs/{gang.pk}/characters/otto-2/", **sheet(gang, "otto-2", then="dismiss"))
    post(owner, f"/gangs/{gang.pk}/order/", up="otto")

    row = Gang.objects.get()
    assert row.packed.gang.shooters == (Shooter("otto", "Otto", 1), Shooter("ida", "Ida", 3))
    assert row.summary == "2 strong · 4 of 4 nerve"
    assert row.problem_count == 0
    assert "Standoff · 2 strong · 4 of 4 nerve" in read(owner.get("/gangs/"))


def test_what_does_not_fit_is_told_beside_its_field(owner, gang, post):
    post(owner, f"/gangs/{gang.pk}/characters/", kind="shooter")

    page = post(
        owner, f"/gangs/{gang.pk}/characters/new-shooter/", **sheet(gang, "new-shooter", nerve="lots")
    )

    assert "Nerve: enter a whole number from 1 to 9." in page.text


def test_a_gang_is_shared_copied_carried_away_and_brought_in(owner, stranger, post):
    post(owner, "/gangs/", game=tiny_game.KEY, starter="porch")
    gang = Gang.objects.get()
    post(owner, f"/gangs/{gang.pk}/link/")
    gang.refresh_from_db()
    assert "Abel" in Client().get(f"/gangs/shared/{gang.share_key}/").text

    stranger.post(f"/gangs/shared/{gang.share_key}/")
    stranger.post("/gangs/files/", {"text": owner.get(f"/gangs/{gang.pk}/file/").text})

    copies = Gang.objects.filter(owner=stranger.player)
    assert [copy.packed.gang for copy in copies] == [tiny_game.posses.PORCH] * 2
    assert owner.get(f"/gangs/{gang.pk}/cards/").text.count('class="face face--front"') == 2


# A battle


def test_the_setup_asks_what_the_game_asks_and_offers_two_seats(owner, gang, post):
    post(owner, f"/gangs/{gang.pk}/characters/", kind="shooter")
    page = owner.get("/battles/new/?game=standoff")

    assert "More gangs" not in page.text
    assert "Teams" not in page.text
    assert page.text.count('<select name="gang-') == 2
    assert "The Well, 1 strong" in page.text
    post(owner, "/battles/", **{"game": tiny_game.KEY, "gang-1": gang.pk, "gang-2": "yard", "rounds": "9"})
    assert Battle.objects.get().agreed().rounds == 9


def test_it_is_played_from_the_first_tap_to_the_report(owner, post, tap):
    battle = started(owner, post)
    own = f"/battles/{battle.pk}/"
    assert "Round 1 of 2" in read(owner.get(own))
    assert "The Porch: who dares?" in read(owner.get(own))

    page = read(owner.get(f"{own}say/?do=shoot&model=abel&target=ada&fanned=on"))
    assert "3 dice need 6+" in page
    assert "42% to hit" in page
    battle = fought(owner, battle, tap)

    assert battle.over
    assert "Read the report" in owner.get(own).text
    assert "Rex and Cain draw at 12 paces, 1 against 4." in read(owner.get(f"{own}entries/"))
    assert "The Porch hold the street." in read(owner.get(f"{own}report/"))
    assert "Standoff · It is over" in read(owner.get("/battles/"))


def test_the_score_says_names_shortened_with_their_article(owner, post):
    battle = started(owner, post)

    bar = owner.get(f"/battles/{battle.pk}/").text.split("</header>")[0]

    assert "<small>The Porch</small>" in bar
    assert "<small>Posse</small>" not in bar


def test_the_app_throws_and_undo_takes_it_back(owner, post, tap):
    battle = started(owner, post)

    tap(owner, battle, do="shoot", model="abel", target="ada", dice="app")
    thrown = Battle.objects.get().head.moment.state
    tap(owner, battle, say="undo")
    assert Battle.objects.get().head.moment.number == 0
    page = tap(owner, battle, say="redo")

    assert Battle.objects.get().head.moment.state == thrown
    assert "Abel’s shot at Ada" in page.text


def test_what_the_rules_refuse_is_told_in_their_sentence(owner, post, tap):
    battle = started(owner, post)

    page = tap(owner, battle, say="shoot model=ada target=abel")

    assert "It is not Ada’s turn." in page.text
    assert Battle.objects.get().newest == 0


def test_a_value_is_put_right_by_hand(owner, post, tap):
    battle = started(owner, post)
    assert 'name="what" value="nerve"' in owner.get(f"/battles/{battle.pk}/models/ada/").text

    page = tap(owner, battle, do="correct", what="nerve", value="5", of="ada", stay="ada")

    assert page.status_code == 200
    assert Battle.objects.get().head.moment.state.models["ada"].nerve == 5
    assert "Put right: Ada has 5 nerve." in read(owner.get(f"/battles/{battle.pk}/entries/"))


def test_more_than_can_be_drawn_is_said_in_words(owner, post, tap):
    battle = started(owner, post)

    tap(owner, battle, do="correct", what="nerve", value="12", of="ada")
    assert "meter--health max-12 now-12" in owner.get(f"/battles/{battle.pk}/").text
    tap(owner, battle, do="correct", what="nerve", value="13", of="ada")

    assert "meter--plain max-13 now-13" in owner.get(f"/battles/{battle.pk}/").text


def test_its_record_is_carried_away_and_brought_in(owner, stranger, post, tap):
    battle = fought(owner, started(owner, post), tap)
    text = owner.get(f"/battles/{battle.pk}/record/").text
    assert "shoot abel ada fanned\n  = 6 6 1\ncall-out rex cain\n  = 12\n  = b:1\n  = a:4" in text

    stranger.post("/battles/records/", {"text": text})

    copy = Battle.objects.get(owner=stranger.player)
    assert copy.head == battle.head
    assert stranger.get(f"/battles/{copy.pk}/record/").text == text
    assert replay(read_record(text)).state == battle.head.moment.state


def test_a_report_is_shared(owner, post, tap):
    battle = fought(owner, started(owner, post), tap)
    owned_services.share(row=battle)
    address = f"/battles/shared/{battle.share_key}/"

    assert "The Porch hold the street." in read(Client().get(address))
    assert Client().get(f"{address}poster.png")["Content-Type"] == "image/png"


# A campaign


def test_a_campaign_belongs_to_one_game(owner, post, tap):
    post(owner, "/campaigns/", name="Seven Noons", game=tiny_game.KEY)
    campaign = Campaign.objects.get()
    own = f"/campaigns/{campaign.pk}"
    about = owner.get(f"{own}/settings/").text
    assert "The Porch, 3 nerve" in about
    assert "Tuesday Committee" not in about

    for starter in ("porch", "yard"):
        post(owner, f"{own}/gangs/", gang=f"starter:{starter}")
    post(owner, f"{own}/battles/new/", **{"game": tiny_game.KEY, "gang-1": "1", "gang-2": "2", "rounds": "2"})
    battle = fought(owner, Battle.objects.get(), tap)
    story = read(owner.get(f"{own}/"))

    assert "Standoff · a campaign" in story
    assert "The Porch hold the street." in story
    chapter = Chapter.objects.get()
    after = owner.get(f"{own}/chapters/{chapter.pk}/after/")
    assert "After the battle" in after.text
    post(
        owner, f"{own}/chapters/{chapter.pk}/after/", gang="2", **{"fate-ada": "gone" if battle.over else ""}
    )
    assert [one.key for one in Gang.objects.get(name="The Yard").packed.gang.shooters] == ["rex"]


def test_a_gang_of_another_game_cannot_join_a_campaign(owner, post):
    post(owner, "/campaigns/", name="Seven Noons", game=tiny_game.KEY)
    post(owner, "/gangs/", game="blackwater-gulch", starter="sunday-best")
    campaign, gang = Campaign.objects.get(), Gang.objects.get()

    assert gang.pk not in owner.get(f"/campaigns/{campaign.pk}/settings/").text
    page = post(owner, f"/campaigns/{campaign.pk}/gangs/", gang=f"own:{gang.pk}")

    assert "Choose one of your gangs." in page.text


# The machine


def test_whole_battles_play_at_random(standoff):
    figures = simulation.simulate(standoff, 20, "noon")

    assert figures.battles == 20
    assert figures.unfinished == 0


def test_without_its_line_it_is_gone_and_nothing_breaks(owner, post, tap, monkeypatch):
    battle = started(owner, post)
    post(owner, "/gangs/", game=tiny_game.KEY, starter="porch")
    post(owner, "/campaigns/", name="Seven Noons", game=tiny_game.KEY)
    gang, campaign = Gang.objects.get(), Campaign.objects.get()

    monkeypatch.delitem(games.GAMES, tiny_game.KEY)

    for address in ("/", "/battles/", "/gangs/", "/campaigns/", "/you/"):
        page = owner.get(address)
        assert page.status_code == 200
        assert "Standoff" not in page.text
    for address in (
        f"/games/{tiny_game.KEY}/",
        f"/battles/{battle.pk}/",
        f"/gangs/{gang.pk}/",
        f"/campaigns/{campaign.pk}/",
    ):
        assert owner.get(address).status_code == 404
    assert b"".join(owner.get("/you/export/").streaming_content)
