"""What still works without a network: the worker that a browser keeps, and the page it shows for one it cannot fetch.

docs/decisions/0008-offline.md says what is kept on a phone, and what never is.
"""

import hashlib
import json

from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import GAMES

# All that the offline page is drawn with.
FILES = (
    "css/tokens.css",
    "css/house.css",
    "css/layout.css",
    "css/forms.css",
    "css/table.css",
    "css/panel.css",
    "css/rows.css",
    "css/faces.css",
    "css/sheet.css",
    "css/asked.css",
    "css/tray.css",
    "css/stage.css",
    "css/dice.css",
    "css/secret.css",
    "css/shown.css",
    "css/board.css",
    "css/ends.css",
    "css/squads.css",
    "css/squads-small.css",
    "css/face.css",
    "css/figures.css",
    "css/film.css",
    "css/card.css",
    "css/charts.css",
    "css/leaf.css",
    "css/map.css",
    "css/pages.css",
    "css/plots.css",
    "css/reference.css",
    "css/terms.css",
    "css/town.css",
    "fonts/reading.woff2",
    "fonts/display.woff2",
    "img/faces.svg",
    "img/ground.svg",
    "img/icons.svg",
    "img/page-icons.svg",
    "img/sixgun.svg",
    "img/sixgun-32.png",
    "js/phone.js",
    "js/offline.js",
    "js/film.js",
    "js/quick-find.js",
    "js/terms.js",
)


def faces() -> list[str]:
    """What the games bring of drawn faces."""
    drawings = (f"games/{key}/faces.svg" for key in GAMES)
    return [name for name in drawings if finders.find(name)]


@require_safe
@never_cache
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker. It stands at the root, because a worker serves only what lies beneath it.

    Its version changes with any of its files and with the page itself; then the browsers fetch all of them anew.
    """
    page = reverse("offline")
    files = [static(name) for name in (*FILES, *faces())]
    seen = hashlib.sha256("\n".join([*files, render_to_string("offline.html", request=request)]).encode())
    context = {"version": seen.hexdigest()[:12], "page": json.dumps(page), "files": json.dumps(files)}
    return render(request, "worker.js", context, content_type="text/javascript; charset=utf-8")


@require_safe
@never_cache
def offline(request: HttpRequest) -> HttpResponse:
    """Nobody's page in particular: every browser keeps the same."""
    return render(request, "offline.html")
