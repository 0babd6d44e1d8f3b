"""What the visitor reads when a page cannot be given. These pages need no database, and never fail themselves."""

from collections.abc import Callable

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.template import loader
from django.utils.http import url_has_allowed_host_and_scheme

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
    sentence = say("That page was out of date. Nothing was changed: go back, reload it and try again.")
    return page(request, 403, say("Too old"), sentence)


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return page(request, 404, say("Nothing here"), say("This page doesn’t exist, or you don’t have access."))


def server_error(request: HttpRequest) -> HttpResponse:
    return page(
        request, 500, say("Misfire"), say("Something went wrong here. What you had done before is safe.")
    )


class AnswersMiddleware:
    """Answers with a page wherever UnreadableRow was raised, and where Django would send an empty one (405)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code != 405 or response.streaming or response.content:
            return response
        sentence = say("This address only takes what a button sends. Go back and use the button.")
        answer = page(request, 405, say("Come again?"), sentence)
        answer["Allow"] = response["Allow"]
        return answer

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if isinstance(exception, UnreadableRow):
            return page(request, 422, say("Not legible"), str(exception))
        return None


def page(request: HttpRequest, code: int, title: str, sentence: str) -> HttpResponse:
    context = {
        "code": code,
        "title": title,
        "sentence": sentence,
        "way_out": HOME,
        "came_from": came_from(request),
    }
    try:
        return HttpResponse(loader.render_to_string("errors.html", context, request), status=code)
    except Exception:
        return HttpResponse(sentence, status=code, content_type="text/plain; charset=utf-8")


def came_from(request: HttpRequest) -> str:
    """The page whose form was refused, where the browser says which it was; "" for other requests."""
    page = request.META.get("HTTP_REFERER", "") if request.method == "POST" else ""
    known = url_has_allowed_host_and_scheme(page, {request.get_host()}) if page else False
    return page if known else ""
