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


FORM = re.compile(r"<form\b[^>]*>|</form>|<input\b[^>]*\btype=\"file\"")


def files_that_stay_behind(page: str) -> list[str]:
    """The forms with a file, of which a browser would send the file's name alone."""
    found, form = [], ""
    for tag in FORM.findall(page) if 'type="file"' in page else ():
        if tag.startswith("<input") and 'enctype="multipart/form-data"' not in form:
            found.append(form)
        elif not tag.startswith("<input"):
            form = tag
    return found


LINK = re.compile(r'\bhref="#([^"]+)"')
PANELS = "/styleguide/"
"""Shows parts of pages by themselves, and a score without its sides."""


def links_to_nowhere(page: str) -> set[str]:
    """What a link of a whole page leads to that does not stand on it."""
    found = {one for one in LINK.findall(page) if f'id="{one}"' not in page}
    return found if "<!DOCTYPE html>" in page else set()


class EveryPageMiddleware:
    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if not response.streaming and response.get("Content-Type", "").startswith("text/html"):
            page = response.content.decode()
            restored, forms = fields_restored(page), files_that_stay_behind(page)
            nowhere = () if request.path == PANELS else links_to_nowhere(page)
            assert not restored, f'{request.path}: no autocomplete="off" on {restored}'
            assert not forms, f"{request.path}: no file is sent by {forms}"
            assert not nowhere, f"{request.path}: links lead to {nowhere}, and that is not there"
        return response
