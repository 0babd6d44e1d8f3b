"""Whatever is sent to any address: never an error of ours, and never half of a change."""

import re
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from battles.models import Battle, Entry
from games import game
from tests.conftest import client_of
from tests.factories import BattleFactory, PlayerFactory, going

COMMANDS = game("blackwater-gulch").commands
NAMES = sorted({field for kind in COMMANDS.values() for field in kind.__struct_fields__})
MODELS = ("ottoline", "li-hua", "dulcinea", "billie", "a", "b", "long-colt", "health", "turn", "table")

words = st.one_of(
    st.sampled_from(
        ["", "on", "off", "yes", "app", "table", "keep", "picked", "undo", "0", "1", "6", "-1", "9" * 40]
    ),
    st.sampled_from(MODELS),
    st.integers().map(str),
    st.text(max_size=30),
    st.text(st.characters(codec="utf-8"), max_size=30),
    st.sampled_from(
        [
            "\x00",
            "a\x00b",
            "٣",
            "é" * 3000,
            "'",
            '"',
            "=",
            "a=b=c",
            "1.5",
            "NaN",
            "null",
            "[]",
            "{}",
            "\u202e",
        ]
    ),
)
tags = st.one_of(st.sampled_from(sorted(COMMANDS)), words)
lines = st.builds(
    lambda tag, fields: " ".join([tag, *(f"{name}={value}" for name, value in fields.items())]),
    tags,
    st.dictionaries(st.sampled_from(NAMES), words, max_size=4),
)
values = st.one_of(words, st.lists(words, max_size=4))
about = st.fixed_dictionaries(
    {},
    optional={
        "say": st.one_of(lines, words),
        "do": tags,
        "answer": words,
        "face": values,
        "pick": values,
        "number": values,
        "side": words,
        "undo": words,
        "redo": words,
        "back": words,
        "dice": words,
        "stay": words,
        "restore": words,
        "quick": words,
        "game": st.one_of(st.just("blackwater-gulch"), words),
        "title": words,
        "fame": words,
        "deployment": words,
        "gang-1": st.one_of(st.just("sunday-best"), words),
        "gang-2": st.one_of(st.just("sunday-best"), words),
        "team-1": words,
        "text": st.one_of(words, lines.map(lambda line: f"+++\nrecord = 1\n+++\n{line}")),
        "page": words,
    },
)
fields = st.builds(
    lambda one, more: {**more, **one}, about, st.dictionaries(st.sampled_from(NAMES), values, max_size=4)
)
parts = st.sampled_from(
    ["", "say/", "entries/", "models/ottoline/", "models/table/", "report/", "record/", "dice/", "trash/"]
)
OTHERS = ("/", "/about/", "/battles/", "/battles/new/", "/battles/records/", "/games/blackwater-gulch/")
often = settings(suppress_health_check=list(HealthCheck))


@pytest.fixture
def table(db):
    owner = PlayerFactory()
    return client_of(owner), going(owner)


@pytest.fixture
def questioned(db):
    owner = PlayerFactory()
    return client_of(owner), BattleFactory(owner=owner)


def is_whole(battle):
    """The battle on the row is the battle of its entries, and nothing is missing between them."""
    kept = Battle.objects.get(pk=battle.pk)
    numbers = list(Entry.objects.filter(log=battle).order_by("number").values_list("number", flat=True))
    complete = numbers == [*range(1, kept.newest + 1)] and kept.head.newest == kept.newest
    return complete and kept.moment(kept.newest) == kept.head.moment


ANSWERS = (200, 302, 400, 404, 405)  # a page, a sentence or a refusal, and never a mishap


@often
@given(fields=fields, garbled=st.booleans(), based_on=words, key=words)
@example(
    fields={"do": "correct", "what": "health", "of": "ottoline", "value": "\x00"},
    garbled=False,
    based_on="",
    key="",
)
def test_whatever_is_said_at_the_table(table, fields, garbled, based_on, key):
    assert say_it(*table, fields, garbled, based_on, key) in ANSWERS
    assert is_whole(table[1])


@often
@given(fields=fields, garbled=st.booleans(), based_on=words, key=words)
@example(fields={"face": ["9" * 5000]}, garbled=False, based_on="", key="")
def test_whatever_is_said_to_a_question(questioned, fields, garbled, based_on, key):
    assert say_it(*questioned, fields, garbled, based_on, key) in ANSWERS
    assert is_whole(questioned[1])


def say_it(client, battle, fields, garbled, based_on, key):
    battle.refresh_from_db()
    if not garbled:
        based_on, key = str(battle.newest), str(uuid4())

    sent = {**fields, "based_on": based_on, "key": key}
    return client.post(f"/battles/{battle.pk}/entries/", sent).status_code


@often
@given(part=parts, fields=fields)
def test_whatever_is_asked_of_a_battle(table, part, fields):
    client, battle = table

    assert client.get(f"/battles/{battle.pk}/{part}", fields).status_code in ANSWERS


@often
@given(part=parts.filter(lambda part: part != "entries/"), fields=fields)
def test_whatever_is_posted_to_a_battle(table, part, fields):
    client, battle = table
    Battle.objects.update(deleted_at=None)

    assert client.post(f"/battles/{battle.pk}/{part}", fields).status_code in ANSWERS
    assert is_whole(battle)


@often
@given(address=st.sampled_from(OTHERS), fields=fields)
def test_whatever_is_sent_to_the_other_pages(table, address, fields):
    client, _ = table

    assert client.get(address, fields).status_code in ANSWERS
    assert client.post(address, fields).status_code in ANSWERS


@often
@given(path=st.text(max_size=40))
def test_whatever_is_typed_as_an_address(table, path):
    client, battle = table
    path = re.sub(r"[?#\\]", "", path)

    for start in (
        "/",
        "/battles/",
        f"/battles/{battle.pk}/models/",
        "/games/",
        "/games/blackwater-gulch/starters/",
    ):
        assert client.get(f"{start}{path}/").status_code in (200, 301, 302, 400, 404)
