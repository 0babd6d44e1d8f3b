"""What is played of Blood Horizon so that all of its pages have something to say: evenings on the board and on a table,
a town, and weeks of a chase, by the sensible Star of the trials; and a fight head to head.
"""

from random import Random

from games.engine.play.questions import Refused
from games.engine.play.record import Answered, Do
from tests.factories import answer, lengthened

TAPS_AT_MOST = 60
HEAD_TO_HEAD = 1
"""Taps after which a fight head to head still goes on."""
EVENINGS = {
    "an ambush": {"encounter": "outlaw-gang", "steps": "single"},
    "a road on a table": {"encounter": "on-the-run", "board": "tabletop", "foes": "player", "skills": "on"},
    "a town": {"encounter": "chillin", "star_power": "spent"},
    "a pursuit": {"encounter": "pursuit"},
    "a squad": {"encounter": "goon-squad"},
    "a chase": {"length": "chase"},
}


class Walk:
    """A battle that is looked at wherever it waits for something that no page has shown yet."""

    def __init__(self, table, seen):
        self.table, self.seen, self.chance = table, seen, Random(table.game)

    def look(self):
        state = self.table.state
        scene = self.table.battle.rules.battle.view(state)
        offers = [one for one in (scene.main, *scene.offers, *scene.more) if one]
        offers += [row.tap for side in scene.sides for row in side.models if row.tap]
        offers += [spot.tap for spot in scene.map.spots if spot.tap][:2] if scene.map else []
        new = {(scene.now, one.command) for one in offers} - self.seen
        if not new:
            return
        self.seen |= new
        self.table.look(f"waits: {scene.now}")
        for one in offers:
            if (scene.now, one.command) in new:
                self.table.look(f"sheet of {one.query}", f"say/?{one.query}")

    def says(self, command):
        """Carried out with all its answers; False where the rules refuse it."""
        try:
            lengthened(self.table.battle, [Do(command)])
        except Refused:
            return False
        while waits := self.table.battle.head.moment.open:
            asked = waits.question
            if asked.purpose not in self.seen:
                self.seen.add(asked.purpose)
                self.table.look(f"asked: {asked.purpose}")
            lengthened(self.table.battle, [Answered(answer(asked, self.chance), "table")])
        return True


def play(table):
    """Of head to head every step; of the others as far as a sensible Star comes. The last command ends the battle."""
    from games.blood_horizon import simulated_player
    from games.blood_horizon.corrections import Correct

    rules, seen = table.battle.rules, set()
    gangs = [one.gang for one in list(rules.roster.starters().values())[:1]]
    for name, answers in EVENINGS.items():
        evening = table.another(name, rules.battle.compose(answers, gangs))
        walk = Walk(evening, seen)
        for _ in range(TAPS_AT_MOST):
            walk.look()
            command = simulated_player.command(evening.state)
            if command is None or evening.state.over or not walk.says(command):
                break
        for one in [one.key for one in evening.state.figures.values() if one.side == "a"][:3]:
            evening.look(f"somebody {one}", f"models/{one}/")
        for page in ("", "entries/", "report/", "report/book/", "television/"):
            evening.look(f"later: {page}", page)
    walk = Walk(table, seen)
    for _ in range(HEAD_TO_HEAD):
        walk.look()
        walk.says(rules.battle.propose(table.state, walk.chance.choice))
    return Correct("satchel", "7", "a")
