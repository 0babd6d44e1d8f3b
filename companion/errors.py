"""What the visitor reads when a page cannot be given. These pages need no database, and never fail themselves."""

from collections.abc import Callable

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.template import loader

from companion.words import say

HOME = {"href": "/", "label": say("Back to Sixgun")}


class BadInput(BadRequest):
    """What was sent means nothing here: our fault, or that of whoever wrote it by hand. The message is to be shown."""


class UnreadableRow(ValueError):
    """What is stored cannot be read by this version at all. The message is to be shown."""


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    sentence = str(exception) if isinstance(exception, BadInput) else ""
    return page(request, 400, say("Come again?"), sentence or say("That request could not be understood."))


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    return page(request, 403, say("Not yours"), say("You’re not allowed to do that."))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    sentence = say("This page is out of date. Reload it and try again.")
    return page(request, 403, say("Too old"), sentence)


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return page(request, 404, say("Nothing here"), say("This page doesn’t exist, or you don’t have access."))


def server_error(request: HttpRequest) -> HttpResponse:
    return page(
        request, 500, say("Misfire"), say("Something went wrong here. What you had done before is safe.")
    )


class UnreadableRowMiddleware:
    """Answers with its sentence wherever UnreadableRow was raised."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if isinstance(exception, UnreadableRow):
            return page(request, 422, say("Not legible"), str(exception))
        return None


def page(request: HttpRequest, code: int, title: str, sentence: str) -> HttpResponse:
    context = {"code": code, "title": title, "sentence": sentence, "way_out": HOME}
    try:
        return HttpResponse(loader.render_to_string("errors.html", context, request), status=code)
    except Exception:
        return HttpResponse(sentence, status=code, content_type="text/plain; charset=utf-8")
