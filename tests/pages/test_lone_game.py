"""A game that one may play alone, or several together, through every page: setup, gathering, campaign, report."""

import re
from dataclasses import replace

import pytest

from battles.models import Battle
from campaigns.models import Campaign, Chapter
from companion import simulation
from games.engine.play.record import Do
from tests import coyotes
from tests.coyotes.rules import Watch
from tests.factories import lengthened

GAME = {"game": coyotes.KEY}
ALONE = {"quick": "on", "gang-1": "porch", **GAME}

pytestmark = pytest.mark.usefixtures("camp")


def read(page):
    """What a page says, without its tags."""
    return " ".join(re.sub(r"<[^>]+>", " ", page.text).split())


def started(client, post, **fields):
    post(client, "/battles/", **ALONE | fields)
    return Battle.objects.order_by("made").last()


def fight_on(page):
    """The form on the front page with which a fight of this game is begun."""
    form = next(form for form in page.split('<form class="fight"')[1:] if f'value="{coyotes.KEY}"' in form)
    return form.split("</form>")[0]


def test_the_front_page_asks_for_one_gang_and_no_other(guest, db):
    form = fight_on(guest.get("/").text)

    assert form.count("<select") == 1
    assert "Your gang" in form
    assert "against" not in form
    assert "Play on several phones" in form


def test_the_page_of_the_game_leads_to_its_own_fight(guest, db):
    assert f'href="/?game={coyotes.KEY}"' in guest.get(f"/games/{coyotes.KEY}/").text
    page = guest.get(f"/?game={coyotes.KEY}").text
    opened = re.split(r'<details name="fight"\s+open>', page)

    assert len(opened) == 2
    assert f'id="fight-{coyotes.KEY}"' in opened[1].split("</summary>")[0]


def test_what_is_asked_for_on_the_front_page_may_be_any_nonsense(guest, db):
    assert guest.get("/?game=chess").status_code == 200


def test_a_game_for_one_alone_has_no_table_to_gather_at(guest, db, camp, monkeypatch):
    alone = replace(camp, battle=replace(camp.battle, seats=(1, 1)))
    monkeypatch.setattr(coyotes, "GAME", alone)

    assert "Play on several phones" not in fight_on(guest.get("/").text)
    page = guest.get(f"/battles/new/?game={coyotes.KEY}").text

    assert page.count('<select name="gang-') == 1
    assert 'name="gather"' not in page
    assert "More gangs" not in page


def test_one_gang_begins_at_once_and_goes_through_the_night(owner, post, tap):
    battle = started(owner, post)
    address = f"/battles/{battle.pk}/"
    assert "score--1" in owner.get(address).text

    tap(owner, battle, say="watch side=a")
    assert "score--2" in owner.get(address).text
    for _ in range(60):
        now = Battle.objects.get()
        state, waits = now.head.moment.state, now.head.moment.open
        if now.over:
            break
        if waits:
            tap(
                owner,
                battle,
                **({"pick": "abel"} if hasattr(waits.question, "options") else {"answer": "app"}),
            )
        elif state.active == "pack":
            tap(owner, battle, do="bite", model="coyote-1", dice="app")
        else:
            tap(owner, battle, say="watch side=a")

    assert now.over
    assert "The night is over." in read(owner.get(f"{address}report/"))
    assert [side.result for side in now.outcome().sides] in (["won", "lost"], ["lost", "won"])


def test_the_setup_asks_for_one_gang_and_offers_more_and_no_teams(owner, post):
    page = owner.get(f"/battles/new/?game={coyotes.KEY}").text
    assert page.count('<select name="gang-') == 3
    assert "More gangs" in page
    assert "team" not in page.lower()

    post(owner, "/battles/", **GAME, **{"gang-1": "yard", "gang-2": "", "gang-3": "", "rounds": "2"})

    assert [posse.name for posse in Battle.objects.get().agreed().seats] == ["The Yard"]


def test_three_may_be_set_up_on_one_phone(owner, post):
    post(owner, "/battles/", **GAME, **{"gang-1": "yard", "gang-2": "porch", "gang-3": "yard", "rounds": "2"})

    battle = Battle.objects.get()
    assert list(battle.head.moment.state.sides) == ["a", "b", "c"]
    assert battle.sides_of(owner.player) == {"a", "b", "c"}


def gathered(owner, post):
    started(owner, post, gather="on")
    return Battle.objects.get()


