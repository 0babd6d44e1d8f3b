"""Every change to a gang is kept: it can be undone and redone, looked at, compared and restored."""

import re
from datetime import timedelta

import pytest
from django.db import connection
from django.db.models.functions import Length
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from gangs import services, versions
from gangs.models import Gang, GangVersion, Portrait
from tests.gangs.conftest import GAME, now, one, page_of, picture, sheet


def save(owner, gang, member, **changed):
    answer = owner.post(page_of(gang, member), sheet(gang, member, **changed))
    assert answer.status_code == 302, answer.text
    return answer


def names(gang):
    return [each.name for each in now(gang).characters]


def step(owner, gang, way, **more):
    return owner.post(f"{page_of(gang)}undo/", {"way": way, **more})


def words(page):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page))


def list_of(owner, gang, ask=""):
    return words(owner.get(f"{page_of(gang)}versions/{ask}").text)


def test_a_change_is_undone_and_redone(owner, gang):
    as_it_was = now(gang)
    save(owner, gang, "ottoline", name="Ottoline Finch")
    services.dismiss(player=owner.player, gang=gang.pk, where=now(gang).characters[-1].key)
    smaller = now(gang)

    step(owner, gang, "undo")
    assert len(now(gang).characters) == len(as_it_was.characters)
    step(owner, gang, "undo")
    assert now(gang) == as_it_was

    step(owner, gang, "redo")
    step(owner, gang, "redo")
    assert now(gang) == smaller


def test_where_nothing_is_to_be_undone_or_redone_it_is_said(owner, gang):
    assert "There is nothing to undo." in step(owner, gang, "undo").text
    assert "There is nothing to redo." in step(owner, gang, "redo").text
    assert 'id="undo"' not in owner.get(page_of(gang)).text

    save(owner, gang, "ottoline", story="Born in a storm.")

    page = owner.get(page_of(gang)).text
    assert re.search(r'id="undo"(?![^>]*disabled)', page)
    assert re.search(r'id="redo"[^>]*disabled', page)


def test_undo_comes_back_to_the_sheet_that_was_open_unless_it_is_gone(owner, gang):
    save(owner, gang, "ottoline", story="Born in a storm.")
    assert step(owner, gang, "undo", where="ottoline").url == page_of(gang, "ottoline")

    key = services.add_member(player=owner.player, gang=gang.pk, kind="hero")
    assert step(owner, gang, "undo", where=key).url == page_of(gang)


def test_a_change_after_an_undo_begins_a_new_way_and_the_old_one_is_still_listed(owner, gang):
    save(owner, gang, "ottoline", name="Ottoline Finch")
    step(owner, gang, "undo")
    save(owner, gang, "ottoline", name="Ottoline Lark")

    assert "There is nothing to redo." in step(owner, gang, "redo").text
    assert "Ottoline Finch" in list_of(owner, gang)
    number = GangVersion.objects.filter(gang=gang).order_by("number")[1].number
    owner.post(f"{page_of(gang)}versions/", {"number": number})
    assert "Ottoline Finch" in names(gang)


def test_a_portrait_goes_with_its_member_through_undo_and_redo(owner, gang):
    key = services.add_member(player=owner.player, gang=gang.pk, kind="hero")
    services.set_portrait(gang=gang, member=key, file=picture())
    save(owner, gang, key, name="Ida Vale")
    named = next(each.key for each in now(gang).characters if each.name == "Ida Vale")
    assert Portrait.objects.get(gang=gang).member == named != key

    step(owner, gang, "undo")
    assert Portrait.objects.get(gang=gang).member == key
    step(owner, gang, "redo")
    assert Portrait.objects.get(gang=gang).member == named


def test_the_list_says_what_each_change_did(owner, gang):
    model = one(gang, "ottoline")
    save(owner, gang, "ottoline", defense=str(model.defense + 1))
    services.add_member(player=owner.player, gang=gang.pk, kind="hero")

    told = list_of(owner, gang)

    assert f"{model.name}: DP {model.defense} → {model.defense + 1}" in told
    assert "joins." in told
    assert "As it was at first." in told


def test_a_version_is_compared_with_the_gang_as_it_is(owner, gang):
    save(owner, gang, "ottoline", name="Ottoline Finch")
    save(owner, gang, "ottoline", name="Ottoline Lark")
    first = GangVersion.objects.filter(gang=gang).earliest("number")

    told = list_of(owner, gang, f"?compare={first.number}")

    assert "Ottoline Grubb is now called Ottoline Lark." in told.split("What changed")[0]
    assert owner.get(f"{page_of(gang)}versions/?compare=999").status_code == 404
    assert owner.get(f"{page_of(gang)}versions/?compare=x").status_code == 404


