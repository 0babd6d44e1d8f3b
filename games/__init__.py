"""The list of games, in the order in which they are offered: key to the package that holds `GAME`."""

from games.engine.registry import GAMES, game, games, prepare_games

__all__ = ["GAMES", "game", "games", "prepare_games"]

GAMES |= {
    "blackwater-gulch": "games.blackwater_gulch",
    "true-lead": "games.true_lead",
    "horizon": "games.horizon",
    "blood-horizon": "games.blood_horizon",
}
