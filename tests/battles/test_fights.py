"""What a gang has won, drawn and lost: kept when a battle is over, taken back with its end, shown on the shelf."""

from importlib import import_module

import pytest
from django.apps import apps
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.test.utils import CaptureQueriesContext

from battles.models import Battle
from campaigns import paper_battles
from campaigns import services as campaign_services
from campaigns.chapter_services import restore_chapter
from campaigns.models import Chapter, today
from companion import owned_services
from games import game
from gangs.fight_models import Fight
from gangs.fights import Tally, tallies
from gangs.models import Gang
from tests.gangs.conftest import gang_of, page_of


@pytest.fixture
def gang(owner):
    return gang_of(owner.player)


@pytest.fixture
def fought(owner, gang):
    """A battle on one phone: the player's own gang against one that is ready to play."""
    return begun(owner, gang.pk, "sunday-best")


def begun(client, one, other):
    fields = {"game": "blackwater-gulch", "quick": "on", "gang-1": one, "gang-2": other}
    return Battle.objects.get(pk=client.post("/battles/", fields).url.split("/")[-2])


@pytest.fixture
def ends(tap):
    """One side gives up, once whatever is asked has been answered by the app."""

    def give_up(client, battle, loser):
        battle.refresh_from_db()
        while Battle.objects.get(pk=battle.pk).head.moment.open:
            tap(client, battle, answer="app")
        tap(client, battle, do="concede", side=loser)
        assert Battle.objects.get(pk=battle.pk).over

    return give_up


def tally_of(gang):
    return tallies([gang.pk]).get(gang.pk, Tally())


def band_of(client, gang):
    page = client.get("/gangs/").text
    return page[page.index(f'href="/gangs/{gang.pk}/"') :].partition("</a>")[0]


def test_who_gives_up_has_lost_and_the_shelf_says_so(owner, gang, fought, ends):
    assert "lost" not in band_of(owner, gang)
    ends(owner, fought, "a")

    assert tally_of(gang) == Tally(lost=1)
    assert "1 lost" in band_of(owner, gang)
    assert 'class="pip pip--lost"' in band_of(owner, gang)
    assert "1 lost" in owner.get(page_of(gang)).text


def test_who_outlasts_them_has_won(owner, gang, fought, ends):
    ends(owner, fought, "b")

    assert "1 won" in band_of(owner, gang)


def test_an_end_that_is_undone_counts_for_nobody_until_there_is_another(owner, gang, fought, tap, ends):
    ends(owner, fought, "b")
    tap(owner, fought, undo="on")
    assert tally_of(gang) == Tally()
    assert "won" not in band_of(owner, gang)

    ends(owner, fought, "a")
    assert tally_of(gang) == Tally(lost=1)


def test_a_battle_in_the_bin_counts_again_once_it_is_restored(owner, gang, fought, ends):
    ends(owner, fought, "b")
    owner.post(f"/battles/{fought.pk}/trash/")
    assert tally_of(gang) == Tally()

    owner.post(f"/battles/{fought.pk}/trash/", {"restore": "on"})
    assert tally_of(gang) == Tally(won=1)


def test_a_battle_that_cannot_be_read_any_more_is_still_deleted_and_restored(owner, gang, fought, ends):
    ends(owner, fought, "b")
    Battle.objects.filter(pk=fought.pk).update(stored_head="{", setup="{")
    owner.post(f"/battles/{fought.pk}/trash/")
    owner.post(f"/battles/{fought.pk}/trash/", {"restore": "on"})

    assert tally_of(gang) == Tally()


def test_a_gang_that_met_itself_has_neither_won_nor_lost(owner, gang, ends):
    ends(owner, begun(owner, gang.pk, gang.pk), "a")

    assert not Fight.objects.exists()


def test_a_rematch_counts_as_well(owner, gang, fought, ends):
    ends(owner, fought, "b")
    again = Battle.objects.get(pk=owner.post(f"/battles/{fought.pk}/rematch/").url.split("/")[-2])
    ends(owner, again, "a")

    assert tally_of(gang) == Tally(won=1, lost=1)
    assert "1 won, 1 lost" in band_of(owner, gang)


def test_the_page_of_a_gang_leads_to_the_battles_it_fought_and_to_no_others(
    owner, stranger, gang, fought, ends
):
    other = begun(owner, "tuesday-committee", "sunday-best")
    ends(owner, fought, "b")
    address = f"/battles/?gang={gang.pk}"
    assert f'href="{address}"' in owner.get(page_of(gang)).text

    page = owner.get(address).text

    assert f'href="/battles/{fought.pk}/"' in page
    assert f'href="/battles/{other.pk}/"' not in page
    assert gang.name in page
    assert stranger.get(address).status_code == 404
    assert owner.get("/battles/?gang=nobody").status_code == 404


