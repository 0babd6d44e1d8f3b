A quiet week
Chillin’, on the Battle Board

Chillin’: Chester Chase.
  It is day.
  Groups about: 6.
  The Gun Store is open.
  Chester Chase gives away: Rifle.
  Chester Chase, Alone: +1 Rep d6, Chester Chase’s Rifle sold; 31 in the satchel.
  Chester Chase, Alone: −2 Rep d6, a Shotgun for Chester Chase; 29 in the satchel.
  Chester Chase gets: Shotgun.
  There is one of them. [3 3]
  It is a Citizen. [1]
  Row 3 of the table. [5]
  Not Police. [4]
  Citizen 1: Rep 3, Coward, Rifle. [1 1]
  Before you: 1 Citizen, friendly. Citizen 1.
  Citizen 1, Rep 3: 1 die passes. [2 4]
  Chester Chase, Rep 5: 2 dice pass. [3 5]
  Chester Chase passes more than Citizen 1.
  Citizen 1 likes what Chester Chase says.
  Chester Chase, Alone: +1 Rep d6, a good word from Citizen 1; 30 in the satchel.
  There is one of them. [3 3]
  It is a Citizen. [2]
  Row 1 of the table. [1]
  Not Police. [2]
  Citizen 2: Rep 5, Coward, Shotgun. [2 1]
  Before you: 1 Citizen, friendly. Citizen 2.
  Chester Chase, Alone: −2 Rep d6, Sweet Talk; 28 in the satchel.
  Citizen 2, Rep 5: 2 dice pass. [3 4]
  Chester Chase, Rep 5: 3 dice pass. [1 2 3 6]
  Chester Chase passes more than Citizen 2.
  Citizen 2 likes what Chester Chase says.
  Chester Chase, Alone: +1 Rep d6, a good word from Citizen 2; 29 in the satchel.
  Citizen 2, Rep 5: 2 dice pass. [1 4]
  Chester Chase, Alone, 2 dice to talk with Citizen 2. [5 6]
  Chester Chase, Rep 5: 1 die passes.
  Citizen 2 passes more than Chester Chase.
  Citizen 2 takes it badly to be asked along.
  Chester Chase, Alone: −1 Rep d6, a bad word from Citizen 2; 28 in the satchel.
  Chillin’ is over: you move on.

Hold Up: Chester Chase.
  It is day.
  There is one of them. [3 3]
  It is an Outlaw.
  Row 3 of the table. [6]
  Outlaw 1: Rep 3, Tough, Shotgun. [2]
  Before you: 1 robber, hostile. Outlaw 1.
  Chester Chase gives up the satchel, and the weapons with it.
  Chester Chase walks away without the satchel. That is where the story of Chester Chase, Alone ends.
  Hold Up is over.
  It is over.

In the end: the others win.
