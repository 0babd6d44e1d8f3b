"""The report of a battle as files to keep: JSON with everything, Markdown, and one page of HTML that opens without a
server.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.safestring import SafeString, mark_safe

from battles import disclosure
from battles.models import Battle, Note, Remark
from battles.portraits import pictures_at
from battles.report_view import ReportShown
from companion.drawn_faces import drawn_part
from companion.maps.layout import lay_out_map
from companion.markdown import paragraphs, plain, table
from companion.models import Player
from companion.words import say
from games import GAMES
from games.engine.play.record import Entry, UnreadableEntry
from games.engine.play.values import to_json
from games.engine.show.report import Chapter, Report
from games.engine.tell.story import unreadable_sentence

VERSION = 1
STYLES = ("tokens", "base", "charts", "map", "faces", "report", "rivalries", "book")
"""The style sheets that a book of its own needs, in this order."""


def as_json(
    battle: Battle,
    report: Report,
    viewer: Player | None,
    notes: Sequence[Note],
    remarks: Sequence[Remark] = (),
) -> str:
    """Everything by value: what was agreed, every entry, the report as it is read, and what players kept. Raises
    Withheld."""
    whole = {
        "sixgun": "battle",
        "version": VERSION,
        "game": battle.game,
        "rules": battle.rules.version,
        "title": battle.title,
        "words": battle.words,
        "place": battle.place,
        "setup": battle.agreed(),
        "entries": [_entry_object(entry) for entry in disclosure.record_for(battle, viewer)],
        "report": report,
        "notes": [
            {"after": note.after, "words": note.words, "photo": note.pk if note.pictured else ""}
            for note in notes
        ],
        "remarks": [{"name": one.name, "words": one.words} for one in remarks],
    }
    return msgspec.json.format(to_json(whole).decode(), indent=1) + "\n"


def _entry_object(entry: Entry[Any, Any]) -> Any:
    if isinstance(entry, UnreadableEntry):
        return {"number": entry.number, "unreadable": unreadable_sentence([entry])}
    return entry


def as_markdown(battle: Battle, report: Report, notes: Sequence[Note], remarks: Sequence[Remark] = ()) -> str:
    return "\n\n".join(filter(None, _parts(battle, report, notes, remarks))) + "\n"


def _parts(battle: Battle, report: Report, notes: Sequence[Note], remarks: Sequence[Remark]) -> Iterator[str]:
    yield f"# {plain(battle.title)}"
    yield f"*{plain(battle.rules.title)}.* {plain(report.lead)}"
    yield " ".join(map(plain, report.told[1:]))
    yield from paragraphs(battle.words)
    for scene in report.scenes:
        yield f"## {plain(scene.heading)}"
        if scene.when:
            yield f"*{plain(scene.when)}*"
        yield plain(" ".join(scene.sentences))
    if remarks:
        yield f"## {say('In their own words')}"
        yield "\n".join(f"- “{plain(one.words)}” {plain(one.name)}" for one in remarks)
    if report.scenes and report.expected:
        yield "\n".join(f"- {plain(sentence)}" for sentence in report.expected.sentences)
    if report.map and report.map.arrows:
        yield "\n".join(f"- {plain(arrow.label)}" for arrow in report.map.arrows if arrow.label)
    for chapter in report.read:
        yield f"## {plain(chapter.heading)}"
        for sentence in chapter.sentences:
            yield plain(sentence)
        for scene in chapter.scenes:
            yield f"### {plain(scene.heading)}"
            yield plain(" ".join(scene.sentences))
        if chapter.rows:
            yield _rows(chapter)
    if told := [note.words for note in notes if note.words]:
        yield f"## {say('From the table')}"
        yield "\n".join(f"- {plain(words)}" for words in told)


def _rows(chapter: Chapter) -> str:
    widest = max(len(row.cells) for row in chapter.rows)
    head = (*chapter.head, *("",) * widest)[:widest]
    return table(head, [(*row.cells, *("",) * widest)[:widest] for row in chapter.rows])


def as_page(
    battle: Battle,
    report: Report,
    shown: ReportShown,
    notes: Sequence[Note],
    remarks: Sequence[Remark] = (),
) -> str:
    """One page of HTML with its styles, its icons, its faces and its photos inside. shown: of the report."""
    photos = [note for note in notes if note.pictured]
    pictures = [{"address": _photo_data_uri(photo), "caption": photo.words} for photo in photos]
    context: dict[str, Any] = {
        "title": battle.title,
        "body": "battles/_book.html",
        "battle": battle,
        "report": report,
        "shown": shown,
        "pictures": pictures,
        "remarks": [(one, False) for one in remarks],
        "notes": [note for note in notes if not note.pictured],
        "style": book_style(),
        "sprite": _sprite(),
        "icons": "",
    }
    addresses = [static("img/icons.svg")]
    maps = [map for map in (report.map, *(chapter.map for chapter in report.chapters)) if map]
    if maps:
        layout = lay_out_map(maps[0])
        context["country"] = layout.country
        addresses.append(layout.land)
    page: str = render_to_string("battles/book_alone.html", context)
    for address in addresses:
        page = page.replace(f"{address}#", "#")
    drawn = [*(one.face for one in shown.sides), *(face for one in shown.scenes for face in one.faces)]
    drawn += [face for _, face in shown.heroes]
    return with_faces_inside(page, pictures_at({face.row.portrait for face in drawn if face}))


def with_faces_inside(page: str, pictures: Mapping[str, bytes]) -> str:
    """A page of its own with the drawings of faces in it, those that it shows. pictures: portraits, by address."""
    used: dict[str, str] = {}
    for game in ("", *GAMES):
        path = f"games/{game}/faces.svg" if game else "img/faces.svg"
        for part in set(re.findall(rf'href="{re.escape(static(path))}#([\w-]+)"', page)):
            used[f"{static(path)}#{part}"] = drawn_part(path, part)
    inside = []
    for number, (address, drawing) in enumerate(sorted(used.items())):
        page = page.replace(f'href="{address}"', f'href="#face-{number}"')
        inside.append(f'<g id="face-{number}">{drawing}</g>')
    for address, picture in pictures.items():
        for attribute in ("src", "href"):
            page = page.replace(f'{attribute}="{address}"', f'{attribute}="{as_data_uri(picture)}"')
    sheet = f"<svg hidden><defs>{''.join(inside)}</defs></svg>"
    return page.replace("<main", f"{sheet}<main", 1) if inside else page


def _photo_data_uri(photo: Note) -> str:
    found = Note.objects.filter(pk=photo.pk).values_list(Note.column(Note.SIZES[0]), flat=True).get()
    return as_data_uri(bytes(found))


def as_data_uri(picture: bytes) -> str:
    """A JPEG as an address that holds it."""
    return f"data:image/jpeg;base64,{b64encode(picture).decode()}"


def book_style(*more: str) -> SafeString:
    """For the head of a book that opens without a server. more: sheets that this one needs, too."""
    return SafeString(f"<style>{_styles(more)}</style>")


@lru_cache(maxsize=4)
def _styles(more: tuple[str, ...]) -> str:
    """What the book needs of our style sheets; no fonts, which would have to be fetched."""
    folder = Path(settings.BASE_DIR) / "static/css"
    there = (folder / f"{name}.css" for name in (*STYLES, *more))
    text = "\n".join(path.read_text(encoding="utf-8") for path in there if path.exists())
    return re.sub(r"@font-face\s*{[^}]*}", "", text)


@cache
def _sprite() -> SafeString:
    """The icons, hidden, so that they can be used by name."""
    text = (Path(settings.BASE_DIR) / "static/img/icons.svg").read_text(encoding="utf-8")
    return mark_safe(text[text.index("<svg") :].replace("<svg", "<svg hidden", 1))  # our own file
