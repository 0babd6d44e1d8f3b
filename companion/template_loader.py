"""Templates are written to be read, and compiled as if they had been written to be sent.

An attribute a line and indentation are for those who read a template; a page is a third smaller without them, and there
is less to join and to compress at each tap. Only white space goes that a browser ignores; in <pre> and <textarea>
nothing does.
"""

import re

from django.conf import settings
from django.template import Origin
from django.template.loaders import filesystem

from companion import words
from companion.words import markup

AS_IT_STANDS = re.compile(r"(<(pre|textarea)\b.*?</\2>)", re.DOTALL)
INDENTATION = re.compile(r"\n[ \t]+")
DEFINITION = re.compile(
    r"(\{% (?:load|extends|partialdef|endpartialdef|regroup|endcomment)\b[^%]*%\}"
    r"|\{% (?:url|static) [^%]* as \w+ %\})\s+"
)
END_OF_DEFINITION = re.compile(r"\s+(\{% endpartialdef\b)")
TAG = re.compile(r"<[a-zA-Z][\w:-]*(?:\{\{.*?\}\}|\{%.*?%\}|\"[^\"]*\"|[^<>\"{])*>", re.DOTALL)
TEMPLATE_TAG = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
CONDITION = re.compile(r" (\{% if [^%]*%\})(?! )((?:(?!\{% (?:if|endif)).)*\{% endif %\})")
OTHERWISE = re.compile(r"(\{% (?:else|elif [^%]*) ?%\})(?! )")
BETWEEN_WORDS = re.compile(r"(?<=[^>\n])\n(?=[^<\n])")
BEGINNING_OF_A_CONDITION = re.compile(
    r"(?<=\n)(\{% (?:if|with) [^%]*%\})\n"
)  # one line break there is enough
# A browser ignores white space at the ends of these.
ENDS = "button|div|caption|figcaption|p|h[1-6]|td|th|dt|dd|summary|legend|option|svg"
AFTER_ITS_BEGINNING = re.compile(rf"(<(?:{ENDS})\b(?:\{{\{{.*?\}}\}}|\{{%.*?%\}}|\"[^\"]*\"|[^<>\"{{])*>)\n+")
BEFORE_ITS_END = re.compile(rf"\n+(</(?:{ENDS})>)")


def without_indentation(source: str) -> str:
    """The source of a template without what only its readers need.

    A tag stands on one line, as do words that follow each other; a line break stays beside tags, where it may be a
    space between two of them.
    """
    parts = AS_IT_STANDS.split(source)
    # What lies between, the element as it stands, its name; and so on.
    parts[0::3] = [_lean(part) for part in parts[0::3]]
    parts[1::3] = [TAG.sub(_on_one_line, part, count=1) for part in parts[1::3]]
    del parts[2::3]
    return "".join(parts).rstrip()


def _lean(part: str) -> str:
    part = BEGINNING_OF_A_CONDITION.sub(r"\1", INDENTATION.sub("\n", part))
    part = END_OF_DEFINITION.sub(r"\1", DEFINITION.sub(r"\1", part))
    part = BETWEEN_WORDS.sub(" ", TAG.sub(_on_one_line, part))
    return BEFORE_ITS_END.sub(r"\1", AFTER_ITS_BEGINNING.sub(r"\1", part))


def _on_one_line(tag: re.Match[str]) -> str:
    """The space before an attribute that may be missing goes into its condition."""
    line = re.sub(r"\s*\n\s*", " ", tag[0])
    line = CONDITION.sub(_with_its_space, line)
    return re.sub(r" ?(/?>)$", r"\1", line)


def _with_its_space(found: re.Match[str]) -> str:
    """Within the value of an attribute, as between two classes, the space stays where it is."""
    if TEMPLATE_TAG.sub("", found.string[: found.start()]).count('"') % 2:
        return found[0]
    return f"{found[1]} {OTHERWISE.sub(r'\1 ', found[2])}"


class Loader(filesystem.Loader):
    def get_contents(self, origin: Origin) -> str:
        contents: str = super().get_contents(origin)
        name = str(origin.name)
        if name.endswith(".txt"):
            return markup.lines_of(contents, words.say)
        if not name.endswith(".html"):
            return contents
        return without_indentation(in_our_language(contents))


def in_our_language(source: str) -> str:
    """A page's template as this server says it."""
    if not words.anything_said():
        return markup.with_literals(source)
    source = source.replace(f'<html lang="{words.SOURCE}"', f'<html lang="{settings.SIXGUN_LANGUAGE}"')
    return markup.translated(source, words.say)
