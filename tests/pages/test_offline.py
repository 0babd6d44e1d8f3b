"""The worker that browsers keep, the page it shows, and what makes Sixgun an app on the home screen."""

import json
import re
import struct
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.template.loader import get_template

from companion import offline
from tests.factories import BattleFactory

ROOT = Path(__file__).resolve().parent.parent.parent
MANIFEST = json.loads((ROOT / "static/sixgun.webmanifest").read_text())


def version(text):
    return re.search(r'SHELL = "sixgun-(\w+)"', text)[1]


@pytest.fixture
def worker(guest, db):
    answer = guest.get("/sw.js")
    assert answer.status_code == 200
    return answer


def test_the_worker_is_a_script_at_the_root_that_is_never_kept(worker):
    assert worker["Content-Type"].startswith("text/javascript")
    assert "no-store" in worker["Cache-Control"]
    assert "worker-src 'self'" in worker["Content-Security-Policy"]


def test_the_worker_fetches_all_that_the_offline_page_is_drawn_with(guest, db, worker):
    files = set(json.loads(re.search(r"FILES = (\[.*?\]);", worker.text)[1]))
    page = guest.get("/offline/").text

    drawn = set(
        re.findall(r'<(?:link rel="stylesheet"|link rel="icon"|script)[^>]*?(?:href|src)="([^"]+)"', page)
    )
    drawn |= {found.split("#")[0] for found in re.findall(r'<use href="([^"]+)"', page)}

    assert drawn
    assert drawn - files == set()


def test_every_file_of_the_worker_is_there():
    assert [name for name in offline.FILES if not finders.find(name)] == []


def test_the_version_changes_with_the_files_and_with_the_page(guest, db, worker, monkeypatch):
    monkeypatch.setattr(offline, "FILES", (*offline.FILES, "css/story.css"))
    with_another_file = guest.get("/sw.js").text
    monkeypatch.undo()
    monkeypatch.setattr(offline, "render_to_string", lambda *_, **__: "another page")
    with_another_page = guest.get("/sw.js").text

    assert len({version(text) for text in (worker.text, with_another_file, with_another_page)}) == 3


def test_everybody_gets_the_same_worker_and_the_same_page(owner, guest):
    BattleFactory(owner=owner.player)

    assert owner.get("/sw.js").text == guest.get("/sw.js").text
    assert owner.get("/offline/").text == guest.get("/offline/").text


def test_every_page_knows_the_worker_and_the_manifest(guest, db):
    page = guest.get("/about/").text

    assert 'data-worker="/sw.js"' in page
    assert '<link rel="manifest"' in page


def size_of(path):
    return struct.unpack(">II", path.read_bytes()[16:24])


def test_the_manifest_names_icons_that_are_there_and_as_large_as_it_says():
    for icon in MANIFEST["icons"]:
        path = ROOT / "static" / icon["src"]
        if icon["sizes"] != "any":
            assert size_of(path) == tuple(map(int, icon["sizes"].split("x")))
        assert path.exists()


@pytest.mark.parametrize("purpose", ["any", "maskable"])
def test_there_are_icons_for_every_home_screen(purpose):
    sizes = {icon["sizes"] for icon in MANIFEST["icons"] if icon.get("purpose", "any") == purpose}

    assert {"192x192", "512x512"} <= sizes


@pytest.mark.parametrize("address", [MANIFEST["start_url"], *(one["url"] for one in MANIFEST["shortcuts"])])
def test_what_the_manifest_opens_is_there(guest, db, address):
    assert guest.get(address).status_code == 200


def test_who_leaves_leaves_nothing_behind():
    """The forms that end a session make the phone forget what it has kept."""
    for name in ("account/logout.html", "accounts/you.html", "accounts/deletion.html"):
        source = Path(get_template(name).origin.name).read_text()
        forms = re.findall(r"<form[^>]*(?:account_logout|you:deletion)[^>]*>", source)
        assert forms
        assert all("data-forget" in form for form in forms)
