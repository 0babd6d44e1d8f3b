Into cover
Hold Up, on the Battle Board

Hold Up: Chester Chase and Sam Sproule.
  It is day. [1]
  There are 2 of them. [2 1]
  They are Outlaws.
  Their Leader is on row 3. [5]
  Outlaw 1: Rep 4, Tough, Shotgun. [3]
  Outlaw 2: Rep 3, Clumsy, Pistol. [1 2]
  You meet 2 robbers, hostile: Outlaw 1 and Outlaw 2.

A fight: Chester Chase and Sam Sproule against Outlaw 1 and Outlaw 2.
  The Advantage goes to Outlaw 1. [5]
  Outlaw 1 rolls on the Action table (Rep 4): 1 die passes. [1 6]
  Chester Chase rolls on the Action table (Rep 5): 2 dice pass. [2 3]
  Chester Chase passes more than Outlaw 1.
  Chester Chase’s side is Active first.

Active turn 1: Chester Chase’s side.
  Chester Chase fires at Outlaw 1 with the Rifle.
  Chester Chase rolls to hit Outlaw 1 (Rep 5): 2 dice pass. [1 2 6]
  Chester Chase hits Outlaw 1. [1]
  Sam Sproule fires at Outlaw 2 with the Rifle.
  Sam Sproule rolls to hit Outlaw 2 (Rep 3): 1 die passes. [1 6]
  Sam Sproule misses Outlaw 2.
  Outlaw 1 ducks back from Chester Chase’s shot, damage 1.
  Shots have been fired: from here to the end everybody is in Cover.
  Outlaw 2 returns fire at Sam Sproule with the Pistol.
  Outlaw 2 rolls to hit Sam Sproule (Rep 3): 1 die passes. [1 6]
  Outlaw 2 misses Sam Sproule.
  Sam Sproule does not return fire.
  Chester Chase rolls on the Will to Fight table (Rep 5): 2 dice pass. [1 2]
  Chester Chase’s side stands.
  Outlaw 1 rolls on the Will to Fight table (Rep 4): 2 dice pass. [1 2]
  Outlaw 1’s side stands.

Active turn 2: Outlaw 1’s side.
