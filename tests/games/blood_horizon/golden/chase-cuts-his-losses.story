Chase cuts his losses
Hold Up, on the Battle Board

Hold Up: Chester Chase, Louis Toadvine and Sam Sproule.
  It is day. [1]
  There are 4 of them. [4 1]
  They are Outlaws.
  Their Leader is on row 2. [3]
  Outlaw 1: Rep 4, Quick Reflexes, Shotgun.
  Outlaw 2: Rep 4, Tough, Shotgun. [3]
  Outlaw 3: Rep 3, Clumsy, Pistol. [1 2]
  Outlaw 4: Rep 3, Runt, Pistol. [1 3]
  You meet 4 robbers, hostile: Outlaw 1, Outlaw 2, Outlaw 3 and Outlaw 4.

A fight: Chester Chase, Louis Toadvine and Sam Sproule against Outlaw 1, Outlaw 2, Outlaw 3 and Outlaw 4.
  The Advantage goes to Outlaw 1. [6]
  Outlaw 1 rolls on the Action table (Rep 5): 2 dice pass. [1 2]
  Chase & Company: 2 dice on the Action table. 2 pass. [1 2]
  Chester Chase rolls on the Action table (Rep 5): 2 dice pass.
  Chester Chase and Outlaw 1 pass the same.
  The Advantage settles it: Outlaw 1’s side is Active first.

Active turn 1: Outlaw 1’s side.
  Outlaw 1 fires at Chester Chase with the Shotgun.
  Outlaw 1 rolls to hit Chester Chase (Rep 4): no dice pass. [6 6]
  Outlaw 1 misses Chester Chase.
  Outlaw 2 fires at Louis Toadvine with the Shotgun.
  Outlaw 2 rolls to hit Louis Toadvine (Rep 4): no dice pass. [6 6]
  Outlaw 2 misses Louis Toadvine.
  Outlaw 3 fires at Sam Sproule with the Pistol.
  Outlaw 3 rolls to hit Sam Sproule (Rep 3): 2 dice pass. [1 2]
  Outlaw 3 hits Sam Sproule. [4]
  Outlaw 4 fires at Chester Chase with the Pistol.
  Outlaw 4 rolls to hit Chester Chase (Rep 3): no dice pass. [6 6]
  Outlaw 4 misses Chester Chase.
  Sam Sproule is Out of the Fight: Outlaw 3’s shot, damage 4.
  Shots have been fired: from here to the end everybody is in Cover.
  Chester Chase does not return fire.
  Louis Toadvine does not return fire.
  Outlaw 1 rolls on the Will to Fight table (Rep 4): 2 dice pass. [1 2]
  Outlaw 1’s side stands.
  Chester Chase rolls on the Will to Fight table (Rep 5): 2 dice pass. [1 2]
  Chester Chase’s side stands.

Active turn 2: Chester Chase’s side.
  Chester Chase is beside Sam Sproule: next turn both leave the board.
  Louis Toadvine waits.
  Chester Chase has seen enough: Chester Chase and Louis Toadvine leave the board and take Sam Sproule along.
  The board is Outlaw 1’s.
  Chester Chase left by choice, and is back.
  Louis Toadvine left by choice, and is back.
  Sam Sproule rolls for Recovery (Rep 3): 1 die passes. [1 6]
  Sam Sproule is back.
  Chase & Company: satchel −1, 23 left (left the board in defeat).
  Hold Up is over.
  The evening is lost, but you live.

In the end: victory for the others.
