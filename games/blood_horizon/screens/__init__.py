"""What the game shows, said in the table's vocabulary: scene, sheets, questions, cards, reports."""

from games.blood_horizon.screens.chase.map import country
from games.blood_horizon.screens.chase.telling import previously
from games.blood_horizon.screens.drafts import chart_of, draft
from games.blood_horizon.screens.film import FILMING
from games.blood_horizon.screens.kernel.cards import card, cards, extras
from games.blood_horizon.screens.question import question
from games.blood_horizon.screens.report import harm, harms, outcome, report, retell
from games.blood_horizon.screens.scene import view
from games.blood_horizon.screens.sparring import spar

__all__ = [
    "FILMING",
    "card",
    "cards",
    "chart_of",
    "country",
    "draft",
    "extras",
    "harm",
    "harms",
    "outcome",
    "previously",
    "question",
    "report",
    "retell",
    "spar",
    "view",
]
