"""An evening with its report, from a golden record or from a battle that nobody fought."""

from functools import cache
from pathlib import Path

import games
from games.engine.files.text_record import read_record, replay
from games.engine.play.table import fold
from games.engine.tell.attack_odds import attack_odds
from tests.games.engine.fought import fight

GAMES = Path(__file__).resolve().parent.parent


@cache
def golden(name):
    """Rules, beginning, entries of what stands, and odds: worked out once, and told again by each test that asks."""
    found = read_record((GAMES / name).read_text(encoding="utf-8"))
    return reckoned(found.game.battle, found.setup, replay(found).entries, lambda entry: entry.to is None)


@cache
def fought(key, place):
    """The same of a battle that nobody fought."""
    _, _, setup, record = fight(key, place)
    moment = record.head.moment
    return reckoned(
        games.game(key).battle, setup, record.entries, lambda entry: moment.includes(entry.number)
    )


def reckoned(rules, setup, entries, stands):
    began, standing = rules.begin(setup), [entry for entry in entries if stands(entry)]
    return rules, began, standing, attack_odds(began, standing, rules.harm, rules.label, rules.alone)


class Evening:
    """entries: of what stands."""

    def __init__(self, rules, began, entries, odds):
        self.rules, self.began, self.entries = rules, began, entries
        self.state = fold(self.began, [event for entry in self.entries for event in entry.events])
        self.names = self.rules.names(self.state)
        self.odds = odds
        self.report = self.retold(self.odds)
        self.scenes = self.report.scenes

    @classmethod
    def golden(cls, name):
        return cls(*golden(name))

    @classmethod
    def fought(cls, key, place):
        """The battle of that place among those of a game."""
        return cls(*fought(key, place))

    def retold(self, odds, last=None):
        entries = [entry for entry in self.entries if last is None or entry.number <= last]
        state = fold(self.began, [event for entry in entries for event in entry.events])
        return self.rules.retell(state, entries, odds)

    def events(self, first=0, last=10**9):
        return [event for entry in self.entries if first <= entry.number <= last for event in entry.events]
