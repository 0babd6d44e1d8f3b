Ambushed by three
Hold Up, on the Battle Board

Hold Up: Chester Chase and Sam Sproule.
  It is day. [1]
  There are 3 of them. [4 1]
  They are Outlaws.
  Their Leader is on row 3. [5]
  Outlaw 1: Rep 4, Tough, Shotgun. [3]
  Outlaw 2: Rep 3, Clumsy, Pistol. [1 2]
  Outlaw 3: Rep 3, Runt, Pistol. [2 3]
  You meet 3 robbers, hostile: Outlaw 1, Outlaw 2 and Outlaw 3.

A fight: Chester Chase and Sam Sproule against Outlaw 1, Outlaw 2 and Outlaw 3.
  The Advantage goes to Outlaw 1. [4]
  Outlaw 1 rolls on the Action table (Rep 4): 2 dice pass. [1 2]
  Chase & Company: 2 dice on the Action table. 2 pass. [2 3]
  Chester Chase rolls on the Action table (Rep 5): 2 dice pass.
  Chester Chase and Outlaw 1 pass the same.
  The Advantage settles it: Outlaw 1’s side is Active first.

Active turn 1: Outlaw 1’s side.
  Outlaw 1 picks Chester Chase: Leader against Leader; then Sam Sproule.
  Outlaw 2 picks Sam Sproule: the figure opposite.
  Outlaw 3 picks Chester Chase: the next in line.
  Outlaw 1 fires at Chester Chase and Sam Sproule with the Shotgun.
  Outlaw 1 rolls to hit Chester Chase and Sam Sproule (Rep 4): 1 die passes. [1 5]
  Outlaw 1 hits Chester Chase and misses Sam Sproule. [3]
  Outlaw 2 fires at Sam Sproule with the Pistol.
  Outlaw 2 rolls to hit Sam Sproule (Rep 3): no dice pass. [6 6]
  Outlaw 2 misses Sam Sproule.
  Outlaw 3 fires at Chester Chase with the Pistol.
  Outlaw 3 rolls to hit Chester Chase (Rep 3): no dice pass. [6 6]
  Outlaw 3 misses Chester Chase.
  Chester Chase ducks back from Outlaw 1’s shot, damage 3.
  Shots have been fired: from here to the end everybody is in Cover.
  Sam Sproule does not return fire.
  Outlaw 1 rolls on the Will to Fight table (Rep 4): 2 dice pass. [1 2]
  Outlaw 1’s side stands.
  Chester Chase rolls on the Will to Fight table (Rep 5): 2 dice pass. [1 2]
  Chester Chase’s side stands.

Active turn 2: Chester Chase’s side.
