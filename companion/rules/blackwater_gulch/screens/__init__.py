"""What the game shows, said in the table's vocabulary: scene, sheets, questions, cards, corrections, report,
outcome.
"""

from companion.rules.blackwater_gulch.screens.by_hand import corrections
from companion.rules.blackwater_gulch.screens.cards import card, cards
from companion.rules.blackwater_gulch.screens.outcome import outcome
from companion.rules.blackwater_gulch.screens.question import question
from companion.rules.blackwater_gulch.screens.report import report
from companion.rules.blackwater_gulch.screens.scene import view
from companion.rules.blackwater_gulch.screens.sheets import draft

__all__ = ["card", "cards", "corrections", "draft", "outcome", "question", "report", "view"]
