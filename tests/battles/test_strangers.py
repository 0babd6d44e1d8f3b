"""A battle is its owner's: to everybody else it is not there."""

import pytest
from django.urls import get_resolver

from battles.models import Battle

PARTS = {
    "battle": ("", None),
    "say": ("say/?do=activate&model=ottoline", None),
    "entries": ("entries/", {"say": "activate model=ottoline", "based_on": "3", "key": "0123456789"}),
    "model": ("models/ottoline/", None),
    "report": ("report/", {"title": "Mine", "words": "Mine"}),
    "book": ("report/book/", None),
    "file": ("report/html/", None),
    "clocks": ("clocks/", {"do": "pause"}),
    "notes": ("notes/", {"words": "Mine"}),
    "photos": ("photos/", {}),
    "remark": ("remark/", {"remark": "I was there."}),
    "link": ("link/", {}),
    "record": ("record/", None),
    "odds": ("odds/", None),
    "fair": ("fair/", {}),
    "dice": ("dice/", {"side": "a", "dice": "table"}),
    "seats": ("seats/", {}),
    "seat": ("seats/b/", {"do": "sit", "name": "Me"}),
    "guests": ("guests/", {"who": "1"}),
    "door": ("door/", {"do": "closed"}),
    "versions": ("versions/", {"version": "1"}),
    "agreed": ("agreed/", {}),
    "start": ("start/", {}),
    "television": ("television/", None),
    "proposal": ("proposal/", {"answer": "yes", "based_on": "3", "key": "0123456789"}),
    "secret": ("secret/", {"digest": "0" * 64}),
    "rematch": ("rematch/", {}),
    "try": ("try/", {"at": "1"}),
    "trash": ("trash/", {}),
}
POSTED_ALONE = (
    "dice", "trash", "link", "seat", "guests", "door", "agreed", "start", "proposal", "secret",
    "rematch", "try",
)  # fmt: skip
READ = [name for name in PARTS if name not in (*POSTED_ALONE, "photos", "remark")]
POSTED = [name for name, (_, fields) in PARTS.items() if fields is not None]


@pytest.fixture(params=["stranger", "guest"])
def somebody_else(request):
    return request.getfixturevalue(request.param)


def test_every_address_of_a_battle_is_looked_at_here():
    [battles] = [
        found for found in get_resolver().url_patterns if getattr(found, "app_name", "") == "battles"
    ]

    of_one = {found.name for found in battles.url_patterns if "battle" in found.pattern.converters}

    assert of_one == set(PARTS)


@pytest.mark.parametrize("name", READ)
def test_nobody_else_reads_it(battle, owner, somebody_else, name):
    address = f"/battles/{battle.pk}/{PARTS[name][0]}"

    assert somebody_else.get(address).status_code == 404
    assert owner.get(address).status_code == 200


@pytest.mark.parametrize("name", POSTED)
def test_nobody_else_changes_it(battle, somebody_else, name):
    part, fields = PARTS[name]
    before = Battle.objects.values().get()

    answer = somebody_else.post(f"/battles/{battle.pk}/{part}", fields)

    assert answer.status_code == 404
    assert Battle.objects.values().get() == before


@pytest.mark.parametrize("name", READ)
def test_a_battle_that_there_is_not_is_not_found(owner, name):
    assert owner.get(f"/battles/nowhere2345/{PARTS[name][0]}").status_code == 404


@pytest.mark.parametrize("name", PARTS)
def test_other_methods_are_refused(owner, battle, name):
    part, fields = PARTS[name]
    address = f"/battles/{battle.pk}/{part}"

    assert owner.put(address).status_code == 405
    assert owner.delete(address).status_code == 405
    if fields is None:
        assert owner.post(address).status_code == 405
    if name in POSTED_ALONE:
        assert owner.get(address).status_code == 405
        assert owner.head(address).status_code == 405
    elif name in ("photos", "remark"):
        assert owner.head(address).status_code == 302
    else:
        assert owner.head(address).status_code == 200
        assert owner.head(address).content == b""


def test_a_form_without_its_token_is_refused(battle, owner):
    owner.handler.enforce_csrf_checks = True

    answer = owner.post(f"/battles/{battle.pk}/entries/", PARTS["entries"][1])

    assert answer.status_code == 403
    assert "out of date" in answer.text
    assert Battle.objects.get().newest == 3