def test_a_gathering_has_a_seat_for_another_from_the_beginning(owner, post):
    table = gathered(owner, post)
    page = owner.get(f"/battles/{table.pk}/").text

    assert len(table.seated) == 2
    assert "Start the battle" in page
    assert "Stands" not in page


def test_whoever_stays_alone_begins_alone(owner, post):
    table = gathered(owner, post)

    post(owner, f"/battles/{table.pk}/start/")

    now = Battle.objects.get()
    assert now.begun
    assert [seat.side for seat in now.seated] == ["a"]


def test_the_second_seat_can_be_taken_away_and_the_last_cannot(owner, post):
    table = gathered(owner, post)

    post(owner, f"/battles/{table.pk}/seats/b/", do="remove")
    assert [seat.side for seat in Battle.objects.get().seated] == ["a"]
    post(owner, f"/battles/{table.pk}/seats/a/", do="free")
    page = post(owner, f"/battles/{table.pk}/seats/a/", do="remove")

    assert "A battle needs at least 1 seat." in page.text


def test_two_come_together_and_both_may_act_for_the_foes(owner, stranger, post):
    table = gathered(owner, post)
    post(stranger, f"/join/{table.code}/", name="Ben", seat="b", gang="yard")

    post(owner, f"/battles/{table.pk}/start/")
    lengthened(Battle.objects.get(), [Do(Watch("a")), Do(Watch("b"))])

    now = Battle.objects.get()
    assert now.sides_of(owner.player) == {"a", "pack"}
    assert now.sides_of(stranger.player) == {"b", "pack"}


# A campaign


@pytest.fixture
def campaign(owner, post):
    post(owner, "/campaigns/", name="Seven Nights", **GAME)
    return Campaign.objects.get()


def test_a_campaign_says_that_one_gang_is_needed(owner, campaign):
    own = f"/campaigns/{campaign.pk}"

    assert "A fight needs one." in read(owner.get(f"{own}/settings/"))
    assert "A gang is needed" in read(owner.get(f"{own}/battles/new/"))
    assert "Add a gang first." in read(owner.get(f"{own}/paper/"))


def test_a_battle_of_one_gang_is_fought_in_a_campaign_and_settled(owner, campaign, post, tap):
    own = f"/campaigns/{campaign.pk}"
    post(owner, f"{own}/gangs/", gang="starter:porch")
    post(owner, f"{own}/battles/new/", **GAME, **{"gang-1": "1", "rounds": "2"})
    battle = Battle.objects.get()

    tap(owner, battle, say="watch side=a")
    for side in ("a", "pack"):
        tap(owner, battle, say=f"watch side={side}")

    assert Battle.objects.get().over
    story = read(owner.get(f"{own}/"))
    assert "The night is over." in story
    after = read(owner.get(f"{own}/chapters/{Chapter.objects.get().pk}/after/"))
    assert "The Porch" in after
    assert "The Pack" not in after


def test_a_battle_with_foes_that_the_rules_play_comes_into_a_campaign_without_them(
    owner, campaign, post, tap
):
    battle = started(owner, post)
    tap(owner, battle, say="watch side=a")
    page = owner.get(f"/campaigns/{campaign.pk}/battles/?battle={battle.pk}").text

    assert 'name="side-a"' in page
    assert 'name="side-pack"' not in page
    post(owner, f"/campaigns/{campaign.pk}/battles/", battle=battle.pk, **{"side-a": "0"})

    assert Chapter.objects.get().sides == {"a": 1}


@pytest.mark.parametrize(
    ("winner", "result", "lead"),
    [
        ("1", "won", "Winner: The Porch."),
        ("all", "won", "Winner: The Porch."),
        ("nobody", "lost", "Defeat: The Porch."),
        ("draw", "drawn", "A draw: The Porch."),
    ],
)
def test_a_battle_on_paper_may_have_one_gang_and_foes_without_a_name(
    owner, campaign, post, winner, result, lead
):
    own = f"/campaigns/{campaign.pk}"
    post(owner, f"{own}/gangs/", gang="starter:porch")
    assert "Their foes" in owner.get(f"{own}/paper/").text

    post(owner, f"{own}/paper/", gang="1", winner=winner)

    outcome = Chapter.objects.get().result
    assert [side.result for side in outcome.sides] == [result]
    assert outcome.lead == lead


# The machine


def test_whole_nights_play_at_random(camp):
    figures = simulation.simulate(camp, 20, "moon")

    assert figures.battles == 20
    assert figures.unfinished == 0
    assert min(figures.sides) >= 1
