"""Bytes of the first load: the page with its styles, scripts, fonts and icons, into a browser that has nothing yet."""

from __future__ import annotations

import subprocess
from collections import Counter
from collections.abc import Iterator

from django.conf import settings

from tests.bench.browser import Browser
from tests.bench.figures import Figure
from tests.bench.server import ROOT
from tests.bench.tables import Tables

KILOBYTE = 1000
EVERYTHING, HTML = 90, 12  # kB
SETTLED = 500  # ms in which whatever a script still fetches has come


def first_load(address: str, tables: Tables) -> Iterator[Figure]:
    page = f"/battles/{tables.played.pk}/"
    html = Browser(address, tables.session).get(page)
    yield Figure(
        "HTML, gzip", html.wire / KILOBYTE, "kB", HTML, detail=f"{len(html.page) / KILOBYTE:.1f} kB unpacked"
    )
    chromium = subprocess.run([ROOT / "bin" / "find-chromium"], capture_output=True, text=True)
    if chromium.returncode:
        print(f"  not measured: {chromium.stderr.strip()}")
        return
    kinds = _loaded(chromium.stdout.strip(), address, page, tables.session)
    detail = ", ".join(f"{kind.lower()} {size / KILOBYTE:.1f}" for kind, size in kinds.most_common())
    yield Figure("everything, headers included", kinds.total() / KILOBYTE, "kB", EVERYTHING, detail=detail)


def _loaded(program: str, address: str, page: str, session: str) -> Counter[str]:
    """Bytes over the wire by kind. gzip, because that is all a phone takes without HTTPS."""
    from playwright.sync_api import sync_playwright

    sizes: Counter[str] = Counter()
    kinds: dict[str, str] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        context = browser.new_context(
            viewport={"width": 390, "height": 844}, extra_http_headers={"Accept-Encoding": "gzip, deflate"}
        )
        context.add_cookies(
            [{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": f"http://{address}/"}]
        )
        tab = context.new_page()
        wire = context.new_cdp_session(tab)
        wire.on("Network.responseReceived", lambda one: kinds.update({one["requestId"]: one["type"]}))
        wire.on(
            "Network.loadingFinished",
            lambda one: sizes.update({kinds.get(one["requestId"], "Other"): int(one["encodedDataLength"])}),
        )
        wire.send("Network.enable")
        tab.goto(f"http://{address}{page}", wait_until="networkidle")
        tab.wait_for_timeout(SETTLED)
        browser.close()
    return sizes
