"""WebKit, which is Safari's engine: WebKitGTK's own browser on a screen of a phone's size, through its WebDriver."""

import base64
import os
import subprocess
import tempfile

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import Remote
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.engines.phone import HEIGHT, PATIENCE, WIDTH, Phone, Unanswered, tap_there


class Browser:
    """The screen, and the drivers: each serves one phone at a time, and is used again for the next."""

    def __init__(self, program, density=1):
        """density: pixels of the screen for one of the page's, each way; pictures are worth more than one."""
        self.program = program
        self.folder = tempfile.TemporaryDirectory(prefix="sixgun-webkit-")
        reading, writing = os.pipe()
        # On a larger screen the window would not become as narrow as a phone.
        self.screen = subprocess.Popen(
            [
                "Xvfb",
                "-displayfd",
                str(writing),
                "-screen",
                "0",
                f"{WIDTH * density}x{HEIGHT * density}x24",
                "-nolisten",
                "tcp",
            ],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as told:
            self.environment = os.environ | {
                "DISPLAY": f":{told.readline().strip()}",
                "HOME": self.folder.name,
                "NO_AT_BRIDGE": "1",
                "GDK_SCALE": str(density),
            }
        if density == 1:  # layers of their own are for animations, and take a third more processor time
            self.environment["WEBKIT_DISABLE_COMPOSITING_MODE"] = "1"
        self.free = []
        self.services = []

    def phone(self, house):
        if not self.free:
            service = Service(executable_path=self.program, env=self.environment)
            service.start()
            self.services.append(service)
            self.free.append(service)
        return WebKit(house, self, self.free.pop())

    def close(self):
        for service in self.services:
            service.stop()
        self.screen.terminate()
        self.screen.wait()
        self.folder.cleanup()


class WebKit(Phone):
    """Its session begins empty and ends with all it kept."""

    def __init__(self, house, browser, service):
        super().__init__(house)
        self.browser, self.service = browser, service
        way = RemoteConnection(client_config=ClientConfig(service.service_url, timeout=2 * PATIENCE))
        options = Options()
        for argument in ("--automation", "--full-screen"):  # the window has no bars
            options.add_argument(argument)
        self.driver = Remote(command_executor=way, options=options)
        self.driver.set_script_timeout(PATIENCE)
        self.driver.set_window_rect(0, 0, WIDTH, HEIGHT)

    def open(self, url):
        self.driver.get(url)

    def back(self):
        self.driver.back()

    def forward(self):
        self.driver.forward()

    def reload(self):
        self.driver.refresh()

    def evaluate(self, expression):
        try:
            answer = self.driver.execute_async_script(
                f"const answered = arguments[0]; ({expression}).then(value => answered({{ value }}), "
                "failed => answered({ failed: String(failed) }));"
            )
        except WebDriverException as failed:
            raise Unanswered(failed.msg) from failed
        if not answer or "failed" in answer:
            raise Unanswered(str(answer))
        return answer["value"]

    def tap_at(self, x, y):
        self.driver.execute(Command.W3C_ACTIONS, {"actions": tap_there(x, y)})

    def picture(self):
        return base64.b64decode(self.driver.get_screenshot_as_base64())

    def set_cookie(self, name, value):
        """On a page of Sixgun only."""
        self.driver.add_cookie({"name": name, "value": value, "path": "/"})

    def close(self):
        self.driver.quit()
        self.browser.free.append(self.service)
