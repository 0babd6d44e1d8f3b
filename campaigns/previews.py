"""The picture that chats show beside the link of a campaign."""

from __future__ import annotations

from battles.models import Note
from battles.portraits import pictures_at
from campaigns.careers import first_of_gangs
from campaigns.chronicle_models import Picture
from campaigns.digests import Chronicle
from campaigns.models import NOTE
from campaigns.people import faces_of_careers
from companion.bills import BillSide
from companion.cover_bills import GANGS_AT_MOST, CoverBill, cover_bill
from companion.picture_looks import look_of_pictures
from companion.words import ngettext, say


def picture(here: Chronicle) -> bytes:
    """As PNG, 1200 by 630. Six queries at most, beside those of the chronicle."""
    fought = sum(one.kind != NOTE for one in here.lines)
    return cover_bill(
        CoverBill(
            over=say("{rules} · a campaign", rules=here.campaign.rules.title),
            title=here.campaign.name,
            gangs=_gangs(here),
            picture=_middle(here),
            number=str(fought),
            counted=ngettext("battle", "battles", fought),
            line=here.digest.lead,
            look=look_of_pictures(here.campaign.rules.look),
        )
    )


def _gangs(here: Chronicle) -> tuple[BillSide, ...]:
    """The first of the standings, each with the face that stands for it."""
    seasons = len(here.campaign.seasons)
    first = first_of_gangs(here.digest.careers)
    rows = here.digest.standings[seasons if seasons > 1 else 0][:GANGS_AT_MOST]
    people = [first[row.contender.number] for row in rows if row.contender.number in first]
    faces = {one.contender.number: face for one, face in faces_of_careers(people)}
    pictures = pictures_at([face.portrait for face in faces.values()])
    return tuple(
        BillSide(
            row.contender.called,
            row.contender.color,
            say("{won} won", won=row.won),
            parts=tuple(face.parts) if (face := faces.get(row.contender.number)) else (),
            picture=pictures.get(face.portrait, b"") if face else b"",
        )
        for row in rows
    )


def _middle(here: Chronicle) -> bytes:
    """Its cover, else the photo that was added last; b"" where there is neither."""
    if here.campaign.cover:
        cover = Picture.objects.filter(pk=here.campaign.cover).values_list("small", flat=True).first()
        return bytes(cover or b"")
    photo = here.newest_photo()
    column = Note.column(Note.SIZES[0])
    found = Note.objects.filter(pk=photo).values_list(column, flat=True).first() if photo else None
    return bytes(found or b"")
