"""Whatever is sent to any address: never an error of ours, and never half of a change."""

import json
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import games
from games.engine.files.gang_files import read_gang
from gangs import services
from gangs.models import Gang
from tests.gangs.conftest import GAME, gang_of, sheet

patient = settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
PLAUSIBLE = str.split("""
on 0 1 -1 M M+1 hero minion ottoline li-hua long-colt own:0 own:new own:999 own:x weapons:0 weapons:99 open: open:li-hua
copy up down dismiss bare piece piece:gatling piece:x lawmen sunday-best blackwater-gulch
""")
words = st.one_of(
    st.sampled_from(["", "9" * 40, *PLAUSIBLE]),
    st.sampled_from(["\x00", "a\x00b", "٣", "²", "é" * 3000, "'", '"', "<b>", "\u202e", "../..", "x" * 700]),
    st.text(max_size=30),
)
NAMES = str.split("""
name level leader race size faction type health stamina weapons skills items xp story fame then drop lift changed kind
back forget stop up down restore game starter text picture photo weapon.name weapon.range weapons.0.key
weapons.0.name weapons.0.range weapons.new.name weapons.new.strength weapons.new.traits skills.new.name skills.new.when
items.new.name items.new.kind items.new.level
""")
fields = st.dictionaries(st.sampled_from(NAMES), st.one_of(words, st.lists(words, max_size=4)), max_size=8)
parts = st.sampled_from(
    ["", "order/", "link/", "copies/", "trash/", "dismissed/", "characters/", "characters/ottoline/",
     "characters/li-hua/", "characters/deputy-1/", "characters/nobody/"]
)  # fmt: skip


@pytest.fixture
def safe(owner):
    """The owner's gang, as it is after each thing that is sent: it can be read, played and written down."""
    gang_of(owner.player)

    def look():
        for row in Gang.objects.all():
            assert read_gang(row.body) == row.packed
            assert row.member_count == len(row.rules.roster.cards(row.packed.gang))
            assert row.problem_count == len(row.rules.roster.problems(row.packed.gang))

    return look


@patient
@given(part=parts, fields=fields, whole=st.booleans(), htmx=st.booleans())
def test_rubbish_breaks_no_gang(owner, safe, part, fields, whole, htmx):
    """whole: the rubbish stands in an otherwise proper form."""
    Gang.objects.filter(deleted_at__isnull=False).update(deleted_at=None)
    gang = Gang.objects.order_by("made").first()
    where = part.removeprefix("characters/").strip("/") if part.startswith("characters/") else ""
    if whole and part in ("", f"characters/{where}/") and (not where or gang.has(where)):
        fields = sheet(gang, where) | fields
    headers = {"HX-Request": "true", "HX-Target": "div#gang"} if htmx else {}

    answer = owner.post(f"/gangs/{gang.pk}/{part}", fields, headers=headers)

    assert answer.status_code < 500
    safe()


@patient
@given(address=st.sampled_from(["/gangs/", "/gangs/files/"]), fields=fields)
def test_rubbish_begins_nothing_that_cannot_be_read(owner, safe, address, fields):
    Gang.objects.all().delete()

    answer = owner.post(address, fields)

    assert answer.status_code < 500
    safe()


@patient
@given(data=st.text(max_size=80) | words, part=parts)
def test_rubbish_in_an_address_is_not_found(owner, safe, data, part):
    gang = Gang.objects.first()
    for address in (
        f"/gangs/{quote(data, safe='')}/{part}",
        f"/gangs/{gang.pk}/characters/{quote(data, safe='')}/",
        f"/gangs/shared/{quote(data, safe='')}/",
        f"/gangs/portraits/{quote(data, safe='')}-96.jpg",
        f"/gangs/new/?game={quote(data)}",
        f"/gangs/{gang.pk}/?arrange={quote(data)}",
    ):
        assert owner.get(address).status_code < 500


def spoiled(value, path, junk):
    """The value with one thing in it replaced."""
    if not path:
        return junk
    step, *rest = path
    if isinstance(value, dict) and value:
        key = sorted(value)[step % len(value)]
        return {**value, key: spoiled(value[key], rest, junk)}
    if isinstance(value, list) and value:
        at = step % len(value)
        return [*value[:at], spoiled(value[at], rest, junk), *value[at + 1 :]]
    return junk


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=5,
)


@patient
@given(path=st.lists(st.integers(0, 50), max_size=6), junk=junk)
def test_a_spoiled_file_is_read_whole_or_not_at_all(owner, safe, path, junk):
    Gang.objects.all().delete()
    row = services.start_from(
        player=owner.player,
        game=games.game(GAME),
        gang=games.game(GAME).roster.starters()["sunday-best"].gang,
    )
    text = json.dumps(spoiled(json.loads(row.body), path, junk))
    row.delete()

    answer = owner.post("/gangs/files/", {"text": text})

    assert answer.status_code in (200, 302)
    if answer.status_code == 302:
        assert owner.get(answer["Location"]).status_code == 200
        copy = Gang.objects.get()
        for card in copy.rules.roster.cards(copy.packed.gang):
            page = f"/gangs/{copy.pk}/characters/{card.key}/"
            assert owner.get(page).status_code == 200
            assert owner.post(page, sheet(copy, card.key)).status_code < 500
    safe()
