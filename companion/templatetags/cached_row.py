"""Parts of a page that change seldom, drawn once and kept."""

from secrets import token_hex
from typing import Any

from django import template
from django.template.base import FilterExpression, NodeList, Parser, Token
from django.template.context import Context
from django.utils.safestring import SafeString, mark_safe

from companion.templatetags.addresses import escaped

register = template.Library()

AT_MOST = 2000
"""Parts that one tag keeps; then it begins anew. That is some two megabytes of rows."""
PARTS_AT_MOST = 400
"""The same of large parts, which have up to 20 kB."""

PLACE = token_hex(8)
"""Where an address goes in what is kept; nobody can write it into a name."""


@register.tag
def cached_row(parser: Parser, token: Token) -> "CachedRow":
    """{% cached_row row at say %} … {% endcached_row %}: what stands inside depends on these values alone.

    After a command most models stand as they stood before, so their rows need not be drawn again. at: variables with
    addresses that are only written down there. They are filled in afterwards, so that the same row is drawn once for
    all battles.
    """
    words = token.split_contents()[1:]
    cut = words.index("at") if "at" in words else len(words)
    values = [parser.compile_filter(word) for word in words[:cut]]
    body = parser.parse(("endcached_row",))
    parser.delete_first_token()
    return CachedRow(values, words[cut + 1 :], body)


@register.tag
def cached_part(parser: Parser, token: Token) -> "CachedPart":
    """{% cached_part key %} … {% endcached_part %}: the same for large parts, of which few are kept. With None for a
    key it is drawn anew each time, as whatever holds a form has to be.
    """
    value = parser.compile_filter(token.split_contents()[1])
    body = parser.parse(("endcached_part",))
    parser.delete_first_token()
    return CachedPart(value, body)


class CachedRow(template.Node):
    def __init__(self, values: list[FilterExpression], addresses: list[str], body: NodeList) -> None:
        self.values, self.addresses, self.nodelist = values, addresses, body
        self.places = [f"{PLACE}-{name}-" for name in addresses]
        self.drawn: dict[tuple[Any, ...], SafeString] = {}

    def render(self, context: Context) -> SafeString:
        found_there = (context.get(name) for name in self.addresses)
        there = ["" if address is None else str(address) for address in found_there]
        values = (*[value.resolve(context) for value in self.values], *map(bool, there))
        found = self.drawn.get(values)
        if found is None:
            if len(self.drawn) >= AT_MOST:
                self.drawn.clear()
            places = zip(self.addresses, self.places, there, strict=True)
            with context.push(**{name: place if address else "" for name, place, address in places}):
                found = self.drawn[values] = self.nodelist.render(context)
        whole = str(found)
        for place, address in zip(self.places, there, strict=True):
            if address:
                whole = whole.replace(place, escaped(address))
        return mark_safe(whole)


class CachedPart(template.Node):
    def __init__(self, key: FilterExpression, body: NodeList) -> None:
        self.key, self.nodelist = key, body
        self.drawn: dict[Any, SafeString] = {}

    def render(self, context: Context) -> SafeString:
        key = self.key.resolve(context)
        if key is None:
            return self.nodelist.render(context)
        found = self.drawn.get(key)
        if found is None:
            if len(self.drawn) >= PARTS_AT_MOST:
                self.drawn.clear()
            found = self.drawn[key] = self.nodelist.render(context)
        return found
