"""A word for one and for many."""

from django import template

from companion.words import ngettext

register = template.Library()


@register.simple_tag
def counted(number: int, one: str, many: str) -> str:
    """{% counted asked.dice "die" "dice" %}: the word alone, as the number asks for it. Built in: nothing is loaded."""
    return ngettext(one, many, number)
