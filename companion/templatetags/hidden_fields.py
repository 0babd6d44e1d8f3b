"""Hidden fields that belong to one rendering of a page: CSRF token, the entry a form builds on, idempotency key.

Scripts change these fields. After a reload Firefox would put the old values back into the new page, and the first tap
would be refused. `autocomplete="off"` keeps it from doing so. Both tags are built in: no template loads this library.
"""

from typing import Any

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

register = template.Library()

FIELD = '<input type="hidden" name="{}" value="{}" autocomplete="off">'


@register.simple_tag(takes_context=True)
def csrf_token(context: template.Context) -> SafeString:
    """{% csrf_token %}: Django's tag, with our field."""
    token = context.get("csrf_token")
    if not token or token == "NOTPROVIDED":
        return SafeString("")
    return format_html(FIELD, "csrfmiddlewaretoken", token)


@register.simple_tag
def hidden(**fields: Any) -> SafeString:
    """{% hidden based_on=based_on key=key %}: hidden fields by name, in order."""
    return format_html_join("", FIELD, fields.items())
