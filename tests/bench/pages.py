"""What the server takes for a command, a page and a sheet, against the floors; and late in a battle against early."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle

from tests.bench.browser import Browser, Table, in_turns
from tests.bench.figures import Figure, ratio
from tests.bench.tables import Tables, gunman

COMMAND, PAGE, LATE = 3, 4, 1.25  # times as long, at most


def commands(address: str, tables: Tables, rounds: int) -> Iterator[Figure]:
    """Posting a command and rendering its part, against locking, inserting one row and committing."""
    browser = Browser(address, tables.session)
    script = Script(browser, tables)
    asks: dict[str, Callable[[], float]] = {}
    for name, say in script.steps().items():
        browser.keep(name, say().page)
        asks[name] = lambda say=say: say().seconds
        asks[f"{name} floor"] = lambda name=name: script.floor(name)
    seconds = in_turns(asks, rounds)
    for name in script.steps():
        yield ratio(f"command: {name}", seconds[name], seconds[f"{name} floor"], "write floor", COMMAND)


class Script:
    """Commands at a table of 16 models, each said from the same place; the way back there is not measured."""

    def __init__(self, browser: Browser, tables: Tables) -> None:
        state = tables.played.head.moment.state
        self._acting, self._target = gunman(state, "a"), gunman(state, "b")
        self._browser, self._floor = browser, tables.floor.pk
        self._table = Table(browser, tables.played.pk)
        self._here = self._table.newest
        self._weapon = next(arm.key for arm in state.models[self._acting].arms() if arm.ranged)
        self._health = cycle("12")

    def steps(self):
        return {
            "correct": lambda: self._from_here(
                do="correct", what="health", of=self._target, value=next(self._health)
            ),
            "done": lambda: self._from_here(say="done"),
            "activate": lambda: self._from_before(say=f"activate model={self._acting}"),
            "attack-apps-dice": lambda: self._from_here(**self.attack(), dice="app"),
            "attack-own-dice": lambda: self._from_here(**self.attack(), dice="table"),
            "undo": lambda: self._from_here(say="undo"),
        }

    def attack(self) -> dict[str, str]:
        return {"do": "attack", "model": self._acting, "target": self._target, "weapon": self._weapon}

    def _from_here(self, **fields: str):
        answer = self._table.say(**fields)
        self._table.say(back=str(self._here))
        return answer

    def _from_before(self, **fields: str):
        """From before the activation."""
        self._table.say(say="undo")
        return self._from_here(**fields)

    def floor(self, page: str) -> float:
        fields = {"based_on": "1234", "key": "0" * 36, **self.attack()}
        return self._browser.post(f"/floors/write/{page}/{self._floor}/", fields).seconds


def reads(address: str, tables: Tables, rounds: int) -> Iterator[Figure]:
    """The battle's page and an attack sheet with its odds, against asking for session and player."""
    browser = Browser(address, tables.session)
    here = f"/battles/{tables.played.pk}/"
    state = tables.played.head.moment.state
    sheet = f"{here}say/?do=attack&model={gunman(state, 'a')}&target={gunman(state, 'b')}"
    pages = {
        "battle": (here, False),
        "table": (here, True),
        "sheet": (sheet, True),
        "story": (f"{here}entries/", False),
    }
    asks: dict[str, Callable[[], float]] = {}
    for name, (path, htmx) in pages.items():
        browser.keep(name, browser.get(path, htmx=htmx).page)
        asks[name] = lambda path=path, htmx=htmx: browser.get(path, htmx=htmx).seconds
        for floor in ("bare", "player"):
            asks[f"{name} {floor}"] = lambda name=name, floor=floor: (
                browser.get(f"/floors/{floor}/{name}/").seconds
            )
    seconds = in_turns(asks, rounds)
    yield ratio(
        "page: a battle of 16 models", seconds["battle"], seconds["battle player"], "player floor", PAGE
    )
    yield ratio(
        "  the table of it, for htmx", seconds["table"], seconds["table player"], "player floor", PAGE
    )
    yield ratio("  an attack sheet with odds", seconds["sheet"], seconds["sheet player"], "player floor")
    yield ratio("  the story, 50 entries", seconds["story"], seconds["story player"], "player floor")
    yield ratio("  the player floor itself", seconds["battle player"], seconds["battle bare"], "bare floor")


def first_seen(address: str, tables: Tables, rounds: int) -> Iterator[Figure]:
    """The page of battles that nobody has opened yet, so that nothing of it is kept from before."""
    browser = Browser(address, tables.session)
    fresh = iter(tables.early)
    asks = {
        "page": lambda: browser.get(f"/battles/{next(fresh).pk}/").seconds,
        "player": lambda: browser.get("/floors/player/battle/").seconds,
    }
    seconds = in_turns(asks, len(tables.early), warm_ups=0)
    yield ratio("  the first time it is seen", seconds["page"], seconds["player"], "player floor", PAGE)


def early_and_late(address: str, tables: Tables, rounds: int) -> Iterator[Figure]:
    """The same page and commands at entry 10 and at entry 2,000."""
    browser = Browser(address, tables.session)
    early = cycle([Table(browser, battle.pk) for battle in tables.early])
    late = Table(browser, tables.late.pk)
    asks: dict[str, Callable[[], float]] = {}
    for when, table in (("early", lambda: next(early)), ("late", lambda: late)):
        asks |= {f"{name} {when}": lambda ask=ask, table=table: ask(table()) for name, ask in ASKS.items()}
    seconds = in_turns(asks, rounds)
    for name in ASKS:
        target = 0 if name == "undo" else LATE
        yield ratio(
            f"at entry 2,000: {name}", seconds[f"{name} late"], seconds[f"{name} early"], "entry 10", target
        )


def _undone(table: Table) -> float:
    seconds = table.say(say="undo").seconds
    table.say(say="redo")
    return seconds


ASKS: dict[str, Callable[[Table], float]] = {
    "the page": lambda table: table.browser.get(table.address).seconds,
    "a command": lambda table: table.say(do="correct", what="turn", of="", value="1").seconds,
    "undo": _undone,
}
