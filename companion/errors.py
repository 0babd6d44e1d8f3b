"""What the visitor reads when a page cannot be given. These pages need no database, and never fail themselves."""

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.template import loader

HOME = {"href": "/", "label": "Back to Sixgun"}


class Unclear(BadRequest):
    """What was sent means nothing here: our fault, or that of whoever wrote it by hand. The message is to be shown."""


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    sentence = str(exception) if isinstance(exception, Unclear) else ""
    return page(request, 400, "Come again?", sentence or "That request could not be understood.")


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    return page(request, 403, "Not yours", "That is not yours to do.")


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    sentence = "This form has grown old. Load the page again, then send it once more."
    return page(request, 403, "Too old", sentence)


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return page(request, 404, "Nothing here", "There is nothing at this address, or it is somebody else’s.")


def server_error(request: HttpRequest) -> HttpResponse:
    return page(request, 500, "Misfire", "Something went wrong here. What you had done before is safe.")


def page(request: HttpRequest, code: int, title: str, sentence: str) -> HttpResponse:
    context = {"code": code, "title": title, "sentence": sentence, "way_out": HOME}
    try:
        return HttpResponse(loader.render_to_string("errors.html", context, request), status=code)
    except Exception:
        return HttpResponse(sentence, status=code, content_type="text/plain; charset=utf-8")
