"""A pack goes from one server to another, each with a database of its own, and is the same there, letter for letter."""

import re
import sqlite3
from contextlib import ExitStack, closing

import pytest

from tests.gangs.conftest import GAME
from tests.gangs.test_own import BETSY
from tests.machine.conftest import moved_in
from tests.machine.served import Browser, hosted

CARD = {"name": "Map to the Mine", "kind": "trinket", "level": "1", "copies": "2", "text": "Says where."}
PACKS = "/gangs/packs/"
HOSTED = {
    "SIXGUN_HOSTS": "127.0.0.1",
    "SIXGUN_HTTPS": "0",
    "SIXGUN_SECRET_KEY": "known to everybody who reads this test",
}


@pytest.fixture
def servers(root, furnished, tmp_path):
    """Two of them, as a browser sees each, with the file of its database."""
    with ExitStack() as both:
        found = []
        for name in ("here", "there"):
            environment = moved_in(furnished, tmp_path / name) | HOSTED
            address, _ = both.enter_context(hosted(root, environment))
            found.append((Browser(address), tmp_path / name / "sixgun.sqlite3"))
        yield found


def made(browser, name, **more):
    """A pack of all that is in the catalog, by its address."""
    things = re.findall(r'href="/gangs/catalog/(\w+)/"', browser.get("/gangs/catalog/").text)
    things = list(dict.fromkeys(one for one in things if one != "new"))
    fields = {"name": name, "words": "For Fridays.", "things": things, "rule-drops": "on", **more}
    return browser.post(f"{PACKS}new/{GAME}/", **fields).headers["Location"]


def count(database, table):
    with closing(sqlite3.connect(database)) as there:
        return there.execute(f"SELECT count(*) FROM {table}").fetchone()[0]


@pytest.fixture
def sent(servers):
    """“Fridays”, made here and taken there: the file that it went in, and its address on each server."""
    (here, _), (there, theirs) = servers
    here.post(f"/gangs/catalog/new/{GAME}/weapon/", **BETSY)
    here.post(f"/gangs/catalog/new/{GAME}/loot/", **CARD)
    pack = made(here, "Fridays")
    file = here.get(f"{pack}file/").text
    assert (count(theirs, "gangs_pack"), count(theirs, "gangs_ownthing")) == (0, 0)
    return file, pack, there.post(f"{PACKS}files/", text=file).headers["Location"]


def test_a_pack_is_the_same_on_another_server_and_is_used_there(servers, sent):
    (_, ours), (there, theirs) = servers
    file, _, taken = sent

    assert there.get(f"{taken}file/").text == file
    shown = there.get(taken).text
    assert all(words in shown for words in ("Fridays", "Old Betsy", "Map to the Mine", "Lies on the ground"))
    assert (count(ours, "gangs_pack"), count(theirs, "gangs_pack")) == (1, 1)

    gang = there.post("/gangs/", game=GAME, starter="tuesday-committee").headers["Location"]
    picker = f"{gang}characters/li-hua/pick/weapons/"
    value = re.search(r'value="(pack\.\w+\.weapon\.own-old-betsy)"', there.get(picker).text)[1]
    there.post(picker, take=value)
    assert "Old Betsy" in there.get(f"{gang}characters/li-hua/").text

    seats = {"gang-1": "tuesday-committee", "gang-2": "sunday-best"}
    key = taken.removeprefix(PACKS).strip("/")
    battle = there.post("/battles/", game=GAME, pack=key, knowing="on", **seats).headers["Location"]
    assert "Map to the Mine" in there.get(f"{battle}record/").text


def test_the_next_version_says_first_what_it_changes_and_comes_back_as_ones_own(servers, sent):
    (here, _), (there, _) = servers
    file, pack, taken = sent
    catalog = re.findall(r'href="/gangs/catalog/(\w+)/"', here.get("/gangs/catalog/").text)
    betsy = next(one for one in catalog if 'value="Old Betsy"' in here.get(f"/gangs/catalog/{one}/").text)
    here.post(f"/gangs/catalog/{betsy}/", **{**BETSY, "strength": "6"})
    things = list(dict.fromkeys(catalog))
    here.post(f"{pack}edit/", name="Fridays", words="For Fridays.", things=things, **{"rule-drops": "on"})
    newer = here.get(f"{pack}file/").text
    assert newer != file

    assert "Weapon: Old Betsy" in there.post(f"{PACKS}files/", text=newer).text
    assert there.get(f"{taken}file/").text == file
    there.post(f"{PACKS}files/", text=newer, sure="on")
    again = there.get(f"{taken}file/").text

    assert again == newer
    assert "your own" in here.post(f"{PACKS}files/", text=again).text
