"""What the game shows, said in the table's vocabulary: scene, sheets, questions, cards, report, outcome."""

from games.true_lead.screens.cards import card, cards, extras
from games.true_lead.screens.question import question
from games.true_lead.screens.report import harm, outcome, report, retell
from games.true_lead.screens.scene import view
from games.true_lead.screens.sheets import draft
from games.true_lead.screens.sparring import foil, spar

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
