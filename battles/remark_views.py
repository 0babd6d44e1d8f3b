"""A sentence of one's own in the report of a battle."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from battles import remark_services, reports
from battles.remark_forms import RemarkForm
from battles.views import BIG, my_battle, reads_and_posts
from companion.players import player_of
from games.engine.play.questions import Refused


@reads_and_posts
def remark(request: HttpRequest, battle: str) -> HttpResponse:
    """POST keeps a sentence, or takes one out. GET, after an error was shown, is the report."""
    found, player = my_battle(request, battle, *BIG), player_of(request)
    if request.method != "POST":
        return redirect("battles:report", found.pk)
    if not found.may_tell(player):
        raise Http404
    back = redirect(f"{reverse('battles:report', args=[found.pk])}#remarks")
    gone = request.POST.get("remove", "")
    if gone:
        if gone.isascii() and gone.isdecimal() and len(gone) < 19:
            remark_services.remove_remark(player=player, battle=found.pk, remark=int(gone))
        return back
    form = RemarkForm(request.POST)
    if form.is_valid():
        try:
            remark_services.make_remark(player=player, battle=found.pk, words=form.cleaned_data["remark"])
            return back
        except Refused as refusal:
            form.add_error("remark", str(refusal))
    return reports.report_page(request, found, remark_form=form)
