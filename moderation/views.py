"""Privacy, contact, and “Report this page”."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from accounts import browsers, mail_queue
from accounts.models import Brought
from companion import limits
from companion.owned_models import KEPT_IN_BIN
from companion.rendering import render_page
from companion.words import say
from moderation import services
from moderation.forms import ReportForm

REPORTS_AT_MOST = 10  # from one address within an hour


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """What is kept, for how long, who sees it. Its numbers are those of the code."""
    context = {
        "bin_days": KEPT_IN_BIN.days,
        "report_days": services.KEPT_FOR.days,
        "back_days": Brought.KEPT_FOR.days,
        "session_days": settings.SESSION_COOKIE_AGE // 86400,
        "known_days": browsers.KEPT_FOR // 86400,
        "mail_days": sum(mail_queue.WAITS, start=mail_queue.CLAIMED_FOR).days + 1,
        "mail": settings.SENDS_MAIL,
        "quiet_log": settings.LOG == "json",
        "operator": settings.OPERATOR,
    }
    return render_page(request, "moderation/privacy.html", context)


@require_safe
def contact(request: HttpRequest) -> HttpResponse:
    context = {"operator": settings.OPERATOR, "contact": settings.CONTACT}
    return render_page(request, "moderation/contact.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, kind: str, token: str) -> HttpResponse:
    """GET asks what is wrong with a shared page; POST tells the host."""
    page = services.page_shown(kind, token)
    if page is None:
        raise Http404
    form = ReportForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        sentence = say("Too many pages reported from your network.")
        address = limits.address_of(request)
        limits.spend("reports", address, most=REPORTS_AT_MOST, within=limits.HOUR, sentence=sentence)
        services.report(page=page, **form.cleaned_data)
        return redirect(f"{request.path}?done=on")
    context = {"page": page, "form": form, "done": request.method != "POST" and "done" in request.GET}
    response = render_page(request, "moderation/report.html", context)
    response["X-Robots-Tag"] = "noindex"
    return response
