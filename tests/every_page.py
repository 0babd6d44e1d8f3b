"""What holds for every page that any test asks for."""

import re

from django.http import HttpRequest, HttpResponse

OF_ONE_RENDERING = {"based_on", "key", "csrfmiddlewaretoken"}
"""Fields that a script sets. Firefox must not restore their old values after a reload."""

INPUT = re.compile(r"<input\b[^>]*>")
NAME = re.compile(r'\bname="([^"]*)"')


def fields_restored(page: str) -> list[str]:
    """The names of those fields on a page that lack autocomplete="off"."""
    found = []
    for tag in INPUT.findall(page):
        name = NAME.search(tag)
        if name and name[1] in OF_ONE_RENDERING and 'autocomplete="off"' not in tag:
            found.append(name[1])
    return found


class EveryPageMiddleware:
    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if not response.streaming and response.get("Content-Type", "").startswith("text/html"):
            restored = fields_restored(response.content.decode())
            assert not restored, f'{request.path}: no autocomplete="off" on {restored}'
        return response
