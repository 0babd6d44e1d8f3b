"""Firefox, driven over WebDriver BiDi: commands as JSON over a websocket, without a driver between."""

import base64
import json
import shutil
import subprocess
import tempfile
from itertools import count

import websocket

from tests.engines.phone import HEIGHT, PATIENCE, WIDTH, Phone, Unanswered, tap_there

START = 3 * PATIENCE  # seconds; it takes a session only when it has nothing else to do

# What a fresh Firefox would otherwise do by itself: look for updates, ask, go to the network; and what costs processor
# time and no page can tell: icons of tabs, a history for the address bar, a process for each site.
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.chrome.site_icons": False,
    "browser.newtab.preload": False,
    "browser.newtabpage.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.sessionstore.interval": 3_600_000,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage": "about:blank",
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.startup.page": 0,
    "browser.tabs.warnOnClose": False,
    "captivedetect.canonicalURL": "",
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.ipc.processPrelaunch.enabled": False,
    "extensions.systemAddon.update.enabled": False,
    "fission.autostart": False,  # as on a phone
    "layout.frame_rate": 20,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.http.speculative-parallel-limit": 0,
    "places.history.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.cosmeticAnimations.enabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "ui.prefersReducedMotion": 1,
    "ui.useOverlayScrollbars": 1,  # as on a phone: a bar takes no width from the page
}


class Browser:
    """One Firefox without a screen, for as many phones as are wanted: each has a window and cookies of its own.

    A window is used again for the next phone: of the tabs of one window all but one are hidden, and opening a window
    takes 0.7 s of processor time, a tab a fifth of it.
    """

    def __init__(self, program, density=1):
        """density: pixels of the screen for one of the page's, each way; pictures are worth more than one."""
        self.density = density
        self.folder = tempfile.mkdtemp(prefix="sixgun-firefox-")
        with open(f"{self.folder}/user.js", "w") as file:
            file.writelines(
                f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
                for name, value in PREFERENCES.items()
            )
        self.process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--profile", self.folder, "--remote-debugging-port=0"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        listening = next(line for line in self.process.stderr if "BiDi listening on" in line)
        self.socket = websocket.create_connection(
            f"{listening.split()[-1]}/session", timeout=START, suppress_origin=True
        )
        self.numbers = count(1)
        self.send("session.new", capabilities={})
        self.socket.settimeout(PATIENCE)
        self.windows = []  # that no phone has: the empty page that each began with

    def send(self, method, **parameters):
        """The result of a command. Raises Unanswered where Firefox answers with an error."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            said = json.loads(self.socket.recv())
            if said.get("id") != number:
                continue
            if said["type"] == "error":
                raise Unanswered(f"{method}: {said['error']}: {said['message']}")
            return said["result"]

    def phone(self, house):
        window = self.windows.pop() if self.windows else self.open("window")
        return Firefox(house, self, window)

    def open(self, kind, **parameters):
        return self.send("browsingContext.create", type=kind, **parameters)["context"]

    def close(self):
        self.send("browser.close")
        self.socket.close()
        self.process.wait(PATIENCE)
        self.process.stderr.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class Firefox(Phone):
    def __init__(self, house, browser, window):
        super().__init__(house)
        self.browser, self.window = browser, window
        self.own = browser.send("browser.createUserContext")["userContext"]
        self.page = browser.open("tab", userContext=self.own, referenceContext=window)
        self.send(
            "browsingContext.setViewport",
            viewport={"width": WIDTH, "height": HEIGHT},
            devicePixelRatio=browser.density,
        )

    def send(self, method, **parameters):
        return self.browser.send(method, context=self.page, **parameters)

    def open(self, url):
        self.send("browsingContext.navigate", url=url, wait="complete")

    def back(self):
        self.send("browsingContext.traverseHistory", delta=-1)

    def forward(self):
        self.send("browsingContext.traverseHistory", delta=1)

    def reload(self):
        self.send("browsingContext.reload", wait="complete")

    def evaluate(self, expression):
        said = self.browser.send(
            "script.evaluate", expression=expression, target={"context": self.page}, awaitPromise=True
        )
        if said["type"] == "exception":
            raise Unanswered(said["exceptionDetails"]["text"])
        return said["result"]["value"]

    def tap_at(self, x, y):
        self.send("input.performActions", actions=tap_there(x, y))

    def picture(self):
        return base64.b64decode(self.send("browsingContext.captureScreenshot")["data"])

    def paper(self):
        """The page as it is printed, as PDF: the size of the paper is the page's own."""
        return base64.b64decode(self.send("browsingContext.print", background=True)["data"])

    def set_cookie(self, name, value):
        cookie = {"name": name, "value": {"type": "string", "value": value}, "domain": "127.0.0.1"}
        self.browser.send(
            "storage.setCookie", cookie=cookie, partition={"type": "storageKey", "userContext": self.own}
        )

    def close(self):
        self.browser.send("browser.removeUserContext", userContext=self.own)
        self.browser.windows.append(self.window)
