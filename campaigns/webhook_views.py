"""Where a campaign posts its results, for those who run it."""

from __future__ import annotations

from urllib.parse import urlsplit

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from campaigns import webhooks
from campaigns.loading import my_campaign, reads_and_posts
from campaigns.models import Campaign
from campaigns.webhook_models import Posting, Webhook
from companion import limits
from companion.outgoing import ADDRESS_AT_MOST
from companion.rendering import render_page
from companion.words import say
from games.engine.play.questions import Refused

TESTS_AT_MOST = 10  # within an hour, of one campaign


class WebhookForm(forms.Form):
    address = forms.CharField(
        label=say("Address"),
        max_length=ADDRESS_AT_MOST,
        widget=forms.URLInput(attrs={"autocomplete": "off"}),
        help_text=say("In Discord: channel settings, Integrations, Webhooks, Copy Webhook URL."),
        error_messages={"required": webhooks.NOT_FIT},
    )


@reads_and_posts
@never_cache
@sensitive_post_parameters("address")
def webhook(request: HttpRequest, campaign: str) -> HttpResponse:
    """GET says where results are posted and whether that works. POST sets an address, sends a test, or stops."""
    found = my_campaign(request, campaign)
    if request.method != "POST":
        return page(request, found, WebhookForm())
    if request.POST.get("do") == "stop":
        webhooks.stop(campaign=found)
    elif request.POST.get("do") == "test":
        sentence = say("Too many tests.")
        limits.spend("webhook-tests", found.pk, most=TESTS_AT_MOST, within=limits.HOUR, sentence=sentence)
        webhooks.send_test(campaign=found)
    else:
        form = WebhookForm(request.POST)
        if not form.is_valid():
            return page(request, found, form)
        try:
            webhooks.set_webhook(campaign=found, address=form.cleaned_data["address"])
        except Refused as refusal:
            form.add_error("address", str(refusal))
            return page(request, found, form)
    return redirect("campaigns:webhook", found.pk)


def page(request: HttpRequest, campaign: Campaign, form: WebhookForm) -> HttpResponse:
    """The address is not told again, only whose it is."""
    there = Webhook.objects.filter(campaign=campaign).first()
    waits = there is not None and Posting.objects.filter(webhook=there).exclude(due=None).exists()
    context = {
        "campaign": campaign,
        "form": form,
        "there": there,
        "host": (urlsplit(there.address).hostname or "") if there else "",
        "waits": waits,
        "failed": webhooks.REASONS.get(there.failed, "") if there else "",
    }
    return render_page(request, "campaigns/webhook.html", context)
