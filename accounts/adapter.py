"""Where allauth asks us."""

from __future__ import annotations

import logging
from smtplib import SMTPException
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.exceptions import ImmediateHttpResponse
from django import forms
from django.http import HttpRequest
from django.urls import reverse

from accounts.limits import address_of, too_many
from companion import errors
from companion.players import LEFT_BEHIND, PLAYER

log = logging.getLogger(__name__)


class Adapter(DefaultAccountAdapter):
    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "username_password_mismatch": "That name and that password do not belong together.",
        "username_taken": "Somebody has this name already. Choose another.",
        "enter_current_password": "That is not your password.",
        "email_taken": "Another account has this address.",
        "invalid_password_reset": "This link does not work any more.",
    }

    def is_ajax(self, request: HttpRequest) -> bool:
        """Our forms are answered with pages, whatever is asked for."""
        return False

    def get_client_ip(self, request: HttpRequest) -> str:
        return address_of(request)

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        try:
            super().pre_authenticate(request, **credentials)
        except forms.ValidationError:
            sentence = "That was wrong too often. Try again in 5 minutes."
            raise ImmediateHttpResponse(too_many(request, sentence)) from None

    def logout(self, request: HttpRequest) -> None:
        """A fresh guest; or the guest who was here before, where not all that he had could come along."""
        left = request.session.get(LEFT_BEHIND)
        super().logout(request)
        if left:
            request.session[PLAYER] = left

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        return reverse("you:you") + "?done=password"

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        try:
            super().send_mail(template_prefix, email, context)
        except (OSError, SMTPException) as failed:
            # Neither the address nor what the server said of it is written down.
            log.error("A mail could not be sent: %s.", type(failed).__name__)
            sentence = "The mail could not be sent. Nothing else is wrong; try again later."
            raise ImmediateHttpResponse(errors.page(self.request, 503, "No mail today", sentence)) from None
