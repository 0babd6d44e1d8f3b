"""A sentence of each player in a report: who may add one, where it is told, and that the host can put one back."""

import pytest

from battles.models import Battle, Remark
from battles.remark_services import VERSIONS_AT_MOST, make_remark
from tests.factories import sits

KEY = "a-key-that-nobody-would-ever-guess"


def says(client, battle, words="I was never out of luck.", **more):
    return client.post(f"/battles/{battle.pk}/remark/", {"remark": words, **more})


def report_of(client, battle):
    return client.get(f"/battles/{battle.pk}/report/").text


@pytest.fixture
def seated(owner, opponent, battle):
    """Ben sits at the owner’s battle, and it is over."""
    sits(battle, opponent.player, "b", name="Ben")
    Battle.objects.filter(pk=battle.pk).update(share_key=KEY)
    return battle


def test_everybody_who_fought_adds_a_sentence_under_their_name(owner, opponent, client, seated):
    says(owner, seated, "We held the water tower.")
    says(opponent, seated, "They held nothing.")
    told = client.get(f"/battles/shared/{KEY}/").text

    assert told.index("“We held the water tower.”") < told.index("“They held nothing.”")
    assert "<figcaption>Ben</figcaption>" in told
    assert "/remark/" not in told


def test_a_sentence_is_told_in_book_page_markdown_and_json(opponent, seated):
    says(opponent, seated)

    for place in ("book", "html", "md", "json"):
        assert "I was never out of luck." in opponent.get(f"/battles/{seated.pk}/report/{place}/").text


def test_a_new_sentence_takes_the_place_of_the_old_one_and_a_blank_one_takes_it_out(opponent, seated):
    says(opponent, seated, "First thought.")
    says(opponent, seated, "Second thought.")
    assert "First thought." not in report_of(opponent, seated)
    assert "Second thought." in report_of(opponent, seated)

    says(opponent, seated, "   ")
    assert "thought." not in report_of(opponent, seated)


def test_the_host_takes_a_sentence_out_and_restores_it(owner, opponent, seated):
    says(opponent, seated)
    remark = Remark.objects.get()
    owner.post(f"/battles/{seated.pk}/remark/", {"remove": str(remark.pk)})
    assert "out of luck" not in report_of(owner, seated)
    assert "out of luck" in owner.get(f"/battles/{seated.pk}/versions/").text

    owner.post(f"/battles/{seated.pk}/versions/", {"remark": str(remark.pk)})
    assert "out of luck" in report_of(owner, seated)


def test_another_player_takes_out_none_but_their_own(owner, opponent, seated):
    says(owner, seated, "Mine.")
    opponent.post(f"/battles/{seated.pk}/remark/", {"remove": str(Remark.objects.get().pk)})

    assert "Mine." in report_of(owner, seated)


def test_who_did_not_fight_adds_nothing(watcher, stranger, battle):
    sits(battle, watcher.player, name="Walt")

    assert says(watcher, battle).status_code == says(stranger, battle).status_code == 404
    assert not Remark.objects.exists()


def test_one_that_is_too_long_stays_in_its_field_with_a_sentence(opponent, seated):
    page = says(opponent, seated, "x" * 201)

    assert page.status_code == 200
    assert "x" * 201 in page.text
    assert "at most 200 characters" in page.text


def test_only_so_many_versions_are_kept(owner, battle):
    for number in range(VERSIONS_AT_MOST + 5):
        make_remark(player=owner.player, battle=battle.pk, words=f"Version {number}")

    assert Remark.objects.count() == VERSIONS_AT_MOST
    assert f"Version {VERSIONS_AT_MOST + 4}" in report_of(owner, battle)


def test_markup_is_words(opponent, seated):
    says(opponent, seated, "<b>Bold</b>")

    assert "&lt;b&gt;Bold" in report_of(opponent, seated)
