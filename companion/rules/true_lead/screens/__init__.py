"""What the game shows, said in the table's vocabulary: scene, sheets, questions, cards, corrections, report,
outcome.
"""

from companion.rules.true_lead.screens.by_hand import corrections
from companion.rules.true_lead.screens.cards import card, cards, extras
from companion.rules.true_lead.screens.outcome import outcome
from companion.rules.true_lead.screens.question import question
from companion.rules.true_lead.screens.report import report
from companion.rules.true_lead.screens.scene import view
from companion.rules.true_lead.screens.sheets import draft

__all__ = ["card", "cards", "corrections", "draft", "extras", "outcome", "question", "report", "view"]
