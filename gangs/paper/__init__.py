"""A gang on paper: cards to cut out and fold, the gang as a table, the rules it has. Millimeters throughout."""
