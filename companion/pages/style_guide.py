"""Every piece of the screens with made-up data, by day and by night: /styleguide/.

The samples are one evening between two invented gangs. Tests and screenshots use them too.
"""

import re
from typing import Any

from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from battles import casts, stage
from battles.seats import COLORS
from companion.pages.sample_report import CARD, CHART, PLOTS, REPORT, SEATS, STORY
from companion.pages.sample_table import ODDS, OPEN_SHEET, QUESTIONS, ROLL, SCENE, SHEET, SHUT_SHEET


def table(**changes: Any) -> dict[str, Any]:
    """The context of battles/battle.html, with changes."""
    context = {
        "battle": {"id": "sample", "title": SCENE.title, "game": "blackwater-gulch"},
        "scene": SCENE,
        "sheet": None,
        "asked": None,
        "have_chosen": ["The Calloway Warrant"],
        "notice": "",
        "stage": [casts.Part(STORY[3], 1)],
        "undo": "Ruth hides",
        "redo": "",
        "based_on": 35,
        "key": "00000000-0000-0000-0000-000000000000",
        "dice": "app",
        "speaks": True,
    } | changes
    return context | {
        "strip": stage.strip_of(SCENE, None, changes.get("sheet"), None),
        "heads": stage.heads_of(SCENE),
        "fields": stage.fields_of(changes.get("sheet"), None, None),
    }


TURNS = (
    {"whose": "Ben", "color": 2, "asked": ROLL, "side": "b"},
    {"whose": "Anna", "color": 1, "asked": None, "side": None},
)


@require_safe
def styleguide(request: HttpRequest) -> HttpResponse:
    return render(
        request,
        "styleguide.html",
        table()
        | {
            "themes": ("light", "dark"),
            "colors": (1, 2, 3, 4, 5),
            "sheets": (SHEET, OPEN_SHEET, SHUT_SHEET),
            "questions": QUESTIONS,
            "turns": TURNS,
            "rows": SEATS,
            "spots": [(number, name, "Ben" if number == 2 else "") for number, name in COLORS.items()],
            "story": STORY,
            "report": REPORT,
            "card": CARD,
            "odds": ODDS,
            "charts": (CHART,),
            "plots": PLOTS,
            "icons_drawn": icons_drawn(),
        },
    )


def icons_drawn() -> list[str]:
    """The names of the sprites' icons, dice left out."""
    names: list[str] = []
    for sprite in map(finders.find, ("img/icons.svg", "img/page-icons.svg")):
        if isinstance(sprite, str):
            with open(sprite, encoding="utf-8") as text:
                names += re.findall(r'<symbol id="([^"]+)"', text.read())
    return [name for name in names if not name.startswith("die-")]
