Sproule the Citizen, by the table
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
  Sam Sproule rolls to hit Outlaw 1, Outlaw 2 and Outlaw 3 (Rep 3): 1 die passes. [3 6]
  Sam Sproule misses Outlaw 1, Outlaw 2 and Outlaw 3.
  Shots have been fired: from here to the end everybody is in Cover.
  Outlaw 1 returns fire at Sam Sproule with the Shotgun.
  Outlaw 1 rolls to hit Sam Sproule (Rep 4): no dice pass. [6 6]
  Outlaw 1 misses Sam Sproule.
  Outlaw 2 returns fire at Sam Sproule with the Shotgun.
  Outlaw 2 rolls to hit Sam Sproule (Rep 4): no dice pass. [6 6]
  Outlaw 2 misses Sam Sproule.
  Outlaw 3 returns fire at Sam Sproule with the Pistol.
  Outlaw 3 rolls to hit Sam Sproule (Rep 3): no dice pass. [6 6]
  Outlaw 3 misses Sam Sproule.
  Sam Sproule does not return fire.
  Chester Chase rolls on the Will to Fight table (Rep 5): 2 dice pass. [1 2]
  Chester Chase’s side stands.
  Outlaw 1 rolls on the Will to Fight table (Rep 4): 2 dice pass. [1 2]
  Outlaw 1’s side stands.

Active turn 2: Outlaw 1’s side.
