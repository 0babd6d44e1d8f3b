"""A fight that is over, as one screen: who did what, what it cost, what was won."""

from __future__ import annotations

from collections.abc import Iterator

from games.blood_horizon.kernel.aftermath import Aftermath
from games.blood_horizon.kernel.state import Battle
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.kernel.faces import face_of
from games.blood_horizon.screens.kernel.words import signed
from games.engine.show.pieces import Fact
from games.engine.show.tally import Tally, Told
from games.engine.tell.sentences import join_words, short_name

say = phrases("screens-fight.tally")


def tally_of(battle: Battle) -> Tally | None:
    """Until the evening goes on from there; None while somebody fights, or where nobody has."""
    after = battle.aftermath
    if after is None or battle.fight is not None or battle.over or after.where != battle.moment:
        return None
    title = "won" if after.won else "lost" if after.won is False else "nobodys"
    felled = sum(key in after.theirs for key, _ in after.fell)
    return Tally(
        say(f"title-{title}"),
        _over(battle),
        _lead(after),
        (
            Fact(say("foes", number=len(after.theirs)), str(len(after.theirs))),
            Fact(say("taken-out"), str(felled)),
            *(
                []
                if after.gained is None
                else [Fact(say("rep-d6"), signed(after.gained, plus=after.gained != 0))]
            ),
            Fact(say("turns", number=after.turns), str(after.turns)),
        ),
        tuple(_told(battle, after, key) for key in after.ours if key in battle.figures),
        tuple(_rows(battle, after)),
    )


def _over(battle: Battle) -> str:
    day = battle.encounter.day if battle.encounter else ""
    return say(f"fight-{day}") if day else say("fight")


def _lead(after: Aftermath) -> str:
    """How many came, and where they are now."""
    became = [after.became.get(key, "") for key in after.theirs]
    counts = (
        ("dead", became.count("dead")),
        ("yours", became.count("captured")),
        ("lay", sum(one in ("out", "lost") for one in became)),
        ("away", sum(one in ("left", "fled", "carried") for one in became)),
    )
    parts = [say(word, number=number) for word, number in counts if number]
    came = say("came", number=len(became))
    return f"{came} {say('of-them', parts=join_words(parts))}" if parts else came


def _told(battle: Battle, after: Aftermath, key: str) -> Told:
    one = battle.figures[key]
    shots, hits, out = after.deeds.get(key, (0, 0, 0))
    state = after.became.get(key, "on")
    words = []
    if out:
        words.append(say("took-out", number=out))
    elif shots:
        words.append(say("shots", hits=hits, shots=shots))
    if state in ("dead", "captured", "lost", "out"):
        words.append(say(f"is-{state}"))
    elif any(key == fell for fell, _ in after.fell):
        words.append(say("down-and-back"))
    elif state in ("left", "fled", "carried"):
        words.append(say("left-is-back" if not one.gone else "left"))
    return Told(
        key,
        short_name(one.name),
        ", ".join(words) or say("stood"),
        one.side,
        face_of(one),
        gone=state in ("dead", "captured", "lost"),
    )


def _rows(battle: Battle, after: Aftermath) -> Iterator[tuple[str, str]]:
    if after.fell:
        yield say("first-blood"), _deed(battle, *after.fell[0])
    if after.turned:
        yield say("turn-of-it"), _turned(battle, *after.turned)
    if len(after.fell) > 1:
        yield say("last-to-fall"), _deed(battle, *after.fell[-1])


def _deed(battle: Battle, fell: str, by: str) -> str:
    names = {key: short_name(one.name) for key, one in battle.figures.items()}
    if by not in names:
        return names.get(fell, "")
    return say("by-whom", name=names.get(fell, ""), by=names[by])


def _turned(battle: Battle, turn: int, by: str) -> str:
    if by not in battle.figures:
        return say("in-turn", turn=turn)
    return say("by-whom-in-turn", name=short_name(battle.figures[by].name), turn=turn)
