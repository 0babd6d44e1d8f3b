An empty camp
Defend, on the Battle Board

Defend: Chester Chase and Sam Sproule.
  It is night: everybody will be in Cover. [6]
  There are 3 of them. [2]
  They are Outlaws. [2]
  Outlaw 1: Rep 5, Resilient, Automatic.
  Outlaw 2: Rep 4, Quick Reflexes, Shotgun.
  Outlaw 3: Rep 4, Tough, Shotgun. [4]
  You meet 3 Outlaws, hostile: Outlaw 1, Outlaw 2 and Outlaw 3.
  Sam Sproule rolls to see whether they dare (Rep 3): no dice pass. [5]
  Sam Sproule does not dare.
  Chase & Company: 2 dice for the Challenge. 1 passes. [2 6]
  Chester Chase rolls for the Challenge (Rep 5): 1 die passes.
  Chester Chase rolls for the Challenge (Rep 5): 2 dice pass. [1 4]
  Chester Chase succeeds: an empty camp.
  The Advantage will be yours.

A fight: Chester Chase and Sam Sproule against Outlaw 1, Outlaw 2 and Outlaw 3.
