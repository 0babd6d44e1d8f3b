"""What the game shows, said in the table's vocabulary: scene, sheets, questions, cards, corrections, report,
outcome.
"""

from companion.rules.horizon.screens.as_it_stands import card
from companion.rules.horizon.screens.by_hand import corrections
from companion.rules.horizon.screens.cards import cards, extras
from companion.rules.horizon.screens.outcome import outcome
from companion.rules.horizon.screens.question import question
from companion.rules.horizon.screens.report import report
from companion.rules.horizon.screens.scene import view
from companion.rules.horizon.screens.sheets import draft

__all__ = ["card", "cards", "corrections", "draft", "extras", "outcome", "question", "report", "view"]
