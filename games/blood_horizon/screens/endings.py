"""What the poster of an evening or a chase says beside who won: its money, its people, its graves, its way."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, MutableMapping, Sequence

from games.blood_horizon.chase.atlas import short
from games.blood_horizon.corrections import Corrected
from games.blood_horizon.fight.events import Beaten, Dispatched, Fled, Hurt, Left
from games.blood_horizon.kernel.state import Battle, Figure, Player
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.kernel.faces import face_of
from games.blood_horizon.screens.kernel.words import signed
from games.engine.play.table import Event
from games.engine.show.pieces import Fact
from games.engine.show.tally import Tally, Told
from games.engine.tell.retelling.rows import number_words
from games.engine.tell.sentences import capitalize, join_words, short_name

say = phrases("story.endings")

BEATEN = ("dead", "out", "captured")
WAYS_OUT = ("went-down", "left-driven", "left-free")
CAST_AT_MOST, ROWS_AT_MOST = 8, 4


def tally(
    battle: Battle, lead: str, took_out: Mapping[str, Sequence[str]], fights: tuple[int, int], met: int
) -> Tally:
    """took_out: whom, by figure. fights: fought and won; met: Encounters."""
    players = list(battle.players.values())
    felled = sum(len(found) for key, found in took_out.items() if _ours(battle, key))
    graves = sum(one.status == "dead" for one in battle.figures.values() if one.side in battle.players)
    held = battle.rep_dice
    gained = sum(line.amount for player in players for line in player.ledger)
    fought, won = fights
    chase = battle.chase
    figures = (
        (
            (say("weeks", number=chase.week), str(chase.week)),
            (say("in-satchel"), signed(held)),
            (say("taken-out"), str(felled)),
            (say("graves", number=graves), str(graves)),
        )
        if chase
        else (
            (say("rep-d6"), signed(gained, plus=gained != 0)),
            (say("encounters", number=met), str(met)),
            (say("fights-won", number=fought), f"{won}/{fought}"),
            (say("graves", number=graves), str(graves)),
        )
    )
    return Tally(
        _title(battle, players, held),
        lead=lead,
        figures=tuple(Fact(label, value) for label, value in figures),
        cast=tuple(_cast(battle, took_out))[:CAST_AT_MOST],
        rows=tuple(_rows(players)) if not chase else (),
        curve=_curve(players[0]) if len(players) == 1 else (),
        curved=say("satchel"),
    )


def _title(battle: Battle, players: Sequence[Player], held: int) -> str:
    """Of one player's evening; where several play, the poster says who has won."""
    if len(players) > 1:
        return ""
    ending = players[0].ending
    if ending:
        star = battle.figures[players[0].star].status
        return say("title-dead" if star == "dead" else "title-over")
    return say("title-left", number=held)


def _ours(battle: Battle, key: str) -> bool:
    return key in battle.figures and battle.figures[key].side in battle.players


def _cast(battle: Battle, took_out: Mapping[str, Sequence[str]]) -> Iterator[Told]:
    """The Stars first, then who did most; those who are gone last."""
    people = [one for one in battle.figures.values() if one.side in battle.players]
    people.sort(key=lambda one: (one.gone, not one.star, -len(took_out.get(one.key, ()))))
    for one in people:
        yield Told(
            one.key, short_name(one.name), _words(one, took_out.get(one.key, ())), one.side, face_of(one),
            gone=one.gone,
        )  # fmt: skip


def placed(cast: Sequence[Told], gone: Mapping[str, tuple[int, str]]) -> tuple[Told, ...]:
    """Where a chase lost somebody, and when. gone: week and region, by figure."""
    return tuple(
        one.but(words=say("lost-in", words=one.words, week=gone[one.key][0], region=short(gone[one.key][1])))
        if one.gone and one.key in gone
        else one
        for one in cast
    )


def _words(one: Figure, felled: Collection[str]) -> str:
    words = [say("took-out", number=len(felled))] if felled else []
    if one.gone:
        words.append(say("dead" if one.status == "dead" else "gone"))
    return ", ".join(words) or say("still-there")


def _rows(players: Sequence[Player]) -> Iterator[tuple[str, str]]:
    """What moved the money most, in the order in which it was booked."""
    lines = [line for player in players for line in player.ledger if line.amount]
    most = sorted(lines, key=lambda line: -abs(line.amount))[:ROWS_AT_MOST]
    for line in lines:
        if any(line is one for one in most):
            yield capitalize(line.why), signed(line.amount, plus=True)


def _curve(player: Player) -> tuple[int, ...]:
    """What was in the satchel, from line to line."""
    now = player.satchel - sum(line.amount for line in player.ledger)
    found = [now]
    for line in player.ledger:
        now += line.amount
        found.append(now)
    return tuple(found)


def went(found: MutableMapping[str, str], event: Event) -> None:
    """How people went out of a fight, by their keys, as its events tell it one after another."""
    match event:
        case Left(figure=key, free=free):
            found[key] = "left-free" if free else "left-driven"
        case Fled(figures=keys):
            found.update(dict.fromkeys(keys, "left-free"))
        case Hurt(figure=key, harm=harm) | Beaten(figure=key, harm=harm) if harm in BEATEN:
            found[key] = "went-down"
        case Dispatched(target=key):
            found[key] = "went-down"
        case Corrected(of=key, what="status"):
            found.pop(key, None)


def in_defeat(ways: Mapping[str, int]) -> str:
    """What had become of the bands in a fight that the enemy won. ways: how many went which way."""
    return join_words([
        say(kind, number=number_words(ways[kind])) for kind in WAYS_OUT if ways.get(kind)
    ])  # fmt: skip
