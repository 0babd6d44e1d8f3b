"""What our style sheets, scripts and templates use that the oldest browsers lack: `lacking(source)`.

The table beside this file tells what those lack; bin/renew-browser-support writes it. Each function answers with
{"kind name": since when the browsers have it}. What an older browser may do without is left out by itself where the
source says so: inside @supports, or behind a declaration of the same property that every browser understands.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tinycss2
import tree_sitter_javascript
from tree_sitter import Language, Node, Parser

TABLE: dict[str, Any] = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
LACKING: dict[str, dict[str, str]] = TABLE["lacking"]
JAVASCRIPT = Parser(Language(tree_sitter_javascript.language()))

type Found = dict[str, str]


def note(found: Found, kind: str, name: str) -> bool:
    told = LACKING[kind].get(name)
    if told:
        found[f"{kind} {name}"] = told
    return bool(told)


# Style sheets


def in_styles(css: str) -> Found:
    found: Found = {}
    _rules(tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True), found)
    return found


def _rules(rules: list[Any], found: Found) -> None:
    for rule in rules:
        if rule.type == "at-rule":
            note(found, "at-rule", rule.lower_at_keyword)
            if rule.content is None or rule.lower_at_keyword == "supports":
                continue
            if rule.lower_at_keyword in ("media", "layer", "container", "keyframes"):
                _rules(tinycss2.parse_rule_list(rule.content, True, True), found)
            else:
                _declarations(rule.content, found, of_page=rule.lower_at_keyword == "page")
        elif rule.type == "qualified-rule":
            _selectors(tinycss2.serialize(rule.prelude), found)
            _declarations(rule.content, found)


def _selectors(selectors: str, found: Found) -> None:
    for name in re.findall(r"::?([a-z][\w-]*)", re.sub(r"\[[^\]]*\]", "", selectors)):
        note(found, "selector", name)


def _declarations(content: list[Any], found: Found, of_page: bool = False) -> None:
    """of_page: boxes at the margins of printed pages may stand among them; who lacks them prints none."""
    understood: set[str] = set()  # properties that every browser has read a value of by now
    for one in tinycss2.parse_blocks_contents(content, True, True):
        if of_page and one.type == "at-rule":
            _declarations(one.content, found)
        elif one.type in ("qualified-rule", "at-rule"):
            note(found, "selector", "nesting")
            _rules([one], found)
        elif one.type == "declaration":
            new: Found = {}
            if not one.name.startswith("--"):
                note(new, "property", one.lower_name)
            _values(one.lower_name, one.value, new)
            if not new:
                understood.add(one.lower_name.removeprefix("-webkit-"))
            elif one.lower_name not in understood or one.name.startswith("--"):
                found |= new


def _values(name: str, tokens: list[Any], found: Found) -> None:
    for token in tokens:
        if token.type == "ident":
            note(found, "value", f"{name}: {token.lower_value}")
        elif token.type == "function":
            note(found, "function", token.lower_name)
            _values(name, token.arguments, found)
        elif token.type in ("() block", "[] block"):
            _values(name, token.content, found)


# Scripts


def in_scripts(source: str, own: frozenset[str] = frozenset()) -> Found:
    """own: names after a dot that are ours, whatever a browser calls so."""
    found: Found = {}
    for node in _nodes(JAVASCRIPT.parse(source.encode()).root_node):
        if node.type == "member_expression":
            thing, name = _text(node, "object"), _text(node, "property")
            if not note(found, "static", f"{thing}.{name}") and name not in own:
                note(found, "member", name)
        elif node.type == "identifier":
            note(found, "global", (node.text or b"").decode())
        elif node.type == "regex_flags":
            for flag in (node.text or b"").decode():
                note(found, "syntax", f"regex flag {flag}")
        elif node.type == "await_expression" and not _within_function(node):
            note(found, "syntax", "top-level await")
        else:
            note(found, "syntax", node.type)
    return found


def own_names(source: str) -> frozenset[str]:
    """Names that a script gives to what it makes: methods, fields, keys of objects."""
    names = set()
    for node in _nodes(JAVASCRIPT.parse(source.encode()).root_node):
        if node.type in ("method_definition", "field_definition"):
            names.add(_text(node, "name") or _text(node, "property"))
        elif node.type == "pair":
            names.add(_text(node, "key"))
        elif node.type == "assignment_expression":
            left = node.child_by_field_name("left")
            if left and left.type == "member_expression":
                names.add(_text(left, "property"))
    return frozenset(names)


def _nodes(node: Node) -> Iterator[Node]:
    waiting = [node]
    while waiting:
        one = waiting.pop()
        yield one
        waiting += one.named_children


def _text(node: Node, field: str) -> str:
    part = node.child_by_field_name(field)
    return (part.text or b"").decode() if part else ""


def _within_function(node: Node) -> bool:
    above = node.parent
    while above is not None:
        if "function" in above.type or above.type == "method_definition":
            return True
        above = above.parent
    return False


# Templates


def in_templates(markup: str) -> Found:
    found: Found = {}
    plain = re.sub(r"{%.*?%}|{#.*?#}", " ", re.sub(r"{{.*?}}", "x", markup, flags=re.DOTALL), flags=re.DOTALL)
    for element, attributes in re.findall(r"<([a-z][\w-]*)((?:\s+[\w:-]+(?:=\"[^\"]*\"|='[^']*'|))*)", plain):
        for name in re.findall(
            r"\s([\w:-]+)(?==|\s|$)", re.sub(r"=(?:\"[^\"]*\"|'[^']*')", "= ", attributes)
        ):
            note(found, "attribute", f"* {name}") or note(found, "attribute", f"{element} {name}")
    return found
