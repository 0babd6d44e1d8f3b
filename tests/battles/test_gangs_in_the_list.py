"""Before the start: the gang that is chosen in the list of a seat counts, whichever key is tapped next."""

from battles.models import Battle
from tests.battles.test_lobby import ben, seat, table

__all__ = ["ben", "table"]


def test_ready_is_said_with_the_gang_that_is_chosen_in_the_list(table, ben, post):
    post(ben, f"/battles/{table.pk}/seats/b/", do="ready", gang="night-shift", team="")

    assert seat(table, "b").ready
    assert seat(table, "b").gang == "The Number Nine Night Shift"


def test_whoever_is_ready_with_nothing_chosen_is_told_to_choose(table, ben, post):
    page = post(ben, f"/battles/{table.pk}/seats/b/", do="ready", gang="", team="")

    assert not seat(table, "b").ready
    assert "Choose what you play with first." in page.text


def test_whoever_is_ready_has_no_list_whose_choice_would_not_count(table, ben):
    ben.post(f"/battles/{table.pk}/seats/b/", {"do": "ready"})

    page = ben.get(f"/battles/{table.pk}/").text

    assert 'id="gang-b"' not in page
    assert "To choose another gang, tap “I’m not ready” first." in page


def test_the_host_starts_with_the_gang_chosen_in_the_list_and_reads_first_what_is_wrong(
    owner, table, ben, post
):
    chosen = {"side": "a", "gang": "night-shift", "team": ""}
    page = post(owner, f"/battles/{table.pk}/start/", **chosen)
    assert seat(table, "a").gang == "The Number Nine Night Shift"
    assert "The gangs are not of the same Fame: The Number Nine Night Shift" in page.text
    assert not Battle.objects.get().begun

    post(owner, f"/battles/{table.pk}/start/", **chosen)

    assert Battle.objects.get().begun
    assert seat(table, "a").gang == "The Number Nine Night Shift"
