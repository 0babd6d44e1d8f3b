"""What the game shows, said in the table's vocabulary: scene, sheets, questions, cards, report, outcome."""

from games.blackwater_gulch.screens.cards import card, cards
from games.blackwater_gulch.screens.question import question
from games.blackwater_gulch.screens.report import harm, outcome, report, retell
from games.blackwater_gulch.screens.scene import view
from games.blackwater_gulch.screens.sheets import draft
from games.blackwater_gulch.screens.sparring import foil, spar

__all__ = [
    "card",
    "cards",
    "draft",
    "foil",
    "harm",
    "outcome",
    "question",
    "report",
    "retell",
    "spar",
    "view",
]
