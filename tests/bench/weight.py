"""Bytes of the first load: the page with its styles, scripts, fonts and icons, into a browser that has nothing yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.bench.browser import Browser
from tests.bench.figures import Figure
from tests.bench.phones import phones
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
    with phones(address, tables.session) as opened:
        if not opened:
            return
        kinds = _loaded(
            opened(extra_http_headers={"Accept-Encoding": "gzip, deflate"}), f"http://{address}{page}"
        )
    detail = ", ".join(f"{kind.lower()} {size / KILOBYTE:.1f}" for kind, size in kinds.most_common())
    yield Figure("everything, headers included", kinds.total() / KILOBYTE, "kB", EVERYTHING, detail=detail)


def _loaded(tab: Any, page: str) -> Counter[str]:
    """Bytes over the wire by kind. gzip, because that is all a phone takes without HTTPS."""
    sizes: Counter[str] = Counter()
    kinds: dict[str, str] = {}
    wire = tab.context.new_cdp_session(tab)
    wire.on("Network.responseReceived", lambda one: kinds.update({one["requestId"]: one["type"]}))
    wire.on(
        "Network.loadingFinished",
        lambda one: sizes.update({kinds.get(one["requestId"], "Other"): int(one["encodedDataLength"])}),
    )
    wire.send("Network.enable")
    tab.goto(page, wait_until="networkidle")
    tab.wait_for_timeout(SETTLED)
    return sizes
