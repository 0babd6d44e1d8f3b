Wits against a gun
Chillin’, on the Battle Board, with Skills

Chillin’: Chester Chase.
  It is day.
  Groups to meet: 6.
  There is just one. [3 3]
  It is a Citizen. [1]
  Row 1 of the table. [1]
  Not Police. [4]
  Chester Chase, Alone: 2 dice for Citizen 1’s Attribute: half the first picks the table. [1 1]
  Citizen 1: Rep 5, Coward, Shotgun, People 4, Savvy 5. [5]
  You meet 1 Citizen, friendly: Citizen 1.
  There is just one. [3 3]
  It is an Outlaw. [4]
  Row 1 of the table. [1]
  Outlaw 1: Rep 5, Resilient, Automatic, People 5, Savvy 4. [2]
  You meet 1 Outlaw, hostile: Outlaw 1.
  Chester Chase rolls for the Challenge (Rep 5): 2 dice pass. [2 5]
  Chester Chase succeeds: a trick.
  The Advantage will be yours.

A fight: Chester Chase against Outlaw 1.
