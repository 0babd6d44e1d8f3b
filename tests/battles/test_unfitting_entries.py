"""Entries, a setup or a standing that can be read but do not fit each other, as after a rule's mistake: pages tell the
rest, and nothing ends in a mishap.
"""

import io
from zipfile import ZipFile

import pytest

from accounts.archive import pack
from battles import disclosure, stored_entries
from battles.models import Battle
from games import GAMES
from tests.battles.test_unreadable_entries import middle_of, played_on, sentence
from tests.factories import under_way

PARTS = ("", "entries/", "report/", "report/book/", "report/md/", "report/html/", "report/json/", "record/")


@pytest.fixture(params=GAMES)
def battle(owner, request):
    """A battle that has been played for a while and is over, so that all its files are to be had."""
    battle = played_on(under_way(owner.player, request.param))
    Battle.objects.filter(pk=battle.pk).update(over=True)
    return Battle.objects.get(pk=battle.pk)


def of_nobody(text, battle):
    """The same text, of models that are not there."""
    keys = battle.models([side.key for side in battle.scene.sides])
    for key in sorted(keys, key=len, reverse=True):
        text = text.replace(f'"{key}"', '"nobody-here"')
    return text


def one_entry(battle):
    row = battle.entries.get(number=middle_of(battle))
    row.body = of_nobody(row.body, battle)
    row.save()


def every_entry(battle):
    for row in battle.entries.all():
        row.body = of_nobody(row.body, battle)
        row.save()


def standing(battle):
    Battle.objects.filter(pk=battle.pk).update(stored_head=of_nobody(battle.stored_head, battle))


def setup(battle):
    Battle.objects.filter(pk=battle.pk).update(setup=of_nobody(battle.setup, battle))


@pytest.mark.parametrize("damage", [one_entry, every_entry, standing, setup])
def test_every_page_answers_and_the_archive_has_the_battle(owner, battle, damage):
    damage(battle)

    for part in PARTS:
        assert owner.get(f"/battles/{battle.pk}/{part}").status_code in (200, 422), part
    packed = io.BytesIO()
    pack(owner.player, None, packed)
    with ZipFile(packed) as archive:
        names = archive.namelist()
    assert {f"battles/{battle.pk}.txt", f"battles/{battle.pk}.rows.json"} & {*names}


def test_only_the_entry_that_does_not_fit_is_left_out(battle):
    began, entries = battle.began(), battle.read_entries()
    state, found = stored_entries.fitting(began, entries)
    assert (state, found) == (battle.head.moment.state, entries)

    for row in battle.entries.order_by("number"):
        was, row.body = row.body, of_nobody(row.body, battle)
        row.save()
        entries = Battle.objects.get(pk=battle.pk).read_entries()
        _, found = stored_entries.fitting(began, entries)
        row.body = was
        row.save()
        if found != entries:
            break

    left_out = stored_entries.unreadable(found)
    assert left_out[0].number == row.number
    assert disclosure.unread_sentence(left_out[:1]).startswith(sentence(row.number))
