"""Chromium as one more of these phones, for pictures beside the others. Its tests are in tests/browser."""

from playwright.sync_api import Error, sync_playwright

from tests.browser.conftest import PHONE
from tests.engines.phone import Phone, Unanswered


class Browser:
    def __init__(self, program):
        self.playwright = sync_playwright().start()
        self.browser = self.playwright.chromium.launch(
            executable_path=program, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )

    def phone(self, house):
        return Chromium(house, self.browser.new_context(**PHONE, reduced_motion="reduce"))

    def close(self):
        self.browser.close()
        self.playwright.stop()


class Chromium(Phone):
    def __init__(self, house, context):
        super().__init__(house)
        self.context, self.page = context, context.new_page()

    def open(self, url):
        self.page.goto(url)

    def back(self):
        self.page.go_back()

    def forward(self):
        self.page.go_forward()

    def reload(self):
        self.page.reload()

    def evaluate(self, expression):
        try:
            return self.page.evaluate(expression)
        except Error as failed:
            raise Unanswered(failed.message) from failed

    def tap_at(self, x, y):
        self.page.touchscreen.tap(x, y)

    def picture(self):
        return self.page.screenshot()

    def set_cookie(self, name, value):
        self.context.add_cookies([{"name": name, "value": value, "url": self.house.address}])

    def close(self):
        self.context.close()
