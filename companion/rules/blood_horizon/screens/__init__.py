"""What the game shows, said in the table's vocabulary: scene, sheets, questions, cards, corrections, reports."""

from companion.rules.blood_horizon.screens.by_hand import corrections
from companion.rules.blood_horizon.screens.cards import card, cards, extras
from companion.rules.blood_horizon.screens.chase.telling import previously
from companion.rules.blood_horizon.screens.drafts import chart_of, draft
from companion.rules.blood_horizon.screens.outcome import outcome
from companion.rules.blood_horizon.screens.question import question
from companion.rules.blood_horizon.screens.report import report
from companion.rules.blood_horizon.screens.scene import view

__all__ = [
    "card",
    "cards",
    "chart_of",
    "corrections",
    "draft",
    "extras",
    "outcome",
    "previously",
    "question",
    "report",
    "view",
]
