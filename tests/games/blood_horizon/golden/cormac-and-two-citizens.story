Cormac and two Citizens
Head to Head, on the Battle Board

Head to Head: Cormac, Pip and Tuck.
  It is day.

A fight: Cormac against Pip and Tuck.
  The Advantage goes to Pip. [5]
  Pip gives it everything: one more die, for the only time in this Encounter.
  Two Citizens: 2 dice on the Action table. 2 pass. [1 2]
  Pip rolls on the Action table (Rep 3, Extraordinary Effort): 3 dice pass. [3]
  Cormac rolls on the Action table (Rep 5): 1 die passes. [1 6]
  Pip passes more than Cormac.
  Pip’s side is Active first.

Active turn 1: Pip’s side.
  Pip charges Cormac.
  Tuck charges Cormac.
  Pip rolls in the melee (Rep 3): 2 dice pass. [1 2]
  Tuck rolls in the melee (Rep 3): 2 dice pass. [2 3]
  Cormac’s corner: 2 dice in the melee. 2 pass. [1 5]
  Cormac rolls in the melee (Rep 5): 2 dice pass.
  Pip and Cormac give as good as they get.
  Tuck and Cormac give as good as they get.
  Pip loses 1 Rep for this melee: 2 left.
  Tuck loses 1 Rep for this melee: 2 left.
  Cormac loses 2 Rep for this melee: 3 left.
  Pip rolls in the melee (Rep 2): 2 dice pass. [1 2]
  Tuck rolls in the melee (Rep 2): no dice pass. [3 6]
  Cormac’s corner: 2 dice in the melee. 2 pass. [2 3]
  Cormac rolls in the melee (Rep 3): 2 dice pass.
  Pip and Cormac give as good as they get.
  Cormac has the better of Tuck.
  Pip loses 1 Rep for this melee: 1 left.
  Cormac takes Tuck Out of the Fight.
  Cormac loses 1 Rep for this melee: 2 left.
  Pip rolls in the melee (Rep 1): no dice pass. [4 6]
  Cormac rolls in the melee (Rep 2): 2 dice pass. [1 2]
  Cormac has the better of Pip.
  Cormac takes Pip Out of the Fight.
  The board is Cormac’s.
  Head to Head is over.
  The board is held by Cormac’s corner.

In the end: victory for Cormac’s corner.
