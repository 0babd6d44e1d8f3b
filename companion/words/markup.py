"""The words of a template: whatever a reader of the page sees or hears, found by where it stands.

Templates bear no marks. What stands between two tags is one piece of text, and so is an attribute that is read aloud
or shown; its `{{ values }}` are blanks, named after their last part. A link or a bold word does not cut its sentence:
such tags are numbered, “Made with <1>htmx</1>.” Words inside a template's own tags are written `_("so")`, as anywhere
in Django, and a word for one and for many is `{% counted number "die" "dice" %}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from companion.words.po import Message

INSIDE_A_TAG = r"(?:\{\{.*?\}\}|\{%.*?%\}|\"(?:\{\{.*?\}\}|\{%.*?%\}|[^\"])*\"|'[^']*'|[^<>\"'{])*"
TOKEN = re.compile(
    rf"(?P<skipped>\{{%\s*comment\b.*?\{{%\s*endcomment\s*%\}}|\{{#.*?#\}}|<!--.*?-->"
    rf"|\{{%\s*block page\s*%\}}.*?\{{%\s*endblock[^%]*%\}}|<style\b.*?</style>)"
    rf"|(?P<block>\{{%.*?%\}})"
    rf"|(?P<tag></?[a-zA-Z!]{INSIDE_A_TAG}>)",
    re.DOTALL,
)
BLOCK = re.compile(r"\{%.*?%\}", re.DOTALL)
ATTRIBUTE = re.compile(
    r"(?P<before>\s(?:aria-label|aria-description|alt|title|placeholder|label|content|data-say(?:-[a-z]+)*)=\")"
    r"(?P<words>(?:\{\{.*?\}\}|\{%.*?%\}|[^\"])*)(?=\")",
    re.DOTALL,
)
WITHIN_A_SENTENCE = re.compile(r"<(/?)(?:a|b|code|em|i|kbd|q|strong|time)\b")
NUMBERED = re.compile(r"<(/?)(\d+)>")
LETTER = re.compile(r"[^\W\d_]")
NOT_FOR_READERS = re.compile(r"<meta\b(?!.*\bname=\"description\")", re.DOTALL)
VALUE = re.compile(r"\{\{\s*(.*?)\s*\}\}", re.DOTALL)
ENTITY = re.compile(r"&#?\w+;")
LITERAL = re.compile(r"\b_\(\"([^\"]*)\"\)")
TEMPLATE_TAG = re.compile(r"\{[{%].*?[%}]\}", re.DOTALL)
BLANK = re.compile(r"\{(\w+)\}")
COUNTED = re.compile(r"\{%\s*counted\s+\S+\s+\"([^\"]*)\"\s+\"([^\"]*)\"\s*%\}")

type Say = Callable[[str], str]


def translated(source: str, say: Say) -> str:
    """The source of a page's template in another language. say: words to what they are there, or themselves."""
    return _literals(_walk(source, say), say)


def with_literals(source: str) -> str:
    """The source in its own language: `_("words")` in a tag need not be looked up whenever the page is drawn."""
    return _literals(source, lambda words: words)


def words_of(source: str) -> list[Message]:
    """Everything in a template that wants to be said in another language."""
    found: list[Message] = []

    def note(words: str) -> str:
        found.append(Message(words))
        return words

    _literals(_walk(source, note), note)
    return [*found, *(Message(one, many) for one, many in COUNTED.findall(source))]


