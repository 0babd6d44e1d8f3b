"""The browsers of devices, each with its own cookies. One of a test before is taken again, emptied of what it was told
and kept: a new one fetches, reads and compiles each script and font anew, and that takes a third of what a page takes.
"""

from collections import defaultdict

from playwright.sync_api import Browser, BrowserContext, Page

STAYS = (
    "add_init_script",
    "close",
    "expose_binding",
    "expose_function",
    "grant_permissions",
    "route",
    "set_extra_http_headers",
    "set_geolocation",
    "set_offline",
)
"""What a test does to a browser for good: it is the last one to have it."""

OWN = {"storage_state", "permissions", "geolocation", "offline"}
"""Traits with which a browser begins, and which it would not have again when it is emptied."""


class Browsers:
    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.idle: dict[str, list[BrowserContext]] = defaultdict(list)
        self.kinds: dict[BrowserContext, str] = {}
        """Of each that may be taken again, its address and traits."""

    def open(self, address: str, new: bool, traits: dict[str, object]) -> Page:
        """An empty page. new: in a browser that has never been here."""
        kind = repr((address, sorted(traits.items(), key=repr)))
        if self.idle[kind] and not new:
            context = self.idle[kind].pop()
            page = context.new_page()
            empty(page, address)
            return page
        context = self.browser.new_context(base_url=address, **traits)
        if traits["service_workers"] == "block" and not OWN & traits.keys():
            self.kinds[context] = kind
            for name in STAYS:
                setattr(context, name, self.spoiling(context, getattr(context, name)))
        return context.new_page()

    def spoiling(self, context, does):
        def spoils(*what, **how):
            self.kinds.pop(context, None)
            return does(*what, **how)

        return spoils

    def leave(self, context: BrowserContext) -> None:
        kind = self.kinds.get(context)
        if kind is None:
            context.close()
            return
        for page in context.pages:
            page.close()
        self.idle[kind].append(context)


def empty(page: Page, address: str) -> None:
    page.context.clear_cookies()
    wire = page.context.new_cdp_session(page)
    wire.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
    wire.detach()
