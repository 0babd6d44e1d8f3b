"""What is played at the tables of the games, so that their pages have something to say: a player for each game that
speaks any language, by its key.
"""

from random import Random

from games.engine.play.record import Answered, Do
from tests.factories import BattleFactory, answer, lengthened, under_way
from tests.words import blood_horizon


class Table:
    """A battle that is looked at while it is played. look: fetches an address, under a name."""

    def __init__(self, owner, game, look, battle=None):
        self.battle, self.game, self.fetch = battle or under_way(owner, game), game, look
        self.owner, self.called = owner, ""
        self.chance = Random(game)
        self.at = f"/battles/{self.battle.pk}/"

    @property
    def state(self):
        self.battle.refresh_from_db()
        return self.battle.head.moment.state

    def another(self, name, setup):
        """One more battle of the same game, under a name of its own."""
        other = Table(
            self.owner, self.game, self.fetch, BattleFactory(owner=self.owner, game=self.game, setup=setup)
        )
        other.called = f"{name}, "
        return other

    def look(self, name, page=""):
        self.fetch(f"{self.at}{page}", f"{self.game}: {self.called}{name}")

    def sheet(self, kind, **chosen):
        fields = "".join(f"&{name}={value}" for name, value in chosen.items())
        self.look(f"sheet {kind} {fields}", f"say/?do={kind}{fields}")

    def do(self, command, name=""):
        """A command and all its answers. name: of the page that asks for the first of them."""
        lengthened(self.battle, [Do(command)])
        while waits := self.battle.head.moment.open:
            if name:
                self.look(name)
                name = ""
            lengthened(self.battle, [Answered(answer(waits.question, self.chance), "table")])


def true_lead(table):
    from games.true_lead.duel import Duel
    from games.true_lead.rounds import Activate, CallIt, Done
    from games.true_lead.shooting import Shoot

    rules = table.battle.rules.battle
    while table.state.stage == "setup":
        table.do(rules.propose(table.state, lambda things: things[0]))
    up = next(one for one in table.state.living(table.state.active) if not one.activated)
    table.do(Activate(up.key))
    enemy = table.state.enemies(up)[0].key
    for kind in ("shoot", "pin", "duel", "brawl", "walk", "run", "concede"):
        table.sheet(kind, model=up.key)
        table.sheet(kind, model=up.key, target=enemy)
    table.look("a model", f"models/{up.key}/")
    table.do(Shoot(up.key, enemy), name="a question")
    if table.state.acting:
        table.do(Done(up.key))
    up = next(one for one in table.state.living(table.state.active) if not one.activated)
    table.do(Activate(up.key))
    foe = next(one for one in reversed(table.state.enemies(up)) if one.alive and not one.stunned)
    lengthened(table.battle, [Do(Duel(up.key, foe.key))])
    table.look("a duel")
    for side in table.battle.head.moment.open.question.who:
        lengthened(table.battle, [Answered({side: 2})])
    table.look("the numbers of a duel")
    while waits := table.battle.head.moment.open:
        lengthened(table.battle, [Answered(answer(waits.question, table.chance), "table")])
    return CallIt()


def horizon(table):
    from games.horizon.attacks import Attack
    from games.horizon.corrections import Correct
    from games.horizon.ending import CallIt
    from games.horizon.hiding import Disengage
    from games.horizon.moving import Defend, Dive
    from games.horizon.setup import Look
    from games.horizon.turns import Done, Test

    for side in table.state.sides:
        table.sheet("look", side=side)
        if any(one.awareness is None for one in table.state.members(side)):
            table.do(Look(side), name=f"Awareness of {side}")
    up = table.state.fighters[table.state.acting.fighter]
    enemy = table.state.enemies(up)[0]
    table.do(Correct("arms", "1", up.key))
    table.do(Correct("object", "zzz", up.key))
    table.do(Disengage(enemy.key))
    table.do(Correct("sneaking", "4", enemy.key))
    table.sheet("test", model=up.key)
    table.do(Test(up.key), name="a question of the test")
    for kind in KINDS:
        table.sheet(kind, model=up.key)
        chosen = {"target": enemy.key, "against": enemy.key, "skill": "endurance", "what": "zzz", "wound": ""}
        table.sheet(kind, model=up.key, **chosen)
    table.look("a model", f"models/{up.key}/")
    table.do(Dive(enemy.key))
    table.do(Attack(up.key, enemy.key, wound="leg"), name="a question")
    table.look("once more")
    table.do(Defend(up.key))
    table.look("somebody hurt")
    table.do(Done(up.key))
    return CallIt(up.side)


KINDS = (
    "attack", "aware", "call-it", "concede", "disengage", "dive", "draw", "drop", "extended", "join", "lift", "move",
    "oppose", "pick-up", "skill", "sneak", "spot", "switch", "throw",
)  # fmt: skip
PLAYED = {"true-lead": true_lead, "horizon": horizon, "blood-horizon": blood_horizon.play}
