A quiet week
Chillin’, on the Battle Board

Chillin’: Chester Chase.
  It is day.
  Groups to meet: 6.
  The Gun Store is open.
  Chester Chase, Alone: satchel +1, 31 left (Chester Chase’s Rifle sold).
  Chester Chase, Alone: satchel −2, 29 left (a Shotgun for Chester Chase).
  There is just one. [3 3]
  It is a Citizen. [1]
  Row 3 of the table. [5]
  Not Police. [4]
  Citizen 1: Rep 3, Coward, Rifle. [1 1]
  You meet 1 Citizen, friendly: Citizen 1.
  Citizen 1 rolls to talk with Chester Chase (Rep 3): 1 die passes. [2 4]
  Chester Chase rolls to talk with Citizen 1 (Rep 5): 2 dice pass. [3 5]
  Chester Chase passes more than Citizen 1.
  Citizen 1 likes what Chester Chase says.
  Chester Chase, Alone: satchel +1, 30 left (a good word from Citizen 1).
  There is just one. [3 3]
  It is a Citizen. [2]
  Row 1 of the table. [1]
  Not Police. [2]
  Citizen 2: Rep 5, Coward, Shotgun. [2 1]
  You meet 1 Citizen, friendly: Citizen 2.
  Chester Chase, Alone: satchel −2, 28 left (Sweet Talk).
  Citizen 2 rolls to talk with Chester Chase (Rep 5): 2 dice pass. [3 4]
  Chester Chase rolls to talk with Citizen 2 (Rep 5): 3 dice pass. [1 2 3 6]
  Chester Chase passes more than Citizen 2.
  Citizen 2 likes what Chester Chase says.
  Chester Chase, Alone: satchel +1, 29 left (a good word from Citizen 2).
  Citizen 2 rolls to talk with Chester Chase (Rep 5): 2 dice pass. [1 4]
  Chester Chase, Alone: 2 dice to talk with Citizen 2. 1 passes. [5 6]
  Chester Chase rolls to talk with Citizen 2 (Rep 5): 1 die passes.
  Citizen 2 passes more than Chester Chase.
  Citizen 2 resents being asked to join.
  Chester Chase, Alone: satchel −1, 28 left (a bad word from Citizen 2).
  Chillin’ is over: you move on.

Hold Up: Chester Chase.
  It is day.
  There is just one. [3 3]
  It is an Outlaw.
  Row 3 of the table. [6]
  Outlaw 1: Rep 3, Tough, Shotgun. [2]
  You meet 1 robber, hostile: Outlaw 1.
  Chester Chase gives up the satchel, and the weapons with it.
  Chester Chase walks away without the satchel. The story of Chester Chase, Alone ends here.
  Hold Up is over.
  The evening is over.

In the end: victory for the others.