def test_a_version_that_went_to_a_battle_says_when_and_is_kept(owner, gang):
    fields = {"quick": "on", "game": GAME, "gang-1": gang.pk, "gang-2": "sunday-best"}
    assert owner.post("/battles/", fields).status_code == 302
    played = GangVersion.objects.get(gang=gang)
    assert played.played is not None
    save(owner, gang, "ottoline", name="Ottoline Finch")

    assert "Fought like this on" in list_of(owner, gang)
    GangVersion.objects.filter(gang=gang).update(made=timezone.now() - timedelta(days=40))
    for number in range(5):
        save(owner, gang, "ottoline", story=f"Day {number}.")
    versions.prune(Gang.objects.get(pk=gang.pk))
    assert GangVersion.objects.filter(pk=played.pk).exists()


def test_of_earlier_days_the_last_version_of_each_is_kept_and_undo_passes_over_the_rest(owner, gang):
    for number in range(8):
        save(owner, gang, "ottoline", story=f"Chapter {number}.")
    rows = list(GangVersion.objects.filter(gang=gang).order_by("number"))
    for place, row in enumerate(rows):
        ago = 3 if place < 4 else 2 if place < 7 else 0
        GangVersion.objects.filter(pk=row.pk).update(made=timezone.now() - timedelta(days=ago))

    versions.prune(Gang.objects.get(pk=gang.pk))

    kept = list(GangVersion.objects.filter(gang=gang).order_by("number").values_list("number", flat=True))
    assert kept == [rows[3].number, rows[6].number, rows[7].number, rows[8].number]
    for _ in range(3):
        step(owner, gang, "undo")
    assert one(gang, "ottoline").story == "Chapter 2."


def test_many_changes_stay_few_versions(owner, gang, monkeypatch):
    monkeypatch.setattr(versions, "MOST", 10)
    for number in range(45):
        save(owner, gang, "ottoline", story=f"Chapter {number}.")

    assert GangVersion.objects.filter(gang=gang).count() <= 10 + versions.PRUNED_EVERY + 2


def test_who_is_deleted_for_good_is_in_no_version(owner, gang):
    save(owner, gang, "ottoline", name="Ottoline Finch")
    services.dismiss(player=owner.player, gang=gang.pk, where="ottoline")
    services.forget(player=owner.player, gang=gang.pk, where="ottoline")

    assert not [row for row in GangVersion.objects.filter(gang=gang) if "Ottoline" in row.body]
    assert owner.get(f"{page_of(gang)}versions/").status_code == 200


@pytest.mark.parametrize("number", ["", "x", "-1", "99999999999999999999", "7"])
def test_a_number_that_is_none_restores_nothing(owner, gang, number):
    save(owner, gang, "ottoline", name="Ottoline Finch")
    before = now(gang)

    answer = owner.post(f"{page_of(gang)}versions/", {"number": number})

    assert answer.status_code == 404 or "That version is no longer kept." in answer.text
    assert now(gang) == before


def test_a_version_takes_at_most_two_kilobytes(owner, gang):
    save(owner, gang, "ottoline", name="Ottoline Finch")

    with connection.cursor() as cursor:
        cursor.execute("SELECT MAX(LENGTH(body)) FROM gangs_gangversion WHERE gang_id = %s", [gang.pk])
        assert cursor.fetchone()[0] < 2048


def test_a_full_page_of_versions_takes_few_queries(owner, gang):
    for number in range(40):
        save(owner, gang, "ottoline", story=f"Chapter {number}.")

    with CaptureQueriesContext(connection) as asked:
        page = owner.get(f"{page_of(gang)}versions/")

    assert page.text.count("<article") == 30
    assert "Earlier versions" in page.text
    assert len(asked) <= 5


def test_large_versions_are_few(owner, gang, monkeypatch):
    for number in range(12):
        save(owner, gang, "ottoline", story=f"Chapter {number}.")
    size = next(iter(sizes(gang)))
    monkeypatch.setattr(versions, "BYTES_AT_MOST", 5 * size)

    versions.prune(Gang.objects.get(pk=gang.pk))

    assert 3 <= len(sizes(gang)) <= 6
    step(owner, gang, "undo")
    assert one(gang, "ottoline").story == "Chapter 10."


def sizes(gang):
    return list(
        GangVersion.objects.filter(gang=gang).annotate(size=Length("body")).values_list("size", flat=True)
    )
