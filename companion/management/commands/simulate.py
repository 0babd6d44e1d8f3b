import random
import sys
from argparse import ArgumentParser
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand

from companion.simulation import Battle, Figures, InvariantError, dice_of, simulate, spread
from games import GAMES
from games import game as game_of
from games.engine.fair import pairs, tally
from games.engine.game import Game


class Command(BaseCommand):
    help = (
        "Plays random battles of a game to their end and checks what must always be true; or lets sensible players "
        "play, and tells how they fare."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", help=f"one of {', '.join(GAMES)}")
        parser.add_argument("--battles", type=int, default=100, help="how many (100)")
        parser.add_argument("--seed", default="1", help="the same seed plays the same battles (1)")
        parser.add_argument("--only", type=int, default=0, help="play just the battle of this number")
        parser.add_argument("--to", default=".", help="folder for the records (here)")
        parser.add_argument(
            "--keep", action="store_true", help="write every battle's record, not only a broken one"
        )
        parser.add_argument(
            "--sensible", action="store_true", help="sensible players, where the game has any: how they fare"
        )

    def handle(
        self,
        *args: Any,
        game: str,
        battles: int,
        seed: str,
        only: int,
        to: str,
        keep: bool,
        sensible: bool,
        **options: Any,
    ) -> None:
        if game not in GAMES:
            sys.exit(f"There is no game {game!r}. The games are {', '.join(GAMES)}.")
        if battles < 1 or only < 0:
            sys.exit("At least one battle has to be played.")
        if sensible:
            for line in simulate_sensible(game, battles, seed):
                self.stdout.write(line)
            return
        try:
            figures = simulate(
                game_of(game), battles, seed, only, (lambda battle: save_record(battle, to)) if keep else None
            )
        except InvariantError as broken:
            where = f"{broken.battle.title}, entry {len(broken.battle.record.entries)}"
            sys.exit(f"{where}: {broken}\n{save_record(broken.battle, to)}")
        self.stdout.write("\n".join(report(figures, game_of(game).battle.turn)))


def simulate_sensible(game: str, battles: int, seed: str) -> Iterable[str]:
    """How sensible players fare in so many battles, in lines; the same seed rolls the same dice."""
    rules = game_of(game)
    if rules.sensible is not None:
        return even_matches(rules, battles, seed)
    if rules.trials is None:
        sys.exit(f"{rules.title} has no sensible players.")
    chance = random.Random(f"{game}/{seed}")
    return rules.trials(battles, lambda dice: tuple(chance.randint(1, 6) for _ in range(dice)))


def even_matches(game: Game, battles: int, seed: str) -> Iterable[str]:
    """Each pair of starters that is offered as an even match: who wins how often in so many battles, with its error."""
    for one, other in pairs(game):
        found = tally(
            game, one.gang, other.gang, battles, dice_of(f"{game.key}/{seed}/{one.key}/{other.key}")
        )
        share, error = round(found.share * 100), found.error * 100
        verdict = "" if found.even else "  not an even match"
        yield f"{one.group:<15}{share:>3} : {100 - share:<4}±{error:.1f}  {one.name} against {other.name}{verdict}"


def save_record(battle: Battle, folder: str) -> str:
    """Writes the battle's record into the folder; answers with a line that says where."""
    path = Path(folder) / f"{battle.title.lower().replace(' ', '-')}.txt"
    try:
        path.write_text(battle.text(), encoding="utf-8")
    except OSError as error:
        return f"Its record cannot be written to {path}: {error.strerror}."
    return f"Its record is in {path}"


def report(figures: Figures, turn: str) -> list[str]:
    """What came of it, a line for each figure. turn: what the game calls one."""
    ended = sum(figures.won.values())
    won = [
        f"{'draw' if not place else f'side {place}'} {number} ({number / ended:.0%})"
        for place, number in sorted(figures.won.items())
    ]
    tables = [f"{number} with {many} sides" for many, number in sorted(figures.sides.items())]
    lines = [
        f"Battles           {figures.battles}: {', '.join(tables)}",
        f"Entries           {figures.entries}, and {figures.refused} refused",
        f"Speed             {figures.rate:,.0f} entries a second, with every check",
        f"{f'{turn.capitalize()}s a battle':<18}{spread(figures.turns)}",
        f"Entries a battle  {spread(figures.lengths)}",
        f"Models lost       {spread(figures.lost)}",
        f"Won by            {', '.join(won) or 'nobody'}",
    ]
    if figures.unfinished:
        lines.append(f"Never ended       {figures.unfinished}")
    return lines
