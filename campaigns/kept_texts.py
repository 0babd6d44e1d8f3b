"""Long texts made of a whole campaign that are the same for everybody: its book and its feed, kept until it changes.

What a text is made of is known by the mark of the digest and by the columns that no table shows: words, grounds and
photos. To read those takes a hundredth of what it takes to tell two hundred battles.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from hashlib import blake2b
from threading import Lock

from django.db import connection

from campaigns.digests import Chronicle
from campaigns.models import Campaign

LETTERS_KEPT = 4_000_000
"""Of all texts together."""

WORDS = """
SELECT chapter.id, chapter.words, chapter.ground, battle.words, battle.place, battle.deleted_at,
  battle.share_key, battle.owner_id
FROM campaigns_chapter AS chapter LEFT JOIN battles_battle AS battle ON battle.id = chapter.battle_id
WHERE chapter.{column} IN ({keys}) AND chapter.deleted_at IS NULL
ORDER BY chapter.place, chapter.id
"""
PHOTOS = """
SELECT note.id, note.words
FROM battles_note AS note JOIN campaigns_chapter AS chapter ON chapter.battle_id = note.battle_id
WHERE chapter.{column} IN ({keys}) AND chapter.deleted_at IS NULL AND note.removed IS NULL AND note.pictured
ORDER BY note.made, note.id
"""

_texts: OrderedDict[Hashable, tuple[Hashable, str]] = OrderedDict()
_lock = Lock()


def kept_text(
    here: Chronicle, kind: str, make: Callable[[], str], more: str = "", faces: Hashable = None
) -> str:
    """The text of this kind as it was made, or made anew. more: where it stands, which it may name; faces: that it
    shows. Two queries.
    """
    name, known_by = (here.campaign.pk, kind, more), (here.digest.mark, faces, *_beside(here.campaign))
    with _lock:
        found = _texts.get(name)
        if found is not None and found[0] == known_by:
            _texts.move_to_end(name)
            return found[1]
    made = make()
    with _lock:
        _texts[name] = (known_by, made)
        _texts.move_to_end(name)
        letters = sum(len(text) for _, text in _texts.values())
        while letters > LETTERS_KEPT:
            _, (_, old) = _texts.popitem(last=False)
            letters -= len(old)
    return made


def _beside(campaign: Campaign) -> tuple[Hashable, ...]:
    return (campaign.name, campaign.words, campaign.cover, words_known_by(campaign))


def words_known_by(campaign: Campaign, chapters: Sequence[str] | None = None) -> bytes:
    """What no table shows, as a digest of the columns themselves: of these chapters, or of all. Two queries."""
    hashed = blake2b(digest_size=16)
    column, keys = ("campaign_id", [campaign.pk]) if chapters is None else ("id", list(chapters))
    marks = ", ".join(["%s"] * len(keys)) or "NULL"
    with connection.cursor() as cursor:
        for query in (WORDS, PHOTOS):
            cursor.execute(query.format(column=column, keys=marks), keys)
            hashed.update(repr(cursor.fetchall()).encode())
    return hashed.digest()
