The last four
The whole chase, on the Battle Board
  Chester Chase, Alone: satchel +1, 5 left (Chester Chase’s Rifle sold).
  The shopping is done.

Week 1
  You move from East Texas to Arizona.
  This week: On the Run. [2]
  You skip this week’s Encounter.
  Camp in Arizona.

Week 2
  Chester Chase, Alone: satchel −1, 4 left (upkeep).
  The Assassin is in East Texas.
  The Assassin moves from East Texas to New Mexico. [4]
  You move from Arizona to Washington.
  This week: Chillin’. [1]

Chillin’: Chester Chase.
  It is day.
  Groups to meet: 6.
  The Gun Store is open.
  Chester Chase, Alone: satchel −4, 0 left (a Big Pistol for Chester Chase).
