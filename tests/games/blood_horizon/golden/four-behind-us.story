Four behind us
Pursuit, on the Battle Board

Pursuit: Imogen Pyke, Dutch Vandermolen and Little Ansel.
  It is day.
  There are 4 of them. [3]
  They are Outlaws. [1]
  Outlaw 1: Rep 5, Resilient, Automatic.
  Outlaw 2: Rep 4, Quick Reflexes, Shotgun.
  Outlaw 3: Rep 4, Tough, Shotgun. [5]
  Outlaw 4: Rep 3, Tough, Pistol. [4 6]
  You meet 4 Outlaws, hostile: Outlaw 1, Outlaw 2, Outlaw 3 and Outlaw 4.
  Outlaw 1 rolls to keep up (Rep 5): 2 dice pass. [1 2]
  The Lost Property Office: 2 dice to get away. 1 passes. [3 6]
  Imogen Pyke rolls to get away (Rep 5): 1 die passes.
  Rep left: 4 against 5.
  Outlaw 1 rolls to keep up (Rep 5): no dice pass. [6 6]
  The Lost Property Office: 2 dice to get away. None passes. [6 6]
  Imogen Pyke rolls to get away (Rep 4): no dice pass.
  Both had no Rep left, and start again: 5 against 5.
  You turn around and wait for 4 Outlaws.

A fight: Imogen Pyke, Dutch Vandermolen and Little Ansel against Outlaw 1, Outlaw 2, Outlaw 3 and Outlaw 4.
