"""An evening with its report, from a golden record or from a battle that nobody fought."""

from pathlib import Path

import games
from games.engine.files.text_record import read_record, replay
from games.engine.play.table import fold
from games.engine.tell.attack_odds import attack_odds
from tests.games.engine.fought import fights

GAMES = Path(__file__).resolve().parent.parent


class Evening:
    """entries: of what stands."""

    def __init__(self, rules, began, entries):
        self.rules, self.began, self.entries = rules, began, entries
        self.state = fold(self.began, [event for entry in self.entries for event in entry.events])
        self.names = self.rules.names(self.state)
        self.odds = attack_odds(self.began, self.entries, self.rules.harm, self.rules.label)
        self.report = self.retold(self.odds)
        self.scenes = self.report.scenes

    @classmethod
    def golden(cls, name):
        found = read_record((GAMES / name).read_text(encoding="utf-8"))
        rules = found.game.battle
        entries = [entry for entry in replay(found).entries if entry.to is None]
        return cls(rules, rules.begin(found.setup), entries)

    @classmethod
    def fought(cls, key, place):
        """The battle of that place among those of a game."""
        rules = games.game(key).battle
        _, _, setup, record = fights(key, place + 1)[place]
        entries = [entry for entry in record.entries if record.head.moment.includes(entry.number)]
        return cls(rules, rules.begin(setup), entries)

    def retold(self, odds, last=None):
        entries = [entry for entry in self.entries if last is None or entry.number <= last]
        state = fold(self.began, [event for entry in entries for event in entry.events])
        return self.rules.retell(state, entries, odds)

    def events(self, first=0, last=10**9):
        return [event for entry in self.entries if first <= entry.number <= last for event in entry.events]
