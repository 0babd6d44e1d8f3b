import sys
from collections.abc import Iterator
from typing import Any

import msgspec
from django.core.management import BaseCommand

from battles import stored_entries
from battles.models import Battle
from games import GAMES
from games.engine.play.values import DecodeError
from games.engine.tell.sentences import count_words


class Command(BaseCommand):
    help = "Reads every battle through, tells what cannot be read or does not fit. Nothing is changed."

    def handle(self, *args: Any, **options: Any) -> None:
        battles, wrong = 0, 0
        for battle in Battle.objects.filter(begun=True).order_by("pk").iterator(chunk_size=20):
            battles += 1
            for sentence in (*unreadable(battle), *unfitting(battle)):
                wrong += 1
                self.stdout.write(f"Battle {battle.pk}: {sentence}")
        if wrong:
            sys.exit(
                f"{count_words(wrong, 'thing')} in {count_words(battles, 'battle')} cannot be read or does not fit."
            )
        self.stdout.write(f"{count_words(battles, 'battle')} can be read, every entry.")


def unreadable(battle: Battle) -> Iterator[str]:
    """A sentence for each thing that cannot be read; none of them tells what was played."""
    if battle.game not in GAMES:
        yield f"the game {battle.game} is not here."
        return
    readers = (
        ("setup", battle.began),
        ("head", lambda: battle.rules.head_reader.decode(battle.stored_head)),
    )
    for name, reader in readers:
        try:
            reader()
        except (msgspec.DecodeError, DecodeError, KeyError, ValueError) as error:
            yield f"its {name} ({type(error).__name__})."
    expected = 0
    for row in battle.entries.order_by("number").iterator(chunk_size=500):
        expected += 1
        while expected < row.number:
            yield f"entry {expected} is missing."
            expected += 1
        try:
            battle.rules.entry_reader.decode(row.body)
        except msgspec.DecodeError as error:
            yield f"entry {row.number} ({type(error).__name__})."
        row.log = battle
        try:
            if row.moment:
                battle.rules.moment_reader.decode(row.moment)
        except msgspec.DecodeError as error:
            yield f"the snapshot of entry {row.number}, which is told again from the entries ({type(error).__name__})."
    while expected < battle.newest:
        expected += 1
        yield f"entry {expected} is missing."


def unfitting(battle: Battle) -> Iterator[str]:
    """A sentence for each standing entry that can be read, but says what cannot be after those before it."""
    try:
        now, began = battle.head.moment, battle.began()
    except (msgspec.DecodeError, DecodeError, KeyError, ValueError):
        return  # told already, and nothing fits what cannot be read
    standing = stored_entries.readable([one for one in battle.read_entries() if now.includes(one.number)])
    _, found = stored_entries.fitting(began, standing)
    for entry in stored_entries.unreadable(found):
        yield f"entry {entry.number} can be read, and does not fit what was there before it."
