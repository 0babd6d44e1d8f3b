"""Phones for the bench: Chromium, which has nothing yet but the session of a player."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.conf import settings

from tests.bench.server import ROOT

SIZE = {"width": 390, "height": 844}


@contextmanager
def phones(address: str, session: str) -> Iterator[Callable[..., Any] | None]:
    """What opens a phone, each a browser of its own: called with the traits of a Playwright context, it answers with a
    page. None where there is no Chromium; why is told on stderr.
    """
    from playwright.sync_api import sync_playwright

    found = subprocess.run([ROOT / "bin" / "find-chromium"], capture_output=True, text=True)
    if found.returncode:
        print(f"  not measured: {found.stderr.strip()}", file=sys.stderr)
        yield None
        return
    cookie = {"name": settings.SESSION_COOKIE_NAME, "value": session, "url": f"http://{address}/"}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found.stdout.strip(),
            args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
        )

        def opened(**traits: Any) -> Any:
            context = browser.new_context(viewport=SIZE, **traits)
            context.add_cookies([cookie])
            return context.new_page()

        yield opened
        browser.close()
