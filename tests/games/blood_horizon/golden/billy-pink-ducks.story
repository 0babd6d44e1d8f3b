Billy Pink ducks
Hold Up, on the Battle Board

Hold Up: Billy Pink.
  It is day. [1]
  There is just one. [1 1]
  It is an Outlaw.
  Row 3 of the table. [5]
  Outlaw 1: Rep 4, Tough, Shotgun. [3]
  You meet 1 robber, hostile: Outlaw 1.

A fight: Billy Pink against Outlaw 1.
  The Advantage goes to Outlaw 1. [6]
  Outlaw 1 rolls on the Action table (Rep 4): 2 dice pass. [1 2]
  Billy Pink rolls on the Action table (Rep 5): no dice pass. [6 6]
  Outlaw 1 passes more than Billy Pink.
  Outlaw 1’s side is Active first.

Active turn 1: Outlaw 1’s side.
  Outlaw 1 picks Billy Pink: Leader against Leader.
  Outlaw 1 fires at Billy Pink with the Shotgun.
  Outlaw 1 rolls to hit Billy Pink (Rep 4): 2 dice pass. [1 2]
  Outlaw 1 hits Billy Pink. [3 2]
  Billy Pink ducks back from Outlaw 1’s shot, damage 3.
  Shots have been fired: from here to the end everybody is in Cover.
  Outlaw 1 rolls on the Will to Fight table (Rep 4): 2 dice pass. [1 2]
  Outlaw 1’s side stands.
  Billy Pink rolls on the Will to Fight table (Rep 5): 2 dice pass. [1 2]
  Billy Pink’s side stands.

Active turn 2: Billy Pink’s side.
  Billy Pink comes up again, in Cover.
  Billy Pink rolls on the Will to Fight table (Rep 5): 2 dice pass. [1 2]
  Billy Pink’s side stands.
  Outlaw 1 rolls on the Will to Fight table (Rep 4): 2 dice pass. [1 2]
  Outlaw 1’s side stands.

Active turn 3: Outlaw 1’s side.
  Outlaw 1 picks Billy Pink: Leader against Leader.
  Outlaw 1 fires at Billy Pink with the Shotgun.
  Outlaw 1 rolls to hit Billy Pink (Rep 4): 1 die passes. [1 6]
  Outlaw 1 misses Billy Pink.
  Billy Pink returns fire at Outlaw 1 with the Rifle.
  Billy Pink rolls to hit Outlaw 1 (Rep 5): no dice pass. [6 6]
  Billy Pink misses Outlaw 1.
  Outlaw 1 does not return fire.
  Outlaw 1 rolls on the Will to Fight table (Rep 4): 2 dice pass. [1 2]
  Outlaw 1’s side stands.
  Billy Pink rolls on the Will to Fight table (Rep 5): 2 dice pass. [1 2]
  Billy Pink’s side stands.

Active turn 4: Billy Pink’s side.