def test_nobody_wins_anything_for_a_gang_they_do_not_own(owner, stranger, gang):
    fields = {"game": "blackwater-gulch", "quick": "on", "gang-1": gang.pk, "gang-2": "sunday-best"}

    assert stranger.post("/battles/", fields).status_code in (400, 404)
    assert not Fight.objects.exists()


# On paper, in a campaign


@pytest.fixture
def campaign(owner, gang):
    made = campaign_services.start_campaign(
        player=owner.player, game=game("blackwater-gulch"), name="The Long Dry"
    )
    for one in (gang, gang_of(owner.player, "sunday-best")):
        campaign_services.add_gang(campaign=made, player=owner.player, gang=one)
    return made


def on_paper(campaign, winners):
    return paper_battles.add_paper_battle(
        campaign=campaign, happened=today(), title="", words="", points={1: 3, 2: 3}, winners=winners, fighters=[]
    )  # fmt: skip


def test_a_battle_on_paper_counts_for_the_gangs_that_it_names(owner, gang, campaign):
    on_paper(campaign, [1])
    drawn = on_paper(campaign, [])
    assert "1 won, 1 drawn" in band_of(owner, gang)
    other = Gang.objects.exclude(pk=gang.pk).get()
    assert tally_of(other) == Tally(drawn=1, lost=1)

    owned_services.delete(row=drawn)
    assert tally_of(gang) == Tally(won=1)
    restore_chapter(chapter=drawn)
    assert tally_of(gang) == Tally(won=1, drawn=1)


def test_a_battle_on_paper_counts_once_everybody_has_confirmed_it(owner, gang, campaign):
    chapter = on_paper(campaign, [1])
    chapter.answers = {"2": ""}
    chapter.save(update_fields=["answers"])
    assert tally_of(gang) == Tally()

    chapter.answers = {"2": "confirmed"}
    chapter.save(update_fields=["answers"])
    assert tally_of(gang) == Tally(won=1)


def test_a_campaign_in_the_bin_takes_its_battles_on_paper_along(owner, gang, campaign):
    on_paper(campaign, [1])
    owned_services.delete(row=campaign)
    assert tally_of(gang) == Tally()

    owned_services.restore(row=campaign)
    assert tally_of(gang) == Tally(won=1)


# How much it costs


def test_a_shelf_of_a_hundred_battles_takes_one_query_for_all_of_them(owner, gang):
    def queries():
        with CaptureQueriesContext(connection) as asked:
            owner.get("/gangs/")
        return len(asked)

    queries()
    before = queries()
    Fight.objects.bulk_create(Fight(gang=gang, of=f"{number}", result="won") for number in range(100))

    assert queries() == before
    assert "100 won" in band_of(owner, gang)
    assert "pip--won" not in band_of(owner, gang)


# Battles of earlier releases


def test_battles_that_were_over_before_are_counted_when_the_house_is_brought_up_to_date(
    owner, gang, fought, campaign, ends
):
    ends(owner, fought, "b")
    unreadable = begun(owner, gang.pk, "sunday-best")
    ends(owner, unreadable, "b")
    Battle.objects.filter(pk=unreadable.pk).update(stored_head="{")
    on_paper(campaign, [2])
    waits = on_paper(campaign, [1])
    Chapter.objects.filter(pk=waits.pk).update(answers={"2": ""})
    Fight.objects.all().delete()

    for migration in ("battles.migrations.0017_fights", "campaigns.migrations.0008_fights"):
        import_module(migration).write(apps, None)

    assert tally_of(gang) == Tally(won=1, lost=1)
    assert set(Fight.objects.filter(gang=gang).values_list("of", flat=True)) == {
        fought.pk,
        f"paper-{Chapter.objects.exclude(pk=waits.pk).get().pk}",
    }


@pytest.mark.slow
def test_what_gangs_have_won_is_known_again_after_the_way_back(transactional_db, owner, gang, fought, ends):
    ends(owner, fought, "b")
    executor = MigrationExecutor(connection)
    leaves = executor.loader.graph.leaf_nodes()
    try:
        executor.migrate([("gangs", "0006_fair_fights")])
        assert "gangs_fight" not in connection.introspection.table_names()
    finally:
        MigrationExecutor(connection).migrate(leaves)

    assert list(Fight.objects.values_list("gang", "of", "result")) == [(gang.pk, fought.pk, "won")]
