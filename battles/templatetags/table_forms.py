"""Forms that send something to the table, from wherever they stand on its page."""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag(takes_context=True)
def to_table(context: template.Context, action: str, back: str = "") -> SafeString:
    """Attributes of a form whose answer replaces the table: <form id="say" {% to_table entries %}>.

    back: the address that the page has afterwards, where that is not the table's own, `here`. A second tap while the
    first is on its way is dropped.
    """
    return format_html(
        'method="post" action="{}" hx-boost="target:#table swap:\'outerHTML show:none\'" '
        'hx-replace-url="{}" hx-sync="this:drop"',
        action,
        back or context.get("here", ""),
    )


@register.simple_tag
def to_overlay() -> SafeString:
    """Attributes of a form whose answer replaces the sheet that lies over the table: <form {% to_overlay %}>.

    The page keeps its address, and a second tap while the first is on its way is dropped.
    """
    return format_html(
        'hx-boost="target:{} swap:\'outerHTML show:none\'" hx-push-url="false" hx-sync="this:drop"',
        "#over",
    )