def _literals(source: str, say: Say) -> str:
    def one(tag: re.Match[str]) -> str:
        return LITERAL.sub(lambda words: f'"{say(words[1]).replace('"', "”")}"', tag[0])

    return TEMPLATE_TAG.sub(one, source) if '_("' in source else source


def _walk(source: str, say: Say) -> str:
    return "".join(_pieces(source, say))


def _pieces(source: str, say: Say) -> Iterator[str]:
    place, script = 0, False
    run: list[str] = []  # texts and the tags between them that do not cut a sentence, in turn
    for token in TOKEN.finditer(source):
        run.append(source[place : token.start()])
        place = token.end()
        tag = token["tag"] and _attributes(token[0], say)
        if tag and WITHIN_A_SENTENCE.match(tag):
            run.append(tag)
            continue
        yield "".join(run) if script else _run(run, say)
        run = []
        script = bool(tag) and tag.startswith("<script")
        yield tag or token[0]
    yield _run([*run, source[place:]], say)


def _run(run: list[str], say: Say) -> str:
    """Texts with tags between them: one sentence where some of its words stand outside of all those tags."""
    words, tags, open_ones, number = run[0], {}, [], 0
    outside = run[0]
    for tag, text in zip(run[1::2], run[2::2], strict=True):
        if not tag.startswith("</"):
            number += 1
            open_ones.append(number)
        if not open_ones:
            return _piecemeal(run, say)
        mark = f"<{'/' if tag.startswith('</') else ''}{open_ones[-1]}>"
        if tag.startswith("</"):
            open_ones.pop()
        tags[mark] = tag
        words += mark + text
        outside += "" if open_ones else text
    if not tags or open_ones or not LETTER.search(ENTITY.sub("", VALUE.sub("", outside))):
        return _piecemeal(run, say)
    return NUMBERED.sub(lambda mark: tags[mark[0]], _said(words, lambda one: _with_tags(one, say(one))))


def _piecemeal(run: list[str], say: Say) -> str:
    return "".join(part if place % 2 else _said(part, say) for place, part in enumerate(run))


def _with_tags(words: str, said: str) -> str:
    """What was said, where it has the tags of the words, each opened before it is closed; else the words."""
    marks = NUMBERED.findall(said)
    whole = sorted(marks) == sorted(NUMBERED.findall(words))
    in_order = all(
        marks.index(("", number)) < marks.index(("/", number)) for end, number in marks if whole and end
    )
    return said if whole and in_order else words


def _attributes(tag: str, say: Say) -> str:
    def one(attribute: re.Match[str]) -> str:
        return attribute["before"] + _between_blocks(attribute["words"], lambda words: _quoted(say(words)))

    return tag if NOT_FOR_READERS.match(tag) else ATTRIBUTE.sub(one, tag)


def _quoted(words: str) -> str:
    return words.replace('"', "&quot;")


def _between_blocks(source: str, say: Say) -> str:
    blocks = BLOCK.findall(source)
    texts = BLOCK.split(source)
    said = [_said(text, say) for text in texts]
    return "".join(text + block for text, block in zip(said, [*blocks, ""], strict=True))


def _said(text: str, say: Say) -> str:
    """A piece of text in the other language, with its values and the white space around it."""
    if not LETTER.search(ENTITY.sub("", VALUE.sub("", text))):
        return text
    # Blanks of the words themselves stay blanks: a script fills them.
    values = {blank: f"{{{blank}}}" for blank in BLANK.findall(VALUE.sub("", text))}
    words = VALUE.sub(lambda value: f"{{{_blank(value, values)}}}", " ".join(text.split()))
    said = say(words)
    if said == words or set(BLANK.findall(said)) != set(values):
        return text
    begins = text[: len(text) - len(text.lstrip())]
    ends = text[len(text.rstrip()) :]
    return begins + BLANK.sub(lambda blank: values[blank[1]], said) + ends


def _blank(value: re.Match[str], values: dict[str, str]) -> str:
    """The name of a value in its piece of text: the last part of what it is called, numbered where that is taken."""
    name = re.sub(r"\W", "", value[1].split("|")[0].split(".")[-1]) or "value"
    number = 1
    free = name
    while values.get(free, value[0]) != value[0]:
        number += 1
        free = f"{name}{number}"
    values[free] = value[0]
    return free


def lines_of(source: str, say: Say) -> str:
    """A mail in another language, line by line."""
    return _literals("\n".join(_between_blocks(line, say) for line in source.split("\n")), say)


def words_of_lines(source: str) -> list[Message]:
    found: list[Message] = []

    def note(words: str) -> str:
        found.append(Message(words))
        return words

    lines_of(source, note)
    return found
