The wrong Goon
An Encounter chosen at the table, on the Battle Board

Chillin’: Chester Chase.
  It is day.
  Groups to meet: 6.
  Looking for Louis Toadvine, of the class Hired Goon.
  There is just one. [3 3]
  It is a Hired Goon. [6]
  Row 2 of the table. [3]
  Hired Goon 1: Rep 5, Crack Shot, Automatic and Knife.
  Louis Toadvine is not among them. [5]
  You meet 1 Hired Goon, not who you’re looking for: Hired Goon 1.
  Hired Goon 1 keeps watch, at Rep 5. [5 6]
  Chester Chase rolls to slip past Hired Goon 1 (Rep 5): 1 die passes. [3 6]
  Chester Chase passes more than Hired Goon 1.
  Chester Chase slips past.
  Nobody saw you.
  There is just one. [3 3]
  It is a Hired Goon. [6]
  Row 1 of the table. [1]
  Hired Goon 2: Rep 5, Born Leader, Automatic and Knife.
  Louis Toadvine is among them. [6]
  You meet 1 Hired Goon, friendly: Louis Toadvine.
  Louis Toadvine rolls to talk with Chester Chase (Rep 5): no dice pass. [6 6]
  Chester Chase rolls to talk with Louis Toadvine (Rep 5): 2 dice pass. [1 2]
  Chester Chase passes more than Louis Toadvine.
  Louis Toadvine likes what Chester Chase says.
  Chester Chase, Alone: satchel +1, 31 left (a good word from Louis Toadvine).
  Louis Toadvine rolls to talk with Chester Chase (Rep 5): 1 die passes. [2 6]
  Chester Chase rolls to talk with Louis Toadvine (Rep 5): 2 dice pass. [1 2]
  Chester Chase passes more than Louis Toadvine.
  Louis Toadvine will come along.
  Chester Chase, Alone: satchel +1, 32 left (a good word from Louis Toadvine).
  Louis Toadvine joins Chester Chase, Alone.
  Chillin’ is over: you move on.

Hold Up: Chester Chase and Louis Toadvine.
  It is day.
  There is just one. [1 5]
  It is an Outlaw.
  Row 3 of the table. [5]
  Outlaw 1: Rep 4, Tough, Shotgun. [3]
  You meet 1 robber, hostile: Outlaw 1.
  Chester Chase gives up the satchel, and the weapons with it.  (undone)
  Chester Chase walks away without the satchel. The story of Chester Chase, Alone ends here.  (undone)
  Hold Up is over.  (undone)
  The evening is over.  (undone)
  Undone: giving up the satchel.
