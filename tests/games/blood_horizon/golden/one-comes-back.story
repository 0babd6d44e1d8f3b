One comes back
Hold Up, on the Battle Board

Hold Up: Ida, Jonas and Ruth.
  It is day. [1]
  There is just one. [1 5]
  It is an Outlaw.
  Row 3 of the table. [5]
  Outlaw 1: Rep 4, Tough, Shotgun. [3]
  You meet 1 robber, hostile: Outlaw 1.

A fight: Ida, Jonas and Ruth against Outlaw 1.
  The Advantage goes to Outlaw 1. [6]
  Outlaw 1 rolls on the Action table (Rep 4): 2 dice pass. [1 2]
  Ida rolls on the Action table (Rep 5): no dice pass. [6 6]
  Outlaw 1 passes more than Ida.
  Outlaw 1’s side is Active first.

Active turn 1: Outlaw 1’s side.
  Outlaw 1 fires at Ruth with the Shotgun.
  Outlaw 1 rolls to hit Ruth (Rep 4): 2 dice pass. [1 2]
  Outlaw 1 hits Ruth. [4 1]
  Ruth is Out of the Fight: Outlaw 1’s shot, damage 4.
  Shots have been fired: from here to the end everybody is in Cover.
  Outlaw 1 rolls on the Will to Fight table (Rep 4): 2 dice pass. [1 2]
  Outlaw 1’s side stands.
  Three on the road: 2 dice on the Will to Fight table. 1 passes. [1 6]
  Ida rolls on the Will to Fight table (Rep 5): 1 die passes.
  Ida’s side wavers: 1 to leave.
  Jonas leaves the board.

Active turn 2: Ida’s side.
  Ida fires at Outlaw 1 with the Rifle.
  Ida rolls to hit Outlaw 1 (Rep 5): 2 dice pass. [1 2]
  Ida hits Outlaw 1. [6]
  Outlaw 1 is Obviously Dead: Ida’s shot, damage 6.
  The board is Ida’s.
  Jonas rolls for Recovery (Rep 4): 1 die passes. [1 6]
  Jonas does not come back.
  Ruth rolls for Recovery (Rep 3): 1 die passes. [1 6]
  Ruth is back.
  Three on the road: satchel +1, 31 left (enemies out of action).
