"""A whole campaign as a book: on A5, and as one page of HTML that opens without a server."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from battles.exports import as_data_uri, book_style, with_faces_inside
from battles.models import Note
from battles.portraits import pictures_at
from campaigns.careers import Career
from campaigns.chapter_view import ChapterView
from campaigns.chronicle_models import Picture
from campaigns.digests import Chronicle
from campaigns.gang_pages import gang_records
from campaigns.kept_texts import kept_text
from campaigns.people import faces_of_careers
from campaigns.standings import counted_by
from gangs.faces import Face

PHOTOS_OF_A_CHAPTER = 2
PHOTOS_AT_MOST = 60
"""In the page that opens without a server: the newest of them."""


class Photo(NamedTuple):
    address: str
    caption: str


class BookChapter(NamedTuple):
    told: ChapterView
    photos: Sequence[Photo]


type Faces = Sequence[tuple[Career, Face]]
"""Of everybody who has fought."""
type Addresses = Callable[[Sequence[Note]], dict[str, str]]
"""The photos that a book shows, to an address for each by its name."""


def on_paper(here: Chronicle) -> SafeString:
    """What a book's page shows, drawn once for everybody. Its pictures are fetched from the server. Two queries for the
    faces, by which it is known too.
    """
    faces = faces_of_careers(here.digest.careers)
    known_by = tuple(face for _, face in faces)
    return mark_safe(kept_text(here, "book", lambda: _on_paper(here, faces), faces=known_by))


def _on_paper(here: Chronicle, faces: Faces) -> str:
    cover = here.campaign.cover
    large = Picture.SIZES[-1]
    context = _book(
        here,
        lambda notes: {one.pk: reverse("battles:photo", args=[one.pk, Note.SIZES[-1]]) for one in notes},
        reverse("campaigns:picture", args=[cover, large]) if cover else "",
        faces,
    )
    return render_to_string("campaigns/_book.html", context)


def as_page(here: Chronicle) -> str:
    """One page of HTML with its styles, faces and pictures inside. Seven queries more than to read the whole story."""
    cover = Picture.objects.filter(pk=here.campaign.cover).values_list("small", flat=True).first()
    faces = faces_of_careers(here.digest.careers)
    context = _book(here, _inside, as_data_uri(bytes(cover)) if cover else "", faces)
    context |= {
        "title": here.campaign.name,
        "body": "campaigns/_book.html",
        "style": book_style("people", "book-gangs"),
    }
    return with_faces_inside(
        render_to_string("battles/book_alone.html", context),
        pictures_at([face.portrait for _, face in faces]),
    )


def _inside(notes: Sequence[Note]) -> dict[str, str]:
    shown = [one.pk for one in reversed(notes)][:PHOTOS_AT_MOST]
    rows = Note.objects.filter(pk__in=shown).values_list("pk", Note.column(Note.SIZES[0])) if shown else ()
    return {name: as_data_uri(bytes(small)) for name, small in rows}


def _book(here: Chronicle, addresses: Addresses, cover: str, faces: Faces) -> dict[str, Any]:
    whole, digest = here.everything(), here.digest
    told = list(whole.told(whole.chapters))
    at = addresses([photo for one in told for photo in one.photos[:PHOTOS_OF_A_CHAPTER]])
    pages = gang_records(here, faces)
    drawn = {one.contender.number: one.face for one in pages if one.face}
    seasons = [(name, digest.standings[number]) for number, name in whole.seasons.items()]
    ring = digest.rivals.ring
    return {
        "campaign": here.campaign,
        "lead": digest.lead,
        "cover": cover,
        "gangs": [(one.contender, one.face) for one in pages if one.face],
        "chapters": [BookChapter(one, tuple(_photos(one, at))) for one in told],
        "tables": [*seasons, ("", digest.standings[0])],
        "counting": here.campaign.counting,
        "counted_by": counted_by(here.campaign.counting),
        "rivals": digest.rivals,
        "ring": ring.with_faces(drawn) if ring else (),
        "map": digest.map,
        "pages": pages,
    }


def _photos(told: ChapterView, addresses: dict[str, str]) -> Iterator[Photo]:
    for photo in told.photos[:PHOTOS_OF_A_CHAPTER]:
        if photo.pk in addresses:
            yield Photo(addresses[photo.pk], photo.words)
