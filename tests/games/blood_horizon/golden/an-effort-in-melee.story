An effort in melee, by the table
Head to Head, on the Battle Board

Head to Head: Chester Chase and The Outlaw.
  It is day.

A fight: Chester Chase against The Outlaw.
  The Advantage goes to Chester Chase. [1]
  The other corner: 2 dice on the Action table. None passes. [6 6]
  The Outlaw rolls on the Action table (Rep 4): no dice pass.
  Chester Chase rolls on the Action table (Rep 5): 2 dice pass. [1 2]
  Chester Chase passes more than The Outlaw.
  Chester Chase’s side is Active first.

Active turn 1: Chester Chase’s side.
  Chester Chase charges The Outlaw.
  The other corner: 3 dice in the melee. 1 passes. [1 6 6]
  The Outlaw rolls in the melee (Rep 4): 1 die passes.
  Chase’s corner: 2 dice in the melee. 2 pass. [1 2]
  Chester Chase gives it everything: one more die, for the only time in this Encounter.
  Chester Chase rolls in the melee (Rep 5, Extraordinary Effort): 3 dice pass. [3]
  Chester Chase has the better of The Outlaw.
  Chester Chase kills The Outlaw: Obviously Dead.
  The board is Chester Chase’s.
  Head to Head is over.
  The board is held by Chase’s corner.

In the end: victory for Chase’s corner.
