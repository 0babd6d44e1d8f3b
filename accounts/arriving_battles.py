"""Moving house: the battles of an archive, and what was noted and said of them."""

from __future__ import annotations

from functools import partial
from io import BytesIO
from typing import Any

from django.utils.dateparse import parse_datetime

from accounts.arriving_archives import BATTLES, LATER, NOTES, REMARKS, WHEN
from accounts.moves import BATTLE, NOTE, PICTURE_AT_MOST, REMARK, Move
from battles import note_services, report_services
from battles import services as battle_services
from battles.models import Battle, Remark
from companion.words import say
from gangs import version_files


def battles(move: Move) -> None:
    for name, found in move.named(BATTLES):
        move.once(BATTLE, found[1], name, partial(_battle, move, name, found[1]))
    for name, _ in move.named(LATER):
        move.problem(name, say("A battle that is not over stays where it is."))


def _battle(move: Move, name: str, key: str) -> str:
    found, entries = battle_services.read_text_record(move.text(name))
    battle = battle_services.import_record(player=move.player, found=found, entries=entries)
    told = {
        what: move.text(path).replace("\x00", "")
        for what in ("words", "place")
        if (path := f"battles/{key}-{what}.txt") in move.files
    }
    if (when := WHEN.format(key)) in move.files:
        _fought(battle, move.text(when))
    if told:
        report_services.set_report_text(
            player=move.player, battle=battle.pk, title="", **{"words": "", **told}
        )
    return str(battle.pk)


def _fought(battle: Battle, text: str) -> None:
    """It was fought then and not today; the cards at that battle are found by it."""
    found = [at for line in text.splitlines()[:2] if (at := version_files.moment(line))]
    if len(found) == 2:
        Battle.objects.filter(pk=battle.pk).update(made=min(found), said_at=max(found))


def _mine(move: Move, source: Any) -> Battle | None:
    """A battle that came in with this archive, or an earlier time."""
    key = move.moved.get((BATTLE, str(source)), "")
    return Battle.objects.filter(pk=key, owner=move.player).first() if key and key != source else None


def notes(move: Move) -> None:
    for row in move.rows(NOTES):
        battle = _mine(move, row.get("battle"))
        if battle is not None and not row.get("removed"):
            source = f"{row.get('battle')} {row.get('made')} {row.get('photo')}"
            called = str(row.get("photo") or NOTES)
            move.once(NOTE, source, called, partial(_note, move, row, battle))


def _note(move: Move, row: dict[str, Any], battle: Battle) -> str:
    photo, after = str(row.get("photo") or ""), row.get("after")
    file = BytesIO(move.read(photo, PICTURE_AT_MOST)) if photo else None
    after = after if isinstance(after, int) and after >= 0 else None
    words = str(row.get("words") or "").replace("\x00", "")
    note_services.add_note(player=move.player, battle=battle.pk, words=words, file=file, after=after)
    return str(battle.pk)


def remarks(move: Move) -> None:
    for row in move.rows(REMARKS):
        given = row.get("fields")
        fields: dict[str, Any] = given if isinstance(given, dict) else {}
        battle = _mine(move, fields.get("battle"))
        if battle is not None:
            source = f"{fields['battle']} {row.get('pk')}"
            move.once(REMARK, source, REMARKS, partial(_remark, move, fields, battle))


def _remark(move: Move, fields: dict[str, Any], battle: Battle) -> str:
    name, words = (str(fields.get(one) or "").replace("\x00", "") for one in ("name", "words"))
    made = Remark(battle=battle, name=name[:40], words=words[:200])
    made.at = parse_datetime(str(fields.get("at"))) or made.at
    made.save(force_insert=True)
    return str(made.pk)
