"""Addresses of pages and files, as Django's own {% url %} and {% static %} write them.

A page has some sixty, and to put each together anew took a tenth of its time. Both tags are built in; {% load static %}
loads them too.
"""

from __future__ import annotations

import re
from functools import lru_cache
from secrets import token_hex
from typing import Any

from django.contrib.staticfiles.storage import staticfiles_storage
from django.template import Context, Library, Node, defaulttags
from django.template.base import Parser, Token
from django.templatetags import static as files
from django.urls import NoReverseMatch, get_script_prefix, get_urlconf, reverse
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString

register = Library()

PLAIN = re.compile(r"[A-Za-z0-9_-]+")
"""A part of an address that stands in it as it is."""
PLACE = token_hex(8) + "-{}-"
"""Stands in for one; nobody can write it into an address."""


@lru_cache(maxsize=1024, typed=True)
def escaped(address: str) -> SafeString:
    """For an attribute."""
    return SafeString(conditional_escape(address))


@lru_cache(maxsize=512)
def _shape(view: str, parts: int, current_app: str | None, urlconf: Any, prefix: str) -> str | None:
    """The address of a view with a place for each part; None where not every plain part may stand there."""
    places = [PLACE.format(number) for number in range(parts)]
    try:
        return reverse(view, urlconf, places, current_app=current_app)
    except NoReverseMatch:
        return None


def address_of(view: str, parts: list[Any], current_app: str | None = None) -> str:
    """What `reverse` answers. Raises NoReverseMatch as it does."""
    if all(isinstance(part, str) and PLAIN.fullmatch(part) for part in parts):
        shape = _shape(view, len(parts), current_app, get_urlconf(), get_script_prefix())
        if shape is not None:
            for number, part in enumerate(parts):
                shape = shape.replace(PLACE.format(number), part)
            return shape
    return reverse(view, args=parts, current_app=current_app)


class UrlNode(defaulttags.URLNode):
    def render(self, context: Context) -> str:
        if self.kwargs:
            return str(super().render(context))
        request = getattr(context, "request", None)
        app = getattr(request, "current_app", None) or getattr(
            getattr(request, "resolver_match", None), "namespace", None
        )
        parts = [part.resolve(context) for part in self.args]
        try:
            found = address_of(self.view_name.resolve(context), parts, app)
        except NoReverseMatch:
            if self.asvar is None:
                raise
            found = ""
        if self.asvar:
            context[self.asvar] = found
            return ""
        return escaped(found) if context.autoescape else found


class FileNode(Node):
    """Of a file that is named outright."""

    child_nodelists = ()

    def __init__(self, name: str) -> None:
        self.name = name

    def render(self, context: Context) -> str:
        found = str(staticfiles_storage.url(self.name))
        return escaped(found) if context.autoescape else found


@register.tag
def url(parser: Parser, token: Token) -> UrlNode:
    made = defaulttags.url(parser, token)
    return UrlNode(made.view_name, made.args, made.kwargs, made.asvar)


@register.tag
def static(parser: Parser, token: Token) -> Node:
    made = files.StaticNode.handle_token(parser, token)
    name = made.path.var
    return FileNode(name) if made.varname is None and isinstance(name, str) else made


register.tag("get_static_prefix", files.get_static_prefix)
register.tag("get_media_prefix", files.get_media_prefix)
