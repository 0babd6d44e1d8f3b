"""What is remembered of a fight once the board is cleared, until the evening goes on."""

from __future__ import annotations

from games.engine.play.values import Value


class Aftermath(Value):
    """won: our side; None where nobody held the board. turns: Active turns. ours, theirs: the lines. became: what each
    was when it was over, Recovery included. deeds: shots, hits and how many taken out, by figure; fell: who was, by
    whom, in order. gained: Rep d6; None where an earlier version began the fight, and nobody knows what there was
    before. where: the moment of the evening that it belongs to.
    """

    won: bool | None
    turns: int
    ours: tuple[str, ...]
    theirs: tuple[str, ...]
    became: dict[str, str]
    deeds: dict[str, tuple[int, int, int]]
    fell: tuple[tuple[str, str], ...]
    gained: int | None
    where: tuple[int, ...]
