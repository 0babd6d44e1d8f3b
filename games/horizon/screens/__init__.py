"""What the game shows, said in the table's vocabulary: scene, sheets, questions, cards, report, outcome."""

from games.horizon.screens.as_it_stands import card
from games.horizon.screens.cards import cards, extras
from games.horizon.screens.question import question
from games.horizon.screens.report import harm, outcome, report, retell
from games.horizon.screens.scene import view
from games.horizon.screens.sheets import draft
from games.horizon.screens.sparring import foil, spar

__all__ = [
    "card",
    "cards",
    "draft",
    "extras",
    "foil",
    "harm",
    "outcome",
    "question",
    "report",
    "retell",
    "spar",
    "view",
]
