"""The end of a battle as a broadside: who won and how, who stands, who fell, and what will be told of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

import msgspec
from django.db import OperationalError

from battles import disclosure, stage
from battles.models import Battle
from battles.portraits import pictures_at, portraits_of
from companion import posters
from companion.words import say
from games.engine.play.values import Value, to_json
from games.engine.show.report import Deed, Outcome
from games.engine.show.scene import ModelRow, Scene, SideView
from games.engine.tell.attack_odds import AttackOdds, against_the_odds
from games.engine.tell.sentences import join_words, short_name

FACES_AT_MOST = 8
LETTERS_ACROSS = 9  # of one word in the largest letters, on a phone
EVEN_ODDS = 500  # of 1000: what is likelier than not was not against the odds


class Poster(Value):
    """What was worked out of the record. entry: the newest when it was. winners: sides. feat: the deed that was the
    least likely. odds: of every attack; None in a poster that was kept before they were, and is worked out anew.
    """

    entry: int
    lasted: str
    winners: tuple[str, ...]
    lead: str
    ending: str
    deeds: tuple[Deed, ...]
    feat: Deed | None = None
    odds: tuple[AttackOdds, ...] | None = None


class Face(NamedTuple):
    """Somebody on the poster. number: the color of their side."""

    row: ModelRow
    number: int


class Shown(NamedTuple):
    """A poster as it is drawn. title: who won; long: one of its words is. won: over whom, and how. scores: each side,
    and what stands beside its number, the winners first. deeds: each with the face of whoever did it; None for one that
    is still to be worked out.
    """

    over: str
    title: str
    long: bool
    number: int
    won: str
    scores: tuple[tuple[SideView, str], ...]
    standing: tuple[Face, ...]
    deeds: tuple[tuple[Deed | None, Face | None], ...]
    fallen: str


def poster_of(battle: Battle) -> Poster:
    """Worked out once, the first time that somebody looks, and kept until something more is said. Two queries then, and
    a second of work at most, for the odds of all that was done.
    """
    kept = _kept(battle)
    if kept:
        return kept
    outcome, odds = disclosure.outcome_and_odds(battle)
    made = _made(battle, outcome, odds)
    with suppress(OperationalError):  # somebody else writes; whoever looks next works it out again
        Battle.objects.filter(pk=battle.pk, newest=battle.newest).update(poster=to_json(made).decode())
    return made


def _kept(battle: Battle) -> Poster | None:
    with suppress(msgspec.DecodeError):
        kept = msgspec.json.decode(battle.poster or "null", type=Poster | None)
        return kept if kept and kept.entry == battle.newest and kept.odds is not None else None
    return None


def odds_of(battle: Battle) -> tuple[AttackOdds, ...]:
    """The odds of its attacks, once it is over; while it is fought nobody should wait for them."""
    return (poster_of(battle).odds or ()) if battle.over else ()


def _made(battle: Battle, outcome: Outcome, odds: tuple[AttackOdds, ...] = ()) -> Poster:
    winners = tuple(side.key for side in outcome.sides if side.result == "won")
    return Poster(
        battle.newest,
        outcome.lasted,
        winners,
        outcome.lead,
        outcome.ending,
        outcome.deeds,
        _against_odds(against_the_odds(odds)),
        odds,
    )


def _against_odds(feat: AttackOdds | None) -> Deed | None:
    """The shot of the evening."""
    if feat is None or feat.per_mille >= EVEN_ODDS:
        return None
    percent = max(1, round(feat.per_mille / 10))
    return Deed(say("Against the odds"), feat.label, feat.by, say("{percent}%", percent=percent))


def shown(battle: Battle, scene: Scene, *, at_once: bool = False) -> Shown:
    """The poster for a page. scene: with portraits, everything that is to be seen. at_once: where the odds have not
    been worked out, their deed is left for later (`late_deed`), as nobody should wait for it after a tap.
    """
    early = at_once and not _kept(battle)
    made = _made(battle, disclosure.outcome_of(battle)) if early else poster_of(battle)
    faces = {row.key: Face(row, side.number) for side in scene.sides for row in side.models}
    by_key = {side.key: side for side in scene.sides}
    won = [by_key[key] for key in made.winners if key in by_key]
    lost = [side for side in scene.sides if side not in won and not (side.free and won)]
    title = join_words([side.name for side in won]) if won else say("A draw")
    return Shown(
        long=max(map(len, title.split()), default=0) > LETTERS_ACROSS,
        over=_over_line(battle, made),
        title=title,
        number=won[0].number if won else 0,
        won=_how(made, won, lost),
        scores=tuple(
            sorted(
                ((side, words) for side, words in scene.score if side.score),
                key=lambda one: one[0].key not in made.winners,
            )
        ),
        standing=_standing(scene, won, made, faces),
        deeds=tuple(_with_faces(made, faces, early)),
        fallen=_fallen(scene),
    )


def late_deed(battle: Battle, scene: Scene) -> tuple[Deed, Face | None] | None:
    """The one that `shown` left for later."""
    deed = poster_of(battle).feat
    faces = (Face(row, side.number) for side in scene.sides for row in side.models)
    return (deed, next((face for face in faces if face.row.key == deed.key), None)) if deed else None


def _with_faces(
    made: Poster, faces: dict[str, Face], early: bool
) -> Iterator[tuple[Deed | None, Face | None]]:
    """First blood, the shot of the evening, who was feared."""
    told: list[Deed | None] = list(made.deeds)
    if early or made.feat:
        told.insert(min(1, len(told)), made.feat)
    for deed in told:
        yield deed, faces.get(deed.key) if deed else None


def _over_line(battle: Battle, made: Poster) -> str:
    return ", ".join(filter(None, (battle.rules.title, made.lasted)))


def _how(made: Poster, won: list[SideView], lost: list[SideView]) -> str:
    if won and lost:
        others = join_words([side.name for side in lost])
        words = say("carried the day against {others}", others=others)
        return ", ".join(filter(None, (words, made.ending)))
    return made.lead


def _standing(scene: Scene, won: list[SideView], made: Poster, faces: dict[str, Face]) -> tuple[Face, ...]:
    """Those of the winners who stand, whoever was feared most first; of all sides where nobody won."""
    sides = won or list(scene.sides)
    keys = [row.key for side in sides for row in side.standing if row.state != "piece"]
    first = [deed.key for deed in reversed(made.deeds) if deed.key in keys]
    return tuple(faces[key] for key in dict.fromkeys((*first, *keys)))[:FACES_AT_MOST]


def _fallen(scene: Scene) -> str:
    """ "Archie, Leopold · Ottoline, Fitch": side by side, in the order of the sides."""
    return " · ".join(", ".join(row.name for row in side.fallen) for side in scene.sides if side.fallen)


def drawn(battle: Battle) -> bytes:
    """The broadside as a picture, for a preview: PNG. One query more, for the faces."""
    scene = stage.with_portraits(battle.seen(()), portraits_of(battle))
    made = shown(battle, scene)
    pictures = pictures_at([face.row.portrait for face in made.standing])
    return posters.broadside(
        posters.Broadside(
            over=made.over,
            title=made.title,
            number=made.number,
            won=made.won,
            scores=tuple((side.score, side.number) for side, _ in made.scores),
            faces=tuple(
                posters.Portrait(short_name(face.row.name), face.number, pictures.get(face.row.portrait, b""))
                for face in made.standing
            ),
            lines=tuple(_in_a_line(deed) for deed, _ in made.deeds[-2:] if deed),
        )
    )


def _in_a_line(deed: Deed) -> str:
    """ "Against the odds: Billie’s shot at Ottoline, 9%"."""
    chance = deed.figure if deed.figure.endswith("%") else ""
    return f"{deed.heading}: " + ", ".join(filter(None, (deed.words, chance)))
