Three Citizens waver
Head to Head, on the Battle Board

Head to Head: Ada, Pip, Tuck and Cormac.
  It is day.

A fight: Ada, Pip and Tuck against Cormac.
  The Advantage goes to Ada. [1]
  Cormac rolls on the Action table (Rep 5): 2 dice pass. [1 2]
  Ada rolls on the Action table (Rep 4): 2 dice pass. [1 2]
  Ada and Cormac pass the same.
  The Advantage settles it: Ada’s side is Active first.

Active turn 1: Ada’s side.
  Ada waits.
  Pip waits.
  Tuck waits.
  Three Citizens: 2 dice on the Will to Fight table. 1 passes. [1 5]
  Ada rolls on the Will to Fight table (Rep 4): 1 die passes.
  Ada’s side wavers: 2 to leave.
  Pip leaves the board.
  Tuck leaves the board.
  Cormac rolls on the Will to Fight table (Rep 5): 2 dice pass. [1 2]
  Cormac’s side stands.

Active turn 2: Cormac’s side.
