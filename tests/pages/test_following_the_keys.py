"""Whoever taps whatever key is offered, and fills a sheet in by tapping what it offers, gets on: nobody is left without
a key, and what a sheet says can be done is done. For every game, with everything that can be agreed on.
"""

import random

import pytest
from django.http import QueryDict

from battles import submissions
from games import game, games
from games.engine.files.text_record import read_command
from games.engine.play.questions import Choice, Number, Refused, Roll
from games.engine.play.record import Answered, Do, Record
from games.engine.play.values import DecodeError

TAPS = 250
ON_A_SHEET = 15
LIKELY = 0.7


def agreements():
    """Every game as it comes, and with each thing that can be picked in its setup."""
    for one in games():
        yield pytest.param(one.key, {}, id=one.key)
        for agreed in one.battle.form:
            for pick in agreed.picks:
                if pick.value != agreed.default:
                    words = {agreed.name: pick.value}
                    yield pytest.param(
                        one.key, words, id=f"{one.key}-{agreed.name}-{pick.value}", marks=pytest.mark.slow
                    )


class Taps:
    """Somebody who taps."""

    def __init__(self, key, words, seed):
        self.game, self.chance = game(key), random.Random(seed)
        self.record = Record(self.game.battle.begin(self.setup(words)), self.game.battle.label)
        if opening := self.game.battle.opening(self.record.state):
            self.record.say(Do(opening))

    def setup(self, words):
        """With as few gangs as it takes."""
        starters = [starter.gang for starter in self.game.roster.starters().values()]
        fewest, most = self.game.battle.seats
        starters *= most
        for number in range(fewest, most):
            try:
                return self.game.battle.compose(words, starters[:number], [])
            except DecodeError:
                continue
        return self.game.battle.compose(words, starters[:most], [])

    def answer(self):
        asked, chance = self.record.question, self.chance
        self.game.battle.ask(self.record.state, self.record.head.moment.open, "")
        if isinstance(asked, Roll):
            self.record.say(Answered(tuple(chance.randint(1, 6) for _ in range(asked.dice)), "app"))
        elif isinstance(asked, Choice):
            self.record.say(Answered(() if asked.many else (chance.choice(asked.options).key,)))
        elif isinstance(asked, Number):
            self.record.say(Answered(chance.randint(asked.low, asked.high)))
        else:
            self.record.say(Answered({side: chance.randint(asked.low, asked.high) for side in asked.who}))

    def keys(self):
        """What can be tapped now: the main key first, the others, and the rows of whoever is up."""
        scene = self.game.battle.view(self.record.state, None, None)
        rows = [row.tap for side in scene.sides for row in side.models if row.tap]
        found = [*([scene.main] if scene.main else []), *scene.offers, *rows]
        return [key for key in found if not key.why_not], scene

    def tap(self):
        keys, scene = self.keys()
        assert keys, f"nothing to tap: {scene.now}"
        key = keys[0] if self.chance.random() < LIKELY else self.chance.choice(keys)
        if key.direct:
            return self.say(Do(read_command(self.game, key.said)), key.said)
        return self.fill(key.command, dict(key.preset))

    def fill(self, tag, chosen):
        """A sheet, until it can be sent; one that is never whole is left alone, as a player would."""
        for _ in range(ON_A_SHEET):
            sheet = self.game.battle.draft(self.record.state, tag, chosen)
            if sheet.go:
                sent = QueryDict(mutable=True)
                sent.update({"do": sheet.command, **dict(sheet.preset)})
                return self.say(submissions.read_form(self.game, sent), sent)
            picks = [
                (field.name, pick.value)
                for field in sheet.fields
                for pick in field.picks
                if not pick.why_not and not pick.chosen
            ]
            if not picks:
                return None
            name, value = self.chance.choice(picks)
            chosen = {**dict(sheet.preset), **chosen, name: value}
        return None

    def say(self, said, words):
        try:
            self.record.say(said)
        except Refused as refusal:
            raise AssertionError(f"{words} was offered and is refused: {refusal}") from None


@pytest.mark.parametrize(("key", "words"), list(agreements()))
def test_whoever_follows_the_keys_gets_on(key, words):
    player = Taps(key, words, seed=f"{key} {words}")

    for _ in range(TAPS):
        if player.game.battle.over(player.record.state):
            break
        if player.record.question is not None:
            player.answer()
        else:
            player.tap()

    assert player.record.entries
