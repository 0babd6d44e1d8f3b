"""The end of a battle as a broadside: who won and how, who stands, who fell, and what will be told of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

import msgspec
from django.db import OperationalError
from django.utils.formats import date_format

from battles import disclosure, evenings, stage
from battles.models import Battle
from battles.portraits import pictures_at, portraits_of
from companion import bills
from companion.errors import UnreadableRow
from companion.picture_looks import look_of_pictures
from companion.words import say
from games.engine.play.values import Value, to_json
from games.engine.show.report import ByDice, Deed, Outcome, ToldScene
from games.engine.show.scene import Map, ModelRow, Scene, SideView
from games.engine.show.tally import Tally
from games.engine.tell.attack_odds import AttackOdds, against_the_odds, by_dice
from games.engine.tell.retelling.glimpses import glimpses, weeks
from games.engine.tell.sentences import capitalize, join_words

FACES_AT_MOST = 8
LETTERS_ACROSS = 9  # of one word in the largest letters, on a phone
EVEN_ODDS = 500  # of 1000: what is likelier than not was not against the odds


class Poster(Value):
    """What was worked out of the record. entry: the newest when it was. winners: sides. feat: the deed that was the
    least likely. odds: of every attack; None in a poster that was kept before they were, and is worked out anew.
    quote: the best moment in a sentence; chance: how unlikely it was, "one in nine", both "" where there is none.
    """

    entry: int
    lasted: str
    winners: tuple[str, ...]
    lead: str
    ending: str
    deeds: tuple[Deed, ...]
    feat: Deed | None = None
    odds: tuple[AttackOdds, ...] | None = None
    tally: Tally | None = None
    map: Map | None = None
    quote: str = ""
    chance: str = ""


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
    tally: Tally | None = None
    map: Map | None = None


def poster_of(battle: Battle) -> Poster:
    """Worked out once, the first time that somebody looks, and kept until something more is said. Two queries then, and
    a second of work at most, for the odds of all that was done.
    """
    kept = _kept(battle)
    if kept:
        return kept
    outcome, odds = disclosure.outcome_and_odds(battle)
    made = _made(battle, outcome, odds)
    told = disclosure.report_for(battle, None, odds)
    best = _best_moment(told.scenes)
    made = made.but(quote=best.quote, chance=best.chance) if best else made
    battle.poster = to_json(made).decode()
    with suppress(OperationalError):  # somebody else writes; whoever looks next works it out again
        if battle.over:
            evenings.keep_evenings(battle, outcome, odds, told.fortunes)
        Battle.objects.filter(pk=battle.pk, newest=battle.newest).update(poster=battle.poster)
    return made


def with_glimpses(battle: Battle, outcome: Outcome) -> Outcome:
    """The outcome with what a campaign tells of the report: the weeks of a battle that takes several, as far as they
    have come, and the best scenes of one that is over. One query, and those of `poster_of`; none while one is fought.
    """
    long = any(way.long for way in battle.rules.ways)
    if not battle.over and not long:
        return outcome
    odds = odds_of(battle)
    report = disclosure.report_for(battle, None, odds)
    if battle.over:
        done, nothing = by_dice(odds), ByDice()
        parts = tuple(one.but(by_dice=done.get(one.key, nothing)) for one in outcome.parts)
        outcome = outcome.but(scenes=glimpses(report.scenes), parts=parts)
    return outcome.but(weeks=weeks(report.chapters) if long else ())


def _best_moment(scenes: Sequence[ToldScene]) -> ToldScene | None:
    """The least likely of those that are told, or else the last."""
    told = [one for one in scenes if one.quote]
    return min(
        (one for one in told if one.per_mille),
        key=lambda one: one.per_mille,
        default=told[-1] if told else None,
    )


def read_evenings() -> int:
    """Overnight: what is kept for the players of battles at whose end nobody has looked. Returns how many were read."""
    read = 0
    for battle in evenings.battles_to_read():
        battle.poster = ""
        with suppress(UnreadableRow):
            poster_of(battle)
            read += 1
    return read


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
        tally=outcome.tally,
        map=outcome.map,
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
    tally = stage.tally_with_portraits(made.tally, scene)
    scores = tuple(
        sorted(
            ((side, words) for side, words in scene.score if side.score),
            key=lambda one: one[0].key not in made.winners,
        )
    )
    title = (tally and tally.title) or (join_words([side.name for side in won]) if won else say("A draw"))
    return Shown(
        long=max(map(len, title.split()), default=0) > LETTERS_ACROSS,
        over=_over_line(battle, made),
        title=title,
        number=won[0].number if won else 0,
        won=_how(made, won, lost, scores),
        scores=scores,
        standing=_standing(scene, won, made, faces),
        deeds=tuple(_with_faces(made, faces, early)),
        fallen=_fallen(scene),
        tally=tally,
        map=made.map,
    )


def late_deed(battle: Battle, scene: Scene) -> tuple[Deed, Face | None] | None:
    """The one that `shown` left for later."""
    deed = poster_of(battle).feat
    if deed is None:
        return None
    faces = (Face(row, side.number) for side in scene.sides for row in side.models)
    face = next((face for face in faces if face.row.key == deed.key), None)
    return _whose(deed, face), face


def _with_faces(
    made: Poster, faces: dict[str, Face], early: bool
) -> Iterator[tuple[Deed | None, Face | None]]:
    """First blood, the shot of the evening, who was feared."""
    told: list[Deed | None] = list(made.deeds)
    if early or made.feat:
        told.insert(min(1, len(told)), made.feat)
    for deed in told:
        face = faces.get(deed.key) if deed else None
        yield _whose(deed, face) if deed else None, face


def _whose(deed: Deed, face: Face | None) -> Deed:
    """The words of a deed, with the name where they are so short that they leave it out."""
    name = face.row.name if face else ""
    if not name or name.split()[0] in deed.words:
        return deed
    return Deed(deed.heading, f"{name}: {deed.words}", deed.key, deed.figure)


def _over_line(battle: Battle, made: Poster) -> str:
    return ", ".join(filter(None, (battle.rules.title, made.lasted)))


def _how(
    made: Poster,
    won: Sequence[SideView],
    lost: Sequence[SideView],
    scores: Sequence[tuple[SideView, str]],
) -> str:
    """Over whom, or between whom where nobody won, and how. Where figures stand below, no sentence says them too."""
    if won and lost:
        words = say("carried the day against {others}", others=join_words([side.name for side in lost]))
    elif not won and len(scores) > 1:
        words = say("between {sides}", sides=join_words([side.name for side, _ in scores]))
    else:
        return made.lead
    return ", ".join(filter(None, (words, made.ending)))


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
    """The bill as a picture, for a preview: PNG. One query more, for the faces."""
    scene = stage.with_portraits(battle.seen(()), portraits_of(battle))
    kept, made = poster_of(battle), shown(battle, scene)
    sides = [side for side in scene.sides if not side.free] or list(scene.sides)
    first = [next((row for row in side.models if row.state != "piece"), None) for side in sides]
    pictures = pictures_at([row.portrait for row in first if row])
    day = date_format(battle.said_at, "j F Y")
    return bills.bill(
        bills.Bill(
            over=" · ".join(filter(None, (f"{made.over}, {day}", battle.place))),
            title=battle.title,
            sides=tuple(
                _bill_side(side, row, kept, pictures) for side, row in zip(sides, first, strict=True)
            ),
            middle=say("against"),
            won=say("{winners} won", winners=made.title) if kept.winners else made.title,
            line=_best_line(kept, [deed for deed, _ in made.deeds if deed]),
            look=look_of_pictures(battle.rules.look),
        )
    )


def _bill_side(
    side: SideView, row: ModelRow | None, kept: Poster, pictures: Mapping[str, bytes]
) -> bills.BillSide:
    return bills.BillSide(
        name=side.name,
        number=side.number,
        score=side.score,
        won=side.key in kept.winners,
        parts=row.parts if row else (),
        picture=pictures.get(row.portrait, b"") if row else b"",
    )


def _best_line(kept: Poster, deeds: Sequence[Deed]) -> str:
    """ "“Elias needed all three saves and rolled five, six and six.” One in twenty-seven." """
    if kept.quote:
        chance = f" {capitalize(kept.chance)}." if kept.chance else ""
        return f"“{kept.quote}”{chance}"
    return _in_a_line(deeds[-1]) if deeds else ""


def _in_a_line(deed: Deed) -> str:
    """ "Against the odds: Billie’s shot at Ottoline, 9%"."""
    chance = deed.figure if deed.figure.endswith("%") else ""
    return f"{deed.heading}: " + ", ".join(filter(None, (deed.words, chance)))
