"""Formats the style sheets: bin/format_styles.py [--check].

With --check it changes nothing, and fails where it would.
"""

import sys
from pathlib import Path

import cssbeautifier

STYLES = Path(__file__).resolve().parent.parent / "static/css"


def formatted(text: str) -> str:
    options = cssbeautifier.default_options()
    options.indent_size = 2
    options.end_with_newline = True
    options.newline_between_rules = False
    options.preserve_newlines = True  # blank lines part what belongs together; a long value may be broken
    options.space_around_combinator = True
    return str(cssbeautifier.beautify(text, options))


def main() -> None:
    before = {path: path.read_text(encoding="utf-8") for path in sorted(STYLES.glob("*.css"))}
    changed = {path: new for path, old in before.items() if (new := formatted(old)) != old}
    if "--check" in sys.argv[1:]:
        if changed:
            sys.exit(f"Not formatted: {', '.join(path.name for path in changed)}")
        return
    for path, text in changed.items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
