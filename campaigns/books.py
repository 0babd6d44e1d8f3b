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
from campaigns.careers import Career, first_of_gangs
from campaigns.chapter_view import ChapterView
from campaigns.chronicle_models import Picture
from campaigns.digests import Chronicle
from campaigns.history import History
from campaigns.kept_texts import kept_text
from campaigns.people import faces_of_careers
from campaigns.places import map_of
from campaigns.rivals import rivals_of
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


type Faces = tuple[tuple[tuple[int, str], Face], ...]
"""Of everybody who has fought, by the number of their gang and their key in it."""
type Addresses = Callable[[Sequence[Note]], dict[str, str]]
"""The photos that a book shows, to an address for each by its name."""


def on_paper(here: Chronicle) -> SafeString:
    """What a book's page shows, drawn once for everybody. Its pictures are fetched from the server. Two queries for the
    faces, by which it is known too.
    """
    faces = _faces(here.digest.careers)
    return mark_safe(kept_text(here, "book", lambda: _on_paper(here.everything(), faces), faces=faces))


def _faces(careers: Sequence[Career]) -> Faces:
    return tuple(((one.contender.number, one.member), face) for one, face in faces_of_careers(careers))


def _on_paper(whole: History, faces: Faces) -> str:
    cover = whole.campaign.cover
    large = Picture.SIZES[-1]
    context = _book(
        whole,
        lambda notes: {one.pk: reverse("battles:photo", args=[one.pk, Note.SIZES[-1]]) for one in notes},
        reverse("campaigns:picture", args=[cover, large]) if cover else "",
        faces,
    )
    return render_to_string("campaigns/_book.html", context)


def as_page(whole: History) -> str:
    """One page of HTML with its styles, faces and pictures inside. Five queries more."""
    cover = Picture.objects.filter(pk=whole.campaign.cover).values_list("small", flat=True).first()
    faces = _faces(whole.careers())
    context = _book(whole, _inside, as_data_uri(bytes(cover)) if cover else "", faces)
    context |= {"title": whole.campaign.name, "body": "campaigns/_book.html", "style": book_style()}
    return with_faces_inside(
        render_to_string("battles/book_alone.html", context),
        pictures_at([face.portrait for _, face in faces]),
    )


def _inside(notes: Sequence[Note]) -> dict[str, str]:
    shown = [one.pk for one in reversed(notes)][:PHOTOS_AT_MOST]
    rows = Note.objects.filter(pk__in=shown).values_list("pk", Note.column(Note.SIZES[0])) if shown else ()
    return {name: as_data_uri(bytes(small)) for name, small in rows}


def _book(whole: History, addresses: Addresses, cover: str, faces: Faces) -> dict[str, Any]:
    told = list(whole.told(whole.chapters))
    at = addresses([photo for one in told for photo in one.photos[:PHOTOS_OF_A_CHAPTER]])
    careers = whole.careers()
    drawn, first = dict(faces), first_of_gangs(careers)
    rivals = rivals_of(whole, careers)
    return {
        "campaign": whole.campaign,
        "lead": whole.lead(),
        "cover": cover,
        "gangs": [
            (gang, drawn[_key(first[gang.number])]) for gang in whole.contenders if gang.number in first
        ],
        "chapters": [BookChapter(one, tuple(_photos(one, at))) for one in told],
        "tables": [
            *((name, whole.standings_of(number)) for number, name in whole.seasons.items()),
            ("", whole.standings()),
        ],
        "counting": whole.campaign.counting,
        "counted_by": counted_by(whole.campaign.counting),
        "rivals": rivals,
        "ring": rivals.ring.with_faces({number: drawn[_key(one)] for number, one in first.items()})
        if rivals.ring
        else (),
        "graves": [(one, drawn[_key(one.career)]) for one in rivals.graves],
        "map": map_of(whole.campaign, whole.by_number, whole.chapters),
        "people": [
            (gang, [(one, drawn[_key(one)]) for one in careers if one.contender.number == gang.number])
            for gang in whole.contenders
        ],
    }


def _key(one: Career) -> tuple[int, str]:
    return (one.contender.number, one.member)


def _photos(told: ChapterView, addresses: dict[str, str]) -> Iterator[Photo]:
    for photo in told.photos[:PHOTOS_OF_A_CHAPTER]:
        if photo.pk in addresses:
            yield Photo(addresses[photo.pk], photo.words)
