"""The pictures of a campaign: organizers bring them, and whoever knows a name is shown its picture."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from campaigns import chronicle_services
from campaigns.chronicle_models import COVER, Picture
from campaigns.loading import my_campaign
from campaigns.manage_views import description_page
from companion.cache_headers import revalidated_picture
from companion.request_limits import PICTURE, takes
from companion.words import say
from games.engine.play.questions import Refused
from moderation.models import visible


@takes(PICTURE)
@require_POST
def cover(request: HttpRequest, campaign: str) -> HttpResponse:
    """POST puts another picture on the cover; with remove=on there is none any more."""
    found = my_campaign(request, campaign)
    if request.POST.get("remove"):
        chronicle_services.remove_picture(campaign=found, kind=COVER)
        return redirect(f"{reverse('campaigns:about', args=[found.pk])}#cover")
    file = request.FILES.get("photo")
    if not file:
        return description_page(request, found, cover_error=say("Choose a picture first."))
    try:
        chronicle_services.set_picture(campaign=found, kind=COVER, file=file)
    except Refused as refusal:
        return description_page(request, found, cover_error=str(refusal))
    return redirect("campaigns:campaign", found.pk)


@require_safe
def picture(request: HttpRequest, name: str, size: int) -> HttpResponse:
    """A picture, for everybody who knows its name."""
    if size not in Picture.SIZES:
        raise Http404
    rows = Picture.objects.filter(pk=name, campaign__deleted_at=None)
    return revalidated_picture(request, visible(rows, "campaign", "campaign__"), Picture.column(size))
