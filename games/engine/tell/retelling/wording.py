"""A scene in sentences: a head, how it came about, the deed with its dice and odds, what came of it.

Each sentence is one of a row of its kind, in data/phrases/scenes.toml of the game or else of the engine. Which one is
settled by the number of the entry and of the scene, and by what this report has said already: no row is gone through
twice before all of it was said, so that neighbors never begin alike. All names and numbers are the record's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.engine.play.table import Rolled
from games.engine.show.report import ToldScene
from games.engine.tell.retelling.beats import Beat, Exchange
from games.engine.tell.retelling.deeds import told_of
from games.engine.tell.retelling.drama import UNLIKELY, Drama
from games.engine.tell.retelling.endings import Closing, closing_sentences, score_sentence
from games.engine.tell.retelling.rolls import counted, faces_of, hits_of, rolls_of, tells_hits
from games.engine.tell.retelling.rows import Called, Name, Teller, number_words
from games.engine.tell.sentences import capitalize, join_words
from games.engine.words import phrases
from games.engine.words.phrases import Section

heads = phrases("scenes.heads")
dice = phrases("scenes.dice")
numbers = phrases("scenes.numbers")

SENTENCES_AT_MOST = 6
LONG = 4
"""Sentences after which nothing is added that need not be said."""


def scenes_told(teller: Teller, dramas: Sequence[Drama], closing: Closing | None) -> Iterator[ToldScene]:
    """The scenes of a battle. closing: None where it is told elsewhere how it ended."""
    for number, drama in enumerate(dramas, 1):
        scene = _Scene(teller, drama, number)
        yield scene.told(closing if number == len(dramas) else None)


class _Scene:
    """One scene in the making."""

    def __init__(self, teller: Teller, drama: Drama, number: int) -> None:
        self.teller, self.drama, self.busy = teller, drama, drama.busy
        self.beat: Beat = drama.beat
        self.deeds, self.turns = teller.voice.deeds, teller.voice.turns
        self.start = self.beat.first + number
        self.called = Called(teller.names, teller.shorts)
        self.quote = ""

    def told(self, closing: Closing | None) -> ToldScene:
        drama, key = self.drama, self.drama.key
        heading = capitalize(self._head())
        self.called.met.clear()
        sentences = [*self._opening(), *self._deeds()]
        sentences += [*self._turn(len(sentences), closing)]
        last = [*closing_sentences(self.teller, self.start, closing)] if closing else []
        sentences = [*sentences[: SENTENCES_AT_MOST - len(last)], *last]
        people = (key.by, key.to) if key else (self.beat.actor,)
        unlikely = 0 < drama.per_mille <= UNLIKELY
        return ToldScene(
            heading=heading,
            when=self.teller.part(self.beat.part) if self.beat.part else "",
            sentences=tuple(map(capitalize, sentences)),
            people=tuple(one for one in dict.fromkeys(people) if one),
            chance=self.turns("one-in", number=self._one_in()) if unlikely else "",
            dice=tuple(faces_of(self._deciding_roll())) if unlikely else (),
            quote=capitalize(self.quote),
            per_mille=drama.per_mille if unlikely else 0,
            first=self.beat.first,
            last=self.beat.last,
        )

    def _key(self, say: Section, kind: str) -> str:
        return self.teller.pick(say, kind, self.start)

    def _names(self, **keys: str) -> dict[str, Name]:
        return {blank: Name(self.called, key) for blank, key in keys.items()}

    def _one_in(self) -> str:
        return number_words(round(1000 / self.drama.per_mille))

    # The head

    def _head(self) -> str:
        """One that no scene had, of its own kind or else of what any scene is."""
        drama, key = self.drama, self.drama.key
        kinds: tuple[str, ...] = ("lead" if drama.lead else "busy",)
        blanks, figures = {"by": self.beat.actor}, dict[str, str]()
        if key is not None:
            kinds = (self._kind(drama, key), "fell" if key.result == "fell" else "fight")
            blanks = {"by": key.by, "to": key.to, "friend": drama.avenged}
            figures = self._figures(drama, key)

        def word(found: str) -> str:
            self.called.met.clear()
            return heads(found, **self._names(**blanks), **figures)

        told = (self.teller.new(heads, kind, self.start, word) for kind in kinds)
        return next(filter(None, told), "") or word(self._key(heads, kinds[0]))

    def _kind(self, drama: Drama, key: Exchange) -> str:
        """What the scene is about, the rarest first."""
        unlikely, blood = 0 < drama.per_mille <= UNLIKELY, drama.blood
        friend = drama.own_hand and bool(key.by) and key.by != key.to
        kinds = (
            ("first-blood-friend", drama.blood is key and friend),
            ("first-blood", blood is not None and (blood.by, blood.to) == (key.by, key.to)),
            ("end", drama.ends and self._wiped_out(key)),
            ("drop", bool(key.drop)),
            ("own-hand", drama.own_hand and key.result == "fell"),
            ("drawn", bool(self.beat.duel) and drama.duel),
            ("avenged", bool(drama.avenged)),
            ("held-all", self._held_all(key)),
            ("held", key.result == "held"),
            ("leader", key.result == "fell" and self._led(key.to)),
            ("alone", drama.alone == key.to),
            ("odds", unlikely),
            ("lead", bool(drama.lead)),
            ("busy", self.busy),
            ("duel", drama.duel),
            ("fell", key.result == "fell"),
        )
        return next((kind for kind, holds in kinds if holds), "fight")

    def _held_all(self, key: Exchange) -> bool:
        """Every hit was saved, with no die to spare."""
        if key.result != "held" or len(key.rolls) < 2:
            return False
        saves = key.rolls[-1]
        return counted(key.rolls[0]) == counted(saves) == len(saves.faces) > 1

    def _led(self, one: str) -> bool:
        """They led a side that does not have its name of them."""
        side = self.teller.sides.get(self.teller.cast.side.get(one, ""), "")
        return one in self.teller.cast.leaders and self.teller.names.get(one, one) not in side

    def _wiped_out(self, key: Exchange) -> bool:
        return self.drama.alone == key.to and key.result == "fell"

    def _figures(self, drama: Drama, key: Exchange) -> dict[str, str]:
        side = self.teller.cast.side.get(key.to, "")
        drawn = self.beat.duel
        return {
            "inches": number_words(key.drop),
            "side": self.teller.sides.get(side, ""),
            "mine": number_words(drawn.much) if drawn else "",
            "theirs": number_words(drawn.left) if drawn else "",
            "chance": self._one_in() if 0 < drama.per_mille <= UNLIKELY else "",
            "number": number_words(len(key.rolls[-1].faces)) if key.rolls else "",
        }

    def _opening(self) -> Iterator[str]:
        drama, key, drawn = self.drama, self.drama.key, self.beat.duel
        if drawn and key:
            other = key.to if drawn.by == key.by else key.by
            kind = "draws" if drawn.by else "draws-both"
            yield self.turns(
                self._key(self.turns, kind),
                **self._names(by=drawn.by or key.by, to=other if drawn.by else key.to),
                mine=number_words(drawn.much),
                theirs=number_words(drawn.left),
            )
        elif drama.avenged and key:
            yield self.turns(
                self._key(self.turns, "had-felled"), **self._names(to=key.to, friend=drama.avenged)
            )
        elif key and key.by == self.beat.actor and self._taking_matters(key):
            yield from self._taken()

    def _taking_matters(self, key: Exchange) -> bool:
        """Whether what was taken is why the scene is told: it struck, it was somebody's, or its points did it."""
        things = [one for one in self.beat.taken if one.by == self.beat.actor]
        used = any(one.kind == "steals" or one.cause == key.cause for one in things)
        return used or bool(self.drama.lead) or self.busy

    def _taken(self) -> Iterator[str]:
        """What somebody took before, in the same go."""
        found = [one for one in self.beat.taken if one.by == self.beat.actor]
        if found:
            things = join_words(list(dict.fromkeys(one.cause for one in found[:3])))
            kind = "steals" if len(found) == 1 and found[0].kind == "steals" else "takes"
            blanks = self._names(by=found[0].by, to=found[0].to)
            yield self.turns(self._key(self.turns, kind), **blanks, thing=things)

    def _deeds(self) -> Iterator[str]:
        key = self.drama.key
        if key is None:
            yield from self._taken()
            return
        before: set[tuple[str, str, str]] = set()
        for one in told_of(self.drama, key):
            if one is key:
                yield from self._alone()
            if not self.beat.duel:
                yield from self._tries(one)
            again = (one.by, one.to, one.cause) in before
            joined = self._joined(one) if one is key and not again else ""
            deed = joined or self._deed(one, again=again)
            if one is key:
                self.quote = deed
            yield deed
            before.add((one.by, one.to, one.cause))
            if one is key:
                yield from self._how_it_rolled(one, told=bool(joined))
            if one is self.drama.blood:  # right after the deed, so that no other is taken for it
                yield from self._first_blood(one)

    def _first_blood(self, blood: Exchange) -> Iterator[str]:
        """Whose it was; of a friend’s it is said instead that both are on one side."""
        if not (blood is self.drama.key and self._by_a_friend(blood)):
            yield self.turns(self._key(self.turns, "first-blood"), **self._names(by=blood.by))

    def _by_a_friend(self, one: Exchange) -> bool:
        return self.drama.own_hand and one.by not in ("", one.to)

    def _alone(self) -> Iterator[str]:
        """Said once of everybody, right before they are attacked as the last one, if the scene is of that."""
        one, key = self.drama.alone, self.drama.key
        if one and key and one == key.to and one not in self.teller.alone:
            self.teller.alone.add(one)
            side = self.teller.sides.get(self.teller.cast.side[one], "")
            yield self.turns(self._key(self.turns, "alone"), **self._names(to=one), side=side)

    def _tries(self, one: Exchange) -> Iterator[str]:
        """How often it had been tried before, in the same scene."""
        before = [
            each
            for each in self.beat.exchanges
            if each.entry < one.entry and (each.by, each.to) == (one.by, one.to) and one.by
        ]
        if before and all(each.result in ("missed", "held") for each in before):
            times = numbers(f"times-{min(3, len(before))}")
            yield self.deeds(self._key(self.deeds, "tries"), **self._names(by=one.by, to=one.to), times=times)

    def _deed(self, one: Exchange, again: bool) -> str:
        kind = f"fell-{one.how}-again" if again and one.result == "fell" else self._deed_kind(one)
        return self.deeds(self._key(self.deeds, kind), **self._blanks(one))

    def _blanks(self, one: Exchange) -> dict[str, str | Name]:
        return {
            **self._names(by=one.by, to=one.to),
            "cause": one.cause,
            "lost": number_words(one.lost),
            "left": number_words(max(0, one.left)),
            "inches": number_words(one.drop),
        }

    def _joined(self, one: Exchange) -> str:
        """Deed and dice in one sentence, where there are such and the last ones were two; "" else."""
        rolls = rolls_of(one)
        if not (rolls and one.by and tells_hits(one, rolls[0])):
            return ""
        kind = f"{self._deed_kind(one)}-{'every' if counted(rolls[0]) == len(rolls[0].faces) else 'rolled'}"
        if not self.teller.row(self.deeds, kind):
            return ""
        self.teller.joins = not self.teller.joins
        if not self.teller.joins:
            return ""
        return self.deeds(self._key(self.deeds, kind), **self._blanks(one), **hits_of(rolls[0]))

    def _deed_kind(self, one: Exchange) -> str:
        if one.drop:
            return "drop-fell" if one.result == "fell" else "drop"
        alone = not one.by
        if one.result == "fell":
            own = "-own" if one.by == one.to else "-alone" if alone else "" if one.cause else "-plain"
            return f"fell-{one.how}{own}"
        if one.result == "wounded":
            if alone or one.by == one.to:
                return "wounded-alone"
            return "wounded" if one.left >= 0 else "wounded-only"
        if one.result == "stunned":
            return f"stunned-{one.how or 'out'}"
        return one.result or "missed"

    def _how_it_rolled(self, one: Exchange, told: bool) -> Iterator[str]:
        """told: how many hits there were."""
        rolls = rolls_of(one)
        if one.result in ("held", "wounded", "fell") and rolls and one.by:
            yield from self._rolled(one, rolls, told)
        if 0 < self.drama.per_mille <= UNLIKELY:
            kind = "odds"
            if self.drama.late:
                kind = "odds-late" if one.harmed else "odds-held"
            yield dice(self._key(dice, kind), **self._names(to=one.to), chance=self._one_in())

    def _rolled(self, one: Exchange, rolls: Sequence[Rolled], told: bool) -> Iterator[str]:
        first = rolls[0]
        hits, figures = counted(first), hits_of(first)
        if not told and tells_hits(one, first):
            kind = "all" if hits == len(first.faces) else "some-fell" if one.result == "fell" else "some"
            words = self.teller.new(dice, kind, self.start, lambda key: capitalize(dice(key, **figures)))
            if words:
                yield words
        if len(rolls) > 1 and rolls[-1].who != first.who and hits:
            saved = rolls[-1]
            if one.result == "held":
                faces = join_words([number_words(face) for face in saved.faces])
                needed = hits == len(saved.faces) == counted(saved) > 1
                blanks = self._names(to=one.to)
                words = dice(
                    self._key(dice, "saved-all" if needed else "saved"),
                    **blanks,
                    number=number_words(hits),
                    faces=faces,
                    saves=len(saved.faces),
                )
                if needed:
                    self.quote = words
                yield words

    def _deciding_roll(self) -> Rolled | None:
        key = self.drama.key
        rolls = [roll for roll in key.rolls if roll.faces and not roll.closed] if key else []
        return (rolls[-1] if self.drama.late else rolls[0]) if rolls else None

    def _turn(self, so_far: int, closing: Closing | None) -> Iterator[str]:
        """so_far: sentences that are told already. closing: what it says of the score is not said twice."""
        drama, key = self.drama, self.drama.key
        if key and self._by_a_friend(key):
            yield self.turns(self._key(self.turns, "friend"), **self._names(by=key.by, to=key.to))
        elif drama.blows and key and not drama.blood and so_far < LONG and drama.pair not in self.teller.met:
            self.teller.met.add(drama.pair)
            blows = number_words(drama.blows)
            yield self.turns(self._key(self.turns, "blows"), **self._names(by=key.by, to=key.to), blows=blows)
        if drama.lead:
            kind = "for-good" if drama.for_good else "lead"
            key_of = self.teller.pick(self.turns, kind, self.start, of=drama.lead)
            yield self.turns(key_of, side=self.teller.sides[drama.lead])
        elif self.busy:
            yield self.turns(self._key(self.turns, "busy"), points=capitalize(number_words(drama.most)))
        elif so_far < LONG and not (closing and closing.points == self.beat.after):
            yield from score_sentence(self.teller, self.start, self.beat)
        if self.beat.left and so_far < LONG:
            gone = join_words([self.called(one) for one in dict.fromkeys(self.beat.left)])
            yield self.turns(self._key(self.turns, "left"), who=gone)
        if drama.held_out > 1 and key and key.result == "fell" and self._held_before(key) > 1:
            yield self.turns(self._key(self.turns, "held-out"), **self._names(to=key.to))

    def _held_before(self, key: Exchange) -> int:
        return sum(one.result == "held" and one.to == key.to for one in self.beat.exchanges)
