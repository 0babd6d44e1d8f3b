"""Parts of a page that change seldom, drawn once and kept."""

from typing import Any

from django import template
from django.template.base import FilterExpression, NodeList, Parser, Token
from django.template.context import Context
from django.utils.safestring import SafeString

register = template.Library()

AT_MOST = 2000
"""Parts that one tag keeps; then it begins anew. That is some two megabytes of rows."""


@register.tag
def cached_row(parser: Parser, token: Token) -> "CachedRow":
    """{% cached_row row say %} … {% endcached_row %}: what stands inside depends on these values and on nothing else.

    After a command most models stand as they stood before, so their rows need not be drawn again.
    """
    values = [parser.compile_filter(word) for word in token.split_contents()[1:]]
    body = parser.parse(("endcached_row",))
    parser.delete_first_token()
    return CachedRow(values, body)


class CachedRow(template.Node):
    def __init__(self, values: list[FilterExpression], body: NodeList) -> None:
        self.values, self.nodelist = values, body
        self.drawn: dict[tuple[Any, ...], SafeString] = {}

    def render(self, context: Context) -> SafeString:
        values = tuple(value.resolve(context) for value in self.values)
        found = self.drawn.get(values)
        if found is None:
            if len(self.drawn) >= AT_MOST:
                self.drawn.clear()
            found = self.drawn[values] = self.nodelist.render(context)
        return found
