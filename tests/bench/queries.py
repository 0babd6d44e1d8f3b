"""Queries of every page and of every kind of command, early and late in a battle; BEGIN and COMMIT count."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import uuid4

from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from battles.models import Battle
from tests.bench.figures import Figure
from tests.bench.tables import Tables, gunman

COMMAND, PAGE = 8, 12
HTMX = {"HX-Request": "true", "HX-Target": "div#table"}


def counted(tables: Tables) -> Iterator[Figure]:
    client = Client()
    client.cookies[settings.SESSION_COOKIE_NAME] = tables.session
    found = {}
    for when, battle in (("early", tables.early[0]), ("late", tables.late)):
        found[when] = {"page": _pages(client, battle), "command": _commands(client, battle)}
    for kind, target in (("page", PAGE), ("command", COMMAND)):
        early, late = found["early"][kind], found["late"][kind]
        worst = max(late, key=lambda name: late[name])
        yield Figure(
            f"queries of a {kind}",
            max(*early.values(), *late.values()),
            "",
            target,
            detail=f"the most: {worst}",
        )
        differ = sum(early[name] != late[name] for name in early)
        yield Figure(f"  {kind}s with more or fewer at 2,000", differ, "", detail=f"of {len(early)}")


def _pages(client: Client, battle: Battle) -> dict[str, int]:
    here, model = f"/battles/{battle.pk}/", gunman(battle.head.moment.state, "a")
    paths = (
        here, f"{here}say/?do=attack&model={model}", f"{here}entries/", f"{here}models/{model}/",
        f"{here}models/table/", f"{here}report/", f"{here}record/", "/", "/battles/", "/battles/new/",
        "/battles/presets/",
    )  # fmt: skip
    return {path.replace(battle.pk, "…"): _queries(client.get, path) for path in paths}


def _commands(client: Client, battle: Battle) -> dict[str, int]:
    state = battle.head.moment.state
    model, target = gunman(state, "a"), gunman(state, "b")
    says = {
        "correct": {"do": "correct", "what": "turn", "of": "", "value": "1"},
        "undo": {"say": "undo"},
        "redo": {"say": "redo"},
        "attack": {"do": "attack", "model": model, "target": target, "dice": "app"},
        "back": {"back": "9"},
        "activate": {"say": f"activate model={model}"},
        "done": {"say": "done"},
    }
    found = {}
    for name, fields in says.items():
        battle.refresh_from_db()
        form = {"based_on": str(battle.newest), "key": str(uuid4()), **fields}
        found[name] = _queries(client.post, f"/battles/{battle.pk}/entries/", form, headers=HTMX)
        now = Battle.objects.get(pk=battle.pk)
        assert now.newest > battle.newest, f"{name} was not said"
    return found


def _queries(ask, *parts, **named) -> int:
    with CaptureQueriesContext(connection) as asked:
        response = ask(*parts, **named)
    assert response.status_code == 200, f"{parts}: {response.status_code}"
    return len(asked)
