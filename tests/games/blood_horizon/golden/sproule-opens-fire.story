Sproule opens fire
Hold Up, on the Battle Board

Hold Up: Chester Chase and Sam Sproule.
  It is day. [2]
  There are 3 of them. [4 1]
  They are Outlaws.
  Their Leader is on row 2. [4]
  Outlaw 1: Rep 4, Quick Reflexes, Shotgun.
  Outlaw 2: Rep 4, Tough, Shotgun. [3]
  Outlaw 3: Rep 3, Coward, Pistol. [1 1]
  You meet 3 robbers, hostile: Outlaw 1, Outlaw 2 and Outlaw 3.

A fight: Chester Chase and Sam Sproule against Outlaw 1, Outlaw 2 and Outlaw 3.
  The Advantage goes to Chester Chase. [1]
  Outlaw 1 rolls on the Action table (Rep 5): 1 die passes. [1 6]
  Chester Chase rolls on the Action table (Rep 5): 2 dice pass. [2 3]
  Chester Chase passes more than Outlaw 1.
  Chester Chase’s side is Active first.

Active turn 1: Chester Chase’s side.
  Chester Chase waits.
  Sam Sproule fires at Outlaw 1, Outlaw 2 and Outlaw 3 with the Automatic.
  Sam Sproule rolls to hit Outlaw 1, Outlaw 2 and Outlaw 3 (Rep 4): 1 die passes. [3 6]
  Sam Sproule hits Outlaw 1 and misses Outlaw 2 and Outlaw 3. [5]
  Outlaw 1 is Out of the Fight: Sam Sproule’s shot, damage 5.
  Shots have been fired: from here to the end everybody is in Cover.
  Outlaw 2 returns fire at Sam Sproule with the Shotgun.
  Outlaw 2 rolls to hit Sam Sproule (Rep 4): no dice pass. [5 6]
  Outlaw 2 misses Sam Sproule.
  Outlaw 3 returns fire at Sam Sproule with the Pistol.
  Outlaw 3 rolls to hit Sam Sproule (Rep 3): no dice pass. [6 6]
  Outlaw 3 misses Sam Sproule.
  Sam Sproule returns fire at Outlaw 2 and Outlaw 3 with the Automatic.
  Sam Sproule rolls to hit Outlaw 2 and Outlaw 3 (Rep 4): no dice pass. [5 5]
  Sam Sproule misses Outlaw 2 and Outlaw 3.
  Missed once more, Outlaw 2 ducks back from Sam Sproule.
  Missed once more, Outlaw 3 ducks back from Sam Sproule.
  Chester Chase rolls on the Will to Fight table (Rep 5): 2 dice pass. [1 2]
  Chester Chase’s side stands.
  Outlaw 2 rolls on the Will to Fight table (Rep 4): 2 dice pass. [1 2]
  Outlaw 2’s side stands.

Active turn 2: Outlaw 2’s side.
  Outlaw 2 can only come up again.
  Outlaw 3 can only come up again.
  Outlaw 2 comes up again, in Cover.
  Outlaw 3 comes up again, in Cover.
  Outlaw 2 rolls on the Will to Fight table (Rep 4): 2 dice pass. [1 2]
  Outlaw 2’s side stands.
  Chester Chase rolls on the Will to Fight table (Rep 5): 2 dice pass. [1 2]
  Chester Chase’s side stands.

Active turn 3: Chester Chase’s side.
  Chester Chase fires at Outlaw 2 with the Rifle.
  Chase and Sproule: 2 dice to hit Outlaw 2. 1 passes. [5 6]
  Chester Chase rolls to hit Outlaw 2 (Rep 5): 1 die passes.
  Chester Chase misses Outlaw 2.
  Sam Sproule fires at Outlaw 3 with the Automatic.
  Sam Sproule rolls to hit Outlaw 3 (Rep 4): 2 dice pass. [1 2]
  Sam Sproule hits Outlaw 3. [2 1 1]
  Outlaw 3 ducks back from Sam Sproule’s shot, damage 2.
  Outlaw 2 returns fire at Chester Chase with the Shotgun.
  Outlaw 2 rolls to hit Chester Chase (Rep 4): 2 dice pass. [1 2]
  Outlaw 2 hits Chester Chase. [6 3]
  Chase and Sproule: 5 dice of Star Power for Chester Chase. 2 pass. [2 2 4 5 6]
  Star Power: Duck Back for Chester Chase instead of Obviously Dead. 4 dice left.
  Chase and Sproule: satchel −2, 28 left (Star Power).
  Chester Chase ducks back from Outlaw 2’s shot, damage 6.
  Chester Chase rolls on the Will to Fight table (Rep 5): 2 dice pass. [1 1]
  Chester Chase’s side stands.
  Outlaw 2 rolls on the Will to Fight table (Rep 4): 1 die passes. [1 5]
  Outlaw 2’s side wavers: 2 to leave.
  Outlaw 3 leaves the board.
  Outlaw 2 is Tough: a Duck Back instead of leaving.

Active turn 4: Outlaw 2’s side.
  Outlaw 2 can only come up again.
  Outlaw 2 comes up again, in Cover.
  Outlaw 2 rolls on the Will to Fight table (Rep 4): 2 dice pass. [1 1]
  More than half of Outlaw 2’s side is gone, so two passed count as one: 2 to leave.
  Outlaw 2 leaves the board.
  Chester Chase rolls on the Will to Fight table (Rep 5): 2 dice pass. [1 1]
  Chester Chase’s side stands.
  The board is Chester Chase’s.
  Chase and Sproule: satchel +1, 29 left (enemies out of action).
  Hold Up is over.
  The evening is yours.

In the end: victory for Chase and Sproule.
